/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fdata.c - data clauses: modifiers, async, default.  2.6, 2.7 */
#include "front/frewrite.h"

void
rewrite_data(struct rewrite *w, int i)
{
	(void)w;
	(void)i;
}
