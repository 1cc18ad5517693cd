/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * import.h - declarations shared by the files that make KIR from GCC's SSA
 * form.
 *
 * Callers:    plugin/kir/; plugin/emit/device.cc and plugin/emit/image.cc for
 *             what could not be imported.
 * Invariant:  a value of complex type is two values of its part type, and a
 *             vector one for each of its elements; a value of any other
 *             register type is one, without "part".  An aggregate is always an
 *             address.
 * Failure:    import_error reports one error a place; the import continues with
 *             an undefined value and its result is not used.  For a spare
 *             function (select.cc) no error is reported.
 */
#ifndef PLUGIN_KIR_IMPORT_H
#define PLUGIN_KIR_IMPORT_H

#include "lower/ir.h"
#include "plugin/kir/kir.h"

/* A value in GCC's terms: real part or all, and imaginary part; or a vector's
   elements, in the module's memory. */
struct operand {
	struct ref v, part;
	struct ref *lane;
};

struct local {
	tree decl;
	struct ref address;
};

struct importer {
	struct module *m;
	struct func *fn;
	function *gcc;
	struct cursor at;
	location_t where;
	struct block **head; /* by basic block: where it begins */
	struct block **tail; /* and where it ends */
	struct operand *ssa; /* by version */
	hash_map<tree, struct operand> *locals;
	struct operand result; /* address for an aggregate or complex */
	const char *spare; /* a failure is not an error: the user's name for the
				   function, else null */
	bool failed;
	struct importer_names *names; /* null: no names of variables */
};

/* import.cc: imports a function that devices need. */
void import_function(function *);

/* value.cc */
void import_error(struct importer *, const char *gmsgid, ...)
	ATTRIBUTE_GCC_DIAG(2, 3);
bool import_has_failed(void);

/* operand.cc: types, constants, variables, memory */
bool is_complex(tree type);
/* The number of values, and their type, of a register type, and the k-th
   value. */
unsigned count_parts(tree type);
tree part_type(tree type);
struct ref *part_of(struct operand *, unsigned k);
/* Room for them. */
struct operand room(struct importer *, tree type);
/* True if the function stores its result at the address in its first
   parameter. */
bool is_by_address(tree type);
unsigned scalar_type(struct importer *, tree type);
struct operand operand(struct importer *, tree);
struct ref scalar(struct importer *, tree);
struct ref address_of(struct importer *, tree ref);
struct operand load_operand(struct importer *, tree ref);
void store_operand(struct importer *, tree ref, struct operand);
struct ref temporary(struct importer *, uint64_t size, unsigned align);
/* A value of a register type at an address, aligned like its parts. */
void put_value(struct importer *, tree type, struct operand, struct ref p);
struct operand get_value(struct importer *, tree type, struct ref p);
struct ref global_address(struct importer *, tree decl);
/* The pointer that libacc sets to the place of a variable of "declare link".
   2.13.3 */
struct ref link_pointer(struct importer *, tree decl);
/* The name that a device calls for the function. */
const char *callee_symbol(struct importer *, tree fn);
/* call.cc: the levels that the function partitions its loops over. */
unsigned callee_levels(tree fn);
unsigned level_mask(int level);
struct ref int_ref(struct importer *, unsigned type, HOST_WIDE_INT);
struct operand one(struct ref);
struct operand undefined(struct importer *, tree type);

/* name.cc: names of the program's variables, which begin before the body and
   end after it: those that a statement assigns to, the phis of a block, the
   parameters, a variable in memory, one of the file, which gives its address */
void name_begin(struct importer *);
void name_results(struct importer *, gimple *);
void name_phis(struct importer *, basic_block);
void name_parameters(struct importer *);
void name_object(struct importer *, tree decl, struct ref address);
struct ref name_global(struct importer *, tree decl, struct ref address);
void name_end(struct importer *);
/* word.cc: the type's word, which the caller frees; null if it has none. */
char *type_word(tree type);

