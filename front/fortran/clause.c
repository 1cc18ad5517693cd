/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * clause.c - clauses of a form that the compiler does not know, as clauses of
 * the same meaning.  2.5, 2.9, 2.10, 2.15
 */
#include "front/fortran/decl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool
fclause_maps_data(enum clause_kind kind)
{
	return (clause_is_data(kind) && kind != CLAUSE_DELETE)
		|| kind == CLAUSE_DEVICEPTR || kind == CLAUSE_ATTACH;
}

/* self and if as one condition for the device.  2.5.6, 2.5.7 */
static void
rewrite_self(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int self = directive_find(d, CLAUSE_SELF, 0);
	if (self < 0 || !directive_is_compute(d->kind)
		|| (w->change[i].dropped && w->change[i].dropped[self]))
		return;
	int condition = directive_find(d, CLAUSE_IF, 0);
	const struct clause *s = &d->clauses[self];
	const char *text = !s->has_argument
		? ".false."
		: arena_format(
			w->arena, ".not. (%s)", span_text(w, i, s->argument));
	if (condition < 0) {
		edit(w, i, s->whole.start, s->whole.length,
			arena_format(w->arena, "if(%s)", text));
		return;
	}
	const struct span *c = &d->clauses[condition].argument;
	edit_drop(w, i, self);
	edit(w, i, c->start, 0, "(");
	edit(w, i, c->start + c->length, 0,
		arena_format(w->arena, ") .and. %s", text));
}

/* Makes the whole array of a private subarray private.  2.5.13, 2.5.14; in
   use_device and deviceptr the section is whole. */
static bool
widen_subarrays(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	bool found = false;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		const char *open = memchr(d->text + s.start, '(', s.length);
		if (!open)
			continue;
		int at = (int)(open - d->text);
		edit(w, i, at, s.start + s.length - at, "");
		found = true;
	}
	return found;
}

static bool
is_constant(struct rewrite *w, int i, struct span s)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	int length = 0;
	while (length < s.length && d->text[s.start + length] != '('
		&& d->text[s.start + length] != ' ')
		length++;
	return decl_find(w, i, d->text + s.start, length, &decl)
		&& decl.constant;
}

/* True if the statement begins a loop over the variable. */
static bool
counts(const struct stmt *s, const char *name, int length)
{
	const char *key = s->key + s->name + 2;
	if (s->word != WORD_DO)
		return false;
	key += strspn(key, "0123456789,");
	return key_name(key) == length && key[length] == '='
		&& strncasecmp(key, name, length) == 0;
}

/* True if the item is the variable of an enclosing loop. */
static bool
is_counter_around(struct rewrite *w, int i, struct span item)
{
	const struct stmt *at = w->stmts.at;
	const char *name = w->construct[i].d->text + item.start;
	for (int k = i - 1; k >= 0 && at[k].word != WORD_UNIT; k--)
		if (at[k].match > i && counts(&at[k], name, item.length))
			return true;
	return false;
}

/* Programs list the variable of an enclosing loop as private, though they read
   its value, which a private copy would not have.  Nothing can change the
   variable, so the item is removed.  2.9.10 */
static void
drop_counters(struct rewrite *w, int i, int clause)
{
	const struct clause *c = &w->construct[i].d->clauses[clause];
	bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
	for (int k = 0; k < c->count; k++)
		out[k] = is_counter_around(w, i, c->items[k].text);
	edit_drop_items(w, i, clause, out);
}

/* True if the item is the variable of a loop that the directive is for. */
static bool
is_own_counter(struct rewrite *w, int i, struct span item)
{
	const struct stmts *s = &w->stmts;
	const char *name = w->construct[i].d->text + item.start;
	int loop = floop_find(w, i);
	for (int n = floop_count(w, i); loop >= 0 && n > 0; n--, loop++) {
		if (loop >= s->count || s->at[loop].word != WORD_DO)
			return false;
		if (counts(&s->at[loop], name, item.length))
			return true;
	}
	return false;
}

/* Such a variable is private, and has no value that could be copied; gfortran
   refuses it in firstprivate.  2.6.1 */
