/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* adapt.c - calls of functions that nvcc compiled. */
#include "targets/nvptx/adapt.h"
#include "targets/nvptx/external.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
adapt_next(const char *p, bool (*is_foreign)(const char *name, void *),
	void *argument)
{
	static const char mark[] = "\n" ADAPT_MARK;
	while ((p = strstr(p, mark))) {
		p += sizeof mark - 1;
		if (is_foreign(p, argument))
			return p;
	}
	return NULL;
}

/* The next word of the line; null at its end. */
static const char *
next_word(const char *p)
{
	p += strcspn(p, " \n");
	return *p == ' ' ? p + 1 : NULL;
}

bool
adapt_cannot(const char *line)
{
	for (const char *p = line; (p = next_word(p));)
		if (*p == 'x')
			return true;
	return false;
}

/* The function of that name or null, among those that are foreign. */
static bool
is_adapted(const char *ptx, const char *name, size_t length,
	bool (*is_foreign)(const char *name, void *), void *argument)
{
	for (const char *p = ptx; (p = adapt_next(p, is_foreign, argument));)
		if (external_length(p) == length
			&& memcmp(p, name, length) == 0)
			return true;
	return false;
}

char *
adapt_calls(const char *ptx, const char *mark,
	bool (*is_foreign)(const char *name, void *), void *argument)
{
	char *text = NULL;
	size_t size, n;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		return NULL;
	for (const char *p = ptx; *p; p += n) {
		n = external_length(p);
		if (n && is_adapted(ptx, p, n, is_foreign, argument))
			fputs(mark, out);
		n = n ? n : 1;
		fwrite(p, 1, n, out);
	}
	fclose(out);
	return text;
}

/* A value as nvcc passes it, and the pieces in which it is copied. */
struct adapted {
	char kind; /* the word's letter */
	unsigned size, align, piece;
};

static struct adapted
read_value(const char *word)
{
	struct adapted v = {*word, 0, 0, 0};
	sscanf(word + 1, "%u.%u", &v.size, &v.align);
	if (v.kind == 'c')
		v.align = v.size;
	v.piece = v.align > 8 ? 8 : v.align;
	if (v.kind == 'c')
		v.piece = v.size / 2;
	if (v.kind == 'a' && !v.size)
		v.size = 1;
	return v;
}

/* nvcc's declaration of a value. */
static void
put_nvcc(FILE *out, const struct adapted *v, const char *name, unsigned n)
{
	if (v->kind == 's')
		fprintf(out, ".param .b%u %s%u", v->size * 8, name, n);
	else
		fprintf(out, ".param .align %u .b8 %s%u[%u]", v->align, name, n,
			v->size);
}

/* And ours. */
static void
put_ours(FILE *out, const struct adapted *v, unsigned n)
{
	if (v->kind == 'c')
		fprintf(out, ".param .b%u o%u, .param .b%u p%u", v->size * 4, n,
			v->size * 4, n);
	else
		fprintf(out, ".param .b%u o%u",
			v->kind == 's' ? v->size * 8 : 64, n);
}

/* The arguments between parentheses. */
static void
put_list(FILE *out, const char *word, bool ours)
{
	unsigned n = 0;
	for (; (word = next_word(word)); n++) {
		struct adapted v = read_value(word);
		fputs(n ? ", " : "", out);
		if (ours)
			put_ours(out, &v, n);
		else
			put_nvcc(out, &v, "n", n);
	}
}

