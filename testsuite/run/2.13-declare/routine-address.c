/* The address that a routine takes of a variable that declare names is the one
   that constructs and the host's routines have: compared, kept in memory of the
   device, passed to routines, in host_data and deviceptr.  OpenACC 3.4, 2.13,
   2.15.1
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

int data[16], other[4];
#pragma acc declare create(data, other)
int *kept;
#pragma acc declare create(kept)

#pragma acc routine seq
static int *
address(int i)
{
	return &data[i];
}

#pragma acc routine seq
static int
is_third(const int *p)
{
	return p == &data[3];
}

#pragma acc routine seq
static void
keep(int i, int first)
{
	kept = first ? &data[i] : other;
}

#pragma acc routine seq
static void
store(int *p, int n, int value)
{
	for (int i = 0; i < n; i++)
		p[i] = value + i;
}

#pragma acc routine seq
static void
fill(void)
{
	store(data, 16, 100);
	store(other, 4, 200);
}

int
main(void)
{
	int third, fourth, is_kept, is_other, last;
	int *a, *b;
#pragma acc serial copyout(third, fourth, is_kept, is_other, last, a, b)
	{
		fill();
		a = address(3);
		b = &data[3];
		third = is_third(&data[3]);
		fourth = is_third(address(4));
		keep(3, 1);
		is_kept = kept == &data[3] && *kept == 103;
		keep(3, 0);
		is_other = kept == other;
		kept[3]++;
		last = other[3];
	}
	int value = 0, *c = NULL;
#pragma acc host_data use_device(data)
	c = &data[3];
#pragma acc serial deviceptr(a) copyout(value)
	value = *a;
	printf("%d %d %d %d %d %d %d %d\n", a == b, a == c, third, fourth,
		is_kept, is_other, last, value);
	return !(a == b && a == c && third && !fourth && is_kept && is_other
		&& last == 204 && value == 103);
}
