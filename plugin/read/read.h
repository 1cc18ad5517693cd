/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * read.h - the text of the unit before GCC parses it, and the messages about
 * it.
 *
 * Callers:    plugin/acc.cc sets the hooks; plugin/gimple/ applies routine
 *             directives, plugin/emit/embed.cc and plugin/pass.cc ask for the
 *             language; plugin/read/.
 * Invariant:  source_setup() or fortran_setup() comes before GCC reads.
 * Ownership:  texts in memory stay until the end of the process.
 * Threads:    GCC's one.
 * Failure:    errors at the user's place.
 */
#ifndef ACC_READ_H
#define ACC_READ_H

#include "plugin/plugin.h"

/* source.cc: C and C++ in cc1 and cc1plus. */
bool source_is_c_family(void);
/* Only the plugin's headers and _OPENACC: directives are ignored. */
void source_define(const char *plugin);
void source_setup(const char *plugin);
/* The name of a file in memory that holds the text. */
char *source_in_memory(const char *text, size_t length);

/* pragma.cc: directives that GCC does not know, in the preprocessor's
   output. */
void pragma_setup(const char *plugin);

/* wording.cc: for all messages of cc1 and cc1plus. */
void wording_watch(void);
/* Before a message is printed: true if it is to be dropped; else it may get
   another place. */
bool wording_begin(struct gcc_message *);
/* Replaces GCC's terms in a message that is printed but not shown yet. */
void wording_rename(struct gcc_message *);
/* Before a message is printed: a message about code without a place in the
   user's text, but on the line of a directive, becomes one about the
   directive. */
void wording_keep_place(struct gcc_message *);
/* The bytes of the identifier that a part of a message begins with, without
   GCC's closing quote, which in UTF-8 has bytes of identifiers. */
size_t message_word(const char *);

/* suppress.cc: true if the error only follows from one that was shown.  Called
   before it is printed; may change its place. */
bool message_follows(struct gcc_message *);
/* True if it says that a name of a data clause is not a variable. */
bool message_says_no_variable(const struct gcc_message *);

/* fortran.cc: Fortran in f951. */
void fortran_define(void); /* as source_define() */
void fortran_setup(void);
/* Applies bind clauses and routine directives for procedures of other units,
   after the unit was parsed and again before its passes. */
void fortran_apply_routines(void);
/* Checks the latter against the procedures that the unit uses. */
void fortran_check_routines(void);
/* Writes the properties of the unit's routines for other files. */
void fortran_write_modules(void);

/* indent.cc: indented directives of the preprocessor in a Fortran file; for the
   file on the command line before the options are complete, and around the
   function that reads it. */
void indent_find(const char *file);
void indent_begin(void);
void indent_end(void);

/* half.cc: real(2), from the time when gfortran makes its kinds in a file of
   CUDA Fortran, or one that declares such data. */
void half_begin(const char *file, bool cuda);
void half_end(void);
/* True if the kind is there. */
bool half_is_kind(void);
/* While gfortran translates: an error for each operation that has no
   function. */
void half_watch(bool on);
/* Makes a transfer of gfortran's library one of real(4) where it is of real(2),
   on the host and in device code. */
void half_transfer(gimple_stmt_iterator *);
void half_transfer_on_device(gimple_stmt_iterator *);
/* The same for NAMELIST, in a function of the host. */
void half_group(function *);

/* module.cc: device levels of the routines of modules: setting one for a module
   of this unit, reading those of other files' modules in the folders, and
   writing. */
void module_begin(const char *module);
void module_note(const char *module, const char *name, int device, int level);
/* A module's variable has the attribute "constant". */
void module_note_constant(const char *module, const char *name);
void module_apply(const char *const *folders);
void module_write(const char *folder);

#endif
