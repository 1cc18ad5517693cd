/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * type.c - CUDA Fortran: the types and kinds of expressions.
 *
 * They come from declarations, also of modules of other files.  What is not
 * known stays CUF_UNKNOWN, or has the kind 0.
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The types of operands in parentheses are found one level after the other, and
   so are constants that others define. */
enum { MOST_LEVELS = 100, MOST_CONSTANTS = 20 };

static const struct cuf_basic unknown = {CUF_UNKNOWN, 0};

static struct cuf_basic type_of(struct cuf *, int stmt, int from, int to);
static int number(struct cuf *, int stmt, const char *, int n, int depth);

static bool
is_part(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Kinds. */

/* The kind of that name in the modules of the language. */
static int
standard_kind(const char *name, int n)
{
	static const struct {
		const char *name;
		int kind;
	} kinds[] = {{"int8", 1}, {"int16", 2}, {"int32", 4}, {"int64", 8},
		{"real32", 4}, {"real64", 8}, {"real128", 16}, {"c_int", 4},
		{"c_short", 2}, {"c_long", 8}, {"c_long_long", 8},
		{"c_size_t", 8}, {"c_intptr_t", 8}, {"c_signed_char", 1},
		{"c_int8_t", 1}, {"c_int16_t", 2}, {"c_int32_t", 4},
		{"c_int64_t", 8}, {"c_float", 4}, {"c_double", 8},
		{"c_bool", 1}, {"cuda_stream_kind", 8}, {"cuda_count_kind", 8},
		{"acc_handle_kind", 4}};
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		if (cuf_is_named(kinds[k].name, name, n))
			return kinds[k].kind;
	return 0;
}

/* "selected_int_kind(9)", "selected_real_kind(p=6,r=37)" */
static int
selected_kind(const char *text)
{
	static const struct {
		int precision, range, kind;
	} reals[] = {{3, 4, 2}, {6, 37, 4}, {15, 307, 8}, {18, 4931, 10},
		{33, 4931, 16}};
	bool real = cuf_begins(text, "selected_real_kind(");
	if (!real && !cuf_begins(text, "selected_int_kind("))
		return 0;
	int value[2] = {0, 0}, most = real ? 2 : 1;
	text = strchr(text, '(') + 1;
	for (int k = 0; k < most; k++) {
		int at = cuf_begins(text, "r=") ? 1 : k;
		text += cuf_begins(text, "p=") || cuf_begins(text, "r=") ? 2
									 : 0;
		value[at] = (int)strtol(text, (char **)&text, 10);
		if (*text != ',')
			break;
		text++;
	}
	if (*text != ')' || text[1] != '\0')
		return 0;
	for (size_t k = 0; real && k < sizeof reals / sizeof *reals; k++)
		if (value[0] <= reals[k].precision
			&& value[1] <= reals[k].range)
			return reals[k].kind;
	return real		 ? 0
		: value[0] <= 2	 ? 1
		: value[0] <= 4	 ? 2
		: value[0] <= 9	 ? 4
		: value[0] <= 18 ? 8
				 : 0;
}

/* The value of a named constant, if it is an integer known here, or 0. */
static int
constant_value(struct cuf *c, const struct cuf_name *v, int depth)
{
	if (!v->constant || v->stmt < 0 || !v->first)
		return v->constant ? v->number : 0;
	const char *key = c->w->stmts.at[v->stmt].key;
	int end = key_find(key, v->first, ",");
	int n = end < 0 ? (int)strlen(key + v->first) : end - v->first;
	return number(c, v->stmt, key + v->first, n, depth + 1);
}

/* The value of "2", of a named constant and of functions that give kinds; 0 if
   not known. */
static int
number(struct cuf *c, int stmt, const char *text, int n, int depth)
{
	if (n <= 0 || depth > MOST_CONSTANTS)
		return 0;
	if (isdigit((unsigned char)*text))
		return (int)strspn(text, "0123456789") >= n ? atoi(text) : 0;
	int name = key_name(text);
	if (name == n) {
		const struct cuf_name *v = cuf_find(c, stmt, text, n);
		return v ? constant_value(c, v, depth) : standard_kind(text, n);
	}
	const char *copy = arena_text(c->w->arena, text, (size_t)n);
	if (!cuf_begins(copy, "kind("))
		return selected_kind(copy);
	/* Of "1.0d0" or "0d0". */
	size_t digits = strspn(copy + 5, "0123456789.");
	const char *rest = copy + 5 + digits;
	bool real = memchr(copy + 5, '.', digits) || strchr("de", *rest);
	return digits == 0 || !real	       ? 0
		: *rest == 'd'		       ? 8
		: *rest == 'e' || *rest == ')' ? 4
					       : 0;
}

int
cuf_constant(struct cuf *c, const struct cuf_name *v)
{
	return constant_value(c, v, 0);
}

/* The kind after the word of a type: "(8)", "(kind=wp)", "*8", or none. */
static int
kind_after(struct cuf *c, int stmt, const char *key)
{
	if (*key == '*')
		return atoi(key + 1);
	if (*key != '(')
		return 4;
	key += cuf_begins(key, "(kind=") ? 6 : 1;
	int end = key_find(key, 0, ",)");
	return end < 0 ? 0 : number(c, stmt, key, end, 0);
}

/* The type that a declaration or the prefix of a function begins with. */
static struct cuf_basic
declared_type(struct cuf *c, int stmt, const char *key)
{
	static const struct {
		const char *word;
		enum cuf_base base;
		int kind; /* 0: follows */
	} types[] = {{"integer", CUF_INTEGER, 0}, {"logical", CUF_LOGICAL, 0},
		{"real", CUF_REAL, 0}, {"complex", CUF_COMPLEX, 0},
		{"doubleprecision", CUF_REAL, 8},
		{"doublecomplex", CUF_COMPLEX, 8}};
	for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
		const char *word = types[k].word;
		if (!cuf_begins(key, word))
			continue;
		int kind = types[k].kind;
		if (kind == 0)
			kind = kind_after(c, stmt, key + strlen(word));
		if (types[k].base == CUF_COMPLEX && key[strlen(word)] == '*')
			kind /= 2;
		return (struct cuf_basic){types[k].base, kind};
	}
	return (struct cuf_basic){CUF_OTHER, 0};
}

