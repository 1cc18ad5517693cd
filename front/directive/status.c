/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* status.c - prints doc/status.md from the tables. */
#include <stdio.h>
#include <string.h>

#include "front/directive/table.h"

static const struct limit {
	const char *name;
	const char *languages;
	const char *what;
} limits[] = {
#define LIMIT(name, languages, what) {name, languages, what},
#include "front/directive/limits.def"
#undef LIMIT
};
enum { LIMITS = sizeof limits / sizeof *limits };

/* The argument as written in a clause, by enum argument. */
static const char *const forms[] = {
	[ARGUMENT_NONE] = "",
	[ARGUMENT_EXPR] = "(expression)",
	[ARGUMENT_EXPR_OPT] = "[(expression)]",
	[ARGUMENT_LIST] = "(expressions)",
	[ARGUMENT_WAIT_OPT] = "[([devnum: expression:] [queues:] list)]",
	[ARGUMENT_VARS] = "(variables)",
	[ARGUMENT_MODVARS] = "([modifiers:] variables)",
	[ARGUMENT_REDUCTION] = "(operator: variables)",
	[ARGUMENT_GANG_OPT] = "[([num:] n, dim: n, static: n or *)]",
	[ARGUMENT_NUM_OPT] = "[([num:] n)]",
	[ARGUMENT_LENGTH_OPT] = "[([length:] n)]",
	[ARGUMENT_COLLAPSE] = "([force:] n)",
	[ARGUMENT_TILE] = "(sizes, each n or *)",
	[ARGUMENT_DEFAULT] = "(none or present)",
	[ARGUMENT_DEVICES] = "(names or *)",
	[ARGUMENT_BIND] = "(name or string)",
	[ARGUMENT_SELF] = "[(condition)], on update (variables)",
};

/* Prints the numbers of the limits of the name, as footnotes. */
static void
print_notes(const char *name)
{
	for (int i = 0; i < LIMITS; i++)
		if (strcmp(limits[i].name, name) == 0)
			printf(" (%d)", i + 1);
}

static void
print_directives(void)
{
	printf("## Directives\n\n| directive | clauses | section |\n"
	       "|---|---|---|\n");
	for (int d = DIRECTIVE_UNKNOWN + 1; d < DIRECTIVE_COUNT; d++) {
		printf("| `%s`", directive_name(d));
		print_notes(directive_name(d));
		printf(" |");
		for (int c = CLAUSE_UNKNOWN + 1; c < CLAUSE_COUNT; c++)
			if (clause_is_allowed(c, d))
				printf(" %s", clause_name(c));
		printf(" | %s |\n", directive_section(d));
	}
}

static void
print_modifiers(enum clause_kind kind)
{
	const struct modifies_row *m;
	const char *before = "";
	for (int i = 0; (m = table_modifies(i)); i++)
		if (m->clause == kind) {
			printf("%s %s", before, modifier_name(m->modifier));
			print_notes(modifier_name(m->modifier));
			before = ",";
		}
}

static void
print_clauses(void)
{
	printf("\n## Clauses\n\n"
	       "| clause | modifiers | repeated | after device_type on | "
	       "section |\n|---|---|---|---|---|\n");
	for (int c = CLAUSE_UNKNOWN + 1; c < CLAUSE_COUNT; c++) {
		const struct clause_row *row = table_clause(c);
		printf("| `%s%s`", row->name, forms[row->argument]);
		if (strcmp(row->where, "A") != 0)
			print_notes(row->name);
		printf(" |");
		print_modifiers(c);
		printf(" | %s |", row->repeat == REPEAT_MANY ? "yes" : "");
		for (int d = DIRECTIVE_UNKNOWN + 1; d < DIRECTIVE_COUNT; d++)
			if (clause_is_specific(c, d)
				&& !strchr(directive_name(d), ' '))
				printf(" %s", directive_name(d));
		printf(" | %s |\n", row->section);
	}
}

int
main(void)
{
	printf("# Status\n\n"
	       "Made from the compiler's own tables by `acc-status`.\n"
	       "C, C++ and Fortran programs may use all directives and "
	       "clauses of OpenACC 3.4, with the modifiers and on the "
	       "directives that the standard allows; numbers in parentheses "
	       "refer to the limits below.\n\n");
	print_directives();
	print_clauses();
	printf("\n## Limits\n\n");
	for (int i = 0; i < LIMITS; i++)
		printf("%d. `%s`, %s: %s.\n", i + 1, limits[i].name,
			limits[i].languages, limits[i].what);
	return 0;
}
