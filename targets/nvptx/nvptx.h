/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* nvptx.h - NVIDIA devices at run time, inside targets/nvptx/. */
#ifndef ACC_NVPTX_H
#define ACC_NVPTX_H

#include <pthread.h>
#include <stdatomic.h>

#include "libacc/driver.h"
#include "targets/nvptx/cuda.h"

struct acc_site;

enum { RECENT = 8 };

/* What was launched last, for the message when a fault shows later. */
struct recent {
	const struct acc_site *site;
	const char *kernel;
};

/* A stream, with what the host still has to do for it. */
struct stream {
	struct driver_device *device;
	struct stream *next;	/* of the device, under its lock */
	struct cu_stream *cu;
	bool adopted;		/* the user's: never destroyed */
	bool shared;		/* the user may give it work unseen */
	atomic_bool busy;	/* may hold work that nobody waited for */
	pthread_mutex_t lock;
	pthread_cond_t idle;
	unsigned pending;	/* copies and calls of the host; under lock */
	char failure[256];	/* of one of them; under lock */
	struct recent recent[RECENT]; /* under lock */
	unsigned launches;	/* under lock */
};

/* Device memory that libacc gave back, in memory.c. */
struct cache;

/* What device code writes to tell the host that the program is to end. */
struct status {
	volatile int stopped;
	volatile int code;
};

struct driver_device {
	int index;
	int cu;			/* CUdevice */
	struct cu_context *context;
	char name[128], arch[16], version[32];
	size_t memory;
	int sm;			/* 90 */
	int units, warp, threads;
	struct stream *sync;	/* the synchronous stream */
	pthread_mutex_t lock;
	struct stream *streams;	/* under lock; "sync" too */
	struct cu_event **event; /* free ones; under lock */
	unsigned events, event_room;
	struct module *modules;	/* under load_lock, as all of them */
	pthread_mutex_t load_lock;
	struct cache *cache;
	struct status *status;	/* pinned */
	uint64_t status_address;
	atomic_bool lost;	/* a fault has ended its use */
	bool launch_blocking;	/* ACC_X_NVPTX_SYNC */
};

/* driver.c: makes the device's context that of the calling thread. */
bool device_enter(struct driver_device *);

/* memory.c */
bool memory_open(struct driver_device *);
void memory_close(struct driver_device *);
void *memory_alloc(struct driver_device *, size_t);
bool memory_free(struct driver_device *, void *);

/* stream.c */
struct stream *stream_of(struct driver_device *, struct stream *);
struct stream *stream_create(struct driver_device *);
struct stream *stream_adopt(struct driver_device *, void *native);
bool stream_destroy(struct driver_device *, struct stream *);
bool stream_wait(struct driver_device *, struct stream *);
int stream_test(struct driver_device *, struct stream *);
bool stream_follow(struct driver_device *, struct stream *,
	struct stream *other);
void *stream_native(struct driver_device *, struct stream *);
void stream_pend(struct stream *);
/* One pending thing is done; failure may be null. */
void stream_done(struct stream *, const char *failure);
void stream_note(struct stream *, const struct acc_site *,
	const char *kernel);
/* An event from the device's store, and back. */
struct cu_event *event_get(struct driver_device *);
void event_put(struct driver_device *, struct cu_event *);

/* transfer.c */
bool transfer_in(struct driver_device *, struct stream *, void *device,
	const void *host, size_t);
bool transfer_out(struct driver_device *, struct stream *, void *host,
	const void *device, size_t);
bool transfer_within(struct driver_device *, struct stream *, void *to,
	const void *from, size_t);
bool transfer_peer(struct driver_device *, void *to, struct driver_device *,
	const void *from, size_t);
bool transfer_fill(struct driver_device *, struct stream *, void *, int byte, size_t);

/* ring.c: copies of pageable memory through pinned chunks. */
bool ring_copy_in(struct driver_device *, struct stream *, uint64_t device,
	const char *host, size_t);
bool ring_copy_out(struct driver_device *, struct stream *, char *host,
	uint64_t device, size_t, bool wait);
/* Waits for copies to these bytes of the host that are on their way. */
void ring_settle(const char *host, size_t);
void ring_close(void);

/* module.c */
int module_fits(struct driver_device *, const struct acc_image *);
struct module *module_load(struct driver_device *, const struct acc_image *);
void module_unload(struct driver_device *, struct module *);
struct kernel *module_kernel(struct driver_device *, struct module *,
	const struct acc_kernel *);
void *module_variable(struct driver_device *, struct module *,
	const char *name, size_t *size);

/* The code of one image or of several that were linked together. */
struct code {
	struct cu_module *cu;
	unsigned users;
};

struct module {
	struct module *next;	/* of the device */
	const struct acc_image *image;
	const char *ptx;
	const void *cubin;	/* or null */
	bool wants;		/* names that other images define */
	bool prints;
	unsigned number;	/* marks its kernels where several are linked */
	bool marked;
	struct code *code;	/* null until first needed */
	struct kernel *kernels;
};

struct kernel {
	struct kernel *next;	/* of the module */
	struct module *module;
	const struct acc_kernel *table;
	struct cu_function *function; /* null until first needed */
	int threads;		/* of a block, at most */
	int block, resident;	/* so many blocks of that size at a time */
	int shared;		/* bytes of a block */
};

/* Loads the kernel's code if it is not there yet. */
bool kernel_ready(struct driver_device *, struct kernel *);

/* extent.c: gangs of use for this launch; 0 where it is not known. */
int64_t extent_gangs(const struct launch *);

/* launch.c */
bool kernel_launch(struct driver_device *, struct stream *, const struct launch *);

#endif
