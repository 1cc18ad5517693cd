// A directive inside the parentheses of a for statement does no harm.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void f()
{
#pragma acc parallel loop
	for (auto x :
#pragma acc init
		v) // error(-1): 'init' may not appear in a compute construct
		;
}
