/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* report.c - the current variable, in messages and events. */
#include "libacc/data/report.h"

#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/thread.h"
#include "libacc/data/action.h"

/* "variable 'a'", or "the data" where no name is known. */
const char *
report_subject(void)
{
	return fault_subject(self.var);
}

/* What is present on both sides of an address. */
struct neighbours {
	const char *at;
	const struct mapping *before, *after;
};

static void
look(const struct mapping *m, void *data)
{
	struct neighbours *n = data;
	if ((uintptr_t)m->host < (uintptr_t)n->at)
		n->before = m;
	else if (!n->after)
		n->after = m;
}

static void
note_neighbour(const char *side, const struct mapping *m, size_t distance)
{
	if (m)
		fault_note("present %s it, %zu bytes away: "
			   "%s%s%s, %zu bytes at %p\n",
			side, distance, m->name[0] ? "variable '" : "data",
			m->name, m->name[0] ? "'" : "", m->size,
			(void *)m->host);
}

bool
report_not_present(const struct device *d, const void *host, size_t size)
{
	struct neighbours n = {.at = host};
	present_each(&d->present, look, &n);
	fault_raise(FAULT_NOT_PRESENT,
		"%s is not present on device %d (%s): %zu bytes at %p",
		report_subject(), d->index, d->driver->name, size, host);
	note_neighbour("before", n.before,
		n.before ? n.at - (n.before->host + n.before->size) : 0);
	note_neighbour(
		"after", n.after, n.after ? n.after->host - (n.at + size) : 0);
	if (!n.before && !n.after)
		fault_note("the device has no data\n");
	return false;
}

void
report_name_again(const struct acc_site *s, size_t i, bool implicit)
{
	if (!s)
		s = self.site;
	self.var = s && s->var && i < s->nvars ? s->var[i] : NULL;
	self.implicit = implicit;
}

void
report_name_text(const char *name, bool implicit)
{
	self.var = name;
	self.implicit = implicit;
}

void
report_name(const struct map_list *maps, size_t i)
{
	report_name_again(NULL, i, map_unasked(maps, i));
}

bool
report_is_implicit(void)
{
	return self.implicit;
}

void
report_event(enum event_kind kind, const struct device *d, const void *host,
	const void *device, size_t size)
{
	if (!event_wanted(kind))
		return;
	struct event e = {.kind = kind,
		.device = d,
		.site = self.site,
		.routine = self.routine,
		.async = self.queue,
		.implicit = self.implicit,
		.var = self.var,
		.host = host,
		.device_address = device,
		.bytes = size};
	event(&e);
}
