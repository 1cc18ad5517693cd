/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * attach.c - attach and detach where the types of pointers are not known yet.
 * 2.7.13, 2.7.14
 *
 * GCC 12 refuses a pointer whose type a template's argument gives, and crashes
 * with a member of such a structure.  There the clauses become calls:
 *
 *	template<class T> void f(T s) {
 *	#pragma acc enter data copyin(s.p[0:4]) attach(s.q)
 *   ->	#pragma acc enter data copyin(s.p[0:4])
 *	acc_rt_attach(-2, &(s.q));
 */
#include "abi/words.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

/* The calls for one clause; only pointers can be cast. */
static void
add_calls(struct node *n, const struct clause *c, const char *call,
	struct buffer *to)
{
	const struct clause *condition = node_find(n, CLAUSE_IF);
	for (int i = 0; i < c->count; i++) {
		const char *pointer = node_quote(n, c->items[i].text);
		if (condition)
			buffer_format(to, "if (%s) ",
				node_text(n, condition->argument));
		buffer_format(to,
			"%s(%s, ((void)static_cast<const volatile void "
			"*>(%s), (const volatile void *)&(%s))); ",
			call, n->async ? n->async : "-2", pointer, pointer);
	}
}

bool
attach_is_unknown(const struct node *n)
{
	return (node_find(n, CLAUSE_ATTACH) || node_find(n, CLAUSE_DETACH))
		&& node_in_template(n);
}

void
attach_rewrite(struct nest *nest, struct node *n)
{
	bool enters = n->d->kind == DIRECTIVE_ENTER_DATA;
	bool leaves = n->d->kind == DIRECTIVE_EXIT_DATA;
	bool finalize = node_find(n, CLAUSE_FINALIZE);
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_ATTACH && c->kind != CLAUSE_DETACH)
			continue;
		if (!leaves)
			add_calls(n, c, ABI_RT_ATTACH,
				enters ? &n->after : &n->before);
		if (leaves)
			add_calls(n, c,
				finalize ? ABI_RT_DETACH_ALL : ABI_RT_DETACH,
				&n->before);
		else if (!enters)
			add_calls(n, c, ABI_RT_DETACH, &n->after);
		node_drop(n, c);
		nest->calls = true;
	}
}
