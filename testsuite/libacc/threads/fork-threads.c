/* Threads may work on the present table, in queues and on lists of callbacks
   while another one forks: the child finds all whole and no lock taken.
   APIDEF, ASYNC-14
   env: ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete
   libs: -lpthread */
#include <acc_callback.h>
#include <openacc.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 3, OBJECTS = 40, FORKS = 60 };

static int over;
static char data[THREADS + 1][OBJECTS][64];

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
}

static void
turn(char (*of)[64], int queue)
{
	int i;

	for (i = 0; i < OBJECTS; i++)
		acc_copyin_async(of[i * 7 % OBJECTS], 64, queue);
	acc_callback_register(acc_ev_alloc, on, acc_reg);
	for (i = 0; i < OBJECTS; i++)
		acc_update_self_async(of[i], 64, queue);
	acc_wait(queue);
	acc_callback_unregister(acc_ev_alloc, on, acc_reg);
	for (i = 0; i < OBJECTS; i++)
		acc_delete_async(of[i * 3 % OBJECTS], 64, queue);
}

static void *
work(void *arg)
{
	int number = *(int *)arg;

	while (!__atomic_load_n(&over, __ATOMIC_RELAXED))
		turn(data[number], number);
	acc_wait(number);
	return NULL;
}

static int
child(void)
{
	int i;

	alarm(20);
	for (i = 0; i < 3; i++)
		turn(data[THREADS], THREADS + i);
	acc_wait_all();
	return acc_is_present(data[THREADS], sizeof data[THREADS]);
}

int
main(void)
{
	pthread_t thread[THREADS];
	int number[THREADS], i, status = 0, wrong = 0;
	pid_t pid;

	acc_init(acc_device_current);
	for (i = 0; i < THREADS; i++) {
		number[i] = i;
		pthread_create(&thread[i], NULL, work, &number[i]);
	}
	for (i = 0; i < FORKS; i++) {
		pid = fork();
		if (!pid)
			exit(child());
		waitpid(pid, &status, 0);
		wrong |= status;
	}
	__atomic_store_n(&over, 1, __ATOMIC_RELAXED);
	for (i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	return wrong != 0;
}
