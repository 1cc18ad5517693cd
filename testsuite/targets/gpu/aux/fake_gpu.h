/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fake_gpu.h - what the files of a fake libcuda or libamdhip64 share.
 *
 * CUDA's names are those of the calls in fake_gpu.c; what HIP calls otherwise
 * is renamed with -DFAKE_HIP.
 */
#ifndef FAKE_GPU_H
#define FAKE_GPU_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef FAKE_HIP
#define STARTER "hipInit"
#define COUNTS_THREADS true	/* in 32 bits */
#define VENDOR ".hip"
#define cuInit hipInit
#define cuDriverGetVersion hipRuntimeGetVersion
#define cuDeviceGetCount hipGetDeviceCount
#define cuDeviceGetName hipDeviceGetName
#define cuDeviceTotalMem_v2 hipDeviceTotalMem
#define cuDeviceGetAttribute hipDeviceGetAttribute
#define cuCtxSynchronize hipDeviceSynchronize
#define cuMemGetInfo_v2 hipMemGetInfo
#define cuMemAlloc_v2 hipMalloc
#define cuMemFree_v2 hipFree
#define cuMemHostAlloc hipHostMalloc
#define cuMemFreeHost hipHostFree
#define cuMemHostGetDevicePointer_v2 hipHostGetDevicePointer
#define cuMemcpyHtoDAsync_v2 hipMemcpyHtoDAsync
#define cuMemcpyDtoHAsync_v2 hipMemcpyDtoHAsync
#define cuMemcpyDtoDAsync_v2 hipMemcpyDtoDAsync
#define cuMemsetD8Async hipMemsetD8Async
#define cuStreamCreate hipStreamCreateWithFlags
#define cuStreamDestroy_v2 hipStreamDestroy
#define cuStreamSynchronize hipStreamSynchronize
#define cuStreamQuery hipStreamQuery
#define cuStreamWaitEvent hipStreamWaitEvent
#define cuEventCreate hipEventCreateWithFlags
#define cuEventDestroy_v2 hipEventDestroy
#define cuEventRecord hipEventRecord
#define cuEventQuery hipEventQuery
#define cuEventSynchronize hipEventSynchronize
#define cuEventElapsedTime hipEventElapsedTime
#define cuMemAllocManaged hipMallocManaged
#define cuModuleUnload hipModuleUnload
#define cuModuleGetFunction hipModuleGetFunction
#define cuModuleGetGlobal_v2 hipModuleGetGlobal
#define cuFuncGetAttribute hipFuncGetAttribute
#define cuLaunchKernel hipModuleLaunchKernel
#define cuOccupancyMaxActiveBlocksPerMultiprocessor \
	hipModuleOccupancyMaxActiveBlocksPerMultiprocessor
#else
#define STARTER "cuInit"
#define COUNTS_THREADS false
#define VENDOR ".cuda"
#endif

enum {
	OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_CONTEXT = 201,
	INVALID_IMAGE = 200, NOT_FOUND = 500, NOT_READY = 600,
	DEVICES = 8,
	STREAM = 0x51cea111, MODULE = 0x30d01e00, /* magic */
};

struct context {
	int device;
	int retained;
};

struct op;

struct stream {
	uint32_t magic;
	struct stream *next;	/* of all that there are */
	struct context *context;
	struct op *first, **last;
	uint64_t given, done;
};

struct range {
	struct range *next;
	char *at;
	size_t n;
	int kind;		/* 1 pinned, 2 device, 3 of a module */
	int device;
};

struct module {
	uint32_t magic;
	struct context *context;
	char *text;
	size_t n;
};

struct function {
	struct function *next;
	struct module *module;
	unsigned shared;	/* bytes that a launch may ask for */
	char name[256];
};

/* CUlaunchConfig */
struct launch_ex {
	unsigned grid[3], block[3], shared;
	struct stream *stream;
	struct {
		int id, pad, value[16];
	} *attribute;
	unsigned attributes;
};

int cuLaunchKernel(struct function *, unsigned gx, unsigned gy, unsigned gz,
	unsigned bx, unsigned by, unsigned bz, unsigned shared,
	struct stream *, void **param, void **extra);

/* Two such libraries are in one process. */
#pragma GCC visibility push(hidden)

extern struct context contexts[DEVICES];
extern __thread struct context *current;
extern pthread_mutex_t lock;	/* recursive; around every call */
extern struct range *ranges;
extern const char *fail_name;	/* of the call that is to fail, or null */
extern int live;

void die(const char *format, ...);
/* Enters a call: the lock, the log, the failure asked for. */
int enter(const char *name, bool context, const char *format, ...);
void need(bool, const char *who, const char *what);
bool is_device(int);
struct range *range_of(const void *, size_t);
void free_range(struct range **);
void need_memory(const void *, size_t, int device, const char *who);
struct stream *stream_of(struct stream *);
/* Pinned memory is read or written when the stream gets there; "host" is null
   for a copy within devices. */
void copy(struct stream *, void *to, const void *from, size_t,
	const void *host);
struct module *new_module(void);
struct function *function_of(struct function *);

/* The vendor's: what is in a module's text. */
bool has_name(const struct module *, const char *);
bool has_kernel(const struct module *, const char *);

#pragma GCC visibility pop

#define ENTER(context, ...) \
	int rc = enter(__func__, context, __VA_ARGS__); \
	if (rc != OK) { \
		pthread_mutex_unlock(&lock); \
		return rc; \
	}
#define LEAVE(result) \
	do { \
		int leave_result = (result); \
		pthread_mutex_unlock(&lock); \
		return leave_result; \
	} while (0)

/* An argument that the call may not have. */
#define NEED(what) need(what, __func__, #what)

#endif
