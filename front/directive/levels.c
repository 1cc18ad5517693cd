/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* levels.c - the levels of parallelism that a directive's clauses name. */
#include "front/directive/levels.h"

#include <stddef.h>

const struct clause *
levels_find(const struct directive *d, enum clause_kind kind)
{
	int i = directive_find(d, kind, 0);
	return i < 0 ? NULL : &d->clauses[i];
}

int
levels_named(const struct directive *d, int gang)
{
	if (levels_find(d, CLAUSE_AUTO) || levels_find(d, CLAUSE_SEQ))
		return 0;
	return gang | (levels_find(d, CLAUSE_WORKER) ? WORKER : 0) |
		(levels_find(d, CLAUSE_VECTOR) ? VECTOR : 0);
}

const struct clause *
levels_clause(const struct directive *d, int bit)
{
	return levels_find(d, bit >= GANG ? CLAUSE_GANG
			   : bit == WORKER ? CLAUSE_WORKER : CLAUSE_VECTOR);
}

int
levels_highest(int set)
{
	int bit = GANG_3;
	while (bit && !(set & bit))
		bit >>= 1;
	return bit;
}

int
levels_lowest(int set)
{
	return set & -set;
}

bool
levels_are_host(enum directive_kind kind)
{
	return kind == DIRECTIVE_HOST_DATA
		|| (directive_extent(kind) == EXTENT_ACTION
			&& kind != DIRECTIVE_CACHE);
}
