/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * call.c - CUDA Fortran: calls, by the memory of their arguments.
 *
 * A call of a generic name becomes one of the generic name that generic.c has
 * made for the specific procedure whose dummies fit the arguments best (2.2.3,
 * table 2).
 */
#include "abi/words.h"
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FAR = 1000 };

/* The memory of an actual argument. */
enum argument_where {
	AT_HOST,
	AT_DEVICE,
	AT_MANAGED,
	AT_UNIFIED,
	AT_BOTH, /* in host_data */
	AT_NOWHERE /* a value */
};

struct actual {
	int from, to; /* in the key */
	int first; /* with the keyword */
	const char *keyword; /* or null */
	int length;
	int place; /* from 1 */
	int rank; /* -1: not known */
	enum argument_where where;
	struct cuf_object object;
	bool named; /* "object" is valid */
};

struct call {
	struct cuf *c;
	int stmt;
	int at, length; /* of the name in the key */
	int passed; /* 1 if an object is the first argument */
	struct actual *arg;
	int count;
};

/* True if a host_data construct around the statement has the name. */
static bool
is_in_host_data(const struct cuf *c, int stmt, const char *name, int n)
{
	int ended = 0;
	for (int i = stmt - 1; i >= 0; i--) {
		const struct stmt *s = &c->w->stmts.at[i];
		if (s->word == WORD_UNIT || s->word == WORD_END)
			return false;
		if (s->kind != STMT_ACC)
			continue;
		if (cuf_begins(s->key, "endhost_data"))
			ended++;
		else if (cuf_begins(s->key, "host_data") && ended > 0)
			ended--;
		else if (cuf_begins(s->key, "host_data")
			&& key_mentions(s->key, name, n))
			return true;
	}
	return false;
}

static void
read_actual(struct call *l, struct actual *a)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	int n = key_name(key + a->from);
	if (n && key[a->from + n] == '=' && key[a->from + n + 1] != '=') {
		a->keyword = key + a->from;
		a->length = n;
		a->from += n + 1;
	}
	a->where = AT_NOWHERE;
	a->rank = -1;
	a->named = cuf_object(l->c, l->stmt, a->from, &a->object)
		&& a->object.end == a->to;
	if (!a->named)
		return;
	a->rank = cuf_rank(key, &a->object);
	n = key_name(key + a->from);
	switch (a->object.attr) {
	case CUF_DEVICE:
	case CUF_CONSTANT:
		a->where = AT_DEVICE;
		break;
	case CUF_MANAGED:
		a->where = AT_MANAGED;
		break;
	case CUF_UNIFIED:
		a->where = AT_UNIFIED;
		break;
	default:
		a->where = is_in_host_data(l->c, l->stmt, key + a->from, n)
			? AT_BOTH
			: AT_HOST;
	}
}

/* Reads the arguments if key[at] is "(". */
static void
read_actuals(struct call *l, int at)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	int end = key[at] == '(' ? key_after(key, at) - 1 : at;
	int most = 1;
	for (int i = at; i < end; i++)
		most += key[i] == ',';
	l->arg = arena_take(l->c->w->arena, most * sizeof *l->arg);
	l->count = 0;
	for (int i = at + 1; i < end;) {
		int next = key_find(key, i, ",");
		struct actual *a = &l->arg[l->count++];
		if (next < 0 || next > end)
			next = end;
		*a = (struct actual){.from = i,
			.first = i,
			.to = next,
			.place = l->count + l->passed};
		read_actual(l, a);
		i = next + 1;
	}
}

static struct cuf_name *
dummy_of(struct cuf_scope *p, const struct actual *a)
{
	if (!a->keyword)
		return cuf_dummy(p, a->place);
	for (struct cuf_name *v = p->names; v; v = v->next)
		if (v->place && cuf_is_named(v->name, a->keyword, a->length))
			return v;
	return NULL;
}

