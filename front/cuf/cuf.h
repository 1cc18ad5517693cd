/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuf.h - CUDA Fortran to Fortran with OpenACC.
 *
 * Every declaration stays one of the same name, type and rank; its attribute
 * is remembered here.  What means something else in CUDA Fortran becomes a
 * call of module cuf_rt: allocation, transfers by assignment, launches, and
 * the predefined variables of device code.
 *
 * Callers:    front/cuf/.
 * Spec:       CUDA Fortran Programming Guide 26.1.
 * Invariant:  as fortran/rewrite.h.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the report.
 */
#ifndef FRONT_CUF_CUF_H
#define FRONT_CUF_CUF_H

#include "front/fortran/rewrite.h"

enum cuf_attr {
	CUF_NONE,
	CUF_DEVICE,
	CUF_MANAGED,
	CUF_CONSTANT,
	CUF_SHARED,
	CUF_PINNED,
	CUF_UNIFIED,
	CUF_TEXTURE,
	CUF_ATTRS
};

/* Where a procedure runs. */
enum { CUF_ON_HOST = 1, CUF_ON_DEVICE = 2, CUF_GLOBAL = 4,
	CUF_ROUTINE = 8	/* of OpenACC */ };

/* A variable or component. */
struct cuf_name {
	struct cuf_name *next;
	const char *name;
	enum cuf_attr attr;
	bool allocatable, pointer, target, dummy, value, constant, save, init;
	bool twice;		/* has two attributes */
	bool implied;		/* managed because all is that can be */
	bool begun;		/* a component that begins with a value */
	int rank;
	int place;		/* among the dummies, from 1 */
	const char *shape;	/* "10, 0:n", or null */
	const char *type;	/* name of the derived type, or null */
	int stmt;		/* that declares it, or -1 */
	int first;		/* its initial value in the key, or 0 */
};

/* A generic name and its specific procedures. */
struct cuf_specific {
	struct cuf_specific *next;
	const char *name;
	int stmt;		/* that names it, or -1 */
};

struct cuf_generic {
	struct cuf_generic *next;
	const char *name;
	struct cuf_scope *scope;	/* that it is declared in */
	struct cuf_specific *list;
};

struct cuf_use {
	struct cuf_use *next;
	struct cuf_scope *module;
	const char *list;	/* key behind the name: ",only:a,b=>c" */
	bool only;
	int stmt;		/* -1 in another file */
};

enum cuf_kind {
	CUF_FILE,
	CUF_MODULE,
	CUF_PROGRAM,
	CUF_PROCEDURE,
	CUF_BLOCK,
	CUF_ASSOCIATE,
	CUF_TYPE,
	CUF_INTERFACE
};

struct cuf_scope {
	struct cuf_scope *next, *outer;
	enum cuf_kind kind;
	const char *name;
	unsigned on;		/* of a procedure */
	int stmt;		/* that begins it, or -1 */
	int body;		/* first executable statement */
	struct cuf_name *names;
	struct cuf_use *uses;
	struct cuf_generic *generics;
	struct cuf_seen *seen;	/* whose interfaces were added */
	unsigned searched;	/* the last search that came here */
	bool opaque;		/* uses a module of which nothing is known */
};

struct cuf_seen {
	struct cuf_seen *next;
	struct cuf_scope *procedure;
};

struct cuf {
	struct rewrite *w;
	struct cuf_scope *scopes;
	struct cuf_scope **of;	/* by statement: the scope it stands in */
	bool *inside;		/* by statement: in a loop of "!$cuf" */
	unsigned searches;	/* for names, so far */
	const char *const *paths; /* where module files are looked for */
	const char *output;	/* where they are written, or null */
};

/* A search for a name through modules, which may be reached in many ways and
   by mistake lead to themselves: each is looked into once for a name.  One
   search at a time. */
struct cuf_search {
	struct cuf *c;
	const char *name;	/* as it was asked for */
	struct cuf_renamed *done;
};

void cuf_search_begin(struct cuf_search *, struct cuf *, const char *name);
/* Was the module looked into for what USE has made of the name?  Notes that
   it is now. */
bool cuf_was_searched(struct cuf_search *, struct cuf_scope *, const char *name,
	int n);

/* A variable as an expression names it. */
struct cuf_object {
	const struct cuf_name *name;	/* the last with an attribute */
	const struct cuf_name *last;	/* of the path */
	enum cuf_attr attr;
	int start, end;		/* in the statement's key */
	bool whole;		/* neither subscripts nor components */
};

/* read.c: scopes and names. */
enum cuf_attr cuf_attribute(const char *word, int n);
/* Where in a declaration's key the entities begin; where its attributes do,
   or -1. */
int cuf_entities(const char *key, int *attributes);
/* The procedure's name in its first statement, or null. */
const char *cuf_procedure_name(const char *key);
void cuf_read(struct cuf *);
struct cuf_name *cuf_find(struct cuf *, int stmt, const char *name, int n);
bool cuf_used_name(const struct cuf_use *, const char **name, int *n);
/* A procedure that is declared in the file or a module: its scope. */
struct cuf_scope *cuf_procedure(struct cuf *, int stmt, const char *name,
	int n);
