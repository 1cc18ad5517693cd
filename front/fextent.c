/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fextent.c - rewrites that concern what a directive applies to: loops that
 * are no DO loops, atomics with a condition, declare in a block, constructs
 * inside compute constructs.
 */
#include "front/fdecl.h"

#include <string.h>
#include <strings.h>

/* The loop that a directive stands before; -1 if it is none. */
static int
loop_of(const struct rewrite *w, int i)
{
	for (i++; i < w->stmts.count; i++)
		if (w->stmts.at[i].word != WORD_DIRECTIVE)
			break;
	if (i >= w->stmts.count)
		return -1;
	enum word word = w->stmts.at[i].word;
	return word == WORD_DO || word == WORD_CONCURRENT ? i : -1;
}

static void
copy_key(struct fout *o, const struct stmt *s, int from, int to)
{
	if (to > from)
		fout_copy(o, s, s->where[from],
			s->where[to - 1] + 1 - s->where[from]);
}

/* One "i = a:b:c" of the header, at key[from..to), as a DO statement. */
static void
put_do(struct rewrite *w, int loop, int from, int to, bool named)
{
	const struct stmt *s = &w->stmts.at[loop];
	struct fout *o = add_instead(w, loop, STMT_CODE);
	if (named)
		copy_key(o, s, 0, s->name);
	fout_puts(o, named ? " do " : "do ");
	int colon = key_find(s->key, from, ":");
	copy_key(o, s, from, colon);
	fout_puts(o, ", ");
	int second = key_find(s->key, colon + 1, ":");
	if (second >= 0 && second < to) {
		copy_key(o, s, colon + 1, second);
		fout_puts(o, ", ");
		copy_key(o, s, second + 1, to);
	} else {
		copy_key(o, s, colon + 1, to);
	}
}

/* Does the directive itself list the variable? */
static bool
is_listed(const struct directive *d, const char *name, int length)
{
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			if (s.length == length && strncasecmp(d->text
				+ s.start, name, length) == 0)
				return true;
		}
	return false;
}

/* The variables at key[at..end) that the directive does not list. */
static const char *
other_names(struct rewrite *w, int i, const char *key, int at, int end)
{
	const char *text = "";
	while (at < end) {
		int to = key_find(key, at, ",)");
		if (to < 0 || to > end)
			to = end;
		if (!is_listed(w->construct[i].d, key + at, to - at))
			text = arena_format(w->arena, "%s%s%.*s", text,
				*text ? ", " : "", to - at, key + at);
		at = to + 1;
	}
	return text;
}

/* "local(a)" and its like behind the header, as clauses of the loop. */
static void
put_locality(struct rewrite *w, int i, int loop, int at)
{
	static const struct {
		const char *word;
		const char *clause;
	} rows[] = {
		{ "local(", "private" }, { "local_init(", "firstprivate" },
		{ "reduce(", "reduction" }, { "shared(", NULL },
		{ "default(", NULL },
	};
	const struct stmt *s = &w->stmts.at[loop];
	for (size_t k = 0; s->key[at] && k < sizeof rows / sizeof *rows;) {
		int n = (int)strlen(rows[k].word);
		if (strncmp(s->key + at, rows[k].word, n) != 0) {
			k++;
			continue;
		}
		int end = key_behind(s->key, at + n - 1);
		int from = at + n;
		int colon = key_find(s->key, from, ":");
		if (colon > 0 && colon < end)
			from = colon + 1;
		const char *names = other_names(w, i, s->key, from, end - 1);
		if (rows[k].clause && *names)
			edit_append(w, i, arena_format(w->arena,
				" %s(%.*s%s)", rows[k].clause, from - at - n,
				s->key + at + n, names));
		at = end;
		k = 0;
	}
}

