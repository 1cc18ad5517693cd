/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* object.c - data actions on one object, for the API's routines. */
#include "libacc/data/object.h"

#include <stdlib.h>

#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/present.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"

bool
object_create(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, void **address)
{
	struct mapping *m;
	*address = host;
	if (device_is_plain(d) && !(flags & DATA_CAPTURE))
		return true;
	if (!action_begin(d))
		return false;
	bool ok = action_create(d, q, host, size, flags, &m);
	if (m && ok)
		*address = present_address(m, host);
	return action_end(d, ok);
}

bool
object_delete(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags)
{
	if (device_is_plain(d))
		return true;
	if (!action_begin(d))
		return false;
	bool ok = action_delete(d, q, host, size, flags);
	return action_end(d, ok);
}

bool
object_transfer(struct device *d, struct queue *q, void *host, size_t size,
	bool in, bool if_present)
{
	if (device_is_plain(d))
		return true;
	if (!action_begin(d))
		return false;
	bool ok = action_transfer(d, q, host, size, in, if_present);
	return action_end(d, ok);
}

bool
object_map(struct device *d, void *host, void *device, size_t size)
{
	struct mapping *m = NULL;
	struct allocation *b = NULL;
	if (!action_begin(d))
		return false;
	if (present_find(&d->present, host, size, &m) != PRESENT_NOT) {
		fault_raise(FAULT_PRESENT,
			"%zu bytes at %p are already "
			"present on device %d (%s)",
			m->size, (void *)m->host, d->index, d->driver->name);
		m = NULL;
	} else {
		b = action_block(d, NULL, size, device);
		m = b ? present_add(&d->present, host, size, b, 0) : NULL;
	}
	if (m) {
		m->dynamic = 1;
		m->fixed = m->mapped = m->exposed = true;
	} else {
		free(b);
	}
	return action_end(d, m != NULL);
}

bool
object_unmap(struct device *d, void *host)
{
	struct mapping *m;
	bool ok = true;
	if (!action_begin(d))
		return false;
	if (present_find(&d->present, host, 1, &m) == PRESENT_NOT)
		ok = fault_raise(FAULT_NOT_PRESENT,
			"%p is not mapped on device %d (%s)", host, d->index,
			d->driver->name);
	else if (m->structured)
		ok = fault_raise(FAULT_PRESENT,
			"%p is in a data region on device %d (%s)", host,
			d->index, d->driver->name);
	else if (!m->fixed || m->host != host)
		ok = fault_raise(FAULT_INVALID_ARGUMENT,
			"%p was not mapped by acc_map_data", host);
	if (ok) {
		m->fixed = m->mapped = false;
		m->dynamic = 0;
		ok = action_settle(d, NULL, m);
	}
	return action_end(d, ok);
}

bool
object_may_free(struct device *d, const void *host)
{
	struct mapping *m;
	bool ok = true;
	if (device_is_plain(d))
		return true;
	if (!action_begin(d))
		return false;
	if (present_find(&d->present, host, 1, &m) != PRESENT_NOT
		&& m->structured)
		ok = fault_raise(FAULT_PRESENT,
			"%p is deallocated in a data region on device %d (%s)",
			host, d->index, d->driver->name);
	return action_end(d, ok);
}

bool
object_attach(struct device *d, struct queue *q, void **pointer)
{
	return object_attach_section(d, q, pointer, 0);
}

bool
object_attach_section(
	struct device *d, struct queue *q, void **pointer, size_t bias)
{
	bool counted;
	if (!action_begin(d))
		return false;
	bool ok = action_attach(d, q, pointer, bias, &counted);
	return action_end(d, ok);
}

bool
object_detach(struct device *d, struct queue *q, void **pointer, bool finalize)
{
	if (!action_begin(d))
		return false;
	bool ok = action_detach(d, q, pointer, finalize);
	return action_end(d, ok);
}

bool
object_load(struct device *d)
{
	if (!d->driver->load)
		return true;
	if (!action_begin(d))
		return false;
	lock_give(d);
	return true;
}

void *
object_address(struct device *d, const void *host)
{
	struct mapping *m;
	void *address;
	if (device_is_plain(d))
		return (void *)host;
	if (!action_begin(d))
		return NULL;
	if (present_find(&d->present, host, 1, &m) == PRESENT_WHOLE) {
		m->exposed = true;
		address = present_address(m, host);
	} else {
		address = d->shared ? (void *)host : NULL;
	}
	lock_give(d);
	return address;
}

void *
object_translate(struct device *d, struct queue *q, void *host)
{
	void *address = host;
	if (__atomic_load_n(&d->present.count, __ATOMIC_ACQUIRE)) {
		lock_take(d);
		address = action_translate(d, q, host, 0);
		lock_give(d);
	}
	return address;
}

void *
object_host(struct device *d, const void *device)
{
	void *host;
	if (!action_begin(d))
		return NULL;
	struct mapping *m = present_find_device(&d->present, device);
	if (m)
		host = m->host + ((const char *)device - m->device);
	else
		host = d->shared ? (void *)device : NULL;
	lock_give(d);
	return host;
}

int
object_presence(struct device *d, const void *host, size_t size)
{
	struct mapping *m;
	if (device_is_plain(d))
		return PRESENT_WHOLE;
	if (!action_begin(d))
		return PRESENT_NOT;
	enum presence presence = present_find(&d->present, host, size, &m);
	lock_give(d);
	return presence == PRESENT_NOT && d->shared ? PRESENT_WHOLE : presence;
}
