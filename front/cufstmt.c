/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cufstmt.c - CUDA Fortran: allocation, transfers and launches on the host. */
#include "front/cuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A statement, or what stands behind "if (...)". */
struct action {
	struct cuf *c;
	const struct stmt *s;
	int stmt;
	int start;	/* in the key */
	bool guarded;
	bool opened;	/* "if (...) then" is out */
	bool single;	/* one device operand is allowed */
};

static bool
begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

/* The next statement in its place. */
static struct fout *
emit(struct action *a)
{
	struct cuf *c = a->c;
	if (!a->opened) {
		a->opened = true;
		if (a->guarded) {
			struct fout *o = add_instead(c->w, a->stmt, STMT_CODE);
			o->label = a->s->label;
			fout_copy(o, a->s, 0, a->s->where[a->start - 1] + 1);
			fout_puts(o, " then");
		}
	}
	struct fout *o = add_instead(c->w, a->stmt, STMT_CODE);
	if (!a->guarded && c->w->change[a->stmt].instead.first == o)
		o->label = a->s->label;
	return o;
}

static void
finish(struct action *a)
{
	if (a->opened && a->guarded)
		fout_puts(add_instead(a->c->w, a->stmt, STMT_CODE), "end if");
}

static void
copy(struct action *a, struct fout *o, int from, int to)
{
	if (to > from)
		fout_copy(o, a->s, a->s->where[from],
			a->s->where[to - 1] + 1 - a->s->where[from]);
}

/* Allocation. */

/* The value of "pinned=" and the like, and the item's extent; false if it is
   not there. */
static bool
find_keyword(const char *key, int at, const char *word, int *from, int *to)
{
	int end = key_behind(key, at) - 1;
	for (int i = at + 1; i < end;) {
		int next = key_find(key, i, ",");
		if (next < 0 || next > end)
			next = end;
		size_t n = strlen(word);
		if (strncmp(key + i, word, n) == 0 && key[i + n] == '=') {
			*from = i;
			*to = next;
			return true;
		}
		i = next + 1;
	}
	return false;
}

/* Where the objects begin, behind "real(8) ::". */
static int
first_item(const char *key, int at)
{
	int end = key_behind(key, at) - 1;
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

/* The space of the object at key[i], or -1 for what is no object. */
static int
space_at(struct action *a, int i)
{
	struct cuf_object o;
	int n = key_name(a->s->key + i);
	if (!n || a->s->key[i + n] == '=')
		return -1;
	return cuf_object(a->c, a->stmt, i, &o) ?
		cuf_space_of(a->c, o.attr, o.last) : 0;
}

/* An ALLOCATE statement's "source=". */
struct source {
	int from, to;		/* of its value; from is 0 if there is none */
	bool device;		/* the value is of the device */
	int rank;		/* of a section of the device, else 0 */
};

static void
read_source(struct action *a, int at, struct source *source)
{
	struct cuf_object o;
	int from, to;
	*source = (struct source){ 0 };
	if (!find_keyword(a->s->key, at, "source", &from, &to))
		return;
	source->from = from + 7;
	source->to = to;
	int i = source->from;
	while (cuf_next(a->c, a->stmt, &i, to, &o)) {
		if (!cuf_is_device(o.attr))
			continue;
		source->device = true;
		if (o.start != source->from || o.end != to)
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start,
				o.end, "a device operand of 'source=' must "
				"stand alone");
		source->rank = o.whole ? 0 : cuf_rank(a->s->key, &o);
	}
}

/* The end of "m%d" in "m%d(n)". */
static int
without_shape(const char *key, int i, int end)
{
	while (i < end) {
		int open = i;
		i = key[i] == '(' ? key_behind(key, i) : i + 1;
		if (key[open] == '(' && i == end)
			return open;
	}
	return end;
}

static void
put_shape(struct action *a, struct fout *o, const struct source *source)
{
	for (int k = 1; k <= source->rank; k++) {
		fout_puts(o, k > 1 ? ", size(" : "(size(");
		copy(a, o, source->from, source->to);
		fout_format(o, ", %d)", k);
	}
	if (source->rank > 0)
		fout_puts(o, ")");
}

