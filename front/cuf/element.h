/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * element.h - CUDA Fortran: array expressions by their elements.
 *
 * An expression is read first; each array in it then has a subscript
 * "cuf_iK" for each dimension.  What only the host can compute, for all
 * elements together, gets a name in an ASSOCIATE construct.
 *
 * Callers:    front/cuf/.
 * Spec:       CUDA Fortran Programming Guide 26.1.
 * Invariant:  nothing is edited before all that is read can be evaluated.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    false for an expression that only the host can evaluate.
 */
#ifndef FRONT_CUF_ELEMENT_H
#define FRONT_CUF_ELEMENT_H

#include "front/cuf/action.h"

/* A part of a statement that is replaced. */
struct cuf_piece {
	struct cuf_piece *next;
	int stmt, from, to; /* in the key */
	bool array; /* else a value */
	struct cuf_object object; /* of an array */
	int number; /* of its name in ASSOCIATE, or 0 */
	bool copy; /* the value has device operands */
	/* Of a call that product.h reads, else null: its arguments, whose
	   dimensions have these loops. */
	struct cuf_piece *argument[2];
	unsigned char order[2];
	int rank; /* of an argument */
};

struct cuf_elements {
	struct cuf *c;
	int rank; /* of the arrays; 0: elements only */
	bool thread; /* device code: a thread has all elements */
	bool loop; /* elements only, in a parallel loop */
	struct cuf_piece *first, *last;
	int count; /* names in ASSOCIATE */
	bool calls; /* calls that product.h reads may be there, ... */
	int products; /* ... so many are */
	const char *present; /* scalars of the device: "a, b", or "" */
};

/* element.c */
void cuf_elements_begin(struct cuf_elements *, struct cuf *, int rank);
/* Reads a part of a statement. */
bool cuf_elements_read(struct cuf_elements *, int stmt, int from, int to);
/* Adds a piece; reads the subscripts of an array that is no piece itself. */
struct cuf_piece *cuf_elements_add(
	struct cuf_elements *, int stmt, int from, int to);
bool cuf_elements_subscripts(struct cuf_elements *, const struct cuf_piece *);
/* Writes it for one element. */
void cuf_elements_put(
	struct cuf_elements *, struct fout *, int stmt, int from, int to);
void cuf_elements_element(
	struct cuf_elements *, struct fout *, const struct cuf_piece *);
/* Writes the array of a piece. */
void cuf_elements_array(
	struct cuf_elements *, struct fout *, const struct cuf_piece *);
/* Writes its size in dimension k, of 8 bytes. */
void cuf_elements_size(
	struct cuf_elements *, struct fout *, const struct cuf_piece *, int k);
/* Begins and ends the names. */
void cuf_elements_associate(struct cuf_elements *, struct cuf_action *);
void cuf_elements_end(struct cuf_elements *, struct cuf_action *);
/* The directive of a parallel loop over so many dimensions, to which clauses can
   be added. */
struct fout *cuf_loop_directive(
	struct cuf_elements *, struct cuf_action *, int depth);
/* True if the two may be parts of one array. */
bool cuf_elements_may_be_one(const struct cuf_elements *,
	const struct cuf_piece *, const struct cuf_piece *);
/* True if the host computes a value from the variable that the piece names, for
   another statement. */
bool cuf_elements_stale(const struct cuf_elements *, const struct cuf_piece *);
/* True if the variable that the piece names is used in another way too, which
   makes the order of the elements matter. */
bool cuf_elements_conflict(
	const struct cuf_elements *, const struct cuf_piece *);

#endif
