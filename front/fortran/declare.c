/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * declare.c - the declare directive.  2.13
 *
 * In a BLOCK, and in a procedure that the compiler's implementation does not
 * support (RETURN, dummy arrays without bounds, modifiers, deviceptr), declare
 * becomes a data construct around the statements, before all other rewrites:
 *	!$acc declare copy(always: a)
 *	...
 *						!$acc data copy(always: a)
 *	if (done) return			if (done) goto 99999
 *	...					...
 *						99999 continue
 *						!$acc end data
 *	end subroutine				end subroutine
 */
#include "front/fortran/decl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The BLOCK construct around a statement's specification part, or -1. */
static int
block_around(const struct rewrite *w, int i)
{
	for (i--; i >= 0; i--) {
		enum word word = w->stmts.at[i].word;
		if (word == WORD_BLOCK)
			return i;
		if (word != WORD_SPEC && word != WORD_USE
			&& word != WORD_IMPLICIT && word != WORD_DIRECTIVE)
			return -1;
	}
	return -1;
}

/* True if there is a dummy array without explicit bounds, which the compiler
   rejects in declare. */
static bool
has_shapeless(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			const char *text = d->text + s.start;
			if (decl_find(w, i, text, s.length, &decl) && decl.dummy
				&& decl.shape
				&& (strchr(decl.shape, ':')
					|| strchr(decl.shape, '*')))
				return true;
		}
	return false;
}

/* The CONTAINS or END after a procedure's statements. */
static int
over_procedure(const struct rewrite *w, int unit)
{
	int end = w->stmts.at[unit].match;
	for (int k = unit; k < end; k++)
		if (w->stmts.at[k].word == WORD_CONTAINS
			&& w->stmts.at[k].unit == unit)
			return k;
	return end;
}

/* The place of "return" in the key of a statement, or -1. */
static int
return_at(const struct stmt *s)
{
	int n = (int)strlen(s->key);
	if (s->word == WORD_OTHER && strcmp(s->key, "return") == 0)
		return 0;
	if (s->word != WORD_IF || n < 8
		|| strcmp(s->key + n - 7, ")return") != 0)
		return -1;
	return n - 6;
}

/* The first statement of the procedure that returns, or -1. */
static int
find_return(const struct rewrite *w, int unit)
{
	for (int k = unit; k < w->stmts.at[unit].match; k++)
		if (w->stmts.at[k].unit == unit
			&& return_at(&w->stmts.at[k]) >= 0)
			return k;
	return -1;
}

/* True for a module or submodule. */
static bool
is_module(const struct stmt *unit)
{
	static const char *const procedures[] = {
		"moduleprocedure", "modulesubroutine", "modulefunction"};
	const char *key = unit->key;
	for (int k = 0; k < 3; k++)
		if (strncmp(key, procedures[k], strlen(procedures[k])) == 0)
			return false;
	return strncmp(key, "module", 6) == 0
		|| strncmp(key, "submodule", 9) == 0;
}

static bool
has_entry(const struct rewrite *w, int unit)
{
	for (int k = unit; k < w->stmts.at[unit].match; k++)
		if (w->stmts.at[k].unit == unit
			&& w->stmts.at[k].word == WORD_SPEC
			&& strncmp(w->stmts.at[k].key, "entry", 5) == 0)
			return true;
	return false;
}

static bool
has_modifier(const struct directive *d)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].modifiers)
			return true;
	return false;
}

/* True if the data lives as long as the program: no action at the beginning or
   end of the procedure. */
static bool
is_lasting(const struct directive *d)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind != CLAUSE_LINK
			&& d->clauses[k].kind != CLAUSE_DEVICE_RESIDENT)
			return false;
	return true;
}

/* The end of the BLOCK or procedure that a data construct in place of the
   declare directive encloses; -1 if the compiler's implementation suffices. */
static int
declare_over(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int block = block_around(w, i);
	int unit = w->stmts.at[i].unit;
	if (block >= 0)
		return w->stmts.at[block].match;
	if (unit < 0 || w->stmts.at[unit].match < 0
		|| is_module(&w->stmts.at[unit]) || is_lasting(d))
		return -1;
	return has_shapeless(w, i) || has_modifier(d)
			|| directive_find(d, CLAUSE_DEVICEPTR, 0) >= 0
			|| has_entry(w, unit) || find_return(w, unit) >= 0
		? over_procedure(w, unit)
		: -1;
}

