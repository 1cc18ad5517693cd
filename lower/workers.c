/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * workers.c - kernels that may have more workers than the program asks for.
 *
 * Programs give sizes for a GPU of their time: num_workers(8), vector_length(32)
 * and a gang for each plane of a grid.  Where gangs are few, each multiprocessor
 * has then one gang of 256 threads, and waits for memory most of the time.  How
 * many workers share a loop changes no result.  A kernel that works as well with
 * any number of workers has the negative of the number that was asked for, -1 if
 * only the launch knows that, and the launch takes more if all gangs still run at
 * a time (targets/gpu/launch.c).
 *
 * The number stays as it is where the code depends on it: reductions over
 * workers, and memory that the lanes of a gang or worker share.  It stays, too,
 * where gangs share a loop with workers or lanes, since more workers would leave
 * gangs without iterations.
 */
#include "lower/all.h"

/* True if the code for the instruction depends on the number of workers, or
   more of them are of no use. */
static bool
wants_number(const struct ins *i, unsigned mask)
{
	if (i->op == OP_CALL || i->op == OP_ICALL)
		return true;
	if (i->op == OP_ALLOCA || i->op == OP_VLA)
		return !(mask & MASK_VECTOR);
	if (is_reduction(i->op))
		return ins_level(i) == LEVEL_WORKER || mask & MASK_EXTENDED;
	return i->op == OP_LSTEP && ins_levels(i) & MASK_GANG
		&& ins_levels(i) != MASK_GANG;
}

void
workers(struct func *fn)
{
	int *n = &fn->dim[LEVEL_WORKER], lanes = fn->dim[LEVEL_VECTOR];
	if (!fn->kernel || fn->threads || fn->module->narrow_workers
		|| !(fn->used & MASK_WORKER) || *n == 1
		|| lanes != (int)fn->module->warp
		|| 2 * *n * lanes > MOST_THREADS
		|| any_operation(fn, wants_number))
		return;
	*n = *n ? -*n : -1;
}
