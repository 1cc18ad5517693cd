/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * gpu.h - GPUs at run time: what the drivers of all vendors share.
 *
 * Callers:    targets/gpu/, and through vendor.def the driver halves of
 *             targets/nvptx/ and targets/amdgcn/.
 * Invariant:  a vendor's library is one struct gpu: its calls, by call.def,
 *             and a few functions where vendors differ.  Its driver is one
 *             struct driver, most of whose operations are those below.
 * Ownership:  a device is static in its vendor's driver; gpu_close frees its
 *             objects.
 * Threads:    as driver.h says.
 * Failure:    false (or null) after fault_set.
 */
#ifndef ACC_GPU_H
#define ACC_GPU_H

#include <pthread.h>
#include <stdatomic.h>

#include "libacc/core/driver.h"

struct acc_site;

struct gpu_context;
struct gpu_stream;
struct gpu_event;
struct gpu_module;
struct gpu_function;

/* Numbers in which CUDA and HIP agree. */
enum {
	GPU_SUCCESS = 0,
	GPU_OUT_OF_MEMORY = 2,
	GPU_NOT_FOUND = 500,
	GPU_NOT_READY = 600,

	GPU_MOST_THREADS = 0, /* function_attribute */
	GPU_SHARED = 1,

	GPU_NON_BLOCKING = 1, /* stream_create */
	GPU_NO_TIMING = 2, /* event_create */
	GPU_PORTABLE = 1, /* host_alloc */
	GPU_MAPPED = 2,
};

/* One call of a vendor's library. */
struct library_entry {
	const char *symbol;
	size_t offset; /* in the vendor's table, or struct gpu */
	bool shared; /* one that all vendors have */
	bool needed;
};

struct library {
	const char *variable; /* of the environment: a path to take */
	const char *const *names; /* to try in turn; ends with null */
	const char *absent; /* message if there is none, ... */
	const char *old; /* ... it lacks a symbol ... */
	const char *none; /* ... or sees no device */
	void *table;
	const struct library_entry *entries;
	size_t count;
	bool bound; /* the calls are known */
	atomic_bool tried; /* what follows is so for good */
	char failure[512];
	int version; /* once it is open */
};

struct gpu {
	const char *name; /* of the target */
	const char *variables; /* ACC_X_NVPTX_, before SYNC, CACHE ... */
	const char *vendor;
	int units, warp, threads; /* numbers of these attributes */
	int pageable; /* the same, 0: none; the device accesses all
			 memory of the program */
	bool narrow_workers; /* as in struct target */
#define CALL(name, parameters) \
	struct { \
		int(*call) parameters; \
		const char *symbol; \
	} name;
#include "targets/gpu/call.def"
#undef CALL
	struct library library;
	/* An error's name and text. */
	void (*explain)(int result, const char **name, const char **text);
	/* Makes the device current in the calling thread. */
	bool (*enter)(struct driver_device *);
	/* Architecture, version and limits, if any; the device is entered for
	   the first time.  "leave" may be null. */
	bool (*attach)(struct driver_device *);
	void (*leave)(struct driver_device *);
	/* Memory that the device accesses directly: pinned, managed. */
	bool (*is_pinned)(const void *);
	/* May be null: lets the function have so many bytes of shared memory
	   at a launch, which is more than all may. */
	bool (*allow_shared)(struct gpu_function *, size_t);
	/* May be null: launches clusters of blocks. */
	bool (*launch_clusters)(const struct driver_device *, struct stream *,
		const struct launch *);
	/* Null if no module waits: launches one of its kernels, which the
	   device may start before the results of the stream's last kernel are
	   in memory. */
	bool (*launch_early)(const struct driver_device *, struct stream *,
		const struct launch *);
	/* True if the stream is the device's. */
	bool (*owns_stream)(struct driver_device *, struct gpu_stream *);
	bool (*copy_peer)(struct driver_device *, uint64_t to,
		struct driver_device *, uint64_t from, size_t);
	/* Code that prints or has a heap uses the driver's memory; else the
	   vendor has its own. */
	bool services;
	/* With services: the number of the attribute with the rate of the
	   device's clock in kHz; the call fails if the library has no such
	   attribute. */
	int clock;
	/* Fills in what an image holds, before its first use. */
	void (*describe)(struct driver_device *, struct driver_module *);
	/* Gives images without code, all of the device, their group; null: they
	   are of one. */
	void (*group)(struct driver_device *);
	/* Loads an image, or links those that are joined. */
	bool (*load)(struct driver_device *, struct driver_module *,
		struct gpu_module **);
	bool (*link)(struct driver_device *, struct gpu_module **);
};

