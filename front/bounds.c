/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bounds.c - constant sections against the array's declaration, in clauses
 * that GCC takes no sections in; of data clauses GCC says the same.  2.7.1
 */
#include "front/number.h"
#include "front/rewrite.h"
#include "front/section.h"

/* What is wrong with a dimension of the section, NULL if nothing is known. */
static const char *
mistake(const struct node *n, const struct section *s, int i)
{
	long low, length, extent;
	bool has_low = number_read(s->dim[i].low, &low);
	bool has_length = number_read(s->dim[i].length, &length);
	if (has_length && length < 0)
		return "negative length in array section";
	if (!section_is_array(n, s))
		return NULL;
	if (has_low && low < 0)
		return "negative low bound in array section";
	if (!has_low || !number_read(section_extent(n, s, i), &extent))
		return NULL;
	if (low > extent)
		return arena_format(n->unit->arena,
			"low bound '%ld' above array section size", low);
	if (!has_length || low + length <= extent)
		return NULL;
	return arena_format(n->unit->arena,
		"high bound '%ld' above array section size", low + length);
}

bool
bounds_check(struct nest *nest, const struct node *n, const struct clause *c,
	struct span item)
{
	struct section s = section_read(n, item);
	for (int i = 0; i < s.dims; i++) {
		const char *what = mistake(n, &s, i);
		if (!what)
			continue;
		report(nest->report, n->d, SEVERITY_ERROR, item, NULL,
			"%s in '%s' clause", what, clause_name(c->kind));
		return false;
	}
	return true;
}
