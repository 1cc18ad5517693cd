/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stack.c - stack for recursive device code, whose need is unknown.
 *
 * ptxas adds up the stack of a kernel's functions, those called through
 * pointers included, and CUDA gives each thread that much.  For functions that
 * call themselves, perhaps through others, the device's limit applies; then the
 * limit is raised, and a fault's message names it.
 */
#include "targets/nvptx/cuda.h"
#include "targets/nvptx/recursion.h"

#include <stdlib.h>

/* Room for some hundred calls, a hundredth of the memory of a device.  A limit
   that the program has set stays. */
static size_t
choose_limit(void)
{
	enum { DEEP = 8192, USUAL = 1024 };
	size_t limit = 0;
	if (!cuda.cuCtxGetLimit
		|| cuda.cuCtxGetLimit(&limit, CU_LIMIT_STACK) != GPU_SUCCESS)
		return 0;
	if (limit <= USUAL && !getenv("ACC_X_NVPTX_STACK")
		&& cuda.cuCtxSetLimit(CU_LIMIT_STACK, DEEP) == GPU_SUCCESS)
		limit = DEEP;
	return limit;
}

void
stack_prepare(struct driver_device *d, const char *ptx)
{
	if (!d->stack && recursion_in(ptx))
		d->stack = choose_limit();
}
