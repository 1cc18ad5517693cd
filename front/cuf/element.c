/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* element.c - CUDA Fortran: array expressions by their elements. */
#include "front/cuf/element.h"
#include "front/cuf/product.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Intrinsics of elements that device code has. */
static const char *const elemental[] = {"abs", "acos", "acosh", "aimag", "aint",
	"alog", "alog10", "amax1", "amin1", "amod", "anint", "asin", "asinh",
	"atan", "atan2", "atanh", "btest", "cabs", "ceiling", "cmplx", "conjg",
	"cos", "cosh", "dabs", "dacos", "dasin", "datan", "datan2", "dble",
	"dcmplx", "dconjg", "dcos", "dcosh", "dexp", "dim", "dimag", "dlog",
	"dlog10", "dmax1", "dmin1", "dmod", "dnint", "dprod", "dreal", "dsign",
	"dsin", "dsinh", "dsqrt", "dtan", "dtanh", "erf", "erfc", "exp",
	"float", "floor", "gamma", "hypot", "iabs", "iand", "ibclr", "ibits",
	"ibset", "idint", "idnint", "ieor", "ifix", "int", "ior", "ishft",
	"ishftc", "isign", "isnan", "leadz", "log", "log10", "log_gamma",
	"logical", "max", "max0", "max1", "merge", "min", "min0", "min1", "mod",
	"modulo", "nint", "not", "popcnt", "poppar", "real", "shifta", "shiftl",
	"shiftr", "sign", "sin", "sinh", "sngl", "sqrt", "tan", "tanh",
	"trailz"};

/* Those that ask for a property of a type. */
static const char *const constants[] = {"digits", "epsilon", "huge", "kind",
	"maxexponent", "minexponent", "precision", "radix", "range",
	"selected_int_kind", "selected_real_kind", "tiny"};

/* Those with a scalar as result, if they have one array, and a mask. */
static const char *const reductions[] = {
	"all", "any", "count", "maxval", "minval", "norm2", "product", "sum"};

static const char *const operators[] = {"and", "eq", "eqv", "false", "ge", "gt",
	"le", "lt", "ne", "neqv", "not", "or", "true"};

#define LIST(words) words, sizeof words / sizeof *words

static bool
is_word(const char *key, int n, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (cuf_is_named(words[i], key, n))
			return true;
	return false;
}

void
cuf_elements_begin(struct cuf_elements *e, struct cuf *c, int rank)
{
	*e = (struct cuf_elements){.c = c, .rank = rank, .present = ""};
}

static const char *
key_of(const struct cuf_elements *e, int stmt)
{
	return e->c->w->stmts.at[stmt].key;
}

struct cuf_piece *
cuf_elements_add(struct cuf_elements *e, int stmt, int from, int to)
{
	struct cuf_piece *p = arena_take(e->c->w->arena, sizeof *p);
	*p = (struct cuf_piece){.stmt = stmt, .from = from, .to = to};
	if (e->last)
		e->last->next = p;
	else
		e->first = p;
	return e->last = p;
}

static bool
has_device(struct cuf_elements *e, int stmt, int from, int to)
{
	struct cuf_object o;
	while (cuf_next(e->c, stmt, &from, to, &o))
		if (cuf_is_device(o.attr))
			return true;
	return false;
}

/* A value that the host computes; a thread computes it where it stands. */
static bool
add_value(struct cuf_elements *e, int stmt, int from, int to)
{
	if (e->thread)
		return true;
	if (e->loop)
		return false;
	if (has_device(e, stmt, from, to))
		return false;
	cuf_elements_add(e, stmt, from, to)->number = ++e->count;
	return true;
}

/* The length of ".name." at key[i], or 0. */
static int
operator_at(const char *key, int i)
{
	int n = key[i] == '.' ? key_name(key + i + 1) : 0;
	return n > 0 && key[i + 1 + n] == '.' ? n + 2 : 0;
}

/* The place after a number, with its exponent and kind. */
static int
number_end(const char *key, int i)
{
	while (isdigit((unsigned char)key[i]))
		i++;
	if (key[i] == '.' && !operator_at(key, i))
		for (i++; isdigit((unsigned char)key[i]);)
			i++;
	int sign = key[i] && strchr("+-", key[i + 1]) ? 1 : 0;
	if (key[i] && strchr("edq", key[i])
		&& isdigit((unsigned char)key[i + 1 + sign]))
		for (i += 1 + sign; isdigit((unsigned char)key[i]);)
			i++;
	if (key[i] == '_')
		for (i++; isalnum((unsigned char)key[i]) || key[i] == '_';)
			i++;
	return i;
}