/* Table 2; a value is on the host. */
static int
distance(enum argument_where from, enum cuf_attr to)
{
	static const int table[][4] = {
		{0, FAR, FAR, FAR},
		{FAR, 0, FAR, FAR},
		{3, 2, 0, 1},
		{3, 2, 1, 0},
		{1, 0, FAR, FAR},
		{0, FAR, FAR, FAR},
	};
	return table[from][cuf_is_device(to) ? 1
			: to == CUF_MANAGED  ? 2
			: to == CUF_UNIFIED  ? 3
					     : 0];
}

/* False if the ranks differ, as far as known. */
static bool
has_rank(const struct actual *a, const struct cuf_name *v)
{
	return a->rank < 0 || v->rank <= 0 || a->rank == v->rank
		|| !a->object.whole;
}

static int
fit(struct call *l, struct cuf_scope *p)
{
	int sum = 0;
	for (int i = 0; i < l->count; i++) {
		struct cuf_name *v = dummy_of(p, &l->arg[i]);
		if (!v || !has_rank(&l->arg[i], v))
			return FAR;
		sum += distance(l->arg[i].where, v->attr);
	}
	return sum;
}

/* True if the arguments are those of the procedure but for their memory. */
static bool
fits_elsewhere(struct call *l, struct cuf_scope *p)
{
	for (int i = 0; i < l->count; i++) {
		const struct actual *a = &l->arg[i];
		struct cuf_name *v = dummy_of(p, a);
		bool managed =
			v && (v->attr == CUF_MANAGED || v->attr == CUF_UNIFIED);
		bool device = a->where == AT_DEVICE || a->where == AT_BOTH;
		if (!v || !has_rank(a, v) || (managed && !device))
			return false;
	}
	return true;
}

/* The suffix of the specific procedure with the best fit, or null. */
static const char *
choose(struct call *l, const struct cuf_generics *found)
{
	const char *best = NULL;
	int least = FAR;
	bool split = false, elsewhere = false;
	for (; found; found = found->next) {
		const struct cuf_generic *g = found->generic;
		for (struct cuf_specific *p = g->list; p; p = p->next) {
			struct cuf_scope *scope =
				cuf_specific_scope(l->c, g, p);
			const char *own = cuf_suffix(l->c, g, p);
			int far = scope ? fit(l, scope) : FAR;
			split |= *own != 0;
			/* Launches are checked by themselves. */
			elsewhere |= scope && !(scope->on & CUF_GLOBAL)
				&& fits_elsewhere(l, scope);
			if (far < least) {
				least = far;
				best = own;
			}
		}
	}
	if (!best && elsewhere)
		cuf_complain(l->c, l->stmt, SEVERITY_ERROR, l->at,
			l->at + l->length,
			"no procedure of this generic name takes these "
			"arguments in their memory ('device' or host)");
	return split ? best : NULL;
}

static void
complain_actual(struct call *l, const struct actual *a, const char *text)
{
	cuf_complain(l->c, l->stmt, SEVERITY_ERROR, a->from, a->to, "%s", text);
}

/* Copies an argument for VALUE, which would pass a device address. */
static void
copy_value(struct call *l, const struct actual *a)
{
	const int *where = l->c->w->stmts.at[l->stmt].where;
	edit(l->c->w, l->stmt, where[a->from], 0, "cuf_h(");
	edit(l->c->w, l->stmt, where[a->to - 1] + 1, 0, ")");
}

/* True for a constant, or an expression with an operator outside
   parentheses: a value of the host. */
static bool
is_value(const char *key, const struct actual *a)
{
	if (a->named)
		return a->object.last && a->object.last->constant;
	if (isdigit((unsigned char)key[a->from])
		|| cuf_begins(key + a->from, ".true.")
		|| cuf_begins(key + a->from, ".false."))
		return true;
	for (int i = a->from; i < a->to;) {
		if (strchr("+-*/", key[i]))
			return true;
		if (strchr("'\"[", key[i]))
			return false;
		i = key[i] == '(' ? key_after(key, i) : i + 1;
	}
	return false;
}

