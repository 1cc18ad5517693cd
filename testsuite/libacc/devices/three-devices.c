/* Several devices: each with data and queues of its own; copies between them;
   queues that wait across; each thread its own current device.
   API-SETNUM-03, API-D2D-04 05 06 09, API-ATEST-05, API-WAIT-02 04,
   API-WASYNC-05, API-SHUT-05, API-INIT-05, PROF-41 */
/* env: ACC_DEVICE_TYPE=sim ACC_X_SIM_DEVICES=3 ACC_X_SIM_DELAY=2000 */
/* libs: -lpthread */
#include "../aux/check.h"
#include <pthread.h>

enum { N = 1000 };

static int a[N], b[N];

static void
fill(int *p, int value)
{
	int i;

	for (i = 0; i < N; i++)
		p[i] = value;
}

static int
all(const int *p, int value)
{
	int i;

	for (i = 0; i < N; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

static void *
other_thread(void *unused)
{
	CHECK(acc_get_device_num(acc_device_sim) == 0);
	acc_set_device_num(2, acc_device_sim);
	CHECK(acc_get_device_num(acc_device_sim) == 2);
	CHECK(!acc_is_present(a, sizeof a));
	return unused;
}

static void
data(void)
{
	int device;

	for (device = 0; device < 2; device++) {
		acc_set_device_num(device, acc_device_sim);
		CHECK(!acc_is_present(a, sizeof a));
		fill(a, 10 + device);
		acc_copyin(a, sizeof a);
	}
	fill(a, 0);
	for (device = 0; device < 2; device++) {
		acc_set_device_num(device, acc_device_sim);
		acc_update_self(a, sizeof a);
		CHECK(all(a, 10 + device));
	}
}

static void
copies(void)
{
	acc_set_device_num(0, acc_device_sim);
	fill(b, 7);
	acc_copyin(b, sizeof b);
	CHECK_ERROR(acc_error_not_present,
		acc_memcpy_d2d(b, b, sizeof b, 1, 0));
	fill(a, 0);
	acc_memcpy_d2d(a, b, sizeof b, 1, 0);
	CHECK(all(a, 0));
	acc_update_self(a, sizeof a);
	CHECK(all(a, 10));
	acc_memcpy_d2d(a, a, sizeof a, 0, 1);
	acc_update_self(a, sizeof a);
	CHECK(all(a, 7));
	fill(b, 8);
	acc_update_device(b, sizeof b);
	acc_memcpy_d2d_async(a, b, sizeof b, 1, 0, 5);
	acc_wait_device(5, 0);
	acc_set_device_num(1, acc_device_sim);
	acc_update_self(a, sizeof a);
	CHECK(all(a, 8));
}

/* Queue 1 of device 1 waits for queue 1 of device 0. */
static void
across(void)
{
	int *there;

	acc_set_device_num(0, acc_device_sim);
	fill(b, 9);
	acc_update_device_async(b, sizeof b, 1);
	acc_memcpy_d2d_async(a, b, sizeof b, 1, 0, 1);
	acc_set_device_num(1, acc_device_sim);
	acc_wait_device_async(1, 1, 0);
	there = acc_deviceptr(a);
	acc_memcpy_from_device_async(a, there, sizeof a, 1);
	acc_wait(1);
	CHECK(all(a, 9));
	CHECK(acc_async_test_device(1, 0));
	acc_wait_all_device_async(2, 0);
	acc_wait_all_device(0);
	acc_wait_all();
	CHECK(acc_async_test_all_device(0) && acc_async_test_all());
}

/* Events tell which device they are of. */
static int waited = -1;

static void
note(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)e, (void)api;
	if (at->device_type == acc_device_sim)
		waited = at->device_number;
}

static void
numbers(void)
{
	int number;

	acc_callback_register(acc_ev_wait_start, note, acc_reg);
	for (number = 0; number < 3; number++) {
		acc_set_device_num(number, acc_device_sim);
		acc_copyin_async(b, sizeof b, 1);
		acc_wait(1);
		CHECK(waited == number);
		acc_delete(b, sizeof b);
	}
	acc_callback_unregister(acc_ev_wait_start, note, acc_reg);
}

int
main(void)
{
	pthread_t thread;

	if (acc_get_num_devices(acc_device_sim) != 3)
		return 1;
	acc_init(acc_device_sim);
	CHECK(acc_get_device_num(acc_device_sim) == 0);
	acc_copyin(a, sizeof a);
	pthread_create(&thread, NULL, other_thread, NULL);
	pthread_join(thread, NULL);
	CHECK(acc_get_device_num(acc_device_sim) == 0);
	acc_delete(a, sizeof a);
	data();
	copies();
	across();
	numbers();
	acc_shutdown_device(1, acc_device_sim);
	acc_set_device_num(0, acc_device_sim);
	CHECK(acc_is_present(a, sizeof a));
	acc_init_device(1, acc_device_sim);
	CHECK(acc_get_device_num(acc_device_sim) == 1);
	CHECK(!acc_is_present(a, sizeof a));
	acc_shutdown(acc_device_sim);
	acc_init_device(0, acc_device_sim);
	CHECK(!acc_is_present(a, sizeof a));
	return 0;
}