/* Declares what "integer ::" in the header does. */
static void
put_types(struct rewrite *w, int i, int loop, int from, int colons)
{
	const struct stmt *s = &w->stmts.at[loop];
	fout_puts(add_before(w, i, STMT_CODE), "block");
	struct fout *o = add_before(w, i, STMT_CODE);
	copy_key(o, s, from, colons);
	const char *separator = " :: ";
	for (int at = colons + 2; at > 0;) {
		int n = key_name(s->key + at);
		if (n == 0 || s->key[at + n] != '=')
			break;
		fout_puts(o, separator);
		copy_key(o, s, at, at + n);
		separator = ", ";
		at = key_find(s->key, at, ",)");
		if (at < 0 || s->key[at] == ')')
			break;
		at++;
	}
	int over = construct_close(w, i);
	fout_puts(add_after(w, over, STMT_CODE), "end block");
}

/* The "i = a:b" of the header at key[from..close) as DO statements; mask is
   where the condition begins, or -1.  The construct's name goes to the
   innermost loop, for CYCLE. */
static int
put_loops(struct rewrite *w, int loop, int from, int close, int *mask)
{
	const struct stmt *s = &w->stmts.at[loop];
	int loops = 0;
	int last = -1;
	*mask = -1;
	for (int at = from, to; at < close; at = to + 1) {
		to = key_find(s->key, at, ",)");
		if (to < 0 || to > close)
			to = close;
		int n = key_name(s->key + at);
		if (n == 0 || s->key[at + n] != '='
			|| s->key[at + n + 1] == '=') {
			*mask = at;
			continue;
		}
		if (last >= 0)
			put_do(w, loop, last, at - 1, false);
		last = at;
		loops++;
	}
	if (last >= 0)
		put_do(w, loop, last, *mask > last ? *mask - 1 : close,
			s->name > 0);
	return loops;
}

/* !$acc loop on "do concurrent (i = 1:n, j = 1:m, mask) local(x)": a nest of
   DO loops.  2.9 */
static void
rewrite_concurrent(struct rewrite *w, int i, int loop)
{
	const struct stmt *s = &w->stmts.at[loop];
	int open = (int)(strchr(s->key, '(') - s->key);
	int close = key_behind(s->key, open) - 1;
	int from = open + 1;
	int colons = key_find(s->key, from, ":)");
	if (colons >= 0 && s->key[colons] == ':' && s->key[colons + 1] == ':') {
		put_types(w, i, loop, from, colons);
		from = colons + 2;
	}
	int mask;
	int loops = put_loops(w, loop, from, close, &mask);
	if (mask >= 0) {
		struct fout *o = add_instead(w, loop, STMT_CODE);
		fout_puts(o, "if (");
		copy_key(o, s, mask, close);
		fout_puts(o, ") then");
	}
	put_locality(w, i, loop, close + 1);
	if (loops > 1 && directive_find(w->construct[i].d, CLAUSE_COLLAPSE, 0)
		< 0)
		edit_append(w, i, arena_format(w->arena, " collapse(%d)",
			loops));
	if (mask >= 0)
		fout_puts(add_before(w, s->match, STMT_CODE), "end if");
	for (int k = s->target ? 0 : 1; k < loops; k++)
		fout_puts(add_tail(w, s->match, STMT_CODE), "end do");
}

static bool
is_inside_compute(const struct rewrite *w, int i)
{
	for (i = w->construct[i].around; i >= 0; i = w->construct[i].around)
		if (is_compute(w->construct[i].d->kind))
			return true;
	return false;
}

static bool
is_private(const struct clause *c)
{
	return (c->kind == CLAUSE_PRIVATE || c->kind == CLAUSE_FIRSTPRIVATE)
		&& c->count > 0;
}

static bool
find_private(struct rewrite *w, int i, struct span s, struct fdecl *decl)
{
	const char *text = w->construct[i].d->text + s.start;
	if (memchr(text, '(', s.length))
		return false;
	decl_find(w, i, text, s.length, decl);
	if (!decl->type)
		decl->type = decl_implicit(w, i, text);
	return decl->type && !decl->allocatable && !decl->pointer
		&& !(decl->shape && strchr(decl->shape, ':'));
}

