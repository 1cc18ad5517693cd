/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * group.c - which images of a device use symbols of one another.
 *
 * Images without code are in one group if one of them declares a name that the
 * other one defines, or if both are in a group with a third.
 */
#include "targets/nvptx/cuda.h"
#include "targets/nvptx/external.h"
#include "libacc/abi.h"

#include <stdlib.h>
#include <string.h>

struct offer {
	const char *text;
	size_t length;
	struct driver_module *module; /* that defines the name */
};

struct offered {
	struct offer *list;
	size_t n, room;
	bool fails; /* out of memory */
};

static int
compare(const void *a, const void *b)
{
	const struct offer *x = a, *y = b;
	if (x->length != y->length)
		return x->length < y->length ? -1 : 1;
	return memcmp(x->text, y->text, x->length);
}

static void
add_name(struct offered *all, const char *text, struct driver_module *m)
{
	if (all->n == all->room) {
		size_t room = all->room ? 2 * all->room : 64;
		struct offer *list =
			realloc(all->list, room * sizeof *all->list);
		all->fails |= !list;
		if (!list)
			return;
		all->list = list;
		all->room = room;
	}
	all->list[all->n++] = (struct offer){text, external_length(text), m};
}

/* A group is a chain of modules up to one that is its own. */
static struct driver_module *
first_of(struct driver_module *m)
{
	while (m->group != m)
		m = m->group;
	return m;
}

/* The first of all modules that define the name; null if none does. */
static const struct offer *
find(const struct offered *all, const char *text)
{
	struct offer key = {text, external_length(text), NULL};
	const struct offer *found =
		bsearch(&key, all->list, all->n, sizeof key, compare);
	while (found && found > all->list && compare(found - 1, &key) == 0)
		found--;
	return found;
}

static void
join(const struct offered *all, struct driver_module *m)
{
	for (const char *p = m->image->data; (p = external_next(p));) {
		const struct offer *end = all->list + all->n;
		const struct offer *first = find(all, p), *name = first;
		for (; name && name < end && compare(name, first) == 0; name++)
			first_of(name->module)->group = first_of(m);
	}
}

/* Without memory all images are of one group. */
void
ptx_group(struct driver_device *d)
{
	struct offered all = {0};
	struct driver_module *m, *one = NULL;
	for (m = d->modules; m; m = m->next) {
		m->group = m;
		one = m;
		for (const char *p = m->image->data;
			!m->code && (p = external_offered(p));)
			add_name(&all, p, m);
	}
	if (all.n)
		qsort(all.list, all.n, sizeof *all.list, compare);
	for (m = d->modules; m; m = m->next)
		if (!m->code && all.fails)
			m->group = one;
		else if (!m->code && m->wants)
			join(&all, m);
	for (m = d->modules; m; m = m->next)
		m->group = first_of(m);
	free(all.list);
}
