/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * apart.c - combined constructs whose loop has bounds that may be others on the
 * device.  2.11
 *
 *	!$acc parallel loop gang reduction(+:s) present(n)
 *	do i = 1, n
 * becomes
 *	!$acc parallel present(n) copy(s)
 *	!$acc loop gang reduction(+:s)
 *	do i = 1, n
 *	...
 *	!$acc end parallel
 * as gfortran evaluates the bounds of a combined construct on the host, where
 * bounds that call procedures of the program stay (also cuf_h, by which CUDA
 * Fortran's host reads the device).
 */
#include "front/fortran/decl.h"
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>

static const char *
compute_name(enum directive_kind kind)
{
	switch (kind) {
	case DIRECTIVE_PARALLEL_LOOP:
		return "parallel";
	case DIRECTIVE_SERIAL_LOOP:
		return "serial";
	case DIRECTIVE_KERNELS_LOOP:
		return "kernels";
	default:
		return NULL;
	}
}

static bool
belongs_to_loop(enum clause_kind kind)
{
	switch (kind) {
	case CLAUSE_GANG:
	case CLAUSE_WORKER:
	case CLAUSE_VECTOR:
	case CLAUSE_SEQ:
	case CLAUSE_AUTO:
	case CLAUSE_INDEPENDENT:
	case CLAUSE_COLLAPSE:
	case CLAUSE_TILE:
	case CLAUSE_PRIVATE:
	case CLAUSE_REDUCTION:
		return true;
	default:
		return false;
	}
}

/* True if the clause may find another value on the device. */
static bool
finds_data(enum clause_kind kind)
{
	return kind == CLAUSE_PRESENT || kind == CLAUSE_COPYIN
		|| kind == CLAUSE_COPY || kind == CLAUSE_NO_CREATE;
}

/* The length of "size(a,1)" and the like, which the device does not change; or
   0. */
static int
inquiry(const char *key)
{
	static const char *const names[] = {
		"size", "lbound", "ubound", "shape", "kind", "len"};
	int n = key_name(key);
	for (size_t k = 0; key[n] == '(' && k < sizeof names / sizeof *names;
		k++)
		if ((int)strlen(names[k]) == n
			&& strncmp(key, names[k], n) == 0)
			return key_after(key, n);
	return 0;
}

/* The bounds and the step of a DO statement, without inquiries; NULL of another
   loop. */
static const char *
bounds_of(struct rewrite *w, const struct stmt *s)
{
	int equals = key_find(s->key, s->name, "=");
	if (s->word != WORD_DO || !floop_is_counted(s) || equals < 0)
		return NULL;
	char *text = arena_text(w->arena, s->key + equals + 1,
		(int)strlen(s->key + equals + 1));
	for (int i = 0; text[i];) {
		int n = inquiry(text + i), step = key_name(text + i);
		if (n > 0)
			memset(text + i, '1', n);
		i += n > 0 ? n : step > 0 ? step : 1;
	}
	return text;
}

static bool
is_arithmetic(const char *name, int n)
{
	static const char *const names[] = {"abs", "ceiling", "floor", "iand",
		"ieor", "int", "ior", "ishft", "max", "merge", "min", "mod",
		"modulo", "nint", "sign"};
	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		if ((int)strlen(names[k]) == n
			&& strncmp(name, names[k], n) == 0)
			return true;
	return false;
}

/* True if the bounds may call a procedure of the program, which is one of the
   host unless a routine directive says otherwise. */
static bool
may_call(struct rewrite *w, int stmt, const char *bounds)
{
	for (int i = 0; bounds[i];) {
		const char *name = bounds + i;
		int n = key_name(name);
		struct fdecl known;
		if (n > 0 && name[n] == '(' && !is_arithmetic(name, n)
			&& ((i > 0 && name[-1] == '%')
				|| !decl_find(w, stmt, name, n, &known)
				|| !known.shape))
			return true;
		i += n > 0 ? n : 1;
	}
	return false;
}

static bool
names_data(struct rewrite *w, int i, const char *bounds)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		for (int j = 0; finds_data(d->clauses[k].kind)
			&& j < d->clauses[k].count;
			j++) {
			char *name = (char *)span_text(
				w, i, d->clauses[k].items[j].text);
			for (char *p = name; *p; p++)
				*p = *p >= 'A' && *p <= 'Z' ? *p + 32 : *p;
			if (!strchr(name, '%')
				&& key_mentions(bounds, name, key_name(name)))
				return true;
		}
	return false;
}

/* True if a bound of the construct's loops is named in such a clause. */
static bool
must_part(struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (!c->d || c->d->end || c->failed || !compute_name(c->d->kind)
		|| directive_chooses(c->d) || c->last < 0
		|| (c->end >= 0 && w->construct[c->end].d->kind != c->d->kind))
		return false;
	int loops = floop_count(w, i);
	for (int k = floop_find(w, i); k >= 0 && k < c->last && loops > 0;
		k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->word != WORD_DO && s->word != WORD_CONCURRENT)
			continue;
		const char *bounds = bounds_of(w, s);
		if (bounds && names_data(w, i, bounds)
			&& !may_call(w, k, bounds))
			return true;
		loops--;
	}
	return false;
}

static bool
is_in_data_clause(const struct directive *d, const char *name)
{
	int length = (int)strcspn(name, "(% ");
	for (int k = 0; k < d->count; k++)
		if (clause_is_data(d->clauses[k].kind)
			&& construct_clause_lists(
				d, &d->clauses[k], name, length))
			return true;
	return false;
}

/* What a reduction of the combined construct implies.  2.11 */
static void
imply_copy(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < c->count; k++) {
		const char *name = span_text(w, i, c->items[k].text);
		if (!is_in_data_clause(d, name))
			edit_append(w, i,
				arena_format(w->arena, " copy(%s)", name));
	}
}

static bool
is_default_present(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	return k >= 0
		&& strstr(span_text(w, i, d->clauses[k].argument), "present");
}

static void
part(struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	const struct directive *d = c->d;
	const char *name = compute_name(d->kind);
	const char *end = arena_format(w->arena, "end %s", name);
	struct fout *o = add_after(w, i, STMT_ACC);
	fout_puts(o, "loop");
	for (int k = 0; k < d->count; k++) {
		const struct clause *one = &d->clauses[k];
		if (!belongs_to_loop(one->kind))
			continue;
		fout_puts(o, " ");
		fout_copy(o, &w->stmts.at[i], one->whole.start,
			one->whole.length);
		if (one->kind == CLAUSE_REDUCTION && !is_default_present(w, i))
			imply_copy(w, i, one);
		edit_drop(w, i, k);
	}
	edit(w, i, d->name.start, d->name.length, name);
	if (c->end < 0) {
		fout_puts(add_closing(w, c->last, STMT_ACC), end);
		return;
	}
	struct span e = w->construct[c->end].d->name;
	edit(w, c->end, e.start, e.length, end);
}

bool
fortran_part_loops(const struct fortran_unit *user, struct fortran_unit *out)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	bool any = false;
	read_statements(&w);
	plan_constructs(&w);
	for (int i = 0; i < w.stmts.count; i++)
		if (must_part(&w, i)) {
			part(&w, i);
			any = true;
		}
	if (any)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return any;
}
