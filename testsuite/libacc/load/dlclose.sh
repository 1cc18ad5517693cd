#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared library with regions is loaded, used, unloaded and loaded again.
set -e
cat > "$work/part.c" <<'END'
int
part(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) async(1)
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc wait
	return a[n - 1];
}
END
cat > "$work/main.c" <<'END'
#include <dlfcn.h>
#include <stdio.h>

int
main(int argc, char **argv)
{
	static int a[100];
	int (*part)(int *, int);
	void *lib;
	int i;

	(void)argc;
	for (i = 1; i <= 5; i++) {
		lib = dlopen(argv[1], RTLD_NOW);
		if (!lib) {
			puts(dlerror());
			return 1;
		}
		part = (int (*)(int *, int))dlsym(lib, "part");
		if (part(a, 100) != i)
			return 2;
		dlclose(lib);
	}
	return 0;
}
END
$CC $ACCFLAGS -O1 -fPIC -shared -o "$work/part.so" "$work/part.c" $ACCLIBS
$CC -o "$work/main" "$work/main.c" -ldl
LD_LIBRARY_PATH=$builddir/libacc/.libs "$work/main" "$work/part.so"
