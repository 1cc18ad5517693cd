/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stdpar.c - DO CONCURRENT outside of compute constructs and routines, which
 * the user wants on the device too, as the body of a construct.
 *
 *	do concurrent (i = 1:n)		!$acc parallel loop copy(k)
 *	  if (a(i) == 0) k = i		...
 *	end do
 *
 * A scalar without locality that an iteration sets and reads is private to the
 * iteration, as the construct makes it.  One that is only set has its value
 * after the loop, if one iteration set it: it is copied.
 */
#include "front/fortran/decl.h"

#include <string.h>

/* The DO CONCURRENT around the loop, or -1. */
static int
concurrent_around(const struct rewrite *w, int loop)
{
	const struct stmt *at = w->stmts.at;
	for (int k = loop - 1; k >= 0 && at[k].word != WORD_UNIT; k--)
		if (at[k].word == WORD_CONCURRENT && at[k].match > loop)
			return k;
	return -1;
}

/* True in a PURE procedure, which may have no directives, and in one of the
   device. */
static bool
is_exempt(const struct rewrite *w, int unit)
{
	if (unit < 0)
		return false;
	const char *key = w->stmts.at[unit].key;
	bool device = false;
	for (int n; (n = key_prefix(key)) > 0; key += n) {
		const char *prefix = arena_text(w->arena, key, n);
		device |= strncmp(prefix, "attributes(", 11) == 0
			&& (strstr(prefix, "device")
				|| strstr(prefix, "global"));
	}
	return device || pure_is(&w->stmts.at[unit]);
}

/* True if the variable may be a scalar that is private unless a clause says
   otherwise. */
static bool
may_be_scalar(struct rewrite *w, int loop, const char *name, int n)
{
	struct fdecl d;
	return !decl_find(w, loop, name, n, &d)
		|| locality_is_scalar(w, loop, name, n);
}

/* The next such variable without locality that a statement after k sets, and
   what the loop does with the variable; the statement, or -1. */
static int
next_set(struct rewrite *w, int loop, int k, const char **name, int *n,
	struct locality_use *use)
{
	const struct stmt *at = w->stmts.at;
	while (++k < at[loop].match) {
		const char *key = at[k].key;
		*name = key + (at[k].word == WORD_IF ? key_after(key, 2) : 0);
		*n = key_name(*name);
		if (at[k].kind != STMT_CODE || !key_assigns(*name)
			|| (*name)[*n] != '='
			|| key_mentions(at[loop].key, *name, *n)
			|| !may_be_scalar(w, loop, *name, *n))
			continue;
		locality_note_use(w, loop, *name, *n, use);
		if (!use->own)
			return k;
	}
	return -1;
}

static const char *
copied(struct rewrite *w, int loop)
{
	const char *text = "", *name;
	int n;
	struct locality_use use;
	for (int k = loop; (k = next_set(w, loop, k, &name, &n, &use)) >= 0;)
		if (!use.read && !key_mentions(text, name, n))
			text = arena_format(
				w->arena, "%s copy(%.*s)", text, n, name);
	return text;
}

const char *
stdpar_directive(struct rewrite *w, int loop, const bool *annotated)
{
	const struct stmt *s = &w->stmts.at[loop];
	int outer = concurrent_around(w, loop);
	if (!w->user->stdpar || annotated[loop] || floop_is_openmp(w, loop)
		|| is_exempt(w, s->unit))
		return NULL;
	if (outer >= 0)
		return stdpar_directive(w, outer, annotated)
			? "loop independent"
			: NULL;
	for (int i = w->construct[loop].around; i >= 0;
		i = w->construct[i].around)
		if (construct_is_loop(w->construct[i].d->kind))
			return NULL;
	return arena_format(w->arena, "parallel loop%s", copied(w, loop));
}

/* The first statement after the loop that has the variable reads it. */
static bool
is_read_after(const struct rewrite *w, int loop, const char *name, int n)
{
	const struct stmt *at = w->stmts.at;
	for (int k = at[loop].match + 1; k < w->stmts.count; k++) {
		if (at[k].word == WORD_UNIT || at[k].word == WORD_CONTAINS
			|| at[k].word == WORD_END)
			break;
		if (at[k].kind != STMT_CODE
			|| !key_mentions(at[k].key, name, n))
			continue;
		return at[k].word != WORD_DO
			&& !(key_assigns(at[k].key) && key_name(at[k].key) == n
				&& strncmp(at[k].key, name, n) == 0
				&& !key_mentions(at[k].key + n, name, n));
	}
	return false;
}

void
stdpar_check(struct rewrite *w, int loop)
{
	const char *told = "", *name;
	int n;
	struct locality_use use;
	struct span all = {0, w->stmts.at[loop].length};
	for (int k = loop; (k = next_set(w, loop, k, &name, &n, &use)) >= 0;) {
		if (!use.read || use.always || key_mentions(told, name, n)
			|| !is_read_after(w, loop, name, n))
			continue;
		told = arena_format(w->arena, "%s,%.*s", told, n, name);
		complain(w, loop, SEVERITY_WARNING, all,
			"'%.*s' is private to each iteration; SHARED keeps the "
			"value that one iteration sets",
			n, name);
	}
}
