/* Copies of arrays, sections and structures that are reduced begin and end
   once for each thread that has a part of the loop: collapsed, nested, in
   routines, without iterations, downwards, and of all operators.
   2.5.15, 2.9.11
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 3000, M = 8 };

struct point {
	long a;
	int b[3];
	double c;
};

static void
print(const char *what, const long *h)
{
	printf("%s", what);
	for (int k = 0; k < M; k++)
		printf(" %ld", h[k]);
	printf("\n");
}

static void
set(long *h, long value)
{
	for (int k = 0; k < M; k++)
		h[k] = value;
}

static void
forms(long *h, int n)
{
	set(h, 1);
	#pragma acc parallel loop reduction(+: h[0:M]) collapse(2)
	for (int i = 0; i < n / 10; i++)
		for (int j = 0; j < 10; j++)
			h[(i + j) % M] += i;
	print("collapse", h);
	set(h, 1);
	#pragma acc parallel loop reduction(+: h[0:M]) tile(4, 8)
	for (int i = 0; i < n / 10; i++)
		for (int j = 0; j < 10; j++)
			h[(i + j) % M] += i;
	print("tile", h);
	set(h, 1);
	#pragma acc parallel loop auto reduction(+: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] += i;
	print("auto", h);
	set(h, 1);
	#pragma acc kernels loop independent reduction(+: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] += i;
	print("kernels", h);
	set(h, 1);
	#pragma acc parallel loop reduction(+: h[0:M])
	for (int i = n; i < n; i++)
		h[i % M] += i;
	print("none", h);
	set(h, 1);
	#pragma acc parallel loop reduction(+: h[2:n / 1000]) gang vector
	for (unsigned i = (unsigned)n; i > 3; i -= 2) {
		if (i % 5 == 0)
			continue;
		h[2 + i % 3] += i;
	}
	print("down", h);
	set(h, 1);
	#pragma acc parallel loop reduction(+: h[0:M]) worker
	for (unsigned char i = 250; i >= 1; i--)
		h[i % M] += i;
	print("narrow", h);
	#pragma acc serial loop reduction(+: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] += i;
	print("serial", h);
}

static void
operators(long *h, int n)
{
	set(h, 5);
	#pragma acc parallel loop reduction(max: h[0:M])
	for (int i = 0; i < n; i++)
		if (h[i % M] < i)
			h[i % M] = i;
	print("max", h);
	#pragma acc parallel loop reduction(min: h[1:4])
	for (int i = 0; i < n; i++)
		if (h[1 + i % 4] > -i)
			h[1 + i % 4] = -i;
	print("min", h);
	set(h, 2);
	#pragma acc parallel loop reduction(*: h[0:M])
	for (int i = 0; i < 30; i++)
		h[i % M] *= 3;
	print("*", h);
	#pragma acc parallel loop reduction(|: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] |= i & 1024;
	print("|", h);
	#pragma acc parallel loop reduction(^: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] ^= i;
	print("^", h);
	#pragma acc parallel loop reduction(&&: h[0:M])
	for (int i = 0; i < n; i++)
		h[i % M] = h[i % M] && i != 13;
	print("&&", h);
}

#pragma acc routine vector
static void
count(long *h, int from)
{
	#pragma acc loop vector reduction(+: h[0:M])
	for (int j = 0; j < 100; j++)
		h[(from + j) % M]++;
}

static void
nests(long *h, int n)
{
	set(h, 0);
	#pragma acc parallel loop gang reduction(+: h[0:M])
	for (int i = 0; i < n / 100; i++) {
		h[i % M] += 1000000;
		#pragma acc loop worker reduction(+: h[0:M])
		for (int j = 0; j < 10; j++) {
			#pragma acc loop vector reduction(+: h[0:M])
			for (int k = 0; k < 10; k++)
				h[(i + j + k) % M]++;
		}
	}
	print("nest", h);
	set(h, 0);
	#pragma acc parallel loop gang reduction(+: h[0:M])
	for (int i = 0; i < n / 100; i++) {
		#pragma acc loop seq reduction(+: h[0:M])
		for (int j = 0; j < 10; j++)
			h[(i + j) % M] += j;
	}
	print("seq", h);
	set(h, 0);
	#pragma acc parallel loop gang copy(h[0:M]) reduction(+: h[0:M])
	for (int i = 0; i < 40; i++)
		count(h, i);
	print("routine", h);
	long each[20][M], sum = 0;
	#pragma acc parallel loop gang reduction(+: sum)
	for (int i = 0; i < 20; i++) {
		long mine[M];
		for (int k = 0; k < M; k++)
			mine[k] = i;
		#pragma acc loop vector reduction(+: mine, sum)
		for (int j = 0; j < n; j++) {
			mine[j % M] += j;
			sum += j;
		}
		for (int k = 0; k < M; k++)
			each[i][k] = mine[k];
	}
	print("own", each[7]);
	print("own", each[19]);
	printf("sum %ld\n", sum);
}

static void
structures(int n)
{
	struct point p = { 1, { 2, 3, 4 }, 5 }, q[2] = { p, p };
	#pragma acc parallel loop reduction(+: p)
	for (int i = 0; i < n; i++) {
		p.a += i;
		p.b[i % 3]++;
		p.c += 0.5;
	}
	printf("%ld %d %d %d %g\n", p.a, p.b[0], p.b[1], p.b[2], p.c);
	#pragma acc parallel loop reduction(max: p, q)
	for (int i = 0; i < n; i++) {
		p.a = p.a > i ? p.a : i;
		q[i % 2].b[i % 3] = q[i % 2].b[i % 3] > i ? q[i % 2].b[i % 3]
			: i;
	}
	printf("%ld %d %d %d %g\n", p.a, p.b[0], p.b[1], p.b[2], p.c);
	printf("%ld %d %d %d %g\n", q[1].a, q[1].b[0], q[1].b[1], q[1].b[2],
		q[1].c);
}

/* Iterations of a thread depend on each other now: none side by side. */
static void
alone(int n)
{
	float f[1] = { 0 };
	#pragma acc parallel loop gang vector reduction(+: f)
	for (int i = 0; i < n; i++)
		f[0] += 1;
	printf("%g\n", f[0]);
}

int
main(void)
{
	long h[M];
	forms(h, N);
	operators(h, N);
	nests(h, N);
	structures(N);
	alone(N);
	return 0;
}
