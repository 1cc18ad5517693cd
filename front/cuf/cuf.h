/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuf.h - CUDA Fortran to Fortran with OpenACC.
 *
 * Every declaration keeps its name, type and rank; the attribute is removed
 * and remembered here.  What has another meaning in CUDA Fortran becomes a
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
enum {
	CUF_ON_HOST = 1,
	CUF_ON_DEVICE = 2,
	CUF_GLOBAL = 4,
	CUF_ROUTINE = 8, /* an OpenACC routine */
	CUF_TOGETHER = 16, /* a kernel whose blocks run at a time */
	CUF_ELEMENTAL = 32, /* an elemental function or subroutine */
	CUF_FOREIGN = 64 /* a kernel of CUDA C, in the file of a module */
};

/* The type of a value; real after integer and complex after real, as in
   expressions of several types. */
enum cuf_base {
	CUF_UNKNOWN,
	CUF_INTEGER,
	CUF_REAL,
	CUF_COMPLEX,
	CUF_LOGICAL,
	CUF_OTHER
};

struct cuf_basic {
	enum cuf_base base;
	int kind; /* 0: not known */
};

/* A variable or component. */
struct cuf_name {
	struct cuf_name *next;
	const char *name;
	enum cuf_attr attr;
	bool allocatable, pointer, target, dummy, value, constant, save, init;
	bool optional;
	bool in, out, both; /* INTENT(IN), INTENT(OUT), INTENT(INOUT) */
	bool pointee; /* of a Cray pointer */
	bool twice; /* has two attributes */
	bool vain; /* has an attribute in the program, without effect */
	bool implied; /* managed by an option, not by an attribute */
	bool function; /* a statement function */
	bool begun; /* a component with default initialization */
	bool polymorphic; /* CLASS */
	int rank; /* -1: assumed */
	int place; /* among the dummies, from 1 */
	const char *shape; /* "10, 0:n", or null */
	const char *type; /* name of the derived type, or null */
	const char *base; /* "real", "-" if not of a number; or null */
	int kind; /* without a declaration here, or 0 */
	int number; /* the value of a constant without one, or 0 */
	int stmt; /* the declaration, or -1 */
	int first; /* of the initial value in the key, or 0 */
};

/* A specific procedure of a generic name. */
struct cuf_specific {
	struct cuf_specific *next;
	const char *name;
	int stmt; /* that names the procedure, or -1 */
};

struct cuf_generic {
	struct cuf_generic *next;
	const char *name;
	struct cuf_scope *scope; /* with the interface */
	struct cuf_specific *list;
};

/* A name of a type that is bound to a procedure, or to an interface. */
struct cuf_binding {
	struct cuf_binding *next;
	const char *name, *procedure;
};

/* Generic names that one name may mean. */
struct cuf_generics {
	struct cuf_generics *next;
	struct cuf_generic *generic;
};

struct cuf_use {
	struct cuf_use *next;
	struct cuf_scope *module;
	const char *list; /* key after the name: ",only:a,b=>c" */
	bool only;
	int stmt; /* -1 in another file */
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
	unsigned on; /* of a procedure */
	unsigned cluster; /* of a kernel: blocks, 8 bits for each dimension */
	unsigned most; /* of a kernel: threads by launch_bounds, or 0 */
	struct cuf_basic result; /* of a function in another file */
	int stmt; /* the first, or -1 */
	int body; /* first executable statement */
	int select; /* of TYPE IS, CLASS IS: SELECT TYPE, from 1; or 0 */
	struct cuf_name *names;
	struct cuf_use *uses;
	struct cuf_generic *generics;
	struct cuf_binding *bindings; /* of a type */
	const char *parent; /* the type that a type extends, or null */
	struct cuf_seen *seen; /* procedures whose interfaces were added */
	unsigned searched; /* number of the last search here */
	/* Of a module: the names in PUBLIC and PRIVATE, or null. */
	const char *shown, *hidden;
	bool shut; /* its names are private if not listed */
	bool access; /* the three above are known */
	bool groups; /* uses module cooperative_groups */
	bool device; /* uses module cudadevice */
	bool tensors; /* uses module cutensorex */
	bool opaque; /* uses a module that cannot be read */
};

struct cuf_seen {
	struct cuf_seen *next;
	struct cuf_scope *procedure;
};

/* A reduction in a statement whose value a loop computes before. */
struct cuf_total {
	struct cuf_total *next;
	int stmt, from, to; /* in the key */
};

