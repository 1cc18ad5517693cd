/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * clc.c - mathematics from libclc.
 *
 * Each function that a unit declares and libclc has gets a definition that
 * calls libclc's.  The definitions are linked with libclc's bitcode, of which
 * only used functions stay.  Code of libclc that relies on AMD's hardware is
 * replaced: unaligned loads of a table, and conversions of values that are too
 * large.
 */
#include "targets/clc.h"
#include "targets/tool.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum clc_way { BOTH, WIDE, INTEGER };

static const struct clc_row {
	const char *name, *clc, *kinds;
	enum clc_way how;
} rows[] = {
#define CLC(name, clc, kinds, how) {#name, #clc, kinds, how},
#include "targets/clc.def"
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const char *const folders[] = {
	"/usr/lib/clc", "/usr/share/clc", "/usr/lib64/clc"};

/* The row, and whether it is the function for float. */
static const struct clc_row *
find(const char *name, size_t n, bool *single)
{
	for (const struct clc_row *r = rows; r < rows + ROWS; r++) {
		size_t k = strlen(r->name);
		*single = n == k + 1 && name[k] == 'f';
		if ((n == k || *single) && strncmp(name, r->name, k) == 0)
			return r;
	}
	return NULL;
}

static const char *
type_name(bool single)
{
	return single ? "float" : "double";
}

/* "double %a0, i32 %a1", or without names. */
static void
print_parameters(FILE *out, const char *kinds, bool single, const char *name)
{
	for (int i = 0; kinds[i]; i++) {
		fprintf(out, "%s%s", i ? ", " : "",
			kinds[i] == 'i' ? "i32" : type_name(single));
		if (name)
			fprintf(out, " %%%s%d", kinds[i] == 'i' ? "a" : name,
				i);
	}
}

/* _Z4atandd and the like. */
static void
print_mangled(FILE *out, const struct clc_row *r, bool single)
{
	fprintf(out, "@_Z%zu%s", strlen(r->clc), r->clc);
	for (const char *k = r->kinds; *k; k++)
		fputc(*k == 'i' ? 'i' : single ? 'f' : 'd', out);
}

static void
print_wider(FILE *out, const struct clc_row *r)
{
	for (int i = 0; r->kinds[i]; i++)
		if (r->kinds[i] == 'x')
			fprintf(out, "\t%%w%d = fpext float %%a%d to double\n",
				i, i);
}

/* The function as the unit declares it, with the declared result. */
static void
print_function(
	FILE *out, const struct clc_row *r, bool single, const char *result)
{
	bool wide = r->how == WIDE && single;
	bool inside = single && !wide; /* float in libclc too */
	const char *type =
		strcmp(r->name, "ilogb") == 0 ? "i32" : type_name(inside);
	fprintf(out, "define %s @%s%s(", result, r->name, single ? "f" : "");
	print_parameters(out, r->kinds, single, "a");
	fprintf(out, ") alwaysinline {\n");
	if (wide)
		print_wider(out, r);
	fprintf(out, "\t%%r = call %s ", type);
	print_mangled(out, r, inside);
	fputc('(', out);
	print_parameters(out, r->kinds, inside, wide ? "w" : "a");
	fprintf(out, ")\n");
	if (wide)
		fprintf(out, "\t%%n = fptrunc double %%r to float\n");
	else if (r->how == INTEGER)
		fprintf(out, "\t%%n = fptosi %s %%r to %s\n", type, result);
	fprintf(out, "\tret %s %%%s\n}\n", result,
		wide || r->how == INTEGER ? "n" : "r");
}

/* Two functions may call the same one of libclc. */
static void
print_declaration(
	FILE *out, const struct clc_row *r, bool single, bool done[ROWS][2])
{
	bool inside = single && r->how != WIDE;
	for (const struct clc_row *k = rows; k < rows + ROWS; k++) {
		if (strcmp(k->clc, r->clc) != 0 || !done[k - rows][inside])
			continue;
		return;
	}
	done[r - rows][inside] = true;
	fprintf(out, "declare %s ",
		strcmp(r->name, "ilogb") == 0 ? "i32" : type_name(inside));
	print_mangled(out, r, inside);
	fputc('(', out);
	print_parameters(out, r->kinds, inside, NULL);
	fprintf(out, ")\n");
}

/* Lines "declare RESULT @NAME(..." and the first two lines, which name the
   device.  "only" gets the name of a function that libclc lacks. */
static char *
make_calls(const char *ir, size_t size, const struct clc_device *device,
	size_t *n, bool *any, char only[64])
{
	const char *end = ir + size;
	bool done[ROWS][2] = {{false}};
	char *text = NULL;
	FILE *out = open_memstream(&text, n);
	if (!out)
		abort();
	*any = false;
	*only = 0;
	for (const char *eol; ir < end; ir = eol + 1) {
		char result[16], name[64];
		bool single;
		eol = memchr(ir, '\n', end - ir);
		eol = eol ? eol : end;
		if (strncmp(ir, "target ", 7) == 0)
			fprintf(out, "%.*s\n", (int)(eol - ir), ir);
		if (strncmp(ir, "declare ", 8) != 0
			|| sscanf(ir,
				   "declare "
				   "%15s @%63[A-Za-z0-9_]",
				   result, name)
				!= 2)
			continue;
		const struct clc_row *r = find(name, strlen(name), &single);
		if (!r && device->knows(name, strlen(name)))
			snprintf(only, 64, "%s", name);
		if (!r)
			continue;
		*any = true;
		print_declaration(out, r, single, done);
		print_function(out, r, single, result);
	}
	/* LLVM 15 takes pointers with types, as the unit's, where it meets one
	   before it has read any without. */
	fputs("!acc.pointers = !{!0}\n!0 = !{i8* null}\n", out);
	fclose(out);
	return text;
}

static const char *
library_path(const struct clc_device *device, char *error)
{
	static char path[PATH_MAX];
	const char *given = getenv("LIBCLC_DIR");
	for (size_t i = 0; i < 1 + sizeof folders / sizeof *folders; i++) {
		const char *folder = i ? folders[i - 1] : given;
		if (!folder)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, device->library);
		if (access(path, R_OK) == 0)
			return path;
	}
	snprintf(error, TOOL_ERROR,
		"mathematics in device code needs %s or "
		"libclc (Debian: libclc-14; LIBCLC_DIR says where)",
		device->vendor);
	return NULL;
}

