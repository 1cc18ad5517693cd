/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * product.h - CUDA Fortran: matmul and transpose of device data, which loops
 * compute.
 *
 * Such a call in an array expression is a piece of its own.  Its result is the
 * array "cuf_fN" of the device, or goes right into the variable of the
 * assignment.
 *
 * Callers:    front/cuf/element.c, front/cuf/evaluate.c.
 * Spec:       CUDA Fortran Programming Guide 26.1, module cutensorex.
 * Invariant:  as element.h; the arguments are arrays of the device, with
 *             numbers of one type.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    -1 for a call that the host has to evaluate.
 */
#ifndef FRONT_CUF_PRODUCT_H
#define FRONT_CUF_PRODUCT_H

#include "front/cuf/element.h"

/* The loop of a sum; those of the result come before. */
enum { CUF_SUM_LOOP = 3 };

/* True if the name, of n characters, is that of such a function. */
bool cuf_is_product(const char *name, int n);
/* Reads the call at key[i] of a name of n characters; the place after it. */
int cuf_product_read(struct cuf_elements *, int stmt, int i, int n);
/* True if an argument may be part of the variable that the piece names. */
bool cuf_product_overlaps(const struct cuf_elements *, const struct cuf_piece *,
	const struct cuf_piece *to);
/* Declares the sum, and with "array" the result. */
void cuf_product_declare(struct cuf_elements *, struct cuf_action *,
	const struct cuf_piece *, bool array);
/* Ends the program if the arguments do not fit. */
void cuf_product_check(
	struct cuf_elements *, struct cuf_action *, const struct cuf_piece *);
/* Writes the size of the result in dimension k, by the arguments. */
void cuf_product_size(
	struct cuf_elements *, struct fout *, const struct cuf_piece *, int k);
/* The loops; without a piece, the result goes into cuf_fN. */
void cuf_product_loops(struct cuf_elements *, struct cuf_action *,
	const struct cuf_piece *, const struct cuf_piece *to);

#endif