struct cuf {
	struct rewrite *w;
	struct cuf_scope *scopes;
	struct cuf_scope **of; /* by statement: the scope around it */
	bool *inside; /* by statement: in a loop of "!$cuf" */
	struct cuf_total *totals; /* of all statements */
	unsigned searches; /* for names, so far */
	const char *const *paths; /* folders with module files to read */
	const char *output; /* folder for module files, or null */
	const char *iso; /* names of iso_c_binding for USE statements of ours */
};

/* A search for a name through modules.  A module may be reached in several
   ways, or use itself by mistake; each is searched once for a name.  One
   search at a time. */
struct cuf_search {
	struct cuf *c;
	const char *name; /* before any renaming by USE */
	struct cuf_renamed *done;
};

/* A variable as an expression names it. */
struct cuf_object {
	const struct cuf_name *name; /* the last with an attribute */
	const struct cuf_name *last; /* of the path */
	enum cuf_attr attr;
	int start, end; /* in the statement's key */
	bool whole; /* neither subscripts nor components */
};

/* module.c: true for a kernel with BIND(C) that is in an interface only, and so
   takes no configuration as an argument. */
bool cuf_is_foreign(const struct cuf *, const struct cuf_scope *);
/* launch.c: the threads that a block of the kernel may have by launch_bounds; 0 if
   it does not say, or not by constants that are known here. */
unsigned cuf_most_threads(struct cuf *, const struct cuf_scope *);

/* key.c: keys of statements as text. */
/* True if the n characters are the name. */
bool cuf_is_named(const char *own, const char *name, int n);
bool cuf_begins(const char *key, const char *word);
/* True if the name is at key[at], and is not a part of a longer name or a
   component. */
bool cuf_is_word(const char *key, int at, const char *name, int n);
/* The attribute of that name, or CUF_NONE. */
enum cuf_attr cuf_attribute(const char *word, int n);
/* The place of the first entity in a declaration's key; the place of the
   attributes, or -1. */
int cuf_entities(const char *key, int *attributes);
/* The procedure's name in its first statement, or null. */
const char *cuf_procedure_name(const char *key);
/* The place in the key after "if (c)", or after a construct's name. */
int cuf_action_start(const struct stmt *);
/* The place of "word=x" in the list at key[at]; false if absent. */
bool cuf_keyword(const char *key, int at, const char *word, int *from, int *to);

/* name.c: looks up names. */
void cuf_search_begin(struct cuf_search *, struct cuf *, const char *name);
/* True if the module was searched for the name that USE has made; marks the
   module as searched. */
bool cuf_was_searched(
	struct cuf_search *, struct cuf_scope *, const char *name, int n);
/* Replaces a local name by the name in the used module; false if the USE
   statement hides that. */
bool cuf_used_name(const struct cuf_use *, const char **name, int *n);
/* The variable or component that the scope itself declares, or null. */
struct cuf_name *cuf_name_in(struct cuf_scope *, const char *name, int n);
/* The variable of that name in the scope of the statement, or null. */
struct cuf_name *cuf_find(struct cuf *, int stmt, const char *name, int n);
/* The first procedure of that name in the file or a module, or null. */
struct cuf_scope *cuf_procedure(
	struct cuf *, int stmt, const char *name, int n);
/* The procedure that the scope declares or uses, or null. */
struct cuf_scope *cuf_procedure_in(
	struct cuf_search *, struct cuf_scope *, const char *name, int n);
/* The procedure of that name in the scope of the statement, or null. */
struct cuf_scope *cuf_callee(struct cuf *, int stmt, const char *name, int n);
/* True if the scopes or modules of the statement may have names that are not
   known. */
bool cuf_is_open(const struct cuf *, int stmt);
/* The result variable of a function; null if it has no declaration, or the
   procedure is not a function. */
struct cuf_name *cuf_result(struct cuf *, const struct cuf_scope *);
/* A derived type; that of "a%b" where key[at] is the next "%". */
struct cuf_scope *cuf_type(struct cuf *, const char *name, int n);
struct cuf_scope *cuf_type_before(struct cuf *, int stmt, int at);
/* The variable that begins at key[at]; false if there is none. */
bool cuf_object(struct cuf *, int stmt, int at, struct cuf_object *);
/* The next variable with an attribute from *at to end; not those in its
   subscripts, or in reductions that loops compute. */
bool cuf_next(struct cuf *, int stmt, int *at, int end, struct cuf_object *);
/* The rank of an object with its subscripts, -1 if unknown. */
int cuf_rank(const char *key, const struct cuf_object *);
bool cuf_is_device_code(const struct cuf *, int stmt);
/* True if the generic name is not that of an intrinsic function, and all its
   procedures are known and of the host. */
