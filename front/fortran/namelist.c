/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * namelist.c - loop variables that are in a namelist.  2.6.1
 *
 * A loop variable is private, and the compiler crashes if a private variable is
 * in a namelist.  The construct gets a variable of its own:
 *	namelist /nl/ i			namelist /nl/ i
 *					block
 *					integer :: i
 *	!$acc parallel loop		!$acc parallel loop
 *	do i = 1, n			do i = 1, n
 *	...				...
 *					end block
 */
#include "front/fortran/decl.h"

#include <string.h>

static bool
is_listed(const struct rewrite *w, int unit, const char *name, int length)
{
	for (int k = unit < 0 ? 0 : unit; k < w->stmts.count; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->word == WORD_CONTAINS && s->unit == unit)
			break;
		if (s->unit == unit && strncmp(s->key, "namelist/", 9) == 0
			&& key_mentions(strchr(s->key + 9, '/')
					? strchr(s->key + 9, '/') + 1
					: "",
				name, length))
			return true;
	}
	return false;
}

static bool
has_namelist(const struct rewrite *w, int unit)
{
	for (int k = unit < 0 ? 0 : unit; k < w->stmts.count; k++)
		if (w->stmts.at[k].unit == unit
			&& strncmp(w->stmts.at[k].key, "namelist/", 9) == 0)
			return true;
	return false;
}

/* The variable of a DO statement; NULL for another statement. */
static const char *
counter(const struct stmt *s, int *length)
{
	if (s->word != WORD_DO)
		return NULL;
	const char *key = s->key + s->name + 2;
	key += strspn(key, "0123456789,");
	*length = key_name(key);
	return *length > 0 && key[*length] == '=' ? key : NULL;
}

static bool
counts_before(
	const struct rewrite *w, int from, int to, const char *name, int length)
{
	for (int k = from; k < to; k++) {
		int n;
		const char *other = counter(&w->stmts.at[k], &n);
		if (other && n == length && strncmp(other, name, n) == 0)
			return true;
	}
	return false;
}

static bool
is_inside(const struct rewrite *w, int i)
{
	for (int k = w->construct[i].around; k >= 0; k = w->construct[k].around)
		if (directive_is_compute(w->construct[k].d->kind)
			|| construct_is_loop(w->construct[k].d->kind))
			return true;
	return false;
}

void
namelist_rewrite(struct rewrite *w, int i)
{
	enum directive_kind kind = w->construct[i].d->kind;
	int over = construct_over(w, i), unit = w->stmts.at[i].unit;
	bool open = false;
	if ((!directive_is_compute(kind) && !construct_is_loop(kind))
		|| over < 0 || is_inside(w, i) || !has_namelist(w, unit))
		return;
	for (int k = i + 1; k < over; k++) {
		int n;
		struct fdecl decl;
		const char *name = counter(&w->stmts.at[k], &n);
		if (!name || counts_before(w, i + 1, k, name, n)
			|| !is_listed(w, unit, name, n))
			continue;
		if (!open)
			fout_puts(add_before(w, i, STMT_CODE), "block");
		bool found = decl_find(w, i, name, n, &decl) && decl.type;
		fout_format(add_before(w, i, STMT_CODE), "%s :: %.*s",
			found ? decl.type : "integer", n, name);
		open = true;
	}
	if (open)
		fout_puts(add_closing(w, over, STMT_CODE), "end block");
}
