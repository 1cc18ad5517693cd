/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   GNU C: constructs in a function and in one nested in it, on the variables that
   they share: each is on the device by itself, whatever else of the function is.
   OpenACC 3.4, 2.5, 2.6.2, 2.6.5, 2.8
   opt: -O0 -O2
   env: ACC_X_HOST_MEMORY=discrete */
#include <stdio.h>
#include <stdlib.h>
struct s { int x, y[4]; };
static void host(int n, struct s by, double *p)
{
	int a[10], t = 0, i;
	struct s v = { 1, { 1, 2, 3, 4 } };
	int *q = malloc(n * sizeof *q);
	for (i = 0; i < 10; i++) a[i] = i;
	for (i = 0; i < n; i++) q[i] = i;
	void inner(int k)
	{
		#pragma acc parallel loop reduction(+:t) copy(a)
		for (int j = 0; j < 10; j++) { a[j] += k; t += a[j] + v.x; }
		#pragma acc parallel loop copy(v)
		for (int j = 0; j < 4; j++) v.y[j] += v.x + by.x;
		#pragma acc parallel loop copy(by)
		for (int j = 0; j < 4; j++) by.y[j] += v.x + by.x;
		#pragma acc parallel loop copy(q[0:n], p[0:n])
		for (int j = 0; j < n; j++) q[j] += v.x, p[j] += q[j];
	}
	#pragma acc data copy(a, v, q[0:n], p[0:n])
	{
		#pragma acc parallel loop reduction(+:t)
		for (i = 0; i < 10; i++) { a[i] += 1; t += a[i] + v.x; }
		#pragma acc parallel loop firstprivate(t)
		for (int j = 0; j < n; j++) q[j] += v.x + (t > 0), p[j] += q[j];
		#pragma acc serial
		{ v.x = 5; v.y[1] = 7; }
		#pragma acc serial copy(by)
		by.y[1] += v.x;
		#pragma acc host_data use_device(a, q)
		{
			void call(int *x) {
				#pragma acc parallel loop deviceptr(x)
				for (int j = 0; j < 5; j++) x[j] += 100;
			}
			call(a);
			call(q);
		}
		inner(0);
	}
	inner(2);
	for (i = 0; i < 10; i++) printf(" %d", a[i]);
	for (i = 0; i < n; i++) printf(" %d %g", q[i], p[i]);
	printf(" %d %d %d %d %d %d\n", t, v.x, v.y[0], v.y[1], v.y[3], by.y[1]);
	free(q);
}
int main(void)
{
	struct s by = { 3, { 1, 2, 3, 4 } };
	double p[6] = { 1, 2, 3, 4, 5, 6 };
	host(6, by, p);
}
