/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* procedure.c - the procedures that routine directives are for.  2.15.1 */
#include "front/fortran/rewrite.h"

#include <string.h>
#include <strings.h>

const char *
procedure_name(const struct stmt *s)
{
	static const char *const words[] = {
		"subroutine", "function", "moduleprocedure"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		const char *at = strstr(s->key, words[i]);
		if (at && (at == s->key || !strchr("%(", at[-1])))
			return at + strlen(words[i]);
	}
	return NULL;
}

bool
procedure_is_named(const struct stmt *s, const char *name, int length)
{
	const char *own = s->word == WORD_UNIT ? procedure_name(s) : NULL;
	return own && key_name(own) == length
		&& strncasecmp(own, name, length) == 0;
}

/* The INTERFACE around the procedure, or -1. */
static int
interface_of(const struct rewrite *w, int unit)
{
	const struct stmt *at = w->stmts.at;
	for (int k = unit - 1; k >= 0; k--)
		if (at[k].word == WORD_TYPE && at[k].match > unit)
			return k;
		else if (at[k].word == WORD_CONTAINS)
			return -1;
	return -1;
}

bool
procedure_is_declared(const struct rewrite *w, int unit)
{
	return interface_of(w, unit) >= 0;
}

bool
procedure_is_specific(const struct rewrite *w, int unit)
{
	const struct stmt *at = w->stmts.at;
	int block = interface_of(w, unit), found = 0;
	if (block < 0 || strncmp(at[block].key, "interface", 9) != 0
		|| key_name(at[block].key + 9) == 0)
		return false;
	for (int k = block + 1; k < at[block].match; k++)
		found += at[k].word == WORD_UNIT
			|| strncmp(at[k].key, "moduleprocedure", 15) == 0;
	return found > 1;
}

int
procedure_below(const struct rewrite *w, int i)
{
	int next = i + 1;
	while (next < w->stmts.count
		&& w->stmts.at[next].word == WORD_DIRECTIVE)
		next++;
	return next < w->stmts.count && procedure_name(&w->stmts.at[next])
			&& w->stmts.at[next].word == WORD_UNIT
			&& w->stmts.at[next].unit == w->stmts.at[i].unit
		? next
		: -1;
}

int
procedure_named(const struct rewrite *w, int i, struct span name)
{
	const struct stmt *at = w->stmts.at;
	const char *text = w->construct[i].d->text + name.start;
	int unit = at[i].unit;
	if (unit >= 0 && procedure_is_named(&at[unit], text, name.length))
		return unit;
	for (; unit >= 0; unit = at[unit].unit)
		for (int k = unit + 1; k < w->stmts.count; k++)
			if (at[k].unit == unit
				&& procedure_is_named(&at[k], text, name.length)
				&& !procedure_is_declared(w, k))
				return k;
	return -1;
}

int
procedure_of_routine(const struct rewrite *w, int i, int item)
{
	const struct directive *d = w->construct[i].d;
	if (d->argument.has_argument)
		return procedure_named(w, i, d->argument.items[item].text);
	int below = procedure_below(w, i);
	return below >= 0 ? below : w->stmts.at[i].unit;
}

int
procedure_body(const struct rewrite *w, int i)
{
	int types = 0;
	for (i++; i < w->stmts.count; i++) {
		const struct directive *d = w->construct[i].d;
		enum word word = w->stmts.at[i].word;
		types += word == WORD_TYPE;
		types -= word == WORD_ENDTYPE;
		if (types > 0 || word == WORD_ENDTYPE || word == WORD_SPEC
			|| word == WORD_USE || word == WORD_IMPLICIT
			|| word == WORD_FUNCTION)
			continue;
		if (d && directive_extent(d->kind) == EXTENT_DECLARE)
			continue;
		break;
	}
	return i;
}
