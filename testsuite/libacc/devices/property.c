/* Properties of devices: what has no value is 0 or null.  API-PROP-01 02 05
   to 14 */
#include "../aux/check.h"

static void
body(int discrete)
{
	acc_device_t host = check_type;
	acc_device_property_t bad = (acc_device_property_t)4711;
	const char *name;

	CHECK(acc_get_property(0, host, acc_property_memory) > 1 << 20);
	CHECK(acc_get_property(0, host, acc_property_free_memory) > 0);
	CHECK(acc_get_property(0, host, acc_property_free_memory) <=
		acc_get_property(0, host, acc_property_memory));
	CHECK(discrete == !acc_get_property(0, host,
		acc_property_shared_memory_support));
	name = acc_get_property_string(0, host, acc_property_name);
	CHECK(name && *name);
	CHECK(acc_get_property_string(0, host, acc_property_vendor));
	CHECK(acc_get_property_string(0, host, acc_property_driver));

	acc_set_device_type(host);
	CHECK(!strcmp(acc_get_property_string(99, acc_device_current,
		acc_property_name), name));

	CHECK(!acc_get_property(0, (acc_device_t)4711, acc_property_memory));
	CHECK(!acc_get_property_string(0, (acc_device_t)4711,
		acc_property_name));
	CHECK(!acc_get_property(99, host, acc_property_memory));
	CHECK(!acc_get_property_string(99, host, acc_property_name));
	CHECK(!acc_get_property_string(-1, host, acc_property_name));
	CHECK(!acc_get_property(0, host, bad));
	CHECK(!acc_get_property_string(0, host, bad));
	CHECK(!acc_get_property(0, host, acc_property_name));
	CHECK(!acc_get_property_string(0, host, acc_property_memory));
}

int
main(void)
{
	return check_all(body);
}
