/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * repair.h - PTX that ptxas, and the driver, translate rightly.
 *
 * Callers:    targets/nvptx/target.c.
 * Invariant:  the text computes the same, and its length stays.
 * Failure:    none.
 */
#ifndef ACC_NVPTX_REPAIR_H
#define ACC_NVPTX_REPAIR_H

#include <stddef.h>

/* Turns each comparison "greater" of two registers into "less". */
void repair_comparisons(char *ptx, size_t size);

#endif
