/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * assumed.c - dummy arguments that are present or on the device.  2.6.2, 2.7
 *
 * If an enclosing construct's clause, or default(present), makes an
 * assumed-size array present, the compiler still needs a section on the
 * compute construct; a section of one element gives the address:
 *	!$acc data copy(x(1:n))		!$acc data copy(x(1:n))
 *	!$acc parallel			!$acc parallel present(x(1:1))
 *	x(i) = ...
 * For other dummies the compiler applies deviceptr to its own construct only:
 *	!$acc data deviceptr(y)		!$acc data deviceptr(y)
 *	!$acc parallel			!$acc parallel deviceptr(y)
 *	y(i) = ...
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

struct assumed {
	struct rewrite *w;
	const char *name;
	int length;
	struct fdecl decl;
};

static bool
is_assumed(const struct fdecl *d)
{
	return d->dummy && decl_is_assumed_size(d->shape);
}

/* True for type(*), of which no section can be named. */
static bool
is_assumed_type(const struct fdecl *d)
{
	return d->type && strcmp(d->type, "type(*)") == 0;
}

/* The item of a clause that is the array or a section of the array, or
   NULL. */
static const struct span *
find_item(const struct assumed *a, const struct directive *d,
	const struct clause *c)
{
	for (int k = 0; k < c->count; k++) {
		const struct span *s = &c->items[k].text;
		const char *text = d->text + s->start;
		if (s->length >= a->length
			&& strncasecmp(text, a->name, a->length) == 0
			&& (s->length == a->length
				|| strchr("( %", text[a->length])))
			return s;
	}
	return NULL;
}

static const struct span *
find_listed(const struct assumed *a, const struct directive *d)
{
	const struct span *s = NULL;
	for (int k = 0; k < d->count && !s; k++)
		s = find_item(a, d, &d->clauses[k]);
	return s;
}

/* The last dimension of a shape or of a list of subscripts. */
static const char *
last_dimension(const char *text)
{
	for (int i; (i = key_find(text, 0, ",")) >= 0;)
		text += i + 1;
	return text;
}

/* The first index of the last dimension: of the section in an enclosing
   clause, or of the array. */
static const char *
first_index(const struct assumed *a, const struct directive *d,
	const struct span *section)
{
	const char *text = a->decl.shape;
	if (section && section->length > a->length) {
		const char *open =
			memchr(d->text + section->start, '(', section->length);
		const char *end = d->text + section->start + section->length;
		if (open && end[-1] == ')')
			text = arena_text(
				a->w->arena, open + 1, end - open - 2);
	}
	text = last_dimension(text);
	int colon = key_find(text, 0, ":");
	if (colon < 0)
		return *text == '*' ? "1" : text;
	text = arena_text(a->w->arena, text, colon);
	if (text[strspn(text, " ")])
		return text;
	return section ? first_index(a, NULL, NULL) : "1";
}

/* "x(:, 1:1)" */
static const char *
piece(const struct assumed *a, const char *index)
{
	const char *text =
		arena_format(a->w->arena, "%.*s(", a->length, a->name);
	for (int k = 1; k < a->decl.rank; k++)
		text = arena_format(a->w->arena, "%s:, ", text);
	return arena_format(a->w->arena, "%s%s:%s)", text, index, index);
}

static bool
has_default_present(const struct directive *d)
{
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	return k >= 0 && span_is(d, d->clauses[k].argument, "present");
}

/* The section to list on the construct if the array is present, or NULL. */
static const char *
visible(const struct assumed *a, int i)
{
	bool present = false;
	for (int k = i; k >= 0; k = a->w->construct[k].around) {
		const struct directive *d = a->w->construct[k].d;
		const struct span *s = k == i ? NULL : find_listed(a, d);
		if (s)
			return piece(a, first_index(a, d, s));
		present |= has_default_present(d);
	}
	return present ? piece(a, first_index(a, NULL, NULL)) : NULL;
}

/* True if the nearest clause with the array is deviceptr. */
static bool
is_deviceptr(const struct assumed *a, int i)
{
	for (; i >= 0; i = a->w->construct[i].around) {
		const struct directive *d = a->w->construct[i].d;
		for (int k = 0; k < d->count; k++)
			if (find_item(a, d, &d->clauses[k]))
				return d->clauses[k].kind == CLAUSE_DEVICEPTR;
	}
	return false;
}

