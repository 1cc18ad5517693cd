/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* reopen.c - opens a library several times, each time anew. */
#include <dlfcn.h>
#include <stdio.h>

int
main(int argc, char **argv)
{
	for (int i = 0; i < 4 && argc > 1; i++) {
		void *handle = dlopen(argv[1], RTLD_NOW);
		int (*f)(int) = NULL;

		if (handle)
			*(void **)&f = dlsym(handle, "sum_to");
		if (!f || f(100) != 5050) {
			puts(f ? "wrong sum" : dlerror());
			return 1;
		}
		if (dlclose(handle))
			return 1;
	}
	return 0;
}
