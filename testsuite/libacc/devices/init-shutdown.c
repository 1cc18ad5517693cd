/* acc_init and acc_shutdown select, may be repeated, end all lifetimes, and
   check their arguments.  API-INIT-01 03 05 to 08, API-SHUT-01 03 05 09 10 */
#include "../aux/check.h"

static void
body(int discrete)
{
	acc_device_t bad = (acc_device_t)4711;
	int a[10] = { 0 };
	int i;

	CHECK_ERROR(acc_error_device_type_unavailable, acc_init(bad));
	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_init_device(0, bad));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_init_device(9, check_type));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_init_device(-1, check_type));
	CHECK_ERROR(acc_error_device_type_unavailable, acc_shutdown(bad));
	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_shutdown_device(0, bad));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_shutdown_device(9, check_type));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_shutdown_device(-1, check_type));

	for (i = 0; i < 3; i++) {
		acc_init(check_type);
		acc_init(check_type);
		CHECK(acc_get_device_type() == check_type);
		acc_init_device(0, check_type);
		CHECK(acc_get_device_num(check_type) == 0);
		acc_copyin(a, sizeof a);
		acc_copyin(a, sizeof a);
		CHECK(acc_is_present(a, sizeof a));
		if (i & 1)
			acc_shutdown(check_type);
		else
			acc_shutdown_device(0, check_type);
		acc_init(check_type);
		CHECK(acc_is_present(a, sizeof a) == !discrete);
	}
	acc_shutdown(check_type);
	acc_shutdown(check_type);
}

int
main(void)
{
	return check_all(body);
}
