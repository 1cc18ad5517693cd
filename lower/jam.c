/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * jam.c - iterations of a tile in step with one another.
 *
 *	for (k = 0; k < n; k++)		for (k = 0; k < n; k++) {
 *		s += a[row][k] * b[k];		t = b[k];
 *						s += a[row][k] * t;
 *						s1 += a[row + 1][k] * t;
 *					}
 *
 * A body with a loop in it mostly waits for the loop's loads.  If a thread runs
 * such a body for some rows and columns at once, an operation whose result
 * differs from row to row is there once for each row, likewise for columns,
 * and each other one, loads among them, is there once.  All iterations take
 * the same way through the body, so that a loop in it stays one loop.
 *
 * The other rows and columns of a thread at the edge are the first one again:
 * in step, a second store of the same value changes nothing.
 */
#include "lower/jam.h"

#include <stdlib.h>

enum {
	MOST_WORK = 800, /* operations of its loops */
	MOST_SHORT = 30, /* operations of a loop that is unrolled four times */
	MOST_WORDS = 32, /* of registers for what differs and is kept */
	MOST_REGISTERS = 128, /* of a thread, about */
	MOST_NARROW = 2, /* columns of elements of 4 bytes */
	WORD = 4,
	ADDRESS = 2, /* words of an address */
	REGISTERS = 64 << 10, /* of a multiprocessor */
	MOST_GANGS = 5, /* that have room in it */
	GAIN = 10, /* one part in so many makes a larger size worth while */
};

/* What the loops of a body do, by how it differs. */
struct jam_work {
	unsigned loads[JAM_ROW + JAM_COLUMN + 1];
	unsigned words[JAM_ROW + JAM_COLUMN + 1]; /* that they load */
	unsigned kept; /* words of registers, from turn to turn */
	unsigned operations; /* that differ */
	unsigned widest; /* bytes of an element */
	unsigned stores; /* in loops, */
	unsigned turning; /* of which to another place in each turn */
};

/* How an operation's result differs by its operands. */
static unsigned
difference(const struct ins *i, const unsigned char *value)
{
	unsigned how = 0;
	for (unsigned n = 0; n < i->nargs; n++)
		if (i->arg[n].kind == REF_VALUE)
			how |= value[i->arg[n].n];
	return how & (JAM_ROW | JAM_COLUMN);
}

static bool
is_known(const struct ins *i, const unsigned char *value)
{
	return i->value && value[i->value] & JAM_KNOWN;
}

/* Adds how the results in the marked blocks differ. */
static void
spread(const struct func *fn, unsigned char *value)
{
	for (bool more = true; more;) {
		more = false;
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; b->mark && i;
				i = i->next) {
				unsigned how = difference(i, value);
				if (!i->value || is_known(i, value)
					|| !(how & ~value[i->value]))
					continue;
				value[i->value] |= (unsigned char)how;
				more = true;
			}
	}
}

/* Choosing. */

/* True if the operation, whose operands differ or not, may be in the body. */
static bool
is_simple(const struct func *fn, const struct ins *i, unsigned how)
{
	switch (op_info[i->op].kind) {
	case KIND_MARK:
	case KIND_END:
		return i->op == OP_NAMED || (!how && !is_reduction(i->op));
	case KIND_PURE:
		return i->op != OP_ALLOCA;
	default:
		return access_plain(i)
			&& address_outside(fn, access_address(i));
	}
}

static unsigned
words_of(unsigned type)
{
	return (type_bytes(type) + WORD - 1) / WORD;
}

static void
add_load(struct jam_work *w, const struct ins *i, unsigned how)
{
	w->loads[how]++;
	w->words[how] += words_of(i->type);
	if (type_bytes(i->type) > w->widest)
		w->widest = type_bytes(i->type);
}

static bool
is_turning(struct ref address, const unsigned char *turns)
{
	return address.kind == REF_VALUE && turns[address.n];
}

/* False if the iterations cannot be in step.  What is loaded from one place in
   all turns of a loop, and differs by row and column, is kept (carry.c). */
static bool
measure(const struct cfg *c, unsigned depth, const unsigned char *value,
	const unsigned char *turns, struct jam_work *w)
{
	const struct func *fn = c->fn;
	for (const struct block *b = fn->first; b; b = b->next) {
		unsigned kept = 0;
		for (const struct ins *i = b->first; b->mark && i;
			i = i->next) {
			unsigned how = difference(i, value);
			if (!is_simple(fn, i, how))
				return false;
			if (c->depth[b->id] <= depth)
				continue;
			w->stores += i->op == OP_STORE;
			w->turning += i->op == OP_STORE
				&& is_turning(i->arg[1], turns);
			w->operations += how != 0;
			if (i->op == OP_PHI && how)
				kept += words_of(fn->value[i->value].type);
			if (i->op != OP_LOAD)
				continue;
			if (how == (JAM_ROW | JAM_COLUMN)
				&& !is_turning(i->arg[0], turns))
				kept += words_of(i->type);
			else
				add_load(w, i, how);
		}
		w->kept = kept > w->kept ? kept : w->kept;
	}
	return true;
}

