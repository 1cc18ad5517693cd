/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lenient.h - statements that gfortran refuses although their meaning is clear.
 *
 * Callers:    front/fortran/
 * Invariant:  a changed statement means what it says.
 * Ownership:  the arena of the rewrite owns new text.
 * Threads:    none shared.
 * Failure:    none; what is not understood stays as it is.
 */
#ifndef FRONT_FORTRAN_LENIENT_H
#define FRONT_FORTRAN_LENIENT_H

#include "front/fortran/rewrite.h"

/* An array constructor's list, key[from..end), of texts with different
   lengths. */
bool lenient_texts(struct rewrite *, int stmt, int from, int end);

/* Names with an attribute twice, the smallest integers, "= null()", INTENT of a
   function's result, and "end loop" of a combined construct. */
bool lenient_statement(struct rewrite *, int stmt);

#endif