static void
drop_own_counters(struct rewrite *w, int i, int clause)
{
	const struct clause *c = &w->construct[i].d->clauses[clause];
	bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
	for (int k = 0; k < c->count; k++) {
		out[k] = is_own_counter(w, i, c->items[k].text);
		if (out[k])
			complain(w, i, SEVERITY_WARNING, c->items[k].text,
				"the loop's variable is private; "
				"'firstprivate' has no effect on it");
	}
	edit_drop_items(w, i, clause, out);
}

static bool
takes_constants(enum clause_kind kind)
{
	return kind == CLAUSE_FIRSTPRIVATE || clause_is_data(kind);
}

/* Named constants may be listed; they need no data.  2.7.1 */
void
fclause_drop_constants(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (!takes_constants(c->kind))
			continue;
		bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
		for (int j = 0; j < c->count; j++)
			out[j] = is_constant(w, i, c->items[j].text);
		edit_take_items(w, i, k, out);
	}
}

static bool
is_copied(enum clause_kind kind)
{
	return kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE;
}

/* The variable of an item, without a section. */
static struct span
base_of(const struct directive *d, struct span item)
{
	int n = 0;
	while (n < item.length && !strchr("( ", d->text[item.start + n]))
		n++;
	return (struct span){item.start, n};
}

/* True if an earlier item of the directive's clauses of this kind is of the
   same variable. */
static bool
is_repeated(const struct directive *d, int clause, int item)
{
	const struct clause *of = &d->clauses[clause];
	struct span name = base_of(d, of->items[item].text);
	for (int k = 0; k <= clause; k++) {
		const struct clause *c = &d->clauses[k];
		int end = k == clause ? item : c->count;
		for (int j = 0; c->kind == of->kind && j < end; j++) {
			struct span other = base_of(d, c->items[j].text);
			if (other.length == name.length
				&& strncasecmp(d->text + other.start,
					   d->text + name.start, name.length)
					== 0)
				return true;
		}
	}
	return false;
}

/* A variable listed again has the one copy.  Copies are of whole arrays. */
void
fclause_drop_repeated(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (!is_copied(c->kind))
			continue;
		bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
		for (int j = 0; j < c->count; j++) {
			struct span s = base_of(d, c->items[j].text);
			out[j] = is_repeated(d, k, j);
			if (out[j])
				complain(w, i, SEVERITY_WARNING, s,
					"'%s' appears more than once in clause "
					"'%s'",
					span_text(w, i, s),
					clause_name(c->kind));
		}
		edit_take_items(w, i, k, out);
	}
}

static bool
is_digits(const char *text)
{
	return text[strspn(text, "0123456789")] == '\0';
}

static int
dimension_of(const struct directive *d)
{
	int g = directive_find(d, CLAUSE_GANG, 0);
	for (int k = 0; g >= 0 && k < d->clauses[g].count; k++)
		if (d->clauses[g].items[k].keyword == MODIFIER_DIM)
			return k;
	return -1;
}

/* A declaration that is valid for 1, 2 and 3 only: for other values the kind
   of the integer is 0. */
static void
put_dimension(struct rewrite *w, int i, struct fout *o, struct span s)
{
	fout_puts(o, "integer(" OWN "merge(4, 0, " OWN "any((");
	fout_copy(o, &w->stmts.at[i], s.start, s.length);
	fout_format(o,
		") == [1, 2, 3]))), parameter :: acc_rt_dimension_%d "
		"= " OWN "not(" OWN "not(",
		w->names++);
	fout_copy(o, &w->stmts.at[i], s.start, s.length);
	fout_puts(o, "))");
}

/* The gang dimension of the routine around a loop, if that or the loop's is
   not a literal; NULL if there is nothing to check. */
static const char *
dimension_around(struct rewrite *w, int i, struct span own)
{
	int r = construct_compute(w, i) < 0 ? decl_routine(w, i) : -1;
	int k = r < 0 ? -1 : dimension_of(w->construct[r].d);
	if (k < 0 || directive_chooses(w->construct[r].d))
		return NULL;
	const struct directive *d = w->construct[r].d;
	int g = directive_find(d, CLAUSE_GANG, 0);
	const char *text = span_text(w, r, d->clauses[g].items[k].text);
	return is_digits(text) && is_digits(span_text(w, i, own)) ? NULL : text;
}

