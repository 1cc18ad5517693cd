#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# dlclose waits for regions of the library that a queue has still to start:
# what starts them wants nothing of the dynamic loader, which is locked.
set -e
cat > "$work/part.c" <<'END'
#pragma acc routine seq
double next(double);

void
#ifdef TILE
part(double *a, int n)
{
#pragma acc parallel loop gang present(a[0:n]) async(1)
	for (int i = 0; i < n; i++) {
		double tile[16];
#pragma acc loop vector
		for (int k = 0; k < 16; k++)
			tile[k] = a[i] + k;
#pragma acc loop vector
		for (int k = 0; k < 16; k++)
			if (k == 7)
				a[i] = tile[15 - k] - 7;
	}
}
#else
part(double *a, int n)
{
#pragma acc parallel loop present(a[0:n]) async(1)
	for (int i = 0; i < n; i++)
		a[i] = next(a[i]);
}
#endif
END
cat > "$work/main.c" <<'END'
#include <dlfcn.h>
#include <unistd.h>

enum { N = 64 };

#pragma acc routine seq
double
next(double x)
{
	return x + 1;
}

int
main(int argc, char **argv)
{
	static double a[N];
	void (*part)(double *, int);
	void *lib;

	(void)argc;
#pragma acc enter data copyin(a)
	lib = dlopen(argv[1], RTLD_NOW);
	part = lib ? (void (*)(double *, int))dlsym(lib, "part") : 0;
	if (!part)
		return 2;
	/* A thread of the queue has begun this one when the next is given. */
#pragma acc parallel loop num_gangs(1) present(a) async(1)
	for (int i = 0; i < N; i++)
#pragma acc loop seq
		for (int j = 0; j < 2000000; j++)
			a[i] = a[i] * 0.5 + 1;
	usleep(100000);
	part(a, N);
	dlclose(lib);
#pragma acc exit data copyout(a)
	return a[5] != 3;
}
END
targets=host devices=host
echo 'int x;' >"$work/empty.c"
! $CC $ACCFLAGS -fplugin-arg-acc-target=host,sim -c -o "$work/empty.o" \
	"$work/empty.c" 2>/dev/null || targets=host,sim devices="host sim"
flags="$ACCFLAGS -fplugin-arg-acc-target=$targets -O1"
$CC $flags -fPIC -shared -o "$work/call.so" "$work/part.c" $ACCLIBS
$CC $flags -fPIC -shared -DTILE -o "$work/tile.so" "$work/part.c" $ACCLIBS
$CC $flags -rdynamic -o "$work/main" "$work/main.c" -ldl $ACCLIBS
for device in $devices; do
	for part in call tile; do
		ACC_DEVICE_TYPE=$device timeout 30 "$work/main" \
			"$work/$part.so"
	done
done
