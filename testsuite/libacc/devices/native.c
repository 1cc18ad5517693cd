/* Handles of other interfaces are null on a device that has none, and are not
   taken either.
   APPX-13 to 19 */
#include "../aux/check.h"

static void
body(int discrete)
{
	int handle = 7;

	(void)discrete;
	acc_set_device_type(check_type);
	CHECK(!acc_get_current_cuda_device());
	CHECK(!acc_get_current_cuda_context());
	CHECK(!acc_get_cuda_stream(1));
	CHECK(!acc_get_cuda_stream(acc_async_sync));
	CHECK(!acc_get_current_opencl_device());
	CHECK(!acc_get_current_opencl_context());
	CHECK(!acc_get_opencl_queue(1));
	acc_set_cuda_stream(1, &handle);
	CHECK(!acc_get_cuda_stream(1));
	acc_set_opencl_queue(1, (void *)&handle);
	CHECK(!acc_get_opencl_queue(1));
	acc_copyin_async(&handle, sizeof handle, 1);
	acc_copyout_async(&handle, sizeof handle, 1);
	acc_wait(1);
	CHECK(handle == 7 && acc_async_test(1));
}

int
main(void)
{
	return check_all(body);
}
