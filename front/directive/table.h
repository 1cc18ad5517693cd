/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * table.h - the rows of directives.def and clauses.def.
 *
 * Callers:    front/directive/ and plugin/read/suppress.cc; documents are
 *             made from the same rows.
 * Invariant:  constant.
 * Ownership:  static.
 * Threads:    any.
 * Failure:    none; an unknown name is the UNKNOWN row, whose texts are
 *             NULL.
 */
#ifndef FRONT_DIRECTIVE_TABLE_H
#define FRONT_DIRECTIVE_TABLE_H

#include "front/directive/directive.h"

enum directive_takes {
	DIRECTIVE_TAKES_NONE,
	DIRECTIVE_TAKES_WAIT,
	DIRECTIVE_TAKES_VARS,
	DIRECTIVE_TAKES_NAME
};

enum argument {
	ARGUMENT_NONE,
	ARGUMENT_EXPR,
	ARGUMENT_EXPR_OPT,
	ARGUMENT_LIST,
	ARGUMENT_WAIT_OPT,
	ARGUMENT_VARS,
	ARGUMENT_MODVARS,
	ARGUMENT_REDUCTION,
	ARGUMENT_GANG_OPT,
	ARGUMENT_NUM_OPT,
	ARGUMENT_LENGTH_OPT,
	ARGUMENT_COLLAPSE,
	ARGUMENT_TILE,
	ARGUMENT_DEFAULT,
	ARGUMENT_DEVICES,
	ARGUMENT_BIND,
	ARGUMENT_SELF
};

enum repeat { REPEAT_ONCE, REPEAT_MANY };

enum directive_role { DIRECTIVE_ROLE_OTHER, DIRECTIVE_ROLE_COMPUTE };

enum clause_role { CLAUSE_ROLE_OTHER, CLAUSE_ROLE_DATA, CLAUSE_ROLE_LAUNCH };

enum conflict_how { CONFLICT_EACH, CONFLICT_FIRST };

enum modifier_place {
	MODIFIER_PLACE_LIST,
	MODIFIER_PLACE_ITEM,
	MODIFIER_PLACE_WAIT
};

struct directive_row {
	const char *name;
	const char *rows;
	enum directive_role role;
	enum extent extent;
	enum directive_takes takes;
	const char *needs;
	const char *section;
};

struct clause_row {
	const char *name;
	enum clause_role role;
	enum argument argument;
	enum repeat repeat;
	const char *where;
	const char *specific;
	const char *fills;
	const char *section;
};

struct conflict_row {
	const char *where;
	enum conflict_how how;
	enum clause_kind clauses[4];
};

struct modifier_row {
	const char *name;
	enum modifier modifier;
	enum modifier_place place;
};

struct modifies_row {
	enum modifier modifier;
	enum clause_kind clause;
	const char *where;
};

const struct directive_row *table_directive(enum directive_kind);
const struct clause_row *table_clause(enum clause_kind);
/* The i-th row of its kind, NULL after the last. */
const struct conflict_row *table_conflict(int i);
const struct modifier_row *table_modifier(int i);
const struct modifies_row *table_modifies(int i);

/* fold: upper and lower case are equal, as in Fortran. */
enum directive_kind table_find_directive(
	const char *name, int length, bool fold);
enum clause_kind table_find_clause(const char *name, int length, bool fold);
const char *modifier_name(enum modifier);
bool modifier_is_allowed(enum modifier, enum clause_kind, enum directive_kind);

/* True if one of the letters is in the column rows of the directive. */
bool table_has_letter(const char *letters, enum directive_kind);
/* True if the argument may not be left out. */
bool argument_is_needed(enum argument);

#endif
