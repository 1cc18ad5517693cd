/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fextent.c - rewrites that concern what a directive applies to. */
#include "front/frewrite.h"

#include <string.h>

void
rewrite_extent(struct rewrite *w, int i)
{
	(void)w;
	(void)i;
}