/* Have all items of the space a shape? */
static bool
have_shapes(struct action *a, int at, int space)
{
	const char *key = a->s->key;
	int end = key_behind(key, at) - 1;
	for (int i = first_item(key, at), next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		if (space_at(a, i) == space
			&& without_shape(key, i, next) == next)
			return false;
	}
	return true;
}

/* The items of an ALLOCATE statement that are of a space, and its other
   keywords; if so, of the source only the shape, which GCC would copy of a
   section, as it would a mold. */
static void
copy_items(struct action *a, struct fout *o, int at, int space,
	const struct source *source, bool mold)
{
	static const char *const ours[] = { "pinned=", "stream=", "align=" };
	const char *key = a->s->key;
	int end = key_behind(key, at) - 1, first = first_item(key, at);
	bool any = false, shapes = space == 1 && have_shapes(a, at, space);
	copy(a, o, at + 1, first);
	for (int i = first, next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		int own = space_at(a, i);
		bool drop = own >= 0 && own != space;
		for (size_t k = 0; k < 3; k++)
			drop |= begins(key + i, ours[k]);
		drop |= mold && source->rank && begins(key + i, "source=");
		drop |= shapes && (begins(key + i, "mold=")
			|| (mold && begins(key + i, "source=")));
		if (drop)
			continue;
		if (any)
			fout_puts(o, ", ");
		any = true;
		if (mold && begins(key + i, "source=")) {
			fout_puts(o, "mold=");
			copy(a, o, i + 7, next);
		} else {
			copy(a, o, i, next);
		}
		if (mold && own >= 0 && without_shape(key, i, next) == next)
			put_shape(a, o, source);
	}
}

/* A bit for each space of the objects in the list. */
static unsigned
spaces_of_list(struct action *a, int at)
{
	const char *key = a->s->key;
	int end = key_behind(key, at) - 1;
	unsigned spaces = 0;
	for (int i = first_item(key, at); i < end;
		i = item_end(key, i, end) + 1) {
		int space = space_at(a, i);
		if (space >= 0)
			spaces |= 1u << space;
	}
	return spaces;
}

/* allocate(d(n), source=h): without the value, and then an assignment. */
static void
assign_source(struct action *a, int at, const struct source *source,
	int space)
{
	const char *key = a->s->key;
	int end = key_behind(key, at) - 1, from, to;
	bool stat = find_keyword(key, at, "stat", &from, &to);
	for (int i = first_item(key, at), next; i < end; i = next + 1) {
		next = item_end(key, i, end);
		if (space_at(a, i) != space)
			continue;
		struct fout *o = emit(a);
		if (stat) {
			fout_puts(o, "if (");
			copy(a, o, from + 5, to);
			fout_puts(o, " == 0) ");
		}
		fout_puts(o, "call cuf_assign(");
		copy(a, o, i, without_shape(key, i, next));
		fout_puts(o, ", ");
		copy(a, o, source->from, source->to);
		fout_format(o, ", %d)", (space == 1) + 2 * source->device);
	}
}

/* The objects of one space. */
static void
allocate_in(struct action *a, int space, const struct source *source)
{
	int at = a->start + 8;
	bool mold = source->from && (space == 1 || source->device);
	if (space)
		fout_format(emit(a), "call cuf_space(%d)", space);
	struct fout *o = emit(a);
	fout_puts(o, "allocate(");
	copy_items(a, o, at, space, source, mold);
	fout_puts(o, ")");
	if (space)
		fout_puts(emit(a), "call cuf_space(0)");
	if (mold)
		assign_source(a, at, source, space);
}

static void
allocate(struct action *a)
{
	const char *key = a->s->key;
	int at = a->start + 8, from, to;
	unsigned spaces = spaces_of_list(a, at);
	struct source source;
	read_source(a, at, &source);
	if (!(spaces & ~1u) && !source.device)
		return;
	bool pinned = find_keyword(key, at, "pinned", &from, &to);
	if (pinned && !(spaces & 1u << 3))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from, to,
			"'pinned=' wants an array with the attribute "
			"'pinned'");
	for (int space = 0; space < 4; space++)
		if (spaces & 1u << space)
			allocate_in(a, space, &source);
	if (pinned) {
		struct fout *o = emit(a);
		copy(a, o, from + 7, to);
		fout_puts(o, " = .true.");
	}
	finish(a);
}

/* Transfers. */

