/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * variant.c - loop clauses after device_type.  2.4
 *
 * A construct with such clauses is written once for each target of the unit,
 * with the clauses that apply to the target:
 *	!$acc parallel loop gang device_type(nvidia) vector
 *	do ...
 * becomes
 *	block
 *	...
 *	if (acc_rt_call() == 5) then
 *	block
 *	!$acc parallel loop gang vector
 *	do ...
 *	end block
 *	else
 *	block
 *	!$acc parallel loop gang
 *	do ...
 *	end block
 *	end if
 *	end block
 * In a routine the test is for the device that executes the loop.  All copies
 * but the first have labels of their own.  If the construct ends with a label
 * that also ends loops around, all copies have, and the label follows them.
 */
#include "front/directive/device.h"
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>

static bool
has_choice(const struct directive *d)
{
	for (int k = 0; d && construct_is_loop(d->kind) && k < d->count; k++)
		if (d->clauses[k].device_type >= 0
			&& device_chooses(d->clauses[k].kind))
			return true;
	return false;
}

/* True for an outermost compute construct or loop with such a clause inside. */
static bool
is_chosen(const struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (!c->d || c->d->end || construct_over(w, i) < 0
		|| (!directive_is_compute(c->d->kind)
			&& c->d->kind != DIRECTIVE_LOOP))
		return false;
	bool choice = false;
	for (int k = i; k <= construct_over(w, i); k++)
		choice |= has_choice(w->construct[k].d);
	return choice;
}

static void
put_directive(struct rewrite *w, int i, int origin)
{
	const struct stmt *s = &w->stmts.at[i];
	const struct directive *d = w->construct[i].d;
	int group = device_group(d, w->user->targets);
	struct fout *o = fout_new(w->arena, STMT_ACC, s->place[0]);
	fout_copy(o, s, 0, d->name.start + d->name.length);
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (!device_counts(d, c, group))
			continue;
		fout_puts(o, " ");
		fout_copy(o, s, c->whole.start, c->whole.length);
	}
	fout_emit(o, w->core, origin);
}

static bool
is_specific(const struct directive *d)
{
	return d && !d->end && d->kind != DIRECTIVE_INIT
		&& d->kind != DIRECTIVE_SHUTDOWN && d->kind != DIRECTIVE_SET
		&& directive_find(d, CLAUSE_DEVICE_TYPE, 0) >= 0;
}

static const char *
letter_at(const struct letter *l, int line, int column)
{
	for (; l; l = l->next)
		if (l->at.line == line && l->at.column == column)
			return l->text;
	return NULL;
}

static const char *
text_of(struct rewrite *w, int line, const struct letter *letters)
{
	const char *text = w->user->line[line].text;
	struct buffer out = {0};
	for (int i = 0; letters && text[i]; i++) {
		const char *other = letter_at(letters, line, i);
		if (other)
			buffer_puts(&out, other);
		else
			buffer_add(&out, text + i, 1);
	}
	if (letters && out.length)
		text = arena_text(w->arena, out.text, out.length);
	free(out.text);
	return text;
}

static void
put_lines(struct rewrite *w, int from, int to, int origin,
	const struct letter *letters)
{
	for (int i = from; i < to; i++) {
		const char *text = text_of(w, i, letters);
		fortran_append(w->core, text, strlen(text),
			origin < 0 ? i : origin, i, 0, origin >= 0);
		w->core->line[w->core->count - 1].truncated =
			w->user->line[i].truncated;
	}
}

/* The construct for a target; origin is -1 for the copy in place of the
   user's. */
static void
put_variant(
	struct rewrite *w, int i, const char *target, int origin, int *below)
{
	struct letter *letters = NULL;
	struct rewrite v = *w;
	struct fortran_unit user = *w->user;
	user.targets = target;
	v.user = &user;
	int over = construct_over(w, i);
	int line = w->stmts.at[i].first;
	if (origin >= 0)
		letters = label_copy(w, i, over, below);
	for (int k = i; k <= over; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (!is_specific(w->construct[k].d))
			continue;
		put_lines(&v, line, s->first, origin, letters);
		put_directive(&v, k, origin < 0 ? s->first : origin);
		line = s->last + 1;
	}
	put_lines(&v, line, w->stmts.at[over].last + 1, origin, letters);
}

