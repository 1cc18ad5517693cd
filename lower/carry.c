/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * carry.c - sequential loops keep values from one iteration to the next.
 *
 *	for (i = 0; i < n; i++) {		a = x[0], b = x[1];
 *		x[i] = x[i] / d[i];		do {
 *		x[i + 1] -= c[i] * x[i];	->	x[i] = a = a / d[i];
 *	}						b -= c[i] * a;
 *							a = b, b = x[i + 2];
 *						} while (++i < n);
 *						x[i] = a;
 *
 * (in this example b need not be kept).  A load of what the iteration before has
 * loaded or stored becomes a phi, whose first value is loaded before the loop.  A
 * store to where the next iteration stores moves behind the loop, if nothing
 * reads its value from memory meanwhile.  In a program without races no other
 * thread sees the values in between.  A loop of one thread spends nearly all of
 * its time on such loads and stores: each needs a transaction of memory, and an
 * iteration waits for the one before.
 *
 * The loop is a circle of blocks with one exit, before or behind all accesses; a
 * loop with its test at the top gets a test before the loop and one at its
 * bottom, since what is loaded before the loop is loaded only if it runs.  Loads
 * of the second and later iterations are loaded before the loop too; they are
 * between addresses that the first iteration uses.
 *
 * Private and shared memory are fast, and LLVM knows more about them.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	MOST_BYTES = 192, /* of registers for the values of a loop */
	MOST_BACK = 4, /* iterations that a value is kept */
	MOST_ACCESSES = 400,
};

/* What happens to a load or store. */
enum outcome {
	STAYS,
	KNOWN, /* a load of what the iteration has loaded or stored */
	CARRIED, /* a load of what an earlier one has loaded or stored */
	VAIN, /* a store to where the iteration stores again */
	DELAYED, /* a store to where the next iteration stores */
};

struct touched {
	struct ins *ins;
	enum outcome fate;
	unsigned source; /* KNOWN, CARRIED: the access with the value, */
	unsigned back; /* so many iterations ago */
	int64_t step; /* CARRIED: bytes from iteration to iteration */
};

struct carry {
	struct func *fn;
	const struct cfg *cfg;
	const struct loop *loop;
	struct block *before; /* leads to the header */
	struct block *leaves; /* has the exit, */
	struct block *exit; /* this block */
	bool top; /* the exit is before all accesses */
	unsigned n;
	struct touched *access; /* in order */
	struct itinerary *places; /* their addresses */
	unsigned bytes; /* of registers */
	unsigned nvalues; /* of the function before it is changed */
	struct ref *first; /* by value: in the first iteration; map() */
	struct ref *next; /* in the next iteration */
};

/* Shape. */

static bool
is_inside(const struct carry *c, const struct block *b)
{
	return c->loop->in[b->id];
}

/* The successor of a block of the loop in the loop; null if there is not one
   only. */
static struct block *
successor(struct carry *c, const struct block *b)
{
	const struct ins *end = block_end(b);
	struct block *on = NULL;
	if (end->op != OP_BR && end->op != OP_CBR)
		return NULL;
	for (unsigned n = 0; n < end->nto; n++) {
		if (is_inside(c, end->to[n])) {
			if (on)
				return NULL;
			on = end->to[n];
			continue;
		}
		if (c->exit)
			return NULL;
		c->exit = end->to[n];
		c->leaves = (struct block *)b;
	}
	return on;
}

/* True if an operation does not keep the loop from being changed. */
static bool
is_plain(const struct carry *c, const struct ins *i)
{
	switch (op_info[i->op].kind) {
	case KIND_PURE:
		return i->op != OP_ALLOCA
			&& (i->op != OP_PHI || i->block == c->loop->header);
	case KIND_READ:
	case KIND_WRITE:
		return access_plain(i);
	case KIND_MARK:
		return i->op == OP_NAMED;
	default:
		return true;
	}
}

/* Adds the accesses of a block; false if there is something else in it. */
static bool
read_block(struct carry *c, const struct block *b)
{
	for (struct ins *i = b->first; i; i = i->next) {
		if (!is_plain(c, i))
			return false;
		if (i->op != OP_LOAD && i->op != OP_STORE)
			continue;
		if (c->n == MOST_ACCESSES)
			return false;
		c->access[c->n++].ins = i;
	}
	return true;
}

