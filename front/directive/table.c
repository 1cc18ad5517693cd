/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* table.c - the rows of directives.def and clauses.def, and look-ups in
   them. */
#include "front/directive/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct directive_row directive_rows[DIRECTIVE_COUNT] = {
	[DIRECTIVE_UNKNOWN] = {.rows = ""},
#define DIRECTIVE(id, name, rows, role, extent, argument, needs, section) \
	[DIRECTIVE_##id] = {name, rows, DIRECTIVE_ROLE_##role, \
		EXTENT_##extent, DIRECTIVE_TAKES_##argument, needs, section},
#include "front/directive/directives.def"
#undef DIRECTIVE
};

static const struct clause_row clause_rows[CLAUSE_COUNT] = {
	[CLAUSE_UNKNOWN] = {.where = "", .specific = "", .fills = ""},
#define CLAUSE( \
	id, name, role, argument, repeat, where, specific, fills, section) \
	[CLAUSE_##id] = {name, CLAUSE_ROLE_##role, ARGUMENT_##argument, \
		REPEAT_##repeat, where, specific, fills, section},
#include "front/directive/clauses.def"
};

struct clause_alias {
	const char *name;
	enum clause_kind kind;
};

static const struct clause_alias aliases[] = {
#define CLAUSE(id, name, ...) {name, CLAUSE_##id},
#define ALIAS(name, id) {name, CLAUSE_##id},
#include "front/directive/clauses.def"
};