/* Gives an allocatable back that has another shape than the expression. */
static void
free_unless_shape(struct action *a, const struct cuf_object *to, int from,
	int end)
{
	struct fout *o = emit(a);
	fout_puts(o, "if (allocated(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ")) then");
	o = emit(a);
	fout_puts(o, "if (any(shape(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ") /= shape(");
	copy(a, o, from, end);
	fout_puts(o, "))) deallocate(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ")");
	fout_puts(emit(a), "end if");
}

/* A host allocatable on the left gets its shape as Fortran 2003 wants. */
static void
fit(struct action *a, const struct cuf_object *to,
	const struct cuf_object *from)
{
	if (!to->whole || !to->last || !to->last->allocatable)
		return;
	if (to->last->rank > 0)
		free_unless_shape(a, to, from->start, from->end);
	struct fout *o = emit(a);
	fout_puts(o, "if (.not. allocated(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ")) allocate(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ", mold=");
	copy(a, o, from->start, from->end);
	fout_puts(o, ")");
}

/* Is the expression an array of the rank?  A constructor, or one with such an
   operand that no parenthesis holds. */
static bool
is_array(struct action *a, int at, int rank)
{
	const char *key = a->s->key;
	struct cuf_object o;
	if (key[at] == '[' || begins(key + at, "(/"))
		return rank == 1;
	for (int i = at; key[i];) {
		int n = key_name(key + i);
		if (n > 0 && cuf_object(a->c, a->stmt, i, &o)) {
			if (cuf_rank(key, &o) == rank)
				return true;
			i = o.end;
		} else if (key[i + n] == '(') {
			i = key_behind(key, i + n);
		} else {
			i += n ? n : 1;
		}
	}
	return false;
}

/* d = expression, where d is not allocated or has another shape. */
static void
fit_device(struct action *a, const struct cuf_object *to, int from, int end)
{
	int rank = to->last ? to->last->rank : 0;
	int n = key_name(a->s->key + to->start);
	const char *name = a->s->key + to->start;
	if (!to->whole || !rank || !to->last->allocatable
		|| key_mentions(a->s->key + from, name, n)
		|| !is_array(a, from, rank))
		return;
	free_unless_shape(a, to, from, end);
	struct fout *o = emit(a);
	fout_puts(o, "if (.not. allocated(");
	copy(a, o, to->start, to->end);
	fout_puts(o, ")) then");
	fout_format(emit(a), "call cuf_space(%d)",
		cuf_space_of(a->c, to->attr, to->last));
	o = emit(a);
	fout_puts(o, "allocate(");
	copy(a, o, to->start, to->end);
	for (int k = 1; k <= rank; k++) {
		fout_puts(o, k > 1 ? ", size(" : "(size(");
		copy(a, o, from, end);
		fout_format(o, ", %d)", k);
	}
	fout_puts(o, "))");
	fout_puts(emit(a), "call cuf_space(0)");
	fout_puts(emit(a), "end if");
}

/* A managed array that an assignment of the host may allocate: in its own
   memory. */
static bool
assign_managed(struct action *a, const struct cuf_object *to, int from)
{
	int end = (int)strlen(a->s->key);
	if (cuf_space_of(a->c, to->attr, to->last) < 2)
		return false;
	fit_device(a, to, from, end);
	if (!a->opened)
		return false;
	copy(a, emit(a), a->start, end);
	finish(a);
	return true;
}

static void
call_assign(struct action *a, int to, int equals, int end, int how)
{
	struct fout *o = emit(a);
	fout_puts(o, "call cuf_assign(");
	copy(a, o, to, equals);
	fout_puts(o, ", ");
	copy(a, o, equals + 1, end);
	fout_format(o, ", %d)", how);
}

/* The address of a device object is found on the host. */
static void
check_subscripts(struct action *a, const struct cuf_object *o)
{
	struct cuf_object inner;
	int at = o->start + key_name(a->s->key + o->start);
	while (cuf_next(a->c, a->stmt, &at, o->end, &inner))
		if (cuf_is_device(inner.attr))
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR,
				inner.start, inner.end, "device data cannot "
				"be a subscript here; use a variable of the "
				"host");
}

/* The reductions of module cudafor: where the list of the one at key[i]
   begins, or 0. */
