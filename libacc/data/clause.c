/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* clause.c - the meaning of GCC's maps for data and its members. */
#include "libacc/data/clause.h"

#include <stdint.h>

#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/core/present.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"
#include "libacc/data/descriptor.h"
#include "libacc/data/report.h"

unsigned
clause_flags(enum map kind)
{
	switch (kind) {
	case MAP_TO:
	case MAP_FORCE_TO:
		return DATA_IN;
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return DATA_OUT;
	case MAP_TOFROM:
	case MAP_FORCE_TOFROM:
		return DATA_IN | DATA_OUT;
	case MAP_PSET: /* its bounds may have changed */
	case MAP_ALWAYS_TO:
		return DATA_IN | DATA_ALWAYS_IN;
	case MAP_ALWAYS_FROM:
		return DATA_OUT | DATA_ALWAYS_OUT;
	case MAP_ALWAYS_TOFROM:
		return DATA_IN | DATA_ALWAYS_IN | DATA_OUT | DATA_ALWAYS_OUT;
	case MAP_PRESENT:
		return DATA_MUST_EXIST;
	case MAP_IF_PRESENT:
		return DATA_NO_CREATE;
	default:
		return 0;
	}
}

unsigned
clause_exit_flags(enum map kind)
{
	switch (kind) {
	case MAP_FROM:
		return DATA_OUT;
	case MAP_FORCE_FROM:
		return DATA_OUT | DATA_FINALIZE;
	case MAP_ALWAYS_FROM:
		return DATA_OUT | DATA_ALWAYS_OUT;
	case MAP_DELETE:
		return DATA_FINALIZE;
	default:
		return 0;
	}
}

/* True if map i is an array descriptor that is data itself, as a member of a
   mapped object, and not only the access path to its array. */
bool
clause_is_member(const struct map_list *maps, size_t i)
{
	if (i + 1 == maps->n)
		return true;
	enum map next = map_kind(maps, i + 1);
	return next != MAP_POINTER && next != MAP_POINTER_ZERO_LENGTH;
}

bool
clause_is_object(const struct map_list *maps, size_t i)
{
	enum map kind = map_kind(maps, i);
	switch (kind) {
	case MAP_PSET:
		return clause_is_member(maps, i);
	case MAP_PRESENT:
	case MAP_IF_PRESENT:
	case MAP_RESIDENT:
		return true;
	default:
		return map_is_data(kind);
	}
}

/* True if GCC names the member, map i, only to attach or detach the pointer in
   it. Enter data does not make the member present, exit data does not make it
   absent. */
static bool
is_carrier(const struct map_list *maps, size_t i)
{
	char *host = maps->host[i];
	enum map kind = map_kind(maps, i);
	if (kind != MAP_ALLOC && kind != MAP_RELEASE && kind != MAP_DELETE
		&& kind != MAP_PSET)
		return false;
	for (size_t j = 0; j < maps->n; j++) {
		kind = map_kind(maps, j);
		char *pointer = maps->host[j];
		if ((kind == MAP_ATTACH || kind == MAP_DETACH
			    || kind == MAP_FORCE_DETACH
			    || kind == MAP_ATTACH_ZERO_LENGTH)
			&& pointer >= host && pointer < host + maps->size[i])
			return true;
	}
	return false;
}

/* deviceptr of a Fortran dummy is a map of the data, void, and then one of
   the pointer to it. */
bool
clause_is_device_pointer(const struct map_list *maps, size_t i)
{
	return i && map_kind(maps, i) == MAP_POINTER && !maps->size[i]
		&& map_kind(maps, i - 1) == MAP_DEVICEPTR
		&& maps->size[i - 1] != sizeof(void *);
}

static bool
is_apart(struct device *d, char *low, char *high)
{
	struct mapping *m;
	return !d->shared && high > low
		&& present_find(&d->present, low, high - low, &m)
		== PRESENT_NOT;
}

/* The bounds of the members of the structure of map i; inherited members come
   in any order. */
static void
fill_extent(const struct map_list *maps, size_t i, char **low, char **high)
{
	*low = *high = maps->host[i + 1];
	for (size_t j = i + 1; j <= i + maps->size[i]; j++) {
		char *host = maps->host[j];
		if (host < *low)
			*low = host;
		if (host + maps->size[j] > *high)
			*high = host + maps->size[j];
	}
}

static bool
add_members(struct device *d, const struct map_list *maps, size_t i,
	struct data_ref *ref, struct allocation *b, size_t pad)
{
	char *low, *high;
	fill_extent(maps, i, &low, &high);
	for (size_t j = i + 1; j <= i + maps->size[i]; j++) {
		if (!maps->size[j] || !clause_is_object(maps, j))
			continue;
		struct mapping *m = present_add(&d->present, maps->host[j],
			maps->size[j], b, pad + ((char *)maps->host[j] - low));
		if (!m)
			return false;
		report_event(EVENT_CREATE, d, maps->host[j], b->device,
			maps->size[j]);
		ref[j].fresh = true;
		ref[j].mapping = m;
	}
	return true;
}

/* All members of a structure that a directive names lie in one block, so
   that one base address serves the region. */
