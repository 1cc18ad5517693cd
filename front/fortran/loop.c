/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* loop.c - the loop of a directive, and statements that leave the loop. */
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>

static bool
is_loop(const struct stmt *s)
{
	return s->word == WORD_DO || s->word == WORD_CONCURRENT;
}

int
floop_find(const struct rewrite *w, int i)
{
	const struct stmts *s = &w->stmts;
	for (i++; i < s->count; i++) {
		if (is_loop(&s->at[i]))
			return i;
		const struct directive *d = w->construct[i].d;
		if (s->at[i].word != WORD_DIRECTIVE || (d && d->end))
			return -1;
	}
	return -1;
}

bool
floop_is_openmp(const struct rewrite *w, int loop)
{
	static const char *const words[] = {"do", "simd", "loop", "unroll"};
	if (loop == 0)
		return false;
	const struct stmt *s = &w->stmts.at[loop - 1];
	if (s->kind != STMT_OMP || strncmp(s->key, "end", 3) == 0)
		return false;
	/* the directive's name and the first clause's */
	char *name = arena_text(w->arena, s->key, strcspn(s->key, "("));
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(name, words[i]))
			return true;
	return false;
}

bool
floop_is_counted(const struct stmt *s)
{
	const char *key = s->key + s->name + 2;
	while (*key >= '0' && *key <= '9')
		key++;
	return *key && strncmp(key, "while(", 6) != 0
		&& strncmp(key, ",while(", 7) != 0;
}

/* The name after "exit" at the end of a statement's key, which may be empty;
   NULL if the statement is not an EXIT. */
static const char *
exit_of(const struct stmt *s)
{
	const char *key = s->key;
	if (s->word == WORD_IF)
		key += key_after(key, 2);
	else if (s->word != WORD_OTHER)
		return NULL;
	if (strncmp(key, "exit", 4) != 0 || key_name(key) != (int)strlen(key))
		return NULL;
	return key + 4;
}

static bool
has_name(const struct stmt *s, const char *name)
{
	return (int)strlen(name) == s->name - 1
		&& strncmp(s->key, name, strlen(name)) == 0;
}

static bool
is_return(const struct stmt *s)
{
	int from = s->word == WORD_IF ? key_after(s->key, 2) : 0;
	return strcmp(s->key + from, "return") == 0
		|| strncmp(s->key + from, "goto", 4) == 0;
}

int
floop_find_exit(const struct rewrite *w, int loop)
{
	const struct stmt *at = w->stmts.at;
	for (int k = loop + 1; k < at[loop].match; k++) {
		const char *name = exit_of(&at[k]);
		int inner = loop;
		for (int j = loop; name && j < k; j++)
			if (at[j].match > k
				&& (*name ? has_name(&at[j], name)
					  : is_loop(&at[j])))
				inner = j;
		if ((name && inner == loop) || is_return(&at[k]))
			return k;
	}
	return -1;
}

bool
floop_is_free(const struct rewrite *w, int i)
{
	int loop = floop_find(w, i);
	return loop >= 0 && w->stmts.at[loop].match >= 0
		&& w->stmts.at[loop].word == WORD_DO
		&& directive_find(w->construct[i].d, CLAUSE_SEQ, 0) >= 0
		&& (!floop_is_counted(&w->stmts.at[loop])
			|| floop_find_exit(w, loop) >= 0);
}

int
floop_count(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int loops = 1;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind == CLAUSE_TILE && c->count > loops)
			loops = c->count;
		if (c->kind != CLAUSE_COLLAPSE || c->count == 0)
			continue;
		int n = atoi(span_text(w, i, c->items[0].text));
		loops = n > 0 ? n : w->stmts.count;
	}
	return loops;
}
