/* The end of a data region whose copy to the host fails is an error, also where
   the data stays present.  ERR-01, 2.7.8 (copyout with alwaysout)
   flags: -I@src@ */
#include "../aux/check.h"

#include "../aux/fake.h"
#include "../aux/failing.h"
#include "abi/calls.h"
#include "libacc/data/map.h"

static void
region(bool fails)
{
	void *host[] = { failing_a };
	size_t size[] = { sizeof failing_a };
	unsigned short kind[] = { MAP_ALWAYS_FROM };

	acc_rt_data_start(&failing_site, -1, 1, host, size, kind);
	if (fails)
		failing_next();
	acc_rt_data_end(&failing_site);
}

static void
body(int discrete)
{
	(void)discrete;
	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAILING_TYPE);
	acc_create(failing_a, sizeof failing_a);
	region(false);
	CHECK_ERROR(acc_error_system, region(true));
}

int
main(void)
{
	return check_both(body);
}
