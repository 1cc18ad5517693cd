/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lenient.c - CUDA Fortran: expressions that nvfortran takes and gfortran
 * refuses, where types tell the meaning.
 *
 *	a .eq. b, a /= b	(a .eqv. b), (a .neqv. b)	logical values
 *	iand(i, k)		iand(int(i, 8), k)		kinds 4 and 8
 *	a .or. k		a .or. btest(k, 0)		k an integer
 *	if (.not. k)		if (.not. btest(k, 0))		k an integer
 */
#include "front/cuf/cuf.h"

#include <string.h>

/* A comparison of logical values, whose operator of n characters is at
   key[at]. */
static bool
take_comparison(struct cuf *c, int i, int at, int n, bool equal)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int from = cuf_primary_start(s->key, at);
	int to = cuf_primary_end(s->key, at + n);
	if (from < 0 || to == at + n)
		return false;
	enum cuf_base x = cuf_primary_type(c, i, from, at).base;
	enum cuf_base y = cuf_primary_type(c, i, at + n, to).base;
	if ((x != CUF_LOGICAL && y != CUF_LOGICAL)
		|| (x != CUF_LOGICAL && x != CUF_UNKNOWN)
		|| (y != CUF_LOGICAL && y != CUF_UNKNOWN))
		return false;
	const char *text = equal ? ".eqv." : ".neqv.";
	edit(c->w, i, s->where[from], 0, "(");
	edit(c->w, i, s->where[at], s->where[at + n - 1] + 1 - s->where[at],
		arena_format(c->w->arena, " %s ", text));
	edit(c->w, i, s->where[to - 1] + 1, 0, ")");
	cuf_complain(c, i, SEVERITY_WARNING, at, at + n,
		"'%.*s' of logical values is taken as '%s'", n, s->key + at,
		text);
	return true;
}

/* The length of "==", ".eq.", "/=" or ".ne.", or 0. */
static int
comparison(const char *key, bool *equal)
{
	static const char *const words[] = {"==", ".eq.", "/=", ".ne."};
	for (int k = 0; k < 4; k++)
		if (cuf_begins(key, words[k])) {
			*equal = k < 2;
			return (int)strlen(words[k]);
		}
	return 0;
}

/* Gives the argument a longer kind. */
static void
widen(struct cuf *c, int i, int from, int to, int kind)
{
	const struct stmt *s = &c->w->stmts.at[i];
	edit(c->w, i, s->where[from], 0, "int(");
	edit(c->w, i, s->where[to - 1] + 1, 0,
		arena_format(c->w->arena, ", %d)", kind));
}

/* "iand(a, b)" of integers of different kinds, whose list is at key[open]. */
static bool
take_bits(struct cuf *c, int i, int at, int open)
{
	const char *key = c->w->stmts.at[i].key;
	int comma = key_find(key, open + 1, ","),
	    end = key_after(key, open) - 1;
	if (comma < 0 || comma > end || key_find(key, comma + 1, ",)") != end
		|| cuf_callee(c, i, key + at, open - at)
		|| cuf_find(c, i, key + at, open - at)
		|| cuf_find_generics(c, i, key + at, open - at))
		return false;
	struct cuf_basic x = cuf_type_of(c, i, open + 1, comma);
	struct cuf_basic y = cuf_type_of(c, i, comma + 1, end);
	if (x.base != CUF_INTEGER || y.base != CUF_INTEGER || x.kind == y.kind
		|| x.kind == 0 || y.kind == 0)
		return false;
	if (x.kind < y.kind)
		widen(c, i, open + 1, comma, y.kind);
	else
		widen(c, i, comma + 1, end, x.kind);
	cuf_complain(c, i, SEVERITY_WARNING, at, open,
		"arguments of different kinds: that of kind %d is converted to "
		"kind %d",
		x.kind < y.kind ? x.kind : y.kind,
		x.kind < y.kind ? y.kind : x.kind);
	return true;
}

/* The length of the name of a function of the bits of two values, or 0. */
static int
bits_name(const char *key, int at)
{
	static const char *const words[] = {"iand", "ior", "ieor"};
	for (int k = 0; k < 3; k++) {
		int n = (int)strlen(words[k]);
		if (key[at] == 'i' && key[at + n] == '('
			&& cuf_is_word(key, at, words[k], n))
			return n;
	}
	return 0;
}

/* The length of an operator of logical values that ends before key[at], or that
   begins at key[from] if "at" is negative; 0 if there is none. */
static int
logical_operator(const char *key, int from, int at)
{
	static const char *const words[] = {
		".and.", ".or.", ".eqv.", ".neqv.", ".not."};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		int n = (int)strlen(words[k]);
		int first = at < 0 ? from : at - n;
		if (first >= 0
			&& strncmp(key + first, words[k], (size_t)n) == 0)
			return n;
	}
	return 0;
}

