/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* math.c - bodies for the C library's mathematics that call ROCm's ocml. */
#include "targets/amdgcn/math.h"
#include "targets/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind { SAME, INTEGER, TEXT };

static const struct math_row {
	const char *name; /* of the double function */
	enum kind kind;
	const char *text; /* ocml's name, or the body */
} rows[] = {
#define MATH(name, ocml) {#name, SAME, #ocml},
#define TO_INTEGER(name, ocml) {#name, INTEGER, #ocml},
#define BODY(name, text) {#name, TEXT, text},
#include "targets/amdgcn/math.def"
	{"__powidf2", SAME, "pown"},
	{"__powisf2", SAME, "pown"},
};

/* A line "declare RESULT @NAME(PARAMETER, ...)", taken apart. */
struct declaration {
	char result[16], name[32], parameter[3][16];
	unsigned n;
};

/* Each ocml function that is used is declared once. */
struct needed {
	char name[64];
	struct needed *next;
};

static bool
read_declaration(const char *line, const char *end, struct declaration *d)
{
	char text[160], rest[96];
	size_t n = end - line;
	if (n >= sizeof text || strncmp(line, "declare ", 8) != 0)
		return false;
	memcpy(text, line, n);
	text[n] = 0;
	d->n = 0;
	if (sscanf(text, "declare %15s @%31[A-Za-z0-9_](%95[^)])", d->result,
		    d->name, rest)
		!= 3)
		return false;
	for (char *save, *p = strtok_r(rest, ", ", &save); p;
		p = strtok_r(NULL, ", ", &save)) {
		if (d->n == 3 || strlen(p) >= sizeof d->parameter[0])
			return false;
		strcpy(d->parameter[d->n++], p);
	}
	return true;
}

static bool
is_single(const struct declaration *d)
{
	return strcmp(d->parameter[d->n - 1], "float") == 0
		|| strcmp(d->parameter[0], "float") == 0;
}

static const struct math_row *
find(const struct declaration *d)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t n = strlen(rows[i].name);
		if (strncmp(rows[i].name, d->name, n) != 0)
			continue;
		const char *rest = d->name + n;
		if (!*rest || (strcmp(rest, "f") == 0 && is_single(d)))
			return &rows[i];
	}
	return NULL;
}

static void
print_parameters(FILE *out, const struct declaration *d, bool named)
{
	for (unsigned i = 0; i < d->n; i++) {
		fprintf(out, "%s%s", i ? ", " : "", d->parameter[i]);
		if (named)
			fprintf(out, " %%a%u", i);
	}
}

static void
need(struct needed **list, FILE *out, const char *result, const char *name,
	const struct declaration *d)
{
	for (struct needed *n = *list; n; n = n->next)
		if (strcmp(n->name, name) == 0)
			return;
	struct needed *n = calloc(1, sizeof *n);
	if (!n)
		abort();
	snprintf(n->name, sizeof n->name, "%s", name);
	n->next = *list;
	*list = n;
	fprintf(out, "declare %s @%s(", result, name);
	print_parameters(out, d, false);
	fprintf(out, ") #980\n");
}

static void
print_call(FILE *out, const struct declaration *d, const struct math_row *row,
	struct needed **list)
{
	char name[64];
	bool integer = row->kind == INTEGER;
	const char *type = is_single(d) ? "float" : "double";
	const char *result = integer ? type : d->result;
	snprintf(name, sizeof name, "__ocml_%s_%s", row->text,
		is_single(d) ? "f32" : "f64");
	need(list, out, result, name, d);
	fprintf(out, "define internal %s @%s(", d->result, d->name);
	print_parameters(out, d, true);
	fprintf(out, ") alwaysinline #980 {\n\t%%r = call %s @%s(", result,
		name);
	print_parameters(out, d, true);
	fprintf(out, ")\n");
	if (integer)
		fprintf(out, "\t%%i = fptosi %s %%r to %s\n", type, d->result);
	fprintf(out, "\tret %s %%%s\n}\n", d->result, integer ? "i" : "r");
}