/* link(a) create(b) link(c)  ->  create(b) link(a, c): the compiler ignores
   what follows link. */
static void
put_link_last(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int last = d->count - 1;
	const char *list = NULL;
	if (directive_find(d, CLAUSE_LINK, 0) < 0
		|| directive_find(d, CLAUSE_LINK, 0) == last)
		return;
	for (int k = 0; k <= last; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_LINK)
			continue;
		list = arena_format(w->arena, "%s%s%s", list ? list : "",
			list ? ", " : "", span_text(w, i, c->argument));
		edit_drop(w, i, k);
	}
	edit_append(w, i, arena_format(w->arena, " link(%s)", list));
}

/* In a procedure that is not a routine: a common block that stays on the device
   for the rest of the program.  2.13.1
	declare device_resident(/c/)		declare create(/c/)
						enter data create(/c/)  */
static void
rewrite_resident(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int unit = w->stmts.at[i].unit;
	int at = procedure_body(w, i);
	if (decl_is_in_routine(w, i) || at >= w->stmts.count
		|| w->stmts.at[at].word == WORD_CONTAINS
		|| (unit >= 0 && at == w->stmts.at[unit].match))
		return;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_DEVICE_RESIDENT)
			continue;
		bool any = false;
		for (int j = 0; j < c->count; j++) {
			const char *item = span_text(w, i, c->items[j].text);
			if (item[0] != '/')
				continue;
			any = true;
			fout_format(add_before(w, at, STMT_ACC),
				"enter data create(%s)", item);
		}
		if (any)
			edit(w, i, c->name.start, c->name.length, "create");
	}
}

/* In a module the data exists before the program begins. */
static void
drop_modifiers(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->modifiers & MODIFIER_ZERO)
			complain(w, i, SEVERITY_ERROR, c->argument,
				"modifier 'zero' is not supported on "
				"'declare' here; use it on a 'data' "
				"construct");
		else if (c->modifiers)
			edit(w, i, c->argument.start,
				c->items[0].text.start - c->argument.start, "");
	}
}

void
declare_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int link = directive_find(d, CLAUSE_LINK, 0);
	if (declare_over(w, i) < 0) {
		drop_modifiers(w, i);
		put_link_last(w, i);
		rewrite_resident(w, i);
	} else if (link >= 0) {
		complain(w, i, SEVERITY_ERROR, d->clauses[link].name,
			"'link' needs a variable of a module or with the SAVE "
			"attribute");
	} else {
		complain(w, i, SEVERITY_ERROR, d->name,
			"'declare' is not "
			"supported in a procedure with ENTRY; use 'data'");
	}
}

static void
put_data(struct rewrite *w, int i, int at)
{
	const struct directive *d = w->construct[i].d;
	struct fout *o = add_before(w, at, STMT_ACC);
	fout_puts(o, "data");
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		fout_puts(o, " ");
		if (c->kind != CLAUSE_DEVICE_RESIDENT) {
			fout_copy(o, &w->stmts.at[i], c->whole.start,
				c->whole.length);
			continue;
		}
		fout_puts(o, "create");
		fout_copy(o, &w->stmts.at[i], c->argument.start - 1,
			c->argument.length + 2);
	}
}

/* Replaces RETURN by GO TO a label at the end of the statements. */
static void
go_to_end(struct rewrite *w, int unit, int over)
{
	int label = label_free(w, 0);
	for (int k = unit; k < over; k++) {
		const struct stmt *s = &w->stmts.at[k];
		int at = s->unit == unit ? return_at(s) : -1;
		if (at < 0)
			continue;
		int from = s->where[at];
		edit(w, k, from, s->length - from,
			arena_format(w->arena, "goto %d", label));
	}
	struct fout *o = add_first(w, over, STMT_CODE);
	o->label = label;
	fout_puts(o, "continue");
}