/* The end of an item of a list that ends at "close". */
static int
item_end(const char *key, int i, int close)
{
	int next = key_find(key, i, ",");
	return next < 0 || next > close ? close : next;
}

/* A scalar of the host in a subscript; all but names and numbers get a name of
   their own. */
static bool
read_subscript(struct cuf_elements *e, int stmt, int from, int to)
{
	const char *key = key_of(e, stmt);
	bool plain = true;
	if (e->loop)
		return cuf_elements_read(e, stmt, from, to);
	if (has_device(e, stmt, from, to)
		|| memchr(key + from, ':', (size_t)(to - from)))
		return e->thread;
	for (int i = from, n; i < to; i += n ? n : 1) {
		n = isdigit((unsigned char)key[i]) ? number_end(key, i) - i
						   : key_name(key + i);
		struct cuf_name *v = n && !isdigit((unsigned char)key[i])
			? cuf_find(e->c, stmt, key + i, n)
			: NULL;
		if (strchr("'\"[", key[i]) || cuf_begins(key + i, "(/")
			|| (n && !v && !isdigit((unsigned char)key[i])
				&& !e->thread && cuf_is_open(e->c, stmt)))
			return false;
		if (v && v->rank > 0 && !v->constant && key[i + n] != '(')
			return false;
		plain &= key[i] != '(' && key[i] != '%';
	}
	return from == to || plain || add_value(e, stmt, from, to);
}

/* Reads "a:b:c" or a scalar; a stride has a lower bound too. */
static bool
read_dimension(struct cuf_elements *e, int stmt, int from, int to)
{
	const char *key = key_of(e, stmt);
	int colon = key_find(key, from, ":");
	if (colon < 0 || colon >= to)
		return read_subscript(e, stmt, from, to);
	int stride = key_find(key, colon + 1, ":");
	bool strided = stride >= 0 && stride < to;
	return (!strided || from < colon)
		&& read_subscript(e, stmt, from, colon)
		&& (!strided || read_subscript(e, stmt, stride + 1, to));
}

static bool
read_dimensions(struct cuf_elements *e, int stmt, const struct cuf_object *o)
{
	const char *key = key_of(e, stmt);
	int open = o->start;
	for (int i = o->start; i < o->end; i++)
		if (key[i] == '(') {
			open = i;
			i = key_after(key, i) - 1;
		}
	if (o->whole || open == o->start)
		return true;
	for (int i = open + 1, next; i < o->end - 1; i = next + 1) {
		next = item_end(key, i, o->end - 1);
		if (!read_dimension(e, stmt, i, next))
			return false;
	}
	return true;
}

bool
cuf_elements_subscripts(struct cuf_elements *e, const struct cuf_piece *p)
{
	return read_dimensions(e, p->stmt, &p->object);
}

static bool
is_component(const char *key, const struct cuf_object *o)
{
	return memchr(key + o->start, '%', (size_t)(o->end - o->start));
}

static bool
read_array(struct cuf_elements *e, int stmt, const struct cuf_object *o)
{
	const char *key = key_of(e, stmt);
	bool part = is_component(key, o);
	bool managed = o->attr == CUF_MANAGED || o->attr == CUF_UNIFIED;
	if ((!cuf_is_device(o->attr) && !managed && !e->thread)
		|| (part && e->thread) || cuf_rank(key, o) != e->rank
		|| (o->last->dummy && decl_is_assumed_size(o->last->shape)))
		return false;
	struct cuf_piece *p = cuf_elements_add(e, stmt, o->start, o->end);
	p->array = true;
	p->object = *o;
	if (part)
		p->number = ++e->count;
	return read_dimensions(e, stmt, o);
}

static void
add_present(struct cuf_elements *e, const char *name)
{
	int n = (int)strlen(name);
	for (int i = 0; e->present[i]; i++)
		if (cuf_is_word(e->present, i, name, n))
			return;
	e->present = arena_format(e->c->w->arena, "%s%s%s", e->present,
		*e->present ? ", " : "", name);
}

static bool
read_scalar(struct cuf_elements *e, int stmt, const struct cuf_object *o)
{
	const char *key = key_of(e, stmt);
	bool part = is_component(key, o);
	bool plain = o->whole && !part;
	bool managed = o->attr == CUF_MANAGED || o->attr == CUF_UNIFIED;
	bool device = cuf_is_device(o->attr) || (managed && e->loop && !plain);
	if (plain && device && !e->thread)
		add_present(e, o->last->name);
	if (plain && !device && (o->last->allocatable || o->last->pointer))
		return add_value(e, stmt, o->start, o->end);
	if (plain || e->thread)
		return true;
	if (!device || part)
		return add_value(e, stmt, o->start, o->end);
	return read_dimensions(e, stmt, o);
}

