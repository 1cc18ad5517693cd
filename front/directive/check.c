/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* check.c - the restrictions that a directive alone can break. */
#include "front/directive/table.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A mistake at a place of the directive d, in the report r. */
#define ERROR(span, ...) report(r, d, SEVERITY_ERROR, span, NULL, __VA_ARGS__)
#define NOTE(span, ...) report(r, d, SEVERITY_NOTE, span, NULL, __VA_ARGS__)

/* A clause as the user wrote its name. */
#define WRITTEN(c) (c)->name.length, d->text + (c)->name.start

/* On init, shutdown and set device_type is an argument like any other. */
static bool
has_groups(const struct directive *d)
{
	return clause_is_specific(CLAUSE_DEVICE_TYPE, d->kind)
		|| !clause_is_allowed(CLAUSE_DEVICE_TYPE, d->kind);
}

static void
check_allowed(
	const struct directive *d, const struct clause *c, struct report *r)
{
	if (!clause_is_allowed(c->kind, d->kind)) {
		ERROR(c->name, "'%.*s' is not valid for '%s'", WRITTEN(c),
			directive_name(d->kind));
	} else if (c->device_type >= 0 && has_groups(d)
		&& !clause_is_specific(c->kind, d->kind)) {
		ERROR(c->name,
			"clause '%.*s' may not follow a 'device_type' clause",
			WRITTEN(c));
		NOTE(d->clauses[c->device_type].name,
			"the 'device_type' clause is here");
	}
}

static bool
names_host(const struct directive *d, const struct clause *c)
{
	for (int i = 0; i < c->count; i++)
		if (c->items[i].text.length == 4
			&& !strncasecmp(
				d->text + c->items[i].text.start, "host", 4))
			return true;
	return false;
}

/* The host ignores bind, so bind for the host is a mistake.  A.1.3 */
static void
check_bind(const struct directive *d, const struct clause *c, struct report *r)
{
	if (c->kind != CLAUSE_BIND || c->device_type < 0
		|| !names_host(d, &d->clauses[c->device_type]))
		return;
	ERROR(c->name, "'bind' may not follow 'device_type(host)'");
	NOTE(d->clauses[c->device_type].name,
		"the 'device_type' clause is here");
}

static bool
may_repeat(const struct directive *d, const struct clause *c)
{
	if (c->kind == CLAUSE_SELF)
		return d->kind == DIRECTIVE_UPDATE;
	if (c->kind == CLAUSE_DEVICE_TYPE)
		return has_groups(d);
	return table_clause(c->kind)->repeat == REPEAT_MANY;
}

static bool
same_name(const struct directive *d, struct span a, struct span b)
{
	return a.length == b.length
		&& strncasecmp(d->text + a.start, d->text + b.start,
			   (size_t)a.length)
		== 0;
}

/* True if both groups, of the clauses after one device_type each or of those
   before the first, -1, apply to one device. */
static bool
share_device(const struct directive *d, int a, int b)
{
	if (a < 0 || b < 0)
		return a == b;
	const struct clause *p = &d->clauses[a];
	const struct clause *q = &d->clauses[b];
	for (int i = 0; i < p->count; i++)
		for (int k = 0; k < q->count; k++)
			if (same_name(d, p->items[i].text, q->items[k].text))
				return true;
	return p == q;
}

/* device_type(*) or a list of names.  2.4 */
static void
check_device_type(
	const struct directive *d, const struct clause *c, struct report *r)
{
	for (int i = 0; i < c->count; i++) {
		struct span s = c->items[i].text;
		struct span name = directive_word(d, s.start);
		if (span_is(d, s, "*") && c->count > 1)
			ERROR(s, "'*' stands alone in clause '%.*s'",
				WRITTEN(c));
		else if (!span_is(d, s, "*")
			&& (name.length < s.length
				|| isdigit((unsigned char)d->text[s.start])))
			ERROR(s,
				"expected a device type or '*' in clause "
				"'%.*s'",
				WRITTEN(c));
	}
}

