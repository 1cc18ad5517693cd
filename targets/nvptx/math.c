/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * math.c - renames the C library's mathematics in device code to NVIDIA's
 * libdevice.
 */
#include "targets/nvptx/math.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name;
	const char *device;
} names[] = {
#define MATH(name) {#name, "__nv_" #name}, {#name "f", "__nv_" #name "f"},
#define MATH_AS(name, device) {name, device},
#include "targets/nvptx/math.def"
};
enum { NAMES = sizeof names / sizeof names[0] };

static size_t
name_length(const char *s, const char *end)
{
	const char *p = s;
	while (p < end
		&& (isalnum((unsigned char)*p) || *p == '_' || *p == '.'
			|| *p == '$'))
		p++;
	return p - s;
}

static int
find(const char *s, size_t n)
{
	for (int i = 0; i < NAMES; i++)
		if (strncmp(names[i].name, s, n) == 0 && !names[i].name[n])
			return i;
	return -1;
}

/* The name that a line declares, or null. */
static const char *
declared(const char *line, const char *end, size_t *n)
{
	if (end - line < 8 || memcmp(line, "declare ", 8) != 0)
		return NULL;
	const char *at = memchr(line, '@', end - line);
	if (!at)
		return NULL;
	*n = name_length(at + 1, end);
	return at + 1;
}

static const char *
line_end(const char *p, const char *end)
{
	const char *eol = memchr(p, '\n', end - p);
	return eol ? eol : end;
}

/* Marks the names of the table that the text declares. */
static bool
fill_declared(const char *p, const char *end, bool is_declared[NAMES])
{
	bool any = false;
	for (; p < end; p = line_end(p, end) + 1) {
		size_t n;
		const char *name = declared(p, line_end(p, end), &n);
		int i = name ? find(name, n) : -1;
		if (i < 0)
			continue;
		is_declared[i] = any = true;
	}
	return any;
}

char *
math_rename(const char *ir, size_t size, size_t *result_size, bool *used)
{
	bool is_declared[NAMES] = {false};
	const char *end = ir + size;
	char *text = NULL;
	FILE *out = open_memstream(&text, result_size);
	if (!out)
		abort();
	*used = fill_declared(ir, end, is_declared);
	while (*used && ir < end) {
		const char *at = memchr(ir, '@', end - ir);
		if (!at)
			break;
		size_t n = name_length(at + 1, end);
		int i = find(at + 1, n);
		fwrite(ir, 1, at + 1 - ir, out);
		if (i >= 0 && is_declared[i])
			fputs(names[i].device, out);
		else
			fwrite(at + 1, 1, n, out);
		ir = at + 1 + n;
	}
	fwrite(ir, 1, end - ir, out);
	fclose(out);
	return text;
}

bool
libdevice_knows(const char *name, size_t n)
{
	return find(name, n) >= 0;
}
