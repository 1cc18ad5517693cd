/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* levels.c - the levels of parallelism that a directive's clauses name. */
#include "front/directive/levels.h"

#include <stddef.h>

int
levels_named(const struct directive *d, int gang)
{
	if (directive_clause(d, CLAUSE_AUTO) || directive_clause(d, CLAUSE_SEQ))
		return 0;
	return gang | (directive_clause(d, CLAUSE_WORKER) ? LEVEL_WORKER : 0)
		| (directive_clause(d, CLAUSE_VECTOR) ? LEVEL_VECTOR : 0);
}

const struct clause *
levels_clause(const struct directive *d, int bit)
{
	return directive_clause(d,
		bit >= LEVEL_GANG	      ? CLAUSE_GANG
			: bit == LEVEL_WORKER ? CLAUSE_WORKER
					      : CLAUSE_VECTOR);
}

int
levels_highest(int set)
{
	int bit = LEVEL_GANG_3;
	while (bit && !(set & bit))
		bit >>= 1;
	return bit;
}

int
levels_lowest(int set)
{
	return set & -set;
}

const char *
levels_message(int highest, int around)
{
	return around & highest
		? "inner loop uses same OpenACC parallelism as containing loop"
		: "incorrectly nested OpenACC loop parallelism";
}

bool
levels_are_host(enum directive_kind kind)
{
	return kind == DIRECTIVE_HOST_DATA
		|| (directive_extent(kind) == EXTENT_ACTION
			&& kind != DIRECTIVE_CACHE);
}