/* The sum of what each operation has, for so many iterations in step. */
static unsigned
in_step(const unsigned *each, struct jam_size s)
{
	return each[0] + each[JAM_ROW] * s.rows + each[JAM_COLUMN] * s.columns
		+ each[JAM_ROW + JAM_COLUMN] * s.rows * s.columns;
}

/* Registers of a thread: a value takes about twice its size. */
static unsigned
registers_of(const struct jam_work *w, struct jam_size s)
{
	unsigned words = w->kept * s.rows * s.columns + in_step(w->words, s)
		+ ADDRESS * in_step(w->loads, s);
	return 2 * words;
}

static bool
fits(const struct jam_work *w, struct jam_size s)
{
	unsigned n = s.rows * s.columns;
	return w->kept * n <= MOST_WORDS && w->operations * n <= MOST_WORK
		&& registers_of(w, s) <= MOST_REGISTERS
		&& (w->widest > WORD || s.columns <= MOST_NARROW);
}

/* The size with the fewest loads for an iteration; a larger one has to have
   clearly fewer. */
static struct jam_size
best_size(const struct jam_work *w)
{
	static const struct jam_size sizes[] = {
		{2, 1}, {1, 2}, {2, 2}, {4, 1}, {4, 2}, {4, 4}};
	struct jam_size best = {1, 1};
	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		struct jam_size s = sizes[k];
		unsigned n = in_step(w->loads, s) * best.rows * best.columns,
			 most = in_step(w->loads, best) * s.rows * s.columns;
		if (fits(w, s) && n < most - most / GAIN)
			best = s;
	}
	return best;
}

unsigned
jam_gangs(unsigned registers, unsigned lanes)
{
	unsigned each = registers * lanes;
	unsigned gangs = (REGISTERS + each / 2) / each;
	return gangs < MOST_GANGS ? gangs : MOST_GANGS;
}

/* The values that differ from turn to turn of the loops. */
static unsigned char *
turns_new(const struct cfg *cfg, unsigned depth)
{
	const struct func *fn = cfg->fn;
	unsigned char *turns = zeroed(fn->nvalues, 1);
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; b->mark && i; i = i->next)
			if (i->op == OP_PHI && cfg->depth[b->id] > depth)
				turns[i->value] = JAM_ROW;
	spread(fn, turns);
	return turns;
}

/* True if the kernel writes nothing but in the body. */
static bool
writes_only_here(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; !b->mark && i; i = i->next)
			if (op_info[i->op].kind == KIND_WRITE)
				return false;
	return loops_over(fn, MASK_GANG) == 1;
}

struct jam_choice
jam_choose(const struct cfg *cfg, unsigned depth, unsigned char *value)
{
	struct jam_work w = {.widest = 0};
	struct jam_choice c = {{1, 1}, 0, false};
	unsigned char *turns = turns_new(cfg, depth);
	spread(cfg->fn, value);
	bool ok = measure(cfg, depth, value, turns, &w);
	free(turns);
	if (!ok || w.turning || (w.stores && !writes_only_here(cfg->fn)))
		return c;
	c.size = best_size(&w);
	c.registers = registers_of(&w, c.size);
	c.stores = w.stores;
	return c;
}

bool
jam_possible(const struct cfg *cfg, unsigned depth, unsigned char *value)
{
	spread(cfg->fn, value);
	for (const struct block *b = cfg->fn->first; b; b = b->next) {
		if (b->mark && cfg->depth[b->id] > depth)
			return false;
		for (const struct ins *i = b->first; b->mark && i; i = i->next)
			if (!is_simple(cfg->fn, i, difference(i, value)))
				return false;
	}
	return true;
}

/* Building. */

static void
mark_from(struct block *b, const struct block *end)
{
	if (b == end || b->mark)
		return;
	b->mark = true;
	const struct ins *last = block_end(b);
	for (unsigned n = 0; n < last->nto; n++)
		mark_from(last->to[n], end);
}

void
jam_mark(struct func *fn, struct block *first, const struct block *end)
{
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = false;
	mark_from(first, end);
}

/* Says of the loads of the loops that do not differ by row or by column that the
   kernel does not write what they load: other iterations load it too, of which
   at least one is not the one that would write it, and iterations are
   independent. */