/* Moves the label of the procedure's END into the data construct. */
static void
move_label(struct rewrite *w, int over)
{
	const struct stmt *s = &w->stmts.at[over];
	if (s->label == 0)
		return;
	struct fout *o = add_first(w, over, STMT_CODE);
	o->label = s->label;
	fout_puts(o, "continue");
	o = add_instead(w, over, STMT_CODE);
	fout_copy(o, s, 0, s->length);
}

/* True for an allocatable variable, whose device copy ALLOCATE and DEALLOCATE
   create and delete.  2.13.2 */
static bool
is_allocated_later(
	struct rewrite *w, int i, const struct clause *c, struct span item)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	return (c->kind == CLAUSE_CREATE || c->kind == CLAUSE_COPYIN
		       || c->kind == CLAUSE_DEVICE_RESIDENT)
		&& !(c->modifiers & MODIFIER_ZERO)
		&& decl_find(w, i, d->text + item.start, item.length, &decl)
		&& decl.allocatable && !decl.optional;
}

/* A call before all data constructs, which plugin/gimple/allocate.cc
   removes. */
static void
put_declared(struct rewrite *w, int at, const char *name)
{
	begin_block(w, at);
	fout_puts(add_block(w, at, STMT_CODE), "block");
	interface_put(w, at, add_block, ENTRY_RT_DECLARED);
	fout_format(add_block(w, at, STMT_CODE),
		"call acc_rt_call (" OWN "logical(" OWN "allocated(%s), 1))",
		name);
	fout_puts(add_block(w, at, STMT_CODE), "end block");
	end_block_before(w, at, false);
}

static void
put_allocatables(struct rewrite *w, int i, int at)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		for (int j = 0; j < c->count; j++)
			if (is_allocated_later(w, i, c, c->items[j].text))
				put_declared(w, at,
					span_text(w, i, c->items[j].text));
	}
}

/* The directive of a routine is removed: the callers have the data. */
static void
open_declare(struct rewrite *w, int i, bool *opened)
{
	int over = declare_over(w, i), first = procedure_body(w, i);
	int unit = w->stmts.at[i].unit;
	bool block = block_around(w, i) >= 0;
	int at = first < over ? first : over;
	edit_remove(w, i);
	if (decl_is_in_routine(w, i))
		return;
	put_allocatables(w, i, at);
	put_data(w, i, at);
	if (!block && !opened[over]) {
		opened[over] = true;
		move_label(w, over);
		if (find_return(w, unit) >= 0)
			go_to_end(w, unit, over);
	}
	fout_puts(add_before(w, over, STMT_ACC), "end data");
}

/* True if the items name the same variable or common block. */
static bool
is_same(const struct directive *d, struct span s, const struct directive *e,
	struct span t)
{
	int n = 0;
	while (n < s.length && n < t.length
		&& tolower((unsigned char)d->text[s.start + n])
			== tolower((unsigned char)e->text[t.start + n])
		&& d->text[s.start + n] != '(')
		n++;
	return (n == s.length || strchr("( ", d->text[s.start + n]))
		&& (n == t.length || strchr("( ", e->text[t.start + n]));
}

/* True if a declare directive of the same unit has the variable before item k
   of clause n.  2.13 */
static bool
is_declared(const struct rewrite *w, int i, int n, int k)
{
	const struct directive *d = w->construct[i].d;
	struct span s = d->clauses[n].items[k].text;
	int block = block_around(w, i);
	for (int j = w->stmts.at[i].unit + 1; j <= i; j++) {
		const struct directive *e = w->construct[j].d;
		if (!e || e->kind != DIRECTIVE_DECLARE || w->construct[j].failed
			|| w->stmts.at[j].unit != w->stmts.at[i].unit
			|| block_around(w, j) != block)
			continue;
		for (int c = 0; c < e->count; c++)
			for (int m = 0; m < e->clauses[c].count; m++) {
				struct span t = e->clauses[c].items[m].text;
				if (j == i && c == n && m == k)
					return false;
				if (is_same(e, t, d, s))
					return true;
			}
	}
	return false;
}

/* The variable of an item: all of it, or what is before the first "%". */
static struct span
variable_of(const struct directive *d, struct span item)
{
	const char *text = d->text + item.start;
	const char *percent = memchr(text, '%', item.length);
	int n = percent ? (int)(percent - text) : item.length;
	while (n > 0 && text[n - 1] == ' ')
		n--;
	return (struct span){item.start, n};
}

