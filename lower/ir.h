/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ir.h - KIR (kernel IR), the device compiler's intermediate representation.
 *
 * Callers:    plugin/kir/ makes it, plugin/emit/image.cc has it lowered;
 *             lower/ transforms it; targets/llvm.h and its users print it as
 *             LLVM IR; targets/main.c, the program acc-lower, and
 *             testsuite/fuzz/ read it.
 * Invariant:  checked by verify(): SSA; every block ends with one END
 *             operation and has no other; every argument has the type that
 *             its operation requires; phi operands match the predecessors.
 * Ownership:  everything in a module lives in the module's arena until
 *             module_free(); strings that callers pass are copied.
 * Threads:    a module belongs to one thread; verify() has a static buffer.
 * Failure:    out of memory ends the process; parsing and verify() return a
 *             message; a wrong operation for an attribute is an assertion.
 *
 * Memory is bytes: an address is a ptr, offsets are added by ptradd, and
 * load and store name a scalar type.  Structs and arrays do not exist.
 */
#ifndef ACC_IR_H
#define ACC_IR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A type: 1 to 128 is an integer of that many bits, else one of these. */
enum type {
	TYPE_VOID = 0,
	TYPE_I1 = 1,
	TYPE_I8 = 8,
	TYPE_I16 = 16,
	TYPE_I32 = 32,
	TYPE_I64 = 64,
	TYPE_I128 = 128,
	TYPE_PTR = 200,
	TYPE_F16,
	TYPE_F32,
	TYPE_F64,
};

enum op {
	OP_NONE,
#define OP(name, text, nargs, kind) OP_##name,
#include "lower/ops.def"
#undef OP
	OP_LAST
};

enum op_kind { KIND_PURE, KIND_READ, KIND_WRITE, KIND_MARK, KIND_END };

struct op_info {
	const char *text;
	int nargs;
	enum op_kind kind;
};
extern const struct op_info op_info[OP_LAST];

enum ref_kind { REF_NONE, REF_VALUE, REF_CONST };

/* An operand: the number of a value or constant of the function. */
struct ref {
	unsigned kind : 2;
	unsigned n : 30;
};

enum const_kind { CONST_BITS, CONST_ADDRESS, CONST_UNDEF };

struct constant {
	enum const_kind kind;
	unsigned type;
	uint64_t lo, hi; /* BITS: integer, or a float's bits */
	const char *name; /* ADDRESS: of a global or function */
};

/* The flags of an operation; the text form has their numbers.  Which set
   applies follows from the operation, and numbers of two sets may coincide. */
enum access_flag { /* load, store, memcpy, memmove, memset */
	ACCESS_VOLATILE = 1,
	ACCESS_ATOMIC = 2, /* load, store: relaxed */
	LOAD_INVARIANT = 4, /* load: memory that the kernel never writes */
};
enum call_flag { /* call, icall */
	CALL_NORETURN = 8,
	CALL_LIBRARY = 64, /* of the language's run-time library */
};
enum effect_flag { /* store, call */
	EFFECT_BY_ALL = 16, /* every thread executes it, in any mode */
};
enum arith_flag { /* add, sub, mul */
	ARITH_NSW = 32, /* signed overflow is undefined */
};
enum loop_flag { /* br or cbr that closes a loop */
	LOOP_ROLLED = 64, /* the loop is not unrolled */
	LOOP_UNROLLED = 128, /* the loop is unrolled completely */
	LOOP_TWOFOLD = 256, /* the loop is unrolled twice */
	LOOP_FOURFOLD = 512, /* the loop is unrolled four times */
	LOOP_DESCENDS = 1024, /* not unrolled for NVIDIA: descend.c */
	LOOP_ODD = 2048, /* for NVIDIA unrolled completely */
	LOOP_SHARED = 4096, /* cbr: or guards a loop that threads share, whose
			       iterations are independent */
};
enum named_flag { /* named */
	NAMED_PLACE = 1, /* the operand is the variable's address */
	NAMED_ALWAYS = 2, /* it holds in the whole function */
	NAMED_KEPT = 4, /* the object keeps its address */
	NAMED_BEHIND = 8, /* the operand is the address of a pointer to it */
};
enum private_flag { /* alloca, vla: beside a mask of levels */
	PRIVATE_SEQ = 8, /* private to a loop of no level */
};

struct ins {
	enum op op;
	unsigned type;
	unsigned value; /* the result, or 0 */
	unsigned nargs;
	struct ref *arg;
	unsigned nto; /* phi: a predecessor per argument */
	struct block **to; /* END: successors, the default case first */
	int64_t a, b; /* read and set by the ins_ functions below */
	const char *name; /* call: callee; alloca: variable */
	struct ref named; /* named: its operand, which is not a use */
	unsigned flags; /* as its operation says: ACCESS_, CALL_ ... */
	unsigned line;
	struct block *block;
	struct ins *prev, *next;
};

