/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * sim.h - the simulated device at run time.
 *
 * Callers:    targets/sim/; targets/host/threads.c for kernels on the host.
 * Invariant:  a device address is the address in this process with the number
 *             of its object in bits 48 to 62, so that no host address is a
 *             device address and none of either can be used as the other: the
 *             processor itself refuses them on the host, acc.sim.at
 *             (device.ll) on the device.
 */
#ifndef ACC_SIM_H
#define ACC_SIM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libacc/core/driver.h"

enum {
	SIM_DEVICES = 16,
	SIM_WARP = 32,
	SIM_LANES = 1024, /* of a gang, as on a GPU */
	SIM_OBJECTS = 1 << 15,
	SIM_TEXT = 1024, /* of a fault's message */
	SIM_CLUSTER = 8, /* gangs of a cluster */
};

/* As device.ll has them. */
struct sim_object {
	uint64_t base;
	uint64_t limit;
};

struct lane_ids {
	uint32_t gang[3];
	uint32_t gangs[3];
	uint32_t worker, workers, vector, vectors;
	uint32_t thread[3], threads[3];
};

/* A common operation of the lanes of a mask that have not ended: nothing but a
   barrier, a value of one lane for another, or a bit of each lane for all. */
enum exchange { EXCHANGE_NONE, EXCHANGE_SHUFFLE, EXCHANGE_BALLOT };

struct services {
	const struct sim_object *table;
	struct lane_ids *(*self)(void);
	void *(*slow)(void *, uint64_t size, uint32_t access, uint32_t line);
	void (*barrier)(uint32_t level, uint32_t site, uint32_t line);
	uint32_t (*shuffle)(uint32_t value, uint32_t mask);
	void (*stop)(uint32_t how, const char *expression, const char *file,
		uint32_t line, const char *function);
	int (*print)(const char *format, const char *arguments);
	void *(*malloc)(uint64_t);
	void (*free)(void *);
	void (*pause)(void);
	void (*outside)(int64_t offset, uint64_t whole, uint64_t size,
		uint32_t access, uint32_t line);
	uint64_t (*exchange)(
		uint32_t mask, enum exchange, uint64_t value, uint32_t from);
	uint32_t (*active)(void);
	uint64_t (*cluster)(uint64_t address, uint32_t rank);
};

struct symbol_names;

struct driver_module {
	struct driver_module *next; /* of the device, under its lock */
	struct driver_device *device;
	void *handle;
	int fd;
	uintptr_t base;
	uintptr_t low, high; /* where its code and data lie */
	size_t thread_module, shared_size; /* its shared variables: the dynamic
				  loader's number, or 0, and their bytes */
	struct symbol_names *names;
	atomic_bool linked; /* names of other images are resolved */
	struct kernel *kernels; /* it owns the images; the device's lock */
};

struct kernel {
	struct kernel *next; /* of the module */
	void (*entry)(void **);
	void (*unit)(void **); /* for strides of 1, or null */
	const struct acc_kernel *table;
	struct driver_module *module;
};

struct driver_device {
	int index;
	struct services services;
	struct sim_object *table; /* SIM_OBJECTS entries; written under the
				   lock of object.c */
	size_t used; /* bytes; under the lock of object.c */
	struct driver_module *modules; /* under lock */
	pthread_mutex_t lock;
	bool reaches_host; /* kernels may access all memory of the host */
};

/* One launch, shared by the threads that run its gangs. */
struct job {
	struct driver_device *device;
	void (*entry)(void **);
	const char *name;
	void **param;
	uint32_t gangs[3], workers, vectors;
	uint32_t block[3]; /* of a launch that gives grid and block */
	size_t shared; /* bytes whose size the launch gives */
	bool relaxed; /* lanes may finish before a barrier */
	bool together; /* all gangs run at a time */
	uint32_t cluster[3]; /* gangs of a cluster; 0: no clusters */
	struct driver_module *module; /* of the kernel, or null on the host */
	atomic_uint word; /* of the grid's barrier on the host */
	uint64_t total; /* gangs */
	atomic_ullong next; /* gang to start */
	atomic_bool failed;
	unsigned running; /* threads at work; under the pool's lock */
	struct job *following; /* of the pool's list */
	char text[SIM_TEXT]; /* of the first fault */
};

/* settings.c: from the environment, read once. */
struct settings {
	int devices;
	int threads;
	unsigned warp;
	size_t stack;
	size_t memory;
	unsigned delay; /* microseconds at most */
	unsigned seed;
	bool reverse, shuffled;
	bool relaxed; /* lanes may finish before a barrier */
	bool initialised; /* report reads of memory never written */
};

