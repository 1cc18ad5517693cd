/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * total.c - CUDA Fortran: reductions of device data, on the device.
 *
 * "sum(d)" in a statement of the host becomes a variable of a BLOCK around the
 * statement, which a parallel loop sets before.  The order of the additions is
 * not that of the elements.  Guide, 2.9.1.
 */
#include "front/cuf/element.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>

/* What is reduced: numbers, or a condition. */
static const struct total_function {
	const char *name, *clause, *start;
	const char *type; /* null: that of the argument */
	const char *low; /* "-" or "": the start is of such a huge number */
} functions[] = {
	{"sum", "+", "0", NULL, NULL},
	{"product", "*", "1", NULL, NULL},
	{"maxval", "max", NULL, NULL, "-"},
	{"minval", "min", NULL, NULL, ""},
	{"dot_product", "+", "0", NULL, NULL},
	{"count", "+", "0", "integer", NULL},
	{"any", ".or.", ".false.", "logical", NULL},
	{"all", ".and.", ".true.", "logical", NULL},
};

/* Functions of real numbers whose results are of the same type. */
static const char *const same[] = {"abs", "acos", "aint", "anint", "asin",
	"atan", "atan2", "cos", "cosh", "dim", "erf", "exp", "hypot", "log",
	"log10", "max", "min", "mod", "modulo", "sign", "sin", "sinh", "sqrt",
	"tan", "tanh"};

struct total_part {
	int from, to; /* in the key; to is 0 without */
};

struct device_total {
	struct cuf_action action;
	const struct total_function *f;
	struct cuf_elements e;
	struct total_part call, array, other, mask, stream;
	int dim; /* or 0 */
	int number;
	const char *base;
	const struct cuf_piece *shape;
};

static const char *
key_of(const struct device_total *t)
{
	return t->action.s->key;
}

/* ------------------------------------------------------------ reading */

/* True for "dim=1" and the like, or "1" in their place. */
static bool
read_option(struct device_total *t, int i, int end, int place)
{
	static const char *const words[] = {"mask=", "stream=", "dim="};
	const char *key = key_of(t);
	int k = 0;
	while (k < 3 && !cuf_begins(key + i, words[k]))
		k++;
	int at = i + (k < 3 ? (int)strlen(words[k]) : 0);
	if (k == 0 && !t->f->low) {
		t->mask = (struct total_part){at, end};
		return true;
	}
	if (k == 1) {
		t->stream = (struct total_part){at, end};
		return true;
	}
	if ((k == 3 && place != 2) || end != at + 1 || key[at] < '1'
		|| key[at] > '7')
		return false;
	t->dim = key[at] - '0';
	return true;
}

static bool
read_arguments(struct device_total *t)
{
	const char *key = key_of(t);
	bool both = cuf_begins(t->f->name, "dot_product");
	int close = t->call.to - 1, place = 0;
	int i = t->call.from + key_name(key + t->call.from) + 1;
	for (int next; i < close; i = next + 1) {
		next = key_find(key, i, ",");
		next = next < 0 || next > close ? close : next;
		if (++place == 1)
			t->array = (struct total_part){i, next};
		else if (place == 2 && both)
			t->other = (struct total_part){i, next};
		else if (both || !read_option(t, i, next, place))
			return false;
	}
	return place > both;
}

/* The rank of the first array, or 0 if nothing is data of the device. */
static int
find_rank(struct device_total *t)
{
	struct cuf_object o;
	int at = t->array.from, rank = 0;
	bool device = false;
	while (cuf_next(t->action.c, t->action.stmt, &at, t->array.to, &o)) {
		device |= cuf_is_device(o.attr);
		if (!rank && cuf_rank(key_of(t), &o) > 0)
			rank = cuf_rank(key_of(t), &o);
	}
	return device ? rank : 0;
}

static bool
is_same_function(const char *name, int n)
{
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		if (cuf_is_named(same[i], name, n))
			return true;
	return false;
}

