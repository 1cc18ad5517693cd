/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bounds.c - checks constant sections against the array's declaration, in
 * clauses whose sections the compiler ignores; for data clauses the compiler
 * gives the same warnings.  2.7.1
 */
#include "front/fortran/decl.h"
#include "front/directive/number.h"

#include <ctype.h>
#include <string.h>

enum { MOST_NAMES = 16 }; /* constants defined by other constants */

/* "low:high", each if known. */
struct index_range {
	bool has_low;
	bool has_high;
	long low;
	long high;
};

/* The value of the name in "integer, parameter :: n = 4" or "parameter (n =
   4)"; NULL in another statement. */
static const char *
constant_in(struct rewrite *w, const struct stmt *s, const char *name, int n)
{
	const char *colons = strstr(s->key, "::");
	bool list = strncmp(s->key, "parameter(", 10) == 0;
	if (s->word != WORD_SPEC
		|| (!list && !(colons && strstr(s->key, ",parameter"))))
		return NULL;
	int at = list ? 10 : (int)(colons - s->key) + 2;
	for (;;) {
		int end = key_find(s->key, at, ",)");
		int length = end < 0 ? (int)strlen(s->key + at) : end - at;
		if (strncmp(s->key + at, name, n) == 0 && s->key[at + n] == '=')
			return arena_text(
				w->arena, s->key + at + n + 1, length - n - 1);
		if (end < 0)
			return NULL;
		at = end + 1;
	}
}

/* The value of a named constant of the procedure or an enclosing one. */
static const char *
constant_value(struct rewrite *w, int i, const char *name, int n)
{
	const struct stmt *at = w->stmts.at;
	struct fdecl decl;
	if (!decl_find(w, i, name, n, &decl) || !decl.constant)
		return NULL;
	for (int unit = at[i].unit; unit >= 0; unit = at[unit].unit)
		for (int k = unit + 1; k < at[unit].match; k++) {
			const char *value = at[k].unit != unit
				? NULL
				: constant_in(w, &at[k], name, n);
			if (value)
				return value;
		}
	return NULL;
}

/* The text with the values of named constants. */
static const char *
values(struct rewrite *w, int i, const char *text, int depth)
{
	const char *out = "";
	if (depth == 0)
		return text;
	while (*text) {
		int name = key_name(text), length = name ? name : 1;
		const char *value =
			!name ? NULL : constant_value(w, i, text, name);
		out = value
			? arena_format(w->arena, "%s(%s)", out,
				values(w, i, value, depth - 1))
			: arena_format(w->arena, "%s%.*s", out, length, text);
		text += length;
	}
	return out;
}

static bool
is_number(struct rewrite *w, int i, const char *text, long *value)
{
	return number_read(text, value)
		|| number_read(values(w, i, text, MOST_NAMES), value);
}

static struct index_range
read_range(struct rewrite *w, int i, const char *text, int length)
{
	const char *part = arena_text(w->arena, text, length);
	int colon = key_find(part, 0, ":");
	struct index_range r = {0};
	r.has_high = is_number(w, i, part + colon + 1, &r.high);
	if (colon >= 0)
		r.has_low = is_number(
			w, i, arena_text(w->arena, part, colon), &r.low);
	return r;
}

static int
part_length(const char *list)
{
	int comma = key_find(list, 0, ",");
	return comma >= 0 ? comma : (int)strlen(list);
}

static void
warn(struct rewrite *w, int i, struct span s, const char *which, long bound,
	char sign, long limit, int dimension)
{
	complain(w, i, SEVERITY_WARNING, s,
		"%s array reference is out of "
		"bounds (%ld %c %ld) in dimension %d",
		which, bound, sign, limit, dimension);
}

static void
check_dimension(struct rewrite *w, int i, struct span s, int dimension,
	struct index_range of, struct index_range is)
{
	if (is.has_low && is.has_high && is.low > is.high)
		return;
	if (is.has_low && of.has_low && is.low < of.low)
		warn(w, i, s, "lower", is.low, '<', of.low, dimension);
	if (is.has_high && of.has_high && is.high > of.high)
		warn(w, i, s, "upper", is.high, '>', of.high, dimension);
}

/* The subscripts in lower case, without blanks and parentheses. */
static const char *
subscripts(struct rewrite *w, int i, struct span s)
{
	char *to = (char *)span_text(w, i, s), *list = to;
	for (const char *from = to; *from; from++)
		if (!isspace((unsigned char)*from))
			*to++ = (char)tolower((unsigned char)*from);
	*to = '\0';
	list = strchr(list, '(');
	if (!list || key_after(list, 0) != (int)strlen(list))
		return NULL;
	to[-1] = '\0';
	return list + 1;
}

void
fbounds_check(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	const char *text = w->construct[i].d->text + s.start;
	const char *list = subscripts(w, i, s);
	if (!list || !decl_find(w, i, text, key_name(text), &decl)
		|| !decl.shape)
		return;
	const char *shape = decl.shape;
	for (int k = 1; *list && *shape; k++) {
		int length = part_length(list), own = part_length(shape);
		struct index_range is = read_range(w, i, list, length);
		struct index_range of = read_range(w, i, shape, own);
		if (!memchr(list, ':', length)) {
			is.has_low = is.has_high;
			is.low = is.high;
		}
		if (!memchr(shape, ':', own)) {
			of.has_low = true;
			of.low = 1;
		}
		check_dimension(w, i, s, k, of, is);
		list += length + (list[length] == ',');
		shape += own + (shape[own] == ',');
	}
}