struct block {
	unsigned id;
	struct ins *first, *last;
	struct block *next; /* in the function's order */
	unsigned mask; /* side table: partitioned levels */
	bool mark; /* side table of the running pass */
	unsigned npreds;
	struct block **pred; /* fill_preds */
};

struct value {
	unsigned type;
	struct ins *def; /* null: a parameter */
};

/* Levels of parallelism and their masks. */
enum level { LEVEL_GANG, LEVEL_WORKER, LEVEL_VECTOR, LEVELS };
enum { MOST_THREADS = 1024 }; /* of a gang on any device */
enum {
	MASK_GANG = 1,
	MASK_WORKER = 2,
	MASK_VECTOR = 4,
	MASK_THREAD = 7,
};

/* Bits beside the map's number in value_map.  OWN_MAP, OWN_TARGET_MAP,
   UNIT_MAP and OBJECT_MAP say nothing about passing by value. */
enum {
	POINTER_MAP = 0x10000, /* by value only if the object is a pointer */
	ADDRESS_MAP = 0x20000, /* the same; it holds a device address */
	OWN_MAP = 0x40000, /* the kernel reaches the object through this
				   map's address only, or does not write it */
	UNIT_MAP = 0x80000, /* the object's value is likely to be 1 */
	PARTS_MAP = 0x100000, /* the object is private to the launch, so that
				   parts of it may be passed by value */
	READ_MAP = 0x200000, /* the kernel only reads the object: the launch
				   passes parts of it by value, or its
				   address where it is present */
	READ_TARGET_MAP = 0x400000, /* the same, of the object of the map
				   before, to which this map is the pointer */
	OWN_TARGET_MAP = 0x800000, /* the object has one pointer, which is the
				   kernel's only way to its target */
	OBJECT_MAP = 0x1000000, /* the object is a variable: no other variable
				   has its memory */
};

/* How a kernel's parameter is passed; see enum acc_abi_param in abi.h. */
struct param {
	unsigned value;
	unsigned map; /* kernels: number of the map */
	unsigned bytes; /* size if by value, 0: an address */
	unsigned offset; /* PARAM_PART: of the part in the map's object */
	unsigned flags; /* PARAM_ */
};
enum {
	PARAM_NOALIAS = 1,
	PARAM_READONLY = 2,
	PARAM_UNUSED = 4,
	PARAM_TRANSLATED = 8, /* by value: a pointer to device memory */
	PARAM_COPY = 16, /* the address of a copy of "bytes" */
	PARAM_UNIT = 32, /* by value: likely to be 1 */
	PARAM_PART = 64, /* by value: a part of the map's object */
	PARAM_ABSENT = 128, /* an address, null where the launch has passed
				   the parts that follow instead */
};

struct func {
	struct module *module;
	const char *name;
	bool kernel;
	bool local; /* not visible outside the module */
	bool noinline;
	bool exact; /* the module's MODULE_ bits do not apply */
	bool threads; /* kernels: each thread runs all of it, and
				   the launch gives grid and block */
	unsigned result; /* type */
	unsigned nparams;
	struct param *param;
	struct block *first, *last;
	unsigned nblocks;
	unsigned nvalues; /* numbers are 1 to nvalues - 1 */
	struct value *value;
	unsigned nconsts;
	struct constant *con;
	unsigned outer; /* mask of levels that are partitioned when the
				   function is entered: routine seq is 7 */
	unsigned used; /* mask of levels partitioned inside, calls
				   included */
	unsigned nvalue_maps; /* kernels: maps whose word is the address of */
	unsigned *value_map; /* a private copy */
	int dim[LEVELS]; /* kernels: fixed size, or 0 at run time; workers -n:
				   n, -1 what the launch says, or more */
	bool any_gangs; /* the program gives no number of gangs, */
	bool any_vector; /* no vector length, */
	bool any_workers; /* no number of workers */
	bool spare_lanes; /* workers are warps of a vector's lanes, which may
			     be more than the program asks for */
	unsigned width; /* most iterations side by side */
	unsigned together; /* kernels: gangs that should have enough registers
				   on a multiprocessor; 0: no matter */
	const char *extent; /* how many gangs the loops can use, as in
				   struct acc_kernel */
	bool unit_version; /* kernels: is NAME.unit, the version of NAME
				   in which its unit_strides are 1 */
	uint32_t unit_strides; /* kernels: parameters, from bit 0, that are 1
				   in NAME.unit; 0: there is none */
	const char *file;
	unsigned line;
	unsigned nvariables; /* named has their numbers */
	struct named_variable *variable;
	bool declared; /* no body: defined in another object */
	struct func *next;
};

