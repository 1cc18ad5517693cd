/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * matrix.c - CUDA Fortran: the matrices of module wmma.
 *
 * WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMAColMajor), elsewhere a macro
 * of cuf_macros.CUF, becomes a derived type of the module.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char word[] = "wmmasubmatrix(";

static const struct {
	const char *text, *type;
} types[] = {
	{"wmmamatrixa,16,16,16,real,wmmacolmajor)", "type(wmma_a_c)"},
	{"wmmamatrixa,16,16,16,real,wmmarowmajor)", "type(wmma_a_r)"},
	{"wmmamatrixb,16,16,16,real,wmmacolmajor)", "type(wmma_b_c)"},
	{"wmmamatrixb,16,16,16,real,wmmarowmajor)", "type(wmma_b_r)"},
	{"wmmamatrixc,16,16,16,real,wmmakind2)", "type(wmma_c_r2)"},
	{"wmmamatrixc,16,16,16,real,wmmakind4)", "type(wmma_c_r4)"},
};

/* The length of the text that is the same as the key but for blanks and case,
   or 0. */
static size_t
match(const char *text, const char *key)
{
	const char *p = text;
	for (; *key; p++) {
		if (*p == ' ' || *p == '\t')
			continue;
		if (tolower((unsigned char)*p) != *key++)
			return 0;
	}
	return (size_t)(p - text);
}

/* Replaces it in a line, whose columns stay. */
bool
cuf_replace_matrix(char *text)
{
	size_t skip = strspn(text, " \t"), n = match(text + skip, word);
	for (size_t k = 0; n && k < sizeof types / sizeof *types; k++) {
		size_t length = match(text + skip + n, types[k].text);
		if (!length)
			continue;
		memset(text + skip, ' ', n + length);
		memcpy(text + skip, types[k].type, strlen(types[k].type));
		return true;
	}
	return false;
}

void
cuf_check_matrix(struct cuf *c, int i)
{
	const char *key = c->w->stmts.at[i].key;
	if (!cuf_begins(key, word) || !strstr(key, "::"))
		return;
	cuf_complain(c, i, SEVERITY_ERROR, 0, key_after(key, 13),
		"expected WMMASubMatrix(USE, 16, 16, 16, Real, WHAT), on one "
		"line, where USE is WMMAMatrixA or B and WHAT the order, or "
		"WMMAMatrixC and WMMAKind2 or 4");
	edit_remove(c->w, i);
}
