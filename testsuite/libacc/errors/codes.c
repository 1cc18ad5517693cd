/* Each code of an error, from what it stands for: routines and directives,
   at once and on a queue.  A program has none above those of the standard.
   ERR-01 to 04 07 to 24, API-SETTYPE-05, API-SHUT-11
   flags: -I@src@ */
#include "../aux/check.h"

#include "../aux/fake.h"
#include "../aux/failing.h"

static void
body(int discrete)
{
	int code;

	(void)discrete;
	for (code = acc_error_other; code <= acc_error_out_of_memory; code++)
		CHECK_ERROR(code, failing(code));
	CHECK_ERROR(acc_error_execution, failing(FAILING_ON_QUEUE));
	CHECK_ERROR(acc_error_not_present, failing(acc_error_not_present));
	CHECK_ERROR(acc_error_partly_present,
		failing(acc_error_partly_present));
	CHECK_ERROR(acc_error_present, failing(acc_error_present));
	CHECK_ERROR(acc_error_invalid_argument,
		failing(acc_error_invalid_argument));
	CHECK_ERROR(acc_error_invalid_async,
		failing(acc_error_invalid_async));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		failing(acc_error_invalid_null_pointer));
	CHECK(acc_error_none == 0 && acc_error_other == 1 &&
		acc_error_system == 2 && acc_error_execution == 3 &&
		acc_error_device_init == 4 && acc_error_device_shutdown == 5);
	CHECK(acc_error_device_unavailable == 6 &&
		acc_error_device_type_unavailable == 7 &&
		acc_error_wrong_device_type == 8 &&
		acc_error_out_of_memory == 9 && acc_error_not_present == 10);
	CHECK(acc_error_partly_present == 11 && acc_error_present == 12 &&
		acc_error_invalid_argument == 13 &&
		acc_error_invalid_async == 14 &&
		acc_error_invalid_null_pointer == 15 &&
		acc_error_invalid_data_section == 16 &&
		acc_error_implementation_defined == 100);
}

int
main(void)
{
	return check_both(body);
}
