/* The block of an atomic capture has two statements.
   OpenACC 3.4, 2.12 (ATOM-02, ATOM-12)
   langs: c c++ */
// exit: 1
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
void
f(int *a, int n)
{
	int i = 0, j = 0;
#pragma acc parallel loop copy(a[0:n], i, j)
	for (int k = 0; k < n; k++) {
#pragma acc atomic capture /* error: must have two statements */
		{
			i = j;
		}
#pragma acc atomic capture /* error: must have two statements */
		{
		}
#pragma acc atomic capture
		{
			i = j;
			j += k;
		}
#pragma acc atomic capture
		i = j++;
	}
}