int
cuf_kind(struct cuf *c, const struct cuf_name *v)
{
	if (!v->base)
		return 0;
	if (v->stmt < 0)
		return v->kind;
	const char *key = c->w->stmts.at[v->stmt].key;
	return key_type(key) > 0 ? declared_type(c, v->stmt, key).kind : 0;
}

static struct cuf_basic
type_of_name(struct cuf *c, const struct cuf_name *v)
{
	static const struct {
		const char *word;
		enum cuf_base base;
	} bases[] = {{"integer", CUF_INTEGER}, {"logical", CUF_LOGICAL},
		{"real", CUF_REAL}, {"complex", CUF_COMPLEX}};
	if (!v || !v->base)
		return unknown;
	for (size_t k = 0; k < sizeof bases / sizeof *bases; k++)
		if (strcmp(v->base, bases[k].word) == 0)
			return (struct cuf_basic){
				bases[k].base, cuf_kind(c, v)};
	return (struct cuf_basic){CUF_OTHER, 0};
}

/* Primaries. */

/* The length of a logical operator or constant: ".and.", ".true."; or 0. */
static int
dotted(const char *key)
{
	int n = 1;
	if (*key != '.')
		return 0;
	while (isalpha((unsigned char)key[n]))
		n++;
	return n > 1 && key[n] == '.' ? n + 1 : 0;
}

/* "12", "1.5_2", "1e3_hp" */
static struct cuf_basic
type_of_literal(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	int digits = (int)strspn(key + from, "0123456789");
	bool whole = from + digits == to || key[from + digits] == '_';
	const char *kind = memchr(key + from, '_', (size_t)(to - from));
	struct cuf_basic t = {whole ? CUF_INTEGER : CUF_REAL, 4};
	if (kind)
		t.kind = number(
			c, stmt, kind + 1, (int)(key + to - kind) - 1, 0);
	else if (!whole && memchr(key + from, 'd', (size_t)(to - from)))
		t.kind = 8;
	return t;
}

/* The type of an argument of an intrinsic function with an own kind: "real(x)",
   "int(x, 8)". */
static struct cuf_basic
type_of_conversion(
	struct cuf *c, int stmt, enum cuf_base base, const char *key, int end)
{
	if (key[end] == ')')
		return (struct cuf_basic){base, 4};
	int at = end + (cuf_begins(key + end + 1, "kind=") ? 6 : 1);
	int last = key_find(key, at, ",)");
	return last < 0 || key[last] != ')'
		? (struct cuf_basic){base, 0}
		: (struct cuf_basic){
			base, number(c, stmt, key + at, last - at, 0)};
}

static bool
is_in(const char *const *list, const char *name, int n)
{
	for (; *list; list++)
		if (cuf_is_named(*list, name, n))
			return true;
	return false;
}

static struct cuf_basic
common(struct cuf_basic a, struct cuf_basic b)
{
	if (a.base == CUF_UNKNOWN || b.base == CUF_UNKNOWN)
		return unknown;
	if (a.base != b.base)
		return a.base > b.base ? a : b;
	if (a.kind == 0 || b.kind == 0)
		return (struct cuf_basic){a.base, 0};
	return a.kind > b.kind ? a : b;
}

