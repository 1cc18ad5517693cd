# need: llvm
# Two threads that launch on a GPU each, with and without queues, take no lock
# of libacc in common; by the mutexes that they lock, on a library without a
# device.
set -e
mkdir -p "$work"
cd "$work"
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread
cat >program.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64, MOST = 1 << 12, TIMES = 200 };

/* The mutexes that libacc locks in a thread while it launches. */
struct seen {
	pthread_mutex_t *mutex;
	long times;
};

static struct seen seen[2][MOST];
static int nseen[2];
static _Thread_local int me = -1;

static int
is_of_libacc(const void *address)
{
	Dl_info found;

	return dladdr(address, &found) && strstr(found.dli_fname, "libacc");
}

static void
note(pthread_mutex_t *m)
{
	struct seen *s = seen[me], *end = s + nseen[me];

	while (s < end && s->mutex != m)
		s++;
	if (s == seen[me] + MOST)
		abort();
	nseen[me] += s == end;
	s->mutex = m;
	s->times++;
}

int
pthread_mutex_lock(pthread_mutex_t *m)
{
	static int (*real)(pthread_mutex_t *);
	int thread = me;

	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "pthread_mutex_lock");
	me = -1;
	if (thread >= 0 && is_of_libacc(__builtin_return_address(0))) {
		me = thread;
		note(m);
	}
	me = thread;
	return real(m);
}

static float a[2][N];
static pthread_barrier_t ready;

static void
work(float *x, int queue)
{
	for (int i = 0; i < TIMES; i++) {
#pragma acc parallel loop present(x[0:N])
		for (int k = 0; k < N; k++)
			x[k]++;
#pragma acc parallel loop present(x[0:N]) async(queue)
		for (int k = 0; k < N; k++)
			x[k]++;
#pragma acc data present(x[0:N])
		{
#pragma acc kernels async(queue)
			for (int k = 0; k < N; k++)
				x[k]++;
		}
#pragma acc wait(queue)
	}
}

static void *
run(void *arg)
{
	int number = *(int *)arg;
	float *x = a[number];

	acc_set_device_num(number, acc_device_nvidia);
#pragma acc enter data copyin(x[0:N])
	/* Devices, images and queues are made. */
	work(x, number);
	pthread_barrier_wait(&ready);
	me = number;
	work(x, number);
	me = -1;
	pthread_barrier_wait(&ready);
#pragma acc exit data delete(x[0:N])
	return NULL;
}

int
main(void)
{
	pthread_t thread[2];
	int number[2] = { 0, 1 };
	int i, k, wrong = 0;

	if (acc_get_num_devices(acc_device_nvidia) != 2)
		return 1;
	pthread_barrier_init(&ready, NULL, 2);
	for (i = 0; i < 2; i++)
		pthread_create(&thread[i], NULL, run, &number[i]);
	for (i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	for (i = 0; i < nseen[0]; i++)
		for (k = 0; k < nseen[1]; k++)
			if (seen[0][i].mutex == seen[1][k].mutex) {
				wrong = 1;
				printf("%p is locked %ld and %ld times\n",
					(void *)seen[0][i].mutex,
					seen[0][i].times, seen[1][k].times);
			}
	/* The test sees something. */
	if (nseen[0] < 2 || nseen[1] < 2)
		wrong = 1;
	printf("%d and %d mutexes\n", nseen[0], nseen[1]);
	return wrong;
}
END
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 program.c -o program \
	$ACCLIBS -lpthread -ldl -rdynamic
export FAKE_GPU_DEVICES=2 ACC_DEVICE_TYPE=nvidia
LD_LIBRARY_PATH=$work:$LD_LIBRARY_PATH ./program
