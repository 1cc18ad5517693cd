/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plugin.h - what the files of plugin/ share, by file.
 *
 * Callers:    plugin/ and targets/host/lower.cc.
 * Invariant:  options are complete before any other function runs.
 * Threads:    GCC's one.
 */
#ifndef ACC_PLUGIN_H
#define ACC_PLUGIN_H

#include "libacc/abi.h"

struct options {
#define OPTION_FLAG(key, field, help) bool field;
#define OPTION_TEXT(key, field, metavariable, help) const char *field;
#include "plugin/options.def"
#undef OPTION_FLAG
#undef OPTION_TEXT
};

/* acc.cc */
extern struct options options;
/* The option that a warning names; Fortran has none for it. */
int warning_option(void);
void settle_modes(void);
/* The unit has been read and holds no directives. */
void leave_offload(void);

/* source.cc: source interception in cc1 and cc1plus. */
bool source_is_c_family(void);
/* Our headers and _OPENACC only: directives are ignored. */
void source_define(const char *plugin);
void source_setup(const char *plugin);
/* The name of a file in memory that holds the text. */
char *source_in_memory(const char *text, size_t length);

/* mappable.cc: for a unit of C++ with directives. */
void mappable_setup(void);

/* pragma.cc: directives that GCC does not know, in the preprocessor's output. */
void pragma_setup(const char *plugin);

/* read/wording.cc: in a message that is printed but not shown yet, and in all of
   cc1's and cc1plus's. */
void words_rename(pretty_printer *);
void words_watch(void);
/* A message about code that has no place in the user's text, but stands on
   the line of a directive, is one of the directive.  Before it is printed. */
void words_keep_place(diagnostic_info *);
/* read/suppress.cc: is it an error that only follows from one that has been told?
   Before it is printed; may change its place. */
bool message_follows(diagnostic_info *, pretty_printer *);
/* Does it say that what a data clause names is no variable? */
bool message_says_no_variable(const diagnostic_info *);
/* The pass before ssa that keeps GCC from warning of what is its own. */

/* fortran.cc: source interception in f951. */
bool fortran_is_running(void);
void fortran_define(void);	/* as source_define() */
void fortran_setup(void);

/* indent.cc: indented directives of the preprocessor in a Fortran file; for
   the file on the command line before the options are complete, and around
   what reads it. */
void indent_find(const char *file);
void indent_begin(void);
void indent_end(void);

/* capture.cc: the pass before oaccloops that gives each directive its site
   and calls libacc in place of libgomp. */
/* half.cc: real(2), from the time that gfortran makes its kinds in a file of
   CUDA Fortran. */
void half_begin(const char *file);
void half_end(void);
/* While gfortran translates: what it has no function for is said. */
void half_watch(bool on);
void half_transfer(gimple_stmt_iterator *);

/* cuda.cc: kernels of CUDA Fortran; the pass behind cfg that finds them and
   takes over the unit's memory. */
extern bool cuda_unit;	/* fortran.cc: the unit is CUDA Fortran */
bool is_cuda_kernel(tree fn);
bool is_fortran_descriptor(tree type);
/* Makes the procedure launch its kernel; what is to be done then. */
unsigned cuda_make_launch(function *);

/* kinds.cc: the pass behind omplower that says which maps are values. */
void kinds_init(void);
/* Is it a map that no clause of the user asks for? */
bool kinds_is_implicit(tree clause);
void kinds_add_implicit(tree clause);
void kinds_note_implicit(tree clause);
/* Is the object of the region's map used through that map's pointer only,
   as "restrict" and Fortran's rules for dummy arguments say? */
bool kinds_is_own(tree fn, unsigned map);
/* Is the map that of a private value? */
bool kinds_is_private(tree fn, unsigned map);
/* Is the pointer in the map the only way to its target? */
bool kinds_is_own_target(tree fn, unsigned map);
/* Is the map one of a whole variable that is no pointer? */
bool kinds_is_whole(tree fn, unsigned map);
/* Is it that of a reference to a scalar? */
bool kinds_is_scalar(tree fn, unsigned map);
/* Is it the stride of an array's first dimension? */
bool kinds_is_unit(tree fn, unsigned map);

