/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * group.c - CUDA Fortran: the groups of module cooperative_groups, for devices
 * and, in libacc, for the host.  Ranks begin at 1.
 */
#include "abi/cuf_calls.h"

typedef int32_t i4;
typedef uint32_t u4;

enum { WARP = 32 };

#ifdef _OPENACC
#define PUBLIC _Pragma("acc routine seq")
#else
#define PUBLIC __attribute__((visibility("default")))
#endif

int acc_cuf_tid_x(void), acc_cuf_tid_y(void), acc_cuf_tid_z(void);
int acc_cuf_ntid_x(void), acc_cuf_ntid_y(void), acc_cuf_ntid_z(void);
int acc_cuf_bid_x(void), acc_cuf_bid_y(void), acc_cuf_bid_z(void);
int acc_cuf_nbid_x(void), acc_cuf_nbid_y(void), acc_cuf_nbid_z(void);
i4 acc_cuf_cluster_place(i4 what);

/* The types of cuf/cooperative_groups.f90. */
struct cuf_group {
	i4 size, rank;
};

struct cuf_lanes {
	i4 size, rank;
	i4 mask;
};

static inline i4
threads_of_block(void)
{
	return acc_cuf_ntid_x() * acc_cuf_ntid_y() * acc_cuf_ntid_z();
}

/* From 0, as are all numbers of these functions. */
static inline i4
thread(void)
{
	i4 n = acc_cuf_tid_z() - 1;
	n = n * acc_cuf_ntid_y() + acc_cuf_tid_y() - 1;
	return n * acc_cuf_ntid_x() + acc_cuf_tid_x() - 1;
}

static inline i4
block(void)
{
	i4 n = acc_cuf_bid_z() - 1;
	n = n * acc_cuf_nbid_y() + acc_cuf_bid_y() - 1;
	return n * acc_cuf_nbid_x() + acc_cuf_bid_x() - 1;
}

static inline i4
bits_in(u4 n)
{
	n = n - (n >> 1 & 0x55555555);
	n = (n & 0x33333333) + (n >> 2 & 0x33333333);
	n = (n + (n >> 4)) & 0x0f0f0f0f;
	return (i4)(n * 0x01010101 >> 24);
}

static inline u4
first_bits(i4 n)
{
	return n < WARP ? ((u4)1 << n) - 1 : ~(u4)0;
}

/* The lanes that the caller's warp has. */
static inline u4
lanes_of_warp(void)
{
	i4 left = threads_of_block() - thread() / WARP * WARP;
	return first_bits(left < WARP ? left : WARP);
}

static inline struct cuf_lanes
group_of(u4 mask)
{
	u4 before = mask & first_bits(thread() % WARP);
	return (struct cuf_lanes){bits_in(mask), bits_in(before) + 1, (i4)mask};
}

PUBLIC struct cuf_group acc_cufn_this_grid(void);
struct cuf_group
acc_cufn_this_grid(void)
{
	i4 size = threads_of_block();
	i4 blocks = acc_cuf_nbid_x() * acc_cuf_nbid_y() * acc_cuf_nbid_z();
	return (struct cuf_group){blocks * size, 1 + thread() + size * block()};
}

PUBLIC struct cuf_group acc_cufn_this_block(void);
struct cuf_group
acc_cufn_this_block(void)
{
	return (struct cuf_group){threads_of_block(), 1 + thread()};
}

/* Blocks of a cluster of x by y by z. */
PUBLIC struct cuf_group acc_cufn_this_cluster(i4 x, i4 y, i4 z);
struct cuf_group
acc_cufn_this_cluster(i4 x, i4 y, i4 z)
{
	i4 n = (acc_cuf_bid_z() - 1) % z;
	n = n * y + (acc_cuf_bid_y() - 1) % y;
	n = n * x + (acc_cuf_bid_x() - 1) % x;
	return (struct cuf_group){x * y * z, 1 + n};
}

/* The same where a procedure does not know the kernel. */
PUBLIC struct cuf_group acc_cufn_own_cluster(void);
struct cuf_group
acc_cufn_own_cluster(void)
{
	return (struct cuf_group){
		acc_cuf_cluster_place(1), 1 + acc_cuf_cluster_place(0)};
}

PUBLIC struct cuf_lanes acc_cufn_this_warp(void);
struct cuf_lanes
acc_cufn_this_warp(void)
{
	return group_of(lanes_of_warp());
}

PUBLIC struct cuf_lanes acc_cufn_coalesced(i4 mask);
struct cuf_lanes
acc_cufn_coalesced(i4 mask)
{
	return group_of((u4)mask);
}

static inline void
check_size(i4 size)
{
	if (size < 1 || size > WARP || (size & (size - 1)))
		__builtin_trap();
}

/* Tiles of a block lie in one warp, as their size is a power of two. */
PUBLIC struct cuf_lanes acc_cufn_tile_block(const i4 *parent, i4 size);
struct cuf_lanes
acc_cufn_tile_block(const i4 *parent __attribute__((unused)), i4 size)
{
	check_size(size);
	i4 first = thread() % WARP / size * size;
	return group_of(first_bits(size) << first & lanes_of_warp());
}

/* Members of one tile follow each other in the parent. */
PUBLIC struct cuf_lanes acc_cufn_tile_lanes(const i4 *parent, i4 size);
struct cuf_lanes
acc_cufn_tile_lanes(const i4 *parent, i4 size)
{
	check_size(size);
	i4 tile = (parent[1] - 1) / size, member = 0;
	u4 mask = 0;
	for (u4 rest = (u4)parent[2]; rest; rest &= rest - 1, member++)
		if (member / size == tile)
			mask |= rest & -rest;
	return group_of(mask);
}
