/* SPDX-License-Identifier: GPL-3.0-or-later */
/* passes.c - prints doc/passes.md from passes.def. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "lower/lower.h"

static const struct pass_line {
	const char *name, *where, *reference, *kind, *form, *section, *need;
	const char *after, *guarantee;
} passes[] = {
#define PASS(name, run, gate, where, reference, kind, form, section, need, \
	after, guarantee) \
	{"acc_" #name, #where, reference, #kind, #form, section, #need, after, \
		guarantee},
#define WALK PASS
#include "plugin/passes.def"
#undef WALK
#undef PASS
};
enum { PASSES = sizeof passes / sizeof *passes };

static const struct {
	const char *word, *text;
} words[] = {
	{"BEFORE", "before"},
	{"AFTER", "after"},
	{"REPLACE", "in place of"},
	{"NONE", "any"},
	{"ANY", "statements"},
	{"CFG", "blocks"},
	{"SSA", "SSA"},
};

static const char *
text_of(const char *word)
{
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i].word, word) == 0)
			return words[i].text;
	return word;
}

static void
print_list(const char *list)
{
	while (*list) {
		int n = strcspn(list, ",");
		printf(" `%.*s`", n, list);
		list += n + (list[n] == ',');
	}
}

static void
print_row(const struct pass_line *p)
{
	printf("| `%s`%s%s | %s `%s` | %s | %s |", p->name,
		strcmp(p->kind, "IPA") == 0 ? " (unit)" : "",
		strcmp(p->need, "OPTIONAL") == 0 ? " (optional)" : "",
		text_of(p->where), p->reference, text_of(p->form), p->section);
	print_list(p->after);
	printf(" | %s |\n", p->guarantee);
}

static void
print_device_row(
	const char *letter, const char *name, bool optional, const char *what)
{
	printf("| `%s` (%s)%s | %s |\n", name, letter,
		optional ? ", optional" : "", what);
}

int
main(void)
{
	printf("# Passes\n"
	       "\n"
	       "Made from `plugin/passes.def` by `acc-passes`.\n"
	       "A pass of the plugin runs for each function, or once if it is "
	       "marked with \"unit\"; the order is that of GCC's passes, "
	       "and of this table where several stand at the same one.\n"
	       "`-fplugin-arg-acc-dump=NAME[,NAME]` prints the functions "
	       "before and after a pass to standard error; "
	       "`-fplugin-arg-acc-skip=NAME[,NAME]` leaves out a pass that is "
	       "marked as optional.\n"
	       "The form is what the functions are when the pass runs: "
	       "statements in their nests, blocks, or blocks in SSA form.\n"
	       "\n"
	       "| pass | runs | form | section | needs | then |\n"
	       "|---|---|---|---|---|---|\n");
	for (int i = 0; i < PASSES; i++)
		print_row(&passes[i]);
	printf("\n"
	       "## Device code\n"
	       "\n"
	       "Passes of `lower/`, in order, with the letter that `dump=` "
	       "takes as well; [ir.txt](ir.txt) says more.\n"
	       "\n"
	       "| pass | then |\n"
	       "|---|---|\n");
	lower_each_pass(print_device_row);
	return 0;
}
