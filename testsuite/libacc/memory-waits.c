/* Where memory is short, or a stream keeps too much of it, streams are waited
   for without the device's lock: another thread may use the device, and may make
   the very data present.  Memory that a thread gives to a stream while another
   one waits for it stays until the next wait.
   2.6.7, REFC-10, ASYNC-10, ASYNC-14
   flags: -I@src@
   libs: -lpthread */
#include <openacc.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { SIZE = 64, MANY = 5000 };

size_t acc_rt_hull_enter(int flags, int async, int n, ...);

static char a[SIZE], b[SIZE], c[SIZE], big[2 * SIZE];
static void *pointer = a;
static bool empty;		/* no memory until a stream is waited for */
static void *(*meanwhile)(void *);	/* while a stream is waited for */
static int waits, wrong;

#define EXPECT(condition)						\
	do {								\
		if (!(condition)) {					\
			printf("line %d: %s\n", __LINE__, #condition);	\
			wrong = 1;					\
		}							\
	} while (0)

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

static void *
alloc(struct driver_device *d, size_t size)
{
	return empty ? NULL : fake_alloc(d, size);
}

/* Its end is late: another thread has done something in between. */
static bool
stream_wait(struct driver_device *d, struct stream *s)
{
	void *(*run)(void *) = meanwhile;
	pthread_t other;
	bool done = fake_stream_wait(d, s);

	waits++;
	empty = false;
	meanwhile = NULL;
	if (run) {
		pthread_create(&other, NULL, run, NULL);
		pthread_join(other, NULL);
	}
	return done;
}

static void *
create_same(void *arg)
{
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_create(b, SIZE);
	return arg;
}

static void
short_of_memory(void)
{
	int live = fake_live;

	acc_copyin_async(a, SIZE, 1);
	acc_delete_async(a, SIZE, 1);
	empty = true;
	meanwhile = create_same;
	acc_copyin(b, SIZE);
	EXPECT(!meanwhile && fake_live == live + 1);
	acc_delete(b, SIZE);
	EXPECT(acc_is_present(b, SIZE));
	acc_delete(b, SIZE);
	EXPECT(!acc_is_present(b, SIZE) && fake_live == live);
}

static void *
create_part(void *arg)
{
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_create(big, SIZE / 2);
	return arg;
}

/* Sections of one array, one of which somebody else makes. */
static void
short_of_sections(void)
{
	acc_copyin_async(a, SIZE, 1);
	acc_delete_async(a, SIZE, 1);
	empty = true;
	meanwhile = create_part;
	EXPECT(acc_rt_hull_enter(0, acc_async_sync, 2, big,
		(size_t)SIZE / 2, big + SIZE, (size_t)SIZE / 2) == 2);
	EXPECT(!meanwhile);
	EXPECT(acc_is_present(big, SIZE / 2));
	EXPECT(!acc_is_present(big + SIZE / 2, 1));
	EXPECT(acc_is_present(big + SIZE, SIZE / 2));
	acc_delete(big, SIZE / 2);
	acc_create(big + SIZE, SIZE / 2);
	acc_delete(big + SIZE, SIZE / 2);
}

static void *
give(void *arg)
{
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_copyin_async(b, SIZE, 2);
	acc_attach_async(&pointer, 2);
	acc_delete_async(b, SIZE, 2);
	return arg;
}

static void
kept_for_later(void)
{
	int live = fake_live;

	acc_copyin(a, SIZE);
	acc_copyin(&pointer, sizeof pointer);
	acc_copyin_async(c, SIZE, 2);
	acc_delete_async(c, SIZE, 2);
	EXPECT(fake_live == live + 3);
	meanwhile = give;
	acc_wait(2);
	EXPECT(fake_live == live + 3);	/* c has gone, b has not */
	acc_wait(2);
	EXPECT(fake_live == live + 2);
	acc_delete(&pointer, sizeof pointer);
	acc_delete(a, SIZE);
	EXPECT(fake_live == live);
}

static void *
look(void *arg)
{
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	EXPECT(!acc_is_present(c, SIZE));
	return arg;
}

static void
too_much(void)
{
	int i;

	waits = 0;
	meanwhile = look;
	for (i = 0; i < MANY; i++) {
		acc_copyin_async(a, SIZE, 3);
		acc_delete_async(a, SIZE, 3);
	}
	EXPECT(!meanwhile && waits > 0 && waits < 10);
	EXPECT(fake_live < MANY);
	acc_wait(3);
	EXPECT(!fake_live);
}

int
main(void)
{
	alarm(50);
	fake_driver.alloc = alloc;
	fake_driver.stream_wait = stream_wait;
	fake_late = true;
	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	short_of_memory();
	short_of_sections();
	kept_for_later();
	too_much();
	return wrong;
}
