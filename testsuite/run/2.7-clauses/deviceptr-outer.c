/* CLA-DEVPTR-01, IMPL-02: a deviceptr clause of a data construct is visible in
   its compute constructs, which get the pointer's value without a copy, be the
   pointer automatic, static or external.
   compare: none
   langs: c c++
   stdout: sum 25950, 0 copies */
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>

enum { N = 100 };

static int copies;
double *external;

static void
count(acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
	(void)p, (void)e, (void)a;
	copies++;
}

int
main(void)
{
	double a[N], sum = 0;
	double *u = (double *)acc_malloc(N * sizeof *u);
	static double *v;
	v = (double *)acc_malloc(N * sizeof *v);
	external = (double *)acc_malloc(N * sizeof *external);
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc data copy(a) deviceptr(u, v, external)
	{
		acc_prof_register(acc_ev_enqueue_upload_start, count, acc_reg);
		acc_prof_register(
			acc_ev_enqueue_download_start, count, acc_reg);
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			u[i] = a[i] + 1;
#pragma acc kernels
		for (int i = 0; i < N; i++) {
			u[i] += 3;
			v[i] = 2 * u[i];
		}
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			external[i] = v[i] + 2 * a[i];
#pragma acc serial
		for (int i = 0; i < N; i++)
			a[i] = u[i] + external[i];
		acc_prof_unregister(
			acc_ev_enqueue_upload_start, count, acc_reg);
		acc_prof_unregister(
			acc_ev_enqueue_download_start, count, acc_reg);
	}
	for (int i = 0; i < N; i++)
		sum += a[i];
	printf("sum %g, %d copies\n", sum, copies);
	acc_free(u);
	acc_free(v);
	acc_free(external);
}
