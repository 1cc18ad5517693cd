/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifdef __cplusplus
extern "C"
#endif
int sum_to(int);

int
main(void)
{
	int sum = 0;

#pragma acc parallel loop reduction(+:sum)
	for (int i = 1; i <= 100; i++)
		sum += i;
	return sum != 5050 || sum_to(100) != 5050 || sum_to(3) != 6;
}