/* True if the variable may be of real(2), which has no infinity here. */
static bool
may_be_half(const struct device_total *t, const struct cuf_object *o)
{
	const struct cuf_name *v = o->last;
	if (strcmp(v->base, "real") != 0)
		return false;
	if (v->stmt < 0)
		return true;
	const char *key = t->action.c->w->stmts.at[v->stmt].key;
	return cuf_begins(key, "real(2)") || cuf_begins(key, "real(kind=2)");
}

/* Widens the type of an expression by that of a name in it; the place after the
   name, or -1. */
static int
read_type(struct device_total *t, int i, int n)
{
	struct cuf *c = t->action.c;
	const char *key = key_of(t);
	struct cuf_object o;
	if (cuf_callee(c, t->action.stmt, key + i, n)
		|| cuf_find_generics(c, t->action.stmt, key + i, n))
		return -1;
	if (cuf_object(c, t->action.stmt, i, &o)) {
		const char *base = o.last ? o.last->base : NULL;
		bool real = base && strcmp(base, "real") == 0;
		if ((!real && (!base || strcmp(base, "integer") != 0))
			|| (t->f->low && may_be_half(t, &o)))
			return -1;
		if (real || !t->base)
			t->base = base;
		return o.end;
	}
	return key[i + n] == '(' && is_same_function(key + i, n) ? i + n : -1;
}

/* The place after a number, or a part of one. */
static int
read_number(struct device_total *t, int i)
{
	const char *key = key_of(t);
	bool real = false;
	for (; isalnum((unsigned char)key[i]) || key[i] == '.'; i++)
		real |= !isdigit((unsigned char)key[i]);
	if (key[i] == '_')
		for (i++; isalnum((unsigned char)key[i]) || key[i] == '_';)
			i++;
	if (real)
		t->base = "real";
	return i;
}

/* The type of an expression; true if known. */
static bool
find_type(struct device_total *t, struct total_part p)
{
	const char *key = key_of(t);
	struct cuf_object o;
	if (cuf_object(t->action.c, t->action.stmt, p.from, &o) && o.end == p.to
		&& o.last && o.last->base && *o.last->base != '-') {
		t->base = o.last->base;
		return !(t->f->low && may_be_half(t, &o));
	}
	for (int i = p.from, n; i >= 0 && i < p.to;) {
		n = key_name(key + i);
		if (key[i] == '.' || isdigit((unsigned char)key[i]))
			i = read_number(t, i);
		else if (strchr("'\"[", key[i]))
			return false;
		else if (n)
			i = read_type(t, i, n);
		else
			i++;
		if (i < 0)
			return false;
	}
	return t->base;
}

/* True if the expression calls a procedure of the program. */
static bool
has_call(struct device_total *t, struct total_part p)
{
	const char *key = key_of(t);
	for (int i = p.from, n; i < p.to; i += n ? n : 1) {
		n = key_name(key + i);
		if (n && key[i + n] == '('
			&& (cuf_callee(t->action.c, t->action.stmt, key + i, n)
				|| cuf_find_generics(t->action.c,
					t->action.stmt, key + i, n)))
			return true;
	}
	return false;
}

static bool
read_parts(struct device_total *t)
{
	const struct total_part parts[] = {t->array, t->other, t->mask};
	for (size_t i = 0; i < 3; i++)
		if (parts[i].to
			&& (has_call(t, parts[i])
				|| !cuf_elements_read(&t->e, t->action.stmt,
					parts[i].from, parts[i].to)))
			return false;
	t->shape = t->e.first;
	while (t->shape && !t->shape->array)
		t->shape = t->shape->next;
	return t->shape;
}

/* The type of the result, if it is known and that of all operands. */
static bool
has_type(struct device_total *t)
{
	if (!find_type(t, t->array))
		return false;
	const char *first = t->base;
	t->base = NULL;
	if (t->other.to
		&& (!find_type(t, t->other) || strcmp(first, t->base) != 0))
		return false;
	t->base = first;
	return strcmp(first, "logical") != 0;
}

static bool
is_complex(const struct device_total *t)
{
	return t->base && strcmp(t->base, "complex") == 0;
}

