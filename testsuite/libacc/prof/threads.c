/* Callbacks are shared by all threads, each with its own number; lists may
   change while other threads walk them.  PROF-42 80 85 to 90 */
/* libs: -lpthread */
#include "../aux/check.h"
#include <pthread.h>
#include <sched.h>

enum { THREADS = 6, ROUNDS = 2000 };

static int alive = THREADS;
static int ids[THREADS];
static _Thread_local int calls_a, calls_b, calls_c, id = -1;

static void
a(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)e;
	(void)api;
	CHECK(calls_b == calls_a);
	calls_a++;
	CHECK(id == -1 || id == at->thread_id);
	id = at->thread_id;
}

/* Events inside of an event. */
static void
b(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	(void)api;
	calls_b++;
	CHECK(calls_b == calls_a);
	CHECK(acc_async_test(1));
	acc_free(acc_malloc(4));
}

static void
c(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	(void)api;
	calls_c++;
	CHECK(calls_b == calls_a);
}

static void *
make_events(void *to)
{
	int i;

	for (i = 0; i < ROUNDS; i++)
		acc_wait(1);
	CHECK(calls_a == ROUNDS && calls_b == ROUNDS);
	CHECK(calls_c <= ROUNDS);
	acc_callback_unregister(acc_ev_none, NULL, acc_toggle_per_thread);
	acc_wait(1);
	CHECK(calls_a == ROUNDS);
	*(int *)to = id;
	__atomic_sub_fetch(&alive, 1, __ATOMIC_RELEASE);
	return NULL;
}

static void *
make_changes(void *unused)
{
	while (__atomic_load_n(&alive, __ATOMIC_ACQUIRE)) {
		acc_callback_register(acc_ev_wait_start, c, acc_reg);
		sched_yield();
		acc_callback_unregister(acc_ev_wait_start, c, acc_toggle);
		acc_callback_register(acc_ev_wait_start, c, acc_toggle);
		acc_callback_unregister(acc_ev_wait_start, c, acc_reg);
	}
	return unused;
}

static void
body(int discrete)
{
	pthread_t thread[THREADS], changer;
	char x;
	int i, j;

	(void)discrete;
	acc_set_device_num(0, check_type);
	acc_create_async(&x, 1, 1);
	acc_wait(1);
	acc_callback_register(acc_ev_wait_start, a, acc_reg);
	acc_callback_register(acc_ev_wait_start, b, acc_reg);
	for (i = 0; i < THREADS; i++)
		pthread_create(&thread[i], NULL, make_events, &ids[i]);
	pthread_create(&changer, NULL, make_changes, NULL);
	for (i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	pthread_join(changer, NULL);
	for (i = 0; i < THREADS; i++)
		for (j = 0; j < i; j++)
			CHECK(ids[i] != ids[j]);
}

int
main(void)
{
	return check_all(body);
}
