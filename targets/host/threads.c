/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * threads.c - kernels that run each thread of a launch, on the host.
 *
 * GCC has compiled the kernel's body for the host; it runs once for each
 * thread, on the simulator's fibers (targets/sim/gang.c): each block on one
 * thread of the host, blocks over all of them.  This file has the routines that
 * the body calls for its thread number and for barriers.  Outside of a kernel,
 * in a procedure that the host calls too, the calling thread is the only one.
 */
#include "abi/cuf_calls.h"
#include "targets/host/threads.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "targets/sim/sim.h"

#define EXPORT __attribute__((visibility("default")))

static void
run_all(struct job *j, int team)
{
	if ((uint64_t)team > j->total)
		team = (int)j->total;
#pragma omp parallel num_threads(team) if (team > 1)
	gang_run(j);
}

bool
host_threads(const struct launch *l, int team)
{
	struct job j = {.entry = (void (*)(void **))l->host,
		.param = l->param,
		.workers = 1,
		.shared = l->shared,
		.relaxed = true};
	uint64_t threads =
		(uint64_t)l->threads[0] * l->threads[1] * l->threads[2];
	if (threads > SIM_LANES) {
		fault_set("%llu threads are more than %d in a block",
			(unsigned long long)threads, SIM_LANES);
		return false;
	}
	memcpy(j.gangs, l->blocks, sizeof j.gangs);
	memcpy(j.block, l->threads, sizeof j.block);
	j.vectors = (uint32_t)threads;
	j.total = (uint64_t)j.gangs[0] * j.gangs[1] * j.gangs[2];
	j.together = l->together;
	memcpy(j.cluster, l->cluster, sizeof j.cluster);
	if (j.cluster[0])
		gang_run_clusters(&j);
	else if (l->together)
		gang_run_together(&j);
	else
		run_all(&j, team);
	if (!atomic_load(&j.failed))
		return true;
	fault_set("%s", j.text);
	return false;
}

/* Numbers, from 1. */
#define NUMBER(name, field, first) \
	EXPORT int32_t acc_cuf_##name(void) \
	{ \
		const struct lane_ids *ids = gang_ids(); \
		return ids ? (int32_t)ids->field + first : 1; \
	}
NUMBER(tid_x, thread[0], 1)
NUMBER(tid_y, thread[1], 1)
NUMBER(tid_z, thread[2], 1)
NUMBER(ntid_x, threads[0], 0)
NUMBER(ntid_y, threads[1], 0)
NUMBER(ntid_z, threads[2], 0)
NUMBER(bid_x, gang[0], 1)
NUMBER(bid_y, gang[1], 1)
NUMBER(bid_z, gang[2], 1)
NUMBER(nbid_x, gangs[0], 0)
NUMBER(nbid_y, gangs[1], 0)
NUMBER(nbid_z, gangs[2], 0)

/* Meetings. */

EXPORT void
acc_cuf_syncthreads(void)
{
	if (gang_job())
		gang_barrier(0, 0, 0);
}

/* In a loop that waits for other threads. */
void
acc_cuf_pause(void)
{
	if (gang_job())
		gang_pause();
}

void
acc_cuf_fault(const char *what)
{
	if (gang_job())
		gang_fault("%s", what);
	fprintf(stderr, "libacc: error: %s\n", what);
	exit(EXIT_FAILURE);
}

/* Groups, of which only the mask counts. */

/* As acc_barrier_grid of lower/library.c. */
static void
meet(struct job *j)
{
	const struct lane_ids *ids = gang_ids();
	unsigned n = (unsigned)j->total, top = 1u << 31;
	bool first = (ids->gang[0] | ids->gang[1] | ids->gang[2]) == 0;
	unsigned old = atomic_fetch_add(&j->word, first ? top - (n - 1) : 1);
	while (((old ^ atomic_load(&j->word)) & top) == 0)
		gang_pause();
}

EXPORT void
acc_cuf_sync_grid(const int32_t *group __attribute__((unused)))
{
	struct job *j = gang_job();
	const struct lane_ids *ids = gang_ids();
	if (!j)
		return;
	if (!j->together && j->total > 1)
		gang_fault("a barrier of the grid in a kernel without "
			   "'attributes(grid_global)'");
	gang_barrier(0, 0, 0);
	if ((ids->thread[0] | ids->thread[1] | ids->thread[2]) == 0)
		meet(j);
	gang_barrier(0, 0, 0);
}

EXPORT void
acc_cuf_sync_cluster(const int32_t *group __attribute__((unused)))
{
	if (gang_job())
		gang_meet_cluster();
}

EXPORT void
acc_cuf_sync_block(const int32_t *group __attribute__((unused)))
{
	acc_cuf_syncthreads();
}

EXPORT void
acc_cuf_sync_lanes(const int32_t *group)
{
	acc_cuf_syncwarp(group[2]);
}

EXPORT void
acc_cuf_syncwarp(int32_t mask)
{
	if (gang_job())
		gang_exchange((uint32_t)mask, EXCHANGE_NONE, 0, 0);
}

static uint32_t
ballot(int32_t mask, bool test)
{
	if (!gang_job())
		return test;
	return (uint32_t)gang_exchange(
		(uint32_t)mask, EXCHANGE_BALLOT, test, 0);
}