static bool
read_total(struct device_total *t)
{
	if (!read_arguments(t))
		return false;
	int rank = find_rank(t);
	if (rank < 1 || rank > 7 || t->dim > rank)
		return false;
	if (t->dim && rank == 1)
		t->dim = 0;
	cuf_elements_begin(&t->e, t->action.c, rank);
	t->base = t->f->type;
	if (!t->base && !has_type(t))
		return false;
	if (is_complex(t) && (t->f->low || t->other.to))
		return false;
	return read_parts(t);
}

/* ------------------------------------------------------------ writing */

static struct fout *
emit(struct device_total *t)
{
	return cuf_emit(&t->action);
}

/* "real(kind(d)) :: " */
static void
put_type(struct device_total *t, struct fout *o)
{
	fout_puts(o, t->base);
	if (!t->f->type || strcmp(t->f->type, "logical") == 0) {
		fout_puts(o, "(" OWN "kind((");
		cuf_copy(&t->action, o, t->array.from, t->array.to);
		if (t->other.to) {
			fout_puts(o, ")*(");
			cuf_copy(&t->action, o, t->other.from, t->other.to);
		}
		fout_puts(o, ")))");
	}
	fout_puts(o, " :: ");
}

/* The variables: the result, and with "dim=" a first value and that of an
   element. */
static void
declare(struct device_total *t)
{
	struct fout *o = emit(t);
	for (int k = 1; k <= t->e.rank; k++)
		fout_format(o, "%scuf_i%d", k > 1 ? ", " : "integer(8) :: ", k);
	o = emit(t);
	put_type(t, o);
	fout_format(o, "cuf_r%d", t->number);
	const char *before = "(";
	for (int k = 1; t->dim && k <= t->e.rank; k++) {
		if (k == t->dim)
			continue;
		fout_puts(o, before);
		fout_puts(o, OWN "size(");
		cuf_copy(&t->action, o, t->array.from, t->array.to);
		fout_format(o, ", %d)", k);
		before = ", ";
	}
	if (t->dim)
		fout_puts(o, "), cuf_b, cuf_t");
}

/* The first value; the largest of no elements is a finite number, that of
   others may be infinite. */
static void
put_start(struct device_total *t, const char *name)
{
	if (!t->f->low) {
		fout_format(emit(t), "%s = %s", name, t->f->start);
		return;
	}
	bool real = strcmp(t->base, "real") == 0;
	fout_format(emit(t), "%s = %s" OWN "huge(%s)%s", name, t->f->low, name,
		!real && *t->f->low ? " - 1" : "");
	if (!real)
		return;
	/* The bits of an infinity: an operation that makes one may trap. */
	struct fout *o = emit(t);
	fout_puts(o, "if (");
	if (t->dim)
		cuf_elements_size(&t->e, o, t->shape, t->dim);
	for (int k = 1; !t->dim && k <= t->e.rank; k++) {
		fout_puts(o, k > 1 ? " * " : "");
		cuf_elements_size(&t->e, o, t->shape, k);
	}
	fout_puts(o, " > 0) then");
	bool low = *t->f->low;
	const char *four = low ? "-8388608" : "2139095040";
	fout_format(emit(t),
		"if (" OWN "kind(%s) == 4) %s = " OWN "transfer([%s, %s], %s)",
		name, name, four, four, name);
	fout_format(emit(t),
		"if (" OWN "kind(%s) == 8) %s = " OWN "transfer(%s_8, %s)",
		name, name, low ? "-4503599627370496" : "9218868437227405312",
		name);
	fout_puts(emit(t), "end if");
}

/* The async-value of the stream. */
static void
put_queue(struct device_total *t, struct fout *o, const char *function)
{
	fout_format(o, "%s(", function);
	if (t->stream.to) {
		fout_puts(o, OWN "int(");
		cuf_copy(&t->action, o, t->stream.from, t->stream.to);
		fout_puts(o, ", 8))");
	} else {
		fout_puts(o, "0_8)");
	}
}

