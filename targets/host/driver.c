/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - the host as a device: gangs on the threads of libgomp.
 *
 * A region's function reads the gang's index and the number of gangs and does
 * that gang's share.  Threads get gangs in contiguous blocks; a thread runs its
 * gangs one after the other.
 */
#include <malloc.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/driver.h"
#include "targets/host/threads.h"
#include "targets/property.h"

struct driver_device {
	uint64_t memory; /* available when the device was opened */
	char name[128];
	char version[160];
};

static int cores = -1; /* ACC_NUM_CORES, 0 if not set, -1 if not read */
static size_t used; /* bytes that host_alloc has allocated */

static struct driver_device host;

/* The gang that the thread runs; depth 0 means outside of any region. */
struct gang {
	int index;
	int count;
	int depth;
	/* In dimensions 2 and 3. */
	int index_beyond[2];
	int count_beyond[2];
	const struct acc_site *site; /* of the region, where it is known */
};

static _Thread_local struct gang gang __attribute__((
	tls_model("initial-exec"))) = {0, 1, 0, {0, 0}, {1, 1}, NULL};

static pthread_mutex_t merge = PTHREAD_MUTEX_INITIALIZER;

/* In the child of a fork, libgomp gives the forking thread no team, and waits
   for threads that no longer exist: the child runs in one thread if the parent
   had a team. */
static _Thread_local bool had_team __attribute__((tls_model("initial-exec")));
static _Thread_local bool alone __attribute__((tls_model("initial-exec")));

int
acc_rt_gang(void)
{
	return gang.index;
}

int
acc_rt_gangs(void)
{
	return gang.count;
}

int
acc_rt_gang_number(int dimension)
{
	return dimension > 1 ? gang.index_beyond[dimension - 2] : gang.index;
}

int
acc_rt_gang_count(int dimension)
{
	return dimension > 1 ? gang.count_beyond[dimension - 2] : gang.count;
}

void
acc_rt_merge_begin(void)
{
	pthread_mutex_lock(&merge);
}

void
acc_rt_merge_end(void)
{
	pthread_mutex_unlock(&merge);
}

bool
host_inside(void)
{
	return gang.depth > 0;
}

const struct acc_site *
host_site(void)
{
	return gang.site;
}

static int
host_count(void)
{
	return 1;
}

/* The model name of the first processor. */
static void
read_name(char *to, size_t size)
{
	char line[256];
	FILE *f = fopen("/proc/cpuinfo", "r");

	snprintf(to, size, "host");
	while (f && fgets(line, sizeof line, f)) {
		char *colon = strchr(line, ':');
		if (strncmp(line, "model name", 10) || !colon)
			continue;
		colon += strspn(colon, ": \t");
		colon[strcspn(colon, "\n")] = 0;
		snprintf(to, size, "%s", colon);
		break;
	}
	if (f)
		fclose(f);
}

static void
forked(void)
{
	alone |= had_team;
	merge = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

static void
watch_forks(void)
{
	pthread_atfork(NULL, NULL, forked);
}

static struct driver_device *
host_open(int index)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct utsname u;

	(void)index;
	pthread_once(&once, watch_forks);
	host.memory = sysconf(_SC_PAGESIZE) * sysconf(_SC_AVPHYS_PAGES);
	read_name(host.name, sizeof host.name);
	if (!uname(&u))
		snprintf(host.version, sizeof host.version, "%s %s", u.sysname,
			u.release);
	return &host;
}

static bool
host_close(struct driver_device *d)
{
	(void)d;
	return true;
}

static bool
host_property(struct driver_device *d, enum driver_property property,
	uint64_t *number, const char **string)
{
	const size_t taken = __atomic_load_n(&used, __ATOMIC_RELAXED);
	const struct property_set all = {
		.memory = (uint64_t)sysconf(_SC_PAGESIZE)
			* sysconf(_SC_PHYS_PAGES),
		.free_memory = d->memory > taken ? d->memory - taken : 0,
		.units = sysconf(_SC_NPROCESSORS_ONLN),
		.name = d->name,
		.vendor = "host",
		.version = d->version,
		.arch = "host",
	};
	return property_get(&all, property, number, string);
}

