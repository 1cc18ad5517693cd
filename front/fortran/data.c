/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * data.c - data clauses: modifiers, async, wait and default of data
 * constructs, several clauses on one variable.  2.6, 2.7
 *
 * A modifier that forces a copy becomes a clause that does not copy, and update
 * directives:
 *	!$acc data copy(always: a)		!$acc data create(a)
 *						!$acc update device(a)
 *	...					...
 *						!$acc update self(a)
 *	!$acc end data				!$acc end data
 * A compute construct gets a data construct around it for that, or, if the
 * construct is asynchronous, enter data and exit data.
 */
#include "abi/text.h"
#include "abi/numbers.h"
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

enum {
	IN = MODIFIER_ALWAYS | MODIFIER_ALWAYSIN,
	OUT = MODIFIER_ALWAYS | MODIFIER_ALWAYSOUT,
	TIMES = IN | OUT
};

/* One directive, and what its clauses have needed so far. */
struct fdata {
	struct rewrite *w;
	int i;
	const struct directive *d;
	const char *condition; /* " if(...)" or "" */
	const char *async; /* " async(...)" or "" */
	bool saved, waited, marked;
	int taken; /* removed clauses of enter data */
	bool apart; /* some items became calls */
};

static bool
is_copy(enum clause_kind kind)
{
	return kind == CLAUSE_COPY || kind == CLAUSE_COPYIN
		|| kind == CLAUSE_COPYOUT || kind == CLAUSE_CREATE;
}

static bool
goes_in(const struct clause *c)
{
	return (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN)
		&& (c->modifiers & IN);
}

static bool
goes_out(const struct clause *c)
{
	return (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT)
		&& (c->modifiers & OUT);
}

/* The clause at entry if updates do the copies. */
static const char *
entry_name(const struct clause *c)
{
	bool in = c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN;
	return in && !goes_in(c) ? "copyin" : "create";
}

static const char *
exit_name(const struct clause *c)
{
	bool out = c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT;
	return out && !goes_out(c) ? "copyout" : "delete";
}

static const char *
region_name(const struct clause *c)
{
	bool in = strcmp(entry_name(c), "copyin") == 0;
	bool out = strcmp(exit_name(c), "copyout") == 0;
	return in && out ? "copy" : in ? "copyin" : out ? "copyout" : "create";
}

/* The variables of a clause, with their places in the text. */
static void
put_items(struct rewrite *w, int i, struct fout *o, const struct clause *c)
{
	for (int k = 0; k < c->count; k++) {
		fout_puts(o, k ? ", " : "");
		fout_copy(o, &w->stmts.at[i], c->items[k].text.start,
			c->items[k].text.length);
	}
}

static void
put_clause(struct rewrite *w, int i, struct fout *o, const char *name,
	const struct clause *c)
{
	fout_format(o, " %s(", name);
	put_items(w, i, o, c);
	fout_puts(o, ")");
}

/* Renames "clause(modifier: a)" and removes the modifiers. */
static void
rename_clause(
	struct rewrite *w, int i, const struct clause *c, const char *name)
{
	int to = c->count ? c->items[0].text.start
			  : c->argument.start + c->argument.length;
	edit(w, i, c->name.start, to - c->name.start,
		arena_format(w->arena, "%s(", name));
}

static const char *
clause_text(struct rewrite *w, int i, enum clause_kind kind)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, kind, 0);
	if (c < 0)
		return "";
	return arena_format(
		w->arena, " %s", span_text(w, i, d->clauses[c].whole));
}

const char *
fdata_condition(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, CLAUSE_IF, 0);
	int s = directive_is_compute(d->kind)
		? directive_find(d, CLAUSE_SELF, 0)
		: -1;
	const char *on = c < 0 ? NULL : span_text(w, i, d->clauses[c].argument);
	if (s < 0)
		return on;
	const char *off = d->clauses[s].has_argument
		? span_text(w, i, d->clauses[s].argument)
		: ".true.";
	if (!on)
		return arena_format(w->arena, ".not. (%s)", off);
	return arena_format(w->arena, "(%s) .and. .not. (%s)", on, off);
}

/* Entry and exit must agree on the condition: a variable in a block of its own
   keeps the value at entry. */