static struct fout *
emit_directive(struct device_total *t)
{
	return add_before(t->action.c->w, t->action.stmt, STMT_ACC);
}

static void
put_loop(struct device_total *t, int k)
{
	struct fout *o = emit(t);
	fout_format(o, "do cuf_i%d = 1, ", k);
	cuf_elements_size(&t->e, o, t->shape, k);
}

/* "r = r + x" for one element. */
static void
put_step(struct device_total *t, const char *name)
{
	struct fout *o = emit(t);
	const char *clause = t->f->clause;
	int stmt = t->action.stmt;
	bool function = isalpha((unsigned char)*clause);
	bool counts = t->f->type && strcmp(t->f->type, "integer") == 0;
	if (t->mask.to || counts) {
		struct total_part p = counts ? t->array : t->mask;
		fout_puts(o, "if (");
		cuf_elements_put(&t->e, o, stmt, p.from, p.to);
		fout_puts(o, ") ");
	}
	if (function)
		fout_format(o, "%s = %s(%s, ", name, clause, name);
	else
		fout_format(o, "%s = %s %s ", name, name, clause);
	if (counts) {
		fout_puts(o, "1");
		return;
	}
	fout_puts(o, "(");
	cuf_elements_put(&t->e, o, stmt, t->array.from, t->array.to);
	fout_puts(o, ")");
	if (t->other.to) {
		fout_puts(o, " * (");
		cuf_elements_put(&t->e, o, stmt, t->other.from, t->other.to);
		fout_puts(o, ")");
	}
	fout_puts(o, function ? ")" : "");
}

static void
put_present(struct device_total *t, struct fout *o)
{
	if (*t->e.present)
		fout_format(o, " present(%s)", t->e.present);
}

/* All elements. */
static void
reduce_all(struct device_total *t)
{
	const char *name =
		arena_format(t->action.c->w->arena, "cuf_r%d", t->number);
	put_start(t, name);
	struct fout *o = emit_directive(t);
	fout_puts(o, "parallel loop gang vector async(");
	put_queue(t, o, "cuf_queue_awaited");
	fout_format(o, ") reduction(%s:%s)", t->f->clause, name);
	if (t->e.rank > 1)
		fout_format(o, " collapse(%d)", t->e.rank);
	put_present(t, o);
	for (int k = t->e.rank; k > 0; k--)
		put_loop(t, k);
	put_step(t, name);
	for (int k = 0; k < t->e.rank; k++)
		fout_puts(emit(t), "end do");
}

/* The elements of one dimension: of the first by a gang together, which are
   neighbours in memory, else by a thread. */
static void
reduce_dimension(struct device_total *t)
{
	bool together = t->dim == 1;
	put_start(t, "cuf_b");
	struct fout *o = emit_directive(t);
	fout_format(
		o, "parallel loop gang%s async(", together ? "" : " vector");
	put_queue(t, o, "cuf_queue_awaited");
	fout_format(o, ") private(cuf_t) copyout(cuf_r%d)", t->number);
	if (t->e.rank > 2)
		fout_format(o, " collapse(%d)", t->e.rank - 1);
	put_present(t, o);
	for (int k = t->e.rank; k > 0; k--)
		if (k != t->dim)
			put_loop(t, k);
	fout_puts(emit(t), "cuf_t = cuf_b");
	if (together)
		fout_format(emit_directive(t),
			"loop vector reduction(%s:cuf_t)", t->f->clause);
	put_loop(t, t->dim);
	put_step(t, "cuf_t");
	fout_puts(emit(t), "end do");
	o = emit(t);
	fout_format(o, "cuf_r%d(", t->number);
	const char *before = "";
	for (int k = 1; k <= t->e.rank; k++)
		if (k != t->dim) {
			fout_format(o, "%scuf_i%d", before, k);
			before = ", ";
		}
	fout_puts(o, ") = cuf_t");
	for (int k = 1; k < t->e.rank; k++)
		fout_puts(emit(t), "end do");
}