/* True if the loop is a circle with one exit and one entry. */
static bool
read_shape(struct carry *c)
{
	struct block *header = c->loop->header, *on;
	c->before = loop_before(c->fn, c->loop);
	if (!c->before)
		return false;
	for (struct block *b = header;; b = on) {
		unsigned had = c->n;
		struct block *left = c->exit;
		/* An exit behind accesses is behind all of them. */
		if (!read_block(c, b) || (c->exit && !c->top && c->n > had))
			return false;
		on = successor(c, b);
		if (!on)
			return false;
		if (!left && c->exit)
			c->top = c->n == 0;
		if (on == header)
			return b == c->loop->latch && c->exit && c->n;
		if (on->npreds != 1)
			return false;
	}
}

/* Copies of values elsewhere. */

/* Values of the loop in the first or the next iteration: those of the header's
   phis, to which map() adds those that are computed from them. */
static struct ref *
map_new(const struct carry *c, const struct block *from)
{
	struct ref *map = zeroed(c->nvalues, sizeof *map);
	const struct ins *i = c->loop->header->first;
	for (; is_op(i, OP_PHI); i = i->next)
		map[i->value] = phi_from(i, from);
	return map;
}

static bool
is_outside(const struct carry *c, struct ref r)
{
	const struct ins *i = ref_def(c->fn, r);
	return !i || !i->block || i->block->id > c->cfg->nblocks
		|| !is_inside(c, i->block);
}

/* True if the value can be computed from the header's phis alone. */
static bool
can_map(const struct carry *c, struct ref r, unsigned depth)
{
	const struct ins *i = ref_def(c->fn, r);
	if (is_outside(c, r))
		return true;
	if (i->op == OP_PHI)
		return i->block == c->loop->header;
	bool can = op_info[i->op].kind == KIND_PURE && depth > 0;
	for (unsigned n = 0; n < i->nargs && can; n++)
		can = can_map(c, i->arg[n], depth - 1);
	return can;
}

/* Computes the value of the map's iteration at the end of a block that has no
   end yet. */
static struct ref
map(struct carry *c, struct ref *map_of, struct block *at, struct ref r)
{
	if (is_outside(c, r))
		return r;
	if (map_of[r.n].kind != REF_NONE)
		return map_of[r.n];
	struct ins *to = ins_copy(c->fn, ref_def(c->fn, r));
	for (unsigned n = 0; n < to->nargs; n++)
		to->arg[n] = map(c, map_of, at, to->arg[n]);
	ins_append(at, to);
	return map_of[r.n] = ref_value(to->value);
}

/* Loads and stores. */

/* True if no access uses memory of both: one of this iteration, "to", and one of
   "later" iterations after it. */
static bool
is_apart(const struct carry *c, unsigned from, unsigned later, unsigned to)
{
	int64_t n;
	bool known = itinerary_distance(c->places, from, later, to, &n);
	if (later && !itinerary_fixed_root(c->places, from))
		return false;
	return accesses_apart(c->fn, c->access[from].ins, c->access[to].ins,
		known ? &n : NULL);
}

/* True if both use the same bytes. */
static bool
is_same(const struct carry *c, unsigned from, unsigned later, unsigned to)
{
	int64_t n;
	return c->access[from].ins->type == c->access[to].ins->type
		&& itinerary_distance(c->places, from, later, to, &n) && n == 0;
}

static bool
is_store(const struct touched *a)
{
	return a->ins->op == OP_STORE;
}

/* True if the access is of memory that is worth it. */
static bool
is_slow(const struct carry *c, const struct touched *a)
{
	struct ref root = ref_root(c->fn, access_address(a->ins));
	const struct ins *i = ref_def(c->fn, root);
	const struct constant *con =
		root.kind == REF_CONST ? &c->fn->con[root.n] : NULL;
	const struct global *g = con && con->kind == CONST_ADDRESS
		? global_find(c->fn->module, con->name)
		: NULL;
	return !is_op(i, OP_ALLOCA) && !is_op(i, OP_VLA) && !(g && g->shared)
		&& type_bytes(a->ins->type) <= 8;
}

/* Finds what has loaded or stored the load's memory last; false if that is not
   known. */
static bool
find_source(const struct carry *c, unsigned load, struct touched *a)
{
	unsigned k = load;
	for (a->back = 0; a->back <= MOST_BACK; a->back++, k = c->n)
		while (k-- > 0) {
			a->source = k;
			if (is_same(c, load, a->back, k))
				return true;
			if (is_store(&c->access[k])
				&& !is_apart(c, load, a->back, k))
				return false;
		}
	return false;
}

