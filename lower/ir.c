/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* ir.c - constructing KIR: arena, tables, operations, cursors. */
#include "lower/ir.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct op_info op_info[OP_LAST] = {
#define OP(name, text, nargs, kind) [OP_##name] = {text, nargs, KIND_##kind},
#include "lower/ops.def"
#undef OP
};

struct ir_arena {
	struct ir_arena *older;
	size_t used, size;
	char bytes[];
};

/* 0 gives every allocation a block of its own, for sanitizers. */
#ifndef ARENA_BLOCK
#define ARENA_BLOCK 65536
#endif

static struct ir_arena *
arena_new(struct ir_arena *older, size_t size)
{
	struct ir_arena *a = malloc(sizeof *a + size);
	if (!a)
		abort();
	a->older = older;
	a->used = 0;
	a->size = size;
	return a;
}

void *
module_alloc(struct module *m, size_t size)
{
	size = (size + 15) & ~(size_t)15;
	struct ir_arena *a = m->arena;
	if (a->used + size > a->size) {
		a = arena_new(a, size > ARENA_BLOCK ? size : ARENA_BLOCK);
		m->arena = a;
	}
	void *p = a->bytes + a->used;
	a->used += size;
	return memset(p, 0, size);
}

char *
module_string(struct module *m, const char *s)
{
	if (!s)
		return NULL;
	size_t n = strlen(s) + 1;
	return memcpy(module_alloc(m, n), s, n);
}

struct module *
module_new(const char *file)
{
	struct module *m = calloc(1, sizeof *m);
	if (!m)
		abort();
	m->arena = arena_new(NULL, ARENA_BLOCK);
	m->file = module_string(m, file);
	m->warp = 32;
	return m;
}

void
module_free(struct module *m)
{
	struct ir_arena *older;
	for (struct ir_arena *a = m->arena; a; a = older) {
		older = a->older;
		free(a);
	}
	free(m);
}

/* Room for one more element; tables double. */
static void *
grow(struct module *m, void *table, unsigned n, size_t size)
{
	if (n & (n - 1) || (n && n < 4))
		return table;
	unsigned room = n ? n * 2 : 4;
	void *bigger = module_alloc(m, room * size);
	if (n)
		memcpy(bigger, table, n * size);
	return bigger;
}

struct func *
function_new(struct module *m, const char *name)
{
	struct func *fn = module_alloc(m, sizeof *fn);
	fn->module = m;
	fn->name = module_string(m, name);
	fn->outer = MASK_THREAD;
	fn->nvalues = 0;
	value_new(fn, TYPE_VOID);
	if (m->last)
		m->last->next = fn;
	else
		m->first = fn;
	m->last = fn;
	return fn;
}

struct func *
function_find(struct module *m, const char *name)
{
	for (struct func *fn = m->first; fn; fn = fn->next)
		if (strcmp(fn->name, name) == 0)
			return fn;
	return NULL;
}

void
function_remove(struct module *m, struct func *fn)
{
	struct func **at = &m->first, *before = NULL;
	for (; *at != fn; at = &(*at)->next)
		before = *at;
	*at = fn->next;
	if (m->last == fn)
		m->last = before;
}

struct global *
global_new(struct module *m, const char *name, uint64_t size, unsigned align)
{
	struct global *g = module_alloc(m, sizeof *g);
	g->name = module_string(m, name);
	g->size = size;
	g->align = align;
	if (m->global_last)
		m->global_last->next = g;
	else
		m->global = g;
	m->global_last = g;
	return g;
}

struct global *
global_find(struct module *m, const char *name)
{
	for (struct global *g = m->global; g; g = g->next)
		if (strcmp(g->name, name) == 0)
			return g;
	return NULL;
}

unsigned
value_new(struct func *fn, unsigned type)
{
	fn->value = grow(fn->module, fn->value, fn->nvalues, sizeof *fn->value);
	fn->value[fn->nvalues] = (struct value){.type = type};
	return fn->nvalues++;
}

