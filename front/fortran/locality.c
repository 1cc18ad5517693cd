/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * locality.c - the variables of a DO CONCURRENT: LOCAL, LOCAL_INIT, REDUCE,
 * SHARED and DEFAULT become clauses of the loop's directive.  2.9
 *
 * SHARED and DEFAULT(NONE) have an effect on combined directives only.  A scalar
 * that is shared and only read needs no copy back: it stays firstprivate.
 *
 * A copy that is firstprivate is the gang's, and each iteration wants the first
 * value: a LOCAL_INIT variable that the loop sets is private.
 *	do concurrent (i = 1:n) &	block; integer :: acc_rt_first1
 *	  local_init(x)			acc_rt_first1 = x
 *					!$acc parallel loop private(x) ...
 *					do i = 1, n; x = acc_rt_first1
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

enum locality { LOCAL, LOCAL_INIT, REDUCE, SHARED, DEFAULT, ROWS };

static const char *const rows[ROWS] = {
	"local(", "local_init(", "reduce(", "shared(", "default("};

static bool
is_name(const char *key, const char *name, int n)
{
	return key_name(key) == n && strncmp(key, name, n) == 0;
}

/* What one statement does with the variable. */
static void
note_use(struct rewrite *w, const struct stmt *s, const char *name, int n,
	bool always, struct locality_use *use)
{
	int from = s->word == WORD_IF ? key_after(s->key, 2) : 0;
	const char *rest = s->key + from;
	if (key_assigns(rest) && is_name(rest, name, n)) {
		use->set = true;
		use->always |= always && from == 0;
		rest += n;
		use->read |= from > 0
			&& key_mentions(
				arena_text(w->arena, s->key, from), name, n);
		use->read |= key_mentions(rest, name, n);
		return;
	}
	if (!key_mentions(s->key, name, n))
		return;
	if (s->kind == STMT_CODE && s->word == WORD_SPEC)
		use->own = true;
	use->read = true;
	use->set |= s->word == WORD_DO || s->word == WORD_CONCURRENT
		|| strncmp(rest, "call", 4) == 0
		|| strncmp(rest, "read", 4) == 0;
}

void
locality_note_use(struct rewrite *w, int loop, const char *name, int n,
	struct locality_use *use)
{
	const struct stmt *at = w->stmts.at;
	int close = -1; /* of the IF or SELECT around */
	*use = (struct locality_use){0};
	for (int k = loop + 1; k < at[loop].match; k++) {
		if (at[k].word == WORD_OPEN && at[k].match > close)
			close = at[k].match;
		note_use(w, &at[k], name, n, k > close, use);
	}
}

bool
locality_is_scalar(struct rewrite *w, int stmt, const char *name, int n)
{
	struct fdecl d;
	if (!decl_find(w, stmt, name, n, &d))
		return decl_implicit(w, stmt, arena_text(w->arena, name, n))
			!= NULL;
	return d.rank == 0 && !d.pointer && !d.allocatable && d.type
		&& strncasecmp(d.type, "type", 4) != 0
		&& strncasecmp(d.type, "class", 5) != 0;
}

/* A loop and its directive. */
struct at {
	struct rewrite *w;
	int directive; /* -1 if the text has none yet */
	bool combined;
	bool kernels;
	int loop;
	const char *clauses; /* found so far */
};

/* The clause of a combined directive for a shared variable, or NULL where the
   implicit one will do. */
static const char *
shared_clause(const struct at *a, const char *name, int n)
{
	struct rewrite *w = a->w;
	struct locality_use use;
	struct fdecl decl;
	int around =
		w->construct[a->directive < 0 ? a->loop : a->directive].around;
	if (construct_lists_around(w, around, name, n)
		|| (decl_find(w, a->loop, name, n, &decl)
			&& decl_is_assumed_size(decl.shape)))
		return NULL;
	locality_note_use(w, a->loop, name, n, &use);
	if (use.set || a->kernels || !locality_is_scalar(w, a->loop, name, n))
		return "copy";
	return "firstprivate";
}

