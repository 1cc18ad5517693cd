/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* external.c - what PTX declares and other code defines. */
#include "targets/nvptx/external.h"

#include <ctype.h>
#include <string.h>

/* Functions that the driver defines. */
static const char *const driver_names[] = {
	"vprintf",
	"malloc",
	"free",
	"__assertfail",
};

static bool
is_drivers(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof driver_names / sizeof *driver_names; i++)
		if (strlen(driver_names[i]) == n
			&& memcmp(driver_names[i], name, n) == 0)
			return true;
	return false;
}

size_t
external_length(const char *s)
{
	size_t n = 0;
	while (isalnum((unsigned char)s[n]) || s[n] == '_' || s[n] == '$')
		n++;
	return n;
}

/* The name in ".func (.param .b32 r) NAME" or ".global .align 4 .u32 N": the last
   symbol before "(", "[", "=", ";" or the end of the line. */
static const char *
declared_name(const char *s)
{
	const char *name = NULL;
	bool function = strncmp(s, ".func", 5) == 0;
	s += strcspn(s, " ");
	while (*s == ' ')
		s++;
	if (function && *s == '(')
		s += strcspn(s, ")") + 1;
	for (; *s && !strchr("([=;\n", *s); s++)
		if (external_length(s) && s[-1] == ' ')
			name = s;
	return name;
}

const char *
external_next(const char *p)
{
	static const char word[] = "\n.extern ";
	while ((p = strstr(p, word))) {
		p += sizeof word - 1;
		const char *name = declared_name(p);
		if (name && !is_drivers(name, external_length(name)))
			return name;
	}
	return NULL;
}

/* The same for definitions with this word before them. */
static bool
is_defined(const char *ptx, const char *word, const char *name)
{
	size_t length = external_length(name);
	for (const char *p = ptx; (p = strstr(p, word));) {
		p += strlen(word);
		const char *is = declared_name(p);
		if (is && external_length(is) == length
			&& memcmp(is, name, length) == 0)
			return true;
	}
	return false;
}

bool
external_is_in(const char *ptx, const char *name)
{
	return is_defined(ptx, "\n.visible ", name)
		|| is_defined(ptx, "\n.weak ", name)
		|| is_defined(ptx, "\n.common ", name);
}