static void
save_condition(struct fdata *a)
{
	if (a->saved)
		return;
	a->saved = true;
	const char *condition = fdata_condition(a->w, a->i);
	if (!condition)
		return;
	int n = ++a->w->names;
	fout_puts(add_before(a->w, a->i, STMT_CODE), "block");
	fout_format(
		add_before(a->w, a->i, STMT_CODE), "logical :: acc_rt_if%d", n);
	struct fout *o = add_before(a->w, a->i, STMT_CODE);
	fout_format(o, "acc_rt_if%d = ", n);
	fout_puts(o, condition);
	int c = directive_find(a->d, CLAUSE_IF, 0);
	int s = directive_is_compute(a->d->kind)
		? directive_find(a->d, CLAUSE_SELF, 0)
		: -1;
	if (c >= 0)
		edit_drop(a->w, a->i, c);
	if (s >= 0)
		edit_drop(a->w, a->i, s);
	a->condition = arena_format(a->w->arena, " if(acc_rt_if%d)", n);
	edit_append(a->w, a->i, a->condition);
	fout_puts(add_after(a->w, construct_close(a->w, a->i), STMT_CODE),
		"end block");
}

/* wait becomes directives before the construct and before all that replaces
   the construct. */
static void
rewrite_wait(struct fdata *a)
{
	if (a->waited)
		return;
	a->waited = true;
	for (int k = 0; k < a->d->count; k++) {
		struct clause *c = &a->d->clauses[k];
		if (c->kind != CLAUSE_WAIT)
			continue;
		edit_drop(a->w, a->i, k);
		c->kind = CLAUSE_UNKNOWN;
		if (c->modifiers & MODIFIER_DEVNUM) {
			faction_wait(a->w, a->i, c);
			continue;
		}
		struct fout *o = add_before(a->w, a->i, STMT_ACC);
		if (c->count > 0)
			put_clause(a->w, a->i, o, "wait", c);
		else
			fout_puts(o, "wait");
		fout_puts(o, a->async);
	}
}

static void
put_update(struct fdata *a, struct fout *o, const char *way,
	const struct clause *c)
{
	fout_puts(o, "update");
	put_clause(a->w, a->i, o, way, c);
	fout_puts(o, a->condition);
	fout_puts(o, a->async);
}

/* Marks the place that statements which leave the region must pass. */
static void
mark_end(struct fdata *a, int end)
{
	fout_puts(add_before(a->w, end, STMT_CODE), "block");
	interface_put(a->w, end, add_before, ENTRY_RT_DATA_LEAVE);
	fout_puts(add_before(a->w, end, STMT_CODE), "call acc_rt_call ()");
	fout_puts(add_before(a->w, end, STMT_CODE), "end block");
}

/* !$acc data with always: updates inside. */
static void
times_of_data(struct fdata *a, const struct clause *c)
{
	save_condition(a);
	int end = a->w->construct[a->i].last;
	rename_clause(a->w, a->i, c, region_name(c));
	if (goes_in(c))
		put_update(a, add_after(a->w, a->i, STMT_ACC), "device", c);
	if (!goes_out(c))
		return;
	if (!a->marked)
		mark_end(a, end);
	a->marked = true;
	put_update(a, add_before(a->w, end, STMT_ACC), "self", c);
}

/* A data clause becomes directives around the construct, and "present". */
static void
lift(struct fdata *a, const struct clause *c)
{
	save_condition(a);
	struct rewrite *w = a->w;
	int over = construct_over(w, a->i);
	bool dynamic = a->async[0] != '\0';
	struct fout *o = add_before(w, a->i, STMT_ACC);
	fout_puts(o, dynamic ? "enter data" : "data");
	put_clause(w, a->i, o, dynamic ? entry_name(c) : region_name(c), c);
	fout_puts(o, a->condition);
	fout_puts(o, a->async);
	if (goes_in(c))
		put_update(a, add_before(w, a->i, STMT_ACC), "device", c);
	rename_clause(w, a->i, c, "present");
	o = add_closing(w, over, STMT_ACC);
	if (dynamic) {
		fout_puts(o, "exit data");
		put_clause(w, a->i, o, exit_name(c), c);
		fout_puts(o, a->condition);
		fout_puts(o, a->async);
	} else {
		fout_puts(o, "end data");
	}
	if (goes_out(c))
		put_update(a, add_closing(w, over, STMT_ACC), "self", c);
}

