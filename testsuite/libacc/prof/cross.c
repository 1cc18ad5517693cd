/* Routines of a tool that are called for a change of data on one device may
   look at data on another, in several threads at once, and a tool may come
   while devices are in use.  PROF-85 86
   flags: -I@src@
   libs: -lpthread
   timeout: 30 */
#include <acc_callback.h>
#include <openacc.h>
#include <pthread.h>

#include "../aux/fake.h"

enum { ROUNDS = 3000, THREADS = 2 };

static char data[THREADS][64], common[64];
static int seen, wrong;

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

/* Under the lock of the device that gets or loses data. */
static void
look(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	int here = at->device_number;

	(void)e, (void)api;
	__atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
	acc_set_device_num(!here, (acc_device_t)FAKE_TYPE);
	if (!acc_is_present(common, sizeof common))
		__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
	acc_set_device_num(here, (acc_device_t)FAKE_TYPE);
}

static void *
work(void *arg)
{
	int me = *(int *)arg, i;

	acc_set_device_num(me, (acc_device_t)FAKE_TYPE);
	for (i = 0; i < ROUNDS; i++) {
		acc_copyin(data[me], sizeof data[me]);
		acc_update_self(data[me], sizeof data[me]);
		acc_delete(data[me], sizeof data[me]);
		if (!me && i == ROUNDS / 10) {
			acc_prof_register(acc_ev_create, look, acc_reg);
			acc_prof_register(acc_ev_enqueue_upload_start, look,
				acc_reg);
			acc_prof_register(acc_ev_delete, look, acc_reg);
		}
	}
	return NULL;
}

int
main(void)
{
	static int number[THREADS] = { 0, 1 };
	pthread_t thread;
	int i;

	fake_begin(0, 0);
	for (i = 0; i < THREADS; i++) {
		acc_set_device_num(i, (acc_device_t)FAKE_TYPE);
		acc_copyin(common, sizeof common);
	}
	if (pthread_create(&thread, NULL, work, &number[1]))
		return 1;
	work(&number[0]);
	pthread_join(thread, NULL);
	return wrong || seen < 3 * ROUNDS / 2;
}
