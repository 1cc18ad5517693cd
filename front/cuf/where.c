/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * where.c - CUDA Fortran: WHERE of device data.
 *
 * The statement or construct becomes one parallel loop with IF.  Where an
 * assigned variable is used in another way too, each mask and each assignment
 * has loops of its own: cuf_w then has the number of each element's branch.
 */
#include "front/cuf/element.h"

#include <string.h>

/* A mask, or an assignment to "to"; stmt, from, to are places of the mask or
   the expression. */
struct where_part {
	struct where_part *next;
	bool mask;
	int stmt, from, to;
	int start, equals; /* of an assignment */
	const struct cuf_piece *target;
	struct cuf_object object;
	int branch, number;
};

struct where {
	struct cuf_action *a;
	struct cuf_elements e;
	struct where_part *first, *last;
	int branches, count;
	int end; /* the last statement */
	const struct cuf_piece *shape;
};

static const char *
key_of(const struct where *w, int stmt)
{
	return w->a->c->w->stmts.at[stmt].key;
}

static struct where_part *
add_part(struct where *w, int stmt, int from, int to)
{
	struct where_part *p = arena_take(w->a->c->w->arena, sizeof *p);
	*p = (struct where_part){
		.stmt = stmt, .from = from, .to = to, .branch = w->branches};
	if (w->last)
		w->last->next = p;
	else
		w->first = p;
	return w->last = p;
}

static void
add_mask(struct where *w, int stmt, int open)
{
	const char *key = key_of(w, stmt);
	w->branches++;
	if (key[open] == '(')
		add_part(w, stmt, open + 1, key_after(key, open) - 1)->mask =
			true;
	else
		add_part(w, stmt, open, open)->mask = true;
}

static bool
add_assignment(struct where *w, int stmt, int start)
{
	const char *key = key_of(w, stmt);
	int equals = key_find(key, start, "=");
	struct cuf_object o;
	if (equals < 0 || key[equals + 1] == '>')
		return false;
	struct where_part *p = add_part(w, stmt, equals + 1, (int)strlen(key));
	p->start = start;
	p->equals = equals;
	p->number = ++w->count;
	if (cuf_object(w->a->c, stmt, start, &o) && o.end == equals)
		p->object = o;
	return true;
}

/* Reads the statement or construct; false for one that has others inside. */
static bool
read_where(struct where *w)
{
	struct cuf_action *a = w->a;
	const struct stmts *stmts = &a->c->w->stmts;
	int after = key_after(a->s->key, a->start + 5);
	w->end = a->stmt;
	add_mask(w, a->stmt, a->start + 5);
	if (a->s->key[after])
		return add_assignment(w, a->stmt, after);
	w->end = a->s->match;
	for (int i = a->stmt + 1; i < w->end; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->kind != STMT_CODE)
			continue;
		if (cuf_begins(s->key, "elsewhere"))
			add_mask(w, i, 9);
		else if (s->word != WORD_OTHER || !key_assigns(s->key)
			|| !add_assignment(w, i, s->name))
			return false;
	}
	return w->end > a->stmt;
}

/* The attributes of what is assigned: all device data, or none. */
static int
count_device(const struct where *w, bool targets)
{
	struct cuf_object o;
	int count = 0;
	for (const struct where_part *p = w->first; p; p = p->next) {
		int at = p->from;
		if (targets) {
			count += !p->mask && cuf_is_device(p->object.attr);
			continue;
		}
		while (cuf_next(w->a->c, p->stmt, &at, p->to, &o))
			count += cuf_is_device(o.attr);
	}
	return count;
}

/* Host data is assigned: copies of the operands. */
static void
use_copies(struct where *w)
{
	struct cuf *c = w->a->c;
	for (const struct where_part *p = w->first; p; p = p->next) {
		if (p->stmt != w->a->stmt)
			cuf_calls(c, p->stmt);
		cuf_copy_operands(c, p->stmt, p->from, p->to);
		if (!p->mask)
			cuf_copy_operands(c, p->stmt,
				p->start
					+ key_name(
						key_of(w, p->stmt) + p->start),
				p->equals);
		c->inside[p->stmt] = true;
	}
}

