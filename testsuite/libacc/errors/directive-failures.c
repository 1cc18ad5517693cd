/* Directives where the device's driver fails, and a construct that was not
   compiled for the current type.
   CMP-10 13 INIT-10 SHUT-08 SHUT-06
   plugin: yes
   flags: -I@src@ */
#include "../aux/check.h"

#include "../aux/fake.h"
#include "../aux/failing.h"

static void
init(void)
{
#pragma acc init
}

static void
leave(void)
{
#pragma acc shutdown
}

static void
compute(void)
{
#pragma acc parallel copyout(failing_a)
	failing_a[0] = 1;
}

static void
data(void)
{
#pragma acc enter data create(failing_a)
}

static void
body(int discrete)
{
	(void)discrete;
	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAILING_TYPE);
	CHECK_ERROR(acc_error_device_init, failing_next(), init());
	CHECK_ERROR(acc_error_device_init, failing_next(), data());
	CHECK_ERROR(acc_error_device_init, failing_next(), compute());
	CHECK_ERROR(acc_error_device_shutdown, init(), data(), failing_next(),
		leave());
	CHECK_ERROR(acc_error_wrong_device_type, compute());
}

int
main(void)
{
	return check_both(body);
}
