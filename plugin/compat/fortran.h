/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fortran.h - what f951 keeps in types and declarations, of which GCC installs
 * no headers.
 *
 * Callers:    plugin/, in all rooms.
 * Invariant:  what is read is where the plugin expects it: each function
 *             compares it with what gfortran's own names tell.
 * Ownership:  nothing kept.
 * Threads:    one.
 * Failure:    a fatal error that says what differs.
 */
#ifndef ACC_COMPAT_FORTRAN_H
#define ACC_COMPAT_FORTRAN_H

/* A symbol that the plugin uses and the front end that runs lacks, or null. */
const char *front_end_lacks(void);

/* True if the bytes are in memory. */
bool is_mapped(const void *p, size_t size);
/* Ends the compiler: "what" is not laid out as the plugin knows it.  First
   refuse_directives() tells what cannot be compiled; acc.cc sets it. */
extern void (*refuse_directives)(void);
void ATTRIBUTE_NORETURN die_of_layout(const char *what, const char *detail);

/* True for a record that holds an array descriptor; for one that holds an
   object of a dynamic type. */
bool is_fortran_descriptor(const_tree type);
bool is_fortran_class(const_tree type);
/* The type whose table of gfortran the variable is, that of the initial value of
   its objects; or null. */
tree fortran_class_of(const_tree var);

/* The beginning of what TYPE_LANG_SPECIFIC of an array descriptor points to;
   only these kinds are distinguished. */
enum { GFC_ARRAY_ASSUMED_SHAPE = 1, GFC_ARRAY_ASSUMED_SHAPE_CONT = 2 };

struct gfc_lang_type {
	int rank, corank;
	int kind;
	tree lower[15], upper[15], stride[15];
	tree size, offset, dtype;
	tree data; /* the type of a pointer to the elements */
};

/* That of a descriptor's type, or null. */
const struct gfc_lang_type *fortran_array(const_tree descriptor);
/* The type of an element of the array that a descriptor describes, or null. */
tree fortran_element(const_tree descriptor);
/* True for an array of explicit shape with one dimension and a constant lower
   bound, which is 0 in GCC's own bounds. */
bool fortran_is_vector(const_tree array, HOST_WIDE_INT *lower);
/* The descriptor that gfortran notes for a variable, or null:
   GFC_DECL_SAVED_DESCRIPTOR, the first word of DECL_LANG_SPECIFIC. */
tree fortran_saved_descriptor(const_tree decl);

#endif
