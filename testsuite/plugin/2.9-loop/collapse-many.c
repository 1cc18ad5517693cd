/* collapse of far more loops than there are is an error, soon.  2.9.1, COLL-01
   langs: c c++
   timeout: 20 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int a[64];

void
many(void)
{
#pragma acc parallel loop collapse(999999999) /* error: not enough perfectly nested loops */
	for (int i = 0; i < 64; i++)
		a[i] = i;
#pragma acc parallel loop collapse(2 * 99999999) /* error: not enough perfectly nested loops */
	for (int i = 0; i < 64; i++)
		a[i] = i;
}
