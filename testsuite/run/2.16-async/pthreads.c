/* Host threads of pthreads share devices and data; each has its own current
   device and default queue.  2.3, 2.16, API-DEFASYNC-01
   ICV-08 */
/* libs: -lpthread */
/* compare: none */
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, N = 10000, ROUNDS = 20 };

static int shared[N];
static int result[THREADS];

static void *
work(void *arg)
{
	int t = *(int *)arg;
	int own[N], sum = 0;

	acc_set_default_async(10 + t);
	for (int i = 0; i < N; i++)
		own[i] = t;
#pragma acc data copyin(own)
	for (int k = 0; k < ROUNDS; k++) {
		int part = 0;
#pragma acc parallel loop present(shared) reduction(+:part)
		for (int i = 0; i < N; i++)
			part += shared[i] * own[i];
		sum += part;
#pragma acc parallel loop present(own) async
		for (int i = 0; i < N; i++)
			own[i]++;
#pragma acc wait(10 + t)
	}
	result[t] = sum;
	return acc_get_default_async() == 10 + t ? NULL : arg;
}

int
main(void)
{
	pthread_t thread[THREADS];
	int number[THREADS], failed = 0;
	void *wrong;

	for (int i = 0; i < N; i++)
		shared[i] = 1;
#pragma acc data copyin(shared)
	{
		for (int t = 0; t < THREADS; t++) {
			number[t] = t;
			pthread_create(&thread[t], NULL, work, &number[t]);
		}
		for (int t = 0; t < THREADS; t++) {
			pthread_join(thread[t], &wrong);
			if (wrong) {
				printf("thread %d has another queue\n", t);
				failed = 1;
			}
		}
	}
	for (int t = 0; t < THREADS; t++)
		if (result[t] != N * ROUNDS * t
			+ N * ROUNDS * (ROUNDS - 1) / 2) {
			printf("thread %d: %d\n", t, result[t]);
			failed = 1;
		}
	return failed;
}
