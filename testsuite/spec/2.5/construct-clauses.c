/* self, async, wait, num_workers, vector_length, default on each compute
   construct; the end of a region is a barrier.  OpenACC 3.4, 2.5
   CLA-SELF-01 02 03 04 CLA-ASYNC-01 CLA-WAIT-01 CLA-NG-01 05 CLA-NW-01
   CLA-VL-01 CLA-DEF-03 DIR-PAR-01 04 05 06 07 DIR-SER-01 DIR-KER-01 04 06
   CMP-16 RED-01 03 EXEC-01 04 CLA-IF-01 IND-02 SEQ-01 COMB-01 02 07 08
   compare: none
   langs: c c++ */
#include <openacc.h>
#include "../aux/check.h"

enum { N = 60 };
static int a[N];

static int
sum(void)
{
	int s = 0;

	for (int i = 0; i < N; i++) {
		s += a[i];
		a[i] = 0;
	}
	return s;
}

static void
where(int yes, int no)
{
	int on = -1, host = acc_get_device_type() == acc_device_host;

#pragma acc parallel num_gangs(1) copyout(on)
	on = acc_on_device(acc_device_host);
	CHECK(on == host);
#pragma acc parallel num_gangs(1) self copyout(on)
	on = acc_on_device(acc_device_host);
	CHECK(on == 1);
#pragma acc serial self(yes) copyout(on)
	on = acc_on_device(acc_device_host);
	CHECK(on == 1);
#pragma acc kernels self(no) copyout(on)
	on = acc_on_device(acc_device_host);
	CHECK(on == host);
	/* The local thread runs it, whatever self says. */
#pragma acc parallel num_gangs(1) if(no) self(no) copyout(on)
	on = acc_on_device(acc_device_host);
	CHECK(on == 1);
#pragma acc parallel loop self(yes) copy(a)
	for (int i = 0; i < N; i++)
		a[i]++;
	CHECK(sum() == N);
}

static void
shapes(void)
{
	int gangs = 0, rows = 0, all = 0;

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(8) \
	copy(gangs, rows, all)
	{
#pragma acc atomic update
		gangs++;
#pragma acc loop worker
		for (int w = 0; w < 4; w++) {
#pragma acc atomic update
			rows++;
#pragma acc loop vector
			for (int v = 0; v < 8; v++) {
#pragma acc atomic update
				all++;
			}
		}
#pragma acc atomic update
		gangs++;
	}
	CHECK(gangs == 6 && rows == 4 && all == 32);
#pragma acc kernels num_gangs(4) num_workers(2) vector_length(16) copy(a)
	{
#pragma acc loop independent
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma acc loop independent gang worker
		for (int i = 0; i < N / 2; i++)
			a[i] += a[N - 1 - i];
	}
	CHECK(a[0] == N - 1 && a[N - 1] == N - 1);
	sum();
#pragma acc data copy(a) default(present)
	{
		int *p = a;
#pragma acc parallel loop default(present) num_gangs(2) vector_length(4)
		for (int i = 0; i < N; i++)
			a[i] = 1;
#pragma acc serial loop present(p[0:N])
		for (int i = 1; i < N; i++)
			p[i] += p[i - 1];
	}
	CHECK(a[N - 1] == N);
	sum();
}

static void
queues(void)
{
	int s = 0, t = 0;

#pragma acc data copy(a)
	{
#pragma acc parallel loop present(a) async(1)
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma acc kernels loop independent present(a) wait(1) async(2)
		for (int i = 0; i < N; i++)
			a[i] += 1;
#pragma acc serial wait(2) async present(a)
		for (int i = 0; i < N; i++)
			a[i] *= 2;
#pragma acc parallel loop copy(s) reduction(+:s) wait async(3) present(a)
		for (int i = 0; i < N; i++)
			s += a[i];
#pragma acc wait(3)
		CHECK(s == N * (N + 1));
#pragma acc parallel reduction(+:t) num_gangs(5)
		t += 2;
		CHECK(t == 10);
	}
	CHECK(sum() == N * (N + 1));
}

int
main(void)
{
	where(1, 0);
	shapes();
	queues();
	return failures;
}
