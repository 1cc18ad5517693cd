/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * out.c - statements to lines.
 *
 * A statement made of the user's text and of ours is printed as several
 * continued lines, each with the place of its first character, so that
 * messages about the user's parts keep line and column.  The compiler has
 * cut long lines before, so length does not matter.
 */
#include "front/fortran/text/out.h"

#include "front/directive/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Width of a label field and of a directive's sentinel. */
enum { PREFIX = 6 };

struct fout *
fout_new(struct arena *arena, enum stmt_kind kind, struct fplace anchor)
{
	struct fout *o = arena_take(arena, sizeof *o);
	o->arena = arena;
	o->kind = kind;
	o->anchor = anchor;
	return o;
}

static void
put(struct fout *o, char c, struct fplace place)
{
	if (o->length == o->room) {
		o->room = o->room ? 2 * o->room : 64;
		char *text = arena_take(o->arena, o->room);
		struct fplace *places =
			arena_take(o->arena, o->room * sizeof *places);
		if (o->length) {
			memcpy(text, o->text, o->length);
			memcpy(places, o->place, o->length * sizeof *places);
		}
		o->text = text;
		o->place = places;
	}
	o->place[o->length] = place;
	o->text[o->length++] = c;
}

void
fout_puts(struct fout *o, const char *text)
{
	for (; *text; text++)
		put(o, *text, (struct fplace){-1, -1});
}

void
fout_format(struct fout *o, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	size_t room = (size_t)vsnprintf(NULL, 0, format, ap) + 1;
	va_end(ap);
	char *text = arena_take(o->arena, room);
	va_start(ap, format);
	vsnprintf(text, room, format, ap);
	va_end(ap);
	fout_puts(o, text);
}

void
fout_copy(struct fout *o, const struct stmt *s, int start, int length)
{
	for (int i = start; i < start + length; i++)
		put(o, s->text[i], s->place[i]);
}

struct fout *
fout_like(const struct fout *o)
{
	struct fout *other = fout_new(o->arena, o->kind, o->anchor);
	other->label = o->label;
	return other;
}

void
fout_take(struct fout *o, const struct fout *from, int start, int length)
{
	for (int i = start; i < start + length; i++)
		put(o, from->text[i], from->place[i]);
}

/* How many characters from start on stand on one line as the user has
   them. */
static int
piece(const struct fout *o, int start, int column)
{
	int line = o->place[start].line >= 0 ? o->place[start].line
					     : o->anchor.line;
	int i = start + 1;
	for (; i < o->length; i++) {
		const struct fplace *p = &o->place[i];
		if (p->line < 0)
			continue;
		if (p->line != line || p->column != column + (i - start))
			break;
	}
	return i - start;
}

static const char *
prefix(const struct fout *o, bool first, char *room)
{
	switch (o->kind) {
	case STMT_ACC:
		return first ? "!$acc " : "!$acc&";
	case STMT_OMP:
		return first ? "!$omp " : "!$omp&";
	case STMT_CUF:
		return first ? "!$cuf " : "!$cuf&";
	case STMT_CODE:
		break;
	}
	if (!first)
		return "     &";
	if (!o->label)
		return "      ";
	snprintf(room, 16, "%-5d ", o->label);
	return room;
}

static void
emit_piece(const struct fout *o, struct fortran_unit *unit, int origin,
	int start, int length, struct fplace at)
{
	struct buffer line = {0};
	char room[16];
	buffer_puts(&line, prefix(o, start == 0, room));
	buffer_add(&line, o->text + start, length);
	if (!unit->fixed && start + length < o->length)
		buffer_puts(&line, "&");
	int column = at.column > PREFIX ? at.column - PREFIX : 0;
	fortran_append(
		unit, line.text, line.length, origin, at.line, column, true);
	free(line.text);
}

void
fout_emit(const struct fout *o, struct fortran_unit *unit, int origin)
{
	int start = 0;
	while (start < o->length) {
		struct fplace at = o->place[start];
		if (at.line < 0)
			at = o->anchor;
		int length = piece(o, start, at.column);
		emit_piece(o, unit, origin, start, length, at);
		start += length;
	}
}