/* The type of an intrinsic function's result. */
static struct cuf_basic
type_of_intrinsic(struct cuf *c, int stmt, int from, int list)
{
	static const char *const same[] = {"abs", "acos", "aint", "anint",
		"asin", "atan", "cos", "cosh", "dim", "exp", "ibclr", "ibset",
		"ishft", "log", "log10", "maxval", "merge", "minval", "mod",
		"modulo", "not", "product", "sign", "sin", "sinh", "sqrt",
		"sum", "tan", "tanh", NULL};
	static const char *const both[] = {
		"iand", "ieor", "ior", "max", "min", NULL};
	static const char *const integers[] = {
		"kind", "len", "len_trim", "popcnt", NULL};
	static const char *const chosen[] = {
		"ceiling", "floor", "int", "nint", NULL};
	static const char *const logicals[] = {"allocated", "associated",
		"btest", "extends_type_of", "is_contiguous", "lge", "lgt",
		"lle", "llt", "present", "same_type_as", NULL};
	static const char *const masks[] = {"all", "any", NULL};
	const char *key = c->w->stmts.at[stmt].key, *name = key + from;
	int n = list - from, end = key_find(key, list + 1, ",)");
	if (end < 0)
		return unknown;
	if (is_in(same, name, n))
		return type_of(c, stmt, list + 1, end);
	if (is_in(both, name, n) && key[end] == ',')
		return common(type_of(c, stmt, list + 1, end),
			type_of(c, stmt, end + 1,
				key_find(key, end + 1, ",)")));
	if (is_in(integers, name, n))
		return (struct cuf_basic){CUF_INTEGER, 4};
	if (cuf_is_named("size", name, n))
		return (struct cuf_basic){
			CUF_INTEGER, strstr(name, "kind=") ? 0 : 4};
	if (is_in(chosen, name, n))
		return type_of_conversion(c, stmt, CUF_INTEGER, key, end);
	if (is_in(logicals, name, n))
		return (struct cuf_basic){CUF_LOGICAL, 4};
	if (is_in(masks, name, n))
		return type_of(c, stmt, list + 1, end);
	if (cuf_is_named("logical", name, n))
		return type_of_conversion(c, stmt, CUF_LOGICAL, key, end);
	if (cuf_is_named("dble", name, n))
		return (struct cuf_basic){CUF_REAL, 8};
	/* "real(z)" of a complex has its kind. */
	if (!cuf_is_named("real", name, n) || key[end] == ')')
		return unknown;
	return type_of_conversion(c, stmt, CUF_REAL, key, end);
}

/* The type in the first statement of a function: "pure real(8) function f". */
static struct cuf_basic
type_of_prefix(struct cuf *c, int stmt, const char *key)
{
	for (int n; (n = key_prefix(key)) > 0; key += n)
		if (key_type(key) == n)
			return declared_type(c, stmt, key);
	return unknown;
}

struct cuf_basic
cuf_result_type(struct cuf *c, const struct cuf_scope *p)
{
	if (p->stmt < 0)
		return p->result;
	const struct cuf_name *v = cuf_result(c, p);
	return v && v->base
		? type_of_name(c, v)
		: type_of_prefix(c, p->stmt, c->w->stmts.at[p->stmt].key);
}

static struct cuf_basic
type_of_call(struct cuf *c, int stmt, int from, int list)
{
	const char *name = c->w->stmts.at[stmt].key + from;
	int n = list - from;
	const struct cuf_scope *p = cuf_callee(c, stmt, name, n);
	if (p)
		return cuf_result_type(c, p);
	if (cuf_find_generics(c, stmt, name, n))
		return unknown;
	return type_of_intrinsic(c, stmt, from, list);
}

/* A variable without a declaration. */
static struct cuf_basic
implicit_type(struct cuf *c, int stmt, const char *name)
{
	const char *type =
		cuf_is_open(c, stmt) ? NULL : decl_implicit(c->w, stmt, name);
	return type ? declared_type(c, stmt, type) : unknown;
}

/* The type of an array constructor, "[a, b]" or "(/ a, b /)", whose list begins at
   key[from]. */
static struct cuf_basic
type_of_list(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	int colons = key_find(key, from, ":"), comma = key_find(key, from, ",");
	if (colons >= 0 && colons < to)
		return declared_type(c, stmt, key + from);
	return type_of(c, stmt, from, comma < 0 || comma > to ? to : comma);
}

