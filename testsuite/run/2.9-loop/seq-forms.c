/* A seq loop may have any form, and its clauses hold.  2.9, 2.9.5, 2.9.10,
   2.9.11; LOOP-16
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 200 };

static int a[N];

/* What each gang does alone, and all of them for the same result. */
static void
alone(void)
{
	int most = 0, sum = 0, bins[3] = { 0, 0, 0 };
	#pragma acc parallel num_gangs(8) copy(most)
	{
		#pragma acc loop seq reduction(max: most)
		for (int i = 0;; i++) {
			if (i >= N)
				break;
			most = a[i] > most ? a[i] : most;
		}
	}
	#pragma acc parallel num_gangs(8) copy(sum)
	{
		#pragma acc loop seq reduction(|: sum)
		for (int i = 1; i < N; i *= 2)
			sum |= i;
	}
	printf("%d %d", most, sum);
	#pragma acc parallel num_gangs(8) copy(bins)
	{
		#pragma acc loop seq reduction(max: bins)
		for (float f = 0; f < N; f += 1)
			bins[(int)f % 3] = (int)f;
	}
	printf(" %d %d %d", bins[0], bins[1], bins[2]);
	#pragma acc parallel loop seq num_gangs(8) reduction(max: bins)
	for (int i = 0; i < N; i++) {
		if (i == 7)
			break;
		if (bins[i % 3] < 2 * a[i])
			bins[i % 3] = 2 * a[i];
	}
	printf(" %d %d %d\n", bins[0], bins[1], bins[2]);
}

/* Loops in the iterations of others. */
static void
inside(void)
{
	long sum = 0, other = 0;
	int i, k, x = 1, n;
	#pragma acc parallel loop gang vector reduction(+: sum, other)
	for (int j = 0; j < N; j++) {
		#pragma acc loop seq reduction(+: sum) private(x)
		for (i = 0, k = j; i < k; i++, k--) {
			x = a[i];
			sum += x * k;
		}
		#pragma acc loop seq reduction(+: other)
		for (i = 0; i < N; i++) {
			if (i % 3 == j % 3)
				i++;
			other += i;
		}
	}
	printf("%ld %ld\n", sum, other);
	sum = 0;
	#pragma acc parallel loop gang worker private(n) reduction(+: sum)
	for (int j = 0; j < N; j++) {
		n = j;
		#pragma acc loop seq reduction(+: sum)
		for (i = 0; i < n; ++i) {
			if (i % 7 == 2 && n > 5)
				n -= 2;
			sum += i;
		}
		#pragma acc loop seq reduction(+: sum)
		while (n > 0)
			sum += n--;
	}
	printf("%ld\n", sum);
}

/* A pointer to rows of its own in each iteration. */
static void
sections(void)
{
	int room[4], *p = room, b[N];
	#pragma acc parallel loop gang vector copyout(b)
	for (int j = 0; j < N; j++) {
		b[j] = 0;
		#pragma acc loop seq private(p[0:4])
		for (int i = j; i > 0; i /= 2) {
			p[i % 4] = i;
			b[j] += p[i % 4];
		}
	}
	long sum = 0;
	for (int j = 0; j < N; j++)
		sum += (long)b[j] * j;
	printf("%ld\n", sum);
}

static void
kernels(void)
{
	int sum = 0, most = 0, i, x;
	#pragma acc kernels loop seq reduction(+: sum) private(x)
	for (i = 0; i < N; i++) {
		x = a[i];
		if (x == 100)
			break;
		sum += x;
	}
	#pragma acc serial loop seq reduction(max: most)
	for (i = 1; i < N; i *= 3)
		most = a[i] > most ? a[i] : most;
	printf("%d %d\n", sum, most);
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		a[i] = i * 37 % 101;
	alone();
	inside();
	sections();
	kernels();
	return 0;
}
