/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * forall.c - CUDA Fortran: FORALL of device data.
 *
 * Each assignment becomes a parallel loop over the index values; one with other
 * uses of its variable stores all values in an array first.
 */
#include "front/cuf/element.h"

#include <string.h>

enum { MOST = 7 };

struct forall {
	struct cuf_action *a;
	struct cuf_elements e;
	int open, close; /* of the header */
	int count; /* of the indices */
	int from[MOST], equals[MOST], to[MOST];
	int mask; /* or 0 */
	int end; /* the last statement */
};

static const char *
key_of(const struct forall *f, int stmt)
{
	return f->a->c->w->stmts.at[stmt].key;
}

static bool
read_header(struct forall *f)
{
	const char *key = f->a->s->key;
	f->open = f->a->start + 6;
	f->close = key_after(key, f->open) - 1;
	for (int i = f->open + 1; i < f->close;) {
		int next = key_find(key, i, ",");
		int n = key_name(key + i);
		next = next < 0 || next > f->close ? f->close : next;
		if (n && key[i + n] == '=' && key[i + n + 1] != '=') {
			if (f->count == MOST || f->mask)
				return false;
			f->from[f->count] = i;
			f->equals[f->count] = i + n;
			f->to[f->count++] = next;
		} else if (f->mask || next < f->close) {
			return false;
		} else {
			f->mask = i;
		}
		i = next + 1;
	}
	f->end = key[f->close + 1] ? f->a->stmt : f->a->s->match;
	return f->count > 0 && f->end >= f->a->stmt;
}

/* The statement's assignment begins there; -1 for another statement. */
static int
assignment(const struct forall *f, int stmt)
{
	const struct stmt *s = &f->a->c->w->stmts.at[stmt];
	if (stmt == f->a->stmt)
		return f->close + 1;
	return s->word == WORD_OTHER && key_assigns(s->key) ? s->name : -1;
}

/* True if a use of the variable is not that of the element itself. */
static bool
has_other_use(const char *key, int at, int end, const char *to, int n)
{
	int name = key_name(to);
	for (int i = at; i < end; i++)
		if (cuf_is_word(key, i, to, name)
			&& (strncmp(key + i, to, (size_t)n) != 0
				|| key[i + n] == '('))
			return true;
	return false;
}

/* Reads an assignment; false if the device cannot evaluate it. */
static bool
read_assignment(struct forall *f, int stmt, struct cuf_object *o)
{
	const char *key = key_of(f, stmt);
	int start = assignment(f, stmt);
	int equals = start < 0 ? -1 : key_find(key, start, "=");
	return equals > 0 && key[equals + 1] != '>'
		&& cuf_object(f->a->c, stmt, start, o) && o->end == equals
		&& cuf_is_device(o->attr) && o->last && o->last->base
		&& *o->last->base != '-'
		&& cuf_elements_read(&f->e, stmt, start, (int)strlen(key))
		&& !(f->mask
			&& has_other_use(f->a->s->key, f->mask, f->close,
				key + start, equals - start)
			&& f->end > f->a->stmt);
}

static void
copy(struct forall *f, struct fout *o, int stmt, int from, int to)
{
	const int *where = f->a->c->w->stmts.at[stmt].where;
	print_copy(f->a->c->w, stmt, o, where[from],
		where[to - 1] + 1 - where[from]);
}

/* "a:b:c" of an index: the parts' beginnings and ends. */
static int
parts(struct forall *f, int k, int *from, int *to)
{
	const char *key = f->a->s->key;
	int count = 0;
	for (int i = f->equals[k] + 1; count < 3; i = to[count++] + 1) {
		int next = key_find(key, i, ":");
		from[count] = i;
		to[count] = next < 0 || next > f->to[k] ? f->to[k] : next;
		if (to[count] == f->to[k])
			return count + 1;
	}
	return count;
}

static void
begin_loops(struct forall *f)
{
	cuf_loop_directive(&f->e, f->a, f->count);
	for (int k = f->count - 1; k >= 0; k--) {
		int from[3], to[3], n = parts(f, k, from, to);
		struct fout *o = cuf_emit(f->a);
		fout_puts(o, "do ");
		copy(f, o, f->a->stmt, f->from[k], f->equals[k]);
		fout_puts(o, " = ");
		for (int i = 0; i < n; i++) {
			fout_puts(o, i ? ", " : "");
			copy(f, o, f->a->stmt, from[i], to[i]);
		}
	}
	if (!f->mask)
		return;
	struct fout *o = cuf_emit(f->a);
	fout_puts(o, "if (");
	cuf_elements_put(&f->e, o, f->a->stmt, f->mask, f->close);
	fout_puts(o, ") then");
}

static void
end_loops(struct forall *f)
{
	if (f->mask)
		fout_puts(cuf_emit(f->a), "end if");
	for (int k = 0; k < f->count; k++)
		fout_puts(cuf_emit(f->a), "end do");
}

/* "(i - (a)) / (c) + 1": the number of an index value; that of the last is the
   extent. */
static void
put_number(struct forall *f, struct fout *o, int k, bool last)
{
	int from[3], to[3], n = parts(f, k, from, to), stmt = f->a->stmt;
	fout_puts(o, OWN "int((");
	if (last)
		copy(f, o, stmt, from[1], to[1]);
	else
		copy(f, o, stmt, f->from[k], f->equals[k]);
	fout_puts(o, ") - (");
	copy(f, o, stmt, from[0], to[0]);
	fout_puts(o, "), 8)");
	if (n > 2) {
		fout_puts(o, " / (");
		copy(f, o, stmt, from[2], to[2]);
		fout_puts(o, ")");
	}
	fout_puts(o, " + 1");
}