/* vendor.c.  False after fault_set() if the result is an error of the call. */
bool vendor_check(const struct gpu *, int result, const char *call);
/* Returns "owns"; false after fault_set(): the stream is of another device. */
bool vendor_owns(const struct driver_device *, bool owns);
/* The variable of the environment for this vendor, or null. */
const char *vendor_variable(const struct gpu *, const char *name);
/* Makes the device current in the calling thread. */
bool vendor_enter(struct driver_device *);

/* A call of the device's vendor, checked. */
#define CHECK(d, name, ...) \
	vendor_check((d)->gpu, (d)->gpu->name.call(__VA_ARGS__), \
		(d)->gpu->name.symbol)

enum { RECENT = 8, GPU_DEVICES = 16 };

/* The last launches, for the message of a fault that is detected later. */
struct recent {
	const struct acc_site *site;
	const char *kernel;
};

/* A stream, with the work that the host still has to do for it. */
struct stream {
	struct driver_device *device;
	struct stream *next; /* of the device, under its lock */
	struct gpu_stream *native;
	bool adopted; /* the user's: never destroyed */
	atomic_bool shared; /* the user may add work unnoticed */
	atomic_bool busy; /* may have work that nobody waited for */
	pthread_mutex_t lock;
	pthread_cond_t idle;
	unsigned pending; /* copies and calls of the host; under lock */
	char failure[256]; /* of one of them; under lock */
	struct recent recent[RECENT]; /* under lock */
	unsigned launches; /* under lock */
};

/* Device memory that libacc has freed, in memory.c. */
struct cache;
/* Pinned memory for copies, in ring.c. */
struct chunk;

/* Device code writes here that the program must end. */
struct status {
	volatile int stopped; /* enum stopped */
	volatile int code; /* of the program, or bytes requested */
};

enum stopped {
	STOPPED_EXIT = 1, /* exit or STOP */
	STOPPED_FULL /* the heap has no room for that */
};

struct driver_device {
	const struct gpu *gpu;
	struct driver_device *next; /* of the open ones */
	int index;
	int ordinal; /* CUdevice, or HIP's number */
	struct gpu_context *context; /* CUDA's */
	bool attached; /* "leave" is still to come, */
	atomic_uint managed; /* but not while there are blocks of managed
				memory */
	char name[256], arch[64], version[32];
	size_t memory;
	int sm; /* NVIDIA: 90 */
	int units, warp, threads;
	struct stream *sync; /* the synchronous stream */
	pthread_mutex_t lock;
	struct stream *streams; /* under lock; "sync" too */
	struct gpu_event **event; /* free ones; under lock */
	unsigned events, event_room;
	struct driver_module *modules; /* under load_lock, as all of them */
	pthread_mutex_t load_lock;
	bool grouped; /* no image has come or gone since */
	struct driver_module *_Atomic left; /* to be unloaded by the holder
					       of load_lock */
	struct cache *cache;
	struct chunk *small; /* pinned: takes small copies; these three */
	unsigned chunks; /* are under ring.c's lock */
	struct slabs *slabs; /* pinned: takes copies from the device */
	struct status *status; /* pinned */
	uint64_t status_address;
	uint64_t heap, output; /* of device code; under load_lock */
	uint64_t tick; /* its length for device code; the same */
	uint64_t output_lost;
	pthread_mutex_t output_lock;
	atomic_size_t stack; /* of a thread, if loaded code is recursive, else
				   0 */
	atomic_bool lost; /* a fault has ended its use */
	bool launch_blocking; /* ACC_X_NVPTX_SYNC and the like */
};

/* device.c: opening and closing, under a lock of all vendors. */
struct driver_device *gpu_open(
	struct driver_device *, const struct gpu *, int index);
bool gpu_close(struct driver_device *);
void *gpu_native(struct driver_device *);
bool gpu_property(struct driver_device *, enum driver_property,
	uint64_t *number, const char **string);

/* memory.c */
bool memory_open(struct driver_device *);
void memory_close(struct driver_device *);
void *memory_alloc(struct driver_device *, size_t);
bool memory_free(struct driver_device *, void *);
/* Bytes that are free but not returned to the vendor. */
size_t memory_kept(struct driver_device *);

/* shared.c */
bool timing_record(struct driver_device *, struct stream *, struct timing **);
bool timing_elapsed(struct driver_device *, struct timing *start,
	struct timing *stop, float *time);
void timing_free(struct driver_device *, struct timing *);
void *shared_alloc(struct driver_device *, size_t, bool managed);
bool shared_free(struct driver_device *, void *, bool managed);
bool shared_reach(struct driver_device *);

/* output.c: gives code the memory and the tick length that its services need,
   prints their output, and frees it all. */
bool output_give(struct driver_device *, struct gpu_module *);
void output_read(struct driver_device *);
void output_close(struct driver_device *);