/* "%x = fptosi T %y to iN" is undefined if y does not fit; the intrinsic gives
   the nearest value. */
static bool
mend_conversion(FILE *out, const char *line, bool used[2][2])
{
	char value[64], type[16], from[64], to[16];
	if (sscanf(line, " %63s = fptosi %15s %63s to %15s", value, type, from,
		    to)
		!= 4)
		return false;
	bool single = strcmp(type, "float") == 0;
	bool is_long = strcmp(to, "i64") == 0;
	if ((!single && strcmp(type, "double") != 0)
		|| (!is_long && strcmp(to, "i32") != 0))
		return false;
	used[single][is_long] = true;
	fprintf(out, "  %s = call %s @llvm.fptosi.sat.%s.f%d(%s %s)\n", value,
		to, to, single ? 32 : 64, type, from);
	return true;
}

static char *
mend(char *text, size_t *n)
{
	static const char loose[] = "load <4 x i32>";
	static const char tight[] = ", align 16";
	bool used[2][2] = {{false}};
	char *result = NULL, *rest = text;
	FILE *out = open_memstream(&result, n);
	if (!out)
		abort();
	for (char *line; (line = strsep(&rest, "\n"));) {
		if (mend_conversion(out, line, used))
			continue;
		char *at = strstr(line, loose) ? strstr(line, tight) : NULL;
		if (at)
			fprintf(out, "%.*s, align 1%s\n", (int)(at - line),
				line, at + sizeof tight - 1);
		else
			fprintf(out, "%s\n", line);
	}
	for (int i = 0; i < 4; i++) {
		bool single = i & 1, is_long = i >> 1;
		const char *to = is_long ? "i64" : "i32";
		if (used[single][is_long])
			fprintf(out,
				"declare %s @llvm.fptosi.sat.%s.f%d(%s)"
				"\n",
				to, to, single ? 32 : 64, type_name(single));
	}
	fclose(out);
	free(text);
	return result;
}

/* Links with the first LLVM that can read the library, in the order of
   tool_find_llvm(); that which made it and newer ones can, and the library does
   not tell the version. */
static bool
link_bodies(const char *calls, const char *path, const char *bodies, int *llvm,
	int last, char *error)
{
	char tried[PATH_MAX] = "";
	int step = *llvm <= last ? 1 : -1;
	for (int version = *llvm; version != last + step; version += step) {
		const char *tool =
			tool_find_llvm("llvm-link", version, version);
		if (!tool || strcmp(tool, tried) == 0)
			continue;
		snprintf(tried, sizeof tried, "%s", tool);
		const char *argv[] = {tool, "-S", "--only-needed",
			"--suppress-warnings", calls, path, "-o", bodies, NULL};
		if (!tool_run(argv, error))
			continue;
		int own = tool_llvm_version(tool);
		*llvm = own ? own : version;
		return true;
	}
	if (*tried)
		snprintf(error, TOOL_ERROR,
			"no llvm-link on PATH can read %s; it needs LLVM of its"
			" version or newer, of %d to %d",
			path, LLVM_FIRST, LLVM_LAST);
	else
		snprintf(error, TOOL_ERROR,
			"mathematics from libclc needs llvm-link of LLVM %d to "
			"%d on PATH (Debian: llvm-%d)",
			LLVM_FIRST, LLVM_LAST, LLVM_FIRST);
	return false;
}

bool
clc_bodies(struct scratch *s, const char *ir, size_t size,
	const struct clc_device *device, int *llvm, int last, const char **file,
	char *error)
{
	size_t n;
	bool any;
	char only[64];
	char *text = make_calls(ir, size, device, &n, &any, only);
	*file = NULL;
	if (*only)
		snprintf(error, TOOL_ERROR, "'%s' in device code needs %s",
			only, device->vendor);
	if (*only || !any) {
		free(text);
		return !*only;
	}
	const char *path = library_path(device, error);
	const char *calls = scratch_file(s, "clc.ll");
	const char *bodies = scratch_file(s, "math.ll");
	bool ok = path && file_write(calls, text, n, error);
	free(text);
	ok = ok && link_bodies(calls, path, bodies, llvm, last, error)
		&& file_read(bodies, &text, &n, error);
	if (!ok)
		return false;
	text = mend(text, &n);
	ok = file_write(bodies, text, n, error);
	free(text);
	*file = bodies;
	return ok;
}
