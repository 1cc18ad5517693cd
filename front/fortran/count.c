/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * count.c - room to count the iterations of loops with a step.  2.9
 *
 * The compiler computes (last - first + step) / step in the type of the loop's
 * variable, where 1, 100, 50 has no iteration in integer(1).  Such a loop
 * counts in a variable of its own:
 *	integer(1) :: i			integer(1) :: i
 *					block
 *					integer(8) :: acc_rt_count1
 *	!$acc parallel loop		!$acc parallel loop private(i)
 *	do i = 1, 100, 50		do acc_rt_count1 = 1, 100, 50
 *					i = int(acc_rt_count1, kind(i))
 *	...				...
 *					end block
 * Loops in default integers stay as they are if their bounds are not constant:
 * count.cc of the plugin computes their iterations.
 */
#include "front/fortran/decl.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A DO statement; parts of its key. */
struct do_head {
	int name, after; /* of the variable */
	int first, last, step; /* of the expressions */
};

static bool
read_head(const struct stmt *s, struct do_head *h)
{
	if (s->word != WORD_DO)
		return false;
	const char *key = s->key;
	h->name = s->name + 2;
	h->name += (int)strspn(key + h->name, "0123456789");
	h->name += key[h->name] == ',';
	h->after = h->name + key_name(key + h->name);
	if (h->after == h->name || key[h->after] != '=')
		return false;
	h->first = h->after + 1;
	int comma = key_find(key, h->first, ",");
	if (comma < 0)
		return false;
	h->last = comma + 1;
	comma = key_find(key, h->last, ",");
	h->step = comma < 0 ? 0 : comma + 1;
	return h->step > 0;
}

/* The value of a literal at key[from..to). */
static bool
read_literal(const char *key, int from, int to, long long *value)
{
	char *end;
	errno = 0;
	*value = strtoll(key + from, &end, 10);
	if (errno || end == key + from)
		return false;
	if (*end == '_')
		end += 1
			+ strspn(end + 1,
				"abcdefghijklmnopqrstuvwxyz_"
				"0123456789");
	return end == key + to || (!key[to] && !*end);
}

/* Steps of 1 and -1 need no count. */
static bool
is_unit(const struct stmt *s, const struct do_head *h)
{
	long long step;
	return read_literal(s->key, h->step, (int)strlen(s->key), &step)
		&& (step == 1 || step == -1);
}

/* The bytes of an integer type; 0 if they are not known. */
static int
bytes_of(const char *type)
{
	static const char *const wide[] = {"integer(8)", "integer(kind=8)",
		"integer*8", "integer(int64)", "integer(kind=int64)"};
	static const char *const plain[] = {"integer", "integer(4)",
		"integer(kind=4)", "integer*4", "integer(int32)",
		"integer(kind=int32)", "integer(c_int)", "integer(kind=c_int)"};
	for (size_t k = 0; type && k < sizeof wide / sizeof *wide; k++)
		if (strcasecmp(type, wide[k]) == 0)
			return 8;
	for (size_t k = 0; type && k < sizeof plain / sizeof *plain; k++)
		if (strcasecmp(type, plain[k]) == 0)
			return 4;
	return 0;
}

/* True if the count of literal bounds fits into an int, or the bounds are not
   literal. */
static bool
fits_int(const struct stmt *s, const struct do_head *h)
{
	long long first, last, step;
	if (key_mentions(s->key + h->first, "huge", 4))
		return false;
	if (!read_literal(s->key, h->first, h->last - 1, &first)
		|| !read_literal(s->key, h->last, h->step - 1, &last)
		|| !read_literal(s->key, h->step, (int)strlen(s->key), &step))
		return true;
	const long long most = LLONG_MAX / 4;
	return llabs(first) > most || llabs(last) > most || llabs(step) > most
		|| (llabs(last - first + step) <= INT_MAX
			&& llabs(step - first) <= INT_MAX);
}