const struct settings *settings(void);
/* A number below n that differs from call to call, from the seed. */
unsigned settings_random(unsigned n);

/* object.c */
bool object_open(struct driver_device *);
/* In the child of a fork. */
void object_forked(void);
void *object_alloc(struct driver_device *, size_t);
bool object_free(struct driver_device *, void *);
/* True if the address is the same for host and device. */
bool object_is_common(const struct driver_device *, const void *, size_t);
/* True for managed and pinned memory.  Takes no lock. */
bool object_is_shared(const void *, size_t);
/* Gives memory of the process a device address. */
void *object_adopt(struct driver_device *, void *, size_t);
/* Removes the device addresses from low to high. */
void object_forget(struct driver_device *, uintptr_t low, uintptr_t high);
/* Memory of the process that the device may use directly. */
void *object_share(struct driver_device *, size_t, bool managed);
bool object_unshare(struct driver_device *, void *, bool managed);
/* The address in this process of that part of an object, or null with a message
   in text. */
void *object_at(
	struct driver_device *, const void *, size_t, char text[SIM_TEXT]);
/* The same for the rest of the object, all of which counts as written from now
   on; the address itself if it is of no object. */
void *object_reach(struct driver_device *, void *);
size_t object_used(struct driver_device *);
void object_written(const void *, size_t);
bool object_is_written(const void *, size_t, size_t *first);

/* gang.c: for the simulator and for kernels on the host.  Runs gangs from the
   job until none is left or one failed. */
void gang_run(struct job *);
/* Runs all gangs, each on a thread of its own. */
void gang_run_together(struct job *);
/* Runs all gangs, those of a cluster at a time. */
void gang_run_clusters(struct job *);
struct lane_ids *gang_self(void);
/* The same, or null outside of a gang. */
const struct lane_ids *gang_ids(void);
void gang_barrier(uint32_t level, uint32_t site, uint32_t line);
uint32_t gang_shuffle(uint32_t value, uint32_t mask);
void gang_pause(void);
uint64_t gang_exchange(
	uint32_t mask, enum exchange, uint64_t value, uint32_t from);
/* A bit for each lane of the warp that calls it from that place in the code,
   before any of them goes on. */
uint32_t gang_active(const void *place);
/* A barrier of the gangs of the cluster. */
void gang_meet_cluster(void);
/* The memory in the gang of that number in the cluster, from 0, that is in the
   running gang at p. */
void *gang_map(void *p, uint32_t rank);
/* The number of the running gang in its cluster, from 0, or their count. */
uint32_t gang_place(bool count);
/* True if the range is shared memory of another gang of the cluster. */
bool gang_reaches(const void *, size_t);
/* The number of the calling lane in its warp. */
uint32_t gang_lane(void);
/* A barrier of the gang; gives the sum of its lanes' values. */
uint32_t gang_sum(uint32_t value);
/* Memory of the running gang: the one with that number, and the one whose size
   the launch gives.  Null if there is none. */
void *gang_shared(uint32_t number, size_t size);
void *gang_dynamic(size_t offset);
/* The job of the calling thread, and whether an address belongs to the
   private memory of the running lane. */
struct job *gang_job(void);
bool gang_holds(const void *, size_t);
/* Ends the job with a message; does not return to a lane. */
void gang_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* pool.c */
void pool_run(struct job *);

/* image.c */
/* The calling thread's copy of the module's gang-shared memory; null if the
   module has none. */
char *image_shared(struct driver_module *, size_t *size);
struct driver_module *image_load(
	struct driver_device *, const struct acc_image *);
void image_join(struct driver_device *, struct driver_module *);
void image_unload(struct driver_device *, struct driver_module *);
/* The address of a symbol in the image, or null. */
void *image_find(const struct driver_module *, const char *name);
/* Binds the symbols that the device's images use of one another. */
bool image_link(struct driver_device *, struct driver_module *);
void *image_variable(struct driver_module *, const char *name, size_t *size);
/* True if the range is gang-shared memory of an image, of the gang of this
   thread. */
bool image_holds_shared(struct driver_device *, const void *, size_t);

/* path.c */
/* To be called before threads run device code; calls the system's loader. */
void path_begin(void);
/* Adds the routines that the device code of this thread is in to the text, the
   innermost first; nothing in the kernel itself. */
void path_append(struct driver_device *, char *text, size_t size);

/* services.c */
extern const struct services sim_services;

#endif