/* The variable that begins at key[at], false if there is none. */
bool cuf_object(struct cuf *, int stmt, int at, struct cuf_object *);
/* The next variable with an attribute from *at to end; not those in its
   subscripts. */
bool cuf_next(struct cuf *, int stmt, int *at, int end,
	struct cuf_object *);
/* The rank of an object with its subscripts, -1 if it is not known. */
int cuf_rank(const char *key, const struct cuf_object *);
/* The variable that is a function's result, null if it is not declared or the
   procedure is none. */
struct cuf_name *cuf_result(struct cuf *, const struct cuf_scope *);
bool cuf_is_device_code(const struct cuf *, int stmt);
/* Where its memory is: 0 on the host, 1 on the device, 2 managed, 3 pinned.
   A derived type that begins with values is managed, for GCC stores them. */
int cuf_space_of(struct cuf *, enum cuf_attr, const struct cuf_name *);
/* Is there data of the device in it, other than managed? */
bool cuf_is_device(enum cuf_attr);
/* A derived type; that of "a%b" where key[at] is the "%" behind it. */
struct cuf_scope *cuf_type(struct cuf *, const char *name, int n);
struct cuf_scope *cuf_type_before(struct cuf *, int stmt, int at);
struct cuf_name *cuf_component(struct cuf_scope *type, const char *name,
	int n);
bool cuf_begins(const char *key, const char *word);

/* module.c: what other files know of a module. */
struct cuf_scope *cuf_module(struct cuf *, const char *name, int n);
void cuf_write_modules(struct cuf *);

/* call.c: what is called, by the attributes of its arguments. */
/* The name's own in the scope of the statement, or null. */
struct cuf_scope *cuf_callee(struct cuf *, int stmt, const char *name,
	int n);
bool cuf_has_generic(struct cuf *, int stmt, const char *name, int n);
void cuf_read_generic(struct cuf *, struct cuf_scope *, int stmt);
void cuf_generic(struct cuf *, int stmt);
void cuf_use(struct cuf *, int stmt);
void cuf_calls(struct cuf *, int stmt);

/* value.c: device data whose value the host reads. */
/* Where "if (c)", a name or nothing has ended: the key's place of what is
   done. */
int cuf_action_start(const struct stmt *);
/* The next operand from *at to end: a variable with an attribute whose value
   is read there, not its address or its shape. */
bool cuf_operand(struct cuf *, int stmt, int *at, int end,
	struct cuf_object *);
/* Device operands from "at" to "end" of the key become copies on the host;
   how many, of which all those of reductions count as one.  If single, more
   than one outside of reductions is the user's mistake. */
int cuf_copy_operands(struct cuf *, int stmt, int at, int end, bool single);
/* The same in the clauses of an OpenACC directive that want values. */
void cuf_copy_clauses(struct cuf *, int stmt);
/* Device operands outside of reductions. */
int cuf_count_operands(struct cuf *, int stmt, int at, int end);
/* "stream=s" in the list at key[at]: the item's extent, false if it is not
   there. */
bool cuf_keyword(const char *key, int at, const char *word, int *from,
	int *to);

/* decl.c, code.c, stmt.c, loop.c: the statements. */
void cuf_declaration(struct cuf *, int stmt);
/* An entity of a declaration, without attributes of CUDA Fortran. */
void cuf_entity(struct cuf *, struct fout *, int stmt, int at, int end,
	const struct cuf_name *);
void cuf_header(struct cuf *, int stmt);
void cuf_rename_program(struct cuf *, int stmt);
void cuf_prologue(struct cuf *, struct cuf_scope *);
void cuf_device_names(struct cuf *, int stmt);
/* A routine of module cudadevice that need not be named in USE? */
bool cuf_is_routine(const char *name, int n);
/* A text with the predefined variables replaced. */
const char *cuf_device_text(struct cuf *, const char *);
void cuf_statement(struct cuf *, int stmt);
void cuf_loop(struct cuf *, int stmt);
void cuf_acc_region(struct cuf *, int stmt);

/* body.c: what stands in the loops of "!$cuf kernel do". */
bool cuf_is_word(const char *key, int at, const char *name, int n);
/* The operator of an assignment at key[at], to a name of n characters, which
   reduces that variable: "s = s + x", "s = max(s, x)"; or null. */
const char *cuf_reduction(const struct stmt *, int at, int n);
/* The loops from "begin" to "end", of which "depth" go to threads. */
void cuf_check_body(struct cuf *, int begin, int end, int depth);

/* Where in the text the key's character stands. */
static inline int
cuf_at(const struct cuf *c, int stmt, int key)
{
	return c->w->stmts.at[stmt].where[key];
}

/* Reports at a part of a statement's key. */
#define cuf_complain(c, stmt, severity, from, to, ...) \
	complain((c)->w, stmt, severity, \
		(struct span){ cuf_at(c, stmt, from), \
			cuf_at(c, stmt, to) - cuf_at(c, stmt, from) }, \
		__VA_ARGS__)

#endif
