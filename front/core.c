/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* core.c - a user's Fortran unit in the core dialect, step by step. */
#include "front/fortran/text/fortran.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the last step says of its text, on the way to the user. */
struct relay {
	struct fortran_report *user;
	const struct fortran_unit *text;
	char **told; /* errors and warnings: line, column, text */
	size_t count;
};

static bool
is_told(const struct relay *relay, const char *what)
{
	for (size_t i = 0; i < relay->count; i++)
		if (strcmp(relay->told[i], what) == 0)
			return true;
	return false;
}

/* Where lines were doubled, a message comes once. */
static bool
tell_once(struct relay *relay, size_t line, int column, const char *text)
{
	size_t size = strlen(text) + 64;
	char *what = fortran_checked(malloc(size));
	snprintf(what, size, "%zu %d %s", line, column, text);
	if (is_told(relay, what)) {
		free(what);
		return false;
	}
	relay->told = fortran_checked(
		realloc(relay->told, (relay->count + 1) * sizeof *relay->told));
	relay->told[relay->count++] = what;
	return true;
}

static void
relay_message(struct fortran_report *report, enum severity severity,
	size_t line, int column, int length, const char *fixit,
	const char *text)
{
	struct relay *relay = report->data;
	const struct fortran_line *l = &relay->text->line[line];
	if (severity == SEVERITY_NOTE
		|| tell_once(relay, l->user, column, text))
		relay->user->message(relay->user, severity, l->user,
			column + l->column, length, l->fresh ? NULL : fixit,
			text);
}

static void
relay_bind(struct fortran_report *report, long line, const char *name,
	const char *to, bool symbol)
{
	struct relay *relay = report->data;
	if (line >= 0)
		line = (long)relay->text->line[line].user;
	if (relay->user->bind)
		relay->user->bind(relay->user, line, name, to, symbol);
}

static void
relay_routine(struct fortran_report *report, size_t line, int column,
	const char *name, int level)
{
	struct relay *relay = report->data;
	const struct fortran_line *l = &relay->text->line[line];
	if (relay->user->routine)
		relay->user->routine(
			relay->user, l->user, column + l->column, name, level);
}

static void
relay_device(struct fortran_report *report, long line, const char *name,
	const struct fortran_routine *device)
{
	struct relay *relay = report->data;
	if (line >= 0)
		line = (long)relay->text->line[line].user;
	if (relay->user->device)
		relay->user->device(relay->user, line, name, device);
}

static void
relay_module(struct fortran_report *report, const char *name)
{
	struct relay *relay = report->data;
	if (relay->user->module)
		relay->user->module(relay->user, name);
}

static void
relay_constant(
	struct fortran_report *report, const char *module, const char *name)
{
	struct relay *relay = report->data;
	if (relay->user->constant)
		relay->user->constant(relay->user, module, name);
}

/* Lines that came of lines of ours as lines of the user's. */
static void
compose(struct fortran_unit *made, const struct fortran_unit *of)
{
	for (size_t i = 0; i < made->count; i++) {
		struct fortran_line *line = &made->line[i];
		const struct fortran_line *origin = &of->line[line->origin];
		const struct fortran_line *user = &of->line[line->user];
		line->fresh |= origin->fresh || user->fresh || user->changed;
		line->origin = origin->origin;
		line->column += user->column;
		line->user = user->user;
	}
}

static struct fortran_unit
empty_like(const struct fortran_unit *unit)
{
	struct fortran_unit empty = *unit;
	empty.line = NULL;
	empty.count = empty.room = 0;
	return empty;
}

/* A step's result takes the place of the text that it was made of. */
static void
advance(const struct fortran_unit *user, struct fortran_unit *text,
	struct fortran_unit *made)
{
	compose(made, text);
	if (text->line != user->line)
		fortran_free(text);
	*text = *made;
}

static void
step(const struct fortran_unit *user, struct fortran_unit *text,
	bool (*make)(const struct fortran_unit *, struct fortran_unit *))
{
	struct fortran_unit made = empty_like(text);
	if (make(text, &made))
		advance(user, text, &made);
}

/* A step that has something to say. */
static void
step_told(const struct fortran_unit *user, struct fortran_unit *text,
	struct fortran_report *report,
	bool (*make)(const struct fortran_unit *, struct fortran_unit *,
		struct fortran_report *))
{
	struct fortran_unit made = empty_like(text);
	if (make(text, &made, report))
		advance(user, text, &made);
}

static void
step_cuda(const struct fortran_unit *user, struct fortran_unit *text,
	const struct cuf_paths *paths, struct fortran_report *report)
{
	struct fortran_unit made = empty_like(text);
	made.cuda = false;
	cuf_rewrite(text, paths, &made, report);
	advance(user, text, &made);
}

static void
step_underscores(const struct fortran_unit *user, struct fortran_unit *text,
	struct fortran_report *report)
{
	struct fortran_unit made = empty_like(text);
	if (fortran_accept_underscores(text, cuf_has_name, &made, report))
		advance(user, text, &made);
}

static void
step_accept(const struct fortran_unit *user, struct fortran_unit *text,
	const struct cuf_paths *paths, struct fortran_report *report)
{
	struct fortran_unit made = empty_like(text);
	if (fortran_accept(text, paths, &made, report))
		advance(user, text, &made);
}

static void
step_accept_cuda(const struct fortran_unit *user, struct fortran_unit *text,
	const struct cuf_paths *paths, struct fortran_report *report)
{
	struct fortran_unit made = empty_like(text);
	if (cuf_accept(text, paths, &made, report))
		advance(user, text, &made);
}

bool
fortran_has_more(const struct fortran_unit *user, const struct cuf_paths *paths)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct fortran_unit made = empty_like(user);
	bool more = user->lenient
		&& (fortran_accept_underscores(
			    user, cuf_has_name, &made, &quiet)
			|| fortran_accept(user, paths, &made, &quiet));
	fortran_free(&made);
	return more;
}

bool
fortran_is_cuda(const struct fortran_unit *user, const struct cuf_paths *paths)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct fortran_unit made = empty_like(user);
	bool more = user->lenient && fortran_accept(user, paths, &made, &quiet);
	bool used = cuf_is_used(more ? &made : user, paths);
	fortran_free(&made);
	return used;
}

void
fortran_to_core(const struct fortran_unit *user, const struct cuf_paths *paths,
	struct fortran_unit *core, struct fortran_report *report)
{
	struct fortran_unit text = *user;
	struct relay relay = {.user = report, .text = &text};
	struct fortran_report relayed = {relay_message, relay_bind,
		relay_routine, relay_device, relay_module, relay_constant,
		&relay};
	fortran_warn_comments(user, report);
	if (user->lenient) {
		step_underscores(user, &text, &relayed);
		step_accept(user, &text, paths, &relayed);
	}
	if (user->cuda) {
		step_accept_cuda(user, &text, paths, &relayed);
		if (user->stdpar)
			step(user, &text, fortran_annotate);
		step_cuda(user, &text, paths, &relayed);
		text.stdpar = false;
	}
	step_told(user, &text, &relayed, fortran_open_declares);
	step(user, &text, fortran_part_loops);
	step(user, &text, fortran_part);
	step(user, &text, fortran_annotate);
	step(user, &text, fortran_expand);
	step(user, &text, fortran_enclose);
	fortran_rewrite(&text, core, &relayed);
	compose(core, &text);
	step(user, core, fortran_count);
	if (text.line != user->line)
		fortran_free(&text);
	for (size_t i = 0; i < relay.count; i++)
		free(relay.told[i]);
	free(relay.told);
}