/* routine.cc: the pass behind omplower that keeps routines from being inlined
   into host code. */
void routine_init(const char *plugin);
/* The assembler name under which devices call the function: the one of its
   bind clause, if it has one; NULL else. */
const char *routine_bound_symbol(tree fn);
/* Makes it a routine of the level 0 for gang to 3 for seq. */
void routine_mark(tree fn, int level);
/* Says what it is for a device, and what devices call in place of it: name is
   the arguments of acc_bind, or null. */
void routine_mark_for(tree fn, int device, int level, tree name);
void routine_bind(tree fn, tree name);
/* What it is said to be for the device, or any, if that is not what it is for
   the host: its level, and those arguments; or null. */
tree routine_for(tree fn, int device);
const char *routine_bound_for(tree fn, int device);
/* The highest level that it has on any device; that of seq if it is none. */
int routine_level(tree fn);
/* fortran.cc: what bind clauses and routine directives for what is elsewhere
   said, once the unit was parsed and again before its passes. */
void fortran_apply_routines(void);
/* The latter against the procedures that the unit uses. */
void fortran_check_routines(void);
/* Writes what other files are to know of the unit's routines. */
void fortran_write_modules(void);
/* module.cc: levels of the routines of modules on devices.  A module of this
   unit, and a level; those of other files' modules, which are in the folders;
   and writing. */
void module_begin(const char *module);
void module_note(const char *module, const char *name, int device, int level);
void module_apply(const char *const *folders);
void module_write(const char *folder);
/* associate.cc: associate names are references in OpenACC constructs. */
void associate_rewrite(void);
/* contiguous.cc: arguments for contiguous dummy arguments. */
void contiguous_rewrite(tree fn);
/* storage.cc: where large arrays of a main program are. */
void storage_rewrite(tree fn);
/* polymorphic.cc: objects of class types in the function's constructs. */
void polymorphic_rewrite(tree fn);
/* empty.cc: sections without elements in its clauses. */
void empty_rewrite(tree fn);

/* Is it the main program of Fortran? */
static inline bool
is_main_program(tree fn)
{
	return id_equal(DECL_ASSEMBLER_NAME(fn), "MAIN__");
}

/* global.cc: removes data regions of the main program around variables of
   modules. */
void global_rewrite(tree fn);
/* Is it for devices only?  Not where the host is the only target. */
bool routine_is_nohost(tree fn);
/* Ends the program where the host calls the function. */
void routine_leave_host(function *);

/* iterate.cc: each iteration steps a C++ iterator of its own. */
void iterate_init(const char *plugin);
/* scoped.cc: no scoped enumerations where integers are wanted. */
void scoped_init(const char *plugin);
/* attach.cc: the pass behind cfg that finds the pointers of acc_attach, and
   the one before omplower for the clause with arrays of Fortran. */
/* allocate.cc: the pass before omplower for declared allocatable variables. */
/* declared.cc: declared variables in compute constructs; the pass before
   omplower for their maps. */
void declared_init(void);
/* walk.cc: a pass that visits, and may replace, each statement of the
   function. */

/* used.cc: the pass before omplower that notes which parts of structures
   compute constructs use, in bytes from the beginning. */
struct used_part {
	HOST_WIDE_INT from, to;
};
/* The bytes of a member; false if they are not known. */
bool used_extent(tree ref, struct used_part *);
void used_parts(gomp_target *, tree object, vec<used_part> *);
bool used_is_structure(tree object);
void used_note_map(tree fn, unsigned map, tree clause);
const struct used_part *used_noted(tree fn, unsigned k, unsigned *map);

/* logical.cc: the pass before omplower that keeps && and || apart from the
   operators on bits. */
/* What a reduction does to values of the type; && and || on both sides. */
enum tree_code logical_code(enum tree_code, const_tree type);
/* sizes.cc: the pass before omplower for sizes known at run time only. */
/* member.cc: the pass before omplower for reductions of structures. */
/* ondevice.cc: the pass before omplower that keeps acc_on_device, and the
   one that answers it for the host, after devices have their code. */