static bool
is_narrow(struct rewrite *w, int loop, struct do_head *h)
{
	const struct stmt *s = &w->stmts.at[loop];
	if (!read_head(s, h) || is_unit(s, h))
		return false;
	struct fdecl decl;
	const char *name = s->key + h->name;
	const char *type = decl_find(w, loop, name, h->after - h->name, &decl)
		? decl.type
		: NULL;
	int bytes = bytes_of(type ? type : decl_implicit(w, loop, name));
	return bytes == 0 || (bytes == 4 && !fits_int(s, h));
}

/* True if the directive has the variable in a private clause. */
static bool
is_private(struct rewrite *w, int i, const char *name, int length)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			if (d->clauses[k].kind == CLAUSE_PRIVATE
				&& s.length == length
				&& strncasecmp(d->text + s.start, name, length)
					== 0)
				return true;
		}
	return false;
}

/* True if the bounds of a loop depend on those around it: it is not collapsed
   with them. */
static bool
mentions_counter(
	const struct rewrite *w, int from, int to, const struct stmt *inner)
{
	const char *bounds = strchr(inner->key, '=');
	for (int k = from; bounds && k <= to; k++) {
		struct do_head h;
		const char *key = w->stmts.at[k].key;
		if (read_head(&w->stmts.at[k], &h)
			&& key_mentions(bounds, key + h.name, h.after - h.name))
			return true;
	}
	return false;
}

/* The innermost of the loops that the directive applies to: those right inside
   each other, as far as the clauses say. */
static int
innermost(struct rewrite *w, int i, int loop)
{
	int last = loop, most = floop_count(w, i);
	for (int n = 1; n < most; n++) {
		const struct stmt *s = &w->stmts.at[last + 1];
		if (s->word != WORD_DO || mentions_counter(w, loop, last, s))
			break;
		last++;
	}
	return last;
}

/* A variable for the directive; loops that share their end with one around
   them cannot be put into a block. */
static void
declare(struct rewrite *w, int i, int loop, const char *name, bool *open)
{
	int over = construct_close(w, i);
	int end = w->stmts.at[loop].match;
	if (w->stmts.at[end].match != loop) {
		int unit = w->stmts.at[i].unit;
		int body = unit < 0 ? -1 : procedure_body(w, unit);
		fout_format(add_first(w, body < 0 ? 0 : body, STMT_CODE),
			"integer(8) :: %s", name);
		return;
	}
	if (!*open) {
		fout_puts(add_before(w, i, STMT_CODE), "block");
		fout_puts(add_after(w, over, STMT_CODE), "end block");
	}
	*open = true;
	fout_format(add_before(w, i, STMT_CODE), "integer(8) :: %s", name);
}

static bool
widen(struct rewrite *w, int i)
{
	int loop = floop_find(w, i);
	if (loop < 0 || w->stmts.at[loop].match < 0)
		return false;
	int last = innermost(w, i, loop);
	bool open = false, any = false;
	for (int k = loop; k <= last; k++) {
		struct do_head h;
		if (!is_narrow(w, k, &h))
			continue;
		const struct stmt *s = &w->stmts.at[k];
		int n = h.after - h.name, at = s->where[h.name];
		const char *own = arena_format(w->arena, "acc_rt_count%d", k);
		const char *name = arena_text(w->arena, s->key + h.name, n);
		declare(w, i, loop, own, &open);
		edit(w, k, at, s->where[h.after - 1] + 1 - at, own);
		fout_format(add_after(w, last, STMT_CODE),
			"%s = " OWN "int(%s, " OWN "kind(%s))", name, own,
			name);
		if (!is_private(w, i, name, n))
			edit_append(w, i,
				arena_format(w->arena, " private(%s)", name));
		any = true;
	}
	return any;
}

bool
fortran_count(const struct fortran_unit *user, struct fortran_unit *out)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	bool any = false;
	read_statements(&w);
	plan_constructs(&w);
	for (int i = 0; i < w.stmts.count; i++)
		any |= w.construct[i].d && !w.construct[i].d->end
			&& construct_is_loop(w.construct[i].d->kind)
			&& widen(&w, i);
	if (any)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return any;
}