static void
check_repeated(const struct directive *d, int i, struct report *r)
{
	const struct clause *c = &d->clauses[i];
	if (may_repeat(d, c))
		return;
	for (int k = 0; k < i; k++) {
		const struct clause *b = &d->clauses[k];
		if (b->kind != c->kind
			|| !share_device(d, b->device_type, c->device_type))
			continue;
		ERROR(c->name, "too many '%.*s' clauses", WRITTEN(c));
		NOTE(b->name, "the earlier clause is here");
		return;
	}
}

/* A comma among a template's arguments does not separate expressions. */
static bool
is_template(const struct directive *d, struct span span)
{
	return d->language == LANGUAGE_CXX
		&& memchr(d->text + span.start, '<', (size_t)span.length);
}

static void
check_count(const struct directive *d, const struct clause *c, int most,
	struct report *r)
{
	if (c->count <= most || is_template(d, c->argument))
		return;
	if (most == 1)
		ERROR(c->items[1].text, "clause '%.*s' takes only one argument",
			WRITTEN(c));
	else
		ERROR(c->items[most].text,
			"clause '%.*s' takes at most %d arguments", WRITTEN(c),
			most);
}

static void
check_modifiers(
	const struct directive *d, const struct clause *c, struct report *r)
{
	const struct modifier_row *row;
	for (int i = 0; (row = table_modifier(i)); i++)
		if (c->modifiers & (int)row->modifier
			&& !modifier_is_allowed(
				row->modifier, c->kind, d->kind))
			ERROR(c->name,
				"modifier '%s' is not allowed on clause "
				"'%.*s' of '%s'",
				row->name, WRITTEN(c), directive_name(d->kind));
}

static void
check_keywords(const struct directive *d, const struct clause *c, int allowed,
	struct report *r)
{
	int seen = 0;
	for (int i = 0; i < c->count; i++) {
		int keyword = (int)c->items[i].keyword;
		int bit = keyword ? keyword : MODIFIER_NUM;
		if (keyword & ~allowed)
			ERROR(c->items[i].text,
				"this argument is not allowed in '%.*s' on "
				"'%s'",
				WRITTEN(c), directive_name(d->kind));
		else if (seen & bit)
			ERROR(c->items[i].text,
				"too many arguments of this kind in clause "
				"'%.*s'",
				WRITTEN(c));
		seen |= bit;
	}
}

/* True if the text is a literal whose value is out of these bounds. */
static bool
is_outside(const struct directive *d, struct span span, long low, long high)
{
	char text[20];
	if (span.length == 0 || span.length >= (int)sizeof text)
		return false;
	memcpy(text, d->text + span.start, (size_t)span.length);
	text[span.length] = '\0';
	char *end;
	long value = strtol(text, &end, 10);
	return *end == '\0' && end > text && (value < low || value > high);
}

static void
check_positive(const struct directive *d, const struct clause *c, int i,
	struct report *r)
{
	if (is_outside(d, c->items[i].text, 1, LONG_MAX))
		ERROR(c->items[i].text, "'%.*s' value must be positive",
			WRITTEN(c));
}

static void
check_gang(const struct directive *d, const struct clause *c, struct report *r)
{
	if (d->kind == DIRECTIVE_ROUTINE) {
		check_count(d, c, 1, r);
		check_keywords(d, c, MODIFIER_DIM, r);
		if (c->count > 0 && c->items[0].keyword == 0)
			ERROR(c->items[0].text,
				"expected 'dim:' in 'gang' on 'routine'");
	} else {
		check_keywords(
			d, c, MODIFIER_NUM | MODIFIER_DIM | MODIFIER_STATIC, r);
	}
	for (int i = 0; i < c->count; i++) {
		if (c->items[i].keyword == MODIFIER_STATIC)
			check_positive(d, c, i, r);
		else if (c->items[i].keyword == MODIFIER_DIM
			&& is_outside(d, c->items[i].text, 1, 3))
			ERROR(c->items[i].text,
				"a gang dimension must be 1, 2 or 3");
	}
}