unsigned
param_add(struct func *fn, unsigned type)
{
	fn->param = grow(fn->module, fn->param, fn->nparams, sizeof *fn->param);
	unsigned v = value_new(fn, type);
	fn->param[fn->nparams++] = (struct param){.value = v};
	return v;
}

unsigned
variable_new(struct func *fn, const char *name, const char *type, unsigned line)
{
	struct module *m = fn->module;
	fn->variable =
		grow(m, fn->variable, fn->nvariables, sizeof *fn->variable);
	fn->variable[fn->nvariables] = (struct named_variable){
		module_string(m, name), module_string(m, type), line};
	return fn->nvariables++;
}

void
value_map_add(struct func *fn, unsigned map)
{
	fn->value_map = grow(fn->module, fn->value_map, fn->nvalue_maps,
		sizeof *fn->value_map);
	fn->value_map[fn->nvalue_maps++] = map;
}

struct block *
block_after(struct func *fn, struct block *after)
{
	struct block *b = module_alloc(fn->module, sizeof *b);
	b->id = ++fn->nblocks;
	if (!after) {
		fn->first = fn->last = b;
		return b;
	}
	b->mask = after->mask;
	b->next = after->next;
	after->next = b;
	if (fn->last == after)
		fn->last = b;
	return b;
}

struct block *
block_new(struct func *fn)
{
	return block_after(fn, fn->last);
}

struct ref
ref_value(unsigned value)
{
	return (struct ref){REF_VALUE, value};
}

static bool
constant_same(const struct constant *a, const struct constant *b)
{
	if (a->kind != b->kind || a->type != b->type)
		return false;
	if (a->kind == CONST_ADDRESS)
		return strcmp(a->name, b->name) == 0;
	return a->lo == b->lo && a->hi == b->hi;
}

static struct ref
ref_new(struct func *fn, struct constant c)
{
	for (unsigned n = 0; n < fn->nconsts; n++)
		if (constant_same(&fn->con[n], &c))
			return (struct ref){REF_CONST, n};
	fn->con = grow(fn->module, fn->con, fn->nconsts, sizeof *fn->con);
	if (c.name)
		c.name = module_string(fn->module, c.name);
	fn->con[fn->nconsts] = c;
	return (struct ref){REF_CONST, fn->nconsts++};
}

struct ref
ref_wide(struct func *fn, unsigned type, uint64_t lo, uint64_t hi)
{
	unsigned bits = type_bits(type);
	if (bits < 64)
		lo &= (UINT64_C(1) << bits) - 1;
	if (bits <= 64)
		hi = 0;
	else if (bits < 128)
		hi &= (UINT64_C(1) << (bits - 64)) - 1;
	return ref_new(fn,
		(struct constant){
			.kind = CONST_BITS, .type = type, .lo = lo, .hi = hi});
}

struct ref
ref_int(struct func *fn, unsigned type, int64_t n)
{
	return ref_wide(fn, type, (uint64_t)n, n < 0 ? UINT64_MAX : 0);
}

struct ref
ref_address(struct func *fn, const char *name)
{
	return ref_new(fn,
		(struct constant){
			.kind = CONST_ADDRESS, .type = TYPE_PTR, .name = name});
}

struct ref
ref_undef(struct func *fn, unsigned type)
{
	return ref_new(
		fn, (struct constant){.kind = CONST_UNDEF, .type = type});
}

bool
ref_same(struct ref a, struct ref b)
{
	return a.kind == b.kind && a.n == b.n;
}

/* True if the operand is an integer constant of 64 bits or less; sign-extends
   it. */
