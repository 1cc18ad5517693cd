/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * device.c - CUDA Fortran: the routines of device code, on the host,
 * that concern the calling thread alone; targets/host/threads.c has the
 * others.
 */
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "abi/cuf_calls.h"
#include "libacc/cuf/cuda.h"

struct dim3 {
	int32_t x, y, z;
};

EXPORT struct dim3
acc_cuf_d_i4(int32_t n)
{
	return (struct dim3){n, 1, 1};
}

EXPORT struct dim3
acc_cuf_d_i8(int64_t n)
{
	return (struct dim3){(int32_t)n, 1, 1};
}

EXPORT struct dim3
acc_cuf_d_d(struct dim3 d)
{
	return d;
}

#define FENCE(name) \
	EXPORT void acc_cuf_##name(void) \
	{ \
		__sync_synchronize(); \
	}
FENCE(threadfence)
FENCE(threadfence_block)
FENCE(threadfence_system)

EXPORT int64_t
acc_cuf_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

EXPORT int64_t
acc_cuf_timer(void)
{
	return acc_cuf_clock();
}

/* Atomic updates; the old value. */
#define INTEGER(what, builtin, letter, type) \
	EXPORT type acc_cuf_atomic_##what##_##letter(type *mem, type value) \
	{ \
		return builtin(mem, value, __ATOMIC_RELAXED); \
	}
#define INTEGERS(what, builtin) \
	INTEGER(what, builtin, i4, int32_t) \
	INTEGER(what, builtin, i8, int64_t)
INTEGERS(add, __atomic_fetch_add)
INTEGERS(sub, __atomic_fetch_sub)
INTEGERS(and, __atomic_fetch_and)
INTEGERS(or, __atomic_fetch_or)
INTEGERS(xor, __atomic_fetch_xor)
INTEGERS(exch, __atomic_exchange_n)

/* Updates by comparisons: "next" is an expression of old and value. */
#define LOOP(what, letter, type, next) \
	EXPORT type acc_cuf_atomic_##what##_##letter(type *mem, type value) \
	{ \
		type old, new; \
		__atomic_load(mem, &old, __ATOMIC_RELAXED); \
		do \
			new = next; \
		while (!__atomic_compare_exchange(mem, &old, &new, 0, \
			__ATOMIC_RELAXED, __ATOMIC_RELAXED)); \
		return old; \
	}
#define LOOPS(what, next) \
	LOOP(what, r4, float, next) \
	LOOP(what, r8, double, next)
LOOPS(add, old + value)
LOOPS(sub, old - value)
LOOPS(exch, value)
LOOP(min, i4, int32_t, old < value ? old : value)
LOOP(min, i8, int64_t, old < value ? old : value)
LOOP(max, i4, int32_t, old > value ? old : value)
LOOP(max, i8, int64_t, old > value ? old : value)

#define CAS(letter, type) \
	EXPORT type acc_cuf_atomic_cas_##letter(type *mem, type old, type new) \
	{ \
		__atomic_compare_exchange(mem, &old, &new, 0, \
			__ATOMIC_RELAXED, __ATOMIC_RELAXED); \
		return old; \
	}
CAS(i4, int32_t)
CAS(i8, int64_t)
CAS(r4, float)
CAS(r8, double)

/* Loads and stores with cache hints, of values by reference. */
#define LOAD(how, letter, type) \
	EXPORT type acc_cuf_load_##how##_##letter##_(const type *mem) \
	{ \
		return *mem; \
	}
#define STORE(how, letter, type) \
	EXPORT void acc_cuf_store_##how##_##letter##_( \
		type *mem, const type *value) \
	{ \
		*mem = *value; \
	}
#define ACCESSES(letter, type) \
	LOAD(ca, letter, type) \
	LOAD(cg, letter, type) \
	LOAD(cs, letter, type) \
	LOAD(lu, letter, type) \
	LOAD(cv, letter, type) \
	STORE(wb, letter, type) \
	STORE(cg, letter, type) \
	STORE(cs, letter, type) \
	STORE(wt, letter, type)
ACCESSES(i4, int32_t)
ACCESSES(i8, int64_t)
ACCESSES(r2, _Float16)
ACCESSES(r4, float)
ACCESSES(r8, double)
ACCESSES(c4, float _Complex)
ACCESSES(c8, double _Complex)

/* The same by value, in programs of version 0.2. */
#define OLD_LOAD(how, letter, type) \
	EXPORT type acc_cuf_load_##how##_##letter(const type *); \
	type acc_cuf_load_##how##_##letter(const type *mem) \
	{ \
		return *mem; \
	}
#define OLD_STORE(how, letter, type) \
	EXPORT void acc_cuf_store_##how##_##letter(type *, type); \
	void acc_cuf_store_##how##_##letter(type *mem, type value) \
	{ \
		*mem = value; \
	}
#define OLD_ACCESSES(letter, type) \
	OLD_LOAD(ca, letter, type) \
	OLD_LOAD(cg, letter, type) \
	OLD_LOAD(cs, letter, type) \
	OLD_LOAD(lu, letter, type) \
	OLD_LOAD(cv, letter, type) \
	OLD_STORE(wb, letter, type) \
	OLD_STORE(cg, letter, type) \
	OLD_STORE(cs, letter, type) \
	OLD_STORE(wt, letter, type)
OLD_ACCESSES(i4, int32_t)
OLD_ACCESSES(i8, int64_t)
OLD_ACCESSES(r4, float)
OLD_ACCESSES(r8, double)
