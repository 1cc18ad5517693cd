/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* entry.c - what generated code calls. */
#include "libacc/abi.h"

int
acc_rt_gang(void)
{
	return 0;
}