static void
mark_loads(struct cfg *cfg, unsigned depth, struct ref row, struct ref column)
{
	unsigned char *value = zeroed(cfg->fn->nvalues, 1);
	value[row.n] = JAM_ROW | JAM_KNOWN;
	value[column.n] = JAM_COLUMN | JAM_KNOWN;
	spread(cfg->fn, value);
	for (struct block *b = cfg->fn->first; b; b = b->next)
		for (struct ins *i = b->first; b->mark && i; i = i->next)
			if (i->op == OP_LOAD && cfg->depth[b->id] > depth
				&& difference(i, value)
					!= (JAM_ROW | JAM_COLUMN))
				i->flags |= LOAD_INVARIANT;
	free(value);
}

static bool
has_stores(const struct cfg *cfg, unsigned depth)
{
	for (const struct block *b = cfg->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; b->mark && i; i = i->next)
			if (i->op == OP_STORE && cfg->depth[b->id] > depth)
				return true;
	return false;
}

bool
jam_move_stores(struct func *fn, const struct block *outer, struct block *first,
	const struct block *end, struct ref row, struct ref column)
{
	struct cfg *cfg = cfg_new(fn);
	bool *in = zeroed(fn->nblocks + 1, sizeof *in);
	fill_loops(cfg);
	jam_mark(fn, first, end);
	mark_loads(cfg, cfg->depth[outer->id], row, column);
	for (const struct block *b = fn->first; b; b = b->next)
		in[b->id] = b->mark;
	carry_inside(fn, in, outer);
	cfg_free(cfg);
	free(in);
	cfg = cfg_new(fn);
	fill_loops(cfg);
	jam_mark(fn, first, end);
	bool stay = has_stores(cfg, cfg->depth[outer->id]);
	cfg_free(cfg);
	return !stay;
}

struct jam {
	struct func *fn;
	unsigned n, columns, nvalues;
	unsigned char *value;
	struct ref *map[MOST_JAM]; /* by value: its copies */
	struct block **to; /* by block id: its copy, if there are some */
};

static struct ref
copy_of(const struct jam *j, unsigned k, struct ref r)
{
	if (r.kind != REF_VALUE || r.n >= j->nvalues
		|| j->map[k][r.n].kind == REF_NONE)
		return r;
	return j->map[k][r.n];
}

static void
jam_new(struct jam *j, struct func *fn, struct jam_size s)
{
	*j = (struct jam){fn, s.rows * s.columns, s.columns, fn->nvalues,
		zeroed(fn->nvalues, 1), {NULL},
		zeroed(fn->nblocks + 1, sizeof(struct block *))};
	for (unsigned k = 0; k < j->n; k++)
		j->map[k] = zeroed(j->nvalues, sizeof **j->map);
}

static void
jam_free(struct jam *j)
{
	for (unsigned k = 0; k < j->n; k++)
		free(j->map[k]);
	free(j->value);
	free(j->to);
}

/* The iteration, of those that need the same value, that has the operation. */
static unsigned
iteration_of(const struct jam *j, unsigned k, unsigned how)
{
	unsigned row = how & JAM_ROW ? k / j->columns : 0;
	unsigned column = how & JAM_COLUMN ? k % j->columns : 0;
	return row * j->columns + column;
}

static void
copy_operation(struct jam *j, struct ins *i, struct ins *before)
{
	unsigned how = difference(i, j->value);
	for (unsigned k = 1; k < j->n; k++) {
		unsigned from = iteration_of(j, k, how);
		struct ins *c = NULL;
		if (from == k) {
			c = i->op == OP_PHI ? ins_new(j->fn, OP_PHI, i->type, 0)
					    : ins_copy(j->fn, i);
			c->line = i->line;
			ins_before(before, c);
			for (unsigned n = 0; n < c->nargs; n++)
				c->arg[n] = copy_of(j, k, c->arg[n]);
		}
		if (i->value)
			j->map[k][i->value] = c ? ref_value(c->value)
				: from		? j->map[from][i->value]
						: ref_value(i->value);
	}
}

static void
fill_phi(struct jam *j, const struct ins *phi)
{
	for (unsigned k = 1; k < j->n; k++) {
		struct ins *c = ref_def(j->fn, j->map[k][phi->value]);
		for (unsigned n = 0; c != phi && n < phi->nargs; n++)
			if (phi_from(c, phi->to[n]).kind == REF_NONE)
				phi_add(j->fn, c, copy_of(j, k, phi->arg[n]),
					phi->to[n]);
	}
}

