// Macros side by side in a directive, longer than their names.  2.1 FMT-04
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define X parallel
#define L loop
#define BOTH parallel loop
#define G(n) num_gangs(n)
#define A a[0:3]
#define NUMBER 0
#define QUEUE default_async(NUMBER)
void
f(int *a)
{
#pragma acc X G(2) copy(A)
	;
#pragma acc X L G(2) copy(A) G(4) /* error: too many 'num_gangs' clauses */ /* note: the earlier clause is here */
	for (int i = 0; i < 3; i++)
		a[i] = i;
#pragma acc /* z */ X L copy(A)
	for (int i = 0; i < 3; i++)
		a[i] = i;
#pragma acc /* z */ BOTH copy(A)
	for (int i = 0; i < 3; i++)
		a[i] = i;
#pragma acc init device_num(NUMBER)
#pragma acc set device_num(NUMBER) QUEUE
#pragma acc shutdown device_num(NUMBER)
#pragma acc wait(devnum: NUMBER: NUMBER)
}
