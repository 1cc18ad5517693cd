/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* compare.c - updates that compare, which GCC takes in C++: x = x < y.  2.12 */
#include "front/c/rewrite.h"

/* True of an assignment operator that is no part of another operator. */
static bool
is_assignment(const struct unit *u, int t)
{
	const struct token *before = &u->tokens[t - 1];
	bool joined = before->kind == TOKEN_PUNCTUATION
		&& before->start + before->length == u->tokens[t].start
		&& !token_is(u, t - 1, ")") && !token_is(u, t - 1, "]");
	return token_is(u, t, "=") && !joined && !token_is_twice(u, t, "=");
}

/* The operator after the operand that tokens [from, equals) name, where the
   assignment's value begins with the same; 0 if the value does not. */
static int
operator_after(const struct unit *u, int from, int equals)
{
	int t = equals + 1;
	for (int i = from; i < equals; i++, t++)
		if (!token_same(u, i, t))
			return 0;
	return t;
}

static bool
compares(const struct unit *u, int t)
{
	bool shift = token_is_twice(u, t, "<") || token_is_twice(u, t, ">");
	return ((token_is(u, t, "<") || token_is(u, t, ">")) && !shift)
		|| token_is_twice(u, t, "=")
		|| (token_is(u, t, "!") && token_is(u, t + 1, "="));
}

void
compare_check(struct nest *nest, struct node *n)
{
	const struct unit *u = n->unit;
	int from = unit_skip(u, n->body);
	for (int t = from; t < n->end; t++) {
		if (token_is(u, t, ";") || token_is(u, t, "{"))
			from = t + 1;
		if (t <= from || !is_assignment(u, t))
			continue;
		int after = operator_after(u, from, t);
		if (after && compares(u, after))
			report(nest->report, n->d, SEVERITY_ERROR,
				node_place(n, after), NULL,
				"invalid operator for '#pragma acc atomic'");
		from = t + 1;
	}
}