static void
put_value(struct forall *f, struct fout *o, bool extents)
{
	fout_puts(o, "cuf_v(");
	for (int k = 0; k < f->count; k++) {
		fout_puts(o, k ? ", " : "");
		put_number(f, o, k, extents);
	}
	fout_puts(o, ")");
}

static void
put_loops(struct forall *f, int stmt, bool store, bool load)
{
	const char *key = key_of(f, stmt);
	int start = assignment(f, stmt), equals = key_find(key, start, "=");
	begin_loops(f);
	struct fout *o = cuf_emit(f->a);
	if (store)
		put_value(f, o, false);
	else
		cuf_elements_put(&f->e, o, stmt, start, equals);
	fout_puts(o, " = ");
	if (load)
		put_value(f, o, false);
	else
		cuf_elements_put(&f->e, o, stmt, equals + 1, (int)strlen(key));
	end_loops(f);
}

static void
put_both(struct forall *f, int stmt, const struct cuf_object *to)
{
	const struct stmt *s = &f->a->c->w->stmts.at[stmt];
	int n = key_name(s->key + to->start);
	fout_puts(cuf_emit(f->a), "block");
	struct fout *o = cuf_emit(f->a);
	fout_format(o, "%s(" OWN "kind(", to->last->base);
	if (to->last == to->name && s->key[to->start + n] == '(')
		fout_copy(o, s, s->where[to->start],
			s->where[to->start + n - 1] + 1 - s->where[to->start]);
	else
		fout_copy(o, s, s->where[to->start],
			s->where[to->end - 1] + 1 - s->where[to->start]);
	fout_puts(o, ")), allocatable :: cuf_v");
	for (int k = 0; k < f->count; k++)
		fout_puts(o, k ? ",:" : "(:");
	fout_puts(o, ")");
	fout_puts(cuf_emit(f->a), "call cuf_space(1)");
	o = cuf_emit(f->a);
	fout_puts(o, "allocate(");
	put_value(f, o, true);
	fout_puts(o, ")");
	fout_puts(cuf_emit(f->a), "call cuf_space(0)");
	put_loops(f, stmt, true, false);
	put_loops(f, stmt, false, true);
	fout_puts(cuf_emit(f->a), "deallocate(cuf_v)");
	fout_puts(cuf_emit(f->a), "end block");
}

/* The statements with an assignment. */
static bool
is_assignment(const struct forall *f, int stmt)
{
	return f->a->c->w->stmts.at[stmt].kind == STMT_CODE
		&& (f->end == f->a->stmt
			|| (stmt > f->a->stmt && stmt < f->end));
}

static bool
read_all(struct forall *f)
{
	struct cuf_object o;
	bool right = !f->mask
		|| cuf_elements_read(&f->e, f->a->stmt, f->mask, f->close);
	for (int i = f->a->stmt; right && i <= f->end; i++)
		if (is_assignment(f, i))
			right = read_assignment(f, i, &o);
	return right;
}

/* Goes to the device that has the array of an element. */
static void
visit(struct forall *f, int stmt, int from, int to)
{
	const char *key = key_of(f, stmt);
	int end = to;
	for (int i = from; i < to; i++)
		if (key[i] == '(') {
			end = i;
			i = key_after(key, i) - 1;
		}
	struct fout *o = cuf_emit(f->a);
	fout_puts(o, "call cuf_visit(");
	copy(f, o, stmt, from, end);
	fout_puts(o, ")");
}

static void
put_all(struct forall *f)
{
	struct cuf_object o = {0};
	const char *header = f->a->s->key;
	for (int i = f->a->stmt; i <= f->end; i++) {
		if (!is_assignment(f, i))
			continue;
		const char *key = key_of(f, i);
		int start = assignment(f, i),
		    equals = key_find(key, start, "=");
		cuf_object(f->a->c, i, start, &o);
		bool both = has_other_use(key, equals + 1, (int)strlen(key),
				    key + start, equals - start)
			|| has_other_use(key, start + 1, equals, key + start,
				equals - start)
			|| (f->mask
				&& has_other_use(header, f->mask, f->close,
					key + start, equals - start));
		visit(f, i, start, equals);
		if (both)
			put_both(f, i, &o);
		else
			put_loops(f, i, false, false);
		fout_puts(cuf_emit(f->a), "call cuf_return()");
	}
}

void
cuf_forall(struct cuf_action *a)
{
	struct forall f = {.a = a};
	bool device = false, read = read_header(&f);
	int last = f.end > a->stmt ? f.end : a->stmt;
	for (int i = a->stmt; i <= last; i++) {
		struct cuf_object o;
		int at = i == a->stmt ? a->start : 0;
		while (cuf_next(a->c, i, &at,
			(int)strlen(a->c->w->stmts.at[i].key), &o))
			device |= cuf_is_device(o.attr);
	}
	if (!device)
		return;
	cuf_elements_begin(&f.e, a->c, 0);
	f.e.loop = true;
	if (read)
		cuf_copy_operands(a->c, a->stmt, f.open, f.to[f.count - 1]);
	if (read && read_all(&f)) {
		put_all(&f);
		cuf_finish(a);
	} else {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			a->start + 6,
			"the device cannot evaluate this FORALL: it must "
			"assign elements of device data, from those of device "
			"data");
		edit_remove(a->c->w, a->stmt);
	}
	for (int i = a->stmt + 1; i <= last; i++) {
		a->c->inside[i] = true;
		edit_remove(a->c->w, i);
	}
}
