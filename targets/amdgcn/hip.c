/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* hip.c - the calls of AMD's run-time library. */
#include "targets/amdgcn/hip.h"

#include "targets/gpu/table.def"