/* True if the value can be loaded before the loop and kept. */
static bool
can_carry(struct carry *c, unsigned load, struct touched *a)
{
	bool known = itinerary_distance(c->places, load, 1, load, &a->step);
	unsigned size = type_bytes(a->ins->type);
	unsigned bytes = (size < 4 ? 4 : size) * a->back;
	a->step = -a->step;
	if ((a->back > 1 && !known) || c->bytes + bytes > MOST_BYTES
		|| !can_map(c, access_address(a->ins), 24))
		return false;
	/* LLVM moves these out of the loop. */
	if (a->source == load && known && a->step == 0
		&& a->ins->flags & LOAD_INVARIANT)
		return false;
	c->bytes += bytes;
	return true;
}

static void
decide_load(struct carry *c, unsigned k)
{
	struct touched *a = &c->access[k];
	if (!is_slow(c, a) || !find_source(c, k, a))
		return;
	if (a->back == 0)
		a->fate = KNOWN;
	else if (can_carry(c, k, a))
		a->fate = CARRIED;
}

/* Whether the store's memory is stored to again before it is read. */
static enum outcome
fate_of(const struct carry *c, unsigned store)
{
	bool last = true; /* of those of the iteration to its memory */
	unsigned k = store + 1;
	for (unsigned later = 0; later < 2; later++, k = 0)
		for (; k < c->n; k++) {
			const struct touched *a = &c->access[k];
			if (is_store(a) && is_same(c, k, later, store))
				return !later ? VAIN : last ? DELAYED : STAYS;
			if (a->fate == KNOWN || a->fate == CARRIED
				|| is_apart(c, k, later, store))
				continue;
			if (!is_store(a))
				return STAYS;
			last = last && later;
		}
	return STAYS;
}

/* Decides what happens to each access; false if nothing is gained. */
static bool
decide(struct carry *c)
{
	bool gain = false;
	for (unsigned k = 0; k < c->n; k++) {
		if (!is_store(&c->access[k]))
			decide_load(c, k);
		gain |= c->access[k].fate == CARRIED;
	}
	for (unsigned k = 0; k < c->n; k++) {
		struct touched *a = &c->access[k];
		if (!is_store(a) || !is_slow(c, a))
			continue;
		a->fate = fate_of(c, k);
		gain |= a->fate == DELAYED;
	}
	return gain;
}

/* Building. */

static void
replace_target(struct ins *end, const struct block *from, struct block *to)
{
	for (unsigned n = 0; n < end->nto; n++)
		if (end->to[n] == from)
			end->to[n] = to;
}

/* A block on the way from one block to another; it has no end yet. */
static struct block *
block_between(struct func *fn, struct block *from, struct block *to)
{
	struct block *b = block_after(fn, from);
	replace_target(block_end(from), to, b);
	phis_rename(to, from, b);
	return b;
}

static void
end_block(struct func *fn, struct block *b, struct block *to, unsigned line)
{
	struct cursor at = {fn, b, NULL, line};
	build_br(&at, to);
}

/* The blocks that are added to a loop. */
struct added {
	struct block *test; /* top: whether the loop runs */
	struct block *load; /* before the loop, if it runs */
	struct block *store; /* behind it, if it has run; may be null */
	struct block *join; /* top: leads to the exit */
};

static bool
uses(const struct ins *i, struct ref r)
{
	bool found = ref_same(i->named, r);
	for (unsigned n = 0; n < i->nargs && !found; n++)
		found = ref_same(i->arg[n], r);
	return found;
}

static void
replace_use(struct ins *i, struct ref r, struct ref by)
{
	if (ref_same(i->named, r))
		i->named = by;
	for (unsigned n = 0; n < i->nargs; n++)
		if (ref_same(i->arg[n], r))
			i->arg[n] = by;
}

/* The value that one of the loop has when control comes to the join. */
static struct ref
joined(struct carry *c, const struct added *to, unsigned value)
{
	struct ref old = ref_value(value);
	struct ins *phi = ins_new(c->fn, OP_PHI, c->fn->value[value].type, 0);
	phi_add(c->fn, phi, map(c, c->first, to->test, old), to->test);
	phi_add(c->fn, phi, map(c, c->next, c->loop->latch, old), to->store);
	ins_append(to->join, phi);
	return ref_value(phi->value);
}

/* What uses a value of the blocks before the exit behind the loop gets it from
   the join. */
