/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "callee.h"

void
callee_add(long *to, long x)
{
	#pragma acc atomic
	*to += x;
}

void
callee_set(long *to, long x)
{
	*to = x;
}

long
callee_next(long *to)
{
	long was;
	#pragma acc atomic capture
	was = (*to)++;
	return was;
}
