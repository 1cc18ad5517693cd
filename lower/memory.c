/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * memory.c - the objects that memory operations use.
 *
 * Each address is traced back to its objects: private variables of the thread,
 * each named object that the threads of a gang share, the memory to which the
 * parameters of a kernel lead as one object, and all other memory as one.  An
 * unknown address may be in either of these.  A shared object whose address is
 * used for anything but addresses has escaped and counts as unknown too.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

#define UNKNOWN (OTHER | MEMORY_OF_PARAMS)
#define OTHER ((uint64_t)1)
#define PRIVATE ((uint64_t)1 << 63)
#define ALL (~PRIVATE)
enum { MOST_SHARED = 61 };

struct memory {
	const struct func *fn;
	unsigned nvalues;
	uint64_t *value; /* by value: the objects of an address */
	uint64_t *constant; /* by constant */
	uint64_t escaped;
};

static uint64_t
objects(const struct memory *m, struct ref r)
{
	if (r.kind == REF_CONST)
		return m->constant[r.n];
	return r.kind == REF_VALUE && r.n < m->nvalues ? m->value[r.n]
						       : UNKNOWN;
}

static const struct global *
shared_object(const struct func *fn, const struct constant *c)
{
	const struct global *g = c->kind == CONST_ADDRESS
		? global_find(fn->module, c->name)
		: NULL;
	return g && g->shared ? g : NULL;
}

static void
fill_constants(struct memory *m)
{
	const struct constant *con = m->fn->con;
	unsigned used = 0;
	for (unsigned n = 0; n < m->fn->nconsts; n++) {
		m->constant[n] = UNKNOWN;
		if (!shared_object(m->fn, &con[n]))
			continue;
		unsigned k = 0;
		while (k < n
			&& !(m->constant[k] != UNKNOWN
				&& strcmp(con[k].name, con[n].name) == 0))
			k++;
		if (k < n)
			m->constant[n] = m->constant[k];
		else if (used < MOST_SHARED)
			m->constant[n] = (uint64_t)1 << ++used;
	}
}

/* The arguments that a result's address is made from, as bits. */
static unsigned
sources(const struct ins *i)
{
	switch (i->op) {
	case OP_PTRADD:
	case OP_COPY:
	case OP_BITCAST:
		return 1;
	case OP_SELECT:
		return 2 | 4;
	case OP_PHI:
		return ~0u;
	default:
		return 0;
	}
}

static bool
is_source(const struct ins *i, unsigned n)
{
	return sources(i) >> (n < 31 ? n : 31) & 1;
}

static uint64_t
made_of(const struct memory *m, const struct ins *i)
{
	if (i->op == OP_ALLOCA || i->op == OP_VLA)
		return PRIVATE;
	uint64_t all = sources(i) ? 0 : UNKNOWN;
	for (unsigned n = 0; n < i->nargs; n++)
		if (is_source(i, n))
			all |= objects(m, i->arg[n]);
	return all;
}

static void
fill_values(struct memory *m)
{
	const struct func *fn = m->fn;
	for (unsigned v = 1; v < m->nvalues; v++)
		m->value[v] = fn->value[v].def ? 0
			: fn->kernel	       ? MEMORY_OF_PARAMS
					       : UNKNOWN;
	for (bool changed = true; changed;) {
		changed = false;
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i; i = i->next) {
				if (!i->value || i->value >= m->nvalues)
					continue;
				uint64_t all = made_of(m, i);
				changed |= all != m->value[i->value];
				m->value[i->value] = all;
			}
	}
}

/* True if the operation uses the argument only as the address of its access. */
static bool
is_address(const struct ins *i, unsigned n)
{
	switch (i->op) {
	case OP_LOAD:
	case OP_MEMSET:
		return n == 0;
	case OP_STORE:
		return n == 1;
	case OP_MEMCPY:
	case OP_MEMMOVE:
		return n <= 1;
	default:
		return (is_atomic(i->op) || i->op == OP_AUPDATE) && n == 0;
	}
}

static void
fill_escaped(struct memory *m)
{
	for (const struct block *b = m->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (!is_address(i, n) && !is_source(i, n)
					&& !is_compare(i->op))
					m->escaped |= objects(m, i->arg[n])
						& ~UNKNOWN;
}

struct memory *
memory_new(const struct func *fn)
{
	struct memory *m = calloc(1, sizeof *m);
	if (!m)
		abort();
	m->fn = fn;
	m->nvalues = fn->nvalues;
	m->value = calloc(fn->nvalues + 1, sizeof *m->value);
	m->constant = calloc(fn->nconsts + 1, sizeof *m->constant);
	if (!m->value || !m->constant)
		abort();
	fill_constants(m);
	fill_values(m);
	fill_escaped(m);
	return m;
}

void
memory_free(struct memory *m)
{
	free(m->value);
	free(m->constant);
	free(m);
}

bool
memory_private(const struct memory *m, struct ref address)
{
	return objects(m, address) == PRIVATE;
}

/* The objects that other threads see among those that an address points to. */
static uint64_t
seen_objects(const struct memory *m, struct ref address)
{
	uint64_t all = objects(m, address) & ~PRIVATE;
	return all & m->escaped ? (all & ~m->escaped) | UNKNOWN : all;
}

struct uses
memory_uses(const struct memory *m, const struct ins *i)
{
	struct uses none = {0, 0}, all = {ALL, ALL};
	bool ordered = i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC);
	switch (i->op) {
	case OP_LOAD:
		if (i->flags & LOAD_INVARIANT || memory_private(m, i->arg[0]))
			return none;
		return ordered ? all
			       : (struct uses){seen_objects(m, i->arg[0]), 0};
	case OP_STORE:
		if (memory_private(m, i->arg[1]))
			return none;
		return ordered ? all
			       : (struct uses){0, seen_objects(m, i->arg[1])};
	case OP_MEMSET:
	case OP_AUPDATE:
		return (struct uses){0, seen_objects(m, i->arg[0])};
	case OP_MEMCPY:
	case OP_MEMMOVE:
		return (struct uses){
			seen_objects(m, i->arg[1]), seen_objects(m, i->arg[0])};
	case OP_VLA:
		return none;
	case OP_CALL:
		return i->name
				&& (strncmp(i->name, "acc_barrier_", 12) == 0
					|| strncmp(i->name, "acc_shuffle_", 12)
						== 0)
			? none
			: all;
	default:
		return op_info[i->op].kind == KIND_WRITE ? all : none;
	}
}