bool
ref_constant(const struct func *fn, struct ref r, int64_t *n)
{
	/* (long)0 */
	const struct ins *def = r.kind == REF_VALUE ? fn->value[r.n].def : NULL;
	if (def && def->op == OP_SEXT)
		return ref_constant(fn, def->arg[0], n);
	if (r.kind != REF_CONST)
		return false;
	const struct constant *c = &fn->con[r.n];
	if (c->kind != CONST_BITS || !is_int(c->type))
		return false;
	unsigned bits = c->type;
	if (bits > 64)
		return false;
	*n = (int64_t)(c->lo << (64 - bits)) >> (64 - bits);
	return true;
}

unsigned
ref_type(const struct func *fn, struct ref r)
{
	switch (r.kind) {
	case REF_VALUE:
		return fn->value[r.n].type;
	case REF_CONST:
		return fn->con[r.n].type;
	default:
		return TYPE_VOID;
	}
}

bool
value_is_param(const struct func *fn, unsigned value)
{
	for (unsigned n = 0; n < fn->nparams; n++)
		if (fn->param[n].value == value)
			return true;
	return false;
}

struct ins *
ref_def(const struct func *fn, struct ref r)
{
	return r.kind == REF_VALUE ? fn->value[r.n].def : NULL;
}

struct ref
ref_root(const struct func *fn, struct ref r)
{
	const struct ins *i = ref_def(fn, r);
	while (i && (i->op == OP_PTRADD || i->op == OP_COPY)) {
		r = i->arg[0];
		i = ref_def(fn, r);
	}
	return r;
}

const struct param *
ref_param(const struct func *fn, struct ref r)
{
	for (unsigned n = 0; n < fn->nparams; n++)
		if (ref_same(r, ref_value(fn->param[n].value)))
			return &fn->param[n];
	return NULL;
}

bool
is_op(const struct ins *i, enum op op)
{
	return i && i->op == op;
}

static bool
is_loop_mark(enum op op)
{
	return op >= OP_LCHUNKS && op <= OP_LBOUND;
}

static bool
is_call(enum op op)
{
	return op == OP_CALL || op == OP_ICALL;
}

bool
is_reduction(enum op op)
{
	return op >= OP_RSETUP && op <= OP_RTEARDOWN;
}

static bool
copies_memory(enum op op)
{
	return op == OP_MEMCPY || op == OP_MEMMOVE;
}

static bool
has_align(enum op op)
{
	return op == OP_LOAD || op == OP_STORE || op == OP_ALLOCA
		|| op == OP_MEMSET || copies_memory(op);
}

int64_t
ins_align(const struct ins *i)
{
	assert(has_align(i->op));
	return i->op == OP_ALLOCA ? i->b : i->a;
}

void
ins_set_align(struct ins *i, int64_t align)
{
	assert(has_align(i->op));
	*(i->op == OP_ALLOCA ? &i->b : &i->a) = align;
}

int64_t
ins_part(const struct ins *i)
{
	assert(i->op == OP_LOAD || i->op == OP_STORE);
	return i->b;
}

void
ins_set_part(struct ins *i, int64_t part)
{
	assert(i->op == OP_LOAD || i->op == OP_STORE);
	i->b = part;
}

int64_t
ins_source_align(const struct ins *i)
{
	assert(copies_memory(i->op));
	return i->b;
}

void
ins_set_source_align(struct ins *i, int64_t align)
{
	assert(copies_memory(i->op));
	i->b = align;
}

int64_t
ins_size(const struct ins *i)
{
	assert(i->op == OP_ALLOCA);
	return i->a;
}

void
ins_set_size(struct ins *i, int64_t bytes)
{
	assert(i->op == OP_ALLOCA);
	i->a = bytes;
}

unsigned
ins_private_levels(const struct ins *i)
{
	assert(i->op == OP_ALLOCA || i->op == OP_VLA);
	return i->flags & MASK_THREAD;
}

static bool
has_level(enum op op)
{
	return op == OP_FORK || op == OP_JOIN || is_reduction(op);
}

unsigned
ins_level(const struct ins *i)
{
	assert(has_level(i->op));
	return (unsigned)i->a;
}

