/* While a queue is busy its tests are false, others' true; acc_wait_any
   finds the idle one; neither enqueuing a wait nor a directive or a data
   construct on the queue blocks.
   API-ATEST-06, API-WANY-03, API-WASYNC-05 06, ASYNC-14 15 30 32 */
/* plugin: yes */
#include "../aux/check.h"

static int held = 1;

/* A region that ends when the test says so. */
static void
hold(void)
{
	acc_copyin(&held, sizeof held);
#pragma acc serial present(held) async(1)
	{
		int now;

		do {
#pragma acc atomic read
			now = held;
		} while (now);
	}
}

static void
release(void)
{
	__atomic_store_n(&held, 0, __ATOMIC_RELEASE);
	acc_update_device(&held, sizeof held);
}

static void
body(int discrete)
{
	int two[] = { 1, 2 };
	static int x[10], y[10], z[10];

	hold();
	CHECK(!acc_async_test(1));
	CHECK(!acc_async_test_device(1, 0));
	CHECK(!acc_async_test_all());
	CHECK(!acc_async_test_all_device(0));
	CHECK(acc_async_test(2));
	CHECK(acc_async_test(acc_async_sync));
	CHECK(acc_wait_any(2, two) == 1);
	CHECK(acc_wait_any_device(2, two, 0) == 1);
	acc_wait(2);
	acc_wait_async(1, 2);
	acc_wait_device_async(1, 3, 0);
	acc_wait_all_async(4);
	acc_wait_all_device_async(5, 0);
	CHECK(!acc_async_test(2));
	CHECK(!acc_async_test(3));
	CHECK(!acc_async_test(4));
	CHECK(!acc_async_test(5));
#pragma acc enter data copyin(x) async(1)
	CHECK(acc_is_present(x, sizeof x));
#pragma acc serial present(x) async(1)
	x[0] = 7;
#pragma acc update self(x) async(1)
#pragma acc exit data delete(x) async(1)
	CHECK(acc_is_present(x, sizeof x) == !discrete);
	CHECK(!acc_async_test(1) && x[0] == 0);
#pragma acc data copy(y) wait(1) async(6)
	{
		CHECK(acc_is_present(y, sizeof y));
#pragma acc serial present(y) async(6)
		y[0] = 8;
	}
	CHECK(acc_is_present(y, sizeof y) == !discrete);
	CHECK(!acc_async_test(6) && y[0] == 0);
#pragma acc enter data create(zero: z) wait(1) async(7)
	CHECK(!acc_async_test(7));
#pragma acc exit data copyout(always: z) async(7)
	release();
	acc_wait(1);
	CHECK(x[0] == 7);
	acc_wait(6);
	CHECK(y[0] == 8);
	acc_wait(7);
	acc_wait(5);
	CHECK(acc_async_test_all());
	acc_delete(&held, sizeof held);
}

int
main(void)
{
	/* CUDA loads a kernel when it is first asked for, and may wait for
	   the device to be idle then, which it is not before release(). */
	setenv("CUDA_MODULE_LOADING", "EAGER", 0);
	return check_all(body);
}