static void
times_of_enter(struct fdata *a, const struct clause *c)
{
	rename_clause(a->w, a->i, c, entry_name(c));
	put_update(a, add_after(a->w, a->i, STMT_ACC), "device", c);
}

static void
times_of_exit(struct fdata *a, const struct clause *c)
{
	rename_clause(a->w, a->i, c, exit_name(c));
	put_update(a, add_before(a->w, a->i, STMT_ACC), "self", c);
}

static void
rewrite_times(struct fdata *a, const struct clause *c)
{
	switch (a->d->kind) {
	case DIRECTIVE_DATA:
		times_of_data(a, c);
		break;
	case DIRECTIVE_ENTER_DATA:
		times_of_enter(a, c);
		break;
	case DIRECTIVE_EXIT_DATA:
		times_of_exit(a, c);
		break;
	default:
		lift(a, c);
	}
}

static int
object_flags(const struct clause *c)
{
	int flags = 0;
	if (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN)
		flags |= goes_in(c) ? DATA_IN | DATA_ALWAYS_IN : DATA_IN;
	if (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT)
		flags |= goes_out(c) ? DATA_OUT | DATA_ALWAYS_OUT : DATA_OUT;
	if (c->modifiers & MODIFIER_CAPTURE)
		flags |= DATA_CAPTURE;
	if (c->modifiers & MODIFIER_ZERO)
		flags |= DATA_ZERO;
	return flags;
}

/* The number of the queue; -2 (acc_async_sync) without async, -1
   (acc_async_noval) for async without an argument. */
static const char *
queue_of(struct fdata *a)
{
	int k = directive_find(a->d, CLAUSE_ASYNC, 0);
	const char *chosen = a->w->change[a->i].queue;
	if (chosen)
		return chosen;
	if (k < 0)
		return ABI_TEXT_ASYNC_SYNC;
	if (!a->d->clauses[k].has_argument)
		return ABI_TEXT_ASYNC_NOVAL;
	return span_text(a->w, a->i, a->d->clauses[k].argument);
}

/* "call acc_rt_call (a, 3_4, int(q, 4))" for each item. */
static void
put_objects(struct fdata *a, int at, add *put, const struct clause *c,
	bool entry, int flags)
{
	fout_puts(put(a->w, at, STMT_CODE), "block");
	interface_put(a->w, at, put,
		entry ? ENTRY_RT_FORTRAN_ENTER : ENTRY_RT_FORTRAN_EXIT);
	for (int k = 0; k < c->count; k++) {
		struct fout *o = put(a->w, at, STMT_CODE);
		fout_puts(o, a->condition[0] ? a->condition + 1 : "");
		fout_puts(o, a->condition[0] ? " " : "");
		fout_puts(o, "call acc_rt_call (");
		fout_copy(o, &a->w->stmts.at[a->i], c->items[k].text.start,
			c->items[k].text.length);
		fout_format(o, ", %d_4, " OWN "int(", flags);
		fout_puts(o, queue_of(a));
		fout_puts(o, ", 4))");
	}
	fout_puts(put(a->w, at, STMT_CODE), "end block");
}

/* For zero and capture libacc allocates and deletes the data. */
static void
rewrite_objects(struct fdata *a, int clause)
{
	const struct clause *c = &a->d->clauses[clause];
	int flags = object_flags(c);
	if (a->d->kind == DIRECTIVE_ENTER_DATA) {
		put_objects(a, a->i, add_before, c, true, flags);
		edit_drop(a->w, a->i, clause);
		a->taken++;
		return;
	}
	save_condition(a);
	put_objects(a, a->i, add_before, c, true, flags | DATA_STRUCTURED);
	rename_clause(a->w, a->i, c, "present");
	begin_block(a->w, construct_close(a->w, a->i));
	put_objects(a, construct_close(a->w, a->i), add_block, c, false,
		flags | DATA_STRUCTURED);
	end_block(a->w, construct_close(a->w, a->i));
}

