/* A directive that has nothing behind it to apply to is an error where it
   stands, and nothing else is.  OpenACC 3.4, 2.5 to 2.12, 2.15.1
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define ALL _Pragma("acc parallel")

void
constructs(int n, int *a)
{
	if (n == 1) {
#pragma acc parallel /* error: a statement is expected behind 'parallel' */
	}
	if (n == 2) {
		a[0] = 1;
#pragma acc data copy(a[0:n]) /* error: a statement is expected behind 'data' */
	} else {
#pragma acc host_data use_device(a) /* error: a statement is expected behind 'host_data' */
	}
	for (int i = 0; i < n; i++) {
		a[i] = 1;
#pragma acc loop /* error: a 'for' loop is expected behind 'loop' */
	}
	do {
#pragma acc kernels loop copy(a[0:n]) /* error: a 'for' loop is expected behind 'kernels loop' */
	} while (n--);
	{
#pragma acc atomic update /* error: a statement is expected behind 'atomic' */
	}
	{
		ALL /* error: a statement is expected behind 'parallel' */
	}
#pragma acc atomic /* error: 'atomic' without 'capture' takes a statement, not a block */
	{
		a[0]++;
	}
#pragma acc enter data copyin(a[0:n])
}


#pragma acc routine seq /* error: a function is expected behind .routine. */
