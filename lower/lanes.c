/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lanes.c - gangs that may have more lanes than the program asks for.
 *
 * With a gang for each plane of a grid and 128 lanes in each, most of a device
 * has nothing to do.  In a kernel without loops over workers, each worker has a
 * warp of the lanes, and loops over lanes run on all workers.  As in workers.c,
 * the number of workers is the least one then; the launch takes as many as all
 * gangs have room for and their loops have iterations for.
 *
 * The formula for the warps of iterations stands after the one for gangs.  Where
 * a number of iterations is known to the kernel only, and where lanes share an
 * array of their gang, lanes stay as they are.
 */
#include "lower/all.h"

/* True if the code for the instruction depends on the number of lanes, or more
   of them are of no use. */
static bool
wants_lanes(const struct ins *i, unsigned mask)
{
	if (i->op == OP_CALL || i->op == OP_ICALL || i->op == OP_VLA)
		return true;
	if (i->op == OP_ALLOCA)
		return !(mask & MASK_VECTOR);
	return i->op == OP_LSTEP && ins_levels(i) & MASK_GANG
		&& ins_levels(i) != MASK_GANG;
}

/* True if a loop may have more iterations than there are lanes. */
static bool
has_more(const struct func *fn)
{
	int64_t range, step;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LSTEP && ins_levels(i) & MASK_VECTOR
				&& !(ref_constant(fn, i->arg[0], &range)
					&& ref_constant(fn, i->arg[1], &step)
					&& step
					&& range / step
						<= fn->dim[LEVEL_VECTOR]))
				return true;
	return false;
}

void
lanes(struct func *fn)
{
	int warp = (int)fn->module->warp;
	int *vector = &fn->dim[LEVEL_VECTOR];
	if (!fn->kernel || fn->threads || fn->module->narrow_workers
		|| !(fn->used & MASK_VECTOR) || fn->used & MASK_WORKER
		|| fn->together || *vector <= warp || 2 * *vector > MOST_THREADS
		|| !has_more(fn) || any_operation(fn, wants_lanes)
		|| !extent_warps(fn))
		return;
	fn->dim[LEVEL_WORKER] = -(*vector / warp);
	*vector = warp;
	fn->used |= MASK_WORKER;
	fn->spare_lanes = true;
}