static void *
host_alloc(struct driver_device *d, size_t size)
{
	void *p = NULL;
	(void)d;
	if (posix_memalign(&p, 256, size ? size : 1)) {
		fault_set("out of memory");
		return NULL;
	}
	__atomic_add_fetch(&used, malloc_usable_size(p), __ATOMIC_RELAXED);
	return p;
}

static bool
host_free(struct driver_device *d, void *p)
{
	(void)d;
	__atomic_sub_fetch(&used, malloc_usable_size(p), __ATOMIC_RELAXED);
	free(p);
	return true;
}

/* Memory at one address, also where the host has memory of its own. */
static void *
host_share(struct driver_device *d, size_t size, bool managed)
{
	void *p = NULL;
	(void)d;
	(void)managed;
	if (!posix_memalign(&p, 256, size ? size : 1))
		return p;
	fault_set("out of memory");
	return NULL;
}

static bool
host_unshare(struct driver_device *d, void *p, bool managed)
{
	(void)d;
	(void)managed;
	free(p);
	return true;
}

static bool
host_copy_in(struct driver_device *d, struct stream *s, void *to,
	const void *from, size_t size)
{
	(void)d;
	(void)s;
	memmove(to, from, size);
	return true;
}

static bool
host_copy_peer(struct driver_device *to_device, void *to,
	struct driver_device *from_device, const void *from, size_t size)
{
	(void)to_device;
	(void)from_device;
	memmove(to, from, size);
	return true;
}

static bool
host_fill(struct driver_device *d, struct stream *s, void *p, int byte,
	size_t size)
{
	(void)d;
	(void)s;
	memset(p, byte, size);
	return true;
}

static int
read_cores(void)
{
	const char *text = getenv("ACC_NUM_CORES");
	int n = text ? atoi(text) : 0;
	__atomic_store_n(&cores, n > 0 ? n : 0, __ATOMIC_RELAXED);
	return n > 0 ? n : 0;
}

/* Threads that a region may use here. */
static int
threads(void)
{
	int n = __atomic_load_n(&cores, __ATOMIC_RELAXED);
	if (gang.depth || alone
		|| omp_get_active_level() >= omp_get_max_active_levels())
		return 1;
	if (n < 0)
		n = read_cores();
	if (!n)
		n = omp_get_max_threads();
	had_team |= n > 1;
	return n;
}

/* In the first dimension; a region whose function does not read its gang's
   index has one gang. */
static bool
is_one_gang(const struct launch *l)
{
	const struct acc_region *r = l->site ? l->site->region : NULL;
	return !r || r->flags & ACC_REGION_ONE_GANG || l->dim[0] == 1;
}

static int
gangs(const struct launch *l, int most)
{
	if (is_one_gang(l))
		return 1;
	if (l->dim[0] > 0)
		return l->dim[0];
	return l->site->region->flags & ACC_REGION_GANG_LOOP ? most : 1;
}

/* What each thread of a launch gets, by value: one cache line goes to each, not
   those of the launch. */
struct share {
	void (*fn)(void *);
	void *block;
	const struct acc_site *site;
	int n; /* gangs in the first dimension */
};

static struct share
share_of(const struct launch *l, int n)
{
	return (struct share){l->host, l->block, l->site, n};
}

/* Runs gangs [from, to) of s.n in the calling thread. */
static void
run_gangs(struct share s, int from, int to)
{
	struct gang outer = gang;
	host_stack();
	gang.count = s.n;
	gang.site = s.site;
	gang.depth++;
	for (gang.index = from; gang.index < to; gang.index++)
		s.fn(s.block);
	gang = outer;
}