static void
print_body(FILE *out, const struct declaration *d, const char *text,
	struct needed **list)
{
	bool single = is_single(d);
	const char *type = single ? "float" : "double";
	struct declaration one = {.n = 1};
	strcpy(one.parameter[0], type);
	if (strstr(text, "__ocml_sin_")) {
		need(list, out, type,
			single ? "__ocml_sin_f32" : "__ocml_sin_f64", &one);
		need(list, out, type,
			single ? "__ocml_cos_f32" : "__ocml_cos_f64", &one);
	}
	for (; *text; text++) {
		if (*text != '$') {
			fputc(*text, out);
			continue;
		}
		switch (*++text) {
		case 'T':
			fputs(type, out);
			break;
		case 'S':
			fputs(single ? "f32" : "f64", out);
			break;
		default: /* F */
			fputs(single ? "f" : "", out);
		}
	}
}

/* Processor gfxMNS: M may have two digits, N and S are hexadecimal. */
static unsigned
isa_version(const char *cpu)
{
	unsigned n = (unsigned)strtoul(cpu + 3, NULL, 16);
	unsigned major = n >> 8;
	if (major >= 0x10)
		major = (major >> 4) * 10 + (major & 15);
	return major * 1000 + (n >> 4 & 15) * 100 + (n & 15);
}

static void
print_constants(FILE *out, const char *cpu, bool fast)
{
	static const char how[] = "weak_odr hidden addrspace(4) constant";
	fprintf(out, "@__oclc_ISA_version = %s i32 %u\n", how,
		isa_version(cpu));
	fprintf(out, "@__oclc_correctly_rounded_sqrt32 = %s i8 %d\n", how,
		!fast);
	fprintf(out, "@__oclc_unsafe_math_opt = %s i8 %d\n", how, fast);
	fprintf(out, "@__oclc_finite_only_opt = %s i8 0\n", how);
	fprintf(out, "@__oclc_daz_opt = %s i8 0\n", how);
	fprintf(out, "attributes #980 = { nounwind }\n");
}

char *
math_names(const char *ir, size_t size, size_t *result_size, const char *cpu,
	bool fast, bool *used)
{
	const char *end = ir + size;
	struct needed *list = NULL, *next;
	char *text = NULL;
	FILE *out = open_memstream(&text, result_size);
	if (!out)
		abort();
	*used = false;
	for (const char *eol; ir < end; ir = eol + 1) {
		struct declaration d;
		eol = memchr(ir, '\n', end - ir);
		if (!eol)
			eol = end;
		const struct math_row *row =
			read_declaration(ir, eol, &d) ? find(&d) : NULL;
		if (!row)
			fprintf(out, "%.*s\n", (int)(eol - ir), ir);
		else if (row->kind == TEXT)
			print_body(out, &d, row->text, &list);
		else
			print_call(out, &d, row, &list);
		*used |= row != NULL;
	}
	if (*used)
		print_constants(out, cpu, fast);
	for (; list; list = next) {
		next = list->next;
		free(list);
	}
	fclose(out);
	return text;
}

/* The function for double, or the same name with an f appended. */
bool
ocml_knows(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t k = strlen(rows[i].name);
		if ((n == k || (n == k + 1 && name[k] == 'f'))
			&& strncmp(rows[i].name, name, k) == 0)
			return true;
	}
	return false;
}

const char *
math_library(void)
{
	static char path[PATH_MAX];
	const struct {
		const char *root, *folder;
	} places[] = {
		{getenv("HIP_DEVICE_LIB_PATH"), ""},
		{getenv("ROCM_PATH"), "/amdgcn/bitcode"},
		{"/opt/rocm", "/amdgcn/bitcode"},
		{"/usr/lib/x86_64-linux-gnu", "/amdgcn/bitcode"},
	};
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		if (!places[i].root)
			continue;
		snprintf(path, sizeof path, "%s%s/ocml.bc", places[i].root,
			places[i].folder);
		if (access(path, R_OK) == 0)
			return path;
		if (i == 0)
			return NULL;
	}
	return NULL;
}