/* A declaration that is valid only if the dimension is at most that of the
   routine around.  2.15.1 */
static void
put_most(struct rewrite *w, int i, struct span s, const char *most)
{
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_puts(o, "integer(" OWN "merge(4, 0, (");
	fout_copy(o, &w->stmts.at[i], s.start, s.length);
	fout_format(o, ") <= (%s))), parameter :: acc_rt_most = 0", most);
}

static void
check_routine_dimension(struct rewrite *w, int i, struct span s)
{
	int unit = procedure_of_routine(w, i, 0);
	bool inside = unit <= i
		|| (w->construct[i].d->argument.has_argument
			&& w->stmts.at[i].unit >= 0);
	int at = procedure_body(w, inside ? i : unit);
	if (at < w->stmts.count)
		put_dimension(w, i, add_first(w, at, STMT_CODE), s);
}

/* A gang dimension is constant.  For constants declared in other files a
   declaration makes the compiler check the value, before a loop and at the end
   of a routine's specification part.  2.9.2, 2.15.1 */
static void
check_dimension(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	const char *text = span_text(w, i, s);
	bool digits = is_digits(text);
	if (!digits && key_name(text) == s.length
		&& decl_find(w, i, text, s.length, &decl) && !decl.constant) {
		complain(w, i, SEVERITY_ERROR, s,
			"a gang dimension must "
			"be the constant 1, 2 or 3");
		return;
	}
	if (w->construct[i].d->kind == DIRECTIVE_ROUTINE) {
		if (!digits)
			check_routine_dimension(w, i, s);
		return;
	}
	const char *most = dimension_around(w, i, s);
	if (digits && !most)
		return;
	fout_puts(add_before(w, i, STMT_CODE), "block");
	if (!digits)
		put_dimension(w, i, add_before(w, i, STMT_CODE), s);
	if (most)
		put_most(w, i, s, most);
	fout_puts(add_before(w, i, STMT_CODE), "end block");
}

static bool
has_gang_around(const struct rewrite *w, int i)
{
	for (i = w->construct[i].around; i >= 0; i = w->construct[i].around) {
		const struct directive *d = w->construct[i].d;
		if (directive_find(d, CLAUSE_GANG, 0) >= 0)
			return true;
	}
	return false;
}

/* If gangs have one dimension, the outermost of nested gang loops gets all
   gangs.  2.9.2 */
static void
rewrite_dimension(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int g = directive_find(d, CLAUSE_GANG, 0);
	int k = dimension_of(d);
	if (k < 0)
		return;
	const struct clause *c = &d->clauses[g];
	check_dimension(w, i, c->items[k].text);
	if (directive_find(d, CLAUSE_AUTO, 0) < 0
		&& fgrid_rewrite_loop(w, i, c, c->items[k].text))
		return;
	if (d->kind != DIRECTIVE_ROUTINE && !fgrid_is_around(w, i)
		&& has_gang_around(w, i)) {
		edit_drop(w, i, g);
	} else {
		const char *text = "gang";
		for (int m = 0; m < c->count; m++)
			if (c->items[m].keyword == MODIFIER_STATIC)
				text = arena_format(w->arena,
					"gang(static: %s)",
					span_text(w, i, c->items[m].text));
		edit(w, i, c->whole.start, c->whole.length, text);
	}
}

/* True if n loops are tightly nested. */
static bool
is_tight(const struct rewrite *w, int loop, int n)
{
	const struct stmts *s = &w->stmts;
	while (n > 1) {
		int next = loop + 1;
		if (next >= s->count || s->at[next].word != WORD_DO
			|| s->at[next].match < 0
			|| (s->at[next].match + 1 != s->at[loop].match
				&& s->at[next].match != s->at[loop].match))
			return false;
		loop = next;
		n--;
	}
	return true;
}

/* collapse(force: n): with code between the loops only the outer one is
   partitioned.  2.9.1 */