static void
check_actuals(struct call *l, struct cuf_scope *p)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	bool kernel = p->on & CUF_GLOBAL;
	for (int i = 0; i < l->count; i++) {
		struct actual *a = &l->arg[i];
		struct cuf_name *v = dummy_of(p, a);
		if (kernel && a->named && a->object.attr == CUF_CONSTANT)
			complain_actual(l, a,
				"'constant' data cannot be "
				"passed to a kernel, but the kernel can use "
				"it by name");
		if (a->named && v && v->value && !v->rank
			&& cuf_is_device(a->object.attr))
			copy_value(l, a);
		if (!v || v->value || cuf_begins(v->name, PREFIX_CLASS))
			continue;
		bool device = cuf_is_device(v->attr) || kernel;
		bool managed = l->c->w->user->managed;
		bool known = a->named && a->object.last
			&& !a->object.last->pointer && !managed;
		if (!kernel && a->where == AT_DEVICE && !device)
			complain_actual(l, a,
				v->attr == CUF_NONE
					? "device data needs a dummy argument "
					  "with the attribute 'device'"
					: "the dummy argument is 'managed', "
					  "the actual argument is not");
		else if (known && a->where == AT_HOST
			&& (v->attr == CUF_MANAGED || v->attr == CUF_UNIFIED))
			complain_actual(l, a,
				"the dummy argument is 'managed', the actual "
				"argument is host data");
		else if (device
			&& ((known && a->where == AT_HOST)
				|| (kernel && !managed && is_value(key, a))))
			complain_actual(l, a,
				kernel ? "a kernel cannot access host data; "
					 "the dummy argument does not have "
					 "the VALUE attribute"
				       : "the dummy argument is 'device', "
					 "the actual argument is host data");
	}
}

static bool
is_null(struct call *l, const struct actual *a, const struct cuf_name *v)
{
	const char *key = l->c->w->stmts.at[l->stmt].key + a->from;
	return v && v->optional && v->rank < 0 && a->to - a->from == 6
		&& cuf_begins(key, "null()");
}

/* Without the comma before it, or where none is left before, the one after. */
static void
remove_actual(struct call *l, const struct actual *a, bool begun)
{
	const int *where = l->c->w->stmts.at[l->stmt].where;
	bool last = a == &l->arg[l->count - 1];
	int from = where[a->first - (begun ? 1 : 0)];
	int to = where[a->to + (begun || last ? 0 : 1)];
	edit(l->c->w, l->stmt, from, to - from, "");
}

/* NULL() for an optional dummy argument of any rank means that the argument is
   absent, but since 13 gfortran takes no NULL() without MOLD there: the call is
   written without it, and the arguments after it get their keywords. */
static void
omit_nulls(struct call *l, struct cuf_scope *p)
{
	const int *where = l->c->w->stmts.at[l->stmt].where;
	bool omitted = false, begun = false;
	for (int i = 0; i < l->count; i++) {
		struct actual *a = &l->arg[i];
		const struct cuf_name *v = dummy_of(p, a);
		if (is_null(l, a, v)) {
			remove_actual(l, a, begun);
			omitted = true;
			continue;
		}
		begun = true;
		if (omitted && v && !a->keyword)
			edit(l->c->w, l->stmt, where[a->from], 0,
				arena_format(l->c->w->arena, "%s=", v->name));
	}
}

/* Interfaces of external procedures of the same file. */

static bool
needs_interface(struct cuf_scope *p)
{
	if (!p->outer || p->outer->kind != CUF_FILE || p->stmt < 0)
		return false;
	for (struct cuf_name *v = p->names; v; v = v->next)
		if (v->place && v->value)
			return true;
	return false;
}

static void
put_entities(struct cuf *c, int at, struct cuf_scope *p, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int attributes, k = cuf_entities(s->key, &attributes);
	while (k > 0 && key_name(s->key + k) > 0) {
		int next = key_find(s->key, k, ",");
		int end = next < 0 ? (int)strlen(s->key) : next;
		struct cuf_name *v = p->names;
		while (v
			&& !cuf_is_named(
				v->name, s->key + k, key_name(s->key + k)))
			v = v->next;
		if (v && (v->place || v->constant))
			cuf_entity(c, add_block(c->w, at, STMT_CODE), i, k, end,
				v);
		k = next < 0 ? -1 : next + 1;
	}
}