/* A variable of the program, for debuggers.  doc/ir.txt has the words for
   types. */
struct named_variable {
	const char *name;
	const char *type;
	unsigned line;
};

/* A word of an initialiser that is an address. */
struct relocation {
	uint64_t offset;
	const char *name;
	int64_t addend;
};

struct global {
	const char *name;
	uint64_t size;
	unsigned align;
	bool constant, local, declared, shared;
	bool banked; /* device code only loads it, the host may write it */
	const unsigned char *data; /* null: zeroes */
	unsigned nrelocs;
	struct relocation *reloc;
	struct global *next;
};

struct module {
	struct ir_arena *arena;
	const char *file; /* the user's source file */
	struct func *first, *last;
	struct global *global, *global_last;
	unsigned warp; /* of the target */
	int device; /* its acc_device_t */
	bool narrow; /* the target has compare and swap of 8 and 16
				   bits */
	bool narrow_workers; /* workers are one warp at most */
	bool fixed_frames; /* alloca of constant sizes only */
	bool hides_locals; /* hide.c */
	unsigned fast; /* MODULE_ bits */
	bool debug; /* with the user's lines */
	const char *language; /* of the variables: "c", "c++" or "fortran";
				 null: none are named */
	const char *library; /* file with the device library, or null */
};
/* The parts of -ffast-math, and -ffp-contract. */
enum {
	MODULE_NNAN = 1,
	MODULE_NINF = 2,
	MODULE_NSZ = 4,
	MODULE_ARCP = 8,
	MODULE_REASSOC = 16,
	MODULE_CONTRACT = 32,
	MODULE_AFN = 64,
};

/* ir.c: construction */
struct module *module_new(const char *file);
void module_free(struct module *);
void *module_alloc(struct module *, size_t);
char *module_string(struct module *, const char *);
struct func *function_new(struct module *, const char *name);
struct func *function_find(struct module *, const char *name);
void function_remove(struct module *, struct func *);
struct global *global_new(
	struct module *, const char *name, uint64_t size, unsigned align);
struct global *global_find(struct module *, const char *name);
void value_map_add(struct func *, unsigned map);
unsigned param_add(struct func *, unsigned type);
struct block *block_new(struct func *);
struct block *block_after(struct func *, struct block *);
unsigned value_new(struct func *, unsigned type);
unsigned variable_new(
	struct func *, const char *name, const char *type, unsigned line);

struct ref ref_value(unsigned value);
struct ref ref_int(struct func *, unsigned type, int64_t);
struct ref ref_wide(struct func *, unsigned type, uint64_t lo, uint64_t hi);
struct ref ref_address(struct func *, const char *name);
struct ref ref_undef(struct func *, unsigned type);
bool ref_same(struct ref, struct ref);
bool ref_constant(const struct func *, struct ref, int64_t *);
unsigned ref_type(const struct func *, struct ref);
struct ins *ref_def(const struct func *, struct ref);
/* The address to which offsets were added. */
struct ref ref_root(const struct func *, struct ref);
/* The parameter that it is, or null. */
const struct param *ref_param(const struct func *, struct ref);
bool value_is_param(const struct func *, unsigned value);
/* False for NULL, which makes no value. */
bool is_op(const struct ins *, enum op);

/* Attributes of one operation, kept in a, b and flags (!a, !b and !flags of
   the text form).  Each is valid for the operations that its line names. */

/* load, store, alloca: of the address; memcpy, memmove, memset: of the
   destination; memcpy, memmove: of the source.  0: unknown. */
int64_t ins_align(const struct ins *);
void ins_set_align(struct ins *, int64_t);
int64_t ins_source_align(const struct ins *);
void ins_set_source_align(struct ins *, int64_t);
/* load, store: the part of an object, 0: unknown.  Accesses of two parts whose
   numbers have the same high bits, above PART_BITS, are of different memory. */
enum { PART_BITS = 20 };
int64_t ins_part(const struct ins *);
void ins_set_part(struct ins *, int64_t);
/* alloca: bytes. */
int64_t ins_size(const struct ins *);
void ins_set_size(struct ins *, int64_t);
/* alloca, vla: mask of the levels that the program makes it private to. */
unsigned ins_private_levels(const struct ins *);
/* fork, join, rsetup ... rteardown: an enum level, LEVELS for none. */
unsigned ins_level(const struct ins *);
void ins_set_level(struct ins *, unsigned level);
/* lchunks ... lbound: mask of the levels that share the loop; call, icall:
   mask of the levels that the callee partitions. */
