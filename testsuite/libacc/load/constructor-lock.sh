#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A library's constructor runs regions, synchronous and on a queue that it
# waits for, while another thread begins its first region, or ends the device:
# the constructor has the dynamic loader's lock, which the other wants to load
# or unload device code, and neither waits for ever.  So with a tool in
# ACC_PROFLIB, and with one that loads a library when it begins.
set -e
cat > "$work/part.c" <<'END'
#include <stdlib.h>
#include <unistd.h>

extern void in_constructor(void);

__attribute__((constructor)) static void
begin(void)
{
	int first[64];

	in_constructor();
	usleep(50000);
#pragma acc parallel loop copyout(first)
	for (int i = 0; i < 64; i++)
		first[i] = i;
#pragma acc parallel loop copy(first) async(1)
	for (int i = 0; i < 64; i++)
		first[i]++;
#pragma acc wait(1)
	if (first[63] != 64)
		abort();
}
END
cat > "$work/main.c" <<'END'
#include <dlfcn.h>
#include <openacc.h>
#include <pthread.h>
#include <semaphore.h>
#include <string.h>

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

static int
sum(int n)
{
	int s = 0;

#pragma acc parallel loop reduction(+: s)
	for (int i = 0; i < n; i++)
		s += i;
	return s;
}

static pthread_t thread;
static char *name;

static void
load_beside(void)
{
	sem_init(&begun, 0, 0);
	pthread_create(&thread, NULL, load, name);
	sem_wait(&begun);
}

/* Called by a tool that begins; by libgomp too, before main. */
void
in_tool(void)
{
	if (!name)
		return;
	load_beside();
	dlopen("libm.so.6", RTLD_NOW);
}

/* With a second argument, the device is open already, or it is "tool". */
int
main(int argc, char **argv)
{
	void *library;
	int ok, tool = argc > 2 && !strcmp(argv[2], "tool");

	name = argv[1];
	ok = argc < 3 || sum(100) == 4950;
	if (!tool)
		load_beside();
	if (argc > 2)
		acc_shutdown(acc_get_device_type());
	ok = ok && sum(10) == 45;
	pthread_join(thread, &library);
	return !library || !ok || sum(100) != 4950;
}
END
cat > "$work/tool.c" <<'END'
#include <acc_callback.h>

#ifdef LOADS
extern void in_tool(void);
#else
#define in_tool() (void)0
#endif

static void
call(acc_callback_info *info, acc_event_info *event, acc_api_info *api)
{
	(void)info, (void)event, (void)api;
}

void
acc_register_library(acc_prof_reg reg, acc_prof_reg unreg,
	acc_prof_lookup_func lookup)
{
	(void)unreg, (void)lookup;
	in_tool();
	reg(acc_ev_compute_construct_start, call, acc_reg);
}
END
targets=host devices=host
echo 'int x;' >"$work/empty.c"
! $CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -c -o "$work/empty.o" \
	"$work/empty.c" 2>/dev/null || targets=host,sim devices="host sim"
cd "$work"
$CC $ACCFLAGS -fplugin-arg-acc-target=$targets -O1 -fPIC -shared -o part.so \
	part.c $ACCLIBS
$CC $ACCFLAGS -fplugin-arg-acc-target=$targets -O1 -rdynamic -o main main.c \
	-ldl -lpthread $ACCLIBS
$CC $ACCFLAGS -shared -fPIC -o tool.so tool.c
$CC $ACCFLAGS -DLOADS -shared -fPIC -o loads.so tool.c
for device in $devices; do
	export ACC_DEVICE_TYPE=$device
	timeout 10 ./main ./part.so
	timeout 10 ./main ./part.so open
	ACC_PROFLIB=./tool.so timeout 10 ./main ./part.so
	ACC_PROFLIB=./loads.so timeout 10 ./main ./part.so tool
done
