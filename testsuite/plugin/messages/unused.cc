// No warning is about what the compiler made of a directive.  2.5.15
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -Wall -Wextra
int
f(int &r, const int *a)
{
	int gone = 3; // warning: unused variable 'gone'
#pragma acc parallel loop copy(r) copyin(a[0:8]) reduction(+:r)
	for (int i = 0; i < 8; i++)
		r += a[i];
#pragma acc parallel loop gang copyin(a[0:8]) reduction(+:r)
	for (int i = 0; i < 8; i++) {
#pragma acc loop vector reduction(+:r)
		for (int j = 0; j < 8; j++)
			r += a[j] + i;
	}
#pragma acc parallel copy(r) copyin(a[0:8])
#pragma acc loop reduction(+:r)
	for (int i = 0; i < 8; i++)
		r += a[i];
	return r;
}