/* The place after the variable at key[i], or -1. */
static int
read_object(struct cuf_elements *e, int stmt, int i)
{
	const char *key = key_of(e, stmt);
	struct cuf_object o;
	if (!cuf_object(e->c, stmt, i, &o) || !o.last || o.last->type)
		return -1;
	int rank = cuf_rank(key, &o);
	bool part = is_component(key, &o);
	if (o.last->constant)
		return rank == 0 || o.last->rank == 0 ? o.end : -1;
	if (rank < 0 || (rank > 0 && e->rank == 0)
		|| (part && o.whole
			&& memchr(key + i, ':', (size_t)(o.end - i))))
		return -1;
	bool read =
		rank > 0 ? read_array(e, stmt, &o) : read_scalar(e, stmt, &o);
	return read ? o.end : -1;
}

/* True if the list has one item, or others with "mask=" too. */
static bool
has_one_array(const char *key, int open)
{
	int close = key_after(key, open) - 1;
	for (int i = item_end(key, open + 1, close) + 1; i < close;
		i = item_end(key, i, close) + 1)
		if (!cuf_begins(key + i, "mask="))
			return false;
	return true;
}

static bool
is_scalar(const char *key, int i, int n)
{
	int open = i + n, close = key_after(key, open) - 1;
	bool more = item_end(key, open + 1, close) < close;
	if (is_word(key + i, n, LIST(reductions)))
		return has_one_array(key, open);
	if (cuf_is_named("lbound", key + i, n)
		|| cuf_is_named("ubound", key + i, n))
		return more;
	return cuf_is_named("size", key + i, n)
		|| cuf_is_named("dot_product", key + i, n);
}

/* The place to go on after "name(", or -1. */
static int
read_call(struct cuf_elements *e, int stmt, int i, int n)
{
	const char *key = key_of(e, stmt);
	int open = i + n, close = key_after(key, open);
	struct cuf_scope *p = cuf_callee(e->c, stmt, key + i, n);
	if (p && p->on & CUF_ON_DEVICE && (p->on & CUF_ELEMENTAL || e->loop))
		return open + 1;
	if (p) {
		struct cuf_name *v = cuf_result(e->c, p);
		return v && !v->rank && !v->type && add_value(e, stmt, i, close)
			? close
			: -1;
	}
	if (cuf_find_generics(e->c, stmt, key + i, n))
		return -1;
	if (e->calls && cuf_is_product(key + i, n))
		return cuf_product_read(e, stmt, i, n);
	if (is_word(key + i, n, LIST(elemental)))
		return open + 1;
	if (is_word(key + i, n, LIST(constants)))
		return close;
	if (!is_scalar(key, i, n) || e->loop)
		return -1;
	if (!e->thread) {
		struct cuf_piece *value = cuf_elements_add(e, stmt, i, close);
		value->number = ++e->count;
		value->copy = true;
	}
	return close;
}

/* The place after what is at key[i], or -1. */
static int
read_item(struct cuf_elements *e, int stmt, int i)
{
	const char *key = key_of(e, stmt);
	int n = operator_at(key, i);
	if (n)
		return is_word(key + i + 1, n - 2, LIST(operators)) ? i + n
								    : -1;
	if (isdigit((unsigned char)key[i]) || key[i] == '.')
		return number_end(key, i);
	if (strchr("'\"[", key[i]) || cuf_begins(key + i, "(/")
		|| cuf_begins(key + i, "//"))
		return -1;
	n = key_name(key + i);
	if (n == 0)
		return i + 1;
	if (i > 0 && (key[i - 1] == '(' || key[i - 1] == ',')
		&& key[i + n] == '=' && key[i + n + 1] != '=')
		return i + n + 1;
	if (cuf_find(e->c, stmt, key + i, n))
		return read_object(e, stmt, i);
	if (key[i + n] == '(')
		return read_call(e, stmt, i, n);
	if (key[i + n] == '%' || (!e->thread && cuf_is_open(e->c, stmt)))
		return -1;
	return i + n;
}

bool
cuf_elements_read(struct cuf_elements *e, int stmt, int from, int to)
{
	for (int i = from; i >= 0 && i < to;) {
		i = read_item(e, stmt, i);
		if (i < 0)
			return false;
	}
	return true;
}

