/* Constants in clauses that copy to the host: they are copied in, and nothing
   is written where nothing can be.  1.6, 2.7 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++
   flags: -Wno-pragmas
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 4 };
static const int table[N] = { 1, 2, 3, 4 };
static const double half = 0.5;
static const char *const names[N] = { "a", "b", "c", "d" };
struct pair {
	int a, b;
};
static const struct pair pairs[N] = { { 1, 2 }, { 3, 4 }, { 5, 6 }, { 7, 8 } };

static void
print(const int *out)
{
	printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}

static void
behind(const int *p, int *out)
{
	int i;
	#pragma acc parallel loop copy(p[0:N]) copyout(out[0:N])
	for (i = 0; i < N; i++)
		out[i] = p[i] + 1;
}

int
main(void)
{
	const int local[N] = { 5, 6, 7, 8 }, one = 3;
	int out[N], i, n = 0;
	const int *p = table;
	#pragma acc parallel loop copy(table)
	for (i = 0; i < N; i++)
		out[i] = table[i];
	print(out);
	behind(table, out);
	print(out);
	#pragma acc data copy(table, local, one, half)
	#pragma acc parallel loop
	for (i = 0; i < N; i++)
		out[i] = table[i] + local[i] + one + (int)(2 * half);
	print(out);
	#pragma acc enter data copyin(table)
	#pragma acc update self(table) async(1)
	#pragma acc update self(p[1:2]) async(1)
	#pragma acc update device(table) async(1)
	#pragma acc kernels loop present(table)
	for (i = 0; i < N; i++)
		out[i] = 2 * table[i] + pairs[i].b;
	#pragma acc exit data copyout(table)
	print(out);
	#pragma acc parallel copyout(names, n) copy(pairs[1:2])
	n = pairs[1].a;
	printf("%d %s %d\n", n, names[2], pairs[2].b);
	#pragma acc parallel loop copy(always: table) copy(pairs)
	for (i = 0; i < N; i++)
		out[i] = table[i] * pairs[i].a;
	print(out);
	return 0;
}
