/* Threads may initialise and shut down one device at the same time, and use
   it in between.  API-INIT-06, API-SHUT-05
   env: ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete
   libs: -lpthread
   timeout: 60 */
#include <openacc.h>
#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 4, ROUNDS = 300 };

static pthread_barrier_t meet;

static void *
work(void *wrong)
{
	int x[10] = { 7 }, y = 0, i;

	for (i = 0; i < ROUNDS; i++) {
		acc_init(acc_device_host);
		acc_copyin(x, sizeof x);
		acc_memcpy_from_device(&y, acc_deviceptr(x), sizeof y);
		if (y != 7)
			*(int *)wrong = 1;
		acc_copyout(x, sizeof x);
		pthread_barrier_wait(&meet);
		acc_shutdown(acc_device_host);
		pthread_barrier_wait(&meet);
	}
	return NULL;
}

int
main(void)
{
	pthread_t thread[THREADS];
	int wrong[THREADS] = { 0 }, all = 0, i;

	pthread_barrier_init(&meet, NULL, THREADS);
	for (i = 0; i < THREADS; i++)
		pthread_create(&thread[i], NULL, work, &wrong[i]);
	for (i = 0; i < THREADS; i++) {
		pthread_join(thread[i], NULL);
		all |= wrong[i];
	}
	return all;
}
