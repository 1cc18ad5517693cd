/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lines.c - the user's lines in LLVM IR, as metadata.
 *
 * The syntax is that of LLVM 7, which libNVVM accepts and later versions still
 * read.  An instruction's line is assumed to be in its function's file.
 */
#include "targets/lines.h"
#include "lower/ir.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { UNIT = LINES_FIRST, TYPE, NONE, FLAG_1, FLAG_2, FIRST_FREE };

/* One row of metadata: a file, a function, a line in a function, or a text. */
struct line_row {
	enum { ROW_FILE, ROW_FUNCTION, ROW_LINE, ROW_OTHER } kind;
	const char *name; /* ROW_FILE: the file; ROW_OTHER: the text */
	const struct func *fn;
	unsigned scope, line; /* scope: number of the function or file */
};

struct lines {
	struct line_row *row;
	unsigned count, room;
	unsigned function; /* number of the current one, or 0 */
	unsigned first_line; /* its first row */
	unsigned file; /* number of the unit's file */
	const char *language; /* of the variables, or null */
};

static unsigned
add(struct lines *l, struct line_row row)
{
	if (l->count == l->room) {
		l->room = l->room * 2 + 64;
		l->row = realloc(l->row, l->room * sizeof *l->row);
		if (!l->row)
			abort();
	}
	l->row[l->count] = row;
	return FIRST_FREE + l->count++;
}

static unsigned
file_number(struct lines *l, const char *name)
{
	for (unsigned n = 0; n < l->count; n++)
		if (l->row[n].kind == ROW_FILE
			&& strcmp(l->row[n].name, name) == 0)
			return FIRST_FREE + n;
	return add(l, (struct line_row){.kind = ROW_FILE, .name = name});
}

struct lines *
lines_new(const char *file, const char *language)
{
	struct lines *l = calloc(1, sizeof *l);
	if (!l)
		abort();
	l->language = language;
	l->file = file_number(l, file ? file : "");
	return l;
}

void
lines_free(struct lines *l)
{
	for (unsigned n = 0; n < l->count; n++)
		if (l->row[n].kind == ROW_OTHER)
			free((char *)l->row[n].name);
	free(l->row);
	free(l);
}

unsigned
lines_begin(struct lines *l, const struct func *fn)
{
	l->function = 0;
	if (!fn->file || !fn->line)
		return 0;
	unsigned file = file_number(l, fn->file);
	l->function = add(l,
		(struct line_row){.kind = ROW_FUNCTION,
			.fn = fn,
			.scope = file,
			.line = fn->line});
	l->first_line = l->count;
	return l->function;
}

static unsigned
line_number(struct lines *l, unsigned line)
{
	for (unsigned n = l->count; n > l->first_line; n--)
		if (l->row[n - 1].kind == ROW_LINE
			&& l->row[n - 1].line == line)
			return FIRST_FREE + n - 1;
	return add(l,
		(struct line_row){
			.kind = ROW_LINE, .scope = l->function, .line = line});
}

unsigned
lines_other(struct lines *l, char *text)
{
	for (unsigned n = 0; n < l->count; n++)
		if (l->row[n].kind == ROW_OTHER
			&& strcmp(l->row[n].name, text) == 0) {
			free(text);
			return FIRST_FREE + n;
		}
	return add(l, (struct line_row){.kind = ROW_OTHER, .name = text});
}

unsigned
lines_function(const struct lines *l)
{
	return l->function;
}

unsigned
lines_function_file(const struct lines *l)
{
	return l->row[l->function - FIRST_FREE].scope;
}

unsigned
lines_function_place(struct lines *l)
{
	return line_number(l, l->row[l->function - FIRST_FREE].line);
}

void
lines_write(struct lines *l, FILE *f, const char *text, unsigned line)
{
	if (!l->function) {
		fputs(text, f);
		return;
	}
	if (!line)
		line = l->row[l->function - FIRST_FREE].line;
	unsigned number = line_number(l, line);
	while (*text) {
		size_t n = strcspn(text, "\n");
		fwrite(text, 1, n, f);
		fprintf(f, ", !dbg !%u\n", number);
		text += n + (text[n] == '\n');
	}
}

static void
print_string(FILE *f, const char *s)
{
	fputc('"', f);
	for (; *s; s++)
		if (*s == '"' || *s == '\\' || (unsigned char)*s < ' ')
			fprintf(f, "\\%02X", (unsigned char)*s);
		else
			fputc(*s, f);
	fputc('"', f);
}

static void
print_row(const struct lines *l, const struct line_row *r, FILE *f)
{
	static char here[4096];
	fprintf(f, "!%u = ", (unsigned)(FIRST_FREE + (r - l->row)));
	switch (r->kind) {
	case ROW_FILE:
		fprintf(f, "!DIFile(filename: ");
		print_string(f, r->name);
		fprintf(f, ", directory: ");
		print_string(f,
			r->name[0] != '/' && getcwd(here, sizeof here) ? here
								       : "");
		fprintf(f, ")\n");
		break;
	case ROW_FUNCTION:
		fprintf(f, "distinct !DISubprogram(name: ");
		print_string(f, r->fn->name);
		fprintf(f,
			", scope: !%u, file: !%u, line: %u, type: !%d, "
			"isLocal: false, isDefinition: true, scopeLine: %u, "
			"isOptimized: true, unit: !%d)\n",
			r->scope, r->scope, r->line, TYPE, r->line, UNIT);
		break;
	case ROW_LINE:
		fprintf(f, "!DILocation(line: %u, scope: !%u)\n", r->line,
			r->scope);
		break;
	case ROW_OTHER:
		fprintf(f, "%s\n", r->name);
		break;
	}
}

/* DWARF's name for the language. */
static const char *
language_name(const struct lines *l)
{
	if (l->language && strcmp(l->language, "fortran") == 0)
		return "DW_LANG_Fortran95";
	if (l->language && strcmp(l->language, "c++") == 0)
		return "DW_LANG_C_plus_plus";
	return "DW_LANG_C99";
}

void
lines_print(const struct lines *l, FILE *f)
{
	fprintf(f,
		"!llvm.dbg.cu = !{!%d}\n"
		"!llvm.module.flags = !{!%d, !%d}\n"
		"!%d = distinct !DICompileUnit(language: %s, file: "
		"!%u, producer: \"acc\", isOptimized: true, runtimeVersion: 0, "
		"emissionKind: %s)\n"
		"!%d = !DISubroutineType(types: !%d)\n"
		"!%d = !{null}\n"
		"!%d = !{i32 2, !\"Dwarf Version\", i32 %d}\n"
		"!%d = !{i32 2, !\"Debug Info Version\", i32 3}\n",
		UNIT, FLAG_1, FLAG_2, UNIT, language_name(l), l->file,
		l->language ? "FullDebug" : "LineTablesOnly", TYPE, NONE, NONE,
		FLAG_1, l->language ? 4 : 2, FLAG_2);
	for (unsigned n = 0; n < l->count; n++)
		print_row(l, &l->row[n], f);
}
