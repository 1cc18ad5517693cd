/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bulk.c - CUDA Fortran: bulk copies between device memory and shared memory,
 * and the barriers that wait for them, for devices and, in libacc, for the host.
 *
 * A barrier's phase ends when its threads have arrived and the bytes that they
 * expect have come; the next one begins then.  A token is the phase in which its
 * thread arrived.  NVIDIA GPUs have both in hardware (acc_bulk of
 * targets/device.def).  Elsewhere the calling thread copies at once, and a
 * barrier is a word with, from the lowest bit, the bytes still expected, the
 * threads still expected, all threads, and the phase.
 */
#include "abi/cuf_calls.h"

typedef int i4;
typedef long i8;
typedef unsigned long u8;

/* The operations of acc_bulk. */
enum {
	HAS,
	INIT,
	EXPECT,
	LOAD,
	ARRIVE,
	ARRIVE_EXPECT,
	TRY,
	TRY_FOR,
	STORE,
	FENCE,
	COMMIT,
	WAIT,
};

#ifdef _OPENACC
#define PUBLIC _Pragma("acc routine seq")
i8 acc_cuf_bulk(i4 what, i8 barrier, i8 a, i8 b, i8 n);
void __assert_fail(const char *, const char *, unsigned, const char *);
#define FAULT(text) \
	__assert_fail(text, "libacc/device/bulk.c", __LINE__, "bulk copy")
#else
#define PUBLIC __attribute__((visibility("default")))
#define NONE __attribute__((unused))
static inline i8
acc_cuf_bulk(i4 what NONE, i8 barrier NONE, i8 a NONE, i8 b NONE, i8 n NONE)
{
	return 0;
}
void acc_cuf_fault(const char *);
#define FAULT(text) acc_cuf_fault(text)
#endif

void acc_cuf_pause(void);
i8 acc_cuf_atomic_cas_i8(i8 *, i8, i8);

/* The parts of the word: where they begin, and their bits. */
enum { BYTES = 0, LEFT = 21, COUNT = 41, PHASE = 61 };
enum { BYTES_BITS = 21, COUNT_BITS = 20 };

#define FIELD(word, from, bits) ((word) >> (from) & (((u8)1 << (bits)) - 1))

static inline u8
first_phase(u8 threads)
{
	return threads << COUNT | threads << LEFT;
}

/* The word after some threads arrived and the expected bytes changed. */
static inline u8
advance(u8 word, u8 arrived, i8 bytes)
{
	u8 rest = FIELD(word, BYTES, BYTES_BITS) + (u8)bytes;
	u8 left = FIELD(word, LEFT, COUNT_BITS), phase = word >> PHASE;
	if (left < arrived)
		FAULT("more threads arrive at a barrier than barrier_init says");
	left -= arrived;
	rest = FIELD(rest, 0, BYTES_BITS);
	if (left == 0 && rest == 0)
		return (phase + 1) << PHASE
			| first_phase(FIELD(word, COUNT, COUNT_BITS));
	return phase << PHASE | FIELD(word, COUNT, COUNT_BITS) << COUNT
		| left << LEFT | rest;
}

/* The phase before. */
static inline i8
change(i8 *barrier, u8 arrived, i8 bytes)
{
	i8 old = *(volatile i8 *)barrier, seen;
	acc_cuf_threadfence_block();
	do {
		seen = old;
		old = acc_cuf_atomic_cas_i8(
			barrier, seen, (i8)advance((u8)seen, arrived, bytes));
	} while (old != seen);
	return (i8)((u8)seen >> PHASE);
}

static inline i8
has_ended(i8 *barrier, i8 phase)
{
	i8 ended = (i8)(*(volatile u8 *)barrier >> PHASE) != phase;
	acc_cuf_threadfence_block();
	return ended;
}

static inline void
copy(i8 from, i8 to, i8 bytes)
{
	const volatile i8 *p = (const volatile i8 *)from;
	volatile i8 *q = (volatile i8 *)to;
	for (i8 k = 0; k < bytes / 8; k++)
		q[k] = p[k];
}

static inline void
check(i8 from, i8 to, i8 bytes)
{
	if (bytes < 0 || (from | to | bytes) & 15)
		FAULT("the addresses and bytes of a bulk copy are multiples of 16");
}

static inline void
init(i8 *barrier, i8 count)
{
	if (count < 1 || count >= (i8)1 << COUNT_BITS)
		FAULT("the count of barrier_init is from 1 to 1048575");
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0)) {
		acc_cuf_bulk(INIT, (i8)barrier, 0, 0, count);
		acc_cuf_bulk(FENCE, 0, 0, 0, 0);
	} else {
		*(volatile i8 *)barrier = (i8)first_phase((u8)count);
	}
}

