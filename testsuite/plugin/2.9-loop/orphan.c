/* A loop that no construct surrounds has the form of a loop, too.
   2.9 LOOP-01 LOOP-05 LOOP-16 LOOP-26 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
int
f(int n, int *a)
{
	int i;

#pragma acc loop /* error: for statement expected */
	while (n > 9)
		n--;
#pragma acc loop /* error: missing controlling predicate */
	for (;;)
		n++;
#pragma acc loop
	for (i = 0; i < n; i++) {
		for (int k = 0; k < n; k++)
			if (a[k])
				break;
		switch (a[i]) {
		case 3:
			break;
		}
		if (a[i] > 2)
			break; /* warning: a 'break' statement leaves this */
	}
#pragma acc loop
	for (i = 0; i < n; i++)
		if (a[i] > 2)
			return i; /* warning: a 'return' statement leaves */
#pragma acc loop seq
	while (n > 9)
		n--;
#pragma acc loop seq
	for (i = 0; i * i < n; i++)
		if (a[i] > 2)
			break;
#pragma acc loop gang vector
	for (i = 0; i < n; i++) {
		for (int k = 0; k < n; k++)
			if (a[k])
				break;
		do {
			if (a[i])
				break;
		} while (n++ < 10);
		if (a[i])
			continue;
	}
	return n;
}
