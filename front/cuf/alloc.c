/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* alloc.c - CUDA Fortran: ALLOCATE on the host. */
#include "front/cuf/action.h"

#include <string.h>

/* The place of the first object, after "real(8) ::". */
static int
first_item(const char *key, int at)
{
	int end = key_after(key, at) - 1;
	int colon = key_find(key, at + 1, ":");
	bool typed = colon > 0 && colon < end && key[colon + 1] == ':';
	return typed ? colon + 2 : at + 1;
}

/* The end of the item at key[i]. */
static int
item_end(const char *key, int i, int end)
{
	int next = key_find(key, i, ",");
	return next < 0 || next > end ? end : next;
}

/* The space of the object at key[i], or -1 if there is none. */
static int
space_at(struct cuf_action *a, int i)
{
	struct cuf_object o;
	int n = key_name(a->s->key + i);
	if (!n || a->s->key[i + n] == '=')
		return -1;
	return cuf_object(a->c, a->stmt, i, &o)
		? cuf_space_of(a->c, o.attr, o.last)
		: 0;
}

/* An ALLOCATE statement's "source=". */
struct source {
	int from, to; /* of its value; from is 0 if there is none */
	bool device; /* the value is device data */
	int rank; /* of a section of the device, else 0 */
};

static void
read_source(struct cuf_action *a, int at, struct source *source)
{
	struct cuf_object o;
	int from, to;
	*source = (struct source){0};
	if (!cuf_keyword(a->s->key, at, "source", &from, &to))
		return;
	source->from = from + 7;
	source->to = to;
	if (cuf_object(a->c, a->stmt, source->from, &o) && o.end == to
		&& cuf_is_device(o.attr)) {
		source->device = true;
		source->rank = o.whole ? 0 : cuf_rank(a->s->key, &o);
	}
}

/* The end of "m%d" in "m%d(n)". */
static int
without_shape(const char *key, int i, int end)
{
	while (i < end) {
		int open = i;
		i = key[i] == '(' ? key_after(key, i) : i + 1;
		if (key[open] == '(' && i == end)
			return open;
	}
	return end;
}

static void
put_shape(struct cuf_action *a, struct fout *o, const struct source *source)
{
	for (int k = 1; k <= source->rank; k++) {
		fout_puts(o, k > 1 ? ", " OWN "size(" : "(" OWN "size(");
		cuf_copy(a, o, source->from, source->to);
		fout_format(o, ", %d)", k);
	}
	if (source->rank > 0)
		fout_puts(o, ")");
}

/* True if all items of the space have a shape. */
static bool
have_shapes(struct cuf_action *a, int at, int space)
{
	const char *key = a->s->key;
	int end = key_after(key, at) - 1;
	for (int i = first_item(key, at), next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		if (space_at(a, i) == space
			&& without_shape(key, i, next) == next)
			return false;
	}
	return true;
}

/* The items of an ALLOCATE statement in a space, and its other keywords.  With
   "mold", the source gives only the shape; the shape of a section is written
   out, because GCC would copy the section. */
static void
copy_items(struct cuf_action *a, struct fout *o, int at, int space,
	const struct source *source, bool mold)
{
	static const char *const ours[] = {"pinned=", "stream=", "align="};
	const char *key = a->s->key;
	int end = key_after(key, at) - 1, first = first_item(key, at);
	bool any = false, shapes = space == 1 && have_shapes(a, at, space);
	cuf_copy(a, o, at + 1, first);
	for (int i = first, next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		int own = space_at(a, i);
		bool drop = own >= 0 && own != space;
		for (size_t k = 0; k < 3; k++)
			drop |= cuf_begins(key + i, ours[k]);
		drop |= mold && source->rank && cuf_begins(key + i, "source=");
		drop |= shapes
			&& (cuf_begins(key + i, "mold=")
				|| (mold && cuf_begins(key + i, "source=")));
		if (drop)
			continue;
		if (any)
			fout_puts(o, ", ");
		any = true;
		if (mold && cuf_begins(key + i, "source=")) {
			fout_puts(o, "mold=");
			cuf_copy(a, o, i + 7, next);
		} else {
			cuf_copy(a, o, i, next);
		}
		if (mold && own >= 0 && without_shape(key, i, next) == next)
			put_shape(a, o, source);
	}
}

/* The spaces of the objects in the list, a bit each. */
static unsigned
spaces_of_list(struct cuf_action *a, int at)
{
	const char *key = a->s->key;
	int end = key_after(key, at) - 1;
	unsigned spaces = 0;
	for (int i = first_item(key, at); i < end;
		i = item_end(key, i, end) + 1) {
		int space = space_at(a, i);
		if (space >= 0)
			spaces |= 1u << space;
	}
	return spaces;
}