bool is_on_device(const gcall *);
/* The same, or a call that is the user's. */
bool asks_device(const gcall *);
/* names.cc: the pass before ssa for names that nothing defines. */
/* outline.cc: the pass before omplower that takes OpenACC constructs out of
   OpenMP's. */
/* pointee.cc: the pass before omplower for allocatable and pointer scalars of
   Fortran that no clause names. */
/* gimple/aggregate.cc: the pass before omplower for structures of which clauses name
   what members point to. */
/* constant.cc: the pass before omplower for constants in clauses that copy to
   the host. */
/* private.cc: the pass before omplower for allocatable variables in private. */

/* frame.cc: the pass before omplower for variables that nested functions
   use. */

/* lambda.cc: the pass before omplower for lambdas in compute constructs. */
bool is_lambda(tree type);

/* leave.cc: the pass before GCC's check of structured blocks that lets
   statements leave data constructs. */
/* gangs.cc: the pass before omplower that implies gang on loops.  2.9.2 */
/* Did it do so for a loop in a routine there? */
bool gangs_are_implied(location_t);
/* version.cc: the pass that makes versions of functions for devices, before
   levels are chosen; they go when devices have their code.  Was the function
   split into them; the device that it is a version for, or 0; what it is a
   version of, or the function itself. */
void version_drop(void);
bool version_is_split(tree fn);
int version_device(tree fn);
tree version_base(tree fn);
/* Calls of stand-ins in cfun are of what these stand for. */
void version_end_stand_ins(void);
/* The type of the device that the function is for, or null for all; says that
   of the message before. */
const char *version_type(tree fn);
void version_tell(tree fn);
/* launched.cc: the devices that a construct's function can be launched on, a
   bit for each number of acc_device_t. */
unsigned launched_on(tree fn);
/* pick.cc: what is imported of versions and of calls of routines that are not
   the same on all devices, and its choice for the module's device. */
struct module;
void pick_note_version(const char *name, tree fn);
void pick_note_call(const char *symbol, tree fn);
void pick_for(struct module *);
/* reference.cc: the pass before omplower for reductions of C++ references. */
/* widen.cc: the pass before omplower that gives loops room to count. */
/* kernels.cc: the pass before omplower that makes kernels constructs ready to
   be analysed. */
bool kernels_was(gimple *);
/* loops/explicit.cc: takes the sizes of levels from a loop of a kernels construct, and
   gives them to the construct's function. */
void asked_note(gimple *construct, gimple *loop);
void asked_forget(void);
void asked_mark(gimple *construct, tree fn);
/* choice.cc: parallel constructs that leave the levels of their loops to the
   compiler, from there until their functions exist. */
void choice_note(gomp_target *);
void choice_forget(void);
bool choice_was_noted(gimple *);
/* spread.cc: the pass that runs in parallel what is independent. */
/* The function of the next piece of a kernels construct, or null; and the
   function that a piece was cut from. */
tree spread_next(tree fn);
tree spread_origin(tree fn);
/* The compute construct that a function was outlined for. */
enum acc_abi_construct region_construct(tree fn);

/* embed.cc: tables in the object file. */
void embed_init(const char *plugin);
void embed_region(tree fn);
void embed_region_flags(tree fn, unsigned flags);
tree embed_region_address(tree fn);
void embed_region_dims(tree fn, int dim[3]);
bool embed_is_value(tree fn, unsigned map);
bool embed_is_copied(tree fn, unsigned map);
bool embed_is_pointer(tree fn, unsigned map);
unsigned embed_map_count(tree fn);
/* The maps of a directive, as far as the compiler knows them. */
struct maps {
	unsigned count;
	char **name;	     /* of malloc, or null */
	unsigned char *role; /* enum acc_abi_role */
	unsigned char *scalar; /* enum acc_abi_scalar */
	int *kind;	     /* enum gomp_map_kind, or -1 */
};
tree embed_site(location_t where, tree function,
	enum acc_abi_construct construct, tree region_fn,
	const struct maps *);
void embed_variable(tree decl);
/* Declared variables become part of device code. */
void embed_import_variables(void);
void embed_finish(void);

