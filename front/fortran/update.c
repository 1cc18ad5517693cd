/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * update.c - update of several parts of one variable, and of noncontiguous
 * sections.  2.14.4
 *
 *	!$acc update self(m(2:3, 1:9), a) async(q)
 * becomes
 *	block
 *	...
 *	call acc_rt_call (m(2:3, 1:9), 0, int(q), 0)
 *	end block
 *	!$acc update self(a) async(q)
 * because the compiler copies all memory from the first element on.
 */
#include "abi/text.h"
#include "front/fortran/rewrite.h"

#include <string.h>
#include <strings.h>

/* The name before subscripts and components. */
static int
base_length(const struct directive *d, struct span s)
{
	int n = 0;
	while (n < s.length && !strchr("(% ", d->text[s.start + n]))
		n++;
	return n;
}

static bool
same_base(const struct directive *d, struct span a, struct span b)
{
	int n = base_length(d, a);
	return n == base_length(d, b)
		&& strncasecmp(d->text + a.start, d->text + b.start, n) == 0;
}

static bool
is_repeated(const struct directive *d, int clause, int item)
{
	for (int k = 0; k <= clause; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_HOST && c->kind != CLAUSE_SELF
			&& c->kind != CLAUSE_DEVICE)
			continue;
		int count = k == clause ? item : c->count;
		for (int j = 0; j < count; j++)
			if (same_base(d, c->items[j].text,
				    d->clauses[clause].items[item].text))
				return true;
	}
	return false;
}

static bool
is_move(const struct clause *c)
{
	return c->kind == CLAUSE_HOST || c->kind == CLAUSE_SELF
		|| c->kind == CLAUSE_DEVICE;
}

/* The place of the subscripts at the end of the item; its length if there are
   none. */
static int
last_bracket(const char *text, int length)
{
	int depth = 0;
	if (length == 0 || text[length - 1] != ')')
		return length;
	for (int i = length - 1; i >= 0; i--) {
		depth += (text[i] == ')') - (text[i] == '(');
		if (depth == 0)
			return i;
	}
	return length;
}

/* The place after one subscript; counts its colons. */
static int
after_subscript(const char *text, int i, int *colons, bool *full)
{
	int depth = 0;
	*colons = 0;
	*full = true;
	for (; text[i]; i++) {
		if (depth == 0 && (text[i] == ',' || text[i] == ')'))
			break;
		depth += (text[i] == '(') - (text[i] == ')');
		if (depth == 0 && text[i] == ':')
			++*colons;
		else if (text[i] != ' ')
			*full = false;
	}
	return i;
}

/* True if the section may be noncontiguous.  Full dimensions, then one range,
   without strides, are contiguous. */
static bool
has_gaps(const char *text, int length)
{
	int open = last_bracket(text, length);
	if (memchr(text, ':', open))
		return true;
	bool over = false;
	for (int i = open; i < length - 1;) {
		int colons;
		bool full;
		i = after_subscript(text, i + 1, &colons, &full);
		if (colons > 1 || (colons == 1 && over))
			return true;
		over |= colons == 0 || !full;
	}
	return false;
}

static const char *
argument_of(struct rewrite *w, int i, enum clause_kind kind)
{
	const struct directive *d = w->construct[i].d;
	int k = directive_find(d, kind, 0);
	return k < 0 ? NULL : span_text(w, i, d->clauses[k].argument);
}

static void
put_call(struct rewrite *w, int i, const struct clause *c, struct span item)
{
	const struct directive *d = w->construct[i].d;
	const char *condition = argument_of(w, i, CLAUSE_IF);
	const char *queue = argument_of(w, i, CLAUSE_ASYNC);
	fout_puts(add_instead(w, i, STMT_CODE), "block");
	interface_put(w, i, add_instead, ENTRY_RT_FORTRAN_UPDATE);
	struct fout *o = add_instead(w, i, STMT_CODE);
	if (condition) {
		fout_puts(o, "if (");
		fout_puts(o, condition);
		fout_puts(o, ") ");
	}
	fout_puts(o, "call acc_rt_call (");
	fout_copy(o, &w->stmts.at[i], item.start, item.length);
	fout_format(o, ", %d_4, " OWN "int(", c->kind == CLAUSE_DEVICE);
	if (directive_find(d, CLAUSE_ASYNC, 0) < 0)
		fout_puts(o, ABI_TEXT_ASYNC_SYNC);
	else
		fout_puts(o, queue && *queue ? queue : ABI_TEXT_ASYNC_NOVAL);
	fout_format(
		o, ", 4), %d_4)", directive_find(d, CLAUSE_IF_PRESENT, 0) >= 0);
	fout_puts(add_instead(w, i, STMT_CODE), "end block");
}

static void
put_clauses(struct rewrite *w, int i, struct fout *o)
{
	const struct directive *d = w->construct[i].d;
	for (int m = 0; m < d->count; m++) {
		const struct clause *c = &d->clauses[m];
		if (is_move(c) || c->kind == CLAUSE_WAIT)
			continue;
		fout_puts(o, " ");
		fout_copy(o, &w->stmts.at[i], c->whole.start, c->whole.length);
	}
}

/* One wait(...) before all the updates. */
static void
put_wait(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	const char *condition = argument_of(w, i, CLAUSE_IF);
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_WAIT || (c->modifiers & MODIFIER_DEVNUM))
			continue;
		if (condition)
			fout_format(add_instead(w, i, STMT_CODE),
				"if (%s) then", condition);
		struct fout *o = add_instead(w, i, STMT_ACC);
		fout_puts(o, "wait");
		if (c->count > 0) {
			int from = c->items[0].text.start;
			fout_puts(o, "(");
			fout_copy(o, &w->stmts.at[i], from,
				c->argument.start + c->argument.length - from);
			fout_puts(o, ")");
		}
		int async = directive_find(d, CLAUSE_ASYNC, 0);
		if (async >= 0) {
			fout_puts(o, " ");
			fout_copy(o, &w->stmts.at[i],
				d->clauses[async].whole.start,
				d->clauses[async].whole.length);
		}
		if (condition)
			fout_puts(add_instead(w, i, STMT_CODE), "end if");
	}
}

/* A variable several times, or a noncontiguous section: each item becomes a
   directive or call, in order. */
void
update_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	bool split = false;
	bool groups = directive_find(d, CLAUSE_DEVICE_TYPE, 0) >= 0;
	for (int k = 0; k < d->count; k++)
		for (int j = 0;
			is_move(&d->clauses[k]) && j < d->clauses[k].count;
			j++) {
			struct span s = d->clauses[k].items[j].text;
			bool gaps = has_gaps(d->text + s.start, s.length);
			split |= gaps || is_repeated(d, k, j);
			if (gaps && groups)
				complain(w, i, SEVERITY_ERROR, s,
					"a section with gaps on an 'update' "
					"with 'device_type' is not supported; "
					"use two directives");
		}
	if (!split || groups)
		return;
	put_wait(w, i);
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		for (int j = 0; is_move(c) && j < c->count; j++) {
			struct span s = c->items[j].text;
			if (has_gaps(d->text + s.start, s.length)) {
				put_call(w, i, c, s);
				continue;
			}
			struct fout *o = add_instead(w, i, STMT_ACC);
			fout_format(o, "update %s(", clause_name(c->kind));
			fout_copy(o, &w->stmts.at[i], s.start, s.length);
			fout_puts(o, ")");
			put_clauses(w, i, o);
		}
	}
}
