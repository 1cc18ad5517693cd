/* Private arrays whose size is known at run time only, small and large, one
   for each thread, also in routines.  OpenACC 3.4, 2.5.13, 2.9.10 */
#include <stdio.h>

enum { N = 300 };

#pragma acc routine seq
static double
last(int n, int x)
{
	double a[n];
	for (int i = 0; i < n; i++)
		a[i] = i + x;
	double s = 0;
	for (int i = n - 1; i >= 0; i -= 3)
		s += a[i];
	return s;
}

static void
try(int k)
{
	int own[k];
	double out[N], called[N];
	for (int i = 0; i < k; i++)
		own[i] = 1000;
	#pragma acc parallel loop gang vector private(own) \
		copyout(out, called)
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < k; j++)
			own[j] = i * j;
		double s = 0;
		for (int j = 0; j < k; j++)
			s += own[k - 1 - j];
		out[i] = s;
		called[i] = last(k, i) + last(k / 2 + 1, i);
	}
	double s = 0, t = 0;
	for (int i = 0; i < N; i++) {
		s += out[i];
		t += called[i];
	}
	printf("%d: %g %g %g\n", k, s, t, out[N - 1]);
}

int
main(void)
{
	try(4);
	try(128);
	try(129);
	try(700);
	return 0;
}
