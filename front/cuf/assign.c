/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* assign.c - CUDA Fortran: transfers by assignment. */
#include "front/cuf/action.h"
#include "front/fortran/decl.h"

#include <string.h>

/* Without a place, the name. */
static void
put_model(struct cuf_action *a, struct fout *o, int from, int end,
	const char *name)
{
	if (from < 0)
		fout_puts(o, name);
	else
		cuf_copy(a, o, from, end);
}

/* Deallocates an allocatable of another shape than the expression. */
static void
free_unless_shape(struct cuf_action *a, const struct cuf_object *to, int from,
	int end, const char *name)
{
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (" OWN "allocated(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")) then");
	o = cuf_emit(a);
	fout_puts(o, "if (" OWN "any(" OWN "shape(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ") /= " OWN "shape(");
	put_model(a, o, from, end, name);
	fout_puts(o, "))) deallocate(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")");
	fout_puts(cuf_emit(a), "end if");
}

static bool
is_number(const struct cuf_object *o)
{
	return o->last && o->last->base && *o->last->base != '-';
}

/* The bounds of another array, whose kind may differ: MOLD wants the same. */
static void
put_bounds(struct cuf_action *a, struct fout *o, const struct cuf_object *from,
	int rank)
{
	for (int k = 1; k <= rank; k++) {
		fout_puts(o, k > 1 ? ", " OWN "lbound(" : "(" OWN "lbound(");
		cuf_copy(a, o, from->start, from->end);
		fout_format(o, ", %d):" OWN "ubound(", k);
		cuf_copy(a, o, from->start, from->end);
		fout_format(o, ", %d)", k);
	}
	if (rank > 0)
		fout_puts(o, ")");
}

/* Allocates a host variable on the left side, as Fortran 2003 requires. */
static void
fit(struct cuf_action *a, const struct cuf_object *to,
	const struct cuf_object *from)
{
	if (!to->whole || !to->last || !to->last->allocatable)
		return;
	if (to->last->rank > 0)
		free_unless_shape(a, to, from->start, from->end, NULL);
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (.not. " OWN "allocated(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")) allocate(");
	cuf_copy(a, o, to->start, to->end);
	if (is_number(to) && is_number(from)) {
		put_bounds(a, o, from, to->last->rank);
	} else {
		fout_puts(o, ", mold=");
		cuf_copy(a, o, from->start, from->end);
	}
	fout_puts(o, ")");
}

/* True if the expression is an array of the rank: a constructor, or an
   expression with such an operand outside parentheses. */
static bool
is_array(struct cuf_action *a, int at, int rank)
{
	const char *key = a->s->key;
	struct cuf_object o;
	if (key[at] == '[' || cuf_begins(key + at, "(/"))
		return rank == 1;
	for (int i = at; key[i];) {
		int n = key_name(key + i);
		if (n > 0 && cuf_object(a->c, a->stmt, i, &o)) {
			if (cuf_rank(key, &o) == rank)
				return true;
			i = o.end;
		} else if (key[i + n] == '(') {
			i = key_after(key, i + n);
		} else {
			i += n ? n : 1;
		}
	}
	return false;
}

/* True if the left side is an array that the assignment may allocate. */
static bool
is_allocated(const struct cuf_object *to)
{
	return to->whole && to->last && to->last->rank > 0
		&& to->last->allocatable;
}

/* "allocate(x", for the extents. */
static struct fout *
begin_allocate(struct cuf_action *a, const struct cuf_object *to)
{
	fout_format(cuf_emit(a), "call cuf_space(%d)",
		cuf_space_of(a->c, to->attr, to->last));
	struct fout *o = cuf_emit(a);
	fout_puts(o, "allocate(");
	cuf_copy(a, o, to->start, to->end);
	return o;
}

static void
end_allocate(struct cuf_action *a, struct fout *o)
{
	fout_puts(o, "))");
	fout_puts(cuf_emit(a), "call cuf_space(0)");
}

void
cuf_fit_device(struct cuf_action *a, const struct cuf_object *to, int from,
	int end, const char *name)
{
	const char *own = a->s->key + to->start;
	int n = to->end - to->start;
	/* Other subscripts may be those of the same element. */
	if (memchr(own, '(', (size_t)n))
		n = key_name(own);
	if (!is_allocated(to)
		|| (from >= 0
			&& (key_mentions(a->s->key + from, own, n)
				|| !is_array(a, from, to->last->rank))))
		return;
	free_unless_shape(a, to, from, end, name);
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (.not. " OWN "allocated(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")) then");
	o = begin_allocate(a, to);
	for (int k = 1; k <= to->last->rank; k++) {
		fout_puts(o, k > 1 ? ", " OWN "size(" : "(" OWN "size(");
		put_model(a, o, from, end, name);
		fout_format(o, ", %d)", k);
	}
	end_allocate(a, o);
	fout_puts(cuf_emit(a), "end if");
}

/* "associate (cuf_v => expression)": gfortran 16 passes the value of a scalar
   expression for its address. */
static void
name_value(struct cuf_action *a, int from, int end)
{
	struct fout *o = cuf_emit(a);
	fout_puts(o, "associate (cuf_v => ");
	cuf_copy(a, o, from, end);
	fout_puts(o, ")");
}

/* The left side gets the named value of the host, which may be an array or a
   scalar: libacc keeps an array of another shape until its memory is allocated,
   so that functions are called once. */
static void
keep_value(struct cuf_action *a, const struct cuf_object *to)
{
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (cuf_keep(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ", cuf_v) /= 0) then");
	o = cuf_emit(a);
	fout_puts(o, "if (" OWN "allocated(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")) deallocate(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")");
	o = begin_allocate(a, to);
	for (int k = 1; k <= to->last->rank; k++)
		fout_format(o, "%ccuf_extent(%d)", k > 1 ? ',' : '(', k);
	end_allocate(a, o);
	o = cuf_emit(a);
	fout_puts(o, "call cuf_assign_kept(");
	cuf_copy(a, o, to->start, to->end);
	fout_puts(o, ")");
	fout_puts(cuf_emit(a), "end if");
}

/* An assignment of the host that may allocate a managed array, which needs
   managed memory. */
static bool
assign_managed(struct cuf_action *a, const struct cuf_object *to, int from)
{
	int end = (int)strlen(a->s->key);
	if (cuf_space_of(a->c, to->attr, to->last) < 2)
		return false;
	cuf_fit_device(a, to, from, end, NULL);
	if (!a->opened)
		return false;
	cuf_copy(a, cuf_emit(a), a->start, end);
	cuf_finish(a);
	return true;
}

static void
call_assign(struct cuf_action *a, int to, int equals, int end, int how)
{
	struct fout *o = cuf_emit(a);
	fout_puts(o, "call cuf_assign(");
	cuf_copy(a, o, to, equals);
	fout_puts(o, ", ");
	cuf_copy(a, o, equals + 1, end);
	fout_format(o, ", %d)", how);
}

/* The host computes the address of a device object. */
static void
check_subscripts(struct cuf_action *a, const struct cuf_object *o)
{
	struct cuf_object inner;
	int at = o->start + key_name(a->s->key + o->start);
	while (cuf_operand(a->c, a->stmt, &at, o->end, &inner))
		if (cuf_is_device(inner.attr))
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, inner.start,
				inner.end,
				"device data cannot "
				"be a subscript here; use a variable of the "
				"host");
}

/* Memory that gfortran allocates in an assignment to managed data is managed;
   parentheses keep functions of its library from allocating the array. */
static void
fit_managed(
	struct cuf_action *a, const struct cuf_object *to, int equals, int end)
{
	int space = cuf_space_of(a->c, to->attr, to->last);
	const int *where = a->s->where;
	if (space < 2 || !to->whole || !to->last || !to->last->rank
		|| to->last->pointer
		|| (to->last->dummy && !to->last->allocatable))
		return;
	fout_format(add_before(a->c->w, a->stmt, STMT_CODE),
		"call cuf_space(%d)", space);
	edit(a->c->w, a->stmt, where[equals] + 1, 0, " (");
	edit(a->c->w, a->stmt, where[end - 1] + 1, 0, ")");
	fout_puts(add_after(a->c->w, a->stmt, STMT_CODE), "call cuf_space(0)");
}

/* p => d */
static void
point(struct cuf_action *a, int equals, int end)
{
	struct cuf_object to, from;
	int name = a->start + key_name(a->s->key + a->start);
	cuf_copy_operands(a->c, a->stmt, name, equals);
	if (!cuf_object(a->c, a->stmt, equals + 2, &from) || from.end != end) {
		cuf_copy_operands(a->c, a->stmt, equals + 2, end);
		return;
	}
	check_subscripts(a, &from);
	if (cuf_object(a->c, a->stmt, a->start, &to) && to.attr == CUF_NONE
		&& cuf_is_device(from.attr))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from.start,
			from.end,
			"a pointer to device data needs the "
			"attribute 'device'");
}

/* The first device operand of an expression. */
static bool
find_operand(struct cuf_action *a, int at, int end, struct cuf_object *from)
{
	while (cuf_operand(a->c, a->stmt, &at, end, from))
		if (cuf_is_device(from->attr))
			return true;
	return false;
}

/* h = expression */
static void
assign_host(struct cuf_action *a, const struct cuf_object *to, int equals,
	int end, bool found)
{
	int name = a->start + key_name(a->s->key + a->start);
	cuf_copy_operands(a->c, a->stmt, name, equals);
	cuf_copy_operands(a->c, a->stmt, equals + 1, end);
	if (found || (to->last && to->last->implied)
		|| !assign_managed(a, to, equals + 1))
		fit_managed(a, to, equals, end);
}

/* True if both variables are whole and of the same type, as far as known. */
static bool
is_copy(struct cuf_action *a, const struct cuf_object *to,
	const struct cuf_object *from)
{
	const struct cuf_name *v = to->last, *w = from->last;
	if (!to->whole || !from->whole)
		return false;
	if (!v || !w || v->stmt < 0 || w->stmt < 0)
		return true;
	const char *one = a->c->w->stmts.at[v->stmt].key;
	const char *other = a->c->w->stmts.at[w->stmt].key;
	int n = key_type(one);
	return n == key_type(other) && strncmp(one, other, (size_t)n) == 0;
}

/* d = expression, on the host; memory that d has not is allocated in the shape of
   the value if fits. */
static void
assign_value(struct cuf_action *a, const struct cuf_object *to, bool fits,
	int equals, int end)
{
	cuf_copy_operands(a->c, a->stmt, equals + 1, end);
	name_value(a, equals + 1, end);
	if (fits)
		cuf_fit_device(a, to, -1, -1, "cuf_v");
	if (!fits && is_allocated(to)) {
		keep_value(a, to);
	} else {
		struct fout *o = cuf_emit(a);
		fout_puts(o, "call cuf_assign(");
		cuf_copy(a, o, a->start, equals);
		fout_puts(o, ", cuf_v, 1)");
	}
	fout_puts(cuf_emit(a), "end associate");
	cuf_finish(a);
}

/* The left side, device or managed data, gets the shape of the right side, which
   may be a variable that is not allocated: libacc then copies nothing. */
static void
fit_device(struct cuf_action *a, const struct cuf_object *to, int from, int end)
{
	struct cuf_object o;
	bool may_lack = cuf_object(a->c, a->stmt, from, &o) && o.end == end
		&& o.whole && o.last && o.last->allocatable;
	if (may_lack) {
		struct fout *f = cuf_emit(a);
		fout_puts(f, "if (" OWN "allocated(");
		cuf_copy(a, f, from, end);
		fout_puts(f, ")) then");
	}
	cuf_fit_device(a, to, from, end, NULL);
	if (may_lack)
		fout_puts(cuf_emit(a), "end if");
}

bool
cuf_assign(struct cuf_action *a)
{
	const char *key = a->s->key;
	struct cuf_object to, from;
	int equals = key_find(key, a->start, "="), end = (int)strlen(key);
	if (equals > 0 && key[equals + 1] == '>') {
		point(a, equals, end);
		return true;
	}
	if (equals < 0 || !cuf_object(a->c, a->stmt, a->start, &to)
		|| to.end != equals)
		return false;
	bool device = cuf_is_device(to.attr);
	bool found = find_operand(a, equals + 1, end, &from);
	bool alone = found && from.start == equals + 1 && from.end == end;
	int space = cuf_space_of(a->c, to.attr, to.last);
	if (!device && !alone) {
		assign_host(a, &to, equals, end, found);
		return true;
	}
	if (device && found
		&& cuf_count_operands(a->c, a->stmt, equals + 1, end) == 0) {
		assign_value(a, &to, false, equals, end);
		return true;
	}
	if (device && !(alone && is_copy(a, &to, &from))
		&& cuf_evaluate(a, &to, equals, end))
		return true;
	check_subscripts(a, &to);
	if (device)
		cuf_check_vectors(a->c, a->stmt, &to);
	if (alone) {
		check_subscripts(a, &from);
		cuf_check_vectors(a->c, a->stmt, &from);
	}
	if (device && found && !alone) {
		assign_value(a, &to,
			is_array(a, equals + 1, to.last ? to.last->rank : 0),
			equals, end);
		return true;
	}
	if (!found)
		cuf_copy_operands(a->c, a->stmt, equals + 1, end);
	if (device && !found && is_allocated(&to)
		&& !is_array(a, equals + 1, to.last->rank)) {
		name_value(a, equals + 1, end);
		keep_value(a, &to);
		fout_puts(cuf_emit(a), "end associate");
		cuf_finish(a);
		return true;
	}
	if (device || space == 2)
		fit_device(a, &to, equals + 1, end);
	if (alone && space == 0)
		fit(a, &to, &from);
	call_assign(a, a->start, equals, end, !found ? 1 : device ? 3 : 2);
	cuf_finish(a);
	return true;
}