static void
copy(struct cuf_elements *e, struct fout *o, int stmt, int from, int to)
{
	const int *where = e->c->w->stmts.at[stmt].where;
	if (to > from)
		print_copy(e->c->w, stmt, o, where[from],
			where[to - 1] + 1 - where[from]);
}

/* The place after the variable in the key, without its subscripts. */
static int
name_end(const struct cuf_elements *e, const struct cuf_piece *p)
{
	const char *key = key_of(e, p->stmt);
	int end = p->to;
	if (p->object.whole || key[end - 1] != ')')
		return end;
	for (int i = p->from; i < p->to; i++)
		if (key[i] == '(') {
			end = i;
			i = key_after(key, i) - 1;
		}
	return end;
}

static void
put_name(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p)
{
	if (p->number)
		fout_format(
			o, p->argument[0] ? "cuf_f%d" : "cuf_s%d", p->number);
	else
		copy(e, o, p->stmt, p->from, name_end(e, p));
}

/* True if the lower bound of a dimension is known to be 1. */
static bool
begins_with_1(const struct cuf_name *v, int k)
{
	if (!v->shape || v->allocatable || v->pointer)
		return false;
	int i = 0, end = (int)strlen(v->shape);
	for (; k > 1 && i < end; k--)
		i = item_end(v->shape, i, end) + 1;
	if (i >= end)
		return false;
	int to = item_end(v->shape, i, end), colon = key_find(v->shape, i, ":");
	return colon < 0 || colon >= to
		|| (v->dummy && colon == i && to == i + 1);
}

static void
put_lower(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p,
	int k)
{
	if (begins_with_1(p->object.last, k) && !p->number)
		return;
	fout_puts(o, OWN "lbound(");
	put_name(e, o, p);
	fout_format(o, ", %d) - 1 + ", k);
}

/* The number of the loop over section i of the array, from 1. */
static int
loop_of(const struct cuf_piece *p, int i)
{
	return p->rank ? p->order[i - 1] : i;
}

/* The subscript for dimension k of the variable: "a:b:c" for loop i. */
static void
put_section(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p,
	int k, int i, int from, int to)
{
	const char *key = key_of(e, p->stmt);
	int colon = key_find(key, from, ":");
	int stride = key_find(key, colon + 1, ":");
	if (from < colon) {
		fout_puts(o, "(");
		cuf_elements_put(e, o, p->stmt, from, colon);
		fout_puts(o, ") + ");
	} else {
		put_lower(e, o, p, k);
	}
	if (from == colon) {
		fout_format(o, "cuf_i%d", i);
		return;
	}
	fout_format(o, "(cuf_i%d - 1)", i);
	if (stride >= 0 && stride < to) {
		fout_puts(o, " * (");
		cuf_elements_put(e, o, p->stmt, stride + 1, to);
		fout_puts(o, ")");
	}
}

void
cuf_elements_element(
	struct cuf_elements *e, struct fout *o, const struct cuf_piece *p)
{
	const char *key = key_of(e, p->stmt);
	int open = name_end(e, p), i = 0, rank = p->rank ? p->rank : e->rank;
	put_name(e, o, p);
	fout_puts(o, "(");
	for (int k = 1; open == p->to && k <= rank; k++) {
		fout_puts(o, k > 1 ? ", " : "");
		put_lower(e, o, p, k);
		fout_format(o, "cuf_i%d", loop_of(p, k));
	}
	for (int at = open + 1, k = 1, next; at < p->to - 1; at = next + 1) {
		next = item_end(key, at, p->to - 1);
		int colon = key_find(key, at, ":");
		fout_puts(o, k > 1 ? ", " : "");
		if (colon < 0 || colon >= next)
			cuf_elements_put(e, o, p->stmt, at, next);
		else
			put_section(e, o, p, k, loop_of(p, ++i), at, next);
		k++;
	}
	fout_puts(o, ")");
}

void
cuf_elements_put(
	struct cuf_elements *e, struct fout *o, int stmt, int from, int to)
{
	int at = from;
	for (struct cuf_piece *p = e->first; p; p = p->next) {
		if (p->stmt != stmt || p->from < at || p->to > to)
			continue;
		copy(e, o, stmt, at, p->from);
		if (p->array)
			cuf_elements_element(e, o, p);
		else
			fout_format(o, "cuf_s%d", p->number);
		at = p->to;
	}
	copy(e, o, stmt, at, to);
}