bool
clause_enter_members(struct device *d, struct queue *q,
	const struct map_list *maps, size_t i, struct data_ref *ref)
{
	char *low, *high;
	fill_extent(maps, i, &low, &high);
	size_t pad = (uintptr_t)low % 64;
	if (!is_apart(d, low, high))
		return true;
	struct allocation *b = action_block(d, q, pad + (high - low), NULL);
	if (!b && action_reap(d)) {
		if (!is_apart(d, low, high))
			return true;
		b = action_block(d, q, pad + (high - low), NULL);
	}
	bool ok = b && add_members(d, maps, i, ref, b, pad);
	if (b && !b->mappings)
		ok = action_block_free(d, NULL, b) && ok;
	return ok;
}

/* True if the directive names a member for more than the pointer in it. */
bool
clause_has_real_member(const struct map_list *maps, size_t i)
{
	for (size_t j = i + 1; j <= i + maps->size[i]; j++)
		if (clause_is_object(maps, j) && !is_carrier(maps, j))
			return true;
	return false;
}

/* True if enter or exit data leaves this carrier alone: it counts only where it
   is a mapping of its own. */
bool
clause_is_ignored(struct device *d, const struct map_list *maps, size_t i,
	struct mapping **m)
{
	*m = NULL;
	if (!is_carrier(maps, i))
		return false;
	if (present_find(&d->present, maps->host[i], maps->size[i], m)
		!= PRESENT_WHOLE)
		*m = NULL;
	return !*m || (*m)->host != (char *)maps->host[i]
		|| (*m)->size != maps->size[i];
}

/* The number of bytes from the first to the last of the array's elements in
   memory, the offsets of both from the base, and the offsets that GCC assumes;
   false where the elements have no gap. */
static bool
fill_span(const struct descriptor *a, ptrdiff_t *low, ptrdiff_t *high,
	ptrdiff_t *whole)
{
	ptrdiff_t unit = a->span ? a->span : (ptrdiff_t)a->element;
	ptrdiff_t next = 1;
	bool gap = unit != (ptrdiff_t)a->element;
	*low = *whole = 0;
	*high = a->element;
	for (int k = 0; k < a->rank; k++) {
		ptrdiff_t stride = a->dim[k].stride;
		ptrdiff_t count = a->dim[k].upper - a->dim[k].lower + 1;
		if (count <= 0) {
			*high = *low;
			return false;
		}
		ptrdiff_t last = stride * unit * (count - 1);
		*(last < 0 ? low : high) += last;
		gap |= stride != next && count > 1;
		next = stride * count;
		*whole = next * (ptrdiff_t)a->element;
	}
	return gap;
}

bool
clause_span(const struct descriptor *a, ptrdiff_t *low, ptrdiff_t *high)
{
	ptrdiff_t whole;
	return fill_span(a, low, high, &whole);
}

/* True if the map is of a pointer's whole array and the array has gaps. */
static bool
is_spread(
	const struct map_list *maps, size_t i, ptrdiff_t *low, ptrdiff_t *high)
{
	const struct descriptor *a = i + 1 < maps->n ? maps->host[i + 1] : NULL;
	ptrdiff_t whole;
	return a && map_kind(maps, i + 1) == MAP_PSET && maps->host[i]
		&& clause_is_object(maps, i)
		&& maps->size[i + 1] >= sizeof *a - sizeof a->dim
		&& a->base == maps->host[i] && a->rank >= 1
		&& a->rank <= DESCRIPTOR_RANK
		&& maps->size[i + 1]
		>= offsetof(struct descriptor, dim[a->rank])
		&& fill_span(a, low, high, &whole)
		&& (maps->size[i] == (size_t)whole
			|| (whole < 0 && !maps->size[i]));
}

/* True if the size is the address of a descriptor. The size may be a bias
   instead, which has a higher bit or is negative. */
static bool
is_described(const struct map_list *maps, size_t i)
{
	return maps->size[i] & ACC_SIZE_DESCRIPTOR
		&& maps->size[i] < 2 * ACC_SIZE_DESCRIPTOR;
}

static const struct descriptor *
described(const struct map_list *maps, size_t i)
{
	return (const struct descriptor *)(uintptr_t)(maps->size[i]
		& ~ACC_SIZE_DESCRIPTOR);
}

const struct descriptor *
clause_array(const struct map_list *maps, size_t i)
{
	ptrdiff_t low, high, whole;
	const struct descriptor *a;
	if (is_described(maps, i))
		return described(maps, i);
	if (i + 1 == maps->n || map_kind(maps, i + 1) != MAP_PSET)
		return NULL;
	a = maps->host[i + 1];
	if (!a || a->base != maps->host[i])
		return NULL;
	fill_span(a, &low, &high, &whole);
	return maps->size[i] == (size_t)whole || (whole < 0 && !maps->size[i])
		? a
		: NULL;
}

static bool
fill_described(
	const struct map_list *maps, size_t i, ptrdiff_t *low, ptrdiff_t *high)
{
	const struct descriptor *a = described(maps, i);
	ptrdiff_t whole;
	*low = *high = 0;
	return a && fill_span(a, low, high, &whole);
}

void
clause_fit_arrays(const struct device *d, const struct map_list *maps,
	struct data_ref *ref)
{
	ptrdiff_t low, high;
	bool gaps;
	for (size_t i = 0; i < maps->n; i++) {
		/* The size of an array that is not there means nothing. */
		if (!maps->host[i])
			continue;
		bool described = is_described(maps, i);
		if (described)
			gaps = fill_described(maps, i, &low, &high);
		else
			gaps = !d->shared && is_spread(maps, i, &low, &high);
		if (!described && !gaps)
			continue;
		maps->host[i] = (char *)maps->host[i] + low;
		maps->size[i] = high - low;
		if (ref)
			ref[i].gaps = gaps;
	}
}
