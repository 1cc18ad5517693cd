# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A library's constructor asks for devices, while another thread has begun to:
# the constructor has the dynamic loader's lock, which the other wants to load
# the vendor's library, and neither waits for ever.  OpenACC 3.4, 3.2.1
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >part.c <<'X'
#include <openacc.h>
#include <stdlib.h>
#include <unistd.h>

extern void in_constructor(void);

__attribute__((constructor)) static void
begin(void)
{
	in_constructor();
	usleep(100000);
	if (acc_get_num_devices(acc_device_nvidia) != 2)
		abort();
}
X
cat >main.c <<'X'
#include <dlfcn.h>
#include <openacc.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t begun;

void
in_constructor(void)
{
	sem_post(&begun);
}

static void *
load(void *name)
{
	return dlopen(name, RTLD_NOW);
}

int
main(void)
{
	pthread_t thread;
	void *library;
	int n;

	sem_init(&begun, 0, 0);
	pthread_create(&thread, NULL, load, "./part.so");
	sem_wait(&begun);
	n = acc_get_num_devices(acc_device_nvidia);
	pthread_join(thread, &library);
	return !library || n != 2;
}
X
include=$builddir/libacc/include
$CC -I"$include" -shared -fPIC -o part.so part.c || exit 1
$CC -I"$include" -rdynamic -o main main.c $ACCLIBS -ldl -lpthread || exit 1
FAKE_GPU_DEVICES=2 timeout 10 ./main
