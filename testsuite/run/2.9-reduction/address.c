/* A reduction of a variable whose address is used: each thread's part is its
   own, and what is not reduced is shared.  2.9.11, 2.5.15 LRED-01
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 500 };

#pragma acc routine seq
static void
add(long *sum, long x)
{
	#pragma acc atomic
	*sum += x;
}

#pragma acc routine seq
static void
add_twice(long *sum, long x)
{
	add(sum, x);
	add(sum, 1);
}

int
main(void)
{
	long s = 0;
	#pragma acc parallel loop gang vector reduction(+: s)
	for (int i = 0; i < N; i++) {
		long *at = &s;
		#pragma acc atomic
		*at += i;
	}
	printf("%ld\n", s);
	#pragma acc parallel loop gang reduction(+: s)
	for (int i = 0; i < N; i++) {
		#pragma acc loop worker vector reduction(+: s)
		for (int j = 0; j < N; j++)
			add(&s, j % 3);
	}
	printf("%ld\n", s);
	#pragma acc parallel loop gang worker reduction(+: s)
	for (int i = 0; i < N; i++) {
		add(&s, i);
		long part = 0;
		#pragma acc loop vector reduction(+: part)
		for (int j = 0; j < N; j++)
			add(&part, j % 5);
		add(&s, part);
	}
	printf("%ld\n", s);
	#pragma acc parallel reduction(+: s) num_gangs(1)
	{
		/* Not reduced in the loop: one for all who share it. */
		#pragma acc loop vector
		for (int j = 0; j < N; j++) {
			long *at = &s;
			#pragma acc atomic
			*at += j;
		}
	}
	printf("%ld\n", s);
	#pragma acc parallel loop gang reduction(+: s)
	for (int i = 0; i < 7; i++) {
		long mine = i;
		#pragma acc loop worker vector
		for (int j = 0; j < N; j++)
			add_twice(&mine, j);
		s += mine;
	}
	printf("%ld\n", s);
	return 0;
}
