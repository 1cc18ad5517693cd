/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* recursion.c - the calls among the functions of PTX. */
#include "targets/nvptx/recursion.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct function {
	const char *name;
	size_t length;
	const char *end; /* of its text, which follows the name */
	enum { NEW, OPEN, DONE } state;
};

struct graph {
	struct function *at;
	size_t count;
};

/* Skips an optional result in parentheses, and spaces. */
static const char *
skip_results(const char *s)
{
	s += strspn(s, " \t");
	if (*s == '(')
		s += strcspn(s, ")") + 1;
	return s + strspn(s, ", \t\r\n");
}

/* ".func (.param .b32 r) NAME(...) {" up to a brace that begins a line; without
   a brace before the semicolon it is a declaration. */
static bool
read_function(const char *p, struct function *f)
{
	f->name = skip_results(p);
	f->length = strcspn(f->name, " (\n");
	const char *body = strpbrk(f->name, "{;");
	f->end = body && *body == '{' ? strstr(body, "\n}") : NULL;
	f->state = NEW;
	return f->end;
}

static bool
fill_functions(const char *ptx, struct graph *g)
{
	static const char word[] = ".func";
	for (const char *p = ptx; (p = strstr(p, word));) {
		struct function f;
		p += sizeof word - 1;
		if (!read_function(p, &f))
			continue;
		struct function *more =
			realloc(g->at, (g->count + 1) * sizeof f);
		if (!more)
			return false;
		g->at = more;
		g->at[g->count++] = f;
		p = f.end;
	}
	return true;
}

static struct function *
find(struct graph *g, const char *name)
{
	size_t length = strcspn(name, ", \t\n;");
	for (size_t n = 0; n < g->count; n++)
		if (g->at[n].length == length
			&& memcmp(g->at[n].name, name, length) == 0)
			return &g->at[n];
	return NULL;
}

/* A function that calls through a pointer may call any of its callers. */
static bool
comes_back(struct graph *g, struct function *f)
{
	bool back = f->state == OPEN;
	if (f->state != NEW)
		return back;
	f->state = OPEN;
	for (const char *p = f->name;
		!back && (p = strstr(p, "\tcall")) && p < f->end;) {
		p += strcspn(p, " ");
		const char *name = skip_results(p);
		struct function *callee = find(g, name);
		back = *name == '%' || (callee && comes_back(g, callee));
	}
	f->state = DONE;
	return back;
}

bool
recursion_in(const char *ptx)
{
	struct graph g = {NULL, 0};
	bool back = !fill_functions(ptx, &g);
	for (size_t n = 0; n < g.count && !back; n++)
		back = comes_back(&g, &g.at[n]);
	free(g.at);
	return back;
}