static void
copy_argument(FILE *out, const struct adapted *v, unsigned n)
{
	unsigned bits = v->piece * 8;
	if (v->kind == 's') {
		bits = v->size * 8;
		fprintf(out,
			"ld.param.b%u %%b%u, [o%u];\n"
			"st.param.b%u [n%u], %%b%u;\n",
			bits, bits, n, bits, n, bits);
		return;
	}
	if (v->kind == 'c') {
		for (unsigned k = 0; k < 2; k++)
			fprintf(out,
				"ld.param.b%u %%b%u, [%c%u];\n"
				"st.param.b%u [n%u+%u], %%b%u;\n",
				bits, bits, k ? 'p' : 'o', n, bits, n,
				k * v->piece, bits);
		return;
	}
	fprintf(out, "ld.param.b64 %%a, [o%u];\n", n);
	for (unsigned k = 0; k < v->size; k += v->piece)
		fprintf(out,
			"ld.b%u %%b%u, [%%a+%u];\n"
			"st.param.b%u [n%u+%u], %%b%u;\n",
			bits, bits, k, bits, n, k, bits);
}

static void
copy_result(FILE *out, const struct adapted *v)
{
	unsigned bits = v->piece * 8;
	if (v->kind == 's') {
		bits = v->size * 8;
		fprintf(out,
			"ld.param.b%u %%b%u, [r0];\n"
			"st.param.b%u [q0], %%b%u;\n",
			bits, bits, bits, bits);
		return;
	}
	if (v->kind == 'v')
		return;
	fprintf(out, "ld.param.b64 %%a, [to];\n");
	for (unsigned k = 0; k < v->size; k += v->piece)
		fprintf(out,
			"ld.param.b%u %%b%u, [r0+%u];\n"
			"st.b%u [%%a+%u], %%b%u;\n",
			bits, bits, k, bits, k, bits);
}

static void
put_body(FILE *out, const char *line, const char *result,
	const struct adapted *r)
{
	unsigned n = 0;
	fprintf(out,
		"{\n.reg .b64 %%a, %%b64;\n.reg .b32 %%b32;\n"
		".reg .b16 %%b16, %%b8;\n{\n");
	for (const char *p = result; (p = next_word(p)); n++) {
		struct adapted v = read_value(p);
		put_nvcc(out, &v, "n", n);
		fputs(";\n", out);
		copy_argument(out, &v, n);
	}
	if (r->kind != 'v') {
		put_nvcc(out, r, "r", 0);
		fputs(";\n", out);
	}
	fprintf(out, "call.uni %s%.*s, (", r->kind == 'v' ? "" : "(r0), ",
		(int)external_length(line), line);
	for (unsigned k = 0; k < n; k++)
		fprintf(out, "%sn%u", k ? ", " : "", k);
	fputs(");\n", out);
	copy_result(out, r);
	fputs("}\nret;\n}\n", out);
}

static void
put_function(FILE *out, const char *line, const char *mark)
{
	const char *result = next_word(line);
	if (!result)
		return;
	struct adapted r = read_value(result);
	int length = (int)external_length(line);
	bool by_address = r.kind == 'a' || r.kind == 'c';
	fputs(".extern .func ", out);
	if (r.kind != 'v') {
		fputc('(', out);
		put_nvcc(out, &r, "r", 0);
		fputs(") ", out);
	}
	fprintf(out, "%.*s(", length, line);
	put_list(out, result, false);
	fputs(");\n.visible .func ", out);
	if (r.kind == 's')
		fprintf(out, "(.param .b%u q0) ", r.size * 8);
	fprintf(out, "%s%.*s(%s%s", mark, length, line,
		by_address ? ".param .b64 to" : "",
		by_address && next_word(result) ? ", " : "");
	put_list(out, result, true);
	fputs(")\n", out);
	put_body(out, line, result, &r);
}

char *
adapt_functions(const char *ptx, const char *mark,
	bool (*is_foreign)(const char *name, void *), void *argument)
{
	char *text = NULL;
	size_t size;
	const char *head = strstr(ptx, ".version ");
	const char *end = head ? strstr(head, ".address_size 64") : NULL;
	const char *p = adapt_next(ptx, is_foreign, argument);
	FILE *out = p && end ? open_memstream(&text, &size) : NULL;
	if (!out)
		return NULL;
	fprintf(out, "%.*s.address_size 64\n", (int)(end - head), head);
	for (; p; p = adapt_next(p, is_foreign, argument))
		put_function(out, p, mark);
	fclose(out);
	return text;
}
