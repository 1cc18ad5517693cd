/* Testing and waiting, by queue and device, and their errors.
   API-ATEST-01 to 05 07 to 09, API-WAIT-01 to 09, API-WASYNC-01 to 04 07 08 */
#include "../aux/check.h"

enum { BYTES = 1 << 24, COPIES = 4 };

static char *host, *device;

static void
keep_busy(int async)
{
	int i;

	for (i = 0; i < COPIES; i++)
		acc_memcpy_to_device_async(device, host, BYTES, async);
}

static void
body(int discrete)
{
	(void)discrete;
	CHECK_ERROR(acc_error_invalid_async, acc_async_test(-7));
	CHECK_ERROR(acc_error_invalid_async, acc_async_test_device(-7, 0));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_async_test_device(1, 9));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_async_test_all_device(9));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_async_test_all_device(-1));
	CHECK_ERROR(acc_error_invalid_async, acc_wait(-7));
	CHECK_ERROR(acc_error_invalid_async, acc_async_wait(-7));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_device(-7, 0));
	CHECK_ERROR(acc_error_device_unavailable, acc_wait_device(1, 9));
	CHECK_ERROR(acc_error_device_unavailable, acc_wait_all_device(9));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_async(-7, 1));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_async(1, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_device_async(-7, 1, 0));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_device_async(1, -7, 0));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_wait_device_async(1, 2, 9));
	CHECK_ERROR(acc_error_invalid_async, acc_wait_all_async(-7));
	CHECK_ERROR(acc_error_invalid_async,
		acc_wait_all_device_async(-7, 0));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_wait_all_device_async(1, 9));

	acc_set_device_num(0, check_type);
	host = calloc(1, BYTES);
	device = acc_malloc(BYTES);
	CHECK(acc_async_test(1));
	CHECK(acc_async_test_all());

	keep_busy(1);
	acc_wait(1);
	CHECK(acc_async_test(1));
	keep_busy(1);
	acc_async_wait(1);
	CHECK(acc_async_test_device(1, 0));
	keep_busy(2);
	acc_wait_device(2, 0);
	CHECK(acc_async_test(2));
	keep_busy(1);
	keep_busy(acc_async_noval);
	acc_wait_all();
	CHECK(acc_async_test_all());
	keep_busy(1);
	acc_async_wait_all();
	CHECK(acc_async_test_all());
	keep_busy(3);
	acc_wait_all_device(0);
	CHECK(acc_async_test_all_device(0));

	keep_busy(1);
	acc_wait_async(1, 2);
	acc_wait(2);
	CHECK(acc_async_test(1));
	keep_busy(1);
	acc_wait_device_async(1, 2, 0);
	acc_wait(2);
	CHECK(acc_async_test(1));
	keep_busy(1);
	acc_wait_all_async(2);
	acc_wait(2);
	CHECK(acc_async_test(1));
	keep_busy(1);
	acc_wait_all_device_async(2, 0);
	acc_wait(2);
	CHECK(acc_async_test(1));
	keep_busy(1);
	acc_wait_async(1, acc_async_sync);
	CHECK(acc_async_test(1));
	CHECK(acc_async_test(acc_async_sync));
	acc_free(device);
	free(host);
}

int
main(void)
{
	return check_all(body);
}
