/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * host.c - scalars in use_device.  2.8.1
 *
 *	!$acc host_data use_device(s)
 * becomes
 *	block
 *	real, pointer :: acc_rt_d1
 *	...
 *	call acc_rt_point (acc_rt_call (s, 1, 0), acc_rt_d1)
 *	associate (s => acc_rt_d1)
 *	...
 *	end associate
 *	end block
 * The compiler handles arrays and pointers itself.
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

static bool
is_assumed_type(const char *type)
{
	return strncasecmp(type, "type", 4) == 0 && strchr(type, '*');
}

/* True for a scalar whose type may be declared once more. */
static bool
is_scalar(struct rewrite *w, int i, struct span s, struct fdecl *decl)
{
	const char *text = w->construct[i].d->text + s.start;
	return !memchr(text, '(', s.length) && !memchr(text, '%', s.length)
		&& decl_find(w, i, text, s.length, decl) && decl->type
		&& decl->rank == 0 && !decl->pointer && !decl->allocatable
		&& strncasecmp(decl->type, "character", 9) != 0
		&& strncasecmp(decl->type, "class", 5) != 0
		&& !is_assumed_type(decl->type);
}

static void
put_declarations(struct rewrite *w, int i, const char *type, int n)
{
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_puts(add_before(w, i, STMT_CODE),
		"use, intrinsic :: "
		"iso_c_binding, only: acc_rt_point => c_f_pointer");
	fout_format(add_before(w, i, STMT_CODE), "%s, pointer :: acc_rt_d%d",
		type, n);
	interface_put(w, i, add_before, ENTRY_RT_USE_DEVICE);
}

static void
point(struct rewrite *w, int i, struct span s, const struct fdecl *decl)
{
	const struct directive *d = w->construct[i].d;
	const char *name = span_text(w, i, s);
	int over = construct_over(w, i);
	int condition = directive_find(d, CLAUSE_IF, 0);
	int n = ++w->names;
	put_declarations(w, i, decl->type, n);
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_format(o, "call acc_rt_point (acc_rt_call (%s, ", name);
	if (condition < 0)
		fout_puts(o, "1_4");
	else
		fout_format(o, OWN "merge(1_4, 0_4, %s)",
			span_text(w, i, d->clauses[condition].argument));
	fout_format(o, ", %d_4), acc_rt_d%d)",
		directive_find(d, CLAUSE_IF_PRESENT, 0) >= 0, n);
	fout_format(add_before(w, i, STMT_CODE), "associate (%s => acc_rt_d%d)",
		name, n);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(add_closing(w, over, STMT_CODE), "end associate");
}

void
host_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (d->kind != DIRECTIVE_HOST_DATA || construct_over(w, i) < 0)
		return;
	struct fdecl decl;
	int left = 0;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_USE_DEVICE)
			continue;
		bool *out = arena_take(w->arena, c->count * sizeof *out);
		for (int j = 0; j < c->count; j++) {
			out[j] = is_scalar(w, i, c->items[j].text, &decl);
			if (out[j])
				point(w, i, c->items[j].text, &decl);
			else
				left++;
		}
		edit_drop_items(w, i, k, out);
	}
	if (left > 0)
		return;
	edit_remove(w, i);
	if (w->construct[i].end >= 0)
		edit_remove(w, w->construct[i].end);
	else if (w->construct[i].last >= 0)
		w->change[w->construct[i].last].tail = (struct flist){0};
}
