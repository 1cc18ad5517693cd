/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.h - the operations of a target at run time.
 *
 * Callers:    all rooms of libacc/; each folder of targets/ has one constant
 *             struct driver, which the list of targets names; testsuite/ has a
 *             driver of its own.
 * Invariant:  an absent operation is NULL and means "not needed": a driver
 *             whose queues are threads of libacc has no stream operations,
 *             gets null streams and is called from those threads.  A
 *             driver with shared memory has alloc, free and copies too,
 *             for captured data.
 * Ownership:  a handle belongs to the driver that made it until the
 *             matching destroy; arguments are borrowed for the call.
 * Threads:    every operation may be called from any thread at any time
 *             after open; the driver locks what it needs.
 * Failure:    false (or NULL) after fault_set() with the text of the
 *             failing call; no driver exits, prints or calls upwards.
 */
#ifndef LIBACC_CORE_DRIVER_H
#define LIBACC_CORE_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct acc_image;
struct acc_kernel;
struct acc_site;

/* One device as its driver sees it. */
struct driver_device;
/* An in-order queue of a device; NULL is the synchronous one. */
struct stream;
/* A point in a stream. */
struct event;
/* A point with its time. */
struct timing;
/* A loaded image. */
struct driver_module;
/* A kernel in a loaded image. */
struct kernel;

enum driver_property {
	DRIVER_MEMORY, /* bytes */
	DRIVER_FREE_MEMORY, /* bytes */
	DRIVER_NAME, /* string */
	DRIVER_VENDOR, /* string */
	DRIVER_VERSION, /* string: of the driver */
	DRIVER_ARCH, /* string: "sm_90", "gfx90a" */
	DRIVER_UNITS, /* number of cores or multiprocessors */
};

struct launch {
	const struct acc_site *site; /* null: unknown directive */
	void (*host)(void *); /* host code of the region */
	void *block; /* its argument block */
	size_t block_size;
	struct kernel *kernel; /* device code, or null on host */
	void **param; /* addresses of the parameters; they
					   and what they point to may be
					   reused once launch returns */
	unsigned nparams;
	int dim[3]; /* gangs, workers, vector length;
					   0: the driver chooses */
	int grid[2]; /* gangs in dimensions 2 and 3, 1 or
					   more */
	/* Kernels of which each thread runs all: instead of dim, where
	   threads[0] is not 0. */
	unsigned blocks[3], threads[3];
	size_t shared; /* bytes whose size the launch gives */
	unsigned cluster[3]; /* blocks of a cluster; 0: no clusters */
	bool together; /* all blocks run at a time */
	bool more; /* without a stream too, it need not
					   have ended when launch returns */
	bool ahead; /* the same, unless the kernel prints or
					   may end the program */
};

struct driver {
	const char *name; /* as in target= and struct acc_image */
	int device_type; /* acc_device_t */
	bool shared_memory; /* host addresses are device addresses */

	/* The number of devices; 0 with the reason in fault_text().  It may
	   call the dynamic loader, so several threads may call it at a time. */
	int (*count)(void);
	struct driver_device *(*open)(int index);
	/* False with a fault if an earlier operation failed undetected; the
	   device is closed all the same. */
	bool (*close)(struct driver_device *);

	/* Strings live as long as the device; numbers go to *number. */
	bool (*property)(struct driver_device *, enum driver_property,
		uint64_t *number, const char **string);

	/* Sizes in bytes; alignment is that of any scalar, 256 at least. */
	void *(*alloc)(struct driver_device *, size_t);
	bool (*free)(struct driver_device *, void *);

	/* Host memory that the device accesses at the same address: managed
	   memory moves to where it is used, other stays and is pinned. */
	void *(*alloc_shared)(struct driver_device *, size_t, bool managed);
	bool (*free_shared)(struct driver_device *, void *, bool managed);

	/* From now on kernels may access all memory of the program at its
	   addresses; false without a fault if the device cannot. */
	bool (*reach_host)(struct driver_device *);

	/* Copies are ordered in the stream; with stream NULL they have
	   finished on return, as has all that was given without a stream.  A host buffer may be reused by the caller
	   only after the stream has passed the copy. */
	bool (*copy_in)(struct driver_device *, struct stream *, void *device,
		const void *host, size_t);
	/* As copy_in without a stream, but the copy may still be on its way
	   when the call returns, which no longer needs the host's memory.  May
	   be null. */
	bool (*copy_in_ahead)(
		struct driver_device *, void *device, const void *host, size_t);
	bool (*copy_out)(struct driver_device *, struct stream *, void *host,
		const void *device, size_t);
	/* As copy_out, where the program waits for the stream next: the call
	   may return after the copy.  May be null. */
	bool (*copy_out_awaited)(struct driver_device *, struct stream *,
		void *host, const void *device, size_t);
	bool (*copy_within)(struct driver_device *, struct stream *, void *to,
		const void *from, size_t);
	bool (*copy_peer)(struct driver_device *to_device, void *to,
		struct driver_device *from_device, const void *from, size_t);
	bool (*fill)(struct driver_device *, struct stream *, void *, int byte,
		size_t);
	/* Where the host's libraries find memory of the device, which they may
	   write to; null if the address is the same. */
	void *(*reach)(struct driver_device *, void *);

