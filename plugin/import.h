/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * import.h - what the files that make KIR of GCC's SSA form share.
 *
 * Callers:    plugin/import.cc, operand.cc, assign.cc, call.cc.
 * Invariant:  a value of complex type is two values of its part type; a
 *             value of any other register type is one, and "part" is then
 *             nothing.  An aggregate is only ever an address.
 * Failure:    import_error tells the user once a place; the import goes on
 *             with an undefined value and its result is not used.
 */
#ifndef ACC_IMPORT_H
#define ACC_IMPORT_H

#include "lower/ir.h"

/* A value as GCC sees it: real part or all, and imaginary part. */
struct operand {
	struct ref v, part;
};

struct local {
	tree decl;
	struct ref address;
};

struct importer {
	struct module *m;
	struct func *fn;
	function *gcc;
	struct place at;
	location_t where;
	struct block **head;	/* by basic block: where it begins */
	struct block **tail;	/* and where it has come to end */
	struct operand *ssa;	/* by version */
	hash_map<tree, struct operand> *locals;
	struct operand result;	/* address for an aggregate or complex */
	bool failed;
};

/* import.cc */
void import_error(struct importer *, const char *gmsgid, ...)
	ATTRIBUTE_GCC_DIAG(2, 3);

/* operand.cc: types, constants, variables, memory */
bool is_complex(tree type);
unsigned scalar_type(struct importer *, tree type);
struct operand operand(struct importer *, tree);
struct ref scalar(struct importer *, tree);
struct ref address_of(struct importer *, tree ref);
struct operand load_operand(struct importer *, tree ref);
void store_operand(struct importer *, tree ref, struct operand);
struct ref temporary(struct importer *, uint64_t size, unsigned align);
struct ref global_address(struct importer *, tree decl);
/* What a device calls for the function. */
const char *callee_symbol(struct importer *, tree fn);
struct ref int_ref(struct importer *, unsigned type, HOST_WIDE_INT);
struct operand one(struct ref);
struct operand undefined(struct importer *, tree type);

/* assign.cc: expressions */
struct ref convert(struct importer *, struct ref, tree from, tree to);
struct operand expression(struct importer *, enum tree_code, tree type,
	tree a, tree b, tree c);
struct ref compare(struct importer *, enum tree_code, tree a, tree b);
void import_assign(struct importer *, gimple *);

/* call.cc */
void import_call(struct importer *, gcall *);
void set_result(struct importer *, gimple *, struct operand);

/* cuda.cc: a call of CUDA Fortran's; how a kernel's parameters reach it */
bool cuda_import(struct importer *, gcall *, const char *symbol);
void cuda_parameters(struct func *, tree decl);

#endif