static int
reduction(struct action *a, int i)
{
	static const char *const words[] = { "sum", "maxval", "minval",
		"maxloc", "minloc" };
	const char *key = a->s->key;
	int n = key_name(key + i);
	if (n == 0 || key[i + n] != '(' || (i > 0 && (key[i - 1] == '%'
			|| key[i - 1] == '_'))
		|| cuf_find(a->c, a->stmt, key + i, n))
		return 0;
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if ((int)strlen(words[k]) == n && begins(key + i, words[k]))
			return i + n;
	return 0;
}

/* Is the operand one of a reduction? */
static bool
is_reduced(struct action *a, int at, int operand)
{
	for (int i = at, n; i < operand; i += n ? n : 1) {
		n = key_name(a->s->key + i);
		int open = reduction(a, i);
		if (open && key_behind(a->s->key, open) > operand)
			return true;
	}
	return false;
}

/* Does the file use the module that has them? */
static bool
uses_reductions(const struct cuf *c)
{
	for (int i = 0; i < c->w->stmts.count; i++) {
		const struct stmt *s = &c->w->stmts.at[i];
		if (s->word == WORD_USE && (strstr(s->key, "cudafor")
			|| strstr(s->key, "gpu_reductions")))
			return true;
	}
	return false;
}

/* sum(d, stream=s): the copies wait for all streams anyway. */
static void
drop_streams(struct action *a, int at, int end)
{
	const char *key = a->s->key;
	for (int i = at, n, from, to; i < end; i += n ? n : 1) {
		n = key_name(key + i);
		int open = reduction(a, i);
		if (!open || !find_keyword(key, open, "stream", &from, &to))
			continue;
		int first = a->s->where[from - 1];
		edit(a->c->w, a->stmt, first, a->s->where[to - 1] + 1 - first,
			"");
	}
}

/* h = 2 * d + 1: device operands by copies on the host; how many.  Those of
   reductions may be several, and managed. */
static int
use_copies(struct action *a, int at, int end)
{
	struct cuf_object o;
	struct rewrite *w = a->c->w;
	int count = 0, first = at;
	bool some = false;
	drop_streams(a, at, end);
	while (cuf_next(a->c, a->stmt, &at, end, &o)) {
		bool reduced = is_reduced(a, first, o.start);
		if (!cuf_is_device(o.attr) && !(reduced
			&& cuf_space_of(a->c, o.attr, o.last) == 2
			&& uses_reductions(a->c)))
			continue;
		edit(w, a->stmt, a->s->where[o.start], 0, "cuf_h(");
		edit(w, a->stmt, a->s->where[o.end - 1] + 1, 0, ")");
		if (reduced)
			some = true;
		else if (++count == 2 && a->single)
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start,
				o.end, "an expression on the host has more "
				"than one device operand");
	}
	return count + some;
}

int
cuf_copy_operands(struct cuf *c, int i, int at, int end)
{
	struct action a = { .c = c, .s = &c->w->stmts.at[i], .stmt = i };
	return use_copies(&a, at, end);
}

/* p => d */
static void
check_pointer(struct action *a, int equals)
{
	struct cuf_object to, from;
	if (!cuf_object(a->c, a->stmt, a->start, &to)
		|| !cuf_object(a->c, a->stmt, equals + 2, &from))
		return;
	if (to.attr == CUF_NONE && cuf_is_device(from.attr))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from.start,
			from.end, "a pointer to device data needs the "
			"attribute 'device'");
}

/* What gfortran allocates in an assignment to managed data is managed; in
   parentheses, so that no function of its library allocates it. */
static void
fit_managed(struct action *a, const struct cuf_object *to, int equals, int end)
{
	int space = cuf_space_of(a->c, to->attr, to->last);
	const int *where = a->s->where;
	if (space < 2 || !to->whole || !to->last || !to->last->allocatable
		|| !to->last->rank)
		return;
	fout_format(add_before(a->c->w, a->stmt, STMT_CODE),
		"call cuf_space(%d)", space);
	edit(a->c->w, a->stmt, where[equals] + 1, 0, " (");
	edit(a->c->w, a->stmt, where[end - 1] + 1, 0, ")");
	fout_puts(add_after(a->c->w, a->stmt, STMT_CODE), "call cuf_space(0)");
}

/* Device operands outside of reductions. */
static int
count_bare(struct action *a, int at, int end)
{
	struct cuf_object o;
	int count = 0, first = at;
	while (cuf_next(a->c, a->stmt, &at, end, &o))
		count += cuf_is_device(o.attr)
			&& !is_reduced(a, first, o.start);
	return count;
}

