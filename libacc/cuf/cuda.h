/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda.h - declarations shared by the files of CUDA Fortran's run time.
 *
 * Callers:    libacc/cuf/; testsuite/libacc/errors/.
 * Spec:       CUDA Fortran Programming Guide 26.1, chapters 2 and 3.
 * Invariant:  memory that was allocated here is in one table; device memory is
 *             in the device's present table too, mapped to itself, so that
 *             OpenACC constructs can use it directly.
 * Ownership:  the table owns its memory until it is freed.
 * Threads:    any.
 * Failure:    a routine of the API gives its error number; others record it for
 *             cudaGetLastError and write it to standard error.
 */
#ifndef LIBACC_CUF_CUDA_H
#define LIBACC_CUF_CUDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct acc_site;
struct device;
struct kernel;
struct queue;

#define EXPORT __attribute__((visibility("default")))

/* The numbers of module cudafor. */
enum cuda_error {
	CUDA_SUCCESS = 0,
	CUDA_INVALID_VALUE = 1,
	CUDA_MEMORY_ALLOCATION = 2,
	CUDA_INVALID_CONFIGURATION = 9,
	CUDA_INVALID_SYMBOL = 13,
	CUDA_INVALID_FUNCTION = 98,
	CUDA_NO_DEVICE = 100,
	CUDA_INVALID_DEVICE = 101,
	CUDA_INVALID_HANDLE = 400,
	CUDA_ILLEGAL_STATE = 401,
	CUDA_NOT_READY = 600,
	CUDA_LAUNCH_FAILURE = 719,
	CUDA_TOO_LARGE = 720,
	CUDA_NOT_SUPPORTED = 801,
	CUDA_CAPTURE_UNSUPPORTED = 900,
	CUDA_CAPTURE_INVALIDATED = 901,
	CUDA_INVALID_CLUSTER = 912,
};

/* The kinds of memory; the numbers are in compiled programs. */
enum cuda_space {
	SPACE_HOST,
	SPACE_DEVICE,
	SPACE_MANAGED,
	SPACE_PINNED,
	SPACE_FOREIGN, /* not allocated here: never freed here */
};

/* The execution configuration of a launch: type(cuf_cfg) of cuf_rt.f90. */
struct cuda_config {
	int32_t grid[3], block[3];
	int64_t shared, stream;
};

/* cuda.c */
/* The current device, open; null with a fault. */
struct device *cuda_device(void);
void *cuda_alloc(enum cuda_space, size_t);
/* An error of CUDA; CUDA_INVALID_VALUE if the memory is not of the table. */
int cuda_free(void *);
enum cuda_space cuda_space_of(const void *);
/* The device of the memory, else the current one: addresses of all devices are
   different (3.10). */
struct device *cuda_owner(struct device *current, const void *);
/* Records the thread's fault as an error and gives its number. */
int cuda_fault(int error);
int cuda_last_error(bool clear);
/* The queue of a stream's handle; null is synchronous. */
bool cuda_queue(struct device *, int64_t stream, struct queue **);
/* As cuda_queue, after earlier work that other streams order before it; an
   operation that runs at once, without a queue, also waits for its own
   stream.  False for a stream that is being captured. */
bool cuda_order(struct device *, int64_t stream, struct queue **);
int64_t cuda_stream_new(void);
/* The async-value of a stream that is not the default, and back. */
int cuda_async(int64_t stream);
int64_t cuda_stream_of(int async);
/* The kernel of a host procedure: null for the host itself, with here set. */
struct kernel *cuda_kernel(
	struct device *, void (*procedure)(void *), bool *here);
/* Launches a kernel with these addresses of its parameters; body is the host's
   code for a thread.  An error of CUDA. */
int cuda_launch(const struct acc_site *, const struct cuda_config *,
	struct device *, void **param, void (*body)(void *));
/* The stream, or the thread's default for 0. */
int64_t cuda_stream(int64_t);
void cuda_set_default_stream(int64_t);
/* tie.c: gives a variable a stream of its own; false without the variable. */
bool cuda_tie(const void *, int64_t stream);
/* Called when memory is freed: ends the variable's tie. */
void cuda_untie(const void *);
/* The stream of the variable, or the other one. */
int64_t cuda_tied(const void *, int64_t other);
/* Waits for all earlier work of the device, as the default stream does. */
bool cuda_settle(struct device *);
/* Copies bytes between any two places; how is CUDA_TO and CUDA_FROM. */
enum { CUDA_TO = 1, CUDA_FROM = 2 };
bool cuda_copy(struct device *, struct queue *, void *to, const void *from,
	size_t, int how);

/* radix.c: a sort of device data.  Keys of 4 or 8 bytes, integer or real; indices
   or null, which begin as 1 to n if begin; room that may be used, or null. */
struct cuda_sort {
	void *keys, *room;
	int32_t *index;
	size_t size, room_size;
	int64_t n, stream;
	bool real, begin;
};
/* True if the device itself sorts such data. */
bool cuda_sorts(struct device *, const struct cuda_sort *);
/* Sorts in the order of the stream; false with a fault. */
bool cuda_sort(struct device *, const struct cuda_sort *);

struct CFI_cdesc_t;
/* api_copy.c: the address of data; type(c_ptr) and type(c_devptr) stand for
   their targets. */
void *cuda_base(const struct CFI_cdesc_t *);
/* The bytes of one counted element. */
size_t cuda_unit(const struct CFI_cdesc_t *, const struct CFI_cdesc_t *);
/* The direction of a copy: one of cudafor's kinds, or determined from the
   addresses (4); below 0 if the kind swaps device data and host data. */
int cuda_direction(struct device *, int kind, const void *to, const void *from);
/* assign.c: the elements of an array of the device, or of one that both sides
   can access, contiguous. */
bool cuda_gather(void *to, const struct CFI_cdesc_t *);
/* api_copy.c: true if the address is of device memory. */
bool cuda_is_on_device(struct device *, const void *);

#endif