/* The same of gangs in three dimensions. */
static void
run_grid(struct share s, long from, long to, const int *beyond)
{
	struct gang outer = gang;
	host_stack();
	gang.count = s.n;
	gang.site = s.site;
	memcpy(gang.count_beyond, beyond, sizeof gang.count_beyond);
	gang.depth++;
	for (long i = from; i < to; i++) {
		gang.index = i % s.n;
		gang.index_beyond[0] = i / s.n % beyond[0];
		gang.index_beyond[1] = i / s.n / beyond[0];
		s.fn(s.block);
	}
	gang = outer;
}

/* ThreadSanitizer, where it checks the program, is told of the order that
   libgomp's barriers make, which it cannot see: what happens before a release
   of an address happens before what follows an acquire. */
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static void
checker_acquire(void *address)
{
	if (__tsan_acquire)
		__tsan_acquire(address);
}

static void
checker_release(void *address)
{
	if (__tsan_release)
		__tsan_release(address);
}

static void
launch_grid(const struct launch *l, int most, int n)
{
	char begin, end; /* of the team, for the checker */
	char *order[2] = {&begin, &end};
	long all = (long)n * l->grid[0] * l->grid[1];
	struct share s = share_of(l, n);
	int beyond[2] = {l->grid[0], l->grid[1]};
	if (most > all)
		most = all;
	checker_release(&begin);
#pragma omp parallel num_threads(most) firstprivate(s, all, order)
	{
		long t = omp_get_thread_num(), team = omp_get_num_threads();
		checker_acquire(order[0]);
		run_grid(s, t * all / team, (t + 1) * all / team, beyond);
		checker_release(order[1]);
	}
	checker_acquire(&end);
}

/* The calling thread's gangs.  As a rule it is one. */
static void
run_share(struct share s)
{
	long t = omp_get_thread_num(), team = omp_get_num_threads();
	if (s.n == team)
		run_gangs(s, t, t + 1);
	else
		run_gangs(s, t * s.n / team, (t + 1) * s.n / team);
}

static void
launch_row(struct share s, int most)
{
	if (most <= 1) {
		run_gangs(s, 0, s.n);
		return;
	}
	char begin, end; /* of the team, for the checker */
	char *order[2] = {&begin, &end};
	checker_release(&begin);
#pragma omp parallel num_threads(most) firstprivate(s, order)
	{
		checker_acquire(order[0]);
		run_share(s);
		checker_release(order[1]);
	}
	checker_acquire(&end);
}

static bool
host_launch(struct driver_device *d, struct stream *s, const struct launch *l)
{
	bool grid = l->grid[0] > 1 || l->grid[1] > 1;
	(void)d;
	(void)s;
	if (!l->threads[0] && !grid && is_one_gang(l)) {
		run_gangs(share_of(l, 1), 0, 1);
		return true;
	}
	int most = threads();
	int n = gangs(l, most);
	if (l->threads[0])
		return host_threads(l, most);
	if (grid)
		launch_grid(l, most, n);
	else
		launch_row(share_of(l, n), most < n ? most : n);
	return true;
}

static bool
host_shape(struct driver_device *d, const struct launch *l, int dim[3])
{
	(void)d;
	dim[0] = gangs(l, threads());
	dim[1] = dim[1] > 0 ? dim[1] : 1;
	dim[2] = dim[2] > 0 ? dim[2] : 1;
	return true;
}

const struct driver host_driver = {
	.name = "host",
	.device_type = DRIVER_TYPE_host,
	.shared_memory = true,
	.count = host_count,
	.open = host_open,
	.close = host_close,
	.property = host_property,
	.alloc = host_alloc,
	.free = host_free,
	.alloc_shared = host_share,
	.free_shared = host_unshare,
	.copy_in = host_copy_in,
	.copy_out = host_copy_in,
	.copy_within = host_copy_in,
	.copy_peer = host_copy_peer,
	.fill = host_fill,
	.launch = host_launch,
	.shape = host_shape,
};
