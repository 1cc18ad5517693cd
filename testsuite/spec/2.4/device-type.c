/* Which clauses around device_type apply to the device that runs, counted by
   gangs.  OpenACC 3.4, 2.4, 2.5.10
   DT-01 02 03 04 05 06 11 12 CLA-NG-01
   targets: host sim
   compare: none
   langs: c c++ */
#include <openacc.h>
#include "../aux/check.h"

static int
is_host(void)
{
	return acc_get_device_type() == acc_device_host;
}

int
main(void)
{
	int n = 0, host = is_host(), queue = 7;

#pragma acc parallel copy(n) num_gangs(2) device_type(host) num_gangs(4) \
	device_type(sim) num_workers(8)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == (host ? 4 : 2));
	n = 0;
	/* The 2 is not for those that another device_type names. */
#pragma acc parallel copy(n) num_gangs(3) device_type(*) num_gangs(2) \
	device_type(host) num_gangs(4) device_type(sim) num_workers(8)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == (host ? 4 : 3));
	n = 0;
	/* In any order, abbreviated, several names, commas. */
#pragma acc parallel copy(n), dtype(radeon, nvidia), num_gangs(5), dtype(*), \
	num_gangs(6)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == 6);
	n = 0;
#pragma acc parallel copy(n) device_type(sim) num_gangs(3) device_type(host) \
	num_gangs(2) num_workers(2) vector_length(4)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == (host ? 2 : 3));
	n = 0;
	/* A queue for all but the host. */
#pragma acc parallel num_gangs(2) async(queue) copy(n) device_type(nvidia) \
	async(9)
	{
#pragma acc atomic update
		n++;
	}
#pragma acc wait(queue)
	CHECK(n == 2);
	n = 0;
	/* Loops: in order on one device, shared by the gangs on the other. */
#pragma acc parallel num_gangs(3) copy(n)
	{
#pragma acc loop dtype(host) seq dtype(*) gang
		for (int i = 0; i < 12; i++) {
#pragma acc atomic update
			n++;
		}
	}
	CHECK(n == (host ? 36 : 12));
	return failures;
}