static void
join_value(struct carry *c, const struct added *to, unsigned value)
{
	struct ref old = ref_value(value), by = {REF_NONE, 0};
	for (struct block *b = c->fn->first; b; b = b->next) {
		if (b->id > c->cfg->nblocks || is_inside(c, b))
			continue;
		for (struct ins *i = b->first; i; i = i->next) {
			if (!uses(i, old))
				continue;
			if (by.kind == REF_NONE)
				by = joined(c, to, value);
			replace_use(i, old, by);
		}
	}
}

/* Calls join_value for all values of the blocks before the exit. */
static void
join_values(struct carry *c, const struct added *to)
{
	struct block *b = c->loop->header;
	for (;; b = successor(c, b)) {
		for (struct ins *i = b->first; i; i = i->next)
			if (i->value)
				join_value(c, to, i->value);
		if (b == c->leaves)
			return;
	}
}

/* Ends a block with a copy of the test: on in the loop, or out of it. */
static void
add_test(struct carry *c, struct ref *map_of, struct block *b, struct block *on,
	struct block *out, unsigned flags)
{
	const struct ins *end = block_end(c->leaves);
	struct cursor at = {c->fn, b, NULL, end->line};
	bool leaves = end->to[0] == c->exit;
	struct ref test = map(c, map_of, b, end->arg[0]);
	build_cbr(&at, test, leaves ? out : on, leaves ? on : out);
	b->last->flags = flags;
}

/* Moves the test from the loop's top to before it and to its bottom. */
static struct added
rotate(struct carry *c)
{
	struct func *fn = c->fn;
	struct block *header = c->loop->header, *latch = c->loop->latch;
	struct ins *again = block_end(latch), *end = block_end(c->leaves);
	struct added to = {.test = block_between(fn, c->before, header)};
	to.load = block_after(fn, to.test);
	to.store = block_after(fn, latch);
	to.join = block_after(fn, to.store);
	phis_rename(header, to.test, to.load);
	phis_rename(c->exit, c->leaves, to.join);
	ins_remove(again);
	join_values(c, &to);
	add_test(c, c->first, to.test, to.load, to.join, 0);
	add_test(c, c->next, latch, header, to.store, again->flags);
	ins_remove(end);
	end_block(fn, c->leaves, end->to[end->to[0] == c->exit], end->line);
	end_block(fn, to.join, c->exit, end->line);
	return to;
}

static struct added
add_blocks(struct carry *c)
{
	if (c->top)
		return rotate(c);
	struct added to = {
		.load = block_between(c->fn, c->before, c->loop->header)};
	for (unsigned k = 0; k < c->n && !to.store; k++)
		if (c->access[k].fate == DELAYED)
			to.store = block_between(c->fn, c->leaves, c->exit);
	return to;
}

/* Loads what the load would, "later" iterations after the first. */
static struct ref
load_before(struct carry *c, struct block *b, const struct touched *a,
	unsigned later)
{
	struct cursor at = {c->fn, b, NULL, a->ins->line};
	struct ref p = map(c, c->first, b, a->ins->arg[0]);
	int64_t bytes = a->step * later;
	if (bytes)
		p = build2(&at, OP_PTRADD, TYPE_PTR, p,
			ref_int(c->fn, TYPE_I64, bytes));
	struct ins *i = ins_copy(c->fn, a->ins);
	i->arg[0] = p;
	ins_append(b, i);
	return ref_value(i->value);
}

/* Has phis in place of the load; gives the first of them, which lacks the value
   from the loop. */
static struct ins *
add_phis(struct carry *c, struct block *b, const struct touched *a)
{
	struct block *header = c->loop->header;
	struct ins *first = NULL, *last = NULL;
	for (unsigned k = a->back; k-- > 0;) {
		struct ins *phi = ins_new(c->fn, OP_PHI, a->ins->type, 0);
		phi->line = a->ins->line;
		phi_add(c->fn, phi, load_before(c, b, a, k), b);
		if (last)
			phi_add(c->fn, phi, ref_value(last->value),
				c->loop->latch);
		else
			first = phi;
		ins_before(header->first, phi);
		last = phi;
	}
	replace_value(c->fn, a->ins->value, ref_value(last->value));
	return first;
}

/* The value that an access has loaded or stored; "known" are those of loads that
   have been replaced. */
static struct ref
value_of(const struct carry *c, unsigned k, const struct ref *known)
{
	const struct touched *a = &c->access[k];
	return is_store(a)	   ? a->ins->arg[0]
		: a->fate == STAYS ? ref_value(a->ins->value)
				   : known[k];
}

