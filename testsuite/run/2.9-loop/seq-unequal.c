/* A seq loop that ends with != may have private, tile and default(none) like
   one that ends with <.  2.9.5, 2.9.8, 2.9.10
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

int
main(void)
{
	int a[16] = {0}, w[64], s = 0;
	for (int i = 0; i < 64; i++)
		w[i] = i;
#pragma acc serial copy(a) copyin(w) default(none)
	{
#pragma acc loop seq private(s)
		for (short j = 0; j != 4; j++) {
			s = 1;
#pragma acc loop vector reduction(+ : s)
			for (int k = 4; k > 0; k--)
				s += w[j * 4 + k];
			a[j] = s;
		}
	}
#pragma acc parallel loop copy(a) seq tile(2) num_gangs(1)
	for (int i = 4; i != 8; i++)
		a[i] = i;
#pragma acc parallel loop copy(a) seq tile(2) num_gangs(1)
	for (int i = 8; i < 12; i++) {
		if (i == 10)
			break;
		a[i] = i;
	}
	for (int i = 0; i < 16; i++)
		printf("%d\n", a[i]);
	return 0;
}