/* d = sum(e, dim=1) */
static bool
assign_reduced(struct action *a, int equals, int end)
{
	struct rewrite *w = a->c->w;
	const int *where = a->s->where;
	edit(w, a->stmt, where[a->start], 0, "call cuf_assign(");
	edit(w, a->stmt, where[equals], 1, ",");
	use_copies(a, equals + 1, end);
	edit(w, a->stmt, where[end - 1] + 1, 0, ", 1)");
	return true;
}

static bool
assign(struct action *a)
{
	const char *key = a->s->key;
	struct cuf_object to, from;
	int equals = key_find(key, a->start, "=");
	if (equals > 0 && key[equals + 1] == '>')
		check_pointer(a, equals);
	if (equals < 0 || key[equals + 1] == '>'
		|| !cuf_object(a->c, a->stmt, a->start, &to)
		|| to.end != equals)
		return false;
	int end = (int)strlen(key), at = equals + 1;
	bool found = false, device = cuf_is_device(to.attr);
	while (!found && cuf_next(a->c, a->stmt, &at, end, &from))
		found = cuf_is_device(from.attr);
	int name = a->start + key_name(key + a->start);
	if (!found && !device && assign_managed(a, &to, equals + 1))
		return true;
	if (!found && !device) {
		fit_managed(a, &to, equals, end);
		return use_copies(a, name, equals)
			+ use_copies(a, equals + 1, end) > 0;
	}
	if (device && found && count_bare(a, equals + 1, end) == 0)
		return assign_reduced(a, equals, end);
	if (device || (found && from.start == equals + 1 && from.end == end))
		check_subscripts(a, &to);
	if (found)
		check_subscripts(a, &from);
	bool alone = found && from.start == equals + 1 && from.end == end;
	if (device || (alone && cuf_space_of(a->c, to.attr, to.last) == 2))
		fit_device(a, &to, equals + 1, end);
	if (found && alone) {
		if (cuf_space_of(a->c, to.attr, to.last) == 0)
			fit(a, &to, &from);
		call_assign(a, a->start, equals, end, device ? 3 : 2);
	} else if (!found) {
		call_assign(a, a->start, equals, end, 1);
	} else if (!device) {
		fit_managed(a, &to, equals, end);
		use_copies(a, name, equals);
		a->single = true;
		use_copies(a, equals + 1, end);
	} else {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from.start,
			from.end, "a device operand cannot be in an "
			"expression that is assigned to device data");
	}
	finish(a);
	return true;
}

/* NVIDIA's compiler takes "istat = cudaDeviceSynchronize" for a call. */
static void
complete_call(struct action *a)
{
	static const char *const functions[] = { "cudadevicesynchronize",
		"cudathreadsynchronize", "cudadevicereset",
		"cudagetlasterror", "cudapeekatlasterror" };
	int equals = key_find(a->s->key, a->start, "=");
	const char *value = a->s->key + equals + 1;
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (equals > 0 && strcmp(value, functions[i]) == 0)
			edit(a->c->w, a->stmt,
				a->s->where[strlen(a->s->key) - 1] + 1, 0,
				"()");
}

/* Launches: call k<<<grid, block, bytes, stream>>>(a) */

struct chevrons {
	int open, close;	/* of "<<<" and ">>>" */
	int from[4], to[4];
	int count;
};

static bool
find_chevrons(const char *key, int at, struct chevrons *v)
{
	int i = at + 4 + key_name(key + at + 4);
	while (key[i] == '%')
		i += 1 + key_name(key + i + 1);
	if (!begins(key + i, "<<<"))
		return false;
	v->open = i;
	v->count = 0;
	for (i += 3; key[i];) {
		if (v->count == 4)
			return false;
		v->from[v->count] = i;
		for (;; i++) {
			i = key_find(key, i, ",>");
			if (i < 0)
				return false;
			if (key[i] == ',' || begins(key + i, ">>>"))
				break;
		}
		v->to[v->count++] = i;
		if (key[i] == '>')
			break;
		i++;
	}
	v->close = i;
	return v->count >= 2;
}