/* allocate(d(n), source=h) becomes an ALLOCATE and an assignment. */
static void
assign_source(
	struct cuf_action *a, int at, const struct source *source, int space)
{
	const char *key = a->s->key;
	int end = key_after(key, at) - 1, from, to;
	bool stat = cuf_keyword(key, at, "stat", &from, &to);
	for (int i = first_item(key, at), next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		if (space_at(a, i) != space)
			continue;
		struct fout *o = cuf_emit(a);
		if (stat) {
			fout_puts(o, "if (");
			cuf_copy(a, o, from + 5, to);
			fout_puts(o, " == 0) ");
		}
		fout_puts(o, "call cuf_assign(");
		cuf_copy(a, o, i, without_shape(key, i, next));
		fout_puts(o, ", ");
		cuf_copy(a, o, source->from, source->to);
		fout_format(o, ", %d)", (space == 1) + 2 * source->device);
	}
}

/* Allocates the objects of one space. */
static void
allocate_in(struct cuf_action *a, int space, const struct source *source)
{
	int at = a->start + 8;
	bool mold = source->from && (space == 1 || source->device);
	if (space)
		fout_format(cuf_emit(a), "call cuf_space(%d)", space);
	struct fout *o = cuf_emit(a);
	fout_puts(o, "allocate(");
	copy_items(a, o, at, space, source, mold);
	fout_puts(o, ")");
	if (space)
		fout_puts(cuf_emit(a), "call cuf_space(0)");
	if (mold)
		assign_source(a, at, source, space);
}

/* allocate(a(n), stat=i_d) */
static void
check_status(struct cuf_action *a, int at)
{
	static const char *const words[] = {"stat", "errmsg", "pinned"};
	struct cuf_object o;
	int from, to;
	for (size_t k = 0; k < 3; k++)
		if (cuf_keyword(a->s->key, at, words[k], &from, &to)
			&& cuf_object(a->c, a->stmt,
				from + 1 + (int)strlen(words[k]), &o))
			cuf_complain_reach(a, &o);
}

/* True if the keyword is there, which needs an object of the space. */
static bool
has_keyword(struct cuf_action *a, int at, const char *word, const char *space,
	bool found)
{
	int from, to;
	if (!cuf_keyword(a->s->key, at, word, &from, &to))
		return false;
	if (!found)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from, to,
			"'%s=' needs an array with the attribute '%s'", word,
			space);
	return true;
}

/* allocate(d(n), stream=s): the stream is that of the variable, as if
   cudaforSetDefaultStream were called.  2.3.6 */
static void
set_streams(struct cuf_action *a, int at)
{
	const char *key = a->s->key;
	int end = key_after(key, at) - 1, from, to;
	cuf_keyword(key, at, "stream", &from, &to);
	for (int i = first_item(key, at), next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		if (space_at(a, i) != 1)
			continue;
		struct fout *o = cuf_emit(a);
		fout_puts(o, "call cuf_tie(");
		cuf_copy(a, o, i, without_shape(key, i, next));
		fout_puts(o, ", " OWN "int(");
		cuf_copy(a, o, from + 7, to);
		fout_puts(o, ", 8))");
	}
}

/* allocate(a(n), align=4096): the addresses of all objects are multiples. */
static void
put_alignment(struct cuf_action *a, int from, int to)
{
	struct fout *o = cuf_emit(a);
	fout_puts(o, "call cuf_align(" OWN "int(");
	cuf_copy(a, o, from + 6, to);
	fout_puts(o, ", 8))");
}

void
cuf_allocate(struct cuf_action *a)
{
	const char *key = a->s->key;
	int at = a->start + 8, from, to;
	unsigned spaces = spaces_of_list(a, at);
	struct source source;
	cuf_copy_operands(a->c, a->stmt, at, (int)strlen(key));
	read_source(a, at, &source);
	check_status(a, at);
	bool pinned = has_keyword(a, at, "pinned", "pinned", spaces & 1u << 3);
	bool stream = has_keyword(a, at, "stream", "device", spaces & 1u << 1);
	if (!(spaces & ~1u) && (pinned || stream))
		edit_remove(a->c->w, a->stmt);
	bool align = cuf_keyword(key, at, "align", &from, &to);
	if (!(spaces & ~1u) && !source.device && !align)
		return;
	if (align)
		put_alignment(a, from, to);
	for (int space = 0; space < 4; space++)
		if (spaces & 1u << space)
			allocate_in(a, space, &source);
	if (align)
		fout_puts(cuf_emit(a), "call cuf_align(0_8)");
	if (stream)
		set_streams(a, at);
	if (pinned && cuf_keyword(key, at, "pinned", &from, &to)) {
		struct fout *o = cuf_emit(a);
		cuf_copy(a, o, from + 7, to);
		fout_puts(o, " = cuf_pinned()");
	}
	cuf_finish(a);
}
