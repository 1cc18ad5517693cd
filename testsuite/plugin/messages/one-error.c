/* A mistake is said once, where it is, and nothing that follows from it.
   2.1, 2.5.15, 2.6.6, 2.14.4 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int a[10];

void
f(int n)
{
	int s = 0;

#pragma acc parallel loop reduction(s) /* error: expected an operator */
	for (int i = 0; i < n; i++)
		s++;
#pragma acc parallel loop reduction(plus: s) /* error: 'plus' is not a reduction operator */
	for (int i = 0; i < n; i++)
		s++;
#pragma acc enter data copyout(a) /* error: 'copyout' is not valid for 'enter data' */
#pragma acc update slef(a) /* error: 'slef' is not an OpenACC clause */
#pragma acc paralel loop /* error: 'paralel' is not an OpenACC directive; did you mean 'parallel' */
	for (int i = 0; i < n; i++)
		s++;
#pragma acc parallel loop copy(a /* error: this '.' has no matching '.' */
	for (int i = 0; i < n; i++)
		s++;
}