static void
declare_private(struct rewrite *w, int i, const struct fdecl *decl,
	const char *name)
{
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_format(o, "%s :: %s", decl->type, name);
	if (decl->shape)
		fout_format(o, "(%s)", decl->shape);
}

/* The private variables of a directive that goes, one by one. */
static void
each_private(struct rewrite *w, int i, void (*visit)(struct rewrite *, int,
	const struct clause *, struct span, const struct fdecl *, int))
{
	const struct directive *d = w->construct[i].d;
	int number = 0;
	for (int n = 0; n < d->count; n++)
		for (int k = 0; is_private(&d->clauses[n])
			&& k < d->clauses[n].count; k++) {
			struct fdecl decl;
			struct span s = d->clauses[n].items[k].text;
			find_private(w, i, s, &decl);
			visit(w, i, &d->clauses[n], s, &decl, ++number);
		}
}

static const char *
first_name(struct rewrite *w, int i, int number)
{
	return arena_format(w->arena, "acc_rt_f%d_%d", i, number);
}

static void
declare_first(struct rewrite *w, int i, const struct clause *c,
	struct span s, const struct fdecl *decl, int number)
{
	(void)s;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		declare_private(w, i, decl, first_name(w, i, number));
}

static void
save_first(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)decl;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		fout_format(add_before(w, i, STMT_CODE), "%s = %s",
			first_name(w, i, number), span_text(w, i, s));
}

static void
declare_own(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)c;
	(void)number;
	declare_private(w, i, decl, span_text(w, i, s));
}

static void
set_own(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)decl;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		fout_format(add_before(w, i, STMT_CODE), "%s = %s",
			span_text(w, i, s), first_name(w, i, number));
}

/* The first private variable whose declaration is not known, if any. */
static const struct clause *
unknown_private(struct rewrite *w, int i, int *variables)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	*variables = 0;
	for (int n = 0; n < d->count; n++)
		for (int k = 0; is_private(&d->clauses[n])
			&& k < d->clauses[n].count; k++, ++*variables)
			if (!find_private(w, i, d->clauses[n].items[k].text,
				&decl))
				return &d->clauses[n];
	return NULL;
}

/* Private variables of a directive that goes are declared in a block around
   what it applies to; false if they cannot. */
static bool
keep_private(struct rewrite *w, int i)
{
	int variables;
	int over = construct_close(w, i);
	if (unknown_private(w, i, &variables))
		return false;
	if (variables == 0)
		return true;
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_first);
	each_private(w, i, save_first);
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_own);
	each_private(w, i, set_own);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	return true;
}

/* The loop is run by the thread that meets it.  Where its private variables
   are not known the compiler says what it lacks. */
static void
drop_loop(struct rewrite *w, int i)
{
	if (!keep_private(w, i))
		return;
	drop(w, i);
	if (w->construct[i].end >= 0)
		drop(w, w->construct[i].end);
}

/* A loop outside of every compute construct, in a procedure without routine
   directive, is run by one thread.  2.9 */
static void
rewrite_orphan(struct rewrite *w, int i)
{
	if (!is_inside_compute(w, i) && !is_routine(w, i))
		drop_loop(w, i);
}

static bool
is_sequential(const struct directive *d)
{
	return directive_find(d, CLAUSE_SEQ, 0) >= 0;
}

static bool
is_counted(const struct stmt *s)
{
	const char *key = s->key + s->name + 2;
	while (*key >= '0' && *key <= '9')
		key++;
	return *key && strncmp(key, "while(", 6) != 0
		&& strncmp(key, ",while(", 7) != 0;
}

static void
rewrite_loop(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int loop = loop_of(w, i);
	if (loop < 0 || w->stmts.at[loop].match < 0)
		return;
	if (w->stmts.at[loop].word == WORD_CONCURRENT)
		rewrite_concurrent(w, i, loop);
	if (d->kind != DIRECTIVE_LOOP)
		return;
	if (is_sequential(d) && w->stmts.at[loop].word == WORD_DO
		&& !is_counted(&w->stmts.at[loop])) {
		drop_loop(w, i);
		return;
	}
	rewrite_orphan(w, i);
}

