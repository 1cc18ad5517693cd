/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * shape.h - what the components of an object of derived type lead to.
 *
 * Callers:    libacc/data/deep.c.
 * Spec:       OpenACC 3.4, 2.6.4; the tables are those of abi.h.
 * Invariant:  objects are apart from each other and from the variable, in the
 *             order of their addresses.  A pointer is there once for each
 *             object that has it.
 * Ownership:  of the lists, the caller's; of memory, the program's.
 * Threads:    one at a time; the program does not change the structure.
 * Failure:    false with a fault where there is no memory, or a dynamic type is
 *             not known.
 */
#ifndef LIBACC_DATA_SHAPE_H
#define LIBACC_DATA_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct acc_part;
struct acc_shape;
struct descriptor;

/* The number of a pointer that is a component of the variable itself. */
#define SHAPE_VARIABLE SIZE_MAX

/* A component that is allocated or associated. */
struct shape_pointer {
	const struct acc_part *part;
	const struct acc_shape *shape; /* of the target, or null */
	char *at; /* the pointer, which may begin a descriptor */
	char *target; /* its first byte */
	size_t size;
	size_t from; /* the pointer whose target has this one */
	bool gaps; /* other data lies between the target's elements */
	bool attached; /* the caller's */
};

/* Memory that pointers lead to. */
struct shape_object {
	char *host;
	size_t size;
	size_t pointer; /* one that leads to the first byte */
	bool kept; /* the device needs what is not the clause's: pointers, or
		      data between elements */
	bool counted; /* the caller's */
};

struct data_shape {
	/* The variable, set by the caller. */
	const struct acc_part *part;
	const char *name;
	const char *class; /* where its dynamic type is, or null */
	char *host;
	size_t size;
	const struct descriptor *array; /* of it, or null */
	/* Made by shape_fill(). */
	const struct acc_shape *shape; /* of the variable, or null */
	struct shape_pointer *pointer;
	size_t npointers, room;
	struct shape_object *object;
	size_t nobjects;
};

bool shape_fill(struct data_shape *);
void shape_free(struct data_shape *);
/* The component in the program's words, as a%b(3)%c. */
void shape_name(
	const struct data_shape *, size_t pointer, char *text, size_t room);
/* True if the pointer begins an array's descriptor. */
bool shape_is_array(const struct shape_pointer *);

#endif