bool cuf_is_generic_of_host(struct cuf *, int stmt, const char *name, int n);
/* Why device code cannot call that procedure of the host. */
const char *cuf_no_host_call(const char *name);
/* True for device data that the host cannot access. */
bool cuf_is_device(enum cuf_attr);
/* The memory of a variable: 0 host, 1 device, 2 managed, 3 pinned.  A derived
   type with default initialization is managed: GCC's code stores the
   values. */
int cuf_space_of(struct cuf *, enum cuf_attr, const struct cuf_name *);

/* read.c: reads scopes and declarations. */
void cuf_read(struct cuf *);

/* module.c: modules of other files. */
/* The module of that name, or null. */
struct cuf_scope *cuf_module(struct cuf *, const char *name, int n);
void cuf_write_modules(struct cuf *);

/* use.c: what modules give. */
/* Reads the accessibility of names in a statement of a module. */
void cuf_read_access(struct cuf *, struct cuf_scope *, int stmt);
/* True if what the module itself has by the name is not private. */
bool cuf_is_public(const struct cuf_scope *module, const char *name, int n);
/* Gives another name to what a module has by a name that the statement, or the
   procedure, gives to something else. */
void cuf_hide(struct cuf *, int stmt);

/* own.c: intrinsic functions whose names mean something else. */
/* Sets w->own. */
void cuf_find_hidden(struct cuf *);
/* Sets iso, of struct cuf. */
void cuf_find_iso(struct cuf *);
bool cuf_is_hidden(const struct cuf *, const char *name);
/* Before the first USE statement of a contained procedure. */
void cuf_begin_uses(struct cuf *, int stmt);
/* The USE statements of a program unit. */
void cuf_put_use(struct cuf *, int stmt, add *);

/* generic.c: generic names. */
/* Reads a statement of an interface block. */
void cuf_read_generic(struct cuf *, struct cuf_scope *, int stmt);
/* The generic names that the name may mean in the statement; null if none. */
struct cuf_generics *cuf_find_generics(
	struct cuf *, int stmt, const char *name, int n);
/* The procedure of a specific name, or null. */
struct cuf_scope *cuf_specific_scope(
	struct cuf *, const struct cuf_generic *, const struct cuf_specific *);
/* The suffix of the generic name that has the specific procedure, "" for the
   name itself. */
const char *cuf_suffix(
	struct cuf *, const struct cuf_generic *, const struct cuf_specific *);
/* True for device code with the name of a generic of its module, which gfortran
   rejects with "routine": the procedure gets CUF_SPECIFIC behind its name. */
bool cuf_has_generic_name(const struct cuf *, const struct cuf_scope *);
#define CUF_SPECIFIC "_cuf"
/* The dummy argument at a place from 1, or null. */
struct cuf_name *cuf_dummy(struct cuf_scope *, int place);
/* Splits an interface block by suffixes. */
void cuf_generic(struct cuf *, int stmt);
/* Adds generic names with suffixes to a USE statement. */
void cuf_use(struct cuf *, int stmt);

/* call.c: the calls in a statement. */
void cuf_calls(struct cuf *, int stmt);

/* value.c: device data whose value the host reads. */
/* The next variable with an attribute from *at to end whose value is read,
   not its address or shape. */
bool cuf_operand(struct cuf *, int stmt, int *at, int end, struct cuf_object *);
/* Makes the device operands from "at" to "end" of the key copies on the host.
   Their number, with all operands of reductions counted as one. */
int cuf_copy_operands(struct cuf *, int stmt, int at, int end);
/* The same in the clauses of an OpenACC directive that take values. */
void cuf_copy_clauses(struct cuf *, int stmt);
/* Reports subscripts that are arrays. */
void cuf_check_vectors(struct cuf *, int stmt, const struct cuf_object *);
/* True for the name of an intrinsic function. */
bool cuf_is_intrinsic(const char *name, int n);
/* The number of device operands outside of reductions. */
int cuf_count_operands(struct cuf *, int stmt, int at, int end);

/* initial.c: initialised variables of device code. */
enum cuf_initial {
	CUF_INITIAL_NONE, /* other variables */
	CUF_INITIAL_FIXED, /* nothing changes the variable */
	CUF_INITIAL_VAIN, /* a statement sets it before any reads it */
	CUF_INITIAL_WRONG
};
enum cuf_initial cuf_initial(
	struct cuf *, const struct cuf_scope *, const struct cuf_name *);
/* C_NULL_PTR as the first value of a C_DEVPTR. */
void cuf_null_pointers(struct cuf *, int stmt);

/* decl.c: declarations. */
void cuf_declaration(struct cuf *, int stmt);
/* An entity of a declaration, without attributes of CUDA Fortran. */
void cuf_entity(struct cuf *, struct fout *, int stmt, int at, int end,
	const struct cuf_name *);
