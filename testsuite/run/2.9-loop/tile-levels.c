/* A tiled loop has all its iterations, whatever levels it names and stands
   in.  2.9.8 TILE-05
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++ */
#include <stdio.h>

enum { N = 21 };

static int in[5][N], all[5][N], square[5][N][N];

int
main(void)
{
	#pragma acc parallel
	{
		#pragma acc loop gang
		for (int g = 0; g < 5; g++) {
			#pragma acc loop worker tile(4)
			for (int i = 0; i < N; i++) {
				#pragma acc loop vector
				for (int j = 0; j < N; j++)
					square[g][i][j]++;
				all[g][i]++;
			}
		}
	}
	#pragma acc parallel loop gang
	for (int g = 0; g < 5; g++) {
		#pragma acc loop vector tile(4, 2)
		for (int i = 0; i < N; i++)
			for (int j = 0; j < N; j++)
				square[g][i][j]++;
		#pragma acc loop worker tile(*)
		for (int i = 0; i < N; i++)
			in[g][i]++;
		#pragma acc loop worker vector tile(3)
		for (int i = 0; i < N; i++)
			in[g][i]++;
	}
	#pragma acc parallel loop worker tile(8, 8)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			square[0][i][j] += i * j;
	#pragma acc parallel loop gang worker
	for (int g = 0; g < 5; g++) {
		#pragma acc loop vector tile(4)
		for (int i = 0; i < N; i++)
			all[g][i]++;
	}
	long sum = 0;
	for (int g = 0; g < 5; g++)
		for (int i = 0; i < N; i++) {
			sum += in[g][i] * 3 + all[g][i] * 7;
			for (int j = 0; j < N; j++)
				sum += square[g][i][j];
		}
	printf("%ld\n", sum);
	return 0;
}