static void
rewrite_modifiers(struct fdata *a, int clause)
{
	const struct clause *c = &a->d->clauses[clause];
	if (c->modifiers & ~MODIFIER_READONLY)
		rewrite_wait(a);
	if (c->modifiers & (MODIFIER_ZERO | MODIFIER_CAPTURE))
		rewrite_objects(a, clause);
	else if (goes_in(c) || goes_out(c))
		rewrite_times(a, c);
	else if (c->modifiers)
		rename_clause(a->w, a->i, c, region_name(c));
}

/* async on data becomes a call before the construct.  2.6.5 */
static void
rewrite_async(struct fdata *a)
{
	fout_puts(add_before(a->w, a->i, STMT_CODE), "block");
	interface_put(a->w, a->i, add_before, ENTRY_RT_DATA_ASYNC);
	struct fout *o = add_before(a->w, a->i, STMT_CODE);
	fout_format(o, "call acc_rt_call (" OWN "int(%s, 4))", queue_of(a));
	fout_puts(add_before(a->w, a->i, STMT_CODE), "end block");
	int async = directive_find(a->d, CLAUSE_ASYNC, 0);
	if (async >= 0 && !a->w->change[a->i].queue)
		edit_drop(a->w, a->i, async);
}

/* default on data applies to the compute constructs inside that have no
   default.  2.6.5 */
static void
hand_down_default(struct fdata *a, int clause)
{
	struct rewrite *w = a->w;
	const char *text = arena_format(w->arena, " %s",
		span_text(w, a->i, a->d->clauses[clause].whole));
	for (int i = a->i + 1; i < w->construct[a->i].last; i++) {
		const struct construct *c = &w->construct[i];
		if (!c->d || c->d->end || c->failed
			|| !directive_is_compute(c->d->kind))
			continue;
		int around = c->around;
		while (around >= 0 && around != a->i
			&& (w->construct[around].d->kind != DIRECTIVE_DATA
				|| directive_find(w->construct[around].d,
					   CLAUSE_DEFAULT, 0)
					< 0))
			around = w->construct[around].around;
		if (around == a->i
			&& directive_find(c->d, CLAUSE_DEFAULT, 0) < 0)
			edit_append(w, i, text);
	}
	edit_drop(w, a->i, clause);
}

static bool
has_end(struct rewrite *w, int i)
{
	enum directive_kind kind = w->construct[i].d->kind;
	if (kind != DIRECTIVE_DATA && !directive_is_compute(kind))
		return true;
	return w->construct[i].last >= 0;
}

static int
count_data(const struct directive *d)
{
	int n = 0;
	for (int k = 0; k < d->count; k++)
		n += is_copy(d->clauses[k].kind)
			|| d->clauses[k].kind == CLAUSE_DELETE
			|| d->clauses[k].kind == CLAUSE_DETACH
			|| d->clauses[k].kind == CLAUSE_ATTACH;
	return n;
}

/* The length of the variable in an item, without a section at its end: of
   "a(1:5)" that of "a", of "s(i)%b(:, 2)" that of "s(i)%b". */
static int
whole_name(const struct directive *d, struct span s)
{
	const char *text = d->text + s.start;
	int n = 0, depth = 0;
	for (int k = 0; k < s.length; k++) {
		if (text[k] == ')')
			depth--;
		else if (depth == 0 && text[k] != '(' && text[k] != ' ')
			n = k + 1;
		if (text[k] == '(')
			depth++;
	}
	return n;
}

/* An item of a data clause. */
struct fdata_item {
	int clause;
	int item;
};

static struct span
span_at(const struct directive *d, struct fdata_item p)
{
	return d->clauses[p.clause].items[p.item].text;
}

/* Compares without blanks and case. */
static bool
same_text(struct rewrite *w, int i, struct span s, struct span t)
{
	const char *a = span_text(w, i, s), *b = span_text(w, i, t);
	for (;; a++, b++) {
		a += strspn(a, " ");
		b += strspn(b, " ");
		if (strncasecmp(a, b, 1) != 0 || !*a)
			return *a == *b;
	}
}

static bool
same_name(struct rewrite *w, int i, struct span s, struct span t)
{
	const struct directive *d = w->construct[i].d;
	s.length = whole_name(d, s);
	t.length = whole_name(d, t);
	return s.length > 0 && same_text(w, i, s, t);
}

