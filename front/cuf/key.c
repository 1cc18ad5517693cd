/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* key.c - CUDA Fortran: the keys of statements as text. */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool
cuf_is_named(const char *own, const char *name, int n)
{
	return (int)strlen(own) == n && strncasecmp(own, name, n) == 0;
}

bool
cuf_begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

enum cuf_attr
cuf_attribute(const char *word, int n)
{
	static const char *const words[CUF_ATTRS] = {"", "device", "managed",
		"constant", "shared", "pinned", "unified", "texture"};
	for (int i = 1; i < CUF_ATTRS; i++)
		if (cuf_is_named(words[i], word, n))
			return (enum cuf_attr)i;
	return CUF_NONE;
}

int
cuf_entities(const char *key, int *attributes)
{
	int type = key_type(key);
	*attributes = type;
	int colons = key_find(key, type, ":");
	if (colons >= 0 && key[colons + 1] == ':')
		return colons + 2;
	*attributes = -1;
	return type;
}

const char *
cuf_procedure_name(const char *key)
{
	static const char *const words[] = {
		"subroutine", "function", "moduleprocedure"};
	const char *first = NULL, *name = NULL;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		const char *at = strstr(key, words[i]);
		if (!at || key_name(at + strlen(words[i])) == 0
			|| (first && first < at))
			continue;
		first = at;
		name = at + strlen(words[i]);
	}
	return name;
}

bool
cuf_is_word(const char *key, int at, const char *name, int n)
{
	if (strncasecmp(key + at, name, n) != 0)
		return false;
	if (at > 0
		&& (isalnum((unsigned char)key[at - 1]) || key[at - 1] == '_'
			|| key[at - 1] == '%'))
		return false;
	return !isalnum((unsigned char)key[at + n]) && key[at + n] != '_';
}

int
cuf_action_start(const struct stmt *s)
{
	return s->word == WORD_IF ? key_after(s->key, s->name + 2) : s->name;
}

bool
cuf_keyword(const char *key, int at, const char *word, int *from, int *to)
{
	int end = key_after(key, at) - 1;
	for (int i = at + 1; i < end;) {
		int next = key_find(key, i, ",");
		if (next < 0 || next > end)
			next = end;
		size_t n = strlen(word);
		if (strncmp(key + i, word, n) == 0 && key[i + n] == '=') {
			*from = i;
			*to = next;
			return true;
		}
		i = next + 1;
	}
	return false;
}