static void
rewrite_force(struct rewrite *w, int i, int clause)
{
	const struct clause *c = &w->construct[i].d->clauses[clause];
	if (!(c->modifiers & MODIFIER_FORCE) || c->count < 1)
		return;
	int loop = floop_find(w, i);
	int n = (int)strtol(span_text(w, i, c->items[0].text), NULL, 10);
	if (loop >= 0 && n > 0 && is_tight(w, loop, n))
		edit(w, i, c->argument.start,
			c->items[0].text.start - c->argument.start, "");
	else
		edit_drop(w, i, clause);
}

/* With auto the compiler chooses gang, worker and vector.  2.9.7 */
static void
rewrite_auto(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int a = directive_find(d, CLAUSE_AUTO, 0);
	if (a < 0 || d->clauses[a].device_type >= 0)
		return;
	for (int k = 0; k < d->count; k++) {
		enum clause_kind kind = d->clauses[k].kind;
		if (kind == CLAUSE_GANG || kind == CLAUSE_WORKER
			|| kind == CLAUSE_VECTOR)
			edit_drop(w, i, k);
	}
}

/* The compiler gives a tiled loop two levels at most: the tiles go to gangs,
   their elements to lanes.  2.9.8 */
static void
rewrite_tile(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int worker = directive_find(d, CLAUSE_WORKER, 0);
	if (worker >= 0 && directive_find(d, CLAUSE_TILE, 0) >= 0
		&& directive_find(d, CLAUSE_GANG, 0) >= 0
		&& directive_find(d, CLAUSE_VECTOR, 0) >= 0)
		edit_drop(w, i, worker);
}

/* The wait clause's devnum and queues.  2.16.2 */
static void
rewrite_wait_clause(struct rewrite *w, int i, int clause)
{
	const struct clause *c = &w->construct[i].d->clauses[clause];
	if (c->modifiers & MODIFIER_DEVNUM) {
		faction_wait(w, i, c);
		edit_drop(w, i, clause);
	} else if ((c->modifiers & MODIFIER_QUEUES) && c->count > 0) {
		edit(w, i, c->argument.start,
			c->items[0].text.start - c->argument.start, "");
	}
}

static bool
is_cached(const struct directive *d, const struct clause *c, int item)
{
	struct span s = c->items[item].text;
	int n = (int)strcspn(d->text + s.start, "( %,)");
	for (int k = 0; k < item; k++) {
		const char *other = d->text + c->items[k].text.start;
		if ((int)strcspn(other, "( %,)") == n
			&& strncasecmp(other, d->text + s.start, n) == 0)
			return true;
	}
	return false;
}

/* readonly of the cache directive is advice; a second section of a variable
   gets a directive of its own.  2.10 */
static void
rewrite_cache(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = &d->argument;
	if (c->modifiers && c->count > 0)
		edit(w, i, c->argument.start,
			c->items[0].text.start - c->argument.start, "");
	for (int k = 1; k < c->count; k++) {
		struct span s = c->items[k].text, last = c->items[k - 1].text;
		if (!is_cached(d, c, k))
			continue;
		struct fout *o = add_before(w, i, STMT_ACC);
		fout_puts(o, "cache(");
		fout_copy(o, &w->stmts.at[i], s.start, s.length);
		fout_puts(o, ")");
		int from = last.start + last.length;
		edit(w, i, from, s.start + s.length - from, "");
	}
}

struct span
fclause_stride(const struct directive *d, struct span item, int from)
{
	int depth = 0, colons = 0, at = 0;
	for (int k = item.start; k < item.start + item.length; k++) {
		char c = d->text[k];
		depth += (c == '(') - (c == ')');
		if (depth == 1 && c == ':' && ++colons == 2)
			at = k;
		if (depth > 1 || (depth == 1 && c != ','))
			continue;
		if (at > from)
			return (struct span){at, k - at};
		colons = at = 0;
	}
	return (struct span){0, 0};
}

/* a(1:9:1)  ->  a(1:9): GCC takes no stride.  2.7.3 */
static void
drop_strides(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < c->count; k++) {
		struct span s = {0, 0};
		while ((s = fclause_stride(d, c->items[k].text, s.start)).length
			> 0)
			edit(w, i, s.start, s.length, "");
	}
}

