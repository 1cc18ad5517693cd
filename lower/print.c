/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* print.c - KIR as text; parse.c reads it back, doc/ir.txt describes it. */
#include "lower/ir.h"

#include <inttypes.h>
#include <string.h>

static const char *
type_text(unsigned type, char buffer[8])
{
	switch (type) {
	case TYPE_VOID:
		return "void";
	case TYPE_PTR:
		return "ptr";
	case TYPE_F16:
		return "f16";
	case TYPE_F32:
		return "f32";
	case TYPE_F64:
		return "f64";
	default:
		snprintf(buffer, 8, "i%u", type & 0xff);
		return buffer;
	}
}

static void
print_constant(FILE *f, const struct constant *c)
{
	char b[8];
	if (c->kind == CONST_ADDRESS)
		fprintf(f, "@%s", c->name);
	else if (c->kind == CONST_UNDEF)
		fprintf(f, "%s:undef", type_text(c->type, b));
	else if (c->hi)
		fprintf(f, "%s:0x%" PRIx64 "_%016" PRIx64,
			type_text(c->type, b), c->hi, c->lo);
	else if (is_int(c->type) && c->type <= 64)
		fprintf(f, "%s:%" PRId64, type_text(c->type, b),
			(int64_t)(c->lo << (64 - c->type)) >> (64 - c->type));
	else
		fprintf(f, "%s:0x%" PRIx64, type_text(c->type, b), c->lo);
}

static void
print_ref(FILE *f, const struct func *fn, struct ref r)
{
	if (r.kind == REF_VALUE)
		fprintf(f, "%%%u", r.n);
	else if (r.kind == REF_CONST)
		print_constant(f, &fn->con[r.n]);
	else
		fprintf(f, "none");
}

static void
print_ins(FILE *f, const struct func *fn, const struct ins *i)
{
	char b[8];
	fputc('\t', f);
	if (i->value)
		fprintf(f, "%%%u = ", i->value);
	fprintf(f, "%s %s", op_info[i->op].text, type_text(i->type, b));
	for (unsigned n = 0; n < i->nargs; n++) {
		fprintf(f, n ? ", " : " ");
		print_ref(f, fn, i->arg[n]);
	}
	if (i->op == OP_NAMED) {
		fprintf(f, " ");
		print_ref(f, fn, i->named);
	}
	for (unsigned n = 0; n < i->nto; n++)
		fprintf(f,
			n			  ? " @%u"
				: i->op == OP_PHI ? " <- @%u"
						  : " -> @%u",
			i->to[n]->id);
	if (i->a)
		fprintf(f, " !a %" PRId64, i->a);
	if (i->b)
		fprintf(f, " !b %" PRId64, i->b);
	if (i->name)
		fprintf(f, " !name %s", i->name);
	if (i->flags)
		fprintf(f, " !flags %u", i->flags);
	if (i->line)
		fprintf(f, " !line %u", i->line);
	fputc('\n', f);
}

/* A file name or a formula as one word, "%20" for a space. */
static void
print_text(FILE *f, const char *name)
{
	for (; *name; name++)
		if ((unsigned char)*name <= ' ' || strchr("%{}(),#", *name))
			fprintf(f, "%%%02x", (unsigned char)*name);
		else
			fputc(*name, f);
}

static void
print_variables(FILE *f, const struct func *fn)
{
	for (unsigned n = 0; n < fn->nvariables; n++) {
		const struct named_variable *v = &fn->variable[n];
		fprintf(f, "\tvariable ");
		print_text(f, v->name);
		fprintf(f, " ");
		print_text(f, v->type);
		fprintf(f, " !line %u\n", v->line);
	}
}

void
function_print(FILE *f, const struct func *fn)
{
	char b[8];
	fprintf(f, "%s%s %s @%s", fn->local ? "local " : "",
		fn->declared	     ? "declare"
			: fn->kernel ? "kernel"
				     : "function",
		type_text(fn->result, b), fn->name);
	for (unsigned n = 0; n < fn->nparams; n++) {
		const struct param *p = &fn->param[n];
		fprintf(f, "%s%s %%%u", n ? ", " : " (",
			type_text(fn->value[p->value].type, b), p->value);
		if (p->map)
			fprintf(f, " !map %u", p->map);
		if (p->bytes)
			fprintf(f, " !bytes %u", p->bytes);
		if (p->offset)
			fprintf(f, " !offset %u", p->offset);
		if (p->flags)
			fprintf(f, " !flags %u", p->flags);
	}
	fprintf(f, "%s !outer %u", fn->nparams ? ")" : "", fn->outer);
	if (fn->kernel)
		fprintf(f, " !dim %d %d %d", fn->dim[0], fn->dim[1],
			fn->dim[2]);
	for (unsigned n = 0; n < fn->nvalue_maps; n++)
		fprintf(f, " !value %u", fn->value_map[n]);
	if (fn->threads)
		fprintf(f, " !threads");
	if (fn->noinline)
		fprintf(f, " !noinline");
	if (fn->extent) {
		fprintf(f, " !extent ");
		print_text(f, fn->extent);
	}
	if (fn->file && fn->line) {
		fprintf(f, " !at %u ", fn->line);
		print_text(f, fn->file);
	}
	if (fn->declared) {
		fprintf(f, "\n");
		return;
	}
	fprintf(f, " {\n");
	print_variables(f, fn);
	for (const struct block *k = fn->first; k; k = k->next) {
		fprintf(f, "@%u\n", k->id);
		for (const struct ins *i = k->first; i; i = i->next)
			print_ins(f, fn, i);
	}
	fprintf(f, "}\n");
}

static void
print_global(FILE *f, const struct global *g)
{
	fprintf(f, "%s%s%s @%s %" PRIu64 " align %u", g->local ? "local " : "",
		g->declared ? "declare " : "",
		g->shared	      ? "shared"
			: g->constant ? "constant"
			: g->banked   ? "banked"
				      : "global",
		g->name, g->size, g->align);
	if (g->data && g->size > 0) {
		fprintf(f, " data ");
		for (uint64_t n = 0; n < g->size; n++)
			fprintf(f, "%02x", g->data[n]);
	}
	for (unsigned n = 0; n < g->nrelocs; n++)
		fprintf(f, " at %" PRIu64 " @%s %" PRId64, g->reloc[n].offset,
			g->reloc[n].name, g->reloc[n].addend);
	fputc('\n', f);
}

void
module_print(FILE *f, const struct module *m)
{
	if (m->file) {
		fprintf(f, "module ");
		print_text(f, m->file);
		fprintf(f, m->language ? " %s\n" : "\n", m->language);
	}
	for (const struct global *g = m->global; g; g = g->next)
		print_global(f, g);
	for (const struct func *fn = m->first; fn; fn = fn->next)
		function_print(f, fn);
}