static void
copy_block(struct jam *j, struct block *b)
{
	struct ins *next;
	for (struct ins *i = b->first; i; i = next) {
		enum op_kind kind = op_info[i->op].kind;
		next = i->next;
		if (kind != KIND_MARK && kind != KIND_END
			&& !is_known(i, j->value) && difference(i, j->value)
			&& i->value < j->nvalues)
			copy_operation(j, i, next);
	}
}

/* LLVM unrolls short loops four times, and counts all iterations in step. */
static void
unroll(struct cfg *cfg)
{
	fill_loops(cfg);
	for (unsigned n = 0; n < cfg->nloops; n++) {
		const struct loop *l = &cfg->loop[n];
		unsigned size = 0;
		for (const struct block *b = cfg->fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i && l->in[b->id];
				i = i->next)
				size++;
		if (l->header->mark && l->latch->mark && loop_sequential(cfg, l)
			&& size <= MOST_SHORT)
			block_end(l->latch)->flags |= LOOP_FOURFOLD;
	}
}

void
jam_build_values(struct func *fn, struct jam_size size, const struct ref *row,
	const struct ref *column, const struct ref *of, unsigned n,
	struct ref *copies)
{
	struct jam j;
	struct cfg *cfg = cfg_new(fn);
	jam_new(&j, fn, size);
	for (unsigned k = 0; k < j.n; k++) {
		j.map[k][row[0].n] = row[k / j.columns];
		j.map[k][column[0].n] = column[k % j.columns];
	}
	j.value[row[0].n] = JAM_ROW | JAM_KNOWN;
	j.value[column[0].n] = JAM_COLUMN | JAM_KNOWN;
	unroll(cfg);
	spread(fn, j.value);
	for (unsigned b = 0; b < cfg->norder; b++)
		if (cfg->order[b]->mark)
			copy_block(&j, cfg->order[b]);
	for (unsigned v = 1; v < j.nvalues; v++)
		if (j.map[j.n - 1][v].kind && is_op(fn->value[v].def, OP_PHI))
			fill_phi(&j, fn->value[v].def);
	for (unsigned k = 0; k < j.n * n; k++)
		copies[k] = copy_of(&j, k / n, of[k % n]);
	jam_free(&j);
	cfg_free(cfg);
}

void
jam_build(struct func *fn, struct jam_size size, const struct ref *row,
	const struct ref *column)
{
	jam_build_values(fn, size, row, column, NULL, 0, NULL);
}

/* Adds copies of a block's operations to its copy. */
static void
append_copies(struct jam *j, const struct block *b)
{
	for (const struct ins *i = b->first; i; i = i->next) {
		if (i->op == OP_NAMED)
			continue;
		struct ins *c = ins_copy(j->fn, i);
		ins_targets(j->fn, c, i->nto);
		for (unsigned n = 0; n < i->nto; n++) {
			struct block *to = j->to[i->to[n]->id];
			c->to[n] = to ? to : i->to[n];
		}
		ins_append(j->to[b->id], c);
		if (i->value)
			j->map[0][i->value] = ref_value(c->value);
	}
}

static void
replace_operands(struct jam *j, struct block *b)
{
	for (struct ins *i = b->first; i; i = i->next)
		for (unsigned n = 0; n < i->nargs; n++)
			i->arg[n] = copy_of(j, 0, i->arg[n]);
}

/* The phis behind the block get values from its copy. */
static void
fill_outside(struct jam *j, const struct block *b)
{
	const struct ins *end = block_end(b);
	for (unsigned n = 0; n < end->nto; n++) {
		if (j->to[end->to[n]->id])
			continue;
		for (struct ins *i = end->to[n]->first; i->op == OP_PHI;
			i = i->next)
			if (phi_from(i, b).kind != REF_NONE
				&& phi_from(i, j->to[b->id]).kind == REF_NONE)
				phi_add(j->fn, i, copy_of(j, 0, phi_from(i, b)),
					j->to[b->id]);
	}
}

struct block *
jam_copy(struct func *fn, struct block *after, const struct block *of)
{
	struct jam j;
	struct block *last = after;
	jam_new(&j, fn, (struct jam_size){1, 1});
	for (const struct block *b = fn->first; b; b = b->next)
		if (b->mark) {
			last = j.to[b->id] = block_after(fn, last);
			last->mask = b->mask;
		}
	for (const struct block *b = fn->first; b; b = b->next)
		if (b->mark)
			append_copies(&j, b);
	for (const struct block *b = fn->first; b; b = b->next)
		if (b->mark)
			replace_operands(&j, j.to[b->id]);
	for (const struct block *b = fn->first; b; b = b->next)
		if (b->mark)
			fill_outside(&j, b);
	struct block *to = j.to[of->id];
	jam_free(&j);
	return to;
}
