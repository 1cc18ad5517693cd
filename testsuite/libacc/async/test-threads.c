/* acc_async_test and acc_wait_any tell of what the calling thread gave to a
   queue, whatever other threads have in it; exit data waits for all.
   API-ATEST-06 07, API-WANY-03, ASYNC-10 */
/* plugin: yes */
#include "../aux/check.h"
#include <pthread.h>
#include <time.h>

static int held, x[10];

/* A region that ends when the test says so. */
static void *
hold(void *arg)
{
	(void)arg;
#pragma acc serial present(held) async(1)
	{
		int now;

		do {
#pragma acc atomic read
			now = held;
		} while (now);
	}
	CHECK(!acc_async_test(1));
	CHECK(!acc_async_test_all());
	return NULL;
}

static void
release(void)
{
	__atomic_store_n(&held, 0, __ATOMIC_RELEASE);
	acc_update_device(&held, sizeof held);
}

static void *
release_soon(void *arg)
{
	struct timespec pause = { 0, 50000000 };

	nanosleep(&pause, NULL);
	release();
	return arg;
}

/* A thread that has given the queue work, before that of others. */
static void
give(void)
{
#pragma acc serial present(x) async(1)
	x[0]++;
	acc_wait(1);
}

static void
run(void *(*call)(void *))
{
	pthread_t thread;

	CHECK(!pthread_create(&thread, NULL, call, NULL));
	CHECK(!pthread_join(thread, NULL));
}

static void
body(int discrete)
{
	int one[] = { 1 };
	pthread_t thread;

	(void)discrete;
	if (acc_get_cuda_stream(1))
		return;		/* a stream is tested as a whole */
	held = 1;
	acc_copyin(&held, sizeof held);
	acc_copyin(x, sizeof x);
	give();
	run(hold);
	CHECK(acc_async_test(1));
	CHECK(acc_async_test_device(1, 0));
	CHECK(acc_async_test_all());
	CHECK(acc_async_test_all_device(0));
	CHECK(acc_wait_any(1, one) == 0);
	acc_wait_async(1, 2);
	CHECK(acc_async_test(1) && !acc_async_test(2));
#pragma acc serial present(x) async(1)
	x[0]++;
	CHECK(!acc_async_test(1));
	CHECK(!acc_async_test_all());
	release();
	acc_wait(1);
	CHECK(acc_async_test(1));
	held = 1;
	acc_update_device(&held, sizeof held);
	run(hold);
	CHECK(acc_async_test(1));
	CHECK(!pthread_create(&thread, NULL, release_soon, NULL));
#pragma acc exit data copyout(x)
	CHECK(!__atomic_load_n(&held, __ATOMIC_ACQUIRE));
	CHECK(!pthread_join(thread, NULL));
	acc_wait_all();
	acc_delete(&held, sizeof held);
}

int
main(void)
{
	return check_all(body);
}
