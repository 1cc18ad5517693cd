/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * apart.c - loads and stores that use different memory, and the loops in which
 * that is of interest.
 */
#include "lower/all.h"

/* True if both are known to be of different parts of one object. */
static bool
has_other_part(const struct ins *x, const struct ins *y)
{
	int64_t a = ins_part(x), b = ins_part(y);
	return a && b && a != b && a >> PART_BITS == b >> PART_BITS;
}

struct ref
access_address(const struct ins *i)
{
	return i->arg[i->op == OP_STORE];
}

bool
access_plain(const struct ins *i)
{
	return (i->op == OP_LOAD || i->op == OP_STORE)
		&& !(i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC));
}

bool
address_outside(const struct func *fn, struct ref p)
{
	const struct ins *i;
	while ((i = ref_def(fn, p))) {
		if (i->op == OP_LOAD)
			return true;
		if (i->op != OP_PTRADD && i->op != OP_COPY
			&& i->op != OP_BITCAST)
			return false;
		p = i->arg[0];
	}
	return true;
}

/* True for a load of what the kernel does not write. */
static bool
is_invariant(const struct ins *i)
{
	return i->op == OP_LOAD && i->flags & LOAD_INVARIANT;
}

bool
accesses_apart(const struct func *fn, const struct ins *a, const struct ins *b,
	const int64_t *bytes)
{
	if ((a->op == OP_STORE && is_invariant(b))
		|| (b->op == OP_STORE && is_invariant(a)))
		return true;
	struct ref from = ref_root(fn, access_address(a)),
		   to = ref_root(fn, access_address(b));
	if (ref_same(from, to))
		return has_other_part(a, b)
			|| (bytes
				&& (*bytes >= (int64_t)type_bytes(a->type)
					|| -*bytes >= (int64_t)type_bytes(
						   b->type)));
	const struct param *p = ref_param(fn, from), *q = ref_param(fn, to);
	return p && q && (p->flags | q->flags) & PARAM_NOALIAS;
}

bool
loop_sequential(const struct cfg *cfg, const struct loop *l)
{
	if (block_end(l->latch)->flags & LOOP_SHARED)
		return false;
	for (unsigned n = 0; n < cfg->nloops; n++)
		if (cfg->loop[n].header != l->header
			&& l->in[cfg->loop[n].header->id])
			return false;
	return true;
}
