/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * interface.c - interfaces of the entry points that directives become calls
 * of, from libacc/abi.def.
 *
 *	interface
 *	subroutine acc_rt_call (async) bind(c, name="acc_rt_data_async")
 *	use, intrinsic :: iso_c_binding, only: acc_rt_int => c_int
 *	integer(acc_rt_int), value :: async
 *	end subroutine
 *	end interface
 *
 * The names are local to a block, so they cannot clash with the user's.
 */
#include "front/fortran/rewrite.h"

#include <string.h>

enum { MOST_LINES = 8 };

static const struct row {
	const char *symbol;
	const char *kind; /* "pure function" and the like */
	const char *dummies;
	const char *result;
	const char *lines[MOST_LINES]; /* ended by "" */
} rows[] = {
#define INTERFACE(WORD, SYMBOL, KIND, DUMMIES, RESULT, ...) \
	[ENTRY_##WORD] = {SYMBOL, KIND, DUMMIES, RESULT, {__VA_ARGS__}},
#include "abi/interfaces.inc"
#undef INTERFACE
};

const char *
interface_line(
	struct arena *arena, enum entry_point entry, const char *name, int k)
{
	const struct row *r = &rows[entry];
	int n = 0;
	while (r->lines[n][0])
		n++;
	int end = n + (r->result[0] ? 2 : 1);
	if (k == 0)
		return arena_format(arena, "%s %s (%s) bind(c, name=\"%s\")",
			r->kind, name, r->dummies, r->symbol);
	if (k <= n)
		return r->lines[k - 1];
	if (k < end)
		return arena_format(arena, "%s :: %s", r->result, name);
	bool pure = strncmp(r->kind, "pure ", 5) == 0;
	return k > end ? NULL
		       : arena_format(arena, "end %s", r->kind + 5 * pure);
}

void
interface_body(struct rewrite *w, int at, add *put, enum entry_point entry,
	const char *name)
{
	const char *line;
	for (int k = 0; (line = interface_line(w->arena, entry, name, k)); k++)
		fout_puts(put(w, at, STMT_CODE), line);
}

void
interface_put(struct rewrite *w, int at, add *put, enum entry_point entry)
{
	fout_puts(put(w, at, STMT_CODE), "interface");
	interface_body(w, at, put, entry, "acc_rt_call");
	fout_puts(put(w, at, STMT_CODE), "end interface");
}
