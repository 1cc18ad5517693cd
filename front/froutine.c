/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * froutine.c - routine directives where the compiler wants them, in the
 * specification part of the procedure.  2.15.1
 */
#include "front/fdecl.h"

#include <string.h>
#include <strings.h>

/* The name of the procedure that begins with a statement. */
static const char *
procedure_name(const struct stmt *s)
{
	static const char *const words[] = { "subroutine", "function",
		"moduleprocedure" };
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		const char *at = strstr(s->key, words[i]);
		if (at && (at == s->key || !strchr("%(", at[-1])))
			return at + strlen(words[i]);
	}
	return NULL;
}

static bool
is_named(const struct stmt *s, const char *name, int length)
{
	const char *own = s->word == WORD_UNIT ? procedure_name(s) : NULL;
	return own && key_name(own) == length
		&& strncasecmp(own, name, length) == 0;
}

/* Where a directive may stand in a procedure. */
static int
specification(const struct rewrite *w, int unit)
{
	int i = unit + 1;
	for (; i < w->stmts.count; i++) {
		const struct stmt *s = &w->stmts.at[i];
		if (s->word != WORD_USE && s->word != WORD_IMPLICIT
			&& strncmp(s->key, "import", 6) != 0)
			break;
	}
	return i;
}

/* Puts the directive, without its name, into the procedure. */
static void
move(struct rewrite *w, int i, int unit)
{
	const struct directive *d = w->construct[i].d;
	int at = specification(w, unit);
	if (at >= w->stmts.count)
		return;
	struct fout *o = add_before(w, at, STMT_ACC);
	fout_puts(o, "routine");
	for (int k = 0; k < d->count; k++) {
		if (w->change[i].dropped & (1ul << k))
			continue;
		fout_puts(o, " ");
		fout_copy(o, &w->stmts.at[i], d->clauses[k].whole.start,
			d->clauses[k].whole.length);
	}
	drop(w, i);
}

/* Before a procedure, where some compilers take it. */
static void
move_down(struct rewrite *w, int i)
{
	int next = i + 1;
	while (next < w->stmts.count
		&& w->stmts.at[next].word == WORD_DIRECTIVE)
		next++;
	if (next < w->stmts.count && procedure_name(&w->stmts.at[next])
		&& w->stmts.at[next].word == WORD_UNIT
		&& w->stmts.at[next].unit == w->stmts.at[i].unit)
		move(w, i, next);
}

/* A procedure of the same module, named in the module's specification. */
static void
move_named(struct rewrite *w, int i, struct span name)
{
	int unit = w->stmts.at[i].unit;
	const char *text = w->construct[i].d->text + name.start;
	for (int k = i + 1; k < w->stmts.count; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit == unit && is_named(s, text, name.length)) {
			move(w, i, k);
			return;
		}
	}
}

/* routine(f, g): one directive each. */
static void
split(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int j = 0; j < d->argument.count; j++) {
		struct fout *o = add_instead(w, i, STMT_ACC);
		fout_puts(o, "routine (");
		fout_copy(o, &w->stmts.at[i], d->argument.items[j].text.start,
			d->argument.items[j].text.length);
		fout_puts(o, ")");
		for (int k = 0; k < d->count; k++) {
			fout_puts(o, " ");
			fout_copy(o, &w->stmts.at[i],
				d->clauses[k].whole.start,
				d->clauses[k].whole.length);
		}
	}
}

static void
rewrite_bind(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int b = directive_find(d, CLAUSE_BIND, 0);
	if (b < 0)
		return;
	complain(w, i, SEVERITY_WARNING, d->clauses[b].whole,
		"'bind' is ignored: the procedure itself is called on every "
		"device");
	edit_drop(w, i, b);
}

void
rewrite_routine(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	rewrite_bind(w, i);
	if (!d->argument.has_argument)
		move_down(w, i);
	else if (d->argument.count > 1)
		split(w, i);
	else if (d->argument.count == 1)
		move_named(w, i, d->argument.items[0].text);
}