static void
put_checks(struct device_total *t)
{
	for (const struct cuf_piece *p = t->shape->next; p; p = p->next) {
		if (!p->array)
			continue;
		struct fout *o = emit(t);
		fout_puts(o, "call cuf_conform(");
		cuf_elements_array(&t->e, o, t->shape);
		fout_puts(o, ", ");
		cuf_elements_array(&t->e, o, p);
		fout_puts(o, ")");
	}
}

static void
put_total(struct device_total *t)
{
	fout_puts(emit(t), "block");
	declare(t);
	cuf_elements_associate(&t->e, &t->action);
	struct fout *o = emit(t);
	fout_puts(o, "call cuf_visit(");
	cuf_elements_array(&t->e, o, t->shape);
	fout_puts(o, ")");
	put_checks(t);
	if (t->dim)
		reduce_dimension(t);
	else
		reduce_all(t);
	o = emit_directive(t);
	fout_puts(o, "wait(");
	put_queue(t, o, "cuf_queue");
	fout_puts(o, ")");
	fout_puts(emit(t), "call cuf_return()");
	cuf_elements_end(&t->e, &t->action);
}

/* The statement gets the variable, and nothing else of the call. */
static void
replace(struct device_total *t)
{
	struct cuf *c = t->action.c;
	const int *where = t->action.s->where;
	struct cuf_total *n = arena_take(c->w->arena, sizeof *n);
	*n = (struct cuf_total){.next = c->totals,
		.stmt = t->action.stmt,
		.from = t->call.from,
		.to = t->call.to};
	c->totals = n;
	edit(c->w, t->action.stmt, where[n->from],
		where[n->to - 1] + 1 - where[n->from],
		arena_format(c->w->arena, "cuf_r%d", t->number));
}

/* The name of a function of module cudafor in "use cudafor, gpusum => sum", or
   the name itself. */
static const char *
name_before(struct cuf_action *a, const char *name, int *n)
{
	const struct stmts *stmts = &a->c->w->stmts;
	struct arena *arena = a->c->w->arena;
	const char *renamed = arena_format(arena, ",%.*s=>", *n, name);
	const char *only = arena_format(arena, ",only:%s", renamed + 1);
	for (int i = 0; i < stmts->count; i++) {
		const char *key = stmts->at[i].key;
		if (stmts->at[i].word != WORD_USE
			|| !(strstr(key, "cudafor,")
				|| strstr(key, "gpu_reductions,")))
			continue;
		const char *at = strstr(key, only);
		at = at ? at + 5 : strstr(key, renamed);
		if (!at)
			continue;
		name = at + strlen(renamed);
		*n = key_name(name);
		return name;
	}
	return name;
}

/* The function of the call at key[i], or null. */
static const struct total_function *
function_at(struct cuf_action *a, int i)
{
	const char *key = a->s->key;
	int n = key_name(key + i);
	bool part = i > 0
		&& (key[i - 1] == '%' || key[i - 1] == '_'
			|| isalnum((unsigned char)key[i - 1]));
	if (part || key[i + n] != '(' || cuf_find(a->c, a->stmt, key + i, n)
		|| cuf_callee(a->c, a->stmt, key + i, n)
		|| cuf_find_generics(a->c, a->stmt, key + i, n))
		return NULL;
	const char *name = name_before(a, key + i, &n);
	for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
		if (cuf_is_named(functions[k].name, name, n))
			return cuf_is_hidden(a->c, functions[k].clause)
				? NULL
				: &functions[k];
	return NULL;
}

/* True if a WHERE or FORALL construct is around the statement. */
static bool
is_masked(const struct cuf_action *a)
{
	const struct stmts *stmts = &a->c->w->stmts;
	for (int i = a->stmt - 1; i >= 0; i--) {
		const struct stmt *s = &stmts->at[i];
		if (s->word == WORD_UNIT || s->word == WORD_END)
			return false;
		if (s->word == WORD_OPEN && s->match > a->stmt
			&& (cuf_begins(s->key + s->name, "where(")
				|| cuf_begins(s->key + s->name, "forall(")))
			return true;
	}
	return false;
}

