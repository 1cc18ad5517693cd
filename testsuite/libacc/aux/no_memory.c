/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* no_memory.c - preloaded: the n-th allocation that libacc itself makes
 * fails, n from NO_MEMORY.  With NO_MEMORY=0 their number is printed. */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static uintptr_t low, high;	/* libacc's code */
static int calls, failing;

static int
find(struct dl_phdr_info *info, size_t size, void *unused)
{
	int i;

	(void)size, (void)unused;
	if (!strstr(info->dlpi_name, "libacc.so"))
		return 0;
	for (i = 0; i < info->dlpi_phnum; i++) {
		if (!(info->dlpi_phdr[i].p_flags & PF_X))
			continue;
		low = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
		high = low + info->dlpi_phdr[i].p_memsz;
	}
	return 0;
}

__attribute__((constructor)) static void
start(void)
{
	const char *n = getenv("NO_MEMORY");

	failing = n ? atoi(n) : 0;
	dl_iterate_phdr(find, NULL);
}

__attribute__((destructor)) static void
end(void)
{
	if (!failing)
		fprintf(stderr, "%d\n", calls);
}

static int
fails(void *from)
{
	if ((uintptr_t)from < low || (uintptr_t)from >= high ||
			__atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) !=
			failing)
		return 0;
	errno = ENOMEM;
	return 1;
}

void *
malloc(size_t n)
{
	return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(n);
}

void *
calloc(size_t n, size_t size)
{
	return fails(__builtin_return_address(0)) ? NULL :
		__libc_calloc(n, size);
}

void *
realloc(void *p, size_t n)
{
	return fails(__builtin_return_address(0)) ? NULL :
		__libc_realloc(p, n);
}