static void
put_dimensions(struct action *a, struct fout *o, const struct chevrons *v,
	int k)
{
	if (a->s->key[v->from[k]] == '*') {
		fout_puts(o, "cuf_star");
		return;
	}
	fout_puts(o, "cuf_d(");
	copy(a, o, v->from[k], v->to[k]);
	fout_puts(o, ")");
}

static void
put_number(struct action *a, struct fout *o, const struct chevrons *v, int k)
{
	fout_puts(o, ", ");
	if (k >= v->count) {
		fout_puts(o, "0_8");
		return;
	}
	fout_puts(o, "int(");
	copy(a, o, v->from[k], v->to[k]);
	fout_puts(o, ", 8)");
}

/* Is the argument a literal, or a variable, of the wrong type? */
static bool
is_no_size(struct action *a, int from, int to)
{
	const char *key = a->s->key;
	bool real = key[from] >= '0' && key[from] <= '9';
	for (int i = from; i < to && real; i++)
		real = (key[i] >= '0' && key[i] <= '9') || key[i] == '.';
	if (real && memchr(key + from, '.', (size_t)(to - from)))
		return true;
	return begins(key + from, ".true.") || begins(key + from, ".false.")
		|| begins(key + from, "(/") || key[from] == '[';
}

/* A kernel, with sizes that are whole numbers? */
static bool
may_be_launched(struct action *a, const struct chevrons *v)
{
	const char *key = a->s->key;
	int at = a->start + 4, n = key_name(key + at);
	struct cuf_scope *p = at + n == v->open ? cuf_callee(a->c, a->stmt,
		key + at, n) : NULL;
	bool right = !p || p->on & CUF_GLOBAL;
	if (!right)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, at, at + n,
			"'<<<' stands behind a kernel only");
	for (int i = 0; i < v->count; i++) {
		if (!is_no_size(a, v->from[i], v->to[i]))
			continue;
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, v->from[i],
			v->to[i], "an integer or 'type(dim3)' is wanted");
		right = false;
	}
	return right;
}

static void
launch(struct action *a)
{
	const char *key = a->s->key;
	struct chevrons v;
	if (!find_chevrons(key, a->start, &v)) {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			(int)strlen(key), "'<<<' wants grid and block, bytes "
			"of shared memory and a stream, and '>>>'");
		drop(a->c->w, a->stmt);
		return;
	}
	if (!may_be_launched(a, &v)) {
		drop(a->c->w, a->stmt);
		return;
	}
	struct fout *o = fout_new(a->c->w->arena, STMT_CODE, a->s->place[0]);
	put_dimensions(a, o, &v, 0);
	fout_puts(o, ", ");
	put_dimensions(a, o, &v, 1);
	put_number(a, o, &v, 2);
	put_number(a, o, &v, 3);
	char *text = arena_format(a->c->w->arena, "(cuf_cfg(%.*s)%s",
		o->length, o->text, "");
	int end = v.close + 3;
	bool list = key[end] == '(', empty = list && key[end + 1] == ')';
	int from = a->s->where[v.open];
	int to = list ? a->s->where[end] + 1 : a->s->where[end - 1] + 1;
	edit(a->c->w, a->stmt, from, to - from, arena_format(
			a->c->w->arena, "%s%s", text,
			!list ? ")" : empty ? "" : ", "));
}

/* call c_f_pointer(p, d, shape): device data takes an address of the device;
   the allocation that follows is given it. */
static bool
take_address(struct action *a)
{
	const char *key = a->s->key;
	int at = a->start + 4, args[3], count = 0;
	struct cuf_object o;
	if (!begins(key + at, "c_f_pointer("))
		return false;
	int end = key_behind(key, at + 11) - 1;
	for (int i = at + 12; i > 0 && i < end && count < 3;) {
		args[count++] = i;
		i = key_find(key, i, ",") + 1;
	}
	if (count < 2 || !cuf_object(a->c, a->stmt, args[1], &o)
		|| !cuf_is_device(o.attr) || !o.last)
		return false;
	int rank = o.last->rank;
	fout_puts(emit(a), "block");
	fout_format(emit(a), "integer(8) :: cuf_n(%d)", rank ? rank : 1);
	struct fout *out = emit(a);
	fout_puts(out, "call cuf_adopt(");
	copy(a, out, args[0], args[1] - 1);
	fout_puts(out, "%cuf_address)");
	if (count > 2) {
		out = emit(a);
		fout_puts(out, "cuf_n = ");
		copy(a, out, args[2], end);
	}
	out = emit(a);
	fout_puts(out, "allocate(");
	copy(a, out, o.start, o.end);
	for (int k = 1; k <= rank; k++)
		fout_format(out, "%scuf_n(%d)", k > 1 ? ", " : "(", k);
	fout_puts(out, rank ? "))" : ")");
	fout_puts(emit(a), "call cuf_space(0)");
	fout_puts(emit(a), "end block");
	finish(a);
	return true;
}

