/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * freduce.c - reductions of what is no scalar variable.  2.5.15, 2.9.11
 *
 * The compiler reduces scalars only.  Where an array, a part of one or an
 * object of derived type is reduced, the statements that combine become
 * atomic updates of the original, which give the same sum:
 *	!$acc parallel loop reduction(+: h)	!$acc parallel loop
 *	do i = 1, n				do i = 1, n
 *						!$acc atomic update
 *	  h(k(i)) = h(k(i)) + 1			  h(k(i)) = h(k(i)) + 1
 *	end do					end do
 */
#include "front/fdecl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct reduced {
	struct rewrite *w;
	int i;			/* the directive */
	struct span item;
	const char *name;	/* the variable's, in small letters */
	int length;
};

static void
set_name(struct reduced *r)
{
	const char *text = r->w->construct[r->i].d->text + r->item.start;
	while (r->length < r->item.length
		&& (isalnum((unsigned char)text[r->length])
			|| text[r->length] == '_' || text[r->length] == '$'))
		r->length++;
	char *name = arena_text(r->w->arena, text, r->length);
	for (int k = 0; k < r->length; k++)
		name[k] = (char)tolower((unsigned char)name[k]);
	r->name = name;
}

static bool
is_part(const struct reduced *r)
{
	return r->length < r->item.length;
}

static bool
is_member(const struct reduced *r)
{
	const char *text = r->w->construct[r->i].d->text;
	return memchr(text + r->item.start, '%', r->item.length) != NULL;
}

static bool
is_scalar(const struct reduced *r)
{
	struct fdecl d;
	if (is_part(r))
		return false;
	if (!decl_find(r->w, r->i, r->name, r->length, &d))
		return true;
	bool derived = d.type && (strncasecmp(d.type, "type", 4) == 0
		|| strncasecmp(d.type, "class", 5) == 0);
	return d.rank == 0 && !derived;
}

/* Is the name at key[i] the variable's? */
static bool
is_name(const struct reduced *r, const char *key, int i)
{
	if (strncmp(key + i, r->name, r->length) != 0)
		return false;
	char after = key[i + r->length];
	char before = i > 0 ? key[i - 1] : ' ';
	return !isalnum((unsigned char)after) && after != '_'
		&& !isalnum((unsigned char)before) && before != '_'
		&& before != '%';
}

static bool
mentions(const struct reduced *r, const char *key, int from)
{
	char quote = 0;
	for (int i = from; key[i]; i++) {
		if (quote) {
			if (key[i] == quote)
				quote = 0;
		} else if (key[i] == '\'' || key[i] == '"') {
			quote = key[i];
		} else if (is_name(r, key, i)) {
			return true;
		}
	}
	return false;
}

/* Behind "a(...)%b(...)". */
static int
behind_variable(const char *key, int i)
{
	i += key_name(key + i);
	for (;;) {
		if (key[i] == '(')
			i = key_behind(key, i);
		else if (key[i] == '%')
			i += 1 + key_name(key + i + 1);
		else
			return i;
	}
}

/* "v = v op e", "v = e op v", "v = f(v, e)", "v = f(e, v)": an update. */
static bool
is_update(const struct reduced *r, const char *key, int from)
{
	int end = behind_variable(key, from);
	if (key[end] != '=' || key[end + 1] == '=')
		return false;
	int n = end - from;
	const char *right = key + end + 1;
	int length = (int)strlen(right);
	int function = key_name(right);
	if (function > 0 && right[function] == '('
		&& key_behind(right, function) == length
		&& !is_name(r, key, end + 1)) {
		right += function + 1;
		length -= function + 2;
	}
	if (length > n && strncmp(right, key + from, n) == 0
		&& !isalnum((unsigned char)right[n]))
		return true;
	return length > n
		&& strncmp(right + length - n, key + from, n) == 0
		&& !isalnum((unsigned char)right[length - n - 1]);
}

