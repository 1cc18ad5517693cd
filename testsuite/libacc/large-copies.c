/* While one thread copies much, others map and look up data; who wants the
   same data waits until it is there.  2.6.7, REFC-01, API-01
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { LARGE = 100000, SMALL = 64, THREADS = 4, ROUNDS = 300 };

static char large[LARGE], small[SMALL], shared[2][LARGE];
static int copying, go_on, arrived, wrong;

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

#define EXPECT(condition)						\
	do {								\
		if (!(condition)) {					\
			printf("line %d: %s\n", __LINE__, #condition);	\
			__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);	\
		}							\
	} while (0)

static void
wait_for(int *flag)
{
	while (!__atomic_load_n(flag, __ATOMIC_ACQUIRE))
		usleep(100);
}

/* The copy of "large" takes until the test says so. */
static bool
slow_copy(struct driver_device *d, struct stream *s, void *to,
	const void *from, size_t size)
{
	if (from == large) {
		__atomic_store_n(&copying, 1, __ATOMIC_RELEASE);
		wait_for(&go_on);
	}
	return fake_copy(d, s, to, from, size);
}

static void *
bring(void *unused)
{
	(void)unused;
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_copyin(large, LARGE);
	return NULL;
}

static void *
want(void *unused)
{
	char last = 0;

	(void)unused;
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_copyin(large, LARGE);
	EXPECT(__atomic_load_n(&go_on, __ATOMIC_ACQUIRE));
	acc_memcpy_from_device(&last,
		(char *)acc_deviceptr(large) + LARGE - 1, 1);
	EXPECT(last == 7);
	acc_delete(large, LARGE);
	__atomic_store_n(&arrived, 1, __ATOMIC_RELEASE);
	return NULL;
}

static void
others_go_on(void)
{
	pthread_t first, second;

	large[LARGE - 1] = 7;
	fake_driver.copy_in = slow_copy;
	pthread_create(&first, NULL, bring, NULL);
	wait_for(&copying);
	pthread_create(&second, NULL, want, NULL);
	acc_copyin(small, SMALL);
	EXPECT(acc_is_present(small, SMALL));
	EXPECT(acc_hostptr(acc_deviceptr(small)) == small);
	acc_delete(small, SMALL);
	usleep(20000);
	EXPECT(!__atomic_load_n(&arrived, __ATOMIC_ACQUIRE));
	__atomic_store_n(&go_on, 1, __ATOMIC_RELEASE);
	pthread_join(first, NULL);
	pthread_join(second, NULL);
	EXPECT(acc_is_present(large, LARGE));
	acc_delete(large, LARGE);
	EXPECT(!acc_is_present(large, LARGE));
}

/* Whoever holds a reference finds the values; each thread updates its half. */
static void *
share(void *arg)
{
	char *data = shared[*(int *)arg % 2];
	char *half = data + *(int *)arg / 2 * (LARGE / 2), byte;
	int i;

	acc_set_device_type((acc_device_t)FAKE_TYPE);
	for (i = 0; i < ROUNDS; i++) {
		acc_copyin(data, LARGE);
		byte = 0;
		acc_memcpy_from_device(&byte,
			(char *)acc_deviceptr(half) + LARGE / 2 - 1, 1);
		EXPECT(byte == 9);
		if (i % 3 == 0)
			acc_update_device(half, LARGE / 2);
		acc_delete(data, LARGE);
	}
	return NULL;
}

int
main(void)
{
	pthread_t thread[THREADS];
	int number[THREADS], i;

	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	others_go_on();
	memset(shared, 9, sizeof shared);
	for (i = 0; i < THREADS; i++) {
		number[i] = i;
		pthread_create(&thread[i], NULL, share, &number[i]);
	}
	for (i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	EXPECT(fake_live == 0);
	return wrong;
}