void
ins_set_level(struct ins *i, unsigned level)
{
	assert(has_level(i->op));
	i->a = level;
}

unsigned
ins_levels(const struct ins *i)
{
	assert(is_call(i->op) || is_loop_mark(i->op));
	return (unsigned)i->a;
}

void
ins_set_levels(struct ins *i, unsigned mask)
{
	assert(is_call(i->op) || is_loop_mark(i->op));
	i->a = mask;
}

enum op
ins_combiner(const struct ins *i)
{
	assert(i->op == OP_AUPDATE || is_reduction(i->op));
	return (enum op)i->b;
}

void
ins_set_combiner(struct ins *i, enum op op)
{
	assert(i->op == OP_AUPDATE || is_reduction(i->op));
	i->b = op;
}

/* Bits of a reduction's flags above the 8 of other operations. */
enum { OBJECT_SIZE_SHIFT = 8 };

unsigned
ins_object_size(const struct ins *i)
{
	assert(is_reduction(i->op));
	return i->flags >> OBJECT_SIZE_SHIFT;
}

void
ins_set_object_size(struct ins *i, unsigned bytes)
{
	assert(is_reduction(i->op));
	i->flags = bytes << OBJECT_SIZE_SHIFT;
}

bool
ins_opaque(const struct ins *i)
{
	assert(i->op == OP_BELOW);
	return i->a;
}

void
ins_set_opaque(struct ins *i, bool opaque)
{
	assert(i->op == OP_BELOW);
	i->a = opaque;
}

unsigned
ins_region(const struct ins *i)
{
	assert(i->op == OP_FORK);
	return (unsigned)i->b;
}

void
ins_set_region(struct ins *i, unsigned region)
{
	assert(i->op == OP_FORK);
	i->b = region;
}

unsigned
ins_variable(const struct ins *i)
{
	assert(i->op == OP_NAMED);
	return (unsigned)i->a;
}

void
ins_set_variable(struct ins *i, unsigned variable)
{
	assert(i->op == OP_NAMED);
	i->a = variable;
}

void
ins_become_copy(struct func *fn, struct ins *i, struct ref v)
{
	if (!i->nargs)
		i->arg = module_alloc(fn->module, sizeof *i->arg);
	i->op = OP_COPY;
	i->nto = 0;
	i->nargs = 1;
	i->arg[0] = v;
	i->a = i->b = 0;
	i->flags = 0;
	i->name = NULL;
}

struct ref
phi_from(const struct ins *phi, const struct block *from)
{
	for (unsigned n = 0; n < phi->nto; n++)
		if (phi->to[n] == from)
			return phi->arg[n];
	return (struct ref){REF_NONE, 0};
}

void
phi_set(struct ins *phi, const struct block *from, struct ref v)
{
	for (unsigned n = 0; n < phi->nto; n++)
		if (phi->to[n] == from)
			phi->arg[n] = v;
}

bool
is_compare(enum op op)
{
	return op >= OP_EQ && op <= OP_UNO;
}

bool
is_convert(enum op op)
{
	return op >= OP_TRUNC && op <= OP_INTTOPTR;
}

bool
is_atomic(enum op op)
{
	return op >= OP_AADD && op <= OP_CAS;
}

bool
is_int(unsigned type)
{
	return type >= 1 && type <= 128;
}

bool
is_float(unsigned type)
{
	return type >= TYPE_F16;
}

unsigned
type_bits(unsigned type)
{
	switch (type) {
	case TYPE_VOID:
		return 0;
	case TYPE_PTR:
	case TYPE_F64:
		return 64;
	case TYPE_F16:
		return 16;
	case TYPE_F32:
		return 32;
	default:
		return type;
	}
}

unsigned
type_bytes(unsigned type)
{
	unsigned bits = type_bits(type), bytes = 1;
	while (bytes * 8 < bits)
		bytes *= 2;
	return bytes;
}

