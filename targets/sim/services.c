/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* services.c - the simulator's functions that device code calls. */
#include "targets/sim/sim.h"
#include "targets/sim/guard.h"
#include "targets/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const access_name[] = {
	[GUARD_READ] = "read",
	[GUARD_WRITE] = "write",
	[GUARD_UPDATE] = "atomic update",
};

/* True if the range is memory of an image of the device: code, constants,
   globals. */
static bool
in_image(struct driver_device *d, const void *p, size_t size)
{
	uintptr_t at = (uintptr_t)p;
	bool found = false;
	pthread_mutex_lock(&d->lock);
	for (struct driver_module *m = d->modules; m && !found; m = m->next)
		found = at >= m->low && at + size <= m->high;
	pthread_mutex_unlock(&d->lock);
	return found;
}

static void
bad_access(const char *why, uint32_t access, uint64_t size, uint32_t line)
{
	char place[32] = "";
	if (line)
		snprintf(place, sizeof place, " at line %u", line);
	if (access == GUARD_CALL)
		gang_fault("%s%s", why, place);
	gang_fault("%s: %s of %llu bytes%s", why, access_name[access],
		(unsigned long long)size, place);
}

/* An access that the quick check in device.ll does not pass. */
static void *
slow(void *p, uint64_t size, uint32_t access, uint32_t line)
{
	if (access != GUARD_CALL && object_is_shared(p, size))
		return p;
	struct driver_device *d = gang_job()->device;
	char text[SIM_TEXT];
	if (size == 0)
		return (void *)((uintptr_t)p & 0xffffffffffff);
	if (access == GUARD_CALL) {
		if (!in_image(d, p, size))
			bad_access(p ? "a function is called by the address "
				       "that it has on the host"
				     : "a null pointer is called",
				access, size, line);
		return p;
	}
	if (gang_holds(p, size) || in_image(d, p, size)
		|| image_holds_shared(d, p, size)
		|| object_is_common(d, p, size) || gang_reaches(p, size))
		return p;
	void *raw = object_at(d, p, size, text);
	if (!raw)
		bad_access(text, access, size, line);
	size_t first;
	if (access == GUARD_WRITE)
		object_written(p, size);
	else if (!object_is_written(p, size, &first))
		bad_access("memory that was never written", access, size, line);
	return raw;
}

/* An access of a variable of "whole" bytes. */
static void
outside(int64_t offset, uint64_t whole, uint64_t size, uint32_t access,
	uint32_t line)
{
	char text[SIM_TEXT];
	if (!size)
		return;
	snprintf(text, sizeof text,
		"out of bounds: %llu bytes at offset %lld "
		"of a variable of %llu bytes",
		(unsigned long long)size, (long long)offset,
		(unsigned long long)whole);
	bad_access(text, access, size, line);
}

/* A string of device code. */
static const char *
string_at(const char *s)
{
	if (((uintptr_t)s >> 48) == 0)
		return s ? s : "(null)";
	char text[SIM_TEXT];
	const char *raw = object_at(gang_job()->device, s, 1, text);
	if (!raw)
		bad_access(text, GUARD_READ, 1, 0);
	return raw;
}

static void
stop(uint32_t how, const char *expression, const char *file, uint32_t line,
	const char *function)
{
	if (how == 2)
		gang_fault("%s:%u: %s: assertion `%s' failed", string_at(file),
			line, string_at(function), string_at(expression));
	if (how == 1)
		gang_fault("the program stopped with code %d inside a region",
			(int)line);
	gang_fault("the kernel ended itself by a trap");
}

static const char *
text_of(void *data, size_t offset, uint64_t bits)
{
	(void)data;
	(void)offset;
	return string_at((const char *)bits);
}

/* The output of one call is written at once. */
static int
print(const char *format, const char *arguments)
{
	char *text = NULL;
	size_t n = 0;
	FILE *out = open_memstream(&text, &n);
	if (!out)
		return -1;
	format_print(out, string_at(format), arguments, text_of, NULL);
	fclose(out);
	fwrite(text, 1, n, stdout);
	fflush(stdout);
	free(text);
	return n;
}

static void *
heap_alloc(uint64_t size)
{
	return object_alloc(gang_job()->device, size);
}

static void
heap_free(void *p)
{
	if (p && !object_free(gang_job()->device, p))
		gang_fault("%s", fault_text());
}

static uint32_t
active(void)
{
	return gang_active(__builtin_return_address(0));
}

/* A barrier, or the gang's place, for no gang. */
static uint64_t
cluster(uint64_t address, uint32_t rank)
{
	if (rank == UINT32_MAX - 1)
		return gang_place(address != 0);
	if (rank != UINT32_MAX)
		return (uint64_t)(uintptr_t)gang_map(
			(void *)(uintptr_t)address, rank);
	gang_meet_cluster();
	return 0;
}

const struct services sim_services = {
	.self = gang_self,
	.slow = slow,
	.barrier = gang_barrier,
	.shuffle = gang_shuffle,
	.stop = stop,
	.print = print,
	.malloc = heap_alloc,
	.free = heap_free,
	.pause = gang_pause,
	.outside = outside,
	.exchange = gang_exchange,
	.active = active,
	.cluster = cluster,
};