static inline i8
arrive(i8 *barrier, i8 bytes)
{
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0))
		return acc_cuf_bulk(ARRIVE_EXPECT, (i8)barrier, 0, 0, bytes);
	return change(barrier, 1, bytes);
}

static inline i4
try_for(i8 *barrier, i8 token, i8 ns)
{
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0))
		return (i4)acc_cuf_bulk(TRY_FOR, (i8)barrier, token, 0, ns);
	if (!has_ended(barrier, token))
		acc_cuf_pause();
	return (i4)has_ended(barrier, token);
}

/* The barrier hears of the bytes when they have come. */
static inline void
load(i8 *barrier, i8 from, i8 to, i8 bytes)
{
	check(from, to, bytes);
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0)) {
		acc_cuf_bulk(LOAD, (i8)barrier, from, to, bytes);
	} else {
		copy(from, to, bytes);
		change(barrier, 0, -bytes);
	}
}

static inline void
expect(i8 *barrier, i8 bytes)
{
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0))
		acc_cuf_bulk(EXPECT, (i8)barrier, 0, 0, bytes);
	else
		change(barrier, 0, bytes);
}

static inline void
store(i8 from, i8 to, i8 bytes)
{
	check(from, to, bytes);
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0)) {
		acc_cuf_bulk(STORE, 0, from, to, bytes);
		acc_cuf_bulk(COMMIT, 0, 0, 0, 0);
		acc_cuf_bulk(WAIT, 0, 0, 0, 0);
	} else {
		copy(from, to, bytes);
	}
}

PUBLIC i8 acc_cufn_barrier_arrive(i8 *barrier);
i8
acc_cufn_barrier_arrive(i8 *barrier)
{
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0))
		return acc_cuf_bulk(ARRIVE, (i8)barrier, 0, 0, 0);
	return change(barrier, 1, 0);
}

PUBLIC i4 acc_cufn_barrier_wait(i8 *barrier, i8 token);
i4
acc_cufn_barrier_wait(i8 *barrier, i8 token)
{
	if (acc_cuf_bulk(HAS, 0, 0, 0, 0))
		while (!acc_cuf_bulk(TRY, (i8)barrier, token, 0, 0))
			;
	else
		while (!has_ended(barrier, token))
			acc_cuf_pause();
	return 1;
}

/* With counts of 4 and 8 bytes. */
#define COUNTED(result, name, parameters, body) \
	PUBLIC result acc_cufn_##name parameters; \
	result acc_cufn_##name parameters \
	{ \
		body; \
	}
#define ROUTINES(suffix, n) \
	COUNTED(void, barrier_init_##suffix, (i8 * barrier, n count), \
		init(barrier, count)) \
	COUNTED(i8, barrier_arrive_##suffix, (i8 * barrier, n count), \
		return arrive(barrier, count)) \
	COUNTED(i4, barrier_wait_##suffix, (i8 * barrier, i8 token, n ns), \
		return try_for(barrier, token, ns)) \
	COUNTED(void, bulk_g2s_##suffix, \
		(i8 * barrier, i8 src, i8 dst, n nbytes), \
		load(barrier, src, dst, nbytes)) \
	COUNTED(void, bulk_load_##suffix, \
		(i8 * barrier, i8 src, i8 dst, n nelems, i4 size), \
		expect(barrier, (i8)nelems *size); \
		load(barrier, src, dst, (i8)nelems * size)) \
	COUNTED(void, bulk_s2g_##suffix, (i8 src, i8 dst, n nbytes), \
		store(src, dst, nbytes)) \
	COUNTED(void, bulk_store_##suffix, \
		(i8 src, i8 dst, n nelems, i4 size), \
		store(src, dst, (i8)nelems *size))
ROUTINES(i4, i4)
ROUTINES(i8, i8)

/* Stores of threads are in shared memory where threads copy. */
PUBLIC void acc_cufn_bulk_fence(void);
void
acc_cufn_bulk_fence(void)
{
	acc_cuf_threadfence_block();
	acc_cuf_bulk(FENCE, 0, 0, 0, 0);
}

PUBLIC void acc_cufn_bulk_commit(void);
void
acc_cufn_bulk_commit(void)
{
	acc_cuf_bulk(COMMIT, 0, 0, 0, 0);
}

PUBLIC void acc_cufn_bulk_wait(void);
void
acc_cufn_bulk_wait(void)
{
	acc_cuf_bulk(WAIT, 0, 0, 0, 0);
}
