/* A process whose main thread has ended, with work on a queue, ends when that
   is done: threads of queues do not keep it, nor those that run gangs.  A queue
   that has rested long is used again.  ASYNC-14 */
/* targets: host sim */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int a[100];

static void *
work(void *arg)
{
	int i;

	(void)arg;
#pragma acc parallel loop num_gangs(8) copy(a) async(1)
	for (i = 0; i < 100; i++)
		a[i]++;
#pragma acc wait(1)
	usleep(1300000);
#pragma acc parallel loop num_gangs(8) copy(a) async(1)
	for (i = 0; i < 100; i++)
		a[i]++;
#pragma acc wait(1)
	printf("%d\n", a[99]);
	return NULL;
}

int
main(void)
{
	pthread_t thread;

#pragma acc parallel loop num_gangs(8) copy(a) async(1)
	for (int i = 0; i < 100; i++)
		a[i]++;
#pragma acc wait(1)
	pthread_create(&thread, NULL, work, NULL);
	pthread_exit(NULL);
}
