// Constructs in constructs, orphaned loops, loops that only seq allows.  2.5, 2.9
// CMP-17 EXEC-13 LOOP-05 LOOP-16
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// compare: none
// stdout: ^5057 36 7 3$
#include <stdio.h>
#define N 100
static int orphan(const int *a, int n)
{
	int s = 0, t = 7;
	#pragma acc loop private(t) reduction(+:s)
	for (int i = 0; i < n; i++) {
		t = a[i];
		s += t;
	}
	return s + t;
}
int main(void)
{
	int a[N], b[N], sum = 0, x = 3;
	#pragma acc parallel loop copyout(a, b)
	for (int i = 0; i < N; i++) {
		a[i] = i;
		#pragma acc parallel num_gangs(4) firstprivate(x)
		{
			x += i;
			b[i] = 0;
			#pragma acc loop
			for (int k = 0; k < 3; k++)
				b[i] += x;
		}
	}
	#pragma acc parallel copy(sum)
	{
		int i;
		#pragma acc loop seq
		for (i = 1; i * i != 64; i++)
			sum = i;
	}
	#pragma acc parallel loop self(x > 2) copy(a)
	for (int i = 0; i < N; i++)
		a[i] += 1;
	printf("%d %d %d %d\n", orphan(a, N), b[9], sum, x);
}
