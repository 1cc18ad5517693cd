/* Device types, numbers and their errors.
   API-NUMDEV-01 03 04, API-SETTYPE-01 03 04, API-GETTYPE-01 03,
   API-SETNUM-01 03 04 05 06 07, API-GETNUM-01 03 04, APIDEF-09 10 */
#include "../aux/check.h"

enum { NO_SUCH_TYPE = 12345 };

static void
body(int discrete)
{
	acc_device_t none = (acc_device_t)NO_SUCH_TYPE;
	int number = acc_get_num_devices(check_type);

	(void)discrete;
	CHECK(number >= 1);
	CHECK(acc_get_num_devices(none) == 0);
	CHECK(acc_get_num_devices(acc_device_none) == 0);
	CHECK(acc_get_num_devices(acc_device_default) >= 1);
	CHECK(acc_get_num_devices(acc_device_not_host) >= 0);

	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_set_device_type(none));
	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_set_device_num(0, none));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_set_device_num(number, check_type));

	acc_set_device_type(acc_device_default);
	CHECK(acc_get_device_type() != acc_device_default);
	acc_set_device_type(check_type);
	CHECK(acc_get_device_type() == check_type);
	CHECK(acc_get_num_devices(acc_device_current) == number);
	CHECK(acc_get_device_num(check_type) == 0);
	CHECK(acc_get_device_num(acc_device_current) == 0);
	CHECK(acc_get_device_num(none) == -1);

	acc_set_device_num(0, check_type);
	CHECK(acc_get_device_type() == check_type);
	CHECK(acc_get_device_num(check_type) == 0);
	acc_set_device_num(-1, check_type);
	CHECK(acc_get_device_num(check_type) == 0);
	acc_set_device_num(0, acc_device_none);
	CHECK(acc_get_device_num(check_type) == 0);
}

int
main(void)
{
	return check_all(body);
}
