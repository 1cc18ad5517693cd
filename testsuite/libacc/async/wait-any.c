/* acc_wait_any gives the index of a queue that is empty, never of the
   synchronous one.  API-WANY-01 to 07 */
#include "../aux/check.h"

enum { BYTES = 1 << 24, COPIES = 4 };

static void
body(int discrete)
{
	int one[] = { acc_async_sync, 3 };
	int two[] = { 1, 2 };
	int none[] = { acc_async_sync, acc_async_sync };
	int bad[] = { acc_async_sync, -7 };
	char *host = calloc(1, BYTES), *device;
	int i;

	(void)discrete;
	CHECK_ERROR(acc_error_invalid_argument, acc_wait_any(-1, one));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_wait_any(1, NULL));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_any(2, bad));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_wait_any_device(2, one, 9));
	CHECK(acc_wait_any(0, one) == -1);
	CHECK(acc_wait_any(2, none) == -1);
	CHECK(acc_wait_any_device(2, none, 0) == -1);
	CHECK(acc_wait_any(2, one) == 1);
	device = acc_malloc(BYTES);
	for (i = 0; i < COPIES; i++)
		acc_memcpy_to_device_async(device, host, BYTES, 1);
	CHECK(acc_wait_any(2, two) >= 0);
	CHECK(acc_wait_any_device(2, two, 0) >= 0);
	CHECK(acc_wait_any(1, two) == 0);
	CHECK(acc_async_test(1));
	acc_free(device);
	free(host);
}

int
main(void)
{
	return check_all(body);
}