/* True for statements that a BLOCK can be around. */
static bool
can_be_in_block(const struct cuf_action *a)
{
	const char *key = a->s->key + a->start;
	return a->s->word == WORD_OTHER && !a->guarded && !a->s->label
		&& !cuf_begins(key, "where(") && !cuf_begins(key, "forall(")
		&& !cuf_begins(key, "read(") && !cuf_begins(key, "read*");
}

static bool
has_implicit_none(const struct cuf_action *a)
{
	const struct stmts *stmts = &a->c->w->stmts;
	for (int u = stmts->at[a->stmt].unit; u >= 0; u = stmts->at[u].unit)
		for (int k = u + 1; k < stmts->at[u].match; k++)
			if (stmts->at[k].unit == u
				&& cuf_begins(stmts->at[k].key, "implicitnone"))
				return true;
	return false;
}

/* True for a name that may be that of a variable without a declaration. */
static bool
is_undeclared(const struct cuf_action *a, int i, int n)
{
	const char *key = a->s->key;
	bool part = i > a->start
		&& (strchr("%_", key[i - 1])
			|| isdigit((unsigned char)key[i - 1]));
	bool word = i > a->start && key[i - 1] == '.' && key[i + n] == '.';
	bool first = i == a->start;
	bool equals = key[i + n] == '=' && key[i + n + 1] != '=';
	return !part && !word && equals == first && key[i + n] != '('
		&& !cuf_find(a->c, a->stmt, key + i, n)
		&& !cuf_callee(a->c, a->stmt, key + i, n)
		&& !cuf_find_generics(a->c, a->stmt, key + i, n)
		&& !cuf_is_routine(key + i, n);
}

/* True if only a variable can be there: "x = ..." and "iostat=x". */
static bool
is_set(const struct cuf_action *a, int i)
{
	static const char *const words[] = {"iostat=", "iomsg=", "stat="};
	const char *key = a->s->key;
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		int n = (int)strlen(words[k]);
		if (i > n && cuf_begins(key + i - n, words[k]))
			return true;
	}
	return i == a->start;
}

/* A variable that has no declaration is one of the BLOCK for gfortran, if
   nothing before the BLOCK names the variable.  False if a name may be that of
   such a variable, or of a module whose names are not known. */
static bool
can_name(const struct cuf_action *a, bool put)
{
	const char *key = a->s->key;
	char quote = 0;
	bool none = has_implicit_none(a);
	for (int i = a->start, n; key[i] && !none; i += n ? n : 1) {
		quote = key_quote(quote, key[i]);
		n = quote ? 0 : key_name(key + i);
		if (n == 0 || !is_undeclared(a, i, n))
			continue;
		if (!is_set(a, i) && !decl_implicit(a->c->w, a->stmt, key + i))
			return false;
		if (put)
			fout_format(add_before(a->c->w, a->stmt, STMT_CODE),
				"if (.false.) %.*s = %.*s", n, key + i, n,
				key + i);
	}
	return true;
}

int
cuf_totals(struct cuf_action *a)
{
	const char *key = a->s->key;
	int count = 0;
	char quote = 0;
	for (int i = a->start, n; can_be_in_block(a) && key[i];
		i += n ? n : 1) {
		quote = key_quote(quote, key[i]);
		n = quote ? 0 : key_name(key + i);
		struct device_total t = {.action = *a,
			.f = n ? function_at(a, i) : NULL,
			.number = count + 1};
		t.action.before = true;
		if (!t.f)
			continue;
		t.call = (struct total_part){i, key_after(key, i + n)};
		if (!read_total(&t)
			|| (!count && (is_masked(a) || !can_name(a, false))))
			continue;
		if (!count)
			can_name(a, true);
		put_total(&t);
		replace(&t);
		count++;
		n = t.call.to - i;
	}
	return count;
}

void
cuf_end_totals(struct cuf_action *a, int count)
{
	while (count-- > 0)
		fout_puts(add_after(a->c->w, a->stmt, STMT_CODE), "end block");
}
