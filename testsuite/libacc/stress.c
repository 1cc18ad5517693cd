/* Threads that map, update and unmap the same and their own data at random
   agree with a model, and nothing is left.  2.6.7, REFC-01 to REFC-10
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { THREADS = 4, ROUNDS = 2000, OWN = 16, SHARED = 8, BYTES = 64 };

static char shared[SHARED][BYTES];
static int shared_count[SHARED];	/* lock: references the model holds */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int wrong;

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

static unsigned
draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1103515245u + 12345u;
	return (*seed >> 16) % below;
}

/* A thread's own data: nobody else changes its counters, and each object
   has its queue. */
static void
own(unsigned *seed, char (*data)[BYTES], int *count)
{
	int i = draw(seed, OWN), async = i % 3;

	EXPECT(acc_is_present(data[i], BYTES) == (count[i] > 0));
	switch (draw(seed, 4)) {
	case 0:
		acc_copyin_async(data[i], BYTES, async);
		count[i]++;
		break;
	case 1:
		if (!count[i])
			break;
		acc_delete_async(data[i], BYTES, async);
		count[i]--;
		break;
	case 2:
		if (!count[i])
			break;
		acc_wait(async);
		acc_delete_finalize(data[i], BYTES);
		count[i] = 0;
		break;
	default:
		if (count[i])
			acc_update_device_async(data[i], BYTES, async);
		break;
	}
	EXPECT(acc_is_present(data[i], BYTES) == (count[i] > 0));
}

/* Shared data: present as long as anybody holds a reference. */
static void
common(unsigned *seed, int *mine)
{
	int i = draw(seed, SHARED);

	if (draw(seed, 2)) {
		acc_create(shared[i], BYTES);
		mine[i]++;
		pthread_mutex_lock(&lock);
		shared_count[i]++;
		pthread_mutex_unlock(&lock);
		EXPECT(acc_is_present(shared[i], BYTES));
	} else if (mine[i]) {
		EXPECT(acc_deviceptr(shared[i] + 8) ==
			(char *)acc_deviceptr(shared[i]) + 8);
		mine[i]--;
		pthread_mutex_lock(&lock);
		shared_count[i]--;
		pthread_mutex_unlock(&lock);
		acc_delete(shared[i], BYTES);
	}
}

static void *
work(void *arg)
{
	static char data[THREADS][OWN][BYTES];
	int number = *(int *)arg, count[OWN] = { 0 }, mine[SHARED] = { 0 };
	unsigned seed = 7 + number;
	int i;

	acc_set_device_type((acc_device_t)FAKE_TYPE);
	for (i = 0; i < ROUNDS; i++) {
		own(&seed, data[number], count);
		common(&seed, mine);
		if (draw(&seed, 50) == 0)
			acc_wait_all();
		if (draw(&seed, 20) == 0)
			acc_wait_async(0, 1);
	}
	acc_wait_all();
	for (i = 0; i < OWN; i++)
		if (count[i])
			acc_delete_finalize(data[number][i], BYTES);
	for (i = 0; i < SHARED; i++)
		for (; mine[i]; mine[i]--)
			acc_delete(shared[i], BYTES);
	return NULL;
}

int
main(int argc, char **argv)
{
	pthread_t thread[THREADS];
	int number[THREADS], i;

	(void)argv;
	if (argc > 1)
		fake_late = true;
	fake_use_threads();
	acc_rt_driver(&fake_driver);
	for (i = 0; i < THREADS; i++) {
		number[i] = i;
		pthread_create(&thread[i], NULL, work, &number[i]);
	}
	for (i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_wait_all();
	EXPECT(fake_live == 0);
	acc_shutdown((acc_device_t)FAKE_TYPE);
	return wrong;
}
