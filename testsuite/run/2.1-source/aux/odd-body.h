/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#pragma acc parallel loop reduction(+:s) self(0)
for (int i = 0; i < n; i++)
#include "odd-inner.h"
#pragma acc parallel copy(always: s)
{ s++; }