/* True if the user has the variable in firstprivate. */
static bool
is_firstprivate(const struct at *a, const char *name, int n)
{
	const struct directive *d =
		a->directive < 0 ? NULL : a->w->construct[a->directive].d;
	for (int k = 0; d && k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_FIRSTPRIVATE
			&& construct_clause_lists(d, &d->clauses[k], name, n))
			return true;
	return false;
}

static bool
has_bounds(const char *shape)
{
	size_t n = strlen(shape);
	return key_find(shape, 0, "*") < 0 && shape[0] != ':'
		&& shape[n - 1] != ':' && !strstr(shape, ",:")
		&& !strstr(shape, ", :") && !strstr(shape, ":,");
}

/* The declaration of a variable like this one, or NULL if the file does not tell
   its type and bounds. */
static const char *
declare_like(
	struct rewrite *w, int loop, const char *name, int n, const char *other)
{
	struct fdecl d;
	if (!decl_find(w, loop, name, n, &d))
		d = (struct fdecl){.type = decl_implicit(w, loop,
					   arena_text(w->arena, name, n))};
	if (!d.type || d.pointer || d.allocatable
		|| (d.shape && !has_bounds(d.shape)))
		return NULL;
	return d.shape
		? arena_format(w->arena, "%s :: %s(%s)", d.type, other, d.shape)
		: arena_format(w->arena, "%s :: %s", d.type, other);
}

/* True if each iteration needs the first value of the LOCAL_INIT variable.  An
   array without bounds is firstprivate, which is a copy for each iteration
   (private.c). */
static bool
is_set_anew(const struct at *a, const char *name, int n)
{
	struct locality_use use;
	locality_note_use(a->w, a->loop, name, n, &use);
	return (use.set || a->kernels) && !is_firstprivate(a, name, n)
		&& declare_like(a->w, a->loop, name, n, "");
}

static void
put_variable(struct at *a, enum locality row, const char *op, const char *name,
	int n)
{
	const struct directive *d =
		a->directive < 0 ? NULL : a->w->construct[a->directive].d;
	const char *clause = NULL;
	if (d && construct_lists(d, name, n))
		return;
	if (row == LOCAL)
		clause = "private";
	else if (row == REDUCE)
		clause = "reduction";
	else if (row == LOCAL_INIT && a->combined)
		clause = is_set_anew(a, name, n) ? "private" : "firstprivate";
	else if (row == LOCAL_INIT && d)
		complain(a->w, a->directive, SEVERITY_ERROR, d->name,
			"'local_init' is not supported on a loop without a "
			"combined directive");
	else if (row == SHARED && a->combined)
		clause = shared_clause(a, name, n);
	if (clause)
		a->clauses = arena_format(a->w->arena, "%s %s(%s%.*s)",
			a->clauses, clause, op, n, name);
}

static enum locality
find_row(const char *key)
{
	enum locality row = 0;
	while (row < ROWS && strncmp(key, rows[row], strlen(rows[row])) != 0)
		row++;
	return row;
}

typedef void visit(
	struct at *, enum locality, const char *op, const char *name, int n);

/* The function for each variable of the loop's locality but DEFAULT; true if
   there is a DEFAULT. */
static bool
each_variable(struct at *a, visit *f)
{
	const char *key = a->w->stmts.at[a->loop].key;
	int at = key_after(key, (int)(strchr(key, '(') - key));
	bool found = false;
	for (enum locality row; (row = find_row(key + at)) < ROWS;) {
		int from = at + (int)strlen(rows[row]);
		int end = key_after(key, from - 1) - 1;
		int colon = key_find(key, from, ":)");
		const char *op = "";
		if (row == REDUCE && colon > 0 && key[colon] == ':') {
			op = arena_text(
				a->w->arena, key + from, colon + 1 - from);
			from = colon + 1;
		}
		found |= row == DEFAULT;
		for (int to; row != DEFAULT && from < end; from = to + 1) {
			to = key_find(key, from, ",)");
			if (to < 0 || to > end)
				to = end;
			f(a, row, op, key + from, to - from);
		}
		at = end + 1;
	}
	return found;
}