static bool
is_component(const struct directive *d, struct span item)
{
	return memchr(d->text + item.start, '%', item.length);
}

/* True if an item of another directive or clause of the unit, or an earlier
   one, puts the variable of component k of clause n on the device. */
static bool
has_variable(const struct rewrite *w, int i, int n, int k)
{
	const struct directive *d = w->construct[i].d;
	struct span s = variable_of(d, d->clauses[n].items[k].text);
	bool before = true;
	for (int j = w->stmts.at[i].unit + 1; j < w->stmts.count; j++) {
		const struct directive *e = w->construct[j].d;
		if (!e || e->kind != DIRECTIVE_DECLARE || w->construct[j].failed
			|| w->stmts.at[j].unit != w->stmts.at[i].unit)
			continue;
		for (int c = 0; c < e->count; c++)
			for (int m = 0; m < e->clauses[c].count; m++) {
				struct span t = e->clauses[c].items[m].text;
				before &= j != i || c != n || m != k;
				if ((before || !is_component(e, t))
					&& is_same(e, variable_of(e, t), d, s))
					return true;
			}
	}
	return false;
}

/* The variable in the place of a component of it, once.  2.13
	declare create(a%x, a%y, b)  ->  declare create(a, b)  */
static bool
widen_components(struct rewrite *w, int i, int n)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = &d->clauses[n];
	bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
	bool found = false;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		if (!is_component(d, s))
			continue;
		struct span of = variable_of(d, s);
		complain(w, i, SEVERITY_WARNING, s,
			"'declare' takes whole variables; all of '%s' is put "
			"on the device",
			span_text(w, i, of));
		out[k] = has_variable(w, i, n, k);
		if (!out[k])
			edit(w, i, of.start + of.length, s.length - of.length,
				"");
		found = true;
	}
	edit_drop_items(w, i, n, out);
	return found;
}

/* The same for a directive that stays one; without items it is removed. */
static bool
widen_directive(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	bool found = false, kept = false;
	if (!d || d->kind != DIRECTIVE_DECLARE || w->construct[i].failed
		|| declare_over(w, i) >= 0)
		return false;
	for (int n = 0; n < d->count; n++)
		found |= widen_components(w, i, n);
	for (int n = 0; n < d->count; n++)
		kept |= !w->change[i].dropped || !w->change[i].dropped[n];
	if (!kept)
		edit_remove(w, i);
	return found;
}

/* Reports and removes a directive with an error; true if so. */
static bool
check_declare(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!d || d->kind != DIRECTIVE_DECLARE || w->construct[i].failed)
		return false;
	for (int n = 0; n < d->count; n++)
		for (int k = 0; k < d->clauses[n].count; k++) {
			struct span s = d->clauses[n].items[k].text;
			if (is_declared(w, i, n, k))
				complain(w, i, SEVERITY_ERROR, s,
					"'%s' is "
					"already in a 'declare' directive",
					span_text(w, i, s));
		}
	if (w->construct[i].failed)
		edit_remove(w, i);
	return w->construct[i].failed;
}

static bool
may_open(struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	int unit = w->stmts.at[i].unit;
	return c->d && c->d->kind == DIRECTIVE_DECLARE && !c->failed
		&& declare_over(w, i) >= 0
		&& directive_find(c->d, CLAUSE_LINK, 0) < 0
		&& (unit < 0 || !has_entry(w, unit));
}

bool
fortran_open_declares(const struct fortran_unit *user, struct fortran_unit *out,
	struct fortran_report *report)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	read_statements(&w);
	bool *opened = arena_take(w.arena, w.stmts.count + 1);
	bool any = false;
	w.out = report;
	for (int i = 0; i < w.stmts.count; i++)
		any |= check_declare(&w, i);
	for (int i = 0; i < w.stmts.count; i++)
		any |= widen_directive(&w, i);
	w.out = &quiet;
	for (int i = 0; i < w.stmts.count; i++)
		if (may_open(&w, i)) {
			open_declare(&w, i, opened);
			any = true;
		}
	if (any)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return any;
}