static bool
is_named(enum clause_kind kind)
{
	return fclause_maps_data(kind) || kind == CLAUSE_DELETE;
}

/* Lists the items that name the same variable, in order.  True if "first" is
   the first of several and the items can be merged. */
static bool
find_same(struct fdata *a, struct fdata_item first, struct fdata_item *list,
	int *count)
{
	const struct directive *d = a->d;
	struct span s = span_at(d, first);
	*count = 0;
	for (int k = 0; k < d->count; k++)
		for (int j = 0;
			is_named(d->clauses[k].kind) && j < d->clauses[k].count;
			j++) {
			struct fdata_item p = {k, j};
			if (!same_name(a->w, a->i, s, span_at(d, p)))
				continue;
			if (*count == 0
				&& (k != first.clause || j != first.item))
				return false;
			if (*count == FORTRAN_SECTIONS) {
				complain(a->w, a->i, SEVERITY_ERROR,
					span_at(d, p),
					"more than %d sections "
					"of one array on one directive",
					FORTRAN_SECTIONS);
				return false;
			}
			list[(*count)++] = p;
		}
	return *count > 1;
}

/* The one clause that has the effect of all; present is the strictest. */
static const char *
merged_name(const struct directive *d, const struct fdata_item *p, int n)
{
	bool in = false, out = false;
	for (int k = 0; k < n; k++) {
		enum clause_kind kind = d->clauses[p[k].clause].kind;
		if (kind == CLAUSE_PRESENT)
			return "present";
		in |= kind == CLAUSE_COPY || kind == CLAUSE_COPYIN;
		out |= kind == CLAUSE_COPY || kind == CLAUSE_COPYOUT;
	}
	return in && out ? "copy"
		: in	 ? "copyin"
		: out	 ? "copyout"
			 : clause_name(d->clauses[p[0].clause].kind);
}

/* Removes items from the directive and from its clauses. */
static void
take_out(struct fdata *a, const struct fdata_item *p, int n)
{
	for (int k = 0; k < a->d->count; k++) {
		bool *out = arena_take(a->w->arena,
			(a->d->clauses[k].count + 1) * sizeof *out);
		for (int j = 0; j < n; j++)
			if (p[j].clause == k)
				out[p[j].item] = true;
		edit_take_items(a->w, a->i, k, out);
	}
}

/* Merges items of one text, or of a variable that is present as a whole, in
   one clause. */
static bool
merge_same(struct fdata *a, const struct fdata_item *p, int n)
{
	struct span s = span_at(a->d, p[0]);
	bool same = true;
	for (int k = 0; k < n; k++) {
		struct span t = span_at(a->d, p[k]);
		if (a->d->clauses[p[k].clause].kind == CLAUSE_PRESENT
			&& whole_name(a->d, t) == t.length)
			s = t;
		same &= same_text(a->w, a->i, s, t);
	}
	const char *name = merged_name(a->d, p, n);
	if (!same
		&& (strcmp(name, "present") != 0
			|| whole_name(a->d, s) != s.length))
		return false;
	edit_append(a->w, a->i,
		arena_format(a->w->arena, " %s(%s)", name,
			span_text(a->w, a->i, s)));
	take_out(a, p, n);
	return true;
}

static bool
are_sections(const struct directive *d, const struct fdata_item *p, int n)
{
	for (int k = 0; k < n; k++) {
		enum clause_kind kind = d->clauses[p[k].clause].kind;
		if (!is_copy(kind) && kind != CLAUSE_PRESENT)
			return false;
	}
	return true;
}

