/* Devices are started and stopped at any time, and code knows where it runs.
   API-GETTYPE-04, API-SETTYPE-05, API-SHUT-06 07 08, API-ONDEV-02 03 07,
   ERR-14 15, APPX-01 04 07
   plugin: yes */
#include "../aux/check.h"

enum { N = 1000 };

/* Folded where the argument is a constant, or the link would fail. */
void never_defined(void);

#pragma acc routine seq
static int
is_here(int type)
{
	return acc_on_device((acc_device_t)type);
}

static void
where_am_i(int type)
{
	volatile int any = acc_device_default;
	int host, other, here, routine;

	if (acc_on_device(acc_device_nvidia) || !acc_on_device(acc_device_host))
		never_defined();
	(void)acc_on_device((acc_device_t)any);
#pragma acc serial copyout(host, other, here, routine)
	{
		host = acc_on_device(acc_device_host);
		other = acc_on_device(acc_device_not_host);
		here = acc_on_device(type);
		routine = is_here(type);
	}
	CHECK(host == (type == acc_device_host) && other == !host);
	CHECK(here && routine);
	CHECK(is_here(acc_device_host));
}

/* What a queue has begun is finished first. */
static void
stop_and_go(acc_device_t type, int discrete)
{
	static int a[N];
	int i, round;

	for (round = 0; round < 4; round++) {
		memset(a, 0, sizeof a);
		acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a) async(2)
		for (i = 0; i < N; i++)
			a[i] = i;
		acc_update_self_async(a, sizeof a, 2);
		acc_shutdown(type);
		CHECK(a[N - 1] == N - 1);
		CHECK(acc_is_present(a, sizeof a) == !discrete);
	}
	acc_shutdown(type);
	acc_shutdown(type);
}

static void
body(int discrete)
{
	acc_device_t type = acc_get_device_type();

	CHECK(type != acc_device_none && type != acc_device_default);
	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_set_device_type((acc_device_t)4711));
	CHECK(acc_get_num_devices(acc_device_nvidia) >= 0);
	CHECK(acc_get_num_devices(acc_device_radeon) >= 0);
	where_am_i(type);
	stop_and_go(type, discrete);
}

int
main(void)
{
	return check_all(body);
}
