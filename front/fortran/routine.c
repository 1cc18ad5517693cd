/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * routine.c - moves routine directives to the specification part of the
 * procedure, where the compiler needs them.  2.15.1
 */
#include "front/directive/device.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The first statement of a procedure that a directive may precede. */
static int
specification(const struct rewrite *w, int unit)
{
	int after = unit + 1;
	for (int i = unit + 1; i < w->stmts.count; i++) {
		const struct stmt *s = &w->stmts.at[i];
		if (s->word == WORD_USE || s->word == WORD_IMPLICIT
			|| strncmp(s->key, "import", 6) == 0)
			after = i + 1;
		else if (s->word != WORD_DIRECTIVE)
			break;
	}
	return after;
}

/* Moves the directive, without its name, into the procedure. */
static void
move(struct rewrite *w, int i, int unit)
{
	const struct directive *d = w->construct[i].d;
	int at = specification(w, unit);
	if (at >= w->stmts.count)
		return;
	const struct stmt *s = &w->stmts.at[i];
	struct span name =
		d->argument.has_argument ? d->argument.argument : d->name;
	int from = name.start + name.length;
	/* Blanks may be before the parenthesis. */
	while (d->argument.has_argument && s->text[from++] != ')')
		;
	struct fout *o = add_before(w, at, STMT_ACC);
	fout_puts(o, "routine ");
	for (struct fedit *e = w->change[i].edits; e; e = e->next) {
		if (e->start < from)
			continue;
		fout_copy(o, s, from, e->start - from);
		fout_puts(o, e->text);
		from = e->start + e->length;
	}
	fout_copy(o, s, from, s->length - from);
	edit_remove(w, i);
}

static void
move_down(struct rewrite *w, int i)
{
	int unit = procedure_below(w, i);
	if (unit >= 0)
		move(w, i, unit);
}

/* Moves a directive with a name, which the compiler rejects in an interface. */
static bool
move_named(struct rewrite *w, int i, struct span name)
{
	int unit = procedure_named(w, i, name);
	if (unit >= 0)
		move(w, i, unit);
	return unit >= 0;
}

/* True if the statement declares a procedure of that name. */
static bool
declares(const struct rewrite *w, int k, const char *name, int length)
{
	const struct stmt *s = &w->stmts.at[k];
	switch (s->word) {
	case WORD_UNIT:
		return procedure_is_named(s, name, length);
	case WORD_SPEC:
		return (strncmp(s->key, "external", 8) == 0
			       || strncmp(s->key, "procedure", 9) == 0
			       || strstr(s->key, ",external"))
			&& key_mentions(s->key, name, length);
	default:
		return false;
	}
}

static const char *
lower_text(struct rewrite *w, int i, struct span name)
{
	char *text = (char *)span_text(w, i, name);
	for (char *c = text; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return text;
}

/* True if the compiler knows the name as a procedure's: a declaration, or
   EXTERNAL.  True also if no statement uses the name. */
static bool
is_known(struct rewrite *w, int i, struct span name)
{
	const struct stmt *at = w->stmts.at;
	const char *text = w->construct[i].d->text + name.start;
	const char *lower = lower_text(w, i, name);
	int unit = at[i].unit;
	bool used = false;
	for (int k = unit < 0 ? 0 : unit;
		k < w->stmts.count && (unit < 0 || k < at[unit].match); k++) {
		if (declares(w, k, text, name.length))
			return true;
		used |= at[k].kind == STMT_CODE
			&& key_uses(at[k].key, lower, name.length);
	}
	return !used;
}

/* True if the name has elements or a value. */
static bool
is_variable(struct rewrite *w, int i, struct span name)
{
	const char *text = w->construct[i].d->text + name.start;
	int unit = w->stmts.at[i].unit, n = name.length;
	struct fdecl decl;
	if (decl_find(w, i, text, n, &decl)
		&& (decl.shape || decl.constant || decl.allocatable))
		return true;
	for (int k = i + 1; unit >= 0 && k < w->stmts.at[unit].match; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit == unit && s->word == WORD_OTHER
			&& key_name(s->key) == n
			&& strncasecmp(s->key, text, n) == 0 && s->key[n] == '='
			&& s->key[n + 1] != '>')
			return true;
	}
	return false;
}

int
froutine_group(const struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	const char *targets = w->user->targets;
	return device_group(d, device_varies(d, targets) ? "host" : targets);
}

