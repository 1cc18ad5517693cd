/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuf.c - a unit of CUDA Fortran to Fortran with OpenACC. */
#include "front/cuf.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* "!@cuf" lines are lines of the program. */
static void
uncomment(struct fortran_unit *unit, size_t i)
{
	char *text = unit->line[i].text;
	size_t at = unit->fixed ? 0 : strspn(text, " \t");
	if (text[at] && strchr(unit->fixed ? "!cC*" : "!", text[at])
		&& strncasecmp(text + at + 1, "@cuf", 4) == 0) {
		memset(text + at, ' ', 5);
		unit->line[i].changed = true;
	}
}

static void
copy_unit(const struct fortran_unit *user, struct fortran_unit *copy)
{
	*copy = *user;
	copy->line = NULL;
	copy->count = copy->room = 0;
	copy->cuda = true;
	for (size_t i = 0; i < user->count; i++) {
		const char *text = user->line[i].text;
		fortran_append(copy, text, strlen(text), i, i, 0, false);
		copy->line[i].truncated = user->line[i].truncated;
		uncomment(copy, i);
	}
}

/* A main program without a PROGRAM statement has no place of its own. */
static void
begin_main(struct cuf *c)
{
	struct stmts *stmts = &c->w->stmts;
	for (int i = 0; i < stmts->count; i++) {
		const struct stmt *s = &stmts->at[i];
		if (c->of[i]->kind != CUF_FILE || s->word == WORD_UNIT
			|| s->word == WORD_END)
			continue;
		if (s->kind == STMT_CODE) {
			fout_puts(add_before(c->w, i, STMT_CODE),
				"use cuf_rt");
			return;
		}
	}
}

static void
rewrite_all(struct cuf *c)
{
	for (int i = 0; i < c->w->stmts.count; i++) {
		cuf_header(c, i);
		cuf_use(c, i);
		cuf_generic(c, i);
		cuf_rename_program(c, i);
		cuf_declaration(c, i);
		cuf_loop(c, i);
		cuf_acc_region(c, i);
		if (!c->inside[i]) {
			cuf_calls(c, i);
			cuf_statement(c, i);
		}
		cuf_device_names(c, i);
	}
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		cuf_prologue(c, s);
	begin_main(c);
}

void
cuf_rewrite(const struct fortran_unit *user, const struct cuf_paths *paths,
	struct fortran_unit *out, struct fortran_report *report)
{
	struct fortran_unit copy;
	copy_unit(user, &copy);
	struct rewrite w = { .arena = arena_new(), .user = &copy,
		.core = out, .out = report };
	stmts_read(w.arena, &copy, &w.stmts);
	stmts_classify(w.arena, &w.stmts);
	int n = w.stmts.count;
	w.construct = arena_take(w.arena, (n + 1) * sizeof *w.construct);
	w.change = arena_take(w.arena, (n + 1) * sizeof *w.change);
	struct cuf c = { .w = &w, .paths = paths ? paths->input : NULL,
		.output = paths ? paths->output : NULL };
	c.inside = arena_take(w.arena, (n + 1) * sizeof *c.inside);
	cuf_read(&c);
	rewrite_all(&c);
	rewrite_print(&w);
	cuf_write_modules(&c);
	free(w.stmts.at);
	arena_free(w.arena);
	fortran_free(&copy);
}