/* The statements that a scope begins with: allocations, shared memory. */
void cuf_prologue(struct cuf *, struct cuf_scope *);

/* code.c: procedures and the names of device code. */
void cuf_header(struct cuf *, int stmt);
void cuf_rename_program(struct cuf *, int stmt);
void cuf_device_names(struct cuf *, int stmt);
/* True for a routine of module cudadevice that needs no USE. */
bool cuf_is_routine(const char *name, int n);
/* True if one of the statements calls a function or subroutine of that name, or
   has an array of the name. */
bool cuf_is_called(const struct cuf *, int from, int to, const char *word);
/* A text with the predefined variables replaced. */
const char *cuf_device_text(struct cuf *, const char *);

/* group.c: groups of threads in device code. */
void cuf_groups(struct cuf *, int stmt);

/* bulk.c: bulk copies to and from shared memory, and their barriers. */
void cuf_bulk(struct cuf *, int stmt);

/* half.c: real(2).  True if the unit may have device data of it. */
bool cuf_has_half(struct cuf *);
/* Functions beside those of module wmma, where that is used. */
void cuf_half(struct cuf *, int stmt);

/* power.c: powers of real(2). */
void cuf_powers(struct cuf *, int stmt);

/* type.c: types of expressions. */
/* The kind of a variable of a numeric type; 0 if it is not known. */
int cuf_kind(struct cuf *, const struct cuf_name *);
/* The value of a named constant that is an integer, 0 if it is not known. */
int cuf_constant(struct cuf *, const struct cuf_name *);
/* The type of a function's result. */
struct cuf_basic cuf_result_type(struct cuf *, const struct cuf_scope *);
/* The type of the expression, or of the primary, at key[from..to). */
struct cuf_basic cuf_type_of(struct cuf *, int stmt, int from, int to);
struct cuf_basic cuf_primary_type(struct cuf *, int stmt, int from, int to);
/* The beginning of the primary that ends before key[at], or -1; the end of that
   which begins there, or "at". */
int cuf_primary_start(const char *key, int at);
int cuf_primary_end(const char *key, int at);
/* True if the parentheses of a statement are too deep for these. */
bool cuf_is_deep(const char *key);

/* lenient.c: statements that gfortran refuses although their meaning is clear;
   true if the statement was one. */
bool cuf_lenient(struct cuf *, int stmt);

/* tensor.c: calls of module cutensorex that Fortran does not have; true if the
   statement had one. */
bool cuf_tensors(struct cuf *, int stmt);

/* override.c: the types of arguments of procedures that override others. */
/* Reads "procedure :: name => procedure" of a type. */
void cuf_read_bindings(struct cuf *, struct cuf_scope *type, int stmt);
void cuf_add_binding(struct cuf *, struct cuf_scope *type, const char *name,
	int n, const char *procedure, int length);
/* Gives the dummies of a procedure the types that its callers expect; true if
   one changed. */
bool cuf_override(struct cuf *, struct cuf_scope *procedure);

/* rename.c: other names of variables.  True if something changed. */
/* Renames in all of the procedure; false if the name may mean something else
   there. */
bool cuf_rename(struct cuf *, const struct cuf_scope *procedure,
	const char *name, const char *to);
/* Variables with the names of their types. */
bool cuf_rename_variables(struct cuf *, const struct cuf_scope *procedure);

/* matrix.c: matrices of module wmma. */
/* Makes WMMASubMatrix(...) at the beginning of a line a type; false if there is
   none that is supported. */
bool cuf_replace_matrix(char *line);
/* Reports one that is left. */
void cuf_check_matrix(struct cuf *, int stmt);

/* reach.c: reports data of the host in device code. */
void cuf_check_host_data(struct cuf *, int stmt);

/* stmt.c: statements of the host, and checks of device code. */
void cuf_statement(struct cuf *, int stmt);
/* True for a procedure that certainly has no explicit interface; modules that
   cannot be read may have one. */
bool cuf_is_implicit(struct cuf *, int stmt, const char *name, int n);

/* loop.c: "!$cuf kernel do", and loops of OpenACC. */
void cuf_loop(struct cuf *, int stmt);
void cuf_acc_region(struct cuf *, int stmt);

/* body.c: the statements in the loops of "!$cuf kernel do". */
/* The operator of an assignment at key[at], to a name of n characters, that
   reduces the variable: "s = s + x", "s = max(s, x)"; or null. */
const char *cuf_reduction(const struct stmt *, int at, int n);
/* Checks the loops from "begin" to "end"; threads execute "depth" of them. */
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
		(struct span){cuf_at(c, stmt, from), \
			cuf_at(c, stmt, to) - cuf_at(c, stmt, from)}, \
		__VA_ARGS__)

#endif