void
cuf_elements_array(
	struct cuf_elements *e, struct fout *o, const struct cuf_piece *p)
{
	put_name(e, o, p);
	int at = name_end(e, p);
	for (struct cuf_piece *in = e->first; in; in = in->next) {
		if (in->stmt != p->stmt || in->from < at || in->to > p->to)
			continue;
		copy(e, o, p->stmt, at, in->from);
		fout_format(o, "cuf_s%d", in->number);
		at = in->to;
	}
	copy(e, o, p->stmt, at, p->to);
}

void
cuf_elements_size(struct cuf_elements *e, struct fout *o,
	const struct cuf_piece *p, int k)
{
	fout_puts(o, OWN "size(");
	cuf_elements_array(e, o, p);
	fout_format(o, ", %d, 8)", k);
}

void
cuf_elements_associate(struct cuf_elements *e, struct cuf_action *a)
{
	if (!e->count)
		return;
	struct fout *o = cuf_emit(a);
	const char *before = "associate (";
	for (struct cuf_piece *p = e->first; p; p = p->next) {
		if (!p->number || p->argument[0])
			continue;
		int to = p->array ? name_end(e, p) : p->to;
		if (p->copy)
			cuf_copy_operands(e->c, p->stmt, p->from, to);
		/* Parentheses make a value of a variable. */
		fout_format(o, "%scuf_s%d => %s", before, p->number,
			p->array ? "" : "(");
		copy(e, o, p->stmt, p->from, to);
		fout_puts(o, p->array ? "" : ")");
		before = ", ";
	}
	fout_puts(o, ")");
}

void
cuf_elements_end(struct cuf_elements *e, struct cuf_action *a)
{
	if (e->count)
		fout_puts(cuf_emit(a), "end associate");
}

static bool
is_same_text(const struct cuf_elements *e, const struct cuf_piece *a,
	const struct cuf_piece *b)
{
	int n = a->to - a->from;
	return n == b->to - b->from
		&& strncmp(key_of(e, a->stmt) + a->from,
			   key_of(e, b->stmt) + b->from, (size_t)n)
		== 0;
}

bool
cuf_elements_may_be_one(const struct cuf_elements *e, const struct cuf_piece *a,
	const struct cuf_piece *b)
{
	const char *one = key_of(e, a->stmt) + a->from;
	const char *other = key_of(e, b->stmt) + b->from;
	const struct cuf_name *v = a->object.last, *w = b->object.last;
	int n = key_name(one);
	if (n == key_name(other) && strncasecmp(one, other, (size_t)n) == 0)
		return true;
	return (v->pointer && (w->pointer || w->target))
		|| (v->target && w->pointer);
}

/* True if the name is in an array that was read, or in a value that the host
   computes before. */
static bool
is_read(const struct cuf_elements *e, int stmt, int at)
{
	for (const struct cuf_piece *p = e->first; p; p = p->next)
		if (p->stmt == stmt
			&& (p->array && !p->argument[0]
					? at == p->from
					: at >= p->from && at < p->to))
			return true;
	return false;
}

static bool
is_mentioned(const struct cuf_elements *e, int stmt, const char *name, int n)
{
	const char *key = key_of(e, stmt);
	for (int i = 0; key[i]; i++)
		if (cuf_is_word(key, i, name, n) && !is_read(e, stmt, i))
			return true;
	return false;
}

bool
cuf_elements_conflict(const struct cuf_elements *e, const struct cuf_piece *to)
{
	const char *name = key_of(e, to->stmt) + to->from;
	int n = key_name(name), last = -1;
	for (const struct cuf_piece *p = e->first; p; p = p->next) {
		if (p->array && p != to && cuf_elements_may_be_one(e, to, p)
			&& !is_same_text(e, to, p))
			return true;
		if (p->stmt != last && is_mentioned(e, p->stmt, name, n))
			return true;
		last = p->stmt;
	}
	return false;
}

bool
cuf_elements_stale(const struct cuf_elements *e, const struct cuf_piece *to)
{
	const char *name = key_of(e, to->stmt) + to->from;
	int n = key_name(name);
	for (const struct cuf_piece *p = e->first; p; p = p->next)
		for (int i = p->from; !p->array && i < p->to; i++)
			if (p->stmt != to->stmt
				&& cuf_is_word(key_of(e, p->stmt), i, name, n))
				return true;
	return false;
}

struct fout *
cuf_loop_directive(struct cuf_elements *e, struct cuf_action *a, int depth)
{
	struct fout *o = add_instead(a->c->w, a->stmt, STMT_ACC);
	fout_puts(o, "parallel loop gang vector async(cuf_queue(0_8))");
	if (depth > 1)
		fout_format(o, " collapse(%d)", depth);
	if (*e->present)
		fout_format(o, " present(%s)", e->present);
	return o;
}
