/* A directive that has nothing behind it to apply to is an error where it
   stands, and nothing else is.  OpenACC 3.4, 2.5 to 2.12, 2.15.1
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define ALL _Pragma("acc parallel")

void
constructs(int n, int *a)
{
	if (n == 1) {
#pragma acc parallel /* error: statement expected after 'parallel' */
	}
	if (n == 2) {
		a[0] = 1;
#pragma acc data copy(a[0:n]) /* error: statement expected after 'data' */
	} else {
#pragma acc host_data use_device(a) /* error: statement expected after 'host_data' */
	}
	for (int i = 0; i < n; i++) {
		a[i] = 1;
#pragma acc loop /* error: for statement expected after 'loop' */
	}
	do {
#pragma acc kernels loop copy(a[0:n]) /* error: for statement expected after 'kernels loop' */
	} while (n--);
	{
#pragma acc atomic update /* error: statement expected after 'atomic' */
	}
	{
		ALL /* error: statement expected after 'parallel' */
	}
#pragma acc atomic /* error: 'atomic' without 'capture' takes a statement, not a block */
	{
		a[0]++;
	}
#pragma acc enter data copyin(a[0:n])
}


#pragma acc routine seq /* error: function expected after .routine. */
