/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* lower.c - the passes, in order. */
#include "lower/lower.h"
#include "lower/all.h"

#include <string.h>

enum need {
	OPTIONAL, /* makes code faster; "skip" may name it */
	REQUIRED, /* code is wrong or incomplete without it */
};

struct pass {
	const char *letter; /* in "dump" */
	const char *name;
	void (*run)(struct func *);
	enum need need;
	const char *what;
};

/* In order; the last has no name. */
static const struct pass passes[] = {
	{"P", "promote", promote, REQUIRED,
		"the argument block becomes kernel parameters"},
	{"C", "cas", cas, OPTIONAL,
		"compare-and-swap loops that add become atomic additions"},
	{"G", "uniform", uniform, REQUIRED,
		"a value that one lane set is the same in all after the loop"},
	{"B", "branch", branch, OPTIONAL,
		"branches that only choose values become selects"},
	{"S", "shape", shape, REQUIRED,
		"levels used, numbers of workers and lanes"},
	{"m", "merge", merge, OPTIONAL,
		"nests across memory become collapsed loops"},
	{"Q", "exchange", exchange, OPTIONAL,
		"lanes go along what is next to each other in memory"},
	{"Z", "workers", workers, OPTIONAL,
		"kernels that may have more workers than are asked for"},
	{"E", "extent", extent, OPTIONAL, "how many gangs the loops can use"},
	{"I", "tile", tile, OPTIONAL, "collapsed loops run by tiles"},
	{"j", "rows", rows, OPTIONAL,
		"nests whose body has loops run several rows in step"},
	{"l", "lanes", lanes, OPTIONAL,
		"gangs that may have more lanes than are asked for"},
	{"W", "widen", widen, OPTIONAL,
		"several iterations of a loop side by side"},
	{"U", "unitstride", unitstride, OPTIONAL,
		"a second version of kernels for strides of one"},
	{"D", "address", address, OPTIONAL, "offsets as sums in one order"},
	{"T", "partition", partition, REQUIRED,
		"which iterations a thread runs"},
	{"M", "accumulator", accumulator, REQUIRED,
		"reduced variables in memory, one for each level"},
	{"R", "reduce", reduce, REQUIRED,
		"reductions over lanes, workers, gangs"},
	{"O", "scalarize", scalarize, OPTIONAL,
		"arrays of a gang of which each thread uses one element"},
	{"V", "private", privatize, REQUIRED,
		"variables that lanes share go to shared memory"},
	{"N", "neuter", neuter, REQUIRED,
		"effects by one thread only, and barriers"},
	{"H", "phase", phase, OPTIONAL, "barriers that order nothing go"},
	{"F", "frames", frames, REQUIRED,
		"stack memory of a size known at run time"},
	{"A", "atomic", atomics, REQUIRED,
		"atomic updates without an instruction"},
	{"L", "lock", locks, REQUIRED, "critical sections under the lock"},
	{"c", "carry", carry, OPTIONAL,
		"sequential loops keep values from one iteration to the next"},
	{"J", "near", near, OPTIONAL,
		"addresses of a block that differ by numbers come from one"},
	{"X", "early", early, OPTIONAL,
		"loads of sequential loops come before stores of other memory"},
	{"Y", "overlap", overlap, OPTIONAL,
		"loops that wait for memory are unrolled"},
	{"y", "march", march, OPTIONAL,
		"addresses go on by a step of the loop"},
	{"K", "descend", descend, REQUIRED,
		"loops that count down go up, or are not unrolled"},
	{"h", "hide", hide, REQUIRED,
		"no address is a local variable's or another's to be seen"},
	{NULL, NULL, NULL, REQUIRED, NULL},
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
		if (*p->letter == letter)
			return true;
	return false;
}

static const struct pass *
find_pass(const char *list)
{
	for (const struct pass *p = passes; p->name; p++)
		if (is_word(list, p->name))
			return p;
	return NULL;
}

static const char *
unknown(const char *what, int length)
{
	static char text[700];
	int n = snprintf(text, sizeof text,
		"unknown pass '%.*s'; valid passes are:", length, what);
	for (const struct pass *p = passes; p->name; p++)
		n += snprintf(text + n, sizeof text - n, " %s (%s)", p->letter,
			p->name);
	return text;
}

static const char *
required(const struct pass *pass)
{
	static char text[700];
	int n = snprintf(text, sizeof text,
		"pass '%s' is required; optional passes are:", pass->name);
	for (const struct pass *p = passes; p->name; p++)
		if (p->need == OPTIONAL)
			n += snprintf(
				text + n, sizeof text - n, " %s", p->name);
	return text;
}

static int
word_length(const char *list)
{
	return (int)(strcspn(list, ",") % 100);
}

static const char *
check_skip(const char *list)
{
	for (; list && *list; list = next_word(list)) {
		const struct pass *p = find_pass(list);
		if (!p)
			return unknown(list, word_length(list));
		if (p->need == REQUIRED)
			return required(p);
	}
	return NULL;
}

const char *
lower_check(const struct lower_options *o)
{
	const char *list = o->only;
	for (; list && *list; list = next_word(list))
		if (!find_pass(list) && !is_word(list, "none"))
			return unknown(list, word_length(list));
	for (const char *s = o->dump; s && *s; s++)
		if (!has_letter(*s))
			return unknown(s, 1);
	return check_skip(o->skip);
}

const char *
lower_letter(const char *list)
{
	const struct pass *p = find_pass(list);
	return p ? p->letter : NULL;
}

void
lower_each_pass(void (*visit)(
	const char *letter, const char *name, bool optional, const char *what))
{
	for (const struct pass *p = passes; p->name; p++)
		visit(p->letter, p->name, p->need == OPTIONAL, p->what);
}

static const char *
run(struct module *m, const struct pass *p)
{
	for (struct func *fn = m->first; fn; fn = fn->next) {
		if (fn->declared)
			continue;
		p->run(fn);
		settle_names(fn);
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

static bool
is_wanted(const struct pass *p, const struct lower_options *o)
{
	return (!o->only || is_listed(o->only, p->name))
		&& !(o->skip && is_listed(o->skip, p->name));
}

const char *
lower(struct module *m, const struct lower_options *o)
{
	for (const struct pass *p = passes; p->name; p++) {
		if (!is_wanted(p, o))
			continue;
		const char *wrong = run(m, p);
		if (o->dump && strchr(o->dump, *p->letter)) {
			fprintf(o->dump_to, "# after %s\n", p->name);
			module_print(o->dump_to, m);
		}
		if (wrong)
			return wrong;
	}
	if (!o->only)
		library_add(m);
	return NULL;
}
