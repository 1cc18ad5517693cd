// A region that names no clause for an array of which two parts are present,
// each by itself, cannot mean either.  2.6.2, 2.7.3 IMPL-02
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// device: data
// targets: sim
// compare: none
// exit: !0
// stderr: variable 'a' is only partly present
int
main(void)
{
	static int a[100];

#pragma acc enter data copyin(a[0:10])
#pragma acc enter data copyin(a[50:10])
#pragma acc parallel loop
	for (int i = 50; i < 60; i++)
		a[i] = i;
	return 0;
}
