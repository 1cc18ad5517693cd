/* A statement that leaves a loop would leave behind what a reduction holds.
   2.9.5, 2.9.11 LOOP-16
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++ */
#pragma acc routine seq
int
first(const int *a, int n)
{
	int sum = 0;
	#pragma acc loop seq
	for (int i = 0; i < n; i++)
		if (a[i])
			return i;
	#pragma acc loop seq reduction(+: sum)
	for (int i = 0; i < n; i++) {
		sum += a[i];
		if (sum > 99) /* error(1): a 'return' statement leaves this loop, which has a reduction */
			return i;
	}
	#pragma acc loop seq reduction(+: sum)
	for (int i = 0; i < n; i++) {
		sum += a[i];
		if (sum > 99) /* error(1): a 'goto' statement leaves this loop, which has a reduction */
			goto end;
	}
end:
	return sum;
}
