/* What a directive names is used; what none names still is not.  The manual,
   2; 2.16, 2.7 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* flags: -Wall -Wextra */

int
f(int queue, int other) /* warning: unused parameter 'other' */
{
	int first = 1, second = 2, x = 0, a[4], s[8];
	int low = 1, gone = 2; /* warning: unused variable 'gone' */

#pragma acc enter data copyin(a[low:2]) \
	create(s)
#pragma acc parallel async(queue) wait(first) copy(x)
	x++;
	_Pragma("acc wait(second)")
	return x;
}

int
g(void)
{
	int low = 3; /* warning: unused variable 'low' */
	return f(1, 2);
}