/* Of "a(1)%b", "f(x)", "(x + y)", "1.5_2", ".true.", "[a, b]". */
struct cuf_basic
cuf_primary_type(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	struct cuf_object o;
	if (key[from] == '[' || cuf_begins(key + from, "(/")) {
		int n = key[from] == '[' ? 1 : 2;
		return type_of_list(c, stmt, from + n, to - n);
	}
	if (key[from] == '(')
		return type_of(c, stmt, from + 1, to - 1);
	if (cuf_begins(key + from, ".true.")
		|| cuf_begins(key + from, ".false."))
		return (struct cuf_basic){CUF_LOGICAL, 4};
	if (isdigit((unsigned char)key[from]) || key[from] == '.')
		return type_of_literal(c, stmt, from, to);
	int n = key_name(key + from), list = from + n;
	if (cuf_object(c, stmt, from, &o)
		&& (o.end != list || !o.last || o.last->base))
		return o.end == to ? type_of_name(c, o.last) : unknown;
	if (n == 0)
		return unknown;
	if (list == to)
		return implicit_type(c, stmt, key + from);
	return key[list] == '(' && key_after(key, list) == to
		? type_of_call(c, stmt, from, list)
		: unknown;
}

/* The end of a number's digits, point and exponent, and of its kind. */
static int
literal_end(const char *key, int at)
{
	int i = at;
	while (is_part(key[i]) || (key[i] == '.' && !dotted(key + i))
		|| ((key[i] == '+' || key[i] == '-')
			&& strchr("de", key[i - 1])))
		i++;
	return i;
}

int
cuf_primary_end(const char *key, int at)
{
	int i = at;
	if (key[i] == '(' || key[i] == '[')
		return key_after(key, i);
	if (cuf_begins(key + i, ".true.") || cuf_begins(key + i, ".false.")) {
		i += dotted(key + i);
		if (key[i] == '_')
			while (is_part(key[i]))
				i++;
		return i;
	}
	if (isdigit((unsigned char)key[i]) || key[i] == '.')
		return literal_end(key, i);
	for (;;) {
		i += key_name(key + i);
		while (key[i] == '(')
			i = key_after(key, i);
		if (i == at || key[i] != '%')
			return i;
		i++;
	}
}

/* The parenthesis or bracket before key[at] that the one there closes, or -1. */
static int
opening(const char *key, int at)
{
	int depth = 0;
	for (int i = at; i >= 0; i--) {
		if (key[i] == '\'' || key[i] == '"')
			return -1;
		depth += (key[i] == ')' || key[i] == ']')
			- (key[i] == '(' || key[i] == '[');
		if (depth == 0)
			return i;
	}
	return -1;
}

/* The beginning of ".true." or ".false." before key[at], or -1. */
static int
truth_start(const char *key, int at)
{
	if (at >= 6 && strncmp(key + at - 6, ".true.", 6) == 0)
		return at - 6;
	return at >= 7 && strncmp(key + at - 7, ".false.", 7) == 0 ? at - 7
								   : -1;
}

int
cuf_primary_start(const char *key, int at)
{
	int i = at, truth = truth_start(key, at);
	if (truth >= 0)
		return truth;
	for (;;) {
		int end = i;
		while (i > 0 && strchr(")]", key[i - 1])) {
			i = opening(key, i - 1);
			if (i < 0)
				return -1;
		}
		while (i > 0 && is_part(key[i - 1]))
			i--;
		if (i > 0 && key[i - 1] == '.'
			&& isdigit((unsigned char)key[i])) {
			i--;
			while (i > 0 && isdigit((unsigned char)key[i - 1]))
				i--;
		}
		if (i == end)
			return -1;
		if (i == 0 || key[i - 1] != '%')
			return i;
		i--;
	}
}

/* Expressions. */

/* True if an operator of the expression has a logical result. */
static bool
is_condition(const char *key, int from, int to)
{
	for (int i = from; i < to; i++) {
		i = key_find(key, i, "<>=./");
		if (i < 0 || i >= to)
			return false;
		int n = dotted(key + i);
		if (key[i] == '/' ? key[i + 1] == '='
				  : key[i] != '.'
					|| (n > 0
						&& truth_start(key, i + n) < 0))
			return key[i] != '=' || key[i + 1] == '=';
		i += n > 0 ? n - 1 : 0;
	}
	return false;
}

static struct cuf_basic
type_of(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	struct cuf_basic type = unknown;
	bool found = false;
	if (is_condition(key, from, to))
		return (struct cuf_basic){CUF_LOGICAL, 4};
	for (int i = from; i < to;) {
		if (strchr("+-*/", key[i])) {
			i++;
			continue;
		}
		int end = cuf_primary_end(key, i);
		if (end == i || end > to)
			return unknown;
		struct cuf_basic next = cuf_primary_type(c, stmt, i, end);
		type = found ? common(type, next) : next;
		found = true;
		i = end;
	}
	return type;
}

struct cuf_basic
cuf_type_of(struct cuf *c, int stmt, int from, int to)
{
	return type_of(c, stmt, from, to);
}

bool
cuf_is_deep(const char *key)
{
	int depth = 0;
	for (; *key && depth <= MOST_LEVELS; key++)
		depth += *key == '(' ? 1 : *key == ')' && depth ? -1 : 0;
	return depth > MOST_LEVELS;
}