/* Of a warp: those of the mask. */
#define VOTE(what, result) \
	EXPORT int32_t acc_cuf_votes_##what(int32_t mask, int32_t test) \
	{ \
		return (int32_t)(result); \
	} \
	EXPORT int32_t acc_cuf_votes_##what##_i(int32_t mask, int32_t test) \
	{ \
		return acc_cuf_votes_##what(mask, test); \
	} \
	EXPORT int32_t acc_cuf_vote_##what(int32_t test) \
	{ \
		return acc_cuf_votes_##what(-1, test); \
	} \
	EXPORT int32_t acc_cuf_vote_##what##_i(int32_t test) \
	{ \
		return acc_cuf_votes_##what(-1, test); \
	}
VOTE(ballot, ballot(mask, test))
VOTE(any, ballot(mask, test) != 0)
VOTE(all, ballot(mask, !test) == 0)

EXPORT int32_t
acc_cuf_activemask(void)
{
	return gang_job() ? (int32_t)gang_active(__builtin_return_address(0))
			  : 1;
}

static uint32_t
sum(bool test)
{
	return gang_job() ? gang_sum(test) : test;
}

/* Of a block. */
#define TOGETHER(what, result) \
	EXPORT int32_t acc_cuf_together_##what(int32_t test) \
	{ \
		return (int32_t)(result); \
	} \
	EXPORT int32_t acc_cuf_together_##what##_i(int32_t test) \
	{ \
		return (int32_t)(result); \
	}
TOGETHER(count, sum(test))
TOGETHER(or, sum(test) != 0)
TOGETHER(and, sum(!test) == 0)

/* The lane whose value a shuffle gives; the caller's own if that lane is
   outside of its part of the warp. */
enum how { HOW_idx, HOW_xor, HOW_up, HOW_down };

static uint32_t
source(enum how how, int32_t lane, int32_t width)
{
	int32_t own = (int32_t)gang_lane(), first = own & -width;
	int32_t last = first + width - 1, to;
	switch (how) {
	case HOW_xor:
		to = own ^ lane;
		return (uint32_t)(to > last ? own : to);
	case HOW_up:
		to = own - lane;
		return (uint32_t)(to < first ? own : to);
	case HOW_down:
		to = own + lane;
		return (uint32_t)(to > last ? own : to);
	default:
		/* Lanes count from 1 in programs. */
		return (uint32_t)(lane < 1 || lane > width ? own
							   : first + lane - 1);
	}
}

#define SHUFFLE(how, letter, type) \
	EXPORT type acc_cuf_shfls_##how##_##letter( \
		int32_t mask, type value, int32_t lane, int32_t width) \
	{ \
		uint64_t bits = 0; \
		if (!gang_job()) \
			return value; \
		memcpy(&bits, &value, sizeof value); \
		bits = gang_exchange((uint32_t)mask, EXCHANGE_SHUFFLE, bits, \
			source(HOW_##how, lane, width)); \
		memcpy(&value, &bits, sizeof value); \
		return value; \
	} \
	EXPORT type acc_cuf_shfls_##how##_##letter##_2( \
		int32_t mask, type value, int32_t lane) \
	{ \
		return acc_cuf_shfls_##how##_##letter(mask, value, lane, 32); \
	} \
	EXPORT type acc_cuf_shfl_##how##_##letter( \
		type value, int32_t lane, int32_t width) \
	{ \
		return acc_cuf_shfls_##how##_##letter(-1, value, lane, width); \
	} \
	EXPORT type acc_cuf_shfl_##how##_##letter##_2( \
		type value, int32_t lane) \
	{ \
		return acc_cuf_shfls_##how##_##letter(-1, value, lane, 32); \
	}
#define SHUFFLES(letter, type) \
	SHUFFLE(idx, letter, type) \
	SHUFFLE(xor, letter, type) \
	SHUFFLE(up, letter, type) \
	SHUFFLE(down, letter, type)
SHUFFLES(i4, int32_t)
SHUFFLES(i8, int64_t)
SHUFFLES(r4, float)
SHUFFLES(r8, double)

/* Shared memory. */

static int64_t
address(void *p, const char *what)
{
	if (!p)
		gang_fault("%s", what);
	return (int64_t)(intptr_t)p;
}

EXPORT int64_t
acc_cuf_shared(int64_t size, int32_t number)
{
	if (gang_job())
		return address(gang_shared((uint32_t)number, (size_t)size),
			"no memory for shared variables");
	return (int64_t)(intptr_t)calloc(1, (size_t)size);
}

/* From 1; outside of a kernel there is one block. */
EXPORT int64_t
acc_cuf_cluster_map(int64_t at, int32_t rank)
{
	if (!gang_job())
		return at;
	return (int64_t)(intptr_t)gang_map(
		(void *)(intptr_t)at, (uint32_t)rank - 1);
}

/* Of libacc/device/group.c. */
int32_t
acc_cuf_cluster_place(int32_t what)
{
	return gang_job() ? (int32_t)gang_place(what != 0) : what;
}

EXPORT int64_t
acc_cuf_dynamic(int64_t offset)
{
	if (gang_job())
		return address(gang_dynamic((size_t)offset),
			"the launch "
			"gives less shared memory than the kernel names");
	fprintf(stderr, "libacc: error: shared memory outside of a kernel\n");
	exit(EXIT_FAILURE);
}

bool
host_inside_kernel(void)
{
	return gang_ids() != NULL;
}