/* stream.c */
struct stream *stream_given(struct driver_device *, struct stream *);
struct stream *stream_create(struct driver_device *);
struct stream *stream_adopt(struct driver_device *, void *native);
bool stream_destroy(struct driver_device *, struct stream *);
bool stream_wait(struct driver_device *, struct stream *);
/* True while the vendor records the stream in a graph. */
bool stream_is_captured(const struct stream *);
int stream_test(struct driver_device *, struct stream *);
bool stream_follow(
	struct driver_device *, struct stream *, struct stream *other);
void *stream_native(struct driver_device *, struct stream *);
void stream_pend(struct stream *);
/* One pending operation has finished; failure may be null. */
void stream_done(struct stream *, const char *failure);
void stream_note(struct stream *, const struct acc_site *, const char *kernel);
/* Takes an event from the device's store, and returns it. */
struct gpu_event *stream_event_get(struct driver_device *);
void stream_event_put(struct driver_device *, struct gpu_event *);

/* transfer.c */
bool transfer_in(struct driver_device *, struct stream *, void *device,
	const void *host, size_t);
bool transfer_in_ahead(
	struct driver_device *, void *device, const void *host, size_t);
bool transfer_out(struct driver_device *, struct stream *, void *host,
	const void *device, size_t);
bool transfer_out_awaited(struct driver_device *, struct stream *, void *host,
	const void *device, size_t);
bool transfer_within(struct driver_device *, struct stream *, void *to,
	const void *from, size_t);
bool transfer_peer(struct driver_device *, void *to, struct driver_device *,
	const void *from, size_t);
bool transfer_fill(
	struct driver_device *, struct stream *, void *, int byte, size_t);

/* ring.c: copies of pageable memory through pinned chunks. */
bool ring_copy_in(struct driver_device *, struct stream *, uint64_t device,
	const char *host, size_t);
bool ring_copy_out(struct driver_device *, struct stream *, char *host,
	uint64_t device, size_t, bool wait);
/* A copy of at most 64 KiB from the device, and a wait for the stream. */
bool ring_fetch(struct driver_device *, struct stream *, char *host,
	uint64_t device, size_t);
/* Waits for pending copies to these bytes of the host. */
void ring_settle(const char *host, size_t);
void ring_close(struct driver_device *);

/* module.c */
struct driver_module *module_load(
	struct driver_device *, const struct acc_image *);
void module_join(struct driver_device *, struct driver_module *);
void module_unload(struct driver_device *, struct driver_module *);
/* When no image is loaded any more. */
void module_close(struct driver_device *);
struct kernel *module_kernel(struct driver_device *, struct driver_module *,
	const struct acc_kernel *);
void *module_variable(struct driver_device *, struct driver_module *,
	const char *name, size_t *size);

/* The code of one image or of several that were linked together. */
struct code {
	struct gpu_module *native;
	unsigned users;
};

struct driver_module {
	struct driver_module *next; /* of the device */
	const struct acc_image *image;
	bool wants; /* symbols that other images define */
	bool apart; /* is never linked with others */
	bool joined; /* is linked now */
	struct driver_module *group; /* one of those to be linked together, or
					null; known if the device is grouped */
	bool prints;
	bool talks; /* its kernels print or may end the program */
	bool waits; /* they wait for those before them in their stream */
	unsigned number; /* of all that were loaded */
	char mark[24]; /* before its kernels' names in code */
	struct code *code; /* null until first needed; atomic */
	struct kernel *kernels;
	struct driver_module *left; /* the next of the device's */
};

struct kernel {
	struct kernel *next; /* of the module */
	struct driver_module *module;
	const struct acc_kernel *table;
	struct gpu_function *function; /* null until first needed */
	struct kernel *unit; /* version for strides of 1, or null */
	bool is_unit;
	int threads; /* of a block, at most */
	int block, resident; /* blocks of that size that run at a time */
	int shared; /* bytes of a block */
	_Atomic uint64_t grown; /* of 16 bits each: workers, those that were
				   asked for, gangs; 0: unknown */
};

/* Loads the kernel's code if it is not there yet. */
bool module_kernel_ready(struct driver_device *, struct kernel *);

/* extent.c: gangs of use for this launch; 0 if unknown. */
int64_t extent_gangs(const struct launch *);
/* Warps of a gang that the loops over its lanes have iterations for; 0: unknown,
   or the kernel wants no more than the program asks for.  A lane runs *side of
   them at a time. */
int64_t extent_warps(const struct launch *, int64_t *side);

/* launch.c */
int launch_occupancy(
	struct driver_device *, struct kernel *, int threads, size_t shared);
bool launch_attribute(
	struct driver_device *, struct kernel *, int attribute, int *value);
bool launch_run(struct driver_device *, struct stream *, const struct launch *);
bool launch_shape(struct driver_device *, const struct launch *, int dim[3]);

/* library.c: opens the library when first called; the number of devices that it
   sees, 0 after fault_set, each time with the first reason. */
int library_devices(struct gpu *);

#endif
