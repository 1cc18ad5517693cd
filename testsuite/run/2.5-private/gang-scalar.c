/* A scalar of a gang, which its workers and lanes share, has behind their loop
   the value that an iteration has set, whichever lane ran that.
   2.6.1, 2.9.10
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 300, GANGS = 9 };

static int a[GANGS][N];
static long where[GANGS], found[GANGS], ranked[GANGS];
static double value[GANGS];

#pragma acc routine vector
static int
place_of(const int *row, int what)
{
	int place = -1;
	#pragma acc loop vector
	for (int j = 0; j < N; j++)
		if (row[j] == what)
			place = j;
	return place;
}

static void
search(int what)
{
	#pragma acc parallel loop gang copyin(a) copyout(where, found, value)
	for (int i = 0; i < GANGS; i++) {
		int place = -1, any = 0;
		double v = 0.5;
		#pragma acc loop vector
		for (int j = 0; j < N; j++)
			if (a[i][j] == what) {
				place = j;
				v = j * 1.5;
			}
		#pragma acc loop worker vector
		for (int j = 0; j < N; j++)
			if (a[i][j] > what)
				any = 1;
		if (any) {
			long sum = 0;
			#pragma acc loop worker vector reduction(+: sum)
			for (int j = 0; j < N; j++)
				sum += a[i][j] > what;
			found[i] = sum;
		} else {
			found[i] = -1;
		}
		where[i] = place;
		value[i] = v;
	}
}

static void
rank(int what)
{
	#pragma acc parallel loop gang copyin(a) copyout(ranked) num_workers(4)
	for (int i = 0; i < GANGS; i++) {
		int row = -7;
		#pragma acc loop worker
		for (int k = 0; k < 10; k++) {
			#pragma acc loop vector
			for (int j = 0; j < N / 10; j++)
				if (a[i][k * (N / 10) + j] == what)
					row = k;
		}
		ranked[i] = row;
	}
	#pragma acc parallel loop gang copyin(a) copyout(where)
	for (int i = 0; i < GANGS; i++)
		where[i] = place_of(a[i], what);
}

int
main(void)
{
	for (int i = 0; i < GANGS; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = (j * 7 + i * 11) % N - i;
	for (int what = -5; what < N; what += 61) {
		search(what);
		for (int i = 0; i < GANGS; i++)
			printf(" %ld %ld %g", where[i], found[i], value[i]);
		printf("\n");
		rank(what);
		for (int i = 0; i < GANGS; i++)
			printf(" %ld %ld", where[i], ranked[i]);
		printf("\n");
	}
	return 0;
}
