/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fclause.c - clauses of compute constructs and loops.  2.5, 2.9 */
#include "front/frewrite.h"

#include <stdio.h>
#include <string.h>

/* self and if: the condition for the device.  2.5.6, 2.5.7 */
static void
rewrite_self(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int self = directive_find(d, CLAUSE_SELF, 0);
	if (self < 0 || !is_compute(d->kind))
		return;
	int condition = directive_find(d, CLAUSE_IF, 0);
	const struct clause *s = &d->clauses[self];
	const char *text = !s->has_argument ? ".false."
		: arena_format(w->arena, ".not. (%s)",
			span_text(w, i, s->argument));
	if (condition < 0) {
		edit(w, i, s->whole.start, s->whole.length,
			arena_format(w->arena, "if(%s)", text));
		return;
	}
	const struct span *c = &d->clauses[condition].argument;
	edit_drop(w, i, self);
	edit(w, i, c->start, 0, "(");
	edit(w, i, c->start + c->length, 0,
		arena_format(w->arena, ") .and. %s", text));
}

/* A subarray that is private: the whole array is.  2.5.13, 2.5.14 */
static void
rewrite_subarrays(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		const char *open = memchr(d->text + s.start, '(', s.length);
		if (!open)
			continue;
		int at = (int)(open - d->text);
		edit(w, i, at, s.start + s.length - at, "");
	}
}

void
rewrite_clauses(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	rewrite_self(w, i);
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind == CLAUSE_PRIVATE
			|| c->kind == CLAUSE_FIRSTPRIVATE
			|| d->kind == DIRECTIVE_DECLARE)
			rewrite_subarrays(w, i, c);
	}
}