/* True if the header has no variables but the indices and those with locality:
   DEFAULT(NONE) is about the variables of the body alone. */
static bool
is_header_listed(const struct at *a, int end)
{
	const char *key = a->w->stmts.at[a->loop].key;
	struct fdecl d;
	for (int k = (int)(strchr(key, '(') - key); k < end;) {
		int n = key_name(key + k);
		if (n > 0 && key[k + n] != '='
			&& strncmp(key + k + n, "::", 2) != 0
			&& !key_mentions(key + end, key + k, n)
			&& !(decl_find(a->w, a->loop, key + k, n, &d)
				&& d.constant))
			return false;
		k += n > 0 ? n : 1;
	}
	return true;
}

static const char *
clauses(struct at *a)
{
	const char *key = a->w->stmts.at[a->loop].key;
	int at = key_after(key, (int)(strchr(key, '(') - key));
	a->clauses = "";
	if (each_variable(a, put_variable) && a->combined
		&& is_header_listed(a, at)
		&& (a->directive < 0
			|| directive_find(a->w->construct[a->directive].d,
				   CLAUSE_DEFAULT, 0)
				< 0))
		a->clauses = arena_format(
			a->w->arena, "%s default(none)", a->clauses);
	return a->clauses;
}

const char *
locality_implied(struct rewrite *w, int loop, const char *directive)
{
	struct at a = {.w = w,
		.directive = -1,
		.combined = strncmp(directive, "loop", 4) != 0,
		.loop = loop};
	return clauses(&a);
}

static struct at
at_directive(struct rewrite *w, int i, int loop)
{
	enum directive_kind kind = w->construct[i].d->kind;
	return (struct at){.w = w,
		.directive = i,
		.combined = kind != DIRECTIVE_LOOP,
		.kernels = kind == DIRECTIVE_KERNELS_LOOP,
		.loop = loop};
}

/* The first value of one variable for each iteration. */
static void
put_first(struct at *a, const char *name, int n)
{
	struct rewrite *w = a->w;
	int i = a->directive;
	const char *other =
		arena_format(w->arena, "acc_rt_first%d", ++w->names);
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_puts(add_before(w, i, STMT_CODE),
		declare_like(w, a->loop, name, n, other));
	fout_format(add_before(w, i, STMT_CODE), "%s = %.*s", other, n, name);
	edit_append(w, i,
		arena_format(w->arena, " %s(%s)",
			a->kernels ? "copyin" : "firstprivate", other));
	fout_format(add_instead(w, a->loop, STMT_CODE), "%.*s = %s", n, name,
		other);
	fout_puts(add_after(w, construct_close(w, i), STMT_CODE), "end block");
}

/* A variable of which the file has no declaration is firstprivate, the gang's. */
static void
check_first(struct at *a, const char *name, int n)
{
	struct rewrite *w = a->w;
	struct locality_use use;
	struct fdecl d;
	locality_note_use(w, a->loop, name, n, &use);
	if (use.set && !decl_find(w, a->loop, name, n, &d)
		&& !decl_implicit(w, a->loop, arena_text(w->arena, name, n)))
		complain(w, a->directive, SEVERITY_ERROR,
			w->construct[a->directive].d->name,
			"the loop sets '%.*s' of 'local_init', which this file "
			"does not declare",
			n, name);
}

static void
begin_variable(struct at *a, enum locality row, const char *op,
	const char *name, int n)
{
	(void)op;
	if (row != LOCAL_INIT || !a->combined)
		return;
	if (is_set_anew(a, name, n))
		put_first(a, name, n);
	else
		check_first(a, name, n);
}

void
locality_begin(struct rewrite *w, int i, int loop)
{
	struct at a = at_directive(w, i, loop);
	each_variable(&a, begin_variable);
}

void
locality_put(struct rewrite *w, int i, int loop)
{
	struct at a = at_directive(w, i, loop);
	const char *text = clauses(&a);
	if (*text)
		edit_append(w, i, text);
}
