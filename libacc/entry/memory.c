/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * memory.c - allocation in units that are compiled for managed or unified
 * memory: blocks of managed memory where the device needs such, else those of
 * the C library.  OpenACC 3.4, 1.3: in shared memory data clauses have no
 * effect.
 *
 * Such a unit defines free and realloc, so that all code of the program,
 * libraries too, may free what the unit allocates.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "abi/numbers.h"
#include "libacc/core/device.h"
#include "libacc/data/managed.h"

/* The functions that belong to the program's malloc, which may be another
   library's. */
static void (*other_free)(void *);
static void *(*other_realloc)(void *, size_t);

/* While a thread looks for them. */
static __thread bool looking;

static void
find_others(void)
{
	Dl_info info;
	void *library = NULL;
	looking = true;
	if (dladdr((void *)(uintptr_t)malloc, &info))
		library = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
	void *resize = dlsym(library ? library : RTLD_NEXT, "realloc");
	void *release = dlsym(library ? library : RTLD_NEXT, "free");
	__atomic_store_n((void **)&other_realloc, resize, __ATOMIC_RELEASE);
	__atomic_store_n((void **)&other_free, release, __ATOMIC_RELEASE);
	looking = false;
}

static bool
know_others(void)
{
	if (!__atomic_load_n((void **)&other_free, __ATOMIC_ACQUIRE)
		&& !looking)
		find_others();
	return __atomic_load_n((void **)&other_free, __ATOMIC_ACQUIRE);
}

void
acc_rt_memory(int mode)
{
	managed_begin();
	device_set_memory(mode);
}

/* The memory that the search itself frees is lost. */
void
acc_rt_free(void *p)
{
	if (p && !managed_free(p) && know_others())
		other_free(p);
}

void *
acc_rt_managed_malloc(size_t size)
{
	void *p = managed_alloc(size, 1);
	return p ? p : malloc(size);
}

void *
acc_rt_managed_calloc(size_t n, size_t size)
{
	size_t whole;
	void *p = __builtin_mul_overflow(n, size, &whole)
		? NULL
		: managed_alloc(whole, 1);
	return p ? memset(p, 0, whole) : calloc(n, size);
}

/* A block stays managed, and other memory the C library's. */
void *
acc_rt_realloc(void *p, size_t size)
{
	size_t old = managed_size(p);
	if (!old)
		return know_others() ? other_realloc(p, size) : NULL;
	if (size && size <= old && size > old / 4)
		return p;
	void *to = size ? acc_rt_managed_malloc(size) : NULL;
	if (to)
		memcpy(to, p, size < old ? size : old);
	if (to || !size)
		managed_free(p);
	return to;
}

void *
acc_rt_managed_realloc(void *p, size_t size)
{
	return p ? acc_rt_realloc(p, size) : acc_rt_managed_malloc(size);
}

void *
acc_rt_managed_aligned(size_t alignment, size_t size)
{
	bool power = alignment && !(alignment & (alignment - 1));
	void *p = power ? managed_alloc(size, alignment) : NULL;
	return p ? p : aligned_alloc(alignment, size);
}

int
acc_rt_managed_posix(void **p, size_t alignment, size_t size)
{
	bool power = alignment && !(alignment & (alignment - 1))
		&& alignment % sizeof(void *) == 0;
	void *block = power ? managed_alloc(size, alignment) : NULL;
	if (!block)
		return posix_memalign(p, alignment, size);
	*p = block;
	return 0;
}

/* True if operator delete calls free: the operators are those of the C++
   library, not the program's. */
static bool
deletes_free(void)
{
	enum { UNKNOWN, NO, YES };
	static int known;
	int now = __atomic_load_n(&known, __ATOMIC_RELAXED);
	if (now == UNKNOWN) {
		Dl_info info;
		const void *delete = dlsym(RTLD_DEFAULT, "_ZdlPv");
		now = delete &&dladdr(delete, &info)
				&& strstr(info.dli_fname, "libstdc++.so")
			? YES
			: NO;
		__atomic_store_n(&known, now, __ATOMIC_RELAXED);
	}
	return now == YES;
}

/* "other" is operator new, which throws if there is no memory. */
void *
acc_rt_managed_new(size_t size, void *other)
{
	void *p = deletes_free() ? managed_alloc(size, 1) : NULL;
	return p ? p : ((void *(*)(size_t))other)(size);
}

void *
acc_rt_managed_new_aligned(size_t size, size_t alignment, void *other)
{
	void *p = deletes_free() ? managed_alloc(size, alignment) : NULL;
	return p ? p : ((void *(*)(size_t, size_t))other)(size, alignment);
}
