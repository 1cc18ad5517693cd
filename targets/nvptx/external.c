/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* external.c - what PTX declares and other code defines. */
#include "targets/nvptx/external.h"

#include <ctype.h>
#include <string.h>

/* Functions that the driver defines, and a variable that each image has. */
static const char *const known_names[] = {
	"vprintf",
	"malloc",
	"free",
	"__assertfail",
	"acc_status",
};

size_t
external_length(const char *s)
{
	size_t n = 0;
	while (isalnum((unsigned char)s[n]) || s[n] == '_' || s[n] == '$')
		n++;
	return n;
}

static bool
is_known(const char *name)
{
	size_t n = external_length(name);
	for (size_t i = 0; i < sizeof known_names / sizeof *known_names; i++)
		if (strlen(known_names[i]) == n
			&& memcmp(known_names[i], name, n) == 0)
			return true;
	return false;
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
		if (name && !is_known(name))
			return name;
	}
	return NULL;
}

/* Before definitions that other code may use. */
static const char *const offers[] = {"\n.visible ", "\n.weak ", "\n.common "};

const char *
external_offered(const char *p)
{
	while ((p = strstr(p, "\n."))) {
		for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
			size_t n = strlen(offers[i]);
			const char *name = strncmp(p, offers[i], n) == 0
					&& strncmp(p + n, ".entry", 6) != 0
				? declared_name(p + n)
				: NULL;
			if (name && !is_known(name))
				return name;
		}
		p++;
	}
	return NULL;
}

bool
external_is_in(const char *ptx, const char *name)
{
	size_t length = external_length(name);
	while ((ptx = external_offered(ptx)))
		if (external_length(ptx) == length
			&& memcmp(ptx, name, length) == 0)
			return true;
	return false;
}
