/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * body.c - CUDA Fortran: the statements in loops of "!$cuf kernel do".
 * Guide, 1.11.2 and 1.11.3.
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The place of the name if it is once before key[end], or -1. */
static int
only_mention(const char *key, int end, const char *name, int n)
{
	int found = -1;
	for (int i = 0; i < end; i++) {
		if (!cuf_is_word(key, i, name, n))
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

/* True if the key has the text outside parentheses. */
static bool
has_outside(const char *key, const char *text)
{
	int depth = 0;
	for (int i = 0; key[i]; i++) {
		depth += (key[i] == '(') - (key[i] == ')');
		if (depth == 0 && cuf_begins(key + i, text))
			return true;
	}
	return false;
}

/* The same for "+" and "-", which are also in "1e-3". */
static bool
has_sum(const char *key)
{
	int depth = 0;
	for (int i = 0; key[i]; i++) {
		depth += (key[i] == '(') - (key[i] == ')');
		bool exponent = i > 1 && strchr("edED", key[i - 1])
			&& (isdigit((unsigned char)key[i - 2])
				|| key[i - 2] == '.');
		if (depth == 0 && (key[i] == '+' || key[i] == '-') && !exponent)
			return true;
	}
	return false;
}

/* True if the text before key[at] ends so. */
static bool
ends_so(const char *key, int at, const char *text)
{
	int n = (int)strlen(text);
	return at >= n && strncasecmp(key + at - n, text, n) == 0;
}

/* The operator with the variable, which is at right[at] outside parentheses,
   as an operand; or null. */
static const char *
operator_at(const char *right, int at, int n)
{
	const char *next = right + at + n;
	bool first = at == 0, last = !*next;
	bool times =
		(first || (right[at - 1] == '*' && !ends_so(right, at, "**")))
		&& (last || (*next == '*' && next[1] != '*'));
	bool equivalent =
		has_outside(right, ".eqv.") || has_outside(right, ".neqv.");
	if ((first || right[at - 1] == '+')
		&& (last ? !first : *next == '+' || *next == '-'))
		return "+";
	if (times && !(first && last) && !has_sum(right))
		return "*";
	if ((first || ends_so(right, at, ".or."))
		&& (last ? !first : cuf_begins(next, ".or.")) && !equivalent)
		return ".or.";
	if ((first || ends_so(right, at, ".and."))
		&& (last ? !first : cuf_begins(next, ".and.")) && !equivalent
		&& !has_outside(right, ".or."))
		return ".and.";
	return NULL;
}

/* "if (x > s) s = x" */
static const char *
guarded(const char *key, const char *name, int n)
{
	int end = key_after(key, 2), i = 3;
	int at = only_mention(key, end, name, n);
	for (; i < end; i++)
		if (key[i] == '>' || key[i] == '<'
			|| cuf_begins(key + i, ".gt.")
			|| cuf_begins(key + i, ".lt.")
			|| cuf_begins(key + i, ".ge.")
			|| cuf_begins(key + i, ".le."))
			break;
	if (i == end || at < 0)
		return NULL;
	bool less = key[i] == '<' || key[i + 1] == 'l';
	return less == (at == 3) ? "max" : "min";
}

const char *
cuf_reduction(const struct stmt *s, int at, int n)
{
	static const char *const functions[][2] = {{"max", "max"},
		{"min", "min"}, {"iand", "iand"}, {"ior", "ior"},
		{"ieor", "ieor"}, {"max0", "max"}, {"min0", "min"},
		{"amax1", "max"}, {"amin1", "min"}, {"dmax1", "max"},
		{"dmin1", "min"}};
	const char *name = s->key + at, *right = name + n + 1;
	int k = only_mention(right, (int)strlen(right), name, n);
	size_t count = sizeof functions / sizeof *functions;
	for (size_t i = 0; k >= 0 && i < count; i++) {
		int open = (int)strlen(functions[i][0]);
		if (cuf_begins(right, functions[i][0]) && right[open] == '('
			&& !right[key_after(right, open)]
			&& strchr("(,", right[k - 1])
			&& strchr(",)", right[k + n]))
			return functions[i][1];
	}
	int depth = 0;
	for (int i = 0; i < k; i++)
		depth += (right[i] == '(') - (right[i] == ')');
	const char *op = k >= 0 && depth == 0 ? operator_at(right, k, n) : NULL;
	if (!op && s->word == WORD_IF)
		op = guarded(s->key + s->name, name, n);
	return op;
}

/* True if only the shape or kind of the name is used. */
static bool
is_asked(const char *key, int at)
{
	static const char *const words[] = {
		"size", "lbound", "ubound", "shape", "kind", "sizeof"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		int n = (int)strlen(words[i]);
		if (at > n && key[at - 1] == '('
			&& cuf_is_word(key, at - 1 - n, words[i], n))
			return true;
	}
	return false;
}

/* All arrays must be on the device. */
static void
check_arrays(struct cuf *c, int i, int begin, int end)
{
	const char *key = c->w->stmts.at[i].key;
	char quote = 0;
	for (int k = 0, n; key[k]; k += n ? n : 1) {
		quote = key_quote(quote, key[k]);
		n = quote ? 0 : key_name(key + k);
		if (n == 0 || (k > 0 && key[k - 1] == '%'))
			continue;
		const struct cuf_name *v = cuf_find(c, i, key + k, n);
		bool anything =
			v && c->w->user->managed && (v->dummy || v->pointer);
		if (!v || v->attr != CUF_NONE || v->rank == 0 || v->constant
			|| anything || (v->stmt >= begin && v->stmt <= end)
			|| is_asked(key, k))
			continue;
		cuf_complain(c, i, SEVERITY_ERROR, k, k + n,
			"a host array in "
			"a loop of '!$cuf kernel do' must be 'device' or "
			"'managed'");
		return;
	}
}

/* "a = b" of whole arrays assigns a section: a thread cannot allocate the
   array. */
static void
assign_section(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int at = cuf_action_start(s);
	struct cuf_object o;
	if (!key_assigns(s->key + at) || !cuf_object(c, i, at, &o) || !o.whole
		|| !o.last->allocatable || o.last->rank < 1
		|| s->key[o.end] != '=' || s->key[o.end + 1] == '>')
		return;
	const char *text = "(:";
	for (int k = 1; k < o.last->rank; k++)
		text = arena_format(c->w->arena, "%s, :", text);
	edit(c->w, i, s->where[o.end - 1] + 1, 0,
		arena_format(c->w->arena, "%s)", text));
}

/* True if module cudadevice, or one whose names are not known, is in sight. */
static bool
has_routines(const struct cuf *c, int i)
{
	for (const struct cuf_scope *p = c->of[i]; p; p = p->outer)
		if (p->device || p->opaque)
			return true;
	return false;
}

/* Routines of device code need a USE statement here.  gfortran reports a
   function that has no declaration under IMPLICIT NONE. */
static void
check_routine(struct cuf *c, int i, int at, bool call)
{
	const char *key = c->w->stmts.at[i].key + at;
	int n = key_name(key);
	if (!n || !cuf_is_routine(key, n) || cuf_callee(c, i, key, n)
		|| cuf_find(c, i, key, n) || cuf_find_generics(c, i, key, n)
		|| (!call && key[n] != '('))
		return;
	if (!call && !decl_implicit(c->w, i, key))
		return;
	cuf_complain(c, i, SEVERITY_ERROR, at, at + n,
		"'%.*s' needs module 'cudadevice' here", n, key);
}

static void
check_routines(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int start = cuf_action_start(s);
	char quote = 0;
	for (int k = s->name, n; s->key[k]; k += n ? n : 1) {
		quote = key_quote(quote, s->key[k]);
		n = quote ? 0 : key_name(s->key + k);
		bool part = k > s->name && s->key[k - 1] == '%';
		bool call = k == start && cuf_begins(s->key + k, "call");
		if (n && !part)
			check_routine(c, i, k + (call ? 4 : 0), call);
	}
}

void
cuf_check_body(struct cuf *c, int begin, int end, int depth)
{
	for (int i = begin; i <= end; i++) {
		const struct stmt *s = &c->w->stmts.at[i];
		if (s->kind != STMT_CODE || s->word == WORD_SPEC)
			continue;
		/* The host computes the bounds of the loops that threads
		   share. */
		if (s->word == WORD_DO && depth-- > 0)
			continue;
		check_arrays(c, i, begin, end);
		if (!has_routines(c, i))
			check_routines(c, i);
		if (s->word == WORD_OTHER || s->word == WORD_IF)
			assign_section(c, i);
	}
}
