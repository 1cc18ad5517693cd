/* Handles of other interfaces are null on a device that has none.
   APPX-13 to 19 */
#include "aux/check.h"

static void
body(int discrete)
{
	(void)discrete;
	acc_set_device_type(check_type);
	CHECK(!acc_get_current_cuda_device());
	CHECK(!acc_get_current_cuda_context());
	CHECK(!acc_get_cuda_stream(1));
	CHECK(!acc_get_cuda_stream(acc_async_sync));
	CHECK(!acc_get_current_opencl_device());
	CHECK(!acc_get_current_opencl_context());
	CHECK(!acc_get_opencl_queue(1));
}

int
main(void)
{
	return check_all(body);
}