static void
check_num_gangs(
	const struct directive *d, const struct clause *c, struct report *r)
{
	bool kernels = d->kind == DIRECTIVE_KERNELS
		|| d->kind == DIRECTIVE_KERNELS_LOOP;
	check_count(d, c, kernels ? 1 : 3, r);
	for (int i = 0; i < c->count && c->count > 1; i++)
		if (is_outside(d, c->items[i].text, 1, LONG_MAX))
			report(r, d, SEVERITY_WARNING, c->items[i].text, NULL,
				"'num_gangs' value must be positive");
	int reduction = directive_find(d, CLAUSE_REDUCTION, 0);
	if (c->count < 2 || reduction < 0)
		return;
	ERROR(d->clauses[reduction].name,
		"a reduction is not allowed if 'num_gangs' has more than one "
		"argument");
	NOTE(c->name, "the 'num_gangs' clause is here");
}

static void
check_default(
	const struct directive *d, const struct clause *c, struct report *r)
{
	if (!span_is(d, c->argument, "none")
		&& !span_is(d, c->argument, "present"))
		ERROR(c->argument,
			"expected 'none' or 'present' in clause 'default'");
}

/* GCC would take any other word for a reduction that OpenMP's declare directive
   defines.  2.5.15 */
static bool
check_operator(const struct directive *d, struct span op, struct report *r)
{
	static const char *const c[] = {
		"+", "*", "max", "min", "&", "|", "^", "&&", "||", NULL};
	static const char *const fortran[] = {"+", "*", "max", "min", "iand",
		"ior", "ieor", ".and.", ".or.", ".eqv.", ".neqv.", NULL};
	const char *const *o = d->language == LANGUAGE_FORTRAN ? fortran : c;
	while (*o && !span_is(d, op, *o))
		o++;
	if (span_is(d, op, "-"))
		report(r, d, SEVERITY_WARNING, op, "+",
			"'-' is not a reduction operator of OpenACC; '+' is "
			"used");
	if (*o || op.length == 0 || span_is(d, op, "-"))
		return true;
	ERROR(op, "'%.*s' is not a reduction operator", op.length,
		d->text + op.start);
	return false;
}

/* True for "queues:" without a queue.  2.16 */
static bool
lacks_queues(const struct clause *c)
{
	return c->modifiers & MODIFIER_QUEUES
		&& c->count == ((c->modifiers & MODIFIER_DEVNUM) != 0);
}

