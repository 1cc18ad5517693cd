/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * half.c - CUDA Fortran: functions of real(2) that gfortran lacks.
 *
 * Module wmma has those of the guide, module cuf_half the others.  A program
 * unit that uses wmma uses of cuf_half what it calls: the names are common ones,
 * which the unit may give to something else.
 */
#include "front/cuf/cuf.h"

#include <string.h>

static const char *const functions[] = {"acosh", "anint", "asinh", "atanh",
	"bessel_j0", "bessel_j1", "bessel_jn", "bessel_y0", "bessel_y1",
	"bessel_yn", "erf", "erfc", "gamma", "hypot", "log_gamma", "mod",
	"modulo", "nint", "sign"};

/* True if the declaration may be one of real(2): gfortran knows named kinds. */
static bool
may_be_half(struct cuf *c, const struct cuf_name *v)
{
	if (!v->base || strcmp(v->base, "real") != 0)
		return false;
	const char *key = v->stmt < 0 ? "real(" : c->w->stmts.at[v->stmt].key;
	int kind = cuf_kind(c, v);
	return kind == 2 || (kind == 0 && cuf_begins(key, "real("));
}

bool
cuf_has_half(struct cuf *c)
{
	for (const struct cuf_scope *s = c->scopes; s; s = s->next)
		for (const struct cuf_name *v = s->names; v; v = v->next)
			if (v->attr && may_be_half(c, v))
				return true;
	return false;
}

/* True for "use wmma" with all names. */
static bool
is_use(const struct stmt *s)
{
	const char *name = strstr(s->key, "::");
	name = name ? name + 2 : s->key + 3;
	return s->word == WORD_USE && strcmp(name, "wmma") == 0;
}

/* The statement behind the program unit. */
static int
unit_end(const struct cuf *c, int i)
{
	const struct stmts *stmts = &c->w->stmts;
	int unit = stmts->at[i].unit;
	int end = unit < 0 ? -1 : stmts->at[unit].match;
	return end < 0 ? stmts->count : end;
}

void
cuf_half(struct cuf *c, int i)
{
	struct fout *o = NULL;
	if (!is_use(&c->w->stmts.at[i]))
		return;
	int end = unit_end(c, i);
	for (size_t k = 0; k < sizeof functions / sizeof *functions; k++) {
		const char *name = functions[k];
		int n = (int)strlen(name);
		if (!cuf_is_called(c, i, end, name) || cuf_find(c, i, name, n)
			|| cuf_callee(c, i, name, n))
			continue;
		if (!o) {
			o = add_after(c->w, i, STMT_CODE);
			fout_puts(o, "use cuf_half, only: ");
		} else {
			fout_puts(o, ", ");
		}
		fout_puts(o, name);
	}
}