static const struct conflict_row conflict_rows[] = {
#define CONFLICT(where, how, a, b, c, d) \
	{where, CONFLICT_##how, \
		{CLAUSE_##a, CLAUSE_##b, CLAUSE_##c, CLAUSE_##d}},
#include "front/directive/clauses.def"
};

static const struct modifier_row modifier_rows[] = {
#define MODIFIER(id, name, place) {name, MODIFIER_##id, MODIFIER_PLACE_##place},
#include "front/directive/clauses.def"
};

static const struct modifies_row modifies_rows[] = {
#define MODIFIES(id, clause, where) {MODIFIER_##id, CLAUSE_##clause, where},
#include "front/directive/clauses.def"
};

#define ROWS(table) (int)(sizeof table / sizeof table[0])

const struct directive_row *
table_directive(enum directive_kind kind)
{
	return &directive_rows[kind];
}

const struct clause_row *
table_clause(enum clause_kind kind)
{
	return &clause_rows[kind];
}

const struct conflict_row *
table_conflict(int i)
{
	return i < ROWS(conflict_rows) ? &conflict_rows[i] : NULL;
}

const struct modifier_row *
table_modifier(int i)
{
	return i < ROWS(modifier_rows) ? &modifier_rows[i] : NULL;
}

const struct modifies_row *
table_modifies(int i)
{
	return i < ROWS(modifies_rows) ? &modifies_rows[i] : NULL;
}

const char *
directive_name(enum directive_kind kind)
{
	return directive_rows[kind].name;
}

const char *
directive_section(enum directive_kind kind)
{
	return directive_rows[kind].section;
}

enum extent
directive_extent(enum directive_kind kind)
{
	return directive_rows[kind].extent;
}

bool
directive_is_compute(enum directive_kind kind)
{
	return directive_rows[kind].role == DIRECTIVE_ROLE_COMPUTE;
}

const char *
clause_name(enum clause_kind kind)
{
	return clause_rows[kind].name;
}

static bool
equal(const char *row, const char *name, int length, bool fold)
{
	if (strlen(row) != (size_t)length)
		return false;
	return fold ? strncasecmp(row, name, (size_t)length) == 0
		    : memcmp(row, name, (size_t)length) == 0;
}

enum directive_kind
table_find_directive(const char *name, int length, bool fold)
{
	for (int i = 1; i < DIRECTIVE_COUNT; i++)
		if (equal(directive_rows[i].name, name, length, fold))
			return (enum directive_kind)i;
	return DIRECTIVE_UNKNOWN;
}

enum clause_kind
table_find_clause(const char *name, int length, bool fold)
{
	for (int i = 0; i < ROWS(aliases); i++)
		if (equal(aliases[i].name, name, length, fold))
			return aliases[i].kind;
	return CLAUSE_UNKNOWN;
}

bool
table_has_letter(const char *letters, enum directive_kind directive)
{
	const char *rows = directive_rows[directive].rows;
	return rows[strcspn(rows, letters)] != '\0';
}

bool
clause_is_allowed(enum clause_kind clause, enum directive_kind directive)
{
	return table_has_letter(clause_rows[clause].where, directive);
}

bool
clause_is_data(enum clause_kind kind)
{
	return clause_rows[kind].role == CLAUSE_ROLE_DATA;
}

bool
clause_is_launch(enum clause_kind kind)
{
	return clause_rows[kind].role == CLAUSE_ROLE_LAUNCH;
}

bool
clause_is_specific(enum clause_kind clause, enum directive_kind directive)
{
	return table_has_letter(clause_rows[clause].specific, directive);
}

const char *
modifier_name(enum modifier modifier)
{
	int i = 0;
	while (modifier_rows[i].modifier != modifier)
		i++;
	return modifier_rows[i].name;
}

bool
modifier_is_allowed(enum modifier modifier, enum clause_kind clause,
	enum directive_kind directive)
{
	for (int i = 0; i < ROWS(modifies_rows); i++) {
		const struct modifies_row *row = &modifies_rows[i];
		if (row->modifier == modifier && row->clause == clause)
			return table_has_letter(row->where, directive);
	}
	return false;
}

bool
argument_is_needed(enum argument argument)
{
	switch (argument) {
	case ARGUMENT_NONE:
	case ARGUMENT_EXPR_OPT:
	case ARGUMENT_WAIT_OPT:
	case ARGUMENT_GANG_OPT:
	case ARGUMENT_NUM_OPT:
	case ARGUMENT_LENGTH_OPT:
	case ARGUMENT_SELF:
		return false;
	default:
		return true;
	}
}

static int
smallest(int a, int b, int c)
{
	int least = a < b ? a : b;
	return least < c ? least : c;
}

/* The number of letters to add, drop or change between two words. */
static int
distance(const char *a, int n, const char *b, int m)
{
	enum { LONGEST = 40 };
	int above[LONGEST + 1], row[LONGEST + 1];
	if (n > LONGEST || m > LONGEST)
		return LONGEST;
	for (int j = 0; j <= m; j++)
		above[j] = j;
	for (int i = 1; i <= n; i++) {
		row[0] = i;
		for (int j = 1; j <= m; j++) {
			int change =
				tolower((unsigned char)a[i - 1]) != b[j - 1];
			row[j] = smallest(above[j] + 1, row[j - 1] + 1,
				above[j - 1] + change);
		}
		memcpy(above, row, sizeof row);
	}
	return above[m];
}

static const char *
nearer(const char *best, int *score, const char *name, int length,
	const char *candidate)
{
	int size = (int)strlen(candidate);
	int d = distance(name, length, candidate, size);
	int limit = (length > size ? length : size) / 3;
	if (limit < 1)
		limit = 1;
	if (d > limit || d >= *score)
		return best;
	*score = d;
	return candidate;
}

/* True for the names that OpenMP has for "loop". */
static bool
is_loop_word(const char *name, int length)
{
	return equal("for", name, length, true)
		|| equal("do", name, length, true);
}

const char *
clause_suggest(const char *name, int length, enum directive_kind directive)
{
	const char *best = NULL;
	int score = 100;
	bool compute = directive == DIRECTIVE_PARALLEL
		|| directive == DIRECTIVE_SERIAL
		|| directive == DIRECTIVE_KERNELS;
	if (compute && is_loop_word(name, length))
		return "loop";
	for (int i = 0; i < ROWS(aliases); i++)
		if (clause_is_allowed(aliases[i].kind, directive))
			best = nearer(
				best, &score, name, length, aliases[i].name);
	return best;
}

const char *
directive_suggest(const char *name, int length)
{
	const char *best = NULL;
	int score = 100;
	if (is_loop_word(name, length))
		return "loop";
	for (int i = 1; i < DIRECTIVE_COUNT; i++)
		best = nearer(
			best, &score, name, length, directive_rows[i].name);
	return best;
}

const char *
modifier_suggest(const char *name, int length, enum clause_kind clause)
{
	const char *best = NULL;
	int score = 100;
	for (int i = 0; i < ROWS(modifies_rows); i++)
		if (modifies_rows[i].clause == clause)
			best = nearer(best, &score, name, length,
				modifier_name(modifies_rows[i].modifier));
	return best;
}
