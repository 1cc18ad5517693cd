/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * value.c - CUDA Fortran: device data whose value the host reads.
 *
 * Every use of a variable reads its value, except as a whole argument of a
 * procedure, an inquiry function, or a statement that takes its address.
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>

static const char *const intrinsics[] = {"abs", "achar", "acos", "acosh",
	"adjustl", "adjustr", "aimag", "aint", "all", "alog", "alog10", "amax1",
	"amin1", "amod", "anint", "any", "asin", "asinh", "atan", "atan2",
	"atanh", "bessel_j0", "bessel_j1", "bessel_jn", "bessel_y0",
	"bessel_y1", "bessel_yn", "bge", "bgt", "ble", "blt", "btest", "cabs",
	"ceiling", "char", "cmplx", "conjg", "cos", "cosh", "count",
	"count_prefix", "cshift", "cuf_order", "cuf_random", "dabs", "datan",
	"datan2", "dble", "dcmplx", "dconjg", "dcos", "dexp", "dfloat", "dim",
	"dimag", "dlog", "dlog10", "dmax1", "dmin1", "dmod", "dot_product",
	"dprod", "dreal", "dshiftl", "dshiftr", "dsign", "dsin", "dsqrt",
	"dtan", "eoshift", "erf", "erfc", "erfc_scaled", "exp", "exponent",
	"findloc", "float", "floor", "fraction", "gamma", "hypot", "iabs",
	"iachar", "iall", "iand", "iany", "ibclr", "ibits", "ibset", "ichar",
	"idint", "idnint", "ieee_is_finite", "ieee_is_nan", "ieor", "ifix",
	"index", "int", "int2", "int8", "ior", "iparity", "ishft", "ishftc",
	"isign", "isnan", "leadz", "len_trim", "lge", "lgt", "lle", "llt",
	"log", "log10", "log_gamma", "logical", "maskl", "maskr", "matmul",
	"max", "max0", "max1", "maxloc", "maxval", "merge", "merge_bits", "min",
	"min0", "min1", "minloc", "minval", "mod", "modulo", "nearest", "nint",
	"norm2", "not", "pack", "parity", "popcnt", "poppar", "product", "real",
	"repeat", "reshape", "rrspacing", "scale", "scan", "set_exponent",
	"shifta", "shiftl", "shiftr", "sign", "sin", "sinh", "sngl", "spacing",
	"spread", "sqrt", "sum", "sum_prefix", "tan", "tanh", "trailz",
	"transfer", "transpose", "trim", "unpack", "verify"};

/* Clauses of OpenACC that take values. */
static const char *const clauses[] = {"async", "device_num", "gang", "if",
	"num_gangs", "num_workers", "vector", "vector_length", "wait",
	"worker"};

/* Statements with a list of values, and types with a length. */
static const char *const statements[] = {"backspace", "case", "character",
	"close", "doconcurrent", "dowhile", "elseif", "elsewhere", "endfile",
	"flush", "forall", "if", "inquire", "open", "print", "read", "rewind",
	"selectcase", "wait", "where", "write"};

static const char *const reductions[] = {
	"sum", "maxval", "minval", "maxloc", "minloc"};

#define LIST(words) words, sizeof words / sizeof *words

static bool
is_word(const char *key, int n, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if ((int)strlen(words[i]) == n
			&& strncmp(words[i], key, n) == 0)
			return true;
	return false;
}

bool
cuf_is_intrinsic(const char *name, int n)
{
	static const char *const inquiries[] = {"allocated", "associated",
		"bit_size", "c_associated", "c_loc", "c_sizeof", "digits",
		"epsilon", "huge", "kind", "lbound", "len", "loc",
		"maxexponent", "minexponent", "precision", "present", "radix",
		"range", "shape", "size", "sizeof", "storage_size", "tiny",
		"ubound"};
	return is_word(name, n, LIST(intrinsics))
		|| is_word(name, n, LIST(inquiries));
}

/* True if a name ends with that of a clause; in the key no blank is between
   the directive and the first clause. */
static bool
is_clause(const char *key, int n)
{
	for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
		int k = (int)strlen(clauses[i]);
		if (n >= k && strncmp(key + n - k, clauses[i], k) == 0)
			return true;
	}
	return false;
}

