/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tie.c - CUDA Fortran: the default streams of single variables.  CUDA Fortran
 * Programming Guide 26.1, 3.5.1, 3.5.2.
 */
#include <pthread.h>
#include <stdlib.h>

#include "libacc/cuf/cuda.h"

struct tie {
	struct tie *next;
	const void *data;
	int64_t stream;
};

static struct tie *ties; /* under the lock, with what hangs on it */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct tie **
find(const void *data)
{
	struct tie **t = &ties;
	while (*t && (*t)->data != data)
		t = &(*t)->next;
	return t;
}

void
cuda_untie(const void *data)
{
	if (!__atomic_load_n(&ties, __ATOMIC_RELAXED))
		return;
	pthread_mutex_lock(&lock);
	struct tie **at = find(data), *t = *at;
	if (t)
		__atomic_store_n(at, t->next, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&lock);
	free(t);
}

bool
cuda_tie(const void *data, int64_t stream)
{
	struct tie *t = data ? malloc(sizeof *t) : NULL;
	if (!t)
		return false;
	cuda_untie(data);
	pthread_mutex_lock(&lock);
	*t = (struct tie){.next = ties, .data = data, .stream = stream};
	__atomic_store_n(&ties, t, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&lock);
	return true;
}

int64_t
cuda_tied(const void *data, int64_t other)
{
	pthread_mutex_lock(&lock);
	struct tie *t = *find(data);
	int64_t stream = t ? t->stream : other;
	pthread_mutex_unlock(&lock);
	return stream;
}