/* Before the statements that the procedure begins with. */
static void
put_interface(struct cuf *c, int at, struct cuf_scope *p)
{
	const struct stmts *stmts = &c->w->stmts;
	bool kernel = p->on & CUF_GLOBAL;
	begin_block(c->w, at);
	fout_puts(add_block(c->w, at, STMT_CODE), "interface");
	struct fout *o = add_block(c->w, at, STMT_CODE);
	fout_format(
		o, "subroutine %s(%s", p->name, kernel ? ABI_CUF_ARGUMENT : "");
	for (int k = 1; cuf_dummy(p, k); k++)
		fout_format(o, "%s%s", k > 1 || kernel ? ", " : "",
			cuf_dummy(p, k)->name);
	fout_puts(o, ")");
	fout_puts(add_block(c->w, at, STMT_CODE), "use cuf_rt");
	for (int i = p->stmt + 1; i < stmts->at[p->stmt].match; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->word == WORD_USE || s->word == WORD_IMPLICIT)
			fout_copy(add_block(c->w, at, STMT_CODE), s, 0,
				s->length);
	}
	if (kernel)
		fout_puts(add_block(c->w, at, STMT_CODE),
			"type(" ABI_CUF_CFG
			"), intent(in) :: " ABI_CUF_ARGUMENT);
	for (int i = p->stmt + 1; i < stmts->at[p->stmt].match; i++)
		if (c->of[i] == p && stmts->at[i].word == WORD_SPEC
			&& key_type(stmts->at[i].key) > 0)
			put_entities(c, at, p, i);
	fout_puts(add_block(c->w, at, STMT_CODE), "end subroutine");
	fout_puts(add_block(c->w, at, STMT_CODE), "end interface");
	end_block_before(c->w, at, false);
}

static void
add_interface(struct call *l, struct cuf_scope *p)
{
	struct cuf_scope *s = l->c->of[l->stmt];
	while (s && s->kind != CUF_PROCEDURE && s->kind != CUF_PROGRAM)
		s = s->outer;
	if (!s || s->body < 0 || s == p)
		return;
	for (struct cuf_seen *k = s->seen; k; k = k->next)
		if (k->procedure == p)
			return;
	struct cuf_seen *seen = arena_take(l->c->w->arena, sizeof *seen);
	seen->procedure = p;
	seen->next = s->seen;
	s->seen = seen;
	put_interface(l->c, s->body, p);
}

/* "box(x, 3)": gfortran would allocate the components on the host. */
static void
check_constructor(struct call *l, int at)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	struct cuf_scope *type = cuf_type(l->c, key + l->at, l->length);
	struct cuf_name *v = type ? type->names : NULL;
	while (v && (!v->attr || v->implied))
		v = v->next;
	if (v && key[at] == '(' && key[at + 1] != ')')
		cuf_complain(l->c, l->stmt, SEVERITY_ERROR, l->at,
			l->at + l->length,
			"a structure constructor of a "
			"type with a 'device' or 'managed' component is not "
			"supported; assign the components");
}