/* print.cc */
bool import_output(struct importer *, gcall *, const char *name);

/* checks.cc: false if it is not a check of -fsanitize */
bool checks_internal(struct importer *, gcall *);
bool checks_call(struct importer *, gcall *, const char *name);

/* vector.cc */
/* Before a function is imported: copies by integers that no device has. */
void vector_copies(function *);
struct operand vector_constant(struct importer *, tree);
struct operand vector_expression(
	struct importer *, enum tree_code, tree type, tree a, tree b, tree c);
struct operand vector_insert(
	struct importer *, tree type, tree a, tree b, tree position);
/* False if it is not an internal function of vectors. */
bool vector_internal(struct importer *, gcall *);
struct ref vector_equal(struct importer *, enum tree_code, tree type,
	struct operand a, struct operand b);

/* assign.cc: expressions */
struct ref one_value(
	struct importer *, enum tree_code, tree type, struct ref, tree from);
struct ref two_values(struct importer *, enum tree_code, tree type,
	struct ref a, tree ta, struct ref b, tree tb);
struct ref compare_refs(struct importer *, enum tree_code, tree type,
	struct ref a, struct ref b);
struct ref condition(struct importer *, tree);
struct ref convert(struct importer *, struct ref, tree from, tree to);
struct ref convert_to(struct importer *, struct ref, bool is_unsigned,
	unsigned type, bool to_unsigned);
struct operand expression(
	struct importer *, enum tree_code, tree type, tree a, tree b, tree c);
struct ref compare(struct importer *, enum tree_code, tree a, tree b);
void import_assign(struct importer *, gimple *);

/* call.cc; the value of set_scalar has that type */
void import_call(struct importer *, gcall *);
void set_result(struct importer *, gimple *, struct operand);
void set_scalar(struct importer *, gcall *, struct ref, tree type);
void call_device(
	struct importer *, const char *name, unsigned n, const struct ref *);

/* internal.cc: number or count of a level, as the call's argument says */
void import_internal(struct importer *, gcall *);
void import_number(struct importer *, gcall *, bool count);

/* maths.cc: false if it is none; pure1 is LLVM's intrinsic of that name */
/* The same for internal functions that count bits. */
bool import_bits_internal(struct importer *, gcall *);
bool import_mathematics(struct importer *, gcall *, tree fn, const char *name);
bool import_maths(struct importer *, gcall *, const char *name);
struct ref pure1(struct importer *, const char *name, struct ref);
struct ref pure_call(
	struct importer *, const char *name, unsigned type, gcall *);

/* atomic.cc: false if it is none */
bool import_atomic(struct importer *, gcall *, const char *name);
bool import_lock(struct importer *, const char *name);
void import_cas(struct importer *, gcall *);
/* True for a function that exists only for C++'s exceptions; it stops a
   device. */
bool is_thrower(const char *symbol);

/* foreign.cc: the second after the functions from the device library are known;
   it reports each wrong place once */
void import_note_foreign(struct importer *, tree fn);
/* Notes a call of a function of CUDA Fortran. */
void import_note_call(struct importer *, const char *symbol);
/* An error for each of these that an architecture lacks; "has" is that of the
   target. */
void import_check_calls(
	bool (*has)(const char *, const char *, char *), const char *arch);
void import_note_values(struct importer *, gcall *, tree fn);
/* The list of by_value in struct target_options, with names as they are spelled
   in images. */
const char *import_by_value(char *(*symbol)(const char *));
void import_check_foreign(struct module *);
/* Replaces the function's body by an error message, which says that the
   function with this name cannot run on a device, and ends the kernel. */
void import_stub(struct func *, const char *what);
/* A function whose address is taken; declares missing ones. */
void import_note_address(struct importer *, tree fn);
void import_declare_addressed(struct module *);

/* cuda.cc: a call of CUDA Fortran; the passing of a kernel's parameters */
bool cuda_import(struct importer *, gcall *, const char *symbol);
void cuda_parameters(struct func *, tree decl);

#endif
