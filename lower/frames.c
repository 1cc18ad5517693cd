/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * frames.c - stack memory of a thread with a size known at run time.
 *
 * If a device's stack allows objects of constant size only, up to SMALL bytes
 * use a stack object of SMALL bytes, and more are heap memory.
 */
#include "lower/all.h"

enum { SMALL = 512 };

static void
replace(struct func *fn, struct ins *i)
{
	struct cursor top = {fn, fn->first, fn->first->first, i->line};
	struct ref near = build0(&top, OP_ALLOCA, TYPE_PTR);
	ins_set_size(ref_def(fn, near), SMALL);
	ins_set_align(ref_def(fn, near), 16);
	struct cursor at = {fn, i->block, i, i->line};
	unsigned type = ref_type(fn, i->arg[0]);
	struct ref small =
		build2(&at, OP_ULE, type, i->arg[0], ref_int(fn, type, SMALL));
	struct ref size = type == TYPE_I64
		? i->arg[0]
		: build1(&at, OP_ZEXT, TYPE_I64, i->arg[0]);
	struct block *rest = build_split(&at);
	struct block *head = at.block;
	struct block *large = block_after(fn, head);
	build_cbr(&at, small, rest, large);
	at.block = large;
	struct ref far = heap_new(&at, size);
	build_br(&at, rest);
	at.block = rest;
	at.before = rest->first;
	struct ref p = build0(&at, OP_PHI, TYPE_PTR);
	phi_add(fn, ref_def(fn, p), near, head);
	phi_add(fn, ref_def(fn, p), far, large);
	replace_value(fn, i->value, p);
	ins_remove(i);
}

void
frames(struct func *fn)
{
	if (!fn->module->fixed_frames)
		return;
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			int64_t n;
			if (i->op != OP_VLA)
				continue;
			if (!ref_constant(fn, i->arg[0], &n)) {
				replace(fn, i);
				continue;
			}
			i->op = OP_ALLOCA;
			i->nargs = 0;
			ins_set_size(i, n > 0 ? n : 1);
			ins_set_align(i, 16);
		}
}
