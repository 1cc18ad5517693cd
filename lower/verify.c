/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* verify.c - checks the invariant of ir.h. */
#include "lower/all.h"

#include <stdarg.h>
#include <string.h>

static char message[512];

static const char *
wrong(const struct func *fn, const struct block *b, const struct ins *i,
	const char *format, ...)
{
	int n = snprintf(message, sizeof message,
		"@%s, block @%u, %s%s%u: ", fn->name, b->id,
		i ? op_info[i->op].text : "", i ? " %" : "", i ? i->value : 0);
	va_list ap;
	va_start(ap, format);
	if (n > 0 && (size_t)n < sizeof message)
		vsnprintf(message + n, sizeof message - n, format, ap);
	va_end(ap);
	return message;
}

/* True if all operands must have the type of the operation. */
static bool
is_uniform(enum op op)
{
	return (op >= OP_ADD && op <= OP_UNO) || op == OP_COPY || op == OP_BELOW
		|| op == OP_PHI;
}

/* trunc makes integers narrower, zext and sext make them wider; ret has the
   function's type. */
static const char *
check_width(const struct func *fn, const struct ins *i)
{
	unsigned from = i->nargs ? ref_type(fn, i->arg[0]) : TYPE_VOID;
	bool wider = i->op == OP_ZEXT || i->op == OP_SEXT;
	if ((wider || i->op == OP_TRUNC)
		&& (!is_int(from) || !is_int(i->type)
			|| (wider ? from >= i->type : from <= i->type)))
		return wrong(
			fn, i->block, i, "from type %u to %u", from, i->type);
	if (i->op == OP_RET && from != fn->result)
		return wrong(
			fn, i->block, i, "type %u, not %u", from, fn->result);
	return NULL;
}

static const char *
check_types(const struct func *fn, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++) {
		unsigned t = ref_type(fn, i->arg[n]);
		if (t == TYPE_VOID && i->op != OP_RET)
			return wrong(fn, i->block, i, "operand %u is void", n);
		if (is_uniform(i->op) && t != i->type)
			return wrong(fn, i->block, i,
				"operand %u has type %u, not %u", n, t,
				i->type);
		bool address = n == 0
			&& (i->op == OP_LOAD || is_atomic(i->op)
				|| i->op == OP_PTRADD || i->op == OP_MEMCPY
				|| i->op == OP_MEMMOVE || i->op == OP_MEMSET);
		address |= n == 1
			&& (i->op == OP_STORE || i->op == OP_MEMCPY
				|| i->op == OP_MEMMOVE);
		if (address && t != TYPE_PTR)
			return wrong(fn, i->block, i,
				"operand %u is not an address", n);
	}
	for (unsigned n = 1; is_atomic(i->op) && n < i->nargs; n++)
		if (ref_type(fn, i->arg[n]) != i->type)
			return wrong(fn, i->block, i,
				"operand %u has another type", n);
	const char *w = check_width(fn, i);
	if (w)
		return w;
	if (i->op == OP_STORE && ref_type(fn, i->arg[0]) != i->type)
		return wrong(fn, i->block, i, "stores another type");
	if (i->op == OP_PTRADD && ref_type(fn, i->arg[1]) != TYPE_I64)
		return wrong(fn, i->block, i, "offset is not i64");
	if (i->op == OP_CBR && ref_type(fn, i->arg[0]) != TYPE_I1)
		return wrong(fn, i->block, i, "condition is not i1");
	if (i->op == OP_SELECT
		&& (ref_type(fn, i->arg[0]) != TYPE_I1
			|| ref_type(fn, i->arg[1]) != i->type
			|| ref_type(fn, i->arg[2]) != i->type))
		return wrong(fn, i->block, i, "operand types");
	return NULL;
}

static const char *
check_phi(const struct func *fn, const struct block *b, const struct ins *i)
{
	if (i->nargs != b->npreds)
		return wrong(fn, b, i, "%u operands, %u predecessors", i->nargs,
			b->npreds);
	for (unsigned n = 0; n < b->npreds; n++) {
		bool found = false;
		for (unsigned k = 0; k < i->nto; k++)
			found |= i->to[k] == b->pred[n];
		if (!found)
			return wrong(
				fn, b, i, "nothing from @%u", b->pred[n]->id);
	}
	return NULL;
}

