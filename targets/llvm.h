/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * llvm.h - declarations shared by the files that write LLVM IR.
 *
 * Callers:    targets/operand.c, targets/operation.c, targets/scope.c,
 *             targets/variables.c.
 * Invariant:  value n is spelled %vn, its pointer cast for an access %cn;
 *             block n is %bn; the debugger's copy of variable n is %nn.
 * Ownership:  a writer's declarations are freed by llvm_text, which makes it.
 */
#ifndef ACC_LLVM_H
#define ACC_LLVM_H

#include "lower/ir.h"

struct lines;
struct target;

struct writer {
	FILE *f;
	const struct module *m;
	const struct target *t;
	const struct func *fn;
	unsigned casts; /* temporaries of this function */
	struct declared *declared;
	unsigned scopes, scope; /* of objects in this kernel, and the number of
				   their first metadata */
	unsigned scope_next; /* a number after all scopes */
	struct lines *lines; /* null: not wanted */
	struct debugged *debugged; /* by variable of the function; null: the
				      function has none */
};

/* A function that is called but not defined in the module. */
struct declared {
	char *text;
	const char *name;
	struct declared *next;
};

/* operand.c: a type's text; "@NAME"; "addrspace(N)", if N is not 0; a
   variable's address as an i8* and its type; a value, with its type, or cast to
   a pointer to a type; the cast gives its number. */
const char *llvm_type(unsigned type);
void llvm_name(struct writer *, const char *);
void llvm_space(struct writer *, unsigned space);
void llvm_address(struct writer *, const char *name);
/* The address space of a variable. */
unsigned llvm_global_space(const struct writer *, const struct global *);
void llvm_global_type(struct writer *, const struct global *);
void llvm_ref(struct writer *, struct ref);
void llvm_typed(struct writer *, struct ref);
unsigned llvm_cast(struct writer *, struct ref, unsigned type);

/* variables.c: the debugger's copies of the function's variables, which the
   first block begins with; a named operation; after the function. */
void variables_begin(struct writer *);
void variables_name(struct writer *, const struct ins *);
void variables_end(struct writer *);

/* scope.c: the objects of a kernel, none unless they are wanted; the metadata of
   a load or store; after the function. */
void scopes_begin(struct writer *, bool wanted);
void scopes_access(struct writer *, struct ref address);
void scopes_end(struct writer *);

/* operation.c: an operation. */
void llvm_ins(struct writer *, const struct ins *);

#endif
