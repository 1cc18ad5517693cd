/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* lower.c - the passes, in order. */
#include "lower/lower.h"
#include "lower/all.h"

#include <string.h>

struct pass {
	char letter;		/* in dump= */
	const char *name;
	void (*run)(struct func *);
	const char *what;
};

/* In order; the last has no name. */
static const struct pass passes[] = {
	{ 'P', "promote", promote,
		"the argument block becomes kernel parameters" },
	{ 'C', "swap", swap, "updates in loops of compare and swap" },
	{ 'G', "agree", agree, "what a lane has set, all have" },
	{ 'B', "branch", branch, "branches that only choose values" },
	{ 'S', "shape", shape, "levels used, sizes of workers and vectors" },
	{ 'E', "extent", extent, "how many gangs the loops can use" },
	{ 'I', "tile", tile, "collapsed loops go by tiles" },
	{ 'W', "widen", widen, "iterations side by side" },
	{ 'U', "unit", unit, "a version for strides of one" },
	{ 'D', "address", address, "addresses as sums in one order" },
	{ 'T', "partition", partition, "which iterations a thread runs" },
	{ 'M', "part", part, "reduced variables in memory, level by level" },
	{ 'R', "reduce", reduce, "reductions over lanes, workers, gangs" },
	{ 'O', "own", own,
		"arrays of which each thread has an element of its own" },
	{ 'V', "private", privatize,
		"variables that lanes share go to shared memory" },
	{ 'N', "neuter", neuter, "effects of single lanes, and barriers" },
	{ 'H', "phase", phase, "barriers that order nothing go" },
	{ 'F', "frames", frames, "memory of sizes known at run time" },
	{ 'A', "atomic", atomics, "updates that devices have not" },
	{ 'L', "lock", locks, "what is done under the lock" },
	{ 0, NULL, NULL, NULL },
};

static bool
is_word(const char *list, const char *name)
{
	size_t n = strlen(name);
	return strncmp(list, name, n) == 0 && (!list[n] || list[n] == ',');
}

/* The next word of a list with commas. */
static const char *
next_word(const char *list)
{
	list += strcspn(list, ",");
	return list + (*list == ',');
}

static bool
is_listed(const char *list, const char *name)
{
	for (; *list; list = next_word(list))
		if (is_word(list, name))
			return true;
	return false;
}

static bool
has_letter(char letter)
{
	for (const struct pass *p = passes; p->name; p++)
		if (p->letter == letter)
			return true;
	return false;
}

static bool
has_name(const char *list)
{
	for (const struct pass *p = passes; p->name; p++)
		if (is_word(list, p->name))
			return true;
	return is_word(list, "none");
}

static const char *
unknown(const char *what, int length)
{
	static char text[700];
	int n = snprintf(text, sizeof text, "no pass '%.*s'; there are", length,
		what);
	for (const struct pass *p = passes; p->name; p++)
		n += snprintf(text + n, sizeof text - n, " %c (%s)", p->letter,
			p->name);
	return text;
}

const char *
lower_check(const char *only, const char *letters)
{
	for (; only && *only; only = next_word(only))
		if (!has_name(only))
			return unknown(only, (int)strcspn(only, ",") % 100);
	for (; letters && *letters; letters++)
		if (!has_letter(*letters))
			return unknown(letters, 1);
	return NULL;
}

static const char *
run(struct module *m, const struct pass *p)
{
	for (struct func *fn = m->first; fn; fn = fn->next) {
		if (fn->declared)
			continue;
		p->run(fn);
		const char *wrong = verify(fn);
		if (wrong) {
			static char text[700];
			snprintf(text, sizeof text, "after %s: %s", p->name,
				wrong);
			return text;
		}
	}
	return NULL;
}

const char *
lower(struct module *m, const char *only, const char *letters, FILE *dump)
{
	for (const struct pass *p = passes; p->name; p++) {
		if (only && !is_listed(only, p->name))
			continue;
		const char *wrong = run(m, p);
		if (letters && strchr(letters, p->letter)) {
			fprintf(dump, "# after %s\n", p->name);
			module_print(dump, m);
		}
		if (wrong)
			return wrong;
	}
	if (!only)
		library_add(m);
	return NULL;
}