static const char *
check_block(const struct func *fn, const struct block *b)
{
	if (!block_end(b))
		return wrong(fn, b, NULL, "no end");
	if (!b->next && fn->last != b)
		return wrong(fn, b, NULL, "not the last block");
	bool head = true;
	for (const struct ins *i = b->first; i; i = i->next) {
		const struct op_info *info = &op_info[i->op];
		if (i->block != b)
			return wrong(fn, b, i, "in another block");
		if (info->kind == KIND_END && i->next)
			return wrong(fn, b, i, "before the end of its block");
		if (info->nargs >= 0 && (unsigned)info->nargs != i->nargs)
			return wrong(fn, b, i, "%u operands", i->nargs);
		if (i->value && fn->value[i->value].def != i)
			return wrong(fn, b, i, "defined twice");
		if (i->op == OP_PHI && !head)
			return wrong(fn, b, i, "after another operation");
		head = i->op == OP_PHI;
		const char *w = check_types(fn, i);
		if (!w && i->op == OP_PHI)
			w = check_phi(fn, b, i);
		if (w)
			return w;
	}
	return NULL;
}

static const char *
check_use(const struct func *fn, const struct cfg *c, const struct ins *i,
	unsigned n)
{
	if (i->arg[n].kind != REF_VALUE)
		return NULL;
	struct ins *def = ref_def(fn, i->arg[n]);
	if (!def)
		return value_is_param(fn, i->arg[n].n)
			? NULL
			: wrong(fn, i->block, i, "%%%u is defined nowhere",
				i->arg[n].n);
	if (!def->block)
		return wrong(fn, i->block, i, "operand %%%u is in no block",
			def->value);
	const struct block *at = i->op == OP_PHI ? i->to[n] : i->block;
	if (def->block == at && i->op != OP_PHI) {
		for (const struct ins *k = i->prev; k; k = k->prev)
			if (k == def)
				return NULL;
		return wrong(fn, i->block, i, "%%%u comes later", def->value);
	}
	if (at->npreds || at == fn->first)
		if (!dominates(c, def->block, at))
			return wrong(fn, i->block, i,
				"%%%u does not dominate it", def->value);
	return NULL;
}

/* The operand of a name is no use, but must be as good as one. */
static const char *
check_name(const struct func *fn, const struct cfg *c, const struct ins *i)
{
	struct ref r = i->named;
	struct ins use = {.op = OP_NAMED, .nargs = 1, .arg = &r};
	use.block = i->block;
	use.prev = i->prev;
	if (i->op != OP_NAMED)
		return NULL;
	if (i->a < 0 || i->a >= fn->nvariables)
		return wrong(fn, i->block, i, "there is no such variable");
	if (r.kind == REF_NONE || ref_type(fn, r) != i->type)
		return wrong(fn, i->block, i, "no operand of this type");
	if (i->flags & NAMED_PLACE && i->type != TYPE_PTR)
		return wrong(fn, i->block, i, "the place is not an address");
	return check_use(fn, c, &use, 0);
}

static const char *
check_uses(struct func *fn)
{
	struct cfg *c = cfg_new(fn);
	fill_dominators(c);
	const char *w = NULL;
	for (struct block *b = fn->first; b && !w; b = b->next)
		for (struct ins *i = b->first; i && !w; i = i->next) {
			for (unsigned n = 0; n < i->nargs && !w; n++)
				w = check_use(fn, c, i, n);
			if (!w)
				w = check_name(fn, c, i);
		}
	cfg_free(c);
	return w;
}

const char *
verify(const struct func *fn)
{
	if (fn->declared)
		return NULL;
	fill_preds((struct func *)fn);
	for (const struct block *b = fn->first; b; b = b->next) {
		const char *w = check_block(fn, b);
		if (w)
			return w;
	}
	return check_uses((struct func *)fn);
}