/* "call acc_rt_call (1_4, -2, [65_4, 66_4], a(1:5), a(6:9))" */
static void
put_sections(struct fdata *a, add *put, int at, const struct fdata_item *p,
	int n, bool entry)
{
	struct rewrite *w = a->w;
	int more = a->d->kind == DIRECTIVE_EXIT_DATA
		? directive_find(a->d, CLAUSE_FINALIZE, 0) >= 0 ? DATA_FINALIZE
								: 0
		: a->d->kind == DIRECTIVE_ENTER_DATA ? 0
						     : DATA_STRUCTURED;
	fout_puts(put(w, at, STMT_CODE), "block");
	interface_put(w, at, put,
		entry ? ENTRY_RT_FORTRAN_SECTIONS
		      : ENTRY_RT_FORTRAN_SECTIONS_EXIT);
	struct fout *o = put(w, at, STMT_CODE);
	fout_puts(o, a->condition[0] ? a->condition + 1 : "");
	fout_puts(o, a->condition[0] ? " " : "");
	fout_puts(o, "call acc_rt_call (");
	if (entry)
		fout_format(o, "%d_4, ", directive_is_compute(a->d->kind));
	fout_format(o, OWN "int(%s, 4)", queue_of(a));
	for (int k = 0; k < n; k++)
		fout_format(o, "%s%d_4", k ? ", " : ", [",
			more | object_flags(&a->d->clauses[p[k].clause]));
	fout_puts(o, "]");
	for (int k = 0; k < n; k++) {
		struct span s = span_at(a->d, p[k]);
		fout_puts(o, ", ");
		fout_copy(o, &w->stmts.at[a->i], s.start, s.length);
	}
	fout_puts(o, ")");
	fout_puts(put(w, at, STMT_CODE), "end block");
}

/* Puts the whole variable before its sections. */
static void
whole_first(const struct directive *d, struct fdata_item *p, int n)
{
	for (int k = 1; k < n; k++) {
		struct span s = span_at(d, p[k]);
		if (whole_name(d, s) == s.length) {
			struct fdata_item whole = p[k];
			p[k] = p[0];
			p[0] = whole;
			return;
		}
	}
}

/* Items of present get a data construct around; libacc would allocate them. */
static void
put_present(struct fdata *a, const struct fdata_item *p, int n)
{
	struct rewrite *w = a->w;
	for (int k = 0; k < n; k++) {
		if (a->d->clauses[p[k].clause].kind != CLAUSE_PRESENT)
			continue;
		struct span s = span_at(a->d, p[k]);
		struct fout *o = add_before(w, a->i, STMT_ACC);
		fout_puts(o, "data present(");
		fout_copy(o, &w->stmts.at[a->i], s.start, s.length);
		fout_format(o, ")%s", a->condition);
		fout_puts(add_closing(w, construct_close(w, a->i), STMT_ACC),
			"end data");
	}
}

/* libacc allocates and deletes the sections, in one allocation. */
static void
rewrite_sections(struct fdata *a, struct fdata_item *p, int n)
{
	struct rewrite *w = a->w;
	bool enter = a->d->kind == DIRECTIVE_ENTER_DATA;
	bool leave = a->d->kind == DIRECTIVE_EXIT_DATA;
	whole_first(a->d, p, n);
	rewrite_wait(a);
	if (!enter && !leave) {
		save_condition(a);
		put_present(a, p, n);
	}
	put_sections(a, add_before, a->i, p, n, !leave);
	if (!enter && !leave) {
		int close = construct_close(w, a->i);
		edit_append(w, a->i,
			arena_format(w->arena, " present(%s)",
				span_text(w, a->i, span_at(a->d, p[0]))));
		begin_block(w, close);
		put_sections(a, add_block, close, p, n, false);
		end_block(w, close);
	}
	a->apart = true;
	take_out(a, p, n);
}

/* A device address cannot also be host data.  2.7.5 */
static bool
conflict(struct fdata *a, const struct fdata_item *p, int n)
{
	for (int k = 0; k < n; k++) {
		enum clause_kind kind = a->d->clauses[p[k].clause].kind;
		if ((kind == CLAUSE_DEVICEPTR)
			== (a->d->clauses[p[0].clause].kind
				== CLAUSE_DEVICEPTR))
			continue;
		struct span s = span_at(a->d, p[k]);
		complain(a->w, a->i, SEVERITY_ERROR, s,
			"'%s' is in "
			"'deviceptr' and in another data clause",
			span_text(a->w, a->i, s));
		return true;
	}
	return false;
}

static bool
are_plain(const struct directive *d, const struct fdata_item *p, int n)
{
	for (int k = 0; k < n; k++)
		if (d->clauses[p[k].clause].modifiers & ~MODIFIER_READONLY)
			return false;
	return true;
}

/* The number of an item that is the only one in its clause; -1 if there is
   none, or unless all items have one text and are in copy, copyin, copyout or
   create. */
