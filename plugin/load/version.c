/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * version.c - are two versions of GCC the same?
 *
 * GCC promises nothing between two versions, so all that GCC knows of its
 * version must be equal.  Its configuration matters too: the target, and what
 * the compiler checks of itself, change GCC's structs.  Where its files are
 * does not, and differs each time a distribution builds its package.
 */
#include <string.h>
#include "plugin/load/version.h"

/* The length of an argument, which may have blanks in quotes. */
static size_t
argument_length(const char *word)
{
	bool quoted = false;
	const char *p = word;
	for (; *p && (quoted || *p != ' '); p++)
		quoted ^= *p == '\'';
	return p - word;
}

static bool
is_place(const char *word, size_t length)
{
	static const char package[] = "--with-pkgversion=";
	return memchr(word, '/', length)
		|| strncmp(word, package, sizeof package - 1) == 0;
}

/* The next argument that matters, and its length; 0 at the end. */
static size_t
find_argument(const char **word)
{
	for (;;) {
		*word += strspn(*word, " ");
		size_t length = argument_length(*word);
		if (length == 0 || !is_place(*word, length))
			return length;
		*word += length;
	}
}

static bool
is_configured(const char *a, const char *b)
{
	size_t length;
	do {
		length = find_argument(&a);
		if (find_argument(&b) != length || memcmp(a, b, length) != 0)
			return false;
		a += length;
		b += length;
	} while (length);
	return true;
}

bool
version_is_source(
	const struct compiler_version *a, const struct compiler_version *b)
{
	return strcmp(a->number, b->number) == 0
		&& strcmp(a->date, b->date) == 0
		&& strcmp(a->phase, b->phase) == 0
		&& strcmp(a->revision, b->revision) == 0;
}

bool
version_is_same(
	const struct compiler_version *a, const struct compiler_version *b)
{
	return version_is_source(a, b)
		&& is_configured(a->configuration, b->configuration);
}
