/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Gangs of the host that run at a time merge their parts of a reduction.
   OpenACC 3.4, 2.9.11
   env: ACC_NUM_CORES=8
   langs: c c++ */
#include <stdio.h>

int
main(void)
{
	static int x[100000];
	int wrong = 0;

	for (int i = 0; i < 100000; i++)
		x[i] = i % 7;
	for (int turn = 0; turn < 20; turn++) {
		long sum = turn;
		int most = -1;
#pragma acc parallel loop gang num_gangs(8) reduction(+ : sum) \
	reduction(max : most) copyin(x)
		for (int i = 0; i < 100000; i++) {
			sum += x[i] / (turn + 1);
			most = x[i] + i > most ? x[i] + i : most;
		}
		long want = turn;
		for (int i = 0; i < 100000; i++)
			want += x[i] / (turn + 1);
		wrong += sum != want || most < 99999;
	}
	printf("%d\n", wrong);
	return wrong != 0;
}