/* A procedure of another file is reported to the plugin. */
static void
mark_elsewhere(struct rewrite *w, int i, struct span name)
{
	if (is_variable(w, i, name))
		complain(w, i, SEVERITY_ERROR, name,
			"'%s' is a variable, not a procedure",
			span_text(w, i, name));
	int level = device_level(w->construct[i].d, froutine_group(w, i));
	struct fplace p = w->stmts.at[i].place[name.start];
	if (w->out->routine)
		w->out->routine(w->out, p.line, p.column,
			lower_text(w, i, name), level);
	edit_remove(w, i);
}

/* A directive for one name. */
static void
put_single(struct rewrite *w, int i, struct span name, struct fout *o)
{
	const struct directive *d = w->construct[i].d;
	int group = froutine_group(w, i);
	fout_puts(o, "routine (");
	fout_copy(o, &w->stmts.at[i], name.start, name.length);
	fout_puts(o, ")");
	for (int k = 0; k < d->count; k++) {
		if (d->clauses[k].kind == CLAUSE_BIND
			|| !device_counts(d, &d->clauses[k], group))
			continue;
		fout_puts(o, " ");
		fout_copy(o, &w->stmts.at[i], d->clauses[k].whole.start,
			d->clauses[k].whole.length);
	}
}

/* The last statement of the interface block around a procedure's interface. */
static int
end_of_interface(const struct rewrite *w, int unit)
{
	const struct stmt *at = w->stmts.at;
	for (int k = unit - 1; k >= 0; k--)
		if (at[k].word == WORD_TYPE && at[k].match > unit)
			return at[k].match;
	return at[unit].match;
}

/* The end of the declaration of the name that stands below the directive, in
   its specification part, or -1.  The compiler wants it above. */
static int
declared_below(const struct rewrite *w, int i, struct span name)
{
	const struct stmt *at = w->stmts.at;
	const char *text = w->construct[i].d->text + name.start;
	int unit = at[i].unit, found = -1;
	for (int k = unit < 0 ? 0 : unit + 1; k < w->stmts.count; k++) {
		if (at[k].unit != unit || !declares(w, k, text, name.length))
			continue;
		if (k < i)
			return -1;
		if (found < 0)
			found = at[k].word == WORD_UNIT ? end_of_interface(w, k)
							: k;
	}
	return found;
}

static void
rewrite_named(struct rewrite *w, int i, struct span name)
{
	if (move_named(w, i, name))
		return;
	int below = declared_below(w, i, name);
	if (!is_known(w, i, name)) {
		mark_elsewhere(w, i, name);
	} else if (below >= 0) {
		put_single(w, i, name, add_after(w, below, STMT_ACC));
		edit_remove(w, i);
	} else if (w->construct[i].d->argument.count > 1) {
		/* routine(f, g): one directive each. */
		put_single(w, i, name, add_instead(w, i, STMT_ACC));
	}
}

/* The name of the directive's procedure, and its first statement, -1 if that is
   in another file. */
static const char *
target_of(struct rewrite *w, int i, int *unit)
{
	const struct directive *d = w->construct[i].d;
	const struct stmt *at = w->stmts.at;
	*unit = d->argument.has_argument ? -1 : at[i].unit;
	for (int k = i + 1;
		*unit < 0 && d->argument.count > 0 && k < w->stmts.count; k++)
		if (at[k].unit == at[i].unit
			&& procedure_is_named(&at[k],
				d->text + d->argument.items[0].text.start,
				d->argument.items[0].text.length))
			*unit = k;
	if (*unit < 0)
		return d->argument.count < 1
			? NULL
			: span_text(w, i, d->argument.items[0].text);
	const char *name = procedure_name(&at[*unit]);
	return name ? arena_text(w->arena, name, key_name(name)) : NULL;
}

/* A routine named by bind must not have bind itself.  2.15.1 */
static void
check_target(struct rewrite *w, int i, struct span to)
{
	for (int k = 0; k < i; k++) {
		const struct directive *d = w->construct[k].d;
		int unit;
		if (!d || d->kind != DIRECTIVE_ROUTINE
			|| directive_find(d, CLAUSE_BIND, 0) < 0)
			continue;
		const char *name = target_of(w, k, &unit);
		if (name && span_is(w->construct[i].d, to, name))
			complain(w, i, SEVERITY_ERROR, to,
				"'%s' has a 'bind' clause itself", name);
	}
}