static void
put_again(struct rewrite *w, int at, int from, int to)
{
	for (int k = from; k <= to; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->kind != STMT_CODE)
			continue;
		struct fout *o = add_after(w, at, STMT_CODE);
		fout_copy(o, s, 0, s->length);
	}
}

/* !$acc atomic if(c): with the directive, or without.  2.12 */
static void
rewrite_atomic(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, CLAUSE_IF, 0);
	if (c < 0)
		return;
	int last = i + 1;
	int end = directive_find(d, CLAUSE_CAPTURE, 0) >= 0 ? i + 5 : i + 2;
	for (int k = i + 1; k <= end && k < w->stmts.count; k++) {
		const struct directive *e = w->construct[k].d;
		if (e && e->end && e->kind == DIRECTIVE_ATOMIC)
			last = k;
	}
	if (last >= w->stmts.count)
		return;
	const struct span *condition = &d->clauses[c].argument;
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_puts(o, "if (");
	fout_copy(o, &w->stmts.at[i], condition->start, condition->length);
	fout_puts(o, ") then");
	edit_drop(w, i, c);
	fout_puts(add_after(w, last, STMT_CODE), "else");
	put_again(w, last, i + 1, last);
	fout_puts(add_after(w, last, STMT_CODE), "end if");
}

/* The BLOCK construct around a statement's specification part, or -1. */
static int
block_around(const struct rewrite *w, int i)
{
	for (i--; i >= 0; i--) {
		enum word word = w->stmts.at[i].word;
		if (word == WORD_BLOCK)
			return i;
		if (word != WORD_SPEC && word != WORD_USE && word
			!= WORD_IMPLICIT && word != WORD_DIRECTIVE)
			return -1;
	}
	return -1;
}

static int
first_executable(const struct rewrite *w, int i)
{
	int types = 0;
	for (i++; i < w->stmts.count; i++) {
		const struct directive *d = w->construct[i].d;
		enum word word = w->stmts.at[i].word;
		types += word == WORD_TYPE;
		types -= word == WORD_ENDTYPE;
		if (types > 0 || word == WORD_ENDTYPE || word == WORD_SPEC
			|| word == WORD_USE || word == WORD_IMPLICIT)
			continue;
		if (d && directive_extent(d->kind) == EXTENT_DECLARE)
			continue;
		break;
	}
	return i;
}

/* A dummy array whose bounds the procedure does not give, which the compiler
   takes in no declare. */
static bool
has_shapeless(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			const char *text = d->text + s.start;
			if (decl_find(w, i, text, s.length, &decl)
				&& decl.dummy && decl.shape
				&& (strchr(decl.shape, ':')
				|| strchr(decl.shape, '*')))
				return true;
		}
	return false;
}

/* Where a procedure's statements are over. */
static int
over_procedure(const struct rewrite *w, int unit, int k)
{
	int end = w->stmts.at[unit].match;
	for (; k < end; k++)
		if (w->stmts.at[k].word == WORD_CONTAINS
			&& w->stmts.at[k].unit == unit)
			return k;
	return end;
}

/* Where "return" stands in the key of a statement that is one, alone or behind
   an IF; -1 for others. */
static int
return_at(const struct stmt *s)
{
	int at = strncmp(s->key, "if(", 3) == 0 ? key_behind(s->key, 2) : 0;
	return strcmp(s->key + at, "return") == 0 ? at : -1;
}

/* A label that the procedure does not have. */
static int
free_label(const struct rewrite *w, int unit)
{
	int label = 99999;
	for (int k = unit; k < w->stmts.at[unit].match; k++)
		if (w->stmts.at[k].label == label) {
			label--;
			k = unit;
		}
	return label;
}

/* To the compiler a declare directive is a construct over the procedure's
   statements, which RETURN must not leave.  2.13
	if (c) return				if (c) go to 99999
	...					...
	end subroutine				99999 continue; end subroutine */