unsigned
result_type(enum op op, unsigned type)
{
	if (is_compare(op))
		return TYPE_I1;
	switch (op) {
	case OP_ALLOCA:
	case OP_VLA:
	case OP_PTRADD:
		return TYPE_PTR;
	case OP_STORE:
	case OP_AUPDATE:
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
	case OP_FORK:
	case OP_JOIN:
	case OP_NAMED:
		return TYPE_VOID;
	default:
		return op_info[op].kind == KIND_END ? TYPE_VOID : type;
	}
}

struct ins *
ins_new(struct func *fn, enum op op, unsigned type, unsigned nargs)
{
	struct module *m = fn->module;
	struct ins *i = module_alloc(m, sizeof *i);
	i->op = op;
	i->type = type;
	i->nargs = nargs;
	if (nargs)
		i->arg = module_alloc(m, nargs * sizeof *i->arg);
	unsigned result = result_type(op, type);
	if (result != TYPE_VOID) {
		i->value = value_new(fn, result);
		fn->value[i->value].def = i;
	}
	return i;
}

void
ins_targets(struct func *fn, struct ins *i, unsigned nto)
{
	i->nto = nto;
	i->to = module_alloc(fn->module, nto * sizeof *i->to);
}

struct ins *
ins_copy(struct func *fn, const struct ins *i)
{
	struct ins *to = ins_new(fn, i->op, i->type, i->nargs);
	if (i->nargs)
		memcpy(to->arg, i->arg, i->nargs * sizeof *i->arg);
	to->a = i->a;
	to->b = i->b;
	to->name = i->name;
	to->flags = i->flags;
	to->line = i->line;
	return to;
}

void
ins_append(struct block *b, struct ins *i)
{
	i->block = b;
	i->prev = b->last;
	i->next = NULL;
	if (b->last)
		b->last->next = i;
	else
		b->first = i;
	b->last = i;
}

void
ins_before(struct ins *place, struct ins *i)
{
	struct block *b = place->block;
	i->block = b;
	i->next = place;
	i->prev = place->prev;
	if (place->prev)
		place->prev->next = i;
	else
		b->first = i;
	place->prev = i;
}

void
ins_remove(struct ins *i)
{
	struct block *b = i->block;
	if (i->prev)
		i->prev->next = i->next;
	else
		b->first = i->next;
	if (i->next)
		i->next->prev = i->prev;
	else
		b->last = i->prev;
	i->prev = i->next = NULL;
	i->block = NULL;
}

struct ins *
block_end(const struct block *b)
{
	if (b->last && op_info[b->last->op].kind == KIND_END)
		return b->last;
	return NULL;
}

void
phi_add(struct func *fn, struct ins *phi, struct ref r, struct block *from)
{
	struct module *m = fn->module;
	phi->arg = grow(m, phi->arg, phi->nargs, sizeof *phi->arg);
	phi->to = grow(m, phi->to, phi->nargs, sizeof *phi->to);
	phi->arg[phi->nargs] = r;
	phi->to[phi->nargs++] = from;
	phi->nto = phi->nargs;
}

static struct ref
put(struct cursor *p, struct ins *i)
{
	i->line = p->line;
	if (p->before)
		ins_before(p->before, i);
	else
		ins_append(p->block, i);
	return i->value ? ref_value(i->value) : (struct ref){REF_NONE, 0};
}

struct ref
build0(struct cursor *p, enum op op, unsigned type)
{
	return put(p, ins_new(p->fn, op, type, 0));
}

struct ref
build1(struct cursor *p, enum op op, unsigned type, struct ref a)
{
	struct ins *i = ins_new(p->fn, op, type, 1);
	i->arg[0] = a;
	return put(p, i);
}

struct ref
build2(struct cursor *p, enum op op, unsigned type, struct ref a, struct ref b)
{
	struct ins *i = ins_new(p->fn, op, type, 2);
	i->arg[0] = a;
	i->arg[1] = b;
	return put(p, i);
}

