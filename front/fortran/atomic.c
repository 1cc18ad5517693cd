/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * atomic.c - the variables in the statements of an atomic construct.  The
 * compiler compares only the first names of variables.  2.12
 */
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>

/* "left = right" */
struct assignment {
	const char *left;
	const char *right;
};

/* True if the parentheses at text[i] enclose a whole subscript or argument. */
static bool
is_needless(const char *text, int i)
{
	if (text[i] != '(' || i == 0 || !strchr("(,", text[i - 1]))
		return false;
	int after = key_after(text, i);
	return text[after] == ')' || text[after] == ',';
}

/* A part of a key without needless parentheses: "a((i))"  ->  "a(i)". */
static const char *
plain(struct rewrite *w, const char *key, int length)
{
	char *text = (char *)arena_text(w->arena, key, length);
	for (int i = 0; text[i];) {
		if (!is_needless(text, i)) {
			i++;
			continue;
		}
		char *close = text + key_after(text, i) - 1;
		memmove(close, close + 1, strlen(close));
		memmove(text + i, text + i + 1, strlen(text + i));
	}
	return text;
}

static bool
read_assignment(struct rewrite *w, int k, struct assignment *a)
{
	if (k >= w->stmts.count || w->stmts.at[k].word != WORD_OTHER)
		return false;
	const char *key = w->stmts.at[k].key;
	int equals = key_find(key, 0, "=");
	if (equals <= 0 || key_name(key) == 0)
		return false;
	a->left = plain(w, key, equals);
	a->right = plain(w, key + equals + 1, (int)strlen(key + equals + 1));
	return true;
}

static bool
is_end_of_name(char c)
{
	return !isalnum((unsigned char)c) && c != '_';
}

/* True if the expression contains the variable as spelled. */
static bool
has_variable(const char *expression, const char *variable)
{
	size_t length = strlen(variable);
	const char *at = expression;
	for (; (at = strstr(at, variable)) != NULL; at++) {
		char before = at > expression ? at[-1] : '(';
		char after = at[length];
		if (before != '%' && is_end_of_name(before)
			&& is_end_of_name(after) && after != '('
			&& after != '%')
			return true;
		if (!after)
			break;
	}
	return false;
}

static bool
has_name_of(const char *expression, const char *variable)
{
	return key_mentions(expression, variable, key_name(variable));
}

/* "a(i)%b", not "a(i) + 1" */
static bool
is_variable(const char *expression)
{
	int i = key_name(expression);
	if (i == 0)
		return false;
	for (;;) {
		if (expression[i] == '(')
			i = key_after(expression, i);
		else if (expression[i] == '%')
			i += 1 + key_name(expression + i + 1);
		else
			return expression[i] == '\0';
		if (i > 0 && expression[i - 1] == '%')
			return false;
	}
}

static bool
is_one_name(const char *a, const char *b)
{
	int length = key_name(a);
	return key_name(b) == length && strncmp(a, b, length) == 0;
}

/* x = x + 1 */
static void
check_update(struct rewrite *w, int i, int k, const struct assignment *a)
{
	if (!has_name_of(a->right, a->left) || has_variable(a->right, a->left))
		return;
	complain_of(w, i, k,
		arena_format(w->arena,
			"the atomic statement "
			"changes '%s' and reads another part of '%.*s'",
			a->left, key_name(a->left), a->left));
}

/* Only an update may stand before the capture: x = x + 1; v = x, but not
   x = 1; v = x. */
static void
check_captured_update(
	struct rewrite *w, int i, int k, const struct assignment *a)
{
	if (has_name_of(a->right, a->left))
		check_update(w, i, k, a);
	else
		complain_of(w, i, k,
			arena_format(w->arena,
				"the statement before the capture must update "
				"'%s' from its old value",
				a->left));
}

/* v = x; x = x + 1, or the reverse order */
static void
check_capture(struct rewrite *w, int i)
{
	struct assignment first, second;
	if (!read_assignment(w, i + 1, &first)
		|| !read_assignment(w, i + 2, &second))
		return;
	bool before = is_variable(first.right)
		&& is_one_name(first.right, second.left);
	bool after = is_variable(second.right)
		&& is_one_name(second.right, first.left);
	if (before && strcmp(first.right, second.left) == 0)
		check_update(w, i, i + 2, &second);
	else if (after && strcmp(second.right, first.left) == 0)
		check_captured_update(w, i, i + 1, &first);
	else if (before || after)
		complain(w, i, SEVERITY_ERROR, w->construct[i].d->name,
			"capture statement reads from different variable than "
			"update statement writes into: '%s' and '%s'",
			before ? first.right : first.left,
			before ? second.left : second.right);
}

/* A variable that is read must not be allocatable; the compiler checks the
   variables that are written.  2.12 */
static void
check_read(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	if (directive_find(d, CLAUSE_READ, 0) < 0 || i + 1 >= w->stmts.count)
		return;
	const char *key = strchr(w->stmts.at[i + 1].key, '=');
	int length = key ? key_name(key + 1) : 0;
	if (length > 0 && key[1 + length] == '\0'
		&& decl_find(w, i, key + 1, length, &decl) && decl.allocatable
		&& decl.rank == 0)
		complain(w, i, SEVERITY_ERROR, d->name,
			"'atomic' with ALLOCATABLE variable '%s'", key + 1);
}

/* Two statements need the end directive.  2.12 */
static void
check_end(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_find(d, CLAUSE_CAPTURE, 0) < 0)
		return;
	for (int k = i + 1; k <= i + 3 && k < w->stmts.count; k++) {
		const struct directive *e = w->construct[k].d;
		if (e && e->end && e->kind == DIRECTIVE_ATOMIC)
			return;
	}
	complain(w, i, SEVERITY_ERROR, d->name,
		"missing 'end atomic' after 'atomic capture'");
}

void
atomic_check(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct assignment a;
	check_read(w, i);
	check_end(w, i);
	if (directive_find(d, CLAUSE_CAPTURE, 0) >= 0)
		check_capture(w, i);
	else if (directive_find(d, CLAUSE_READ, 0) < 0
		&& directive_find(d, CLAUSE_WRITE, 0) < 0
		&& read_assignment(w, i + 1, &a))
		check_update(w, i, i + 1, &a);
}
