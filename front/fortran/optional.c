/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * optional.c - optional arguments in compute constructs.  2.6.2, 2.5.14
 *
 * A scalar that a parallel or serial construct uses is firstprivate, and the
 * compiler copies it even if the argument is absent.  If the construct only
 * reads the scalar, copyin has the same effect:
 *	!$acc parallel				!$acc parallel copyin(x)
 *	if (present(x)) a(1) = x		...
 * The same holds for an array in firstprivate.  The standard treats an
 * allocatable or pointer scalar as an aggregate, which is copied (2.6.2); the
 * compiler does not do so for an optional one.
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

static bool
is_firstprivate_type(const struct fdecl *d, bool listed)
{
	static const char *const types[] = {
		"integer", "real", "complex", "logical", "double", "byte"};
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (d->type
			&& strncasecmp(d->type, types[i], strlen(types[i]))
				== 0)
			return d->dummy
				&& (listed
					|| (d->rank == 0 && !d->pointer
						&& !d->allocatable));
	return false;
}

/* The clause that lists the variable, or -1. */
static int
listed_in(const struct directive *d, const char *name, int length, int *item)
{
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			*item = j;
			if (s.length == length
				&& strncasecmp(d->text + s.start, name, length)
					== 0)
				return k;
		}
	return -1;
}

static bool
sets(const struct stmt *s, const char *name, int length)
{
	return key_name(s->key) == length && strchr("=(", s->key[length])
		&& strncmp(s->key, name, length) == 0;
}

/* The use of the variable in the statements of the construct. */
enum use { USE_NONE, USE_READ, USE_SET };

static enum use
use_in(const struct rewrite *w, int i, const char *name, int length)
{
	enum use use = USE_NONE;
	int over = construct_over(w, i);
	for (int k = i + 1; k <= over; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->kind != STMT_CODE || !key_mentions(s->key, name, length))
			continue;
		if (sets(s, name, length))
			return USE_SET;
		use = USE_READ;
	}
	return use;
}

static bool
default_is(const struct directive *d, const char *word)
{
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	return k >= 0 && span_is(d, d->clauses[k].argument, word);
}

static bool
is_dynamic_scalar(const struct fdecl *d)
{
	return d->dummy && d->rank == 0 && (d->pointer || d->allocatable);
}

static void
rewrite_one(struct rewrite *w, int i, const char *name, int length)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	int item = 0;
	int k = listed_in(d, name, length, &item);
	bool first = k >= 0 && d->clauses[k].kind == CLAUSE_FIRSTPRIVATE;
	if ((k >= 0 && !first) || (k < 0 && default_is(d, "none"))
		|| !decl_find(w, i, name, length, &decl))
		return;
	enum use use = use_in(w, i, name, length);
	if (k < 0 && is_dynamic_scalar(&decl)) {
		if (use != USE_NONE)
			edit_append(w, i,
				arena_format(w->arena, " %s(%.*s)",
					default_is(d, "present") ? "present"
								 : "copy",
					length, name));
		return;
	}
	if (!is_firstprivate_type(&decl, first) || use != USE_READ)
		return;
	if (first) {
		bool *out =
			arena_take(w->arena, d->clauses[k].count * sizeof *out);
		out[item] = true;
		edit_take_items(w, i, k, out);
	}
	edit_append(
		w, i, arena_format(w->arena, " copyin(%.*s)", length, name));
}

/* The names of "real, optional :: a, b(:)" or "optional :: a, b". */
static void
rewrite_listed(struct rewrite *w, int i, const struct stmt *s)
{
	const char *colons = strstr(s->key, "::");
	const char *at = colons			      ? colons + 2
		: strncmp(s->key, "optional", 8) == 0 ? s->key + 8
						      : NULL;
	while (at && *at) {
		int n = key_name(at);
		if (n == 0)
			return;
		rewrite_one(w, i, at, n);
		int comma = key_find(at, 0, ",");
		at = comma < 0 ? NULL : at + comma + 1;
	}
}

static bool
declares_optional(const struct stmt *s)
{
	const char *at =
		s->word == WORD_SPEC ? strstr(s->key, "optional") : NULL;
	return at && (at == s->key || at[-1] == ',');
}

void
optional_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!directive_is_compute(d->kind) || d->kind == DIRECTIVE_KERNELS
		|| d->kind == DIRECTIVE_KERNELS_LOOP)
		return;
	for (int unit = w->stmts.at[i].unit; unit >= 0;
		unit = w->stmts.at[unit].unit)
		for (int k = unit + 1; k < w->stmts.count; k++) {
			const struct stmt *s = &w->stmts.at[k];
			if (s->word == WORD_CONTAINS
				|| (s->word == WORD_OTHER && s->unit == unit))
				break;
			if (s->unit == unit && declares_optional(s))
				rewrite_listed(w, i, s);
		}
}
