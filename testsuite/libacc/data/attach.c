/* acc_attach and acc_detach: the device's copy of a pointer points to the
   device's copy of its target as long as the counter is above zero.
   API-ATTACH-01 02 03 06 to 11, API-COPYIN-08, API-DELETE-06 */
#include "../aux/check.h"

struct list {
	int n;
	int *data;
};

static struct list s;
static int target[10];

/* What the device's copy of the pointer holds. */
static int *
there(void)
{
	struct list copy;

	acc_memcpy_from_device(&copy, acc_deviceptr(&s), sizeof copy);
	return copy.data;
}

static void
body(int discrete)
{
	int *device;

	CHECK_ERROR(acc_error_invalid_null_pointer, acc_attach(NULL));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_detach(NULL));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_detach_finalize(NULL));
	CHECK_ERROR(acc_error_invalid_async,
		acc_attach_async((void **)&s.data, -7));
	CHECK_ERROR(acc_error_invalid_async,
		acc_detach_async((void **)&s.data, -7));
	CHECK_ERROR(acc_error_invalid_async,
		acc_detach_finalize_async((void **)&s.data, -7));

	s.data = target;
	acc_attach((void **)&s.data);
	acc_copyin(&s, sizeof s);
	device = acc_copyin(target, sizeof target);
	CHECK(there() == target);
	acc_attach((void **)&s.data);
	CHECK(there() == device);
	acc_attach((void **)&s.data);
	acc_detach((void **)&s.data);
	CHECK(there() == device);
	acc_detach((void **)&s.data);
	CHECK(there() == target);
	acc_attach((void **)&s.data);
	acc_attach((void **)&s.data);
	acc_detach_finalize((void **)&s.data);
	CHECK(there() == target);

	acc_attach_async((void **)&s.data, 1);
	acc_wait(1);
	CHECK(there() == device);
	acc_detach_async((void **)&s.data, 1);
	acc_wait(1);
	CHECK(there() == target);
	acc_attach((void **)&s.data);
	acc_detach_finalize_async((void **)&s.data, 1);
	acc_wait(1);
	CHECK(there() == target);
	CHECK(s.data == target);
	acc_delete(target, sizeof target);
	acc_delete(&s, sizeof s);
	acc_detach((void **)&s.data);
	CHECK(!discrete || !acc_is_present(&s, sizeof s));
}

int
main(void)
{
	return check_all(body);
}