static void
keep_returns(struct rewrite *w, int i)
{
	int unit = w->stmts.at[i].unit, label = 0;
	if (unit < 0 || w->stmts.at[unit].match < 0)
		return;
	int over = over_procedure(w, unit, first_executable(w, i));
	for (int k = unit; k < over; k++) {
		const struct stmt *s = &w->stmts.at[k];
		int at = s->unit == unit && !w->change[k].instead.first
			? return_at(s) : -1;
		if (at < 0)
			continue;
		if (!label)
			label = free_label(w, unit);
		struct fout *o = add_instead(w, k, STMT_CODE);
		o->label = s->label;
		rewrite_copy(w, k, o, 0, s->where[at]);
		fout_format(o, "go to %d", label);
	}
	if (!label)
		return;
	struct fout *o = add_before(w, over, STMT_CODE);
	o->label = label;
	fout_puts(o, "continue");
}

/* The end of what a data construct in the place of a declare directive goes
   around: a BLOCK, or a procedure; -1 if the compiler's way is right. */
static int
declare_over(struct rewrite *w, int i)
{
	int block = block_around(w, i);
	int unit = w->stmts.at[i].unit;
	if (block >= 0)
		return w->stmts.at[block].match;
	if (unit < 0 || w->stmts.at[unit].match < 0 || !has_shapeless(w, i))
		return -1;
	return over_procedure(w, unit, first_executable(w, i));
}

/* link(a) create(b) link(c)  ->  create(b) link(a, c), for the compiler reads
   nothing behind a link. */
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

/* Where there are statements and no routine: a common block that stays on
   the device for the rest of the program.  2.13.1
	declare device_resident(/c/)		declare create(/c/)
						enter data create(/c/)  */
static void
rewrite_resident(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int unit = w->stmts.at[i].unit;
	int at = first_executable(w, i);
	if (is_routine(w, i) || at >= w->stmts.count
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

/* declare in a block, or of a dummy array without bounds: a data construct
   over the statements.  2.13 */
static void
rewrite_declare(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int over = declare_over(w, i);
	keep_returns(w, i);
	if (over < 0) {
		put_link_last(w, i);
		rewrite_resident(w, i);
		return;
	}
	drop(w, i);
	if (is_routine(w, i))
		return;		/* its callers have the data */
	struct fout *o = add_before(w, first_executable(w, i), STMT_ACC);
	fout_puts(o, "data");
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind == CLAUSE_LINK) {
			complain(w, i, SEVERITY_ERROR, c->name,
				"'link' needs a variable of a module or with "
				"the SAVE attribute");
			return;
		}
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
	fout_puts(add_before(w, over, STMT_ACC), "end data");
}

/* A construct inside a compute construct is run by the thread that comes to
   it.  2.5, restrictions; 2.6.5 */
static void
rewrite_nested(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!is_inside_compute(w, i))
		return;
	int variables;
	const struct clause *c = unknown_private(w, i, &variables);
	if (c) {
		complain(w, i, SEVERITY_ERROR, c->name,
			"'%s' of what is not declared in this file with a "
			"constant or explicit shape is not supported on a "
			"construct inside of another compute construct",
			clause_name(c->kind));
		return;
	}
	keep_private(w, i);
	drop(w, i);
	if (w->construct[i].end >= 0)
		drop(w, w->construct[i].end);
	else if (w->construct[i].last >= 0 && !is_loop(d->kind))
		w->change[w->construct[i].last].tail = (struct flist){ 0 };
}

void
rewrite_extent(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (is_compute(d->kind) || d->kind == DIRECTIVE_DATA)
		rewrite_nested(w, i);
	if (is_loop(d->kind))
		rewrite_loop(w, i);
	if (d->kind == DIRECTIVE_ATOMIC)
		rewrite_atomic(w, i);
	if (d->kind == DIRECTIVE_DECLARE)
		rewrite_declare(w, i);
	if (d->kind == DIRECTIVE_UPDATE)
		rewrite_update(w, i);
}