/* info.cc: what became of the user's directives, one line each, on standard
   error with -fplugin-arg-acc-info and through -fopt-info-omp. */
void info(location_t, const char *format, ...)
	ATTRIBUTE_PRINTF(2, 3);
/* Of a loop that the compiler looked at: why it is sequential, or null and the
   levels it got. */
void info_loop(location_t, const char *levels, bool reduces, bool checks,
	const char *why);
void info_data(location_t, enum acc_abi_construct, const struct maps *);
const char *construct_name(enum acc_abi_construct);

/* import.cc: what devices need of the unit, as KIR; the pass just after
   oaccloops, before the host's. */
struct module;
struct module *import_module(void);
tree import_region(const char *name);

/* select.cc: what of the unit devices need.  Is there a target beside the
   host? */
bool import_wanted(void);
void import_select(void);
/* Do devices need the function? */
bool import_wants(tree fn);
/* Does device code of this unit reach it by nothing but the entry of a table
   that it does not call? */
bool import_is_spare(tree fn);
/* Does device code of this unit call such an entry that holds it? */
bool import_is_called_entry(tree fn);

/* thunk.cc: once the functions that they lead to are imported. */
void import_thunks(void);

/* operand.cc */
/* Is the variable, or function, in a declare directive? */
bool is_declared(tree decl);
/* Is it in the clause "link" of one, and does device code reach it by a
   pointer?  A pointer or descriptor, whose data comes and goes, it has. */
bool is_link(const_tree decl);
bool is_behind_link(const_tree decl);
/* Is it a table of -fsanitize=undefined or of virtual functions, or what
   describes a type of Fortran or C++? */
bool is_made_table(tree decl);
/* A declared variable, which other units may use even if this one does not. */
void import_variable(tree decl);
/* The name that device code has for a function or variable. */
const char *decl_symbol(tree decl);
/* That of the pointer to a variable behind a link. */
const char *link_symbol(tree decl);

/* device.cc: the pass that makes device code before the host's; the stand-in
   for oaccloops, which takes a function once only; and whether it has. */

/* checks.cc: no checks of truth values where GCC shares loops. */
bool device_is_done(tree fn);

/* image.cc: device code in the object file.  image_check_targets says what
   is wrong with the value of target=; image_start starts the compilers of all
   targets, once all functions have been imported; image_define waits for
   them. */
void image_check_targets(const char *list);
void image_start(void);
tree image_define(unsigned *count);

/* targets/host/lower.cc: the pass after oaccloops that makes a region's code
   for the host: gangs, independent vector loops, reductions. */
/* Before the late passes: what the loops of regions and routines may cost the
   host's vectoriser. */
void host_choose_costs(void);

/* targets/host/lanes.cc: floating-point reductions of vector loops. */
void lanes_split(class loop *);

/* Is it a clause that maps, in that way?  No clause is none. */
static inline bool
is_map(tree clause, enum gomp_map_kind kind)
{
	return clause && OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(clause) == kind;
}

/* Is it what a pointer or a reference leads to? */
static inline bool
is_memory(const_tree t)
{
	return TREE_CODE(t) == MEM_REF || TREE_CODE(t) == INDIRECT_REF;
}

/* The statement, if it is a compute construct; else null. */
static inline gomp_target *
compute_construct(gimple *stmt)
{
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	return target && is_gimple_omp_oacc(target)
		&& is_gimple_omp_offloaded(target) ? target : NULL;
}

/* Was the function outlined for a compute construct? */
static inline bool
is_region(tree fn)
{
	return oacc_get_fn_attrib(fn)
		&& lookup_attribute("omp target entrypoint",
			DECL_ATTRIBUTES(fn));
}

/* Was it outlined for a kernels construct whose loops GCC did not run in
   parallel? */
static inline bool
is_sequential_kernels(tree fn)
{
	tree attrs = DECL_ATTRIBUTES(fn);
	if (lookup_attribute("acc kernels", attrs))
		return !lookup_attribute("acc spread", attrs);
	return lookup_attribute("oacc kernels", attrs)
		&& !lookup_attribute("oacc kernels parallelized", attrs);
}

#endif