static void
rewrite_clause(struct rewrite *w, int i, int k)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = &d->clauses[k];
	if (d->kind == DIRECTIVE_LOOP && c->kind == CLAUSE_PRIVATE)
		drop_counters(w, i, k);
	if (c->kind == CLAUSE_FIRSTPRIVATE && construct_is_loop(d->kind)
		&& directive_is_compute(d->kind))
		drop_own_counters(w, i, k);
	switch (c->kind) {
	case CLAUSE_PRIVATE:
	case CLAUSE_FIRSTPRIVATE:
	case CLAUSE_USE_DEVICE:
	case CLAUSE_DEVICEPTR:
		widen_subarrays(w, i, c);
		break;
	case CLAUSE_COLLAPSE:
		rewrite_force(w, i, k);
		break;
	case CLAUSE_WAIT:
		if (d->kind != DIRECTIVE_DATA)
			rewrite_wait_clause(w, i, k);
		break;
	default:
		if (fclause_maps_data(c->kind) || c->kind == CLAUSE_DELETE)
			drop_strides(w, i, c);
		if (d->kind == DIRECTIVE_DECLARE && widen_subarrays(w, i, c))
			complain(w, i, SEVERITY_WARNING, c->argument,
				"'declare' takes whole variables; the "
				"subscripts are ignored");
	}
}

static bool
is_used(const struct rewrite *w, int i, const char *name, int length)
{
	for (int k = i + 1; k <= w->construct[i].last; k++)
		if (key_mentions(w->stmts.at[k].key, name, length))
			return true;
	return false;
}

/* The scalars that an enclosing loop reduces and this loop uses. */
static void
imply_clause(struct rewrite *w, int i, int around, const struct clause *c,
	struct buffer *all)
{
	const char *op = span_text(w, around, c->op);
	for (int k = 0; k < c->count; k++) {
		char *name = (char *)span_text(w, around, c->items[k].text);
		int n = (int)strlen(name);
		struct fdecl decl;
		for (int m = 0; m < n; m++)
			name[m] = (char)tolower((unsigned char)name[m]);
		if (key_name(name) != n
			|| (decl_find(w, i, name, n, &decl) && decl.shape)
			|| construct_lists(w->construct[i].d, name, n)
			|| !is_used(w, i, name, n)
			|| (all->length && key_mentions(all->text, name, n)))
			continue;
		buffer_format(all, " reduction(%s:%s)", op, name);
	}
}

/* A reduction that spans loops is a clause of each of them.  2.9.11 */
static void
imply_reductions(struct rewrite *w, int i)
{
	struct buffer all = {0};
	int a = w->construct[i].around;
	if (directive_find(w->construct[i].d, CLAUSE_SEQ, 0) >= 0)
		a = -1;
	for (; a >= 0; a = w->construct[a].around) {
		const struct directive *d = w->construct[a].d;
		bool loop = d && construct_is_loop(d->kind);
		for (int k = 0; loop && k < d->count; k++)
			if (d->clauses[k].kind == CLAUSE_REDUCTION)
				imply_clause(w, i, a, &d->clauses[k], &all);
		if (d && directive_is_compute(d->kind))
			break;
	}
	if (all.length)
		edit_append(w, i, arena_text(w->arena, all.text, all.length));
	free(all.text);
}

/* loop seq independent  ->  loop seq */
static void
drop_independent(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		for (int s = 0; s < d->count; s++)
			if (d->clauses[k].kind == CLAUSE_INDEPENDENT
				&& d->clauses[s].kind == CLAUSE_SEQ
				&& d->clauses[s].device_type
					== d->clauses[k].device_type)
				edit_drop(w, i, k);
}

void
fclause_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	drop_independent(w, i);
	if (d->kind == DIRECTIVE_LOOP)
		imply_reductions(w, i);
	rewrite_self(w, i);
	rewrite_auto(w, i);
	rewrite_tile(w, i);
	rewrite_dimension(w, i);
	if (d->kind == DIRECTIVE_CACHE)
		rewrite_cache(w, i);
	for (int k = 0; k < d->count; k++)
		rewrite_clause(w, i, k);
}
