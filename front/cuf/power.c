/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * power.c - CUDA Fortran: powers of real(2).
 *
 *	x ** n		cuf_power(x, n)
 *
 * gfortran has none but those with a constant integer.  The types of the
 * operands come from their declarations; where these are not known, gfortran's
 * message stays.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

/* The end of "b ** c ** d". */
static int
chain_end(const char *key, int at)
{
	int i = cuf_primary_end(key, at);
	while (i > at && key[i] == '*' && key[i + 1] == '*') {
		int next = cuf_primary_end(key, i + 2);
		if (next == i + 2)
			return at;
		i = next;
	}
	return i;
}

static bool
is_half(struct cuf_basic t)
{
	return t.base == CUF_REAL && t.kind == 2;
}

/* The "**" at key[at]. */
static bool
replace_power(struct cuf *c, int stmt, int at)
{
	const struct stmt *s = &c->w->stmts.at[stmt];
	int from = cuf_primary_start(s->key, at),
	    to = chain_end(s->key, at + 2);
	if (from < 0 || to == at + 2)
		return false;
	struct cuf_basic x = cuf_primary_type(c, stmt, from, at);
	struct cuf_basic y = cuf_type_of(c, stmt, at + 2, to);
	bool constant = isdigit((unsigned char)s->key[at + 2]);
	if (is_half(x) ? !is_half(y) && (y.base != CUF_INTEGER || constant)
		       : x.base != CUF_INTEGER || !is_half(y))
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

static bool
may_have_power(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	return s->kind == STMT_CODE && s->unit >= 0 && strstr(s->key, "**")
		&& s->word != WORD_SPEC && s->word != WORD_UNIT
		&& s->word != WORD_FUNCTION && !cuf_is_deep(s->key)
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