/* Has other values in place of loads. */
static void
replace_loads(struct carry *c, struct block *before)
{
	struct ref *known = zeroed(c->n, sizeof *known);
	struct ins **phi = zeroed(c->n, sizeof(struct ins *));
	for (unsigned k = 0; k < c->n; k++)
		if (c->access[k].fate == CARRIED) {
			phi[k] = add_phis(c, before, &c->access[k]);
			const struct ins *last = c->loop->header->first;
			known[k] = ref_value(last->value);
		}
	for (unsigned k = 0; k < c->n; k++) {
		const struct touched *a = &c->access[k];
		if (a->fate != KNOWN)
			continue;
		known[k] = value_of(c, a->source, known);
		replace_value(c->fn, a->ins->value, known[k]);
	}
	for (unsigned k = 0; k < c->n; k++) {
		const struct touched *a = &c->access[k];
		if (a->fate == CARRIED)
			phi_add(c->fn, phi[k], value_of(c, a->source, known),
				c->loop->latch);
		if (a->fate == CARRIED || a->fate == KNOWN)
			ins_remove(a->ins);
	}
	free(phi);
	free(known);
}

static void
move_stores(struct carry *c, struct block *behind)
{
	for (unsigned k = 0; k < c->n; k++) {
		const struct touched *a = &c->access[k];
		if (a->fate != VAIN && a->fate != DELAYED)
			continue;
		ins_remove(a->ins);
		if (a->fate == DELAYED)
			ins_append(behind, a->ins);
	}
}

static void
rebuild(struct carry *c)
{
	unsigned line = c->access[0].ins->line;
	c->first = map_new(c, c->before);
	c->next = map_new(c, c->loop->latch);
	struct added to = add_blocks(c);
	replace_loads(c, to.load);
	move_stores(c, to.store);
	end_block(c->fn, to.load, c->loop->header, line);
	if (to.store)
		end_block(c->fn, to.store, c->top ? to.join : c->exit, line);
	free(c->first);
	free(c->next);
}

/* Changes the loop; false if nothing is gained. */
static bool
treat(struct func *fn, const struct cfg *cfg, const struct loop *l)
{
	struct carry c = {
		.fn = fn, .cfg = cfg, .loop = l, .nvalues = fn->nvalues};
	c.access = zeroed(MOST_ACCESSES, sizeof *c.access);
	bool done = false;
	if (read_shape(&c)) {
		struct ref *address = zeroed(c.n, sizeof *address);
		for (unsigned k = 0; k < c.n; k++)
			address[k] = access_address(c.access[k].ins);
		c.places = itinerary_new(cfg, l, c.n, address);
		done = decide(&c);
		if (done)
			rebuild(&c);
		itinerary_free(c.places);
		free(address);
	}
	free(c.access);
	return done;
}

/* True if the header stays in the loop only for one value of its index, and the
   next value is another one. */
static bool
runs_once(const struct func *fn, const struct loop *l)
{
	const struct ins *end = block_end(l->header);
	const struct ins *test =
		is_op(end, OP_CBR) ? ref_def(fn, end->arg[0]) : NULL;
	if (!test || test->op != OP_EQ || !l->in[end->to[0]->id])
		return false;
	const struct ins *index = ref_def(fn, test->arg[0]);
	int64_t only, next;
	return index && index->op == OP_PHI && index->block == l->header
		&& ref_constant(fn, test->arg[1], &only)
		&& ref_constant(fn, phi_from(index, l->latch), &next)
		&& next != only;
}

/* Changes one of the loops whose header has no mark; false if there is none. */
static bool
treat_one(struct func *fn)
{
	struct cfg *cfg = cfg_new(fn);
	bool done = false;
	fill_loops(cfg);
	for (unsigned n = 0; n < cfg->nloops && !done; n++) {
		const struct loop *l = &cfg->loop[n];
		if (l->header->mark || !loop_sequential(cfg, l)
			|| block_end(l->latch)->flags & LOOP_UNROLLED
			|| runs_once(fn, l))
			continue;
		l->header->mark = true;
		done = treat(fn, cfg, l);
	}
	cfg_free(cfg);
	return done;
}

bool
carry_inside(struct func *fn, const bool *in, const struct block *header)
{
	bool done = false;
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = !in[b->id] || b == header;
	while (treat_one(fn))
		done = true;
	return done;
}

void
carry(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = false;
	while (treat_one(fn))
		continue;
}