/* The operand before key[at] begins there; -1 if a text is in the way. */
static int
operand_start(const char *key, int at)
{
	int depth = 0;
	for (int i = at - 1; i >= 0; i--) {
		if (strchr("'\"", key[i]))
			return -1;
		bool closes = strchr(")]", key[i]),
		     opens = strchr("([", key[i]);
		if (depth == 0
			&& (opens || key[i] == ','
				|| (key[i] == '=' && key[i + 1] != '='
					&& !strchr("=<>/", key[i - (i > 0)]))
				|| logical_operator(key, 0, i + 1)))
			return i + 1;
		depth += closes - opens;
	}
	return 0;
}

static int
operand_end(const char *key, int at)
{
	for (int i = at; i >= 0; i++) {
		i = key_find(key, i, ".,)]");
		if (i < 0)
			return (int)strlen(key);
		if (key[i] != '.' || logical_operator(key, i, -1))
			return i;
	}
	return at;
}

/* An integer of which only one bit counts, as with nvfortran. */
static void
make_condition(struct cuf *c, int i, int from, int to)
{
	const struct stmt *s = &c->w->stmts.at[i];
	edit(c->w, i, s->where[from], 0, "btest(");
	edit(c->w, i, s->where[to - 1] + 1, 0, ", 0)");
	cuf_complain(c, i, SEVERITY_WARNING, from, to,
		"an integer as a condition is true if the value is odd");
}

/* The operator of n characters at key[at] has a logical value on one side and an
   integer on the other.  "last" is the end of the last such integer. */
static bool
take_integer(struct cuf *c, int i, int at, int n, int *last)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int from = operand_start(s->key, at), to = operand_end(s->key, at + n);
	if (from < 0 || from == at || to == at + n)
		return false;
	enum cuf_base x = cuf_type_of(c, i, from, at).base;
	enum cuf_base y = cuf_type_of(c, i, at + n, to).base;
	if (x == CUF_LOGICAL && y == CUF_INTEGER)
		from = at + n;
	else if (x == CUF_INTEGER && y == CUF_LOGICAL)
		to = at;
	else
		return false;
	if (to == *last)
		return false;
	*last = to;
	make_condition(c, i, from, to);
	return true;
}

/* True if the statement wants a logical value: it has a condition, or assigns to
   a logical variable. */
static bool
wants_logical(struct cuf *c, int i, int at)
{
	const char *key = c->w->stmts.at[i].key + c->w->stmts.at[i].name;
	int from = operand_start(c->w->stmts.at[i].key, at), equals;
	if (cuf_begins(key, "if(") || cuf_begins(key, "elseif(")
		|| cuf_begins(key, "dowhile("))
		return key_after(c->w->stmts.at[i].key,
			       (int)(strchr(key, '(') - c->w->stmts.at[i].key))
			> at;
	key = c->w->stmts.at[i].key;
	equals = key_find(key, 0, "=");
	return equals > 0 && key[equals + 1] != '=' && key[equals + 1] != '>'
		&& from > equals
		&& cuf_type_of(c, i, 0, equals).base == CUF_LOGICAL;
}

/* ".not." of an integer. */
static bool
take_negation(struct cuf *c, int i, int at, int *last)
{
	const char *key = c->w->stmts.at[i].key;
	int from = at + 5, to = operand_end(key, from);
	if (to == from || cuf_type_of(c, i, from, to).base != CUF_INTEGER
		|| !wants_logical(c, i, at))
		return false;
	*last = to;
	make_condition(c, i, from, to);
	return true;
}

bool
cuf_lenient(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	bool made = false, equal = false;
	char quote = 0;
	int last = -1;
	if (s->kind != STMT_CODE || s->unit < 0 || s->word == WORD_UNIT
		|| s->word == WORD_FUNCTION || cuf_begins(s->key, "format(")
		|| cuf_is_deep(s->key))
		return false;
	for (int k = 0; s->key[k]; k++) {
		quote = key_quote(quote, s->key[k]);
		if (quote)
			continue;
		int n = comparison(s->key + k, &equal);
		if (n > 0) {
			made |= k > 0 && take_comparison(c, i, k, n, equal);
			k += n - 1;
			continue;
		}
		n = logical_operator(s->key, k, -1);
		if (n > 0) {
			made |= cuf_begins(s->key + k, ".not.")
				? take_negation(c, i, k, &last)
				: take_integer(c, i, k, n, &last);
			k += n - 1;
			continue;
		}
		n = bits_name(s->key, k);
		made |= n > 0 && take_bits(c, i, k, k + n);
	}
	return made;
}
