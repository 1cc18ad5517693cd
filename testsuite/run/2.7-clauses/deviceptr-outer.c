/* CLA-DEVPTR-01, IMPL-02: a deviceptr clause of a data construct is visible in
   its compute constructs, which get the pointer's value without a copy.
   compare: none
   langs: c c++
   stdout: sum 5350, 0 copies */
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>

enum { N = 100 };

static int copies;

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
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc data copy(a) deviceptr(u)
	{
		acc_prof_register(acc_ev_enqueue_upload_start, count, acc_reg);
		acc_prof_register(
			acc_ev_enqueue_download_start, count, acc_reg);
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			u[i] = a[i] + 1;
#pragma acc kernels
		for (int i = 0; i < N; i++)
			u[i] += 3;
#pragma acc serial
		for (int i = 0; i < N; i++)
			a[i] = u[i];
		acc_prof_unregister(
			acc_ev_enqueue_upload_start, count, acc_reg);
		acc_prof_unregister(
			acc_ev_enqueue_download_start, count, acc_reg);
	}
	for (int i = 0; i < N; i++)
		sum += a[i];
	printf("sum %g, %d copies\n", sum, copies);
	acc_free(u);
}
