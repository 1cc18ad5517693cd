/* acc_memcpy_d2d copies between device data by host addresses.
   API-D2D-01 02 04 05 06 07 08 09 10 11 */
#include "../aux/check.h"

enum { N = 64 };

static void
body(int discrete)
{
	static char a[N], b[N];

	CHECK_ERROR(acc_error_device_unavailable,
		acc_memcpy_d2d(a, b, N, 9, 0));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_memcpy_d2d(a, b, N, 0, 9));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_d2d(NULL, b, N, 0, 0));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_d2d(a, NULL, N, 0, 0));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, N),
		acc_copyin(b, N), acc_memcpy_d2d_async(a, b, N, 0, 0, -7));
	if (discrete) {
		CHECK_ERROR(acc_error_not_present, acc_copyin(a, N),
			acc_memcpy_d2d(a, b, N, 0, 0));
		CHECK_ERROR(acc_error_not_present, acc_copyin(b, N),
			acc_memcpy_d2d(a, b, N, 0, 0));
		CHECK_ERROR(acc_error_partly_present, acc_copyin(a, N),
			acc_copyin(b, N / 2), acc_memcpy_d2d(a, b, N, 0, 0));
	}
	acc_memcpy_d2d(NULL, NULL, 0, 0, 0);
	memset(a, 1, N);
	memset(b, 2, N);
	acc_copyin(a, N);
	acc_copyin(b, N);
	acc_memcpy_d2d(a, a, N, 0, 0);
	acc_memcpy_d2d(a, b, N / 2, 0, 0);
	CHECK(a[0] == (discrete ? 1 : 2));
	acc_update_self(a, N);
	CHECK(a[0] == 2 && a[N / 2 - 1] == 2 && a[N / 2] == 1);
	acc_memcpy_d2d_async(a, b, N, 0, 0, 4);
	acc_wait(4);
	acc_update_self(a, N);
	CHECK(!memcmp(a, b, N));
}

int
main(void)
{
	return check_all(body);
}
