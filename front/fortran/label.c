/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * label.c - statement labels: free ones, and those of a copy of a construct.
 *
 * Labels are unique in a program unit, and no statement outside a construct
 * refers to a label inside, except to a FORMAT's.  So each copy of a construct
 * gets labels of its own, in definitions and references:
 *	do 10 i = 1, n			do 99998 i = 1, n
 *	if (a(i) < 0) goto 10	->	if (a(i) < 0) goto 99998
 *	10 a(i) = 1			99998 a(i) = 1
 */
#include "front/fortran/rewrite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_LABEL = 99999, FIELD = 5 };

/* A copy of the statements from "from" to "to". */
struct statement_copy {
	struct rewrite *w;
	int from, to;
	int *label; /* of each, 0 for none */
	struct letter *letters;
};

int
label_free(const struct rewrite *w, int below)
{
	int label = below ? below - 1 : LAST_LABEL;
	for (int k = 0; k < w->stmts.count; k++)
		if (w->stmts.at[k].label == label) {
			label--;
			k = -1;
		}
	return label;
}

static void
put_letter(struct statement_copy *c, int line, int column, const char *text)
{
	struct letter *l = arena_take(c->w->arena, sizeof *l);
	*l = (struct letter){c->letters, {line, column}, text};
	c->letters = l;
}

/* The copy's label for a label of the construct; 0 for any other. */
static int
renamed(const struct statement_copy *c, int label)
{
	for (int k = c->from; k <= c->to; k++)
		if (label && c->w->stmts.at[k].label == label)
			return c->label[k - c->from];
	return 0;
}

/* The label that a statement defines; in fixed form its field keeps the
   width. */
static void
put_own(struct statement_copy *c, const struct stmt *s)
{
	const char *text = c->w->user->line[s->first].text;
	bool fixed = c->w->user->fixed;
	const char *label = arena_format(
		c->w->arena, fixed ? "%-5d" : "%d", renamed(c, s->label));
	int i = fixed ? 0 : (int)strspn(text, " \t");
	for (; fixed ? i < FIELD && text[i] && text[i] != '\t'
		     : isdigit((unsigned char)text[i]);
		i++) {
		put_letter(c, s->first, i, label);
		label = "";
	}
}

/* The label at that place of a statement's key; the place after the label. */
static int
put_name(struct statement_copy *c, const struct stmt *s, int i)
{
	int n = 0, label = 0;
	for (; isdigit((unsigned char)s->key[i + n]); n++)
		label = n < FIELD ? 10 * label + (s->key[i + n] - '0') : 0;
	int as = renamed(c, label);
	for (int k = 0; as && k < n; k++) {
		const struct fplace *at = &s->place[s->where[i + k]];
		put_letter(c, at->line, at->column,
			k > 0 ? "" : arena_format(c->w->arena, "%d", as));
	}
	return i + n;
}

/* "10, 20, 30" */
static void
put_list(struct statement_copy *c, const struct stmt *s, int i)
{
	while (isdigit((unsigned char)s->key[i])) {
		i = put_name(c, s, i);
		i += s->key[i] == ',';
	}
}

/* "10", "(10, 20), k", "k, (10, 20)" */
static void
put_goto(struct statement_copy *c, const struct stmt *s, int i)
{
	i += key_name(s->key + i);
	i += s->key[i] == ',';
	put_list(c, s, i + (s->key[i] == '('));
}

/* The length of a keyword with a label at the beginning of an item of an input
   or output statement, or 0. */
static int
keyword_length(const char *item)
{
	static const char *const words[] = {"fmt=", "err=", "end=", "eor="};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (strncmp(item, words[k], strlen(words[k])) == 0)
			return (int)strlen(words[k]);
	return 0;
}

/* Labels in parentheses: alternate returns, "*10", and those of input and
   output statements, where the second item may be a format. */
static void
put_items(struct statement_copy *c, const struct stmt *s, int open, bool call)
{
	const char *key = s->key;
	int i = open + 1;
	for (int item = 0; open >= 0 && key[i]; item++) {
		int end = key_find(key, i, ",)");
		int at = i + (call ? key[i] == '*' : keyword_length(key + i));
		int n = (int)strspn(key + at, "0123456789");
		if ((at > i || (!call && item == 1)) && n > 0 && at + n == end)
			put_name(c, s, at);
		if (end < 0 || key[end] == ')')
			return;
		i = end + 1;
	}
}

static int
word_length(const char *key, const char *word)
{
	size_t n = strlen(word);
	return strncmp(key, word, n) == 0 ? (int)n : 0;
}

static void
put_transfer(struct statement_copy *c, const struct stmt *s, int i)
{
	static const char *const words[] = {"write(", "read(", "open(",
		"close(", "inquire(", "backspace(", "rewind(", "endfile(",
		"flush(", "wait("};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (word_length(s->key + i, words[k]))
			put_items(c, s, i + (int)strlen(words[k]) - 1, false);
	int n = word_length(s->key + i, "print")
		+ word_length(s->key + i, "read");
	int end = i + n + (int)strspn(s->key + i + n, "0123456789");
	if (n > 0 && (s->key[end] == ',' || !s->key[end]))
		put_name(c, s, i + n);
}

/* The labels that a statement refers to. */
static void
put_names(struct statement_copy *c, const struct stmt *s)
{
	int i = s->name, n;
	while (!key_assigns(s->key + i) && word_length(s->key + i, "if(")) {
		i = key_after(s->key, i + 2);
		put_list(c, s, i);
	}
	if (key_assigns(s->key + i))
		return;
	if (s->target)
		put_name(c, s, i + 2);
	else if ((n = word_length(s->key + i, "goto")))
		put_goto(c, s, i + n);
	else if ((n = word_length(s->key + i, "assign")))
		put_name(c, s, i + n);
	else if ((n = word_length(s->key + i, "call")))
		put_items(c, s, key_find(s->key, i + n, "("), true);
	else
		put_transfer(c, s, i);
}

struct letter *
label_copy(struct rewrite *w, int from, int to, int *below)
{
	struct statement_copy c = {w, from, to, NULL, NULL};
	c.label = arena_take(w->arena, (to - from + 1) * sizeof *c.label);
	for (int k = from; k <= to; k++) {
		bool has = w->stmts.at[k].label > 0;
		if (has)
			*below = label_free(w, *below);
		c.label[k - from] = has ? *below : 0;
	}
	for (int k = from; k <= to; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->label)
			put_own(&c, s);
		if (s->kind == STMT_CODE)
			put_names(&c, s);
	}
	return c.letters;
}