/* What device code may not do to data of the program. */
static void
check_device_code(struct action *a)
{
	const char *key = a->s->key;
	struct cuf_object o;
	int equals = key_find(key, a->start, "=");
	if (equals > 0 && cuf_object(a->c, a->stmt, a->start, &o)
		&& o.end == equals && o.attr == CUF_CONSTANT)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start, o.end,
			"device code cannot change 'constant' data");
	if (strcmp(key + a->start, "pause") == 0)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			a->start + 5, "device code cannot pause");
	if (!begins(key + a->start, "allocate(")
		&& !begins(key + a->start, "deallocate("))
		return;
	int at = key_find(key, a->start, "(") + 1;
	while (cuf_next(a->c, a->stmt, &at, (int)strlen(key), &o))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start, o.end,
			"device code cannot allocate data of the program");
}

/* A call of a kernel without a configuration. */
static void
check_call(struct action *a)
{
	const char *key = a->s->key + a->start + 4;
	int n = key_name(key);
	struct cuf_scope *p = cuf_procedure(a->c, a->stmt, key, n);
	if (!p)
		return;
	bool inside = cuf_is_device_code(a->c, a->stmt);
	const char *wrong = NULL;
	if (p->on & CUF_GLOBAL)
		wrong = "a kernel is called with '<<<grid, block>>>'";
	else if (!inside && !(p->on & CUF_ON_HOST))
		wrong = "the host cannot call device code";
	else if (inside && !(p->on & (CUF_ON_DEVICE | CUF_ROUTINE)))
		wrong = "device code cannot call a procedure of the host";
	if (!wrong)
		return;
	cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start + 4,
		a->start + 4 + n, "%s", wrong);
	drop(a->c->w, a->stmt);
}

static bool
is_value_statement(const char *key)
{
	return begins(key, "print") || begins(key, "write(")
		|| begins(key, "if(") || begins(key, "elseif(")
		|| begins(key, "selectcase(") || begins(key, "dowhile(");
}

/* Statements of the host that would reach into device data. */
static void
check_reach(struct action *a)
{
	const char *key = a->s->key + a->start;
	struct cuf_object o;
	int at = a->start, end = (int)strlen(a->s->key);
	if (!begins(key, "where(") && !begins(key, "forall(")
		&& !begins(key, "read(") && !begins(key, "read*"))
		return;
	while (cuf_next(a->c, a->stmt, &at, end, &o))
		if (cuf_is_device(o.attr))
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start,
				o.end, "device data cannot be used here; use "
				"a variable of the host");
}

void
cuf_statement(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	bool device_code = cuf_is_device_code(c, i);
	struct action a = { .c = c, .s = s, .stmt = i, .start = s->name };
	if (s->kind != STMT_CODE)
		return;
	if (s->word == WORD_IF) {
		a.guarded = true;
		a.start = key_behind(s->key, s->name + 2);
	} else if (s->word == WORD_DO && !device_code) {
		use_copies(&a, s->name, (int)strlen(s->key));
		return;
	} else if (s->word != WORD_OTHER && s->word != WORD_OPEN
		&& s->word != WORD_MIDDLE) {
		return;
	}
	const char *key = s->key + a.start;
	bool call = begins(key, "call") && !strchr("=(%", key[4]);
	if (call && strstr(key, "<<<"))
		launch(&a);
	else if (call && !(!device_code && take_address(&a)))
		check_call(&a);
	if (device_code) {
		check_device_code(&a);
		return;
	}
	check_reach(&a);
	if (is_value_statement(s->key))
		use_copies(&a, 0, a.guarded ? a.start : (int)strlen(s->key));
	if (begins(key, "allocate("))
		allocate(&a);
	else if (!call && !assign(&a))
		complete_call(&a);
}