static int
find_alone(struct fdata *a, const struct fdata_item *p, int n)
{
	int alone = -1;
	for (int k = n - 1; k >= 0; k--) {
		const struct clause *c = &a->d->clauses[p[k].clause];
		if (!is_copy(c->kind)
			|| !same_text(a->w, a->i, span_at(a->d, p[0]),
				span_at(a->d, p[k])))
			return -1;
		if (c->count == 1)
			alone = k;
	}
	return alone;
}

/* Merges clauses with modifiers in one clause with all modifiers. */
static void
merge_modified(struct fdata *a, const struct fdata_item *p, int n)
{
	int alone = find_alone(a, p, n);
	if (alone < 0)
		return;
	int modifiers = 0;
	bool in = false, out = false;
	for (int k = 0; k < n; k++) {
		const struct clause *c = &a->d->clauses[p[k].clause];
		in |= c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN;
		out |= c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT;
		modifiers |= c->modifiers & ~TIMES;
		modifiers |= goes_in(c) ? MODIFIER_ALWAYSIN : 0;
		modifiers |= goes_out(c) ? MODIFIER_ALWAYSOUT : 0;
	}
	struct clause *c = &a->d->clauses[p[alone].clause];
	c->kind = in && out ? CLAUSE_COPY
		: in	    ? CLAUSE_COPYIN
		: out	    ? CLAUSE_COPYOUT
			    : CLAUSE_CREATE;
	c->modifiers = in ? modifiers & ~MODIFIER_ZERO : modifiers;
	if (!c->modifiers)
		rename_clause(a->w, a->i, c, region_name(c));
	take_out(a, p, alone);
	take_out(a, p + alone + 1, n - alone - 1);
}

static void
merge(struct fdata *a, struct fdata_item *p, int n)
{
	enum directive_kind kind = a->d->kind;
	bool region = kind == DIRECTIVE_DATA || directive_is_compute(kind);
	if (!are_plain(a->d, p, n)) {
		if (region)
			merge_modified(a, p, n);
		return;
	}
	if (region && merge_same(a, p, n))
		return;
	if (kind == DIRECTIVE_EXIT_DATA || are_sections(a->d, p, n))
		rewrite_sections(a, p, n);
}

/* The compiler rejects a variable that is several times in data clauses: items
   of one text become one clause, several sections one block. */
static void
rewrite_repeated(struct fdata *a)
{
	enum directive_kind kind = a->d->kind;
	bool region = kind == DIRECTIVE_DATA || directive_is_compute(kind);
	if (!region && kind != DIRECTIVE_ENTER_DATA
		&& kind != DIRECTIVE_EXIT_DATA)
		return;
	for (int k = 0; k < a->d->count; k++)
		for (int j = 0; is_named(a->d->clauses[k].kind)
			&& j < a->d->clauses[k].count;) {
			struct fdata_item list[FORTRAN_SECTIONS];
			int n, before = a->d->clauses[k].count;
			if (find_same(a, (struct fdata_item){k, j}, list, &n)
				&& !conflict(a, list, n))
				merge(a, list, n);
			j += a->d->clauses[k].count == before;
		}
}

void
fdata_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!has_end(w, i))
		return;
	const char *queue = w->change[i].queue;
	struct fdata a = {.w = w,
		.i = i,
		.d = d,
		.async = queue ? arena_format(w->arena, " async(%s)", queue)
			       : clause_text(w, i, CLAUSE_ASYNC),
		.condition = clause_text(w, i, CLAUSE_IF)};
	if (d->kind == DIRECTIVE_DATA)
		rewrite_wait(&a);
	rewrite_repeated(&a);
	for (int k = 0; d->kind != DIRECTIVE_DECLARE && k < d->count; k++)
		if (is_copy(d->clauses[k].kind))
			rewrite_modifiers(&a, k);
	if ((a.taken > 0 || a.apart) && a.taken == count_data(d)
		&& (d->kind == DIRECTIVE_ENTER_DATA
			|| d->kind == DIRECTIVE_EXIT_DATA))
		edit_remove(w, i);
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	if (k >= 0 && d->kind == DIRECTIVE_DATA)
		hand_down_default(&a, k);
	if (d->kind == DIRECTIVE_DATA && a.async[0])
		rewrite_async(&a);
}
