/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* front.c - a unit of C or C++: finds its directives, checks and rewrites
   them. */
#include "front/unit.h"

#include <stdlib.h>
#include <string.h>

bool
front_has_pragma(const char *text, size_t length)
{
	static const char sentinel[] = "pragma acc";
	return memmem(text, length, sentinel, sizeof sentinel - 1) != NULL;
}

struct reporter {
	struct report report;
	const struct unit *unit;
	const struct front_report *to;
};

/* A directive's text is a piece of the unit's. */
static void
place_message(struct report *r, const struct directive *d,
	enum severity severity, struct span span, const char *fixit,
	const char *text)
{
	struct reporter *reporter = r->data;
	int offset = (int)(d->text - reporter->unit->text) + span.start;
	struct place place = unit_place(reporter->unit, offset);
	reporter->to->message(reporter->to->data, severity, &place,
		span.length, fixit, text);
}

static void
read_directive(struct unit *u, int token, struct reporter *reporter)
{
	const struct token *t = &u->tokens[token];
	const char *text = u->text + t->start;
	const char *acc = strstr(text, "acc");
	int length = t->length - (int)(acc + 3 - text);
	struct directive *d = directive_scan(u->arena, u->language, acc + 3,
		length, &reporter->report);
	directive_check(d, &reporter->report);
}

char *
front_rewrite(enum language language, const char *text, size_t length,
	const struct front_options *options, const struct front_report *to,
	size_t *result)
{
	if (!options->identity && !front_has_pragma(text, length))
		return NULL;
	struct arena *arena = arena_new();
	struct unit *u = unit_new(arena, language, text, length);
	struct reporter reporter = { { place_message, NULL, 0 }, u, to };
	reporter.report.data = &reporter;
	for (int i = 0; i < u->count; i++)
		if (u->tokens[i].kind == TOKEN_ACC)
			read_directive(u, i, &reporter);
	char *changed = NULL;
	if (u->edit_count > 0 || options->identity)
		changed = unit_print(u, result);
	arena_free(arena);
	return changed;
}
