/* What a macro makes does not run into its neighbours where GCC does not say
   that it comes from one.
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   flags: -ftrack-macro-expansion=0
   langs: c c++ */
#define ITEM struct item
#define MINUS -

ITEM { int n; };

int
f(ITEM i, int x)
{
#pragma acc init if(x) device_num(-MINUS x)
	return x -MINUS i.n;
}