static void
read_call(struct call *l, bool statement)
{
	const struct stmt *s = &l->c->w->stmts.at[l->stmt];
	int at = l->at + l->length;
	const char *close = cuf_begins(s->key + at, "<<<")
		? strstr(s->key + at, ">>>")
		: NULL;
	if (close)
		at = (int)(close - s->key) + 3;
	if (s->key[at] != '(' && !statement)
		return;
	/* A local array hides a procedure of the same name. */
	const struct cuf_name *v =
		cuf_name_in(l->c->of[l->stmt], s->key + l->at, l->length);
	if (v && v->rank > 0 && !statement)
		return;
	struct cuf_generics *found =
		cuf_find_generics(l->c, l->stmt, s->key + l->at, l->length);
	struct cuf_scope *p =
		cuf_callee(l->c, l->stmt, s->key + l->at, l->length);
	if (!p && !found) {
		check_constructor(l, at);
		return;
	}
	read_actuals(l, at);
	const char *suffix = found ? choose(l, found) : NULL;
	if (suffix && *suffix)
		edit(l->c->w, l->stmt, s->where[l->at + l->length - 1] + 1, 0,
			suffix);
	/* All of a generic name have the same optional arguments. */
	if (found && !p && found->generic->list)
		p = cuf_specific_scope(
			l->c, found->generic, found->generic->list);
	if (p)
		omit_nulls(l, p);
	if (found || !p)
		return;
	if (!statement && !(p->on & (CUF_ON_HOST | CUF_GLOBAL)))
		cuf_complain(l->c, l->stmt, SEVERITY_ERROR, l->at,
			l->at + l->length, "the host cannot call device code");
	/* An elemental function gets copies; FORALL calls on the device. */
	if (statement
		|| (!(p->on & CUF_ELEMENTAL)
			&& !cuf_begins(
				s->key + cuf_action_start(s), "forall(")))
		check_actuals(l, p);
	if (statement && needs_interface(p))
		add_interface(l, p);
}

/* The specific procedure of "procedure :: name => own" in a type of this
   file; *passed is 1 if its first argument is the object. */
static struct cuf_scope *
find_bound(struct cuf *c, const struct cuf_scope *type, const char *name, int n,
	int *passed)
{
	const struct stmts *stmts = &c->w->stmts;
	for (int i = type->stmt + 1; i < stmts->at[type->stmt].match; i++) {
		const char *key = stmts->at[i].key;
		const char *p = strstr(key, "::");
		if (!cuf_begins(key, "procedure"))
			continue;
		p = p ? p + 2 : key + 9;
		while (*p
			&& !cuf_is_named(
				arena_text(c->w->arena, p, key_name(p)), name,
				n)) {
			int next = key_find(p, 0, ",");
			p += next < 0 ? (int)strlen(p) : next + 1;
		}
		if (!*p)
			continue;
		if (p[n] == '=' && p[n + 1] == '>')
			p += n + 2;
		*passed = strstr(key, ",nopass") == NULL;
		return cuf_callee(c, type->stmt, p, key_name(p));
	}
	return NULL;
}

/* "call a%sub(d)", "a%f(d)" */
static void
read_bound(struct cuf *c, int stmt, int at, int n)
{
	const char *key = c->w->stmts.at[stmt].key;
	struct call l = {.c = c, .stmt = stmt, .at = at, .length = n};
	struct cuf_scope *type = cuf_type_before(c, stmt, at - 1);
	struct cuf_scope *p = type && type->stmt >= 0
		? find_bound(c, type, key + at, n, &l.passed)
		: NULL;
	if (!p)
		return;
	read_actuals(&l, at + n);
	check_actuals(&l, p);
}

bool
cuf_is_generic_of_host(struct cuf *c, int i, const char *name, int n)
{
	const struct cuf_generics *found = cuf_find_generics(c, i, name, n);
	bool any = false;
	if (!found || cuf_is_intrinsic(name, n) || cuf_type(c, name, n))
		return false;
	for (const struct cuf_scope *s = c->of[i]; s; s = s->outer)
		if (s->opaque)
			return false;
	for (; found; found = found->next)
		for (struct cuf_specific *p = found->generic->list; p;
			p = p->next) {
			struct cuf_scope *s =
				cuf_specific_scope(c, found->generic, p);
			if (!s || s->on & (CUF_ON_DEVICE | CUF_ROUTINE))
				return false;
			any = true;
		}
	return any;
}

const char *
cuf_no_host_call(const char *name)
{
	return cuf_begins(name, "nvshmem")
		? "device code cannot call NVSHMEM: the library is supported "
		  "on the host only"
		: "device code cannot call a procedure of the host";
}

