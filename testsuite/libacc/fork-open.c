/* Threads may fork at the same time while others open devices and shut them
   down: every child finds all locks free, none is left taken in the parent, and
   what another thread had begun to open the child opens.
   ASYNC-14, API-INIT-05, API-SHUT-05
   flags: -I@src@
   libs: -lpthread */
#include <acc_callback.h>
#include <openacc.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { FORKERS = 2, FORKS = 30 };

static int over, wrong;
static char data[FORKERS + 1][256];

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

static void
release_driver(void)
{
	pthread_mutex_init(&fake_lock, NULL);
}

/* Makes the opening of a device last. */
static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
	usleep(200);
}

static void
turn(int device, char *of)
{
	acc_set_device_num(device, (acc_device_t)FAKE_TYPE);
	acc_copyin_async(of, sizeof *data, 1);
	acc_update_self_async(of, sizeof *data, 1);
	acc_wait(1);
	acc_delete(of, sizeof *data);
}

static void *
opens(void *arg)
{
	while (!__atomic_load_n(&over, __ATOMIC_RELAXED)) {
		turn(1, arg);
		acc_shutdown_device(1, (acc_device_t)FAKE_TYPE);
	}
	return NULL;
}

static void *
forks(void *arg)
{
	int i, status;
	pid_t pid;

	for (i = 0; i < FORKS; i++) {
		turn(0, arg);
		pid = fork();
		if (!pid) {
			alarm(20);
			turn(0, arg);
			turn(1, arg);
			_exit(acc_is_present(arg, sizeof *data));
		}
		waitpid(pid, &status, 0);
		if (status)
			__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
	}
	return NULL;
}

int
main(void)
{
	pthread_t forker[FORKERS], opener;
	int i;

	alarm(120);
	acc_rt_driver(&fake_driver);
	fake_use_threads();
	pthread_atfork(NULL, NULL, release_driver);
	acc_callback_register(acc_ev_device_init_start, on, acc_reg);
	pthread_create(&opener, NULL, opens, data[FORKERS]);
	for (i = 0; i < FORKERS; i++)
		pthread_create(&forker[i], NULL, forks, data[i]);
	for (i = 0; i < FORKERS; i++)
		pthread_join(forker[i], NULL);
	__atomic_store_n(&over, 1, __ATOMIC_RELAXED);
	pthread_join(opener, NULL);
	for (i = 0; i < 2; i++)
		turn(i, data[0]);
	return wrong;
}
