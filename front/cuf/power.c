/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * power.c - CUDA Fortran: powers of real(2).
 *
 *	x ** n		cuf_power(x, n)
 *
 * gfortran has none but those with a constant integer.  The types of the
 * operands come from their declarations; where these are not known here,
 * gfortran's message stays.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum power_type { POWER_UNKNOWN, POWER_INTEGER, POWER_HALF, POWER_OTHER };

static enum power_type type_of(struct cuf *, int stmt, int from, int to);

static bool
is_part(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The value of a kind, "2" or a named constant; 0 if not known. */
static int
kind_value(struct cuf *c, int stmt, const char *text, int n)
{
	if (isdigit((unsigned char)*text))
		return atoi(text);
	const struct cuf_name *v = cuf_find(c, stmt, text, n);
	if (!v || !v->constant || !v->first || v->stmt < 0)
		return 0;
	return atoi(c->w->stmts.at[v->stmt].key + v->first);
}

int
cuf_kind(struct cuf *c, const struct cuf_name *v)
{
	if (!v->base || v->stmt < 0)
		return 0;
	const char *key = c->w->stmts.at[v->stmt].key;
	int n = (int)strlen(v->base);
	if (strncmp(key, v->base, n) != 0 || key[n] == '*')
		return 0;
	if (key[n] != '(')
		return 4;
	key += n + (cuf_begins(key + n, "(kind=") ? 6 : 1);
	n = 0;
	while (is_part(key[n]))
		n++;
	return kind_value(c, v->stmt, key, n);
}

static enum power_type
type_of_name(struct cuf *c, const struct cuf_name *v)
{
	if (!v || !v->base || *v->base == '-')
		return POWER_UNKNOWN;
	if (strcmp(v->base, "integer") == 0)
		return POWER_INTEGER;
	int kind = cuf_kind(c, v);
	if (strcmp(v->base, "real") != 0 || (kind && kind != 2))
		return POWER_OTHER;
	return kind ? POWER_HALF : POWER_UNKNOWN;
}

/* "12", "1.5_2", "1e3_hp" */
static enum power_type
type_of_literal(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	int digits = (int)strspn(key + from, "0123456789");
	if (from + digits == to || key[from + digits] == '_')
		return POWER_INTEGER;
	const char *kind = memchr(key + from, '_', (size_t)(to - from));
	if (!kind)
		return POWER_OTHER;
	int n = (int)(key + to - kind) - 1;
	int value = kind_value(c, stmt, kind + 1, n);
	return value == 2 ? POWER_HALF : value ? POWER_OTHER : POWER_UNKNOWN;
}

/* The type of an intrinsic function's result. */
static enum power_type
type_of_intrinsic(struct cuf *c, int stmt, int from, int list)
{
	static const char *const same[] = {"abs", "acos", "aint", "anint",
		"asin", "atan", "cos", "cosh", "dim", "exp", "log", "log10",
		"max", "maxval", "min", "minval", "mod", "modulo", "product",
		"sign", "sin", "sinh", "sqrt", "sum", "tan", "tanh"};
	static const char *const integers[] = {
		"ceiling", "floor", "int", "kind", "nint", "size"};
	const char *key = c->w->stmts.at[stmt].key;
	int n = list - from, end = key_find(key, list + 1, ",)");
	if (end < 0)
		return POWER_UNKNOWN;
	for (size_t k = 0; k < sizeof same / sizeof *same; k++)
		if (cuf_is_named(same[k], key + from, n))
			return type_of(c, stmt, list + 1, end);
	for (size_t k = 0; k < sizeof integers / sizeof *integers; k++)
		if (cuf_is_named(integers[k], key + from, n))
			return POWER_INTEGER;
	if (!cuf_is_named("real", key + from, n) || key[end] == ')')
		return POWER_UNKNOWN;
	end += cuf_begins(key + end + 1, "kind=") ? 6 : 1;
	int value = kind_value(c, stmt, key + end, key_name(key + end));
	return value == 2 ? POWER_HALF : POWER_UNKNOWN;
}

static enum power_type
type_of_call(struct cuf *c, int stmt, int from, int list)
{
	const char *key = c->w->stmts.at[stmt].key;
	const struct cuf_scope *p =
		cuf_callee(c, stmt, key + from, list - from);
	if (!p)
		return type_of_intrinsic(c, stmt, from, list);
	const char *first = p->stmt < 0 ? "" : c->w->stmts.at[p->stmt].key;
	const char *prefix = strstr(first, "real(2)");
	const char *word = strstr(first, "function");
	if (prefix && word && prefix < word)
		return POWER_HALF;
	return type_of_name(c, cuf_result(c, p));
}

/* Of "a(1)%b", "f(x)", "(x + y)", "1.5_2". */
static enum power_type
type_of_primary(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	struct cuf_object o;
	if (key[from] == '(')
		return type_of(c, stmt, from + 1, to - 1);
	if (isdigit((unsigned char)key[from]) || key[from] == '.')
		return type_of_literal(c, stmt, from, to);
	if (cuf_object(c, stmt, from, &o))
		return o.end == to ? type_of_name(c, o.last) : POWER_UNKNOWN;
	int list = from + key_name(key + from);
	return key[list] == '(' && key_after(key, list) == to
		? type_of_call(c, stmt, from, list)
		: POWER_UNKNOWN;
}

/* The end of the primary that begins at key[at]; "at" if there is none. */
static int
primary_end(const char *key, int at)
{
	int i = at;
	if (key[i] == '(')
		return key_after(key, i);
	if (isdigit((unsigned char)key[i]) || key[i] == '.') {
		while (is_part(key[i]) || key[i] == '.'
			|| ((key[i] == '+' || key[i] == '-')
				&& strchr("de", key[i - 1])))
			i++;
		return i;
	}
	for (;;) {
		i += key_name(key + i);
		while (key[i] == '(')
			i = key_after(key, i);
		if (i == at || key[i] != '%')
			return i;
		i++;
	}
}

/* The end of "b ** c ** d". */
static int
chain_end(const char *key, int at)
{
	int i = primary_end(key, at);
	while (i > at && key[i] == '*' && key[i + 1] == '*') {
		int next = primary_end(key, i + 2);
		if (next == i + 2)
			return at;
		i = next;
	}
	return i;
}

static enum power_type
common(enum power_type a, enum power_type b)
{
	if (a == POWER_UNKNOWN || b == POWER_UNKNOWN)
		return POWER_UNKNOWN;
	return a > b ? a : b;
}

/* Of a numeric expression. */
static enum power_type
type_of(struct cuf *c, int stmt, int from, int to)
{
	const char *key = c->w->stmts.at[stmt].key;
	enum power_type type = POWER_INTEGER;
	bool found = false;
	for (int i = from; i < to;) {
		if (strchr("+-*/", key[i])) {
			i++;
			continue;
		}
		int end = primary_end(key, i);
		if (end == i || end > to)
			return POWER_UNKNOWN;
		type = common(type, type_of_primary(c, stmt, i, end));
		found = true;
		i = end;
	}
	return found ? type : POWER_UNKNOWN;
}

/* The parenthesis before key[at] that the one there closes, or -1. */
static int
opening(const char *key, int at)
{
	int depth = 0;
	for (int i = at; i >= 0; i--) {
		if (key[i] == '\'' || key[i] == '"')
			return -1;
		depth += (key[i] == ')') - (key[i] == '(');
		if (depth == 0)
			return i;
	}
	return -1;
}

/* The beginning of the primary before key[at], or -1. */
static int
primary_start(const char *key, int at)
{
	int i = at;
	for (;;) {
		int end = i;
		while (i > 0 && key[i - 1] == ')') {
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

/* The "**" at key[at]. */
static bool
replace_power(struct cuf *c, int stmt, int at)
{
	const struct stmt *s = &c->w->stmts.at[stmt];
	int from = primary_start(s->key, at), to = chain_end(s->key, at + 2);
	if (from < 0 || to == at + 2)
		return false;
	enum power_type x = type_of_primary(c, stmt, from, at);
	enum power_type y = type_of(c, stmt, at + 2, to);
	bool constant = isdigit((unsigned char)s->key[at + 2]);
	if (x == POWER_HALF
			? y != POWER_HALF && (y != POWER_INTEGER || constant)
			: x != POWER_INTEGER || y != POWER_HALF)
		return false;
	edit(c->w, stmt, s->where[from], 0, "cuf_power(");
	edit(c->w, stmt, s->where[at], s->where[at + 1] + 1 - s->where[at],
		", ");
	edit(c->w, stmt, s->where[to - 1] + 1, 0, ")");
	return true;
}

/* True for a statement of the host that becomes copies or a kernel. */
static bool
has_device_data(struct cuf *c, int i)
{
	const char *key = c->w->stmts.at[i].key;
	struct cuf_object o;
	int at = 0, n = (int)strlen(key);
	while (cuf_next(c, i, &at, n, &o))
		if (cuf_is_device(o.attr) || cuf_rank(key, &o) != 0)
			return true;
	return false;
}

/* The types of operands in parentheses are found one level after the other. */
enum { MOST_LEVELS = 100 };

static bool
is_deep(const char *key)
{
	int depth = 0;
	for (; *key && depth <= MOST_LEVELS; key++)
		depth += *key == '(' ? 1 : *key == ')' && depth ? -1 : 0;
	return depth > MOST_LEVELS;
}

static bool
may_have_power(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	return s->kind == STMT_CODE && s->unit >= 0 && strstr(s->key, "**")
		&& s->word != WORD_SPEC && s->word != WORD_UNIT
		&& s->word != WORD_FUNCTION && !is_deep(s->key)
		&& (cuf_is_device_code(c, i) || c->inside[i]
			|| !has_device_data(c, i));
}

void
cuf_powers(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	bool found = false;
	char quote = 0;
	if (!may_have_power(c, i))
		return;
	for (int k = 0; s->key[k]; k++) {
		char at = s->key[k];
		quote = key_quote(quote, at);
		if (quote || at != '*' || s->key[k + 1] != '*')
			continue;
		found |= replace_power(c, i, k);
		k++;
	}
	if (found)
		fout_puts(add_after(c->w, s->unit, STMT_CODE),
			"use cuf_half, only: cuf_power");
}