unsigned ins_levels(const struct ins *);
void ins_set_levels(struct ins *, unsigned mask);
/* rsetup ... rteardown, aupdate: the operation that combines two values. */
enum op ins_combiner(const struct ins *);
void ins_set_combiner(struct ins *, enum op);
/* rsetup ... rteardown: bytes of the reduced object in memory, 0 for those
   of its type. */
unsigned ins_object_size(const struct ins *);
void ins_set_object_size(struct ins *, unsigned bytes);
/* below: true if addresses use the value as one term. */
bool ins_opaque(const struct ins *);
void ins_set_opaque(struct ins *, bool);
/* fork: number of the region that it begins, while a pass counts them. */
unsigned ins_region(const struct ins *);
void ins_set_region(struct ins *, unsigned);
/* named: number of the variable. */
unsigned ins_variable(const struct ins *);
void ins_set_variable(struct ins *, unsigned variable);
/* Makes the operation a copy of the value, without attributes. */
void ins_become_copy(struct func *, struct ins *, struct ref);

/* The operand of a phi for a predecessor; REF_NONE for any other block. */
struct ref phi_from(const struct ins *phi, const struct block *);
void phi_set(struct ins *phi, const struct block *, struct ref);

/* The type of an operation's result. */
unsigned result_type(enum op, unsigned type);
bool is_compare(enum op);
/* rsetup ... rteardown */
bool is_reduction(enum op);
bool is_convert(enum op);
bool is_atomic(enum op);
bool is_int(unsigned type);
bool is_float(unsigned type);
unsigned type_bits(unsigned type);
unsigned type_bytes(unsigned type);

/* An operation outside any block, with a value unless its result is void. */
struct ins *ins_new(struct func *, enum op, unsigned type, unsigned nargs);
void ins_targets(struct func *, struct ins *, unsigned nto);
/* With the same operands, outside any block. */
struct ins *ins_copy(struct func *, const struct ins *);
void ins_append(struct block *, struct ins *);
void ins_before(struct ins *place, struct ins *);
void ins_remove(struct ins *);
struct ins *block_end(const struct block *);
void phi_add(struct func *, struct ins *phi, struct ref, struct block *);
/* The phis of a block have another predecessor in place of one. */
void phis_rename(struct block *, const struct block *from, struct block *to);
/* They have it no more. */
void phis_forget(struct block *, const struct block *from);

/* Where the build functions insert: before "before", or at the end of the
   block if that is null. */
struct cursor {
	struct func *fn;
	struct block *block;
	struct ins *before;
	unsigned line;
};
struct ref build0(struct cursor *, enum op, unsigned type);
struct ref build1(struct cursor *, enum op, unsigned type, struct ref);
struct ref build2(
	struct cursor *, enum op, unsigned type, struct ref, struct ref);
struct ref build3(struct cursor *, enum op, unsigned type, struct ref,
	struct ref, struct ref);
struct ref build_call(struct cursor *, enum op, unsigned type, const char *name,
	unsigned nargs, const struct ref *);
void build_br(struct cursor *, struct block *);
void build_cbr(struct cursor *, struct ref, struct block *, struct block *);
/* Splits the block: the operations from the cursor on move to a new block,
   which the phis of its successors then name.  Leaves the cursor at the end of
   the first half, which has no terminator. */
struct block *build_split(struct cursor *);
/* Removes a block that has no predecessors and is not the first. */
void block_remove(struct func *, struct block *);
/* Inverse of build_split: appends tail to head, which has no terminator, and
   deletes tail, which must have no phis and no other predecessor. */
void block_join(struct func *, struct block *head, struct block *tail);

/* analyses */
void fill_preds(struct func *);
void replace_value(struct func *, unsigned value, struct ref);

/* variable.c: the variable has the value, or with NAMED_PLACE the address, from
   the cursor on. */
void name_value(struct cursor *, unsigned variable, struct ref, unsigned flags);
/* Removes the names of all variables of the module, or of one. */
void forget_names(struct module *);
void forget_variable(struct func *, unsigned variable);

/* print.c, parse.c: the text form */
void module_print(FILE *, const struct module *);
void function_print(FILE *, const struct func *);
struct module *module_copy(const struct module *);
/* Null with a message "LINE: error: ..." in error. */
struct module *module_parse(const char *text, char *error, size_t size);
bool module_parse_into(
	struct module *, const char *text, char *error, size_t size);

/* verify.c: null, or a message in a static buffer. */
const char *verify(const struct func *);

#ifdef __cplusplus
}
#endif

#endif