static bool
read_elements(struct where *w)
{
	for (struct where_part *p = w->first; p; p = p->next) {
		const struct cuf_piece *last = w->e.last;
		if (!p->mask) {
			if (!p->object.last || !p->object.last->base
				|| *p->object.last->base == '-'
				|| !cuf_elements_read(
					&w->e, p->stmt, p->start, p->equals))
				return false;
			p->target = last ? last->next : w->e.first;
			if (!p->target || !p->target->array)
				return false;
			w->shape = w->shape ? w->shape : p->target;
		}
		if (!cuf_elements_read(&w->e, p->stmt, p->from, p->to))
			return false;
	}
	for (struct where_part *p = w->first; p; p = p->next)
		if (p->target && cuf_elements_stale(&w->e, p->target))
			return false;
	return w->shape;
}

static void
begin_loops(struct where *w)
{
	struct cuf_action *a = w->a;
	cuf_loop_directive(&w->e, a, w->e.rank);
	for (int k = w->e.rank; k > 0; k--) {
		struct fout *o = cuf_emit(a);
		fout_format(o, "do cuf_i%d = 1, ", k);
		cuf_elements_size(&w->e, o, w->shape, k);
	}
}

static void
end_loops(struct where *w)
{
	for (int k = 0; k < w->e.rank; k++)
		fout_puts(cuf_emit(w->a), "end do");
}

static void
put_assignment(struct where *w, const struct where_part *p, const char *left,
	const char *right)
{
	struct fout *o = cuf_emit(w->a);
	if (left)
		fout_puts(o, left);
	else
		cuf_elements_put(&w->e, o, p->stmt, p->start, p->equals);
	fout_puts(o, " = ");
	if (right)
		fout_puts(o, right);
	else
		cuf_elements_put(&w->e, o, p->stmt, p->from, p->to);
}

static void
put_together(struct where *w)
{
	begin_loops(w);
	for (const struct where_part *p = w->first; p; p = p->next) {
		if (!p->mask) {
			put_assignment(w, p, NULL, NULL);
			continue;
		}
		struct fout *o = cuf_emit(w->a);
		fout_puts(o, p == w->first ? "if (" : "else");
		if (p->to > p->from) {
			fout_puts(o, p == w->first ? "" : " if (");
			cuf_elements_put(&w->e, o, p->stmt, p->from, p->to);
			fout_puts(o, ") then");
		}
	}
	fout_puts(cuf_emit(w->a), "end if");
	end_loops(w);
}

static const char *
element(struct where *w, const char *name)
{
	const char *text = arena_format(w->a->c->w->arena, "%s(cuf_i1", name);
	for (int k = 2; k <= w->e.rank; k++)
		text = arena_format(w->a->c->w->arena, "%s, cuf_i%d", text, k);
	return arena_format(w->a->c->w->arena, "%s)", text);
}

static const char *
value_of(struct where *w, const struct where_part *p)
{
	return arena_format(w->a->c->w->arena, "cuf_v%d", p->number);
}

static void
allocate(struct where *w, const char *name)
{
	struct fout *o = cuf_emit(w->a);
	fout_format(o, "allocate(%s", name);
	for (int k = 1; k <= w->e.rank; k++) {
		fout_puts(o, k > 1 ? ", " : "(");
		cuf_elements_size(&w->e, o, w->shape, k);
	}
	fout_puts(o, "))");
}

/* Elements without a branch get that of the mask. */
static void
put_mask(struct where *w, const struct where_part *p)
{
	const char *branch = element(w, "cuf_w");
	begin_loops(w);
	if (p == w->first)
		fout_format(cuf_emit(w->a), "%s = 0", branch);
	fout_format(cuf_emit(w->a), "if (%s == 0) then", branch);
	struct fout *o = cuf_emit(w->a);
	if (p->to > p->from) {
		fout_puts(o, "if (");
		cuf_elements_put(&w->e, o, p->stmt, p->from, p->to);
		fout_puts(o, ") ");
	}
	fout_format(o, "%s = %d", branch, p->branch);
	fout_puts(cuf_emit(w->a), "end if");
	end_loops(w);
}

/* An assignment to the elements of its branch. */
static void
put_part(struct where *w, const struct where_part *p, const char *left,
	const char *right)
{
	begin_loops(w);
	fout_format(cuf_emit(w->a), "if (%s == %d) then", element(w, "cuf_w"),
		p->branch);
	put_assignment(w, p, left, right);
	fout_puts(cuf_emit(w->a), "end if");
	end_loops(w);
}

