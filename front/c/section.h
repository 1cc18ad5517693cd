/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * section.h - a variable of a clause and its subscripts.  2.7.1
 *
 * Callers:    front/c/.
 * Invariant:  dims is 0 for a whole variable.
 * Ownership:  the arena of the unit.
 * Threads:    none shared.
 * Failure:    an item that does not parse as a section, or has more than
 *             MOST_DIMS subscripts, has dims 0 and all of the item as base.
 */
#ifndef FRONT_C_SECTION_H
#define FRONT_C_SECTION_H

#include "front/c/node.h"

struct section {
	/* The text before the subscripts: "p->a". */
	const char *base;
	int dims;
	struct {
		/* "0" where the user left it out. */
		const char *low;
		/* NULL where the user left it out; "1" for an element. */
		const char *length;
	} dim[MOST_DIMS];
};

/* The kind of a variable as its declaration in the unit says. */
enum shape { SHAPE_UNKNOWN, SHAPE_ARRAY, SHAPE_POINTER, SHAPE_ROWS };

struct section section_read(const struct node *, struct span);
/* True if the texts differ in blanks only, which macros may leave. */
bool section_is_same(const char *, const char *);
bool section_is_this(const struct node *, struct span item);
/* True if the base is a name alone, and not "this". */
bool section_is_name(const char *base);
/* The token that declares the variable, the nearest before the directive;
   0 if none is found. */
int section_declaration(const struct node *, const struct section *);
/* In C++, true for a name that is declared in the class around the directive,
   or, in a member function, in none of the scopes around. */
bool section_is_class_member(const struct node *, const struct section *);
/* ROWS is a pointer to pointers or an array of them. */
enum shape section_shape(const struct node *, const struct section *);
/* A word of the type of a variable that is neither array nor pointer: the last,
   or the first in a declaration of several variables; 0 if it is not known. */
int section_type(const struct node *, const struct section *);
/* True if the variable is declared as a structure, or used as one. */
bool section_is_structure(const struct node *, const struct section *);
/* The number of dimensions that the array was declared with, at least 1. */
int section_rank(const struct node *, const struct section *);
/* The text in the brackets of a dimension, counted from 0, in the declaration;
   NULL if it is not known. */
const char *section_extent(
	const struct node *, const struct section *, int dimension);
/* True for an array that is not a parameter, of pointers or of any other
   type. */
bool section_is_array(const struct node *, const struct section *);
/* True if the section leaves out elements between its first and its last, as
   rows reached through pointers do. */
bool section_has_gaps(const struct node *, const struct section *);
/* True if the section may have gaps, as the declaration of the variable is not
   known. */
bool section_may_have_gaps(const struct node *, const struct section *);
/* The address of the first element, and the number of bytes, as C code. */
const char *section_address(const struct node *, const struct section *);
const char *section_bytes(const struct node *, const struct section *);
/* The bytes from the first element to the last. */
const char *section_reach(const struct node *, const struct section *);
/* The first element of the section. */
const char *section_element(const struct node *, const struct section *);
/* The first item of the directive's clauses that names the variable, NULL if
   there is none. */
const struct item *section_find(const struct node *, const char *base);

#endif
