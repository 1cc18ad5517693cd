#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Threads load, use and unload libraries of their own at once: nobody waits
# for ever, though a driver that loads device code and dlclose both hold the
# dynamic loader's lock, and data of a library comes and goes with it.  So with
# libraries whose constructors run regions, with that lock held.
set -e
cat > "$work/part.c" <<'END'
static int own[64];
#pragma acc declare create(own)

#ifdef CONSTRUCTOR
__attribute__((constructor)) static void
begin(void)
{
	int first[64];

#pragma acc parallel loop copyout(first)
	for (int i = 0; i < 64; i++)
		first[i] = i;
	if (first[63] != 63)
		__builtin_abort();
}
#endif

int
part(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) async(1) present(own)
	for (int i = 0; i < n; i++) {
		own[i % 64] = i;
		a[i]++;
	}
#pragma acc wait(1)
#pragma acc update self(own[0:1])
	return own[0] % 64 ? -1 : a[n - 1];
}
END
cat > "$work/main.c" <<'END'
#include <dlfcn.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 3, ROUNDS = 25, N = 256 };

static char **names;
static int wrong;

static void *
work(void *arg)
{
	int t = *(int *)arg, a[N] = { 0 }, calls = 0, i;
	int (*part)(int *, int);
	void *lib;

	for (i = 0; i < ROUNDS; i++) {
		lib = dlopen(names[t], RTLD_NOW);
		part = lib ? (int (*)(int *, int))dlsym(lib, "part") : NULL;
		if (!part || (i % 4 && part(a, N) != ++calls))
			__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
		if (lib)
			dlclose(lib);
	}
	return NULL;
}

int
main(int argc, char **argv)
{
	pthread_t thread[THREADS];
	int number[THREADS], i, round;

	names = argv + 1;
	for (round = 0; round < 3; round++) {
		for (i = 0; i < THREADS; i++) {
			number[i] = i;
			pthread_create(&thread[i], NULL, work, &number[i]);
		}
		for (i = 0; i < THREADS; i++)
			pthread_join(thread[i], NULL);
		acc_shutdown(acc_get_device_type());
	}
	return wrong || argc != 1 + THREADS;
}
END
targets=host devices=host
echo 'int x;' >"$work/empty.c"
! $CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -c -o "$work/empty.o" \
	"$work/empty.c" 2>/dev/null || targets=host,sim devices="host sim"
for i in 1 2 3; do
	$CC $ACCFLAGS -fplugin-arg-acc-target=$targets -O1 -fPIC -shared \
		-o "$work/part$i.so" "$work/part.c" $ACCLIBS
	$CC $ACCFLAGS -fplugin-arg-acc-target=$targets -O1 -fPIC -shared \
		-DCONSTRUCTOR -o "$work/begin$i.so" "$work/part.c" $ACCLIBS
done
$CC $ACCFLAGS -o "$work/main" "$work/main.c" -ldl -lpthread $ACCLIBS
cd "$work"
for device in $devices; do
	ACC_DEVICE_TYPE=$device timeout 30 ./main ./part1.so ./part2.so \
		./part3.so
	ACC_DEVICE_TYPE=$device timeout 30 ./main ./part1.so ./begin2.so \
		./begin3.so
done
export ACC_DEVICE_TYPE=host
export ACC_X_HOST_MEMORY=discrete
timeout 30 ./main ./part1.so ./part2.so ./part3.so
timeout 30 ./main ./part1.so ./begin2.so ./begin3.so