struct ref
build3(struct cursor *p, enum op op, unsigned type, struct ref a, struct ref b,
	struct ref c)
{
	struct ins *i = ins_new(p->fn, op, type, 3);
	i->arg[0] = a;
	i->arg[1] = b;
	i->arg[2] = c;
	return put(p, i);
}

struct ref
build_call(struct cursor *p, enum op op, unsigned type, const char *name,
	unsigned nargs, const struct ref *arg)
{
	struct ins *i = ins_new(p->fn, op, type, nargs);
	for (unsigned n = 0; n < nargs; n++)
		i->arg[n] = arg[n];
	i->name = module_string(p->fn->module, name);
	return put(p, i);
}

void
build_br(struct cursor *p, struct block *to)
{
	struct ins *i = ins_new(p->fn, OP_BR, TYPE_VOID, 0);
	ins_targets(p->fn, i, 1);
	i->to[0] = to;
	put(p, i);
}

void
build_cbr(struct cursor *p, struct ref condition, struct block *yes,
	struct block *no)
{
	struct ins *i = ins_new(p->fn, OP_CBR, TYPE_VOID, 1);
	i->arg[0] = condition;
	ins_targets(p->fn, i, 2);
	i->to[0] = yes;
	i->to[1] = no;
	put(p, i);
}

/* Phis of b's successors that named "from" name "to". */
void
phis_rename(struct block *b, const struct block *from, struct block *to)
{
	for (struct ins *i = b->first; is_op(i, OP_PHI); i = i->next)
		for (unsigned n = 0; n < i->nto; n++)
			if (i->to[n] == from)
				i->to[n] = to;
}

void
phis_forget(struct block *b, const struct block *from)
{
	for (struct ins *i = b->first; is_op(i, OP_PHI); i = i->next)
		for (unsigned n = 0; n < i->nto; n++)
			if (i->to[n] == from) {
				i->to[n] = i->to[--i->nto];
				i->arg[n--] = i->arg[--i->nargs];
			}
}

static void
rename_pred(struct block *b, struct block *from, struct block *to)
{
	struct ins *end = block_end(b);
	for (unsigned n = 0; end && n < end->nto; n++)
		phis_rename(end->to[n], from, to);
}

struct block *
build_split(struct cursor *p)
{
	struct block *head = p->block;
	struct block *tail = block_after(p->fn, head);
	struct ins *next;
	for (struct ins *i = p->before; i; i = next) {
		next = i->next;
		ins_remove(i);
		ins_append(tail, i);
	}
	rename_pred(tail, head, tail);
	p->before = NULL;
	return tail;
}

void
block_remove(struct func *fn, struct block *b)
{
	struct block *before = fn->first;
	while (before->next != b)
		before = before->next;
	before->next = b->next;
	if (fn->last == b)
		fn->last = before;
}

void
block_join(struct func *fn, struct block *head, struct block *tail)
{
	struct ins *next;
	block_remove(fn, tail);
	rename_pred(tail, tail, head);
	for (struct ins *i = tail->first; i; i = next) {
		next = i->next;
		ins_remove(i);
		ins_append(head, i);
	}
}

void
fill_preds(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next) {
		b->npreds = 0;
		b->pred = NULL;
	}
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *end = block_end(b);
		for (unsigned n = 0; end && n < end->nto; n++) {
			struct block *to = end->to[n];
			to->pred = grow(fn->module, to->pred, to->npreds,
				sizeof *to->pred);
			to->pred[to->npreds++] = b;
		}
	}
}

void
replace_value(struct func *fn, unsigned value, struct ref by)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			for (unsigned n = 0; n < i->nargs; n++)
				if (ref_same(i->arg[n], ref_value(value)))
					i->arg[n] = by;
			if (ref_same(i->named, ref_value(value)))
				i->named = by;
		}
}
