/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * present.h - the present table: which host data a device has, and where.
 *
 * Callers:    libacc/api/data.c, libacc/core/device.h, libacc/core/lock.c,
 *             libacc/data/, libacc/entry/.
 * Spec:       OpenACC 3.4, 2.6.7, 2.6.8, 2.7.
 * Invariant:  mappings of one table do not overlap and none is empty; a
 *             mapping is in the table if and only if it has a counter
 *             above zero, is fixed or has users.  Device memory that the
 *             program has mapped may overlap.
 * Ownership:  the table owns its mappings, a mapping its counters; device
 *             memory belongs to the block, shared by its mappings.
 * Threads:    the caller holds the lock of the table's device.
 * Failure:    NULL with a fault if there is no memory; nothing else fails.
 */
#ifndef LIBACC_CORE_PRESENT_H
#define LIBACC_CORE_PRESENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct queue;

/* One allocation of device memory. */
struct allocation {
	char *device;
	size_t size;
	unsigned mappings; /* that lie in it */
	bool borrowed; /* not freed by libacc: acc_map_data, declare */
	struct queue *loader; /* that transfers the contents, while no thread
				   has waited for it; or null */
	struct queue *queue; /* the first queue that uses it, or null */
	uint64_t queues; /* queues that use it: bits of queue_bit, 0 while there
				   is only the first */
};

/* The target of a pointer in device memory. */
struct attachment {
	unsigned count;
	unsigned bounds : 31; /* a sum of the descriptor that the device has
				 around it, or 0 */
	unsigned left : 1; /* the count is 0, but the device still has the
			      address of the target */
	const char *pointer; /* its host address, of any alignment */
	void *target; /* host address, while the count is not 0 */
	struct queue *queue; /* that sets the pointer last, or null */
	uint64_t queues; /* that have attached it since: bits of queue_bit */
};

/* The table is sorted twice. */
enum side { BY_HOST, BY_DEVICE, SIDES };

/* A place in one of the two trees. */
struct link {
	struct mapping *left, *right;
	int height;
	const char *end; /* the greatest end of a range below */
};

struct mapping {
	char name[24]; /* of the variable, cut to fit, or empty */
	char *host;
	size_t size;
	char *device;
	struct allocation *block;
	unsigned structured;
	unsigned dynamic;
	bool fixed; /* acc_map_data or declare: stays at zero */
	bool mapped; /* acc_map_data: its dynamic is 1 at least */
	bool exposed; /* the program has the device address */
	unsigned readers; /* regions that hold it and only read it, though
			     it would be copied out by 2.6.2 */
	bool owed; /* another region that copies it out has left it to them */
	struct attachment *attached; /* per word a pointer begins in, or
					   null */
	unsigned users; /* copies in progress without the lock: the mapping
				   stays until they are done */
	unsigned loading; /* those of them that come from the host */
	struct link link[SIDES];
};

struct present {
	struct mapping *root[SIDES];
	size_t count;
};

enum presence { PRESENT_NOT, PRESENT_PARTLY, PRESENT_WHOLE };

/* The part of [host, host + size) that is present.  *m is the mapping that
   contains it, or the first that overlaps it, or null.  Size 0 counts as 1. */
enum presence present_find(const struct present *, const void *host,
	size_t size, struct mapping **m);
/* The mapping whose device memory contains the address, or null. */
struct mapping *present_find_device(const struct present *, const void *device);
/* Adds a mapping with counters zero; the range must not be present. */
struct mapping *present_add(struct present *, void *host, size_t size,
	struct allocation *, size_t offset);
/* Removes and frees the mapping.  Returns the block if this was the last
   mapping in it, else null. */
struct allocation *present_remove(struct present *, struct mapping *);
/* The attachment of the pointer at a host address within m. */
struct attachment *present_attached(struct mapping *m, const void *pointer);
/* The first pointer with a byte between two addresses within m, which has had
   attachments, whose value on the device is not the host's; or null. */
struct attachment *present_next_attached(
	const struct mapping *m, const char *from, const char *end);
/* Any mapping, or null: to empty the table. */
struct mapping *present_any(const struct present *);
/* Calls with each mapping, by host address. */
void present_each(const struct present *,
	void (*call)(const struct mapping *, void *data), void *data);
/* After a fork: forgets the operations of threads that the child does not
   have. */
void present_forget(struct present *);

/* The device address of a host address within m. */
static inline char *
present_address(const struct mapping *m, const void *host)
{
	return m->device + ((const char *)host - m->host);
}

/* The same of an address that may be outside of the mapping, as for an array of
   which a later part is present. */
static inline void *
present_beside(const struct mapping *m, const void *host)
{
	return (void *)((uintptr_t)m->device
		+ ((uintptr_t)host - (uintptr_t)m->host));
}

#endif