/* The parenthesis or bracket around key[at], or -1. */
static int
bracket_around(const char *key, int at)
{
	int open = -1;
	for (int i = 0; i < at;) {
		if (key[i] == '\'' || key[i] == '"') {
			const char *end = strchr(key + i + 1, key[i]);
			i = end ? (int)(end - key) + 1 : at;
		} else if ((key[i] == '(' || key[i] == '[')
			&& key_after(key, i) <= at) {
			i = key_after(key, i);
		} else {
			if (key[i] == '(' || key[i] == '[')
				open = i;
			i++;
		}
	}
	return open;
}

static bool
is_letter(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* True if the list at key[open] is one of addresses, by the name before it. */
static bool
takes_addresses(struct cuf *c, int stmt, int open)
{
	const struct stmt *s = &c->w->stmts.at[stmt];
	const char *key = s->key;
	int at = open;
	while (at > 0 && is_letter(key[at - 1]))
		at--;
	if (at == open || key[open] == '[')
		return open > 2 && cuf_begins(key + open - 3, ">>>");
	if (at == cuf_action_start(s) && cuf_begins(key + at, "call")
		&& open > at + 4)
		return true;
	int n = open - at;
	if (at > 0 && key[at - 1] == '%') {
		struct cuf_scope *type = cuf_type_before(c, stmt, at - 1);
		return type && !cuf_name_in(type, key + at, n);
	}
	struct cuf_name *v = cuf_find(c, stmt, key + at, n);
	if (v)
		return v->rank == 0 && !v->function;
	struct cuf_scope *p = cuf_callee(c, stmt, key + at, n);
	if (p)
		return !(p->on & CUF_ELEMENTAL);
	if (s->kind != STMT_CODE)
		return !is_clause(key + at, n);
	return !cuf_type(c, key + at, n)
		&& !is_word(key + at, n, LIST(intrinsics))
		&& !is_word(key + at, n, LIST(statements));
}

/* True if the object is a whole item of a list of addresses. */
static bool
is_by_address(struct cuf *c, int stmt, const struct cuf_object *o)
{
	const char *key = c->w->stmts.at[stmt].key;
	int open = bracket_around(key, o->start), at = o->start;
	if (open < 0 || !strchr(",)", key[o->end]))
		return false;
	if (key[at - 1] == '=' || (key[at - 1] == '>' && key[at - 2] == '='))
		for (at -= 1 + (key[at - 1] == '>');
			at > 0 && is_letter(key[at - 1]);)
			at--;
	bool typed = key[at - 1] == ':' && key[at - 2] == ':';
	return (typed || strchr(",(", key[at - 1]))
		&& takes_addresses(c, stmt, open);
}

bool
cuf_operand(struct cuf *c, int stmt, int *at, int end, struct cuf_object *o)
{
	const char *key = c->w->stmts.at[stmt].key;
	while (cuf_next(c, stmt, at, end, o)) {
		if (!is_by_address(c, stmt, o))
			return true;
		*at = o->start + key_name(key + o->start);
	}
	return false;
}

/* The place of the argument list of a reduction of module cudafor at key[i],
   or 0. */
static int
reduction(struct cuf *c, int stmt, int i)
{
	const char *key = c->w->stmts.at[stmt].key;
	int n = key_name(key + i);
	bool found = is_word(key + i, n, LIST(reductions)) && key[i + n] == '('
		&& !(i > 0 && (key[i - 1] == '%' || key[i - 1] == '_'))
		&& !cuf_find(c, stmt, key + i, n);
	return found ? i + n : 0;
}

/* True if a reduction has the operand. */
static bool
is_reduced(struct cuf *c, int stmt, int at, int operand)
{
	const char *key = c->w->stmts.at[stmt].key;
	for (int i = at, n; i < operand; i += n ? n : 1) {
		n = key_name(key + i);
		int open = reduction(c, stmt, i);
		if (open && key_after(key, open) > operand)
			return true;
	}
	return false;
}

/* True if the file uses a module with the reductions. */
static bool
uses_reductions(const struct cuf *c)
{
	for (int i = 0; i < c->w->stmts.count; i++) {
		const struct stmt *s = &c->w->stmts.at[i];
		if (s->word == WORD_USE
			&& (strstr(s->key, "cudafor")
				|| strstr(s->key, "gpu_reductions")))
			return true;
	}
	return false;
}

/* sum(d, stream=s): the copies wait for all streams anyway. */
static void
drop_streams(struct cuf *c, int stmt, int at, int end)
{
	const struct stmt *s = &c->w->stmts.at[stmt];
	for (int i = at, n, from, to; i < end; i += n ? n : 1) {
		n = key_name(s->key + i);
		int open = reduction(c, stmt, i);
		if (!open || !cuf_keyword(s->key, open, "stream", &from, &to))
			continue;
		int first = s->where[from - 1];
		edit(c->w, stmt, first, s->where[to - 1] + 1 - first, "");
	}
}

/* True if the name at key[at] is that of an array without subscripts, or with a
   section. */
static bool
is_array(struct cuf *c, int stmt, int at, int n)
{
	const char *key = c->w->stmts.at[stmt].key;
	int open = at + n;
	struct fdecl d;
	if (key[open] == '%' || (at > 0 && key[at - 1] == '%')
		|| !decl_find(c->w, stmt, key + at, n, &d) || d.rank == 0)
		return false;
	int colon = key[open] == '(' ? key_find(key, open + 1, ":") : open;
	return colon >= 0 && (colon == open || colon < key_after(key, open));
}

/* True if the item of a list of subscripts is an array. */
static bool
is_vector(struct cuf *c, int stmt, int at, int end)
{
	const char *key = c->w->stmts.at[stmt].key;
	if (key[at] == '[' || cuf_begins(key + at, "(/"))
		return true;
	while (at < end) {
		int n = key_name(key + at);
		if (n && is_array(c, stmt, at, n))
			return true;
		at = key[at + n] == '(' ? key_after(key, at + n)
					: at + (n ? n : 1);
	}
	return false;
}

void
cuf_check_vectors(struct cuf *c, int stmt, const struct cuf_object *o)
{
	const char *key = c->w->stmts.at[stmt].key;
	int open = o->start;
	while (open < o->end && key[open] != '(')
		open++;
	int close = open < o->end ? key_after(key, open) - 1 : open;
	for (int i = open + 1; i < close;) {
		int next = key_find(key, i, ","), colon = key_find(key, i, ":");
		int to = next < 0 || next > close ? close : next;
		if ((colon < 0 || colon > to) && is_vector(c, stmt, i, to))
			cuf_complain(c, stmt, SEVERITY_ERROR, i, to,
				"a vector subscript of device data is not "
				"supported; copy the array to the host");
		i = to + 1;
	}
}

/* Copies operands in the subscripts of an operand. */
static void
copy_subscripts(struct cuf *c, int stmt, const struct cuf_object *o)
{
	int at = o->start + key_name(c->w->stmts.at[stmt].key + o->start);
	cuf_copy_operands(c, stmt, at, o->end);
}

int
cuf_copy_operands(struct cuf *c, int stmt, int at, int end)
{
	const struct stmt *s = &c->w->stmts.at[stmt];
	struct cuf_object o;
	int count = 0, first = at;
	bool some = false;
	drop_streams(c, stmt, at, end);
	while (cuf_operand(c, stmt, &at, end, &o)) {
		bool reduced = is_reduced(c, stmt, first, o.start);
		copy_subscripts(c, stmt, &o);
		if (!cuf_is_device(o.attr)
			&& !(reduced && cuf_space_of(c, o.attr, o.last) == 2
				&& uses_reductions(c)))
			continue;
		cuf_check_vectors(c, stmt, &o);
		edit(c->w, stmt, s->where[o.start], 0, "cuf_h(");
		edit(c->w, stmt, s->where[o.end - 1] + 1, 0, ")");
		if (reduced)
			some = true;
		else
			count++;
	}
	return count + some;
}

int
cuf_count_operands(struct cuf *c, int stmt, int at, int end)
{
	struct cuf_object o;
	int count = 0, first = at;
	while (cuf_operand(c, stmt, &at, end, &o))
		count += cuf_is_device(o.attr)
			&& !is_reduced(c, stmt, first, o.start);
	return count;
}

void
cuf_copy_clauses(struct cuf *c, int stmt)
{
	const char *key = c->w->stmts.at[stmt].key;
	for (int i = 0, n; key[i]; i += n ? n : 1) {
		n = key_name(key + i);
		if (n == 0 && key[i] == '(') {
			n = key_after(key, i) - i;
			continue;
		}
		if (key[i + n] != '(' || !is_clause(key + i, n))
			continue;
		int end = key_after(key, i + n);
		cuf_copy_operands(c, stmt, i + n + 1, end - 1);
		n = end - i;
	}
}
