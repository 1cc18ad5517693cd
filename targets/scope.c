/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * scope.c - which accesses of a kernel use different objects, as metadata.
 *
 * If the threads of a gang meet, "noalias" of a parameter says too much: a
 * thread may load behind a barrier what another one has stored.  Nor may all
 * targets have it (scopes_only).  A scope for each object says of two accesses
 * only that they use different memory:
 *
 *	!B = distinct !{!B}				the kernel
 *	!B+1+k = distinct !{!B+1+k, !B}			object k of n
 *	!B+1+n+k = !{!B+1+k}
 *	!B+1+2n+k = !{all objects but k}
 *	!B+1+3n = !{all objects}
 */
#include "targets/llvm.h"

#include <stdlib.h>

enum { FIRST = 1000000, MOST = 96 };

static bool
has_scope(const struct writer *w, unsigned n)
{
	const struct param *p = &w->fn->param[n];
	return w->fn->value[p->value].type == TYPE_PTR
		&& p->flags & PARAM_NOALIAS;
}

void
scopes_begin(struct writer *w, bool wanted)
{
	w->scopes = 0;
	for (unsigned n = 0; wanted && n < w->fn->nparams; n++)
		w->scopes += has_scope(w, n);
	if (w->scopes > MOST)
		w->scopes = 0;
	w->scope = w->scope_next ? w->scope_next : FIRST;
	w->scope_next = w->scope + (w->scopes ? 2 + 3 * w->scopes : 0);
}

enum { UNKNOWN = -2, OTHER = -1 };

/* The number of the object that a parameter leads to. */
static int
object_of(const struct writer *w, unsigned value)
{
	int k = 0;
	for (unsigned n = 0; n < w->fn->nparams; n++) {
		if (w->fn->param[n].value == value)
			return has_scope(w, n) ? k : OTHER;
		k += has_scope(w, n);
	}
	return UNKNOWN;
}

/* The address, or parameter, from which another is made, also in a loop that
   goes on from it. */
static struct ref
object_root(const struct func *fn, struct ref r)
{
	r = ref_root(fn, r);
	const struct ins *phi = ref_def(fn, r);
	for (unsigned n = 0; is_op(phi, OP_PHI) && n < 2; n++)
		if (phi->nargs == 2 && ref_same(ref_root(fn, phi->arg[n]), r))
			return ref_root(fn, phi->arg[!n]);
	return r;
}

/* The number of the object in which the address is, OTHER if it is in none, or
   UNKNOWN. */
static int
object_at(const struct writer *w, struct ref address)
{
	address = object_root(w->fn, address);
	const struct ins *i = ref_def(w->fn, address);
	if (address.kind == REF_VALUE && !i)
		return object_of(w, address.n);
	return i && i->op == OP_ALLOCA ? OTHER : UNKNOWN;
}

void
scopes_access(struct writer *w, struct ref address)
{
	unsigned n = w->scopes, lists = w->scope + 1 + n;
	int k = n ? object_at(w, address) : UNKNOWN;
	if (k >= 0)
		fprintf(w->f, ", !alias.scope !%u", lists + k);
	if (k >= 0 && n > 1)
		fprintf(w->f, ", !noalias !%u", lists + n + k);
	if (k == OTHER)
		fprintf(w->f, ", !noalias !%u", lists + 2 * n);
}

/* The list of all objects but one. */
static void
print_list(const struct writer *w, unsigned number, unsigned but)
{
	const char *comma = "";
	fprintf(w->f, "!%u = !{", number);
	for (unsigned k = 0; k < w->scopes; k++) {
		if (k == but)
			continue;
		fprintf(w->f, "%s!%u", comma, w->scope + 1 + k);
		comma = ", ";
	}
	fprintf(w->f, "}\n");
}

void
scopes_end(struct writer *w)
{
	unsigned n = w->scopes, first = w->scope;
	if (!n)
		return;
	fprintf(w->f, "!%u = distinct !{!%u}\n", first, first);
	for (unsigned k = 0; k < n; k++) {
		unsigned scope = first + 1 + k;
		fprintf(w->f, "!%u = distinct !{!%u, !%u}\n", scope, scope,
			first);
		fprintf(w->f, "!%u = !{!%u}\n", scope + n, scope);
		print_list(w, scope + 2 * n, k);
	}
	print_list(w, first + 1 + 3 * n, n);
}