static void
check_argument(
	const struct directive *d, const struct clause *c, struct report *r)
{
	/* table */
	switch (table_clause(c->kind)->argument) {
	case ARGUMENT_EXPR:
	case ARGUMENT_EXPR_OPT:
		check_count(d, c, 1, r);
		break;
	case ARGUMENT_BIND:
		check_count(d, c, 1, r);
		if (c->count > 0
			&& isdigit(
				(unsigned char)d->text[c->items[0].text.start]))
			ERROR(c->items[0].text,
				"expected a name or a string in clause '%.*s'",
				WRITTEN(c));
		break;
	case ARGUMENT_DEVICES:
		check_device_type(d, c, r);
		if (d->kind == DIRECTIVE_SET)
			check_count(d, c, 1, r);
		break;
	case ARGUMENT_SELF:
		if (d->kind == DIRECTIVE_UPDATE)
			vars_check(d, c, r);
		else
			check_count(d, c, 1, r);
		break;
	case ARGUMENT_VARS:
		vars_check(d, c, r);
		break;
	case ARGUMENT_LIST:
		check_num_gangs(d, c, r);
		break;
	case ARGUMENT_REDUCTION:
		if (check_operator(d, c->op, r))
			vars_check(d, c, r);
		break;
	case ARGUMENT_MODVARS:
		check_modifiers(d, c, r);
		vars_check(d, c, r);
		break;
	case ARGUMENT_NUM_OPT:
		check_count(d, c, 1, r);
		check_keywords(d, c, MODIFIER_NUM, r);
		break;
	case ARGUMENT_LENGTH_OPT:
		check_count(d, c, 1, r);
		check_keywords(d, c, MODIFIER_LENGTH, r);
		break;
	case ARGUMENT_COLLAPSE:
		check_count(d, c, 1, r);
		check_keywords(d, c, MODIFIER_FORCE, r);
		/* fall through */
	case ARGUMENT_TILE:
		for (int i = 0; i < c->count; i++)
			check_positive(d, c, i, r);
		break;
	case ARGUMENT_GANG_OPT:
		check_gang(d, c, r);
		break;
	case ARGUMENT_DEFAULT:
		check_default(d, c, r);
		break;
	case ARGUMENT_WAIT_OPT:
		if (lacks_queues(c))
			ERROR(c->argument,
				"expected a queue in clause "
				"'%.*s'",
				WRITTEN(c));
		break;
	default:
		break;
	}
}

/* A common block has a name, and is not a pointer.  1.6, 2.7 */
static void
check_common(const struct directive *d, const struct clause *c, struct span s,
	struct report *r)
{
	int blank = 1;
	if (d->language != LANGUAGE_FORTRAN || d->text[s.start] != '/')
		return;
	while (blank < s.length && d->text[s.start + blank] == ' ')
		blank++;
	if (blank < s.length && d->text[s.start + blank] == '/')
		ERROR(s, "a blank common block cannot be in clause '%.*s'",
			WRITTEN(c));
	else if (c->kind == CLAUSE_DEVICEPTR || c->kind == CLAUSE_PRESENT
		|| c->kind == CLAUSE_ATTACH || c->kind == CLAUSE_DETACH)
		ERROR(s, "clause '%.*s' takes no common block", WRITTEN(c));
}

/* True if a colon in brackets makes a section: not one of a conditional or of a
   qualified name. */
static bool
has_section(const struct directive *d, struct span s)
{
	const char *text = d->text + s.start;
	int depth = 0, conditionals = 0;
	for (int i = 0; i < s.length; i++) {
		depth += (text[i] == '[') - (text[i] == ']');
		conditionals += text[i] == '?';
		if (text[i] != ':' || depth == 0)
			continue;
		if (text[i + 1] == ':')
			i++;
		else if (conditionals-- == 0)
			return true;
	}
	return false;
}

/* A section is not a pointer, nor is an element in Fortran.  2.7.13, 2.7.14 */
static void
check_pointer(const struct directive *d, const struct clause *c, struct span s,
	struct report *r)
{
	bool part = d->language == LANGUAGE_FORTRAN
		? d->text[s.start + s.length - 1] == ')'
		: has_section(d, s);
	if (part && (c->kind == CLAUSE_ATTACH || c->kind == CLAUSE_DETACH))
		ERROR(s,
			"clause '%.*s' takes a pointer, not a part of its "
			"target",
			WRITTEN(c));
}

/* An empty item in a list, as in copy(a,).  1.6 */
static bool
check_items(const struct directive *d, const struct clause *c, struct report *r)
{
	for (int i = 0; i < c->count; i++) {
		if (c->items[i].text.length > 0) {
			check_common(d, c, c->items[i].text, r);
			check_pointer(d, c, c->items[i].text, r);
			continue;
		}
		ERROR(c->argument, "the list of '%.*s' has an empty item",
			WRITTEN(c));
		return false;
	}
	return true;
}

