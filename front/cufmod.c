/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cufmod.c - CUDA Fortran: what one file knows of another's modules. */
#include "front/cuf.h"

#include <string.h>
#include <strings.h>

struct cuf_scope *
cuf_module(struct cuf *c, const char *name, int n)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_MODULE && (int)strlen(s->name) == n
			&& strncasecmp(s->name, name, n) == 0)
			return s;
	return NULL;
}

void
cuf_write_modules(struct cuf *c)
{
	(void)c;
}