static void
put_line(struct rewrite *w, int i, int origin, const char *text)
{
	struct fout *o = fout_new(w->arena, STMT_CODE, w->stmts.at[i].place[0]);
	fout_puts(o, text);
	fout_emit(o, w->core, origin);
}

static void
put_header(struct rewrite *w, int i, int origin)
{
	bool host = directive_is_compute(w->construct[i].d->kind);
	const char *line;
	put_line(w, i, origin, "block");
	put_line(w, i, origin, "interface");
	for (int k = 0; (line = interface_line(w->arena,
				 host ? ENTRY_GET_DEVICE_TYPE : ENTRY_ON_DEVICE,
				 "acc_rt_call", k));
		k++)
		put_line(w, i, origin, line);
	put_line(w, i, origin, "end interface");
}

/* The label at the end of the construct if it ends loops around too, or 0. */
static int
shared_label(const struct rewrite *w, int i)
{
	const struct stmt *end = &w->stmts.at[construct_over(w, i)];
	return end->match >= 0 && end->match < i ? end->label : 0;
}

static void
put_continue(struct rewrite *w, int i, int origin, int label)
{
	struct fout *o = fout_new(w->arena, STMT_CODE, w->stmts.at[i].place[0]);
	o->label = label;
	fout_puts(o, "continue");
	fout_emit(o, w->core, origin);
}

static void
put_construct(struct rewrite *w, int i, int *below)
{
	int first = w->stmts.at[i].first;
	int last = w->stmts.at[construct_over(w, i)].last;
	int label = shared_label(w, i);
	bool host = directive_is_compute(w->construct[i].d->kind);
	bool stands = false;
	if (!device_next(w->user->targets, NULL)) {
		put_variant(w, i, "host", -1, below);
		return;
	}
	put_header(w, i, first);
	const struct device_target *t = NULL;
	while ((t = device_next(w->user->targets, t))) {
		int origin = stands ? last : first;
		put_line(w, i, origin,
			arena_format(w->arena,
				host ? "%sif (acc_rt_call() == %d) then"
				     : "%sif (acc_rt_call(%d_4) /= 0) then",
				stands ? "else " : "", t->number));
		put_line(w, i, origin, "block");
		put_variant(w, i, t->name,
			stands		? last
				: label ? first
					: -1,
			below);
		put_line(w, i, last, "end block");
		stands = true;
	}
	put_line(w, i, last, "else");
	put_line(w, i, last, "block");
	put_variant(w, i, "host", last, below);
	put_line(w, i, last, "end block");
	put_line(w, i, last, "end if");
	put_line(w, i, last, "end block");
	if (label)
		put_continue(w, i, last, label);
}

static void
count_error(struct fortran_report *r, enum severity severity, size_t line,
	int column, int length, const char *fixit, const char *text)
{
	(void)line;
	(void)column;
	(void)length;
	(void)fixit;
	(void)text;
	*(int *)r->data += severity == SEVERITY_ERROR;
}

static bool
expand(struct rewrite *w)
{
	bool made = false;
	int line = 0, below = 0;
	for (int i = 0; i < w->stmts.count; i++) {
		if (!is_chosen(w, i))
			continue;
		put_lines(w, line, w->stmts.at[i].first, -1, NULL);
		put_construct(w, i, &below);
		i = construct_over(w, i);
		line = w->stmts.at[i].last + 1;
		made = true;
	}
	if (made)
		put_lines(w, line, (int)w->user->count, -1, NULL);
	return made;
}

/* True if there is such a clause at all. */
static bool
mentions(const struct rewrite *w)
{
	for (int i = 0; i < w->stmts.count; i++)
		if (has_choice(w->construct[i].d))
			return true;
	return false;
}

bool
fortran_expand(const struct fortran_unit *user, struct fortran_unit *out)
{
	int errors = 0;
	struct fortran_report quiet = {.message = count_error, .data = &errors};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	read_statements(&w);
	bool made = mentions(&w);
	if (made) {
		plan_constructs(&w);
		made = errors == 0 && expand(&w);
	}
	free(w.stmts.at);
	arena_free(w.arena);
	return made;
}