/* self(a[0:n]) has a list, as update takes it. */
static void
check_condition(
	const struct directive *d, const struct clause *c, struct report *r)
{
	if (c->kind == CLAUSE_SELF && d->kind != DIRECTIVE_UPDATE
		&& d->language != LANGUAGE_FORTRAN
		&& has_section(d, c->argument))
		ERROR(c->argument,
			"'self' takes a condition here; variables "
			"are for 'self' of 'update'");
}

static void
check_clause(
	const struct directive *d, const struct clause *c, struct report *r)
{
	enum argument argument = table_clause(c->kind)->argument;
	bool needed = argument_is_needed(argument)
		|| (c->kind == CLAUSE_SELF && d->kind == DIRECTIVE_UPDATE);
	/* On a routine worker and vector take none.  2.15.1 */
	bool refused = argument == ARGUMENT_NONE
		|| (d->kind == DIRECTIVE_ROUTINE
			&& (c->kind == CLAUSE_WORKER
				|| c->kind == CLAUSE_VECTOR));
	if (refused && c->has_argument)
		ERROR(c->argument, "clause '%.*s' takes no argument",
			WRITTEN(c));
	else if (needed && !c->has_argument)
		ERROR(c->name, "clause '%.*s' needs an argument", WRITTEN(c));
	else if (c->has_argument && c->argument.length == 0)
		ERROR(c->whole, "clause '%.*s' has an empty argument",
			WRITTEN(c));
	else if (check_items(d, c, r))
		check_argument(d, c, r);
	check_condition(d, c, r);
}

/* True if the clause applies together with those of the group.  2.4 */
static bool
applies(const struct directive *d, const struct clause *c, int group)
{
	return c->device_type == -1 || share_device(d, c->device_type, group);
}

/* Real programs have seq and independent together; seq is safe.  rewrite.c of
   C and C++ and clause.c of Fortran drop independent. */
static enum severity
severity_of(const struct clause *a, const struct clause *b)
{
	bool both = (a->kind == CLAUSE_SEQ && b->kind == CLAUSE_INDEPENDENT)
		|| (a->kind == CLAUSE_INDEPENDENT && b->kind == CLAUSE_SEQ);
	return both ? SEVERITY_WARNING : SEVERITY_ERROR;
}

/* Reports clauses of these kinds that apply in the group together with a clause
   of another of the kinds. */
static void
check_exclusive(const struct directive *d, const enum clause_kind *kinds,
	int count, int group, struct report *r)
{
	const struct clause *first = NULL;
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		bool one = false;
		for (int k = 0; k < count; k++)
			one |= kinds[k] == c->kind;
		if (!one || !applies(d, c, group))
			continue;
		if (!first) {
			first = c;
		} else if (first->kind != c->kind
			&& (group < 0 || c->device_type == group)) {
			report(r, d, severity_of(first, c), c->name, NULL,
				"clause '%.*s' conflicts with '%.*s'",
				WRITTEN(c), WRITTEN(first));
			NOTE(first->name, "the other clause is here");
		}
	}
}

static void
check_conflict(const struct directive *d, const struct conflict_row *row,
	int group, struct report *r)
{
	int count = 0, before = r->errors;
	while (count < 4 && row->clauses[count] != CLAUSE_UNKNOWN)
		count++;
	if (row->how == CONFLICT_EACH)
		check_exclusive(d, row->clauses, count, group, r);
	else
		for (int i = 1; i < count && r->errors == before; i++)
			check_exclusive(d,
				(enum clause_kind[]){
					row->clauses[0], row->clauses[i]},
				2, group, r);
}

/* True if a clause that the directive needs applies in the group. */
static bool
has_needed(const struct directive *d, int group)
{
	for (int i = 0; i < d->count; i++)
		if (applies(d, &d->clauses[i], group)
			&& table_has_letter(
				table_clause(d->clauses[i].kind)->fills,
				d->kind))
			return true;
	return false;
}

/* Real programs have data and routine without such a clause, which does no
   harm. */
