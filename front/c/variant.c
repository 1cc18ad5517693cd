/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * variant.c - loop clauses after device_type, where the unit is compiled for
 * more than one target.  2.4
 *
 * A construct with such clauses is written once for each target, with the
 * clauses that apply there:
 *
 *	#pragma acc parallel loop gang device_type(nvidia) vector
 *	for (...) body
 *   ->	{ if (acc_rt_device_is("nvidia")) {
 *	#pragma acc parallel loop gang vector
 *	for (...) body
 *	} else {
 *	#pragma acc parallel loop gang
 *	for (...) body
 *	} }
 *
 * In a routine the test is acc_on_device(), at the loop.
 */
#include "abi/words.h"
#include "front/directive/device.h"
#include "front/c/rewrite.h"

#include <stdlib.h>
#include <string.h>

static bool
has_choice(const struct node *n)
{
	if (directive_extent(n->d->kind) != EXTENT_LOOP || n->dead)
		return false;
	for (int i = 0; i < n->d->count; i++)
		if (n->d->clauses[i].device_type >= 0
			&& device_chooses(n->d->clauses[i].kind))
			return true;
	return false;
}

static void
blank(char *text, const struct node *n, int from, struct span span)
{
	char *at = text + (n->d->text - n->unit->text) - from + span.start;
	for (int i = 0; i < span.length; i++)
		if (at[i] != '\n' && at[i] != '\\' && at[i] != '\0')
			at[i] = ' ';
}

/* Blanks the clauses in a copy of the text that are not for the target. */
static void
choose(char *text, const struct node *n, int from, const char *target)
{
	int group = device_group(n->d, target);
	for (int i = 0; i < n->d->count; i++)
		if (!device_counts(n->d, &n->d->clauses[i], group))
			blank(text, n, from, n->d->clauses[i].whole);
	/* Commas between clauses are optional. */
	for (int i = 0; group >= 0 && i < n->d->count; i++) {
		struct span span = n->d->clauses[i].whole;
		span.start += span.length;
		span.length = 0;
		const char *after = n->d->text + span.start;
		while (span.start + span.length < n->d->length
			&& strchr(" \t\\\n,", after[span.length]))
			span.length++;
		blank(text, n, from, span);
	}
}

/* The text of the node and its statement for the target. */
static const char *
variant(const struct nest *nest, const struct node *n, const char *target)
{
	const struct unit *u = n->unit;
	int from = u->tokens[n->token].start;
	const struct token *last = &u->tokens[n->end - 1];
	size_t length = (size_t)(last->start + last->length - from);
	char *text = arena_text(u->arena, u->text + from, length);
	for (const struct node *m = n; m < nest->nodes + nest->count; m++)
		if (m->token < n->end && !m->dead)
			choose(text, m, from, target);
	return arena_format(u->arena, "\n%s%s\n", unit_marker(u, from), text);
}

static void
write_variants(const struct nest *nest, struct node *n, const char *targets)
{
	struct unit *u = n->unit;
	int from = u->tokens[n->token].start;
	const struct token *last = &u->tokens[n->end - 1];
	const char *quiet = unit_quiet_marker(u, from);
	const char *text = arena_format(u->arena, "\n%s{ ", quiet);
	const struct device_target *t = NULL;
	while ((t = device_next(targets, t))) {
		const char *is = node_is_compute(n)
			? arena_format(
				u->arena, ABI_RT_DEVICE_IS "(\"%s\")", t->type)
			: arena_format(u->arena, "__builtin_acc_on_device(%d)",
				t->number);
		text = arena_format(u->arena, "%sif (%s) {%s%s} else ", text,
			is, variant(nest, n, t->name), quiet);
	}
	text = arena_format(u->arena, "%s{%s%s} }\n", text,
		variant(nest, n, "host"), quiet);
	unit_edit(u, from, last->start + last->length - from, text, 0);
}

char *
variant_expand(const struct nest *nest, const char *targets, size_t *length)
{
	bool several = device_next(targets, NULL), made = false;
	int end = 0;
	for (int i = 0; i < nest->count && several; i++) {
		struct node *n = &nest->nodes[i];
		bool orphan = n->d->kind == DIRECTIVE_LOOP && !node_compute(n)
			&& !n->parent;
		if (n->token < end || !(node_is_compute(n) || orphan))
			continue;
		bool choice = false;
		for (int k = i;
			k < nest->count && nest->nodes[k].token < n->end; k++)
			choice |= has_choice(&nest->nodes[k]);
		if (!choice)
			continue;
		write_variants(nest, n, targets);
		end = n->end;
		made = true;
	}
	return made ? unit_print(nest->unit, length) : NULL;
}