static void
put_apart(struct where *w)
{
	fout_puts(cuf_emit(w->a), "call cuf_space(1)");
	allocate(w, "cuf_w");
	for (const struct where_part *p = w->first; p; p = p->next)
		if (!p->mask)
			allocate(w, value_of(w, p));
	fout_puts(cuf_emit(w->a), "call cuf_space(0)");
	for (const struct where_part *p = w->first; p; p = p->next) {
		if (p->mask) {
			put_mask(w, p);
			continue;
		}
		const char *value = element(w, value_of(w, p));
		put_part(w, p, value, NULL);
		put_part(w, p, NULL, value);
		fout_format(cuf_emit(w->a), "deallocate(%s)", value_of(w, p));
	}
	fout_puts(cuf_emit(w->a), "deallocate(cuf_w)");
}

static void
put_dimensions(struct where *w, struct fout *o)
{
	for (int k = 1; k <= w->e.rank; k++)
		fout_puts(o, k > 1 ? ",:" : "(:");
	fout_puts(o, ")");
}

static void
declare(struct where *w, bool apart)
{
	struct fout *o = cuf_emit(w->a);
	for (int k = 1; k <= w->e.rank; k++)
		fout_format(o, "%scuf_i%d", k > 1 ? ", " : "integer(8) :: ", k);
	if (!apart)
		return;
	o = cuf_emit(w->a);
	fout_puts(o, "integer(1), allocatable :: cuf_w");
	put_dimensions(w, o);
	for (const struct where_part *p = w->first; p; p = p->next) {
		if (p->mask)
			continue;
		const struct stmt *s = &w->a->c->w->stmts.at[p->stmt];
		o = cuf_emit(w->a);
		fout_format(o, "%s(" OWN "kind(", p->object.last->base);
		print_copy(w->a->c->w, p->stmt, o, s->where[p->start],
			s->where[p->equals - 1] + 1 - s->where[p->start]);
		fout_format(o, ")), allocatable :: %s", value_of(w, p));
		put_dimensions(w, o);
	}
}

static void
put_checks(struct where *w)
{
	for (const struct cuf_piece *p = w->e.first; p; p = p->next) {
		if (!p->array)
			continue;
		struct fout *o = cuf_emit(w->a);
		fout_puts(o, "call cuf_conform(");
		cuf_elements_array(&w->e, o, w->shape);
		fout_puts(o, ", ");
		cuf_elements_array(&w->e, o, p);
		fout_puts(o, ")");
	}
}

static void
put_block(struct where *w)
{
	bool apart = false;
	for (const struct where_part *p = w->first; p; p = p->next)
		apart |= p->target && cuf_elements_conflict(&w->e, p->target);
	fout_puts(cuf_emit(w->a), "block");
	declare(w, apart);
	cuf_elements_associate(&w->e, w->a);
	struct fout *o = cuf_emit(w->a);
	fout_puts(o, "call cuf_visit(");
	cuf_elements_array(&w->e, o, w->shape);
	fout_puts(o, ")");
	put_checks(w);
	if (apart)
		put_apart(w);
	else
		put_together(w);
	fout_puts(cuf_emit(w->a), "call cuf_return()");
	cuf_elements_end(&w->e, w->a);
	fout_puts(cuf_emit(w->a), "end block");
	cuf_finish(w->a);
}

static void
remove_rest(struct where *w)
{
	for (int i = w->a->stmt + 1; i <= w->end; i++) {
		w->a->c->inside[i] = true;
		edit_remove(w->a->c->w, i);
	}
}

void
cuf_where(struct cuf_action *a)
{
	struct where w = {.a = a};
	struct cuf_object o;
	bool read = read_where(&w);
	int device = count_device(&w, true);
	if (!device && !count_device(&w, false))
		return;
	if (read && !device) {
		use_copies(&w);
		return;
	}
	const struct where_part *p = w.first;
	while (p && !p->object.last)
		p = p->next;
	if (p)
		o = p->object;
	cuf_elements_begin(
		&w.e, a->c, p ? cuf_rank(key_of(&w, p->stmt), &o) : 0);
	if (!read || device != w.count || w.e.rank < 1 || !read_elements(&w)) {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			a->start + 5,
			"the device cannot evaluate this WHERE, which assigns "
			"device data: all its arrays must be of the device, "
			"with elemental operations");
		remove_rest(&w);
		edit_remove(a->c->w, a->stmt);
		return;
	}
	put_block(&w);
	remove_rest(&w);
}