static void
check_needed(const struct directive *d, int group, struct report *r)
{
	const char *needs = table_directive(d->kind)->needs;
	bool lenient =
		d->kind == DIRECTIVE_DATA || d->kind == DIRECTIVE_ROUTINE;
	if (*needs && !has_needed(d, group))
		report(r, d, lenient ? SEVERITY_WARNING : SEVERITY_ERROR,
			d->name, NULL, "'%s' needs %s", directive_name(d->kind),
			needs);
}

/* The clauses of one group: those before the first device_type for -1. */
static void
check_group(const struct directive *d, int group, struct report *r)
{
	const struct conflict_row *row;
	for (int i = 0; (row = table_conflict(i)); i++)
		if (table_has_letter(row->where, d->kind))
			check_conflict(d, row, group, r);
	/* Each device may have a level of its own. */
	bool later = group < 0 && directive_find(d, CLAUSE_DEVICE_TYPE, 0) >= 0;
	if (d->kind == DIRECTIVE_ROUTINE && !later)
		check_needed(d, group, r);
}

static void
check_directive_argument(const struct directive *d, struct report *r)
{
	const struct clause *a = &d->argument;
	enum directive_takes takes = table_directive(d->kind)->takes;
	if (takes == DIRECTIVE_TAKES_VARS && !a->has_argument)
		ERROR(d->name, "'%s' needs a list of variables",
			directive_name(d->kind));
	else if (a->has_argument && (a->count == 0 || lacks_queues(a)))
		ERROR(d->name, "'%s' has an empty argument",
			directive_name(d->kind));
	else if (a->has_argument && check_items(d, a, r)
		&& takes == DIRECTIVE_TAKES_VARS)
		vars_check(d, a, r);
}

static bool
is_private(const struct directive *d, struct span s)
{
	int (*compare)(const char *, const char *, size_t) =
		d->language == LANGUAGE_FORTRAN ? strncasecmp : strncmp;
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		for (int k = 0; c->kind == CLAUSE_PRIVATE && k < c->count; k++)
			if (c->items[k].text.length == s.length
				&& compare(d->text + c->items[k].text.start,
					   d->text + s.start, s.length)
					== 0)
				return true;
	}
	return false;
}

/* A variable is private or reduced, not both. */
static void
check_reduced(const struct directive *d, struct report *r)
{
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		for (int k = 0; c->kind == CLAUSE_REDUCTION && k < c->count;
			k++)
			if (is_private(d, c->items[k].text))
				ERROR(c->items[k].text,
					"'%.*s' is also in clause 'private'",
					c->items[k].text.length,
					d->text + c->items[k].text.start);
	}
}

static void
check_whole(const struct directive *d, bool right, struct report *r)
{
	check_directive_argument(d, r);
	check_reduced(d, r);
	/* A wrong clause may be the one that is needed. */
	if (right && d->kind != DIRECTIVE_ROUTINE)
		check_needed(d, -1, r);
	check_group(d, -1, r);
	if (!clause_is_specific(CLAUSE_DEVICE_TYPE, d->kind))
		return;
	for (int i = 0; i < d->count; i++)
		if (d->clauses[i].kind == CLAUSE_DEVICE_TYPE)
			check_group(d, i, r);
}

bool
directive_check(const struct directive *d, struct report *r)
{
	int before = r->errors;
	bool unknown = false;
	if (d->kind == DIRECTIVE_UNKNOWN)
		return false;
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		unknown |= c->kind == CLAUSE_UNKNOWN;
		if (c->kind == CLAUSE_UNKNOWN)
			continue;
		if (d->end) {
			ERROR(c->name, "'end %s' takes no clause",
				directive_name(d->kind));
			continue;
		}
		check_allowed(d, c, r);
		check_bind(d, c, r);
		check_repeated(d, i, r);
		check_clause(d, c, r);
	}
	if (!d->end)
		check_whole(d, !unknown && r->errors == before, r);
	return r->errors == before;
}
