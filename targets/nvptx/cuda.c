/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuda.c - the calls of NVIDIA's driver library. */
#include "targets/nvptx/cuda.h"

#include "targets/gpu/table.def"