static bool
is_used(const struct assumed *a, int i)
{
	int over = construct_over(a->w, i);
	for (int k = i + 1; k <= over; k++)
		if (a->w->stmts.at[k].kind == STMT_CODE
			&& key_mentions(
				a->w->stmts.at[k].key, a->name, a->length))
			return true;
	return false;
}

/* Adds a section to present(x). */
static void
complete(const struct assumed *a, int i)
{
	struct rewrite *w = a->w;
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		const struct span *s = find_item(a, d, c);
		if (c->kind == CLAUSE_PRESENT && s && s->length == a->length)
			edit(w, i, s->start, s->length,
				piece(a, first_index(a, NULL, NULL)));
	}
}

static void
rewrite_dummy(struct assumed *a, int i)
{
	struct rewrite *w = a->w;
	const struct directive *d = w->construct[i].d;
	if (!decl_find(w, i, a->name, a->length, &a->decl))
		return;
	bool assumed = is_assumed(&a->decl);
	if (assumed)
		complete(a, i);
	if (!directive_is_compute(d->kind) || find_listed(a, d)
		|| !is_used(a, i))
		return;
	const char *text = assumed ? visible(a, i) : NULL;
	if (!assumed && is_deviceptr(a, i))
		edit_append(w, i,
			arena_format(w->arena, " deviceptr(%.*s)", a->length,
				a->name));
	if (text)
		edit_append(w, i,
			arena_format(w->arena, " %s(%s)",
				is_deviceptr(a, i) ? "no_create" : "present",
				text));
}

static bool
wants_size(const struct clause *c)
{
	return !c->modifiers
		&& (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN
			|| c->kind == CLAUSE_COPYOUT
			|| c->kind == CLAUSE_CREATE);
}

/* An assumed-size array without a section cannot be copied, but may be there.
   2.7.1
	copyin(a, x)  ->  copyin(a) present(x(1:1))  */
static void
require_present(struct rewrite *w, int i, int clause)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = &d->clauses[clause];
	bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
	for (int k = 0; wants_size(c) && k < c->count; k++) {
		struct span s = c->items[k].text;
		struct assumed a = {
			.w = w, .name = d->text + s.start, .length = s.length};
		if (!decl_find(w, i, a.name, a.length, &a.decl)
			|| !is_assumed(&a.decl) || is_assumed_type(&a.decl))
			continue;
		complain(w, i, SEVERITY_WARNING, s,
			"'%s' is of assumed size, so it must be present",
			span_text(w, i, s));
		out[k] = true;
		edit_append(w, i,
			arena_format(w->arena, " present(%s)",
				piece(&a, first_index(&a, NULL, NULL))));
	}
	edit_drop_items(w, i, clause, out);
}

/* Replaces deviceptr(x), which the compiler does not support for arrays of
   assumed size, by no_create: data that is not present keeps its address.
   2.7.5 */
static void
replace_device_pointers(struct rewrite *w, int i, int clause)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = &d->clauses[clause];
	bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
	for (int k = 0; c->kind == CLAUSE_DEVICEPTR && k < c->count; k++) {
		struct span s = c->items[k].text;
		struct assumed a = {
			.w = w, .name = d->text + s.start, .length = s.length};
		if (!decl_find(w, i, a.name, a.length, &a.decl)
			|| !is_assumed(&a.decl))
			continue;
		out[k] = true;
		if (directive_is_compute(d->kind))
			edit_append(w, i,
				arena_format(w->arena, " no_create(%s)",
					piece(&a,
						first_index(&a, NULL, NULL))));
	}
	edit_drop_items(w, i, clause, out);
}

void
assumed_rewrite(struct rewrite *w, int i)
{
	enum directive_kind kind = w->construct[i].d->kind;
	if (!directive_is_compute(kind) && kind != DIRECTIVE_DATA)
		return;
	for (int k = 0; k < w->construct[i].d->count; k++)
		require_present(w, i, k);
	for (int k = 0; k < w->construct[i].d->count; k++)
		replace_device_pointers(w, i, k);
	for (int unit = w->stmts.at[i].unit; unit >= 0;
		unit = w->stmts.at[unit].unit) {
		const char *at = strchr(w->stmts.at[unit].key, '(');
		while (at && (*at == '(' || *at == ',')) {
			struct assumed a = {.w = w,
				.name = at + 1,
				.length = key_name(at + 1)};
			if (a.length == 0)
				break;
			rewrite_dummy(&a, i);
			at += 1 + a.length;
		}
	}
}