	struct stream *(*stream_create)(struct driver_device *);
	bool (*stream_destroy)(struct driver_device *, struct stream *);
	bool (*stream_wait)(struct driver_device *, struct stream *);
	/* 1 finished, 0 not yet, -1 failed. */
	int (*stream_test)(struct driver_device *, struct stream *);
	/* Later work in "stream" waits for the present work of "other". */
	bool (*stream_follow)(struct driver_device *, struct stream *stream,
		struct stream *other);
	/* Points in streams with times: record makes *t if it is null; elapsed
	   gives milliseconds, false while one is not passed. */
	bool (*timing_record)(
		struct driver_device *, struct stream *, struct timing **);
	bool (*timing_elapsed)(struct driver_device *, struct timing *start,
		struct timing *stop, float *time);
	void (*timing_free)(struct driver_device *, struct timing *);
	/* CUstream, hipStream_t, or NULL; and the reverse. */
	void *(*stream_native)(struct driver_device *, struct stream *);
	struct stream *(*stream_adopt)(struct driver_device *, void *native);
	/* CUdevice, CUcontext and the like; the context becomes the calling
	   thread's. */
	void *(*native_device)(struct driver_device *);
	void *(*native_context)(struct driver_device *);

	/* How well the image fits this device: larger is better, 0 if the
	   device cannot run the image. */
	int (*image_fits)(struct driver_device *, const struct acc_image *);
	/* Load and unload may call the dynamic loader, so libacc calls them
	   without a lock if it can; several threads may load one image at a
	   time.  No other thread uses a module before it has joined those of
	   the device; one that never does is unloaded. */
	struct driver_module *(*load)(
		struct driver_device *, const struct acc_image *);
	void (*join)(struct driver_device *, struct driver_module *);
	void (*unload)(struct driver_device *, struct driver_module *);
	/* Code of the vendor's own compiler in a section of the program, for
	   images that use symbols of it; before any device is opened, too.  It
	   may be given several times, and goes as often. */
	void (*foreign)(const void *from, const void *to);
	void (*foreign_gone)(const void *from);
	struct kernel *(*kernel)(struct driver_device *, struct driver_module *,
		const struct acc_kernel *);
	/* Device address of a variable of the image; size to *size.  NULL with
	   *size 0 if the image does not have it, else with a fault. */
	void *(*variable)(struct driver_device *, struct driver_module *,
		const char *name, size_t *size);

	bool (*launch)(
		struct driver_device *, struct stream *, const struct launch *);
	/* The number of blocks of this many threads, with this many bytes of
	   shared memory, that a multiprocessor runs at a time; 0 after a
	   failure.  And CUDA's and HIP's function attribute of that number. */
	int (*occupancy)(struct driver_device *, struct kernel *, int threads,
		size_t shared);
	bool (*kernel_attribute)(struct driver_device *, struct kernel *,
		int attribute, int *value);
	/* For tools: the dimensions that launch would choose for those that are
	   0. */
	bool (*shape)(
		struct driver_device *, const struct launch *, int dim[3]);
};

/* The message of the calling thread's last failure. */
void fault_set(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *fault_text(void);
/* The last failure in more detail, with fault_text(). */
void fault_explain(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
/* After fault_set(): the number that the vendor's call returned, for the
   runtime_info of error callbacks. */
void fault_result(long);

/* Adds a driver of the program's own, before any other call of libacc. */
void acc_rt_driver(const struct driver *);

#define TARGET(name, type, number, api, text) \
	extern const struct driver name##_driver;
#define HOST TARGET
#include "targets/targets.def"

/* The values of acc_device_t. */
enum {
#define TARGET(name, type, number, api, text) DRIVER_TYPE_##name = number,
#define HOST TARGET
#include "targets/targets.def"
};

/* True if the calling thread runs a gang of a region on the host. */
bool host_inside(void);
/* The same of a thread of a kernel of CUDA Fortran. */
bool host_inside_kernel(void);
/* Gives the calling thread, which runs a region, a stack of its own for the
   handler of faults. */
void host_stack(void);
/* The construct of that region, or null if that or the construct is not
   known. */
const struct acc_site *host_site(void);

#endif
