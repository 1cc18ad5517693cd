/* With memory=managed, blocks of the same size that threads allocate for the
   first time, all at once, are apart.  OpenACC 3.4, 2.6.1
   accflags: -fplugin-arg-acc-memory=managed
   flags: -pthread */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 16, BLOCKS = 2000, SIZES = 8 };

static pthread_barrier_t barrier;
static int *block[THREADS][SIZES * BLOCKS];

static void *
allocate(void *arg)
{
	int me = (int)(size_t)arg, n = 0;
	for (int size = 0; size < SIZES; size++) {
		pthread_barrier_wait(&barrier);
		for (int i = 0; i < BLOCKS; i++)
			block[me][n++] = calloc(8u << size, sizeof(int));
	}
	for (int i = 0; i < n; i++)
		block[me][i][0] = me * n + i;
	return NULL;
}

int
main(void)
{
	pthread_t thread[THREADS];
	int sum = 0, wrong = 0;
#pragma acc parallel loop reduction(+ : sum)
	for (int i = 0; i < 10; i++)
		sum += i;
	pthread_barrier_init(&barrier, NULL, THREADS);
	for (size_t i = 0; i < THREADS; i++)
		pthread_create(&thread[i], NULL, allocate, (void *)i);
	for (int i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	for (int me = 0; me < THREADS; me++)
		for (int i = 0; i < SIZES * BLOCKS; i++) {
			wrong += block[me][i][0] != me * SIZES * BLOCKS + i;
			free(block[me][i]);
		}
	printf("%d %d\n", sum, wrong);
	return wrong;
}