/* Device data that a procedure sets, in device code.  2.2.2 */
static void
check_set(struct call *l)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	struct cuf_scope *p =
		cuf_find_generics(l->c, l->stmt, key + l->at, l->length)
		? NULL
		: cuf_callee(l->c, l->stmt, key + l->at, l->length);
	if (!p || key[l->at + l->length] != '(')
		return;
	read_actuals(l, l->at + l->length);
	for (int i = 0; i < l->count; i++) {
		const struct actual *a = &l->arg[i];
		const struct cuf_name *v = dummy_of(p, a);
		if (a->named && a->object.attr == CUF_CONSTANT && v
			&& (v->out || v->both))
			complain_actual(l, a,
				"device code cannot change 'constant' data");
	}
}

/* True for a variable of device code that each thread has for itself. */
static bool
is_of_thread(const struct call *l, const struct cuf_object *o)
{
	const struct cuf_name *v = o->name;
	return v && v == o->last && o->attr == CUF_NONE && v->stmt >= 0
		&& !v->dummy && !v->pointer && !v->pointee && !v->allocatable
		&& !v->constant && cuf_is_device_code(l->c, v->stmt);
}

/* An atomic operation on a variable of the thread.  2.6.8 */
static void
check_atomic(struct call *l)
{
	const char *key = l->c->w->stmts.at[l->stmt].key + l->at;
	if (!cuf_begins(key, "atomic") || key[l->length] != '('
		|| !cuf_is_routine(key, l->length)
		|| cuf_callee(l->c, l->stmt, key, l->length)
		|| cuf_find_generics(l->c, l->stmt, key, l->length))
		return;
	read_actuals(l, l->at + l->length);
	if (l->count > 0 && l->arg[0].named
		&& is_of_thread(l, &l->arg[0].object))
		complain_actual(l, &l->arg[0],
			"an atomic operation needs data of the device, or "
			"'shared' data");
}

/* Reports a function of the host in device code. */
static void
check_device_call(struct cuf *c, int i, int at, int n)
{
	const struct stmt *s = &c->w->stmts.at[i];
	if (s->key[at + n] != '(' || cuf_find(c, i, s->key + at, n))
		return;
	struct cuf_scope *p = cuf_find_generics(c, i, s->key + at, n)
		? NULL
		: cuf_callee(c, i, s->key + at, n);
	if (p ? !(p->on & (CUF_ON_DEVICE | CUF_ROUTINE))
	      : cuf_is_generic_of_host(c, i, s->key + at, n))
		cuf_complain(c, i, SEVERITY_ERROR, at, at + n, "%s",
			cuf_no_host_call(s->key + at));
}

static void
check_device_calls(struct call *l, bool call)
{
	check_set(l);
	check_atomic(l);
	if (!call)
		check_device_call(l->c, l->stmt, l->at, l->length);
}

void
cuf_calls(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	char quote = 0;
	bool code = s->word == WORD_OTHER || s->word == WORD_IF
		|| s->word == WORD_OPEN || s->word == WORD_MIDDLE
		|| s->word == WORD_DO;
	bool device = cuf_is_device_code(c, i);
	code |= device && s->word == WORD_FUNCTION;
	if (s->kind != STMT_CODE || !code)
		return;
	for (int k = s->name; s->key[k]; k++) {
		if (quote || s->key[k] == '\'' || s->key[k] == '"') {
			if (!quote)
				quote = s->key[k];
			else if (s->key[k] == quote)
				quote = 0;
			continue;
		}
		int n = key_name(s->key + k);
		bool part =
			k > 0 && (s->key[k - 1] == '%' || s->key[k - 1] == '_');
		bool start = k == s->name
			|| (s->word == WORD_IF
				&& k == key_after(s->key, s->name + 2));
		bool call = start && n > 4 && cuf_begins(s->key + k, "call")
			&& !strchr("=(%", s->key[k + 4]);
		struct call l = {.c = c,
			.stmt = i,
			.at = k + (call ? 4 : 0),
			.length = n - (call ? 4 : 0)};
		if (n > 0 && !device && part && s->key[k - 1] == '%'
			&& s->key[k + n] == '(')
			read_bound(c, i, k, n);
		else if (n > 0 && !part && !device)
			read_call(&l, call);
		else if (n > 0 && !part)
			check_device_calls(&l, call);
		if (n > 0)
			k += n - 1;
	}
}