/* The name in a bind clause; *symbol if that is a string. */
static const char *
bound(struct rewrite *w, int i, const struct clause *bind, bool *symbol)
{
	struct span to = bind->argument;
	*symbol = strchr("'\"", w->construct[i].d->text[to.start]) != NULL;
	if (*symbol)
		to = (struct span){to.start + 1, to.length - 2};
	check_target(w, i, to);
	return span_text(w, i, to);
}

/* The procedure's line, -1 if only the name is known. */
static long
line_of(const struct rewrite *w, int unit)
{
	return unit < 0 || procedure_is_declared(w, unit)
		? -1L
		: w->stmts.at[unit].first;
}

/* The name of the module that begins with the statement, or NULL. */
static const char *
module_at(struct rewrite *w, int unit)
{
	const struct stmt *s = &w->stmts.at[unit];
	const char *key = s->key;
	if (s->word != WORD_UNIT || s->unit >= 0
		|| strncmp(key, "module", 6) != 0)
		return NULL;
	return arena_text(w->arena, key + 6, key_name(key + 6));
}

/* The name of the module around the procedure, or NULL. */
static const char *
module_of(struct rewrite *w, int unit)
{
	unit = w->stmts.at[unit].unit;
	return unit < 0 ? NULL : module_at(w, unit);
}

void
froutine_report_module(struct rewrite *w, int i)
{
	const char *name = module_at(w, i);
	if (name && w->out->module)
		w->out->module(w->out, name);
}

/* True if the symbol of a module's procedure is not the compiler's mangled
   one. */
static bool
is_foreign(const struct rewrite *w, int unit)
{
	const char *key = w->stmts.at[unit].key;
	return strstr(key, ")bind(") || strstr(key, "bind(c")
		|| (procedure_is_declared(w, unit)
			&& strncmp(key, "module", 6) != 0
			&& !strstr(key, "modulesubroutine")
			&& !strstr(key, "modulefunction"));
}

/* Reports the level and bind of a procedure for each device, if they differ.
   2.4 */
static void
report_devices(struct rewrite *w, int i, int item)
{
	const struct directive *d = w->construct[i].d;
	const struct device_target *t = NULL;
	int unit = procedure_of_routine(w, i, item);
	const char *name = unit < 0 ? NULL : procedure_name(&w->stmts.at[unit]);
	const char *module = unit < 0 ? NULL : module_of(w, unit);
	if (d->argument.has_argument)
		name = span_text(w, i, d->argument.items[item].text);
	if (module && is_foreign(w, unit)) {
		complain(w, i, SEVERITY_WARNING, d->name,
			"files that use "
			"module '%s' see only the host's part of this "
			"directive for '%.*s'",
			module, key_name(name), name);
		module = NULL;
	}
	while (name && (t = device_next(w->user->targets, t))) {
		int group = device_group(d, t->name);
		const struct clause *bind = device_bind(d, group);
		struct fortran_routine is = {
			.device = t->number, .level = device_level(d, group)};
		if (bind)
			is.to = bound(w, i, bind, &is.symbol);
		is.module = module;
		if (w->out->device)
			w->out->device(w->out, line_of(w, unit),
				arena_text(w->arena, name, key_name(name)),
				&is);
	}
}

/* Removes bind and reports to the plugin what devices call.  2.15.1 */
static void
rewrite_bind(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *bind =
		device_bind(d, device_group(d, w->user->targets));
	int unit;
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_BIND
			&& d->clauses[k].device_type < 0)
			edit_drop(w, i, k);
	if (device_varies(d, w->user->targets)) {
		for (int k = 0; k == 0 || k < d->argument.count; k++)
			report_devices(w, i, k);
		return;
	}
	const char *name = target_of(w, i, &unit);
	bool symbol;
	if (!name || !bind)
		return;
	const char *to = bound(w, i, bind, &symbol);
	if (w->out->bind)
		w->out->bind(w->out, line_of(w, unit), name, to, symbol);
}

void
froutine_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int unit = w->stmts.at[i].unit;
	rewrite_bind(w, i);
	if (!d->argument.has_argument && unit >= 0
		&& specification(w, unit) > i)
		move(w, i, unit);
	else if (!d->argument.has_argument)
		move_down(w, i);
	for (int k = 0; k < d->argument.count; k++)
		rewrite_named(w, i, d->argument.items[k].text);
}