static void
refuse(struct reduced *r)
{
	complain(r->w, r->i, SEVERITY_ERROR, r->item,
		"'%.*s' is an array or of derived type: only statements of "
		"the form 'x = x op expression' may combine it in the "
		"construct", r->length, r->name);
}

static bool
is_atomic(const struct rewrite *w, int k)
{
	const struct directive *d = k > 0 ? w->construct[k - 1].d : NULL;
	return w->change[k].atomic
		|| (d && !d->end && d->kind == DIRECTIVE_ATOMIC);
}

/* A label that ends a loop goes behind the statement, others before. */
static void
put_label(struct reduced *r, int k, bool behind)
{
	const struct stmt *s = &r->w->stmts.at[k];
	if (!s->label || behind != (s->match >= 0))
		return;
	struct fout *o = add_instead(r->w, k, STMT_CODE);
	o->label = s->label;
	fout_puts(o, "continue");
}

/* The statement's text from key[from] on as an atomic update; a condition
   before it needs room for the directive. */
static void
make_atomic(struct reduced *r, int k, int from)
{
	const struct stmt *s = &r->w->stmts.at[k];
	put_label(r, k, false);
	if (from > 0) {
		struct fout *o = add_instead(r->w, k, STMT_CODE);
		fout_copy(o, s, 0, s->where[from - 1] + 1);
		fout_puts(o, " then");
	}
	fout_puts(add_instead(r->w, k, STMT_ACC), "atomic update");
	fout_copy(add_instead(r->w, k, STMT_CODE), s, s->where[from],
		s->length - s->where[from]);
	if (from > 0)
		fout_puts(add_instead(r->w, k, STMT_CODE), "end if");
	put_label(r, k, true);
	r->w->change[k].atomic = true;
}

static void
visit(struct reduced *r, int k)
{
	struct stmt *s = &r->w->stmts.at[k];
	if (s->kind != STMT_CODE || !mentions(r, s->key, 0)
		|| is_atomic(r->w, k))
		return;
	int from = 0;
	if (s->word == WORD_IF)
		from = key_behind(s->key, 2);
	if ((s->word != WORD_IF && s->word != WORD_OTHER)
		|| !is_name(r, s->key, from) || !is_update(r, s->key, from)) {
		refuse(r);
		return;
	}
	make_atomic(r, k, from);
}

static bool
is_listed(const struct reduced *r)
{
	const struct directive *d = r->w->construct[r->i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		for (int j = 0; c->kind != CLAUSE_REDUCTION && j < c->count;
			j++)
			if (c->items[j].text.length >= r->length
				&& strncasecmp(d->text
					+ c->items[j].text.start, r->name,
					r->length) == 0)
				return true;
	}
	return false;
}

static void
replace(struct rewrite *w, int i, struct span item)
{
	struct reduced r = { .w = w, .i = i, .item = item };
	set_name(&r);
	int over = construct_over(w, i);
	if (over < 0)
		return;
	for (int k = i + 1; k <= over && !w->construct[i].failed; k++)
		visit(&r, k);
	const struct directive *d = w->construct[i].d;
	if (is_compute(d->kind) && directive_find(d, CLAUSE_DEFAULT, 0) >= 0
		&& !is_listed(&r))
		edit_append(w, i, arena_format(w->arena, " copy(%s)",
			r.name));
}

void
rewrite_reductions(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_REDUCTION || c->count == 0)
			continue;
		bool *out = arena_take(w->arena, c->count * sizeof *out);
		for (int j = 0; j < c->count; j++) {
			struct reduced r = { .w = w, .i = i,
				.item = c->items[j].text };
			set_name(&r);
			out[j] = !is_scalar(&r);
			if (is_member(&r))
				complain(w, i, SEVERITY_ERROR, r.item,
					"a member of a variable cannot be "
					"reduced");
			else if (out[j])
				replace(w, i, r.item);
		}
		edit_drop_items(w, i, k, out);
	}
}
