/* acc_on_device outside of compute regions, with constants and variables.
   API-ONDEV-01 04 05 06 */
#include "../aux/check.h"

static void
body(int discrete)
{
	volatile acc_device_t host = acc_device_host;
	volatile acc_device_t other = acc_device_not_host;
	volatile acc_device_t gpu = acc_device_nvidia;

	(void)discrete;
	CHECK(acc_on_device(acc_device_host) == 1);
	CHECK(acc_on_device(acc_device_not_host) == 0);
	CHECK(acc_on_device(acc_device_nvidia) == 0);
	CHECK(acc_on_device(acc_device_radeon) == 0);
	CHECK(acc_on_device(host));
	CHECK(!acc_on_device(other));
	CHECK(!acc_on_device(gpu));
}

int
main(void)
{
	return check_all(body);
}
