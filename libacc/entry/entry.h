/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * entry.h - GCC's entry points for OpenACC, as libgomp has them.
 *
 * Callers:    objects compiled with -fopenacc and without the plugin;
 *             libacc/entry/front.c.
 * Spec:       none; GCC's ABI, version GOACC_2.0.
 * Invariant:  each does the same as the acc_rt_ function of the same name in
 *             abi.h, for a directive without a site.
 * Ownership:  all arrays are the caller's.
 * Threads:    any.
 * Failure:    a run-time error, which ends the program.
 */
#ifndef LIBACC_ENTRY_ENTRY_H
#define LIBACC_ENTRY_ENTRY_H

#include <stddef.h>

void GOACC_parallel_keyed(int flags, void (*fn)(void *), size_t n, void **host,
	size_t *size, unsigned short *kind, ...);
void GOACC_parallel(int flags, void (*fn)(void *), size_t n, void **host,
	size_t *size, unsigned short *kind, int gangs, int workers, int lanes,
	int async, int nwaits, ...);
void GOMP_atomic_start(void);
void GOMP_atomic_end(void);
int GOACC_get_num_threads(void);
int GOACC_get_thread_num(void);
void GOACC_data_start(
	int flags, size_t n, void **host, size_t *size, unsigned short *kind);
void GOACC_data_end(void);
void GOACC_enter_data(int flags, size_t n, void **host, size_t *size,
	unsigned short *kind, int async, int nwaits, ...);
void GOACC_exit_data(int flags, size_t n, void **host, size_t *size,
	unsigned short *kind, int async, int nwaits, ...);
void GOACC_enter_exit_data(int flags, size_t n, void **host, size_t *size,
	unsigned short *kind, int async, int nwaits, ...);
void GOACC_update(int flags, size_t n, void **host, size_t *size,
	unsigned short *kind, int async, int nwaits, ...);
void GOACC_wait(int async, int nwaits, ...);
void GOACC_declare(
	int flags, size_t n, void **host, size_t *size, unsigned short *kind);

#endif
