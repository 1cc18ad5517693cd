/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * extent.c - how many gangs a kernel's loops can use.
 *
 * Gangs in excess of the iterations do nothing, and with too few gangs a
 * memory-bound loop has four fifths of its speed.  So the number of
 * iterations, where it follows from parameters that are passed by value,
 * becomes a formula that the run time evaluates at each launch.  The formula is
 * text in postfix form; libacc/abi.h defines its words.  So do the number
 * of warps that a gang can use, where it may have more than the program asks
 * for, and how many iterations a lane runs side by side.
 */
#include "lower/all.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 1000, MOST_DEPTH = 40, MOST_GUARDS = 4 };

struct formula {
	const struct func *fn;
	char text[MOST_TEXT];
	size_t n;
	bool failed;
};

static void
word(struct formula *f, const char *what, int64_t number)
{
	if (f->failed)
		return;
	f->n += (size_t)snprintf(f->text + f->n, MOST_TEXT - f->n,
		"%s%" PRId64 " ", what, number);
	f->failed = f->n >= MOST_TEXT;
}

/* The letter of an operation; its result is truncated to the type. */
static const char *
letter(enum op op)
{
	switch (op) {
	case OP_ADD:
		return "+";
	case OP_SUB:
		return "-";
	case OP_MUL:
		return "*";
	case OP_SDIV:
		return "/";
	case OP_UDIV:
		return "u";
	case OP_SHL:
		return "<";
	case OP_ASHR:
		return ">";
	case OP_SELECT:
		return "?";
	default:
		return NULL;
	}
}

/* The letter of a comparison or of its negation. */
static const struct test {
	enum op op;
	const char *letter;
	bool opposite, zero_extended;
} tests[] = {
	{OP_EQ, "E", false, false},
	{OP_NE, "N", false, false},
	{OP_SLT, "L", false, false},
	{OP_SGT, "G", false, false},
	{OP_SLE, "G", true, false},
	{OP_SGE, "L", true, false},
	{OP_ULT, "L", false, true},
	{OP_UGT, "G", false, true},
	{OP_ULE, "G", true, true},
	{OP_UGE, "L", true, true},
};

static const struct test *
find_test(enum op op)
{
	for (size_t k = 0; k < sizeof tests / sizeof tests[0]; k++)
		if (tests[k].op == op)
			return &tests[k];
	return NULL;
}

static bool
parameter(struct formula *f, unsigned value)
{
	for (unsigned n = 0; n < f->fn->nparams; n++) {
		if (f->fn->param[n].value != value || !f->fn->param[n].bytes)
			continue;
		word(f, "p", n);
		return true;
	}
	return false;
}

static void describe(struct formula *, struct ref, unsigned depth);

static void
describe_test(struct formula *f, const struct ins *i, const struct test *t,
	unsigned depth)
{
	unsigned type = ref_type(f->fn, i->arg[0]);
	int64_t bits = is_int(type) ? (int64_t)type_bits(type) : 0;
	if (!bits || bits > (t->zero_extended ? 63 : 64)) {
		f->failed = true;
		return;
	}
	for (unsigned k = 0; k < 2; k++) {
		describe(f, i->arg[k], depth + 1);
		if (t->zero_extended)
			word(f, "z", bits);
	}
	word(f, t->letter, bits);
	if (t->opposite) {
		word(f, "c", 0);
		word(f, "E", 64);
	}
}

/* The part that a launch passes where its object is absent, for "absent ? part
   : load"; of a present object the host's value will do. */
static const struct ref *
absent_part(const struct func *fn, const struct ins *i)
{
	if (i->op != OP_SELECT)
		return NULL;
	const struct ins *test = ref_def(fn, i->arg[0]);
	if (!is_op(test, OP_EQ))
		return NULL;
	const struct ins *address = ref_def(fn, test->arg[0]);
	if (!is_op(address, OP_PTRTOINT) || address->arg[0].kind != REF_VALUE)
		return NULL;
	for (unsigned n = 0; n < fn->nparams; n++)
		if (fn->param[n].flags & PARAM_ABSENT
			&& fn->param[n].value == address->arg[0].n)
			return &i->arg[1];
	return NULL;
}

/* The branch that alone decides which of its two values a phi has; *first is
   that of the branch's first successor. */
static const struct ins *
decision(const struct ins *phi, const struct ref **first)
{
	const struct block *head[2];
	if (phi->nargs != 2 || phi->to[0] == phi->to[1])
		return NULL;
	for (unsigned k = 0; k < 2; k++) {
		const struct block *from = phi->to[k];
		head[k] = from->last->op == OP_BR && from->npreds == 1
			? from->pred[0]
			: from;
	}
	const struct ins *end = head[0]->last;
	if (head[0] != head[1] || end->op != OP_CBR)
		return NULL;
	const struct block *from =
		end->to[0] == phi->block ? end->block : end->to[0];
	*first = &phi->arg[phi->to[0] != from];
	return end;
}

static void
describe_choice(struct formula *f, const struct ins *phi, unsigned depth)
{
	const struct ref *first;
	const struct ins *branch = decision(phi, &first);
	if (!branch || !is_int(phi->type) || type_bits(phi->type) > 64) {
		f->failed = true;
		return;
	}
	describe(f, branch->arg[0], depth + 1);
	describe(f, *first, depth + 1);
	describe(f, phi->arg[first == phi->arg], depth + 1);
	word(f, "?", type_bits(phi->type));
}

/* True for a constant, also one in another type: GCC 15 counts in narrow types,
   and converts the distance of a shift. */
static bool
small_constant(const struct func *fn, struct ref r, int64_t *n)
{
	const struct ins *i = ref_def(fn, r);
	if (i && (i->op == OP_TRUNC || i->op == OP_ZEXT))
		r = i->arg[0];
	return ref_constant(fn, r, n) && *n >= 0 && *n < 63;
}

static void
describe(struct formula *f, struct ref r, unsigned depth)
{
	int64_t n;
	if (ref_constant(f->fn, r, &n)) {
		word(f, "c", n);
		return;
	}
	struct ins *i = ref_def(f->fn, r);
	if (r.kind == REF_VALUE && !i && is_int(f->fn->value[r.n].type)
		&& parameter(f, r.n))
		return;
	if (!i || depth > MOST_DEPTH || f->failed) {
		f->failed = true;
		return;
	}
	const struct ref *part = absent_part(f->fn, i);
	if (part) {
		describe(f, *part, depth + 1);
		return;
	}
	unsigned from = i->nargs ? ref_type(f->fn, i->arg[0]) : 0;
	if (i->op == OP_COPY || (i->op == OP_BITCAST && from == i->type)) {
		describe(f, i->arg[0], depth + 1);
		return;
	}
	if ((i->op == OP_SEXT || i->op == OP_TRUNC || i->op == OP_ZEXT)
		&& is_int(from)) {
		describe(f, i->arg[0], depth + 1);
		word(f, i->op == OP_ZEXT ? "z" : "x",
			i->op == OP_TRUNC ? (int64_t)i->type : (int64_t)from);
		return;
	}
	if (i->op == OP_LSHR && small_constant(f->fn, i->arg[1], &n)
		&& is_int(i->type) && type_bits(i->type) <= 64) {
		describe(f, i->arg[0], depth + 1);
		word(f, "c", INT64_C(1) << n);
		word(f, "u", type_bits(i->type));
		return;
	}
	const struct test *t = find_test(i->op);
	if (t) {
		describe_test(f, i, t, depth);
		return;
	}
	if (i->op == OP_PHI) {
		describe_choice(f, i, depth);
		return;
	}
	if (!letter(i->op) || !is_int(i->type) || type_bits(i->type) > 64) {
		f->failed = true;
		return;
	}
	for (unsigned k = 0; k < i->nargs; k++)
		describe(f, i->arg[k], depth + 1);
	word(f, letter(i->op), type_bits(i->type));
}

/* Threads of a gang that share a loop's iterations. */
static int64_t
sharers(const struct func *fn, unsigned mask)
{
	int64_t n = 1;
	if (mask & MASK_VECTOR)
		n *= fn->dim[LEVEL_VECTOR];
	if (mask & (MASK_WORKER | MASK_VECTOR))
		n *= abs(fn->dim[LEVEL_WORKER]);
	return n;
}

/* range / step, divided by the iterations that a gang runs at a time, plus one
   for the remainder. */
static void
describe_loop(struct formula *f, const struct ins *i)
{
	bool more = f->n > 0;
	describe(f, i->arg[0], 0);
	describe(f, i->arg[1], 0);
	word(f, "/", 64);
	word(f, "c", sharers(f->fn, ins_levels(i)));
	word(f, "w", 0);
	word(f, "*", 64);
	word(f, "/", 64);
	word(f, "c", 1);
	word(f, "+", 64);
	/* If a gang or a worker runs a whole row, starting another one costs
	   more than running the next row. */
	if (!(ins_levels(i) & MASK_VECTOR)) {
		word(f, "r", 16);
		word(f, "m", 64);
	}
	if (more)
		word(f, "M", 64);
}

/* True if the block only leads to the end of the kernel. */
static bool
leaves(const struct func *fn, const struct block *b)
{
	for (unsigned n = 0; n < fn->nblocks; n++) {
		if (b->first->op != OP_BR)
			return b->first->op == OP_RET;
		b = b->first->to[0];
	}
	return false;
}

/* The next branch around the whole work of the kernel, from *AT on; *AT moves
   past it.  *NOTHING is the number of the successor without work. */
static const struct ins *
next_guard(const struct func *fn, const struct block **at, unsigned *nothing)
{
	for (unsigned n = 0; n < fn->nblocks; n++) {
		const struct ins *end = (*at)->last;
		if (end->op == OP_BR) {
			*at = end->to[0];
			continue;
		}
		if (end->op != OP_CBR)
			return NULL;
		*nothing = !leaves(fn, end->to[0]);
		*at = end->to[!*nothing];
		return leaves(fn, *at) != leaves(fn, end->to[*nothing]) ? end
									: NULL;
	}
	return NULL;
}

/* The formula if the kernel reaches its loops, else 0.  An unsigned iteration
   count is one more than the number of steps, which wraps around if there is
   no iteration. */
static void
guard(struct formula *f)
{
	struct formula g = {.fn = f->fn};
	const struct block *at = f->fn->first;
	const struct ins *branch;
	unsigned nothing[MOST_GUARDS], n = 0;
	size_t good = 0;
	while (n < MOST_GUARDS
		&& (branch = next_guard(f->fn, &at, &nothing[n]))) {
		describe(&g, branch->arg[0], 0);
		if (!nothing[n])
			word(&g, "c", 0);
		if (g.failed)
			break;
		good = g.n;
		n++;
	}
	enum { CLOSE = 8 };
	if (good + f->n + n * CLOSE >= MOST_TEXT)
		return;
	memmove(f->text + good, f->text, f->n);
	memcpy(f->text, g.text, good);
	f->n += good;
	while (n-- > 0) {
		if (nothing[n])
			word(f, "c", 0);
		word(f, "?", 64);
	}
}

/* range / step in warps. */
static void
describe_warps(struct formula *f, const struct ins *i)
{
	bool more = f->n > 0;
	int64_t warp = f->fn->module->warp;
	describe(f, i->arg[0], 0);
	describe(f, i->arg[1], 0);
	word(f, "/", 64);
	word(f, "c", warp - 1);
	word(f, "+", 64);
	word(f, "c", warp);
	word(f, "/", 64);
	if (more)
		word(f, "M", 64);
}

static void
finish(struct func *fn, struct formula *f)
{
	if (f->failed || !f->n)
		return;
	guard(f);
	f->text[f->n] = 0;
	fn->extent = module_string(fn->module, f->text);
}

void
extent(struct func *fn)
{
	struct formula f = {.fn = fn};
	if (!fn->kernel || fn->threads || fn->dim[LEVEL_GANG]
		|| !fn->dim[LEVEL_WORKER] || fn->dim[LEVEL_VECTOR] <= 0)
		return;
	fill_preds(fn);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LSTEP && ins_levels(i) & MASK_GANG)
				describe_loop(&f, i);
	finish(fn, &f);
}

/* The product of the counts in units of the sizes, rounded up or down. */
static void
describe_tiles(struct formula *f, const struct ref *counts,
	const int64_t *sizes, unsigned n, bool up)
{
	for (unsigned k = 0; k < n; k++) {
		describe(f, counts[k], 0);
		if (up) {
			word(f, "c", sizes[k] - 1);
			word(f, "+", 64);
		}
		word(f, "c", sizes[k]);
		word(f, "/", 64);
		if (k)
			word(f, "*", 64);
	}
}

/* The tiles of the loop if it is the only one, else the maximum of the tiles
   and the other loops. */
void
extent_tiles(struct func *fn, const struct ref *counts, const int64_t *sizes,
	unsigned n, const struct extent_big *big)
{
	struct formula f = {.fn = fn};
	if (!fn->extent || strlen(fn->extent) + 4 >= MOST_TEXT)
		return;
	fill_preds(fn);
	bool alone = loops_over(fn, MASK_GANG) == 1;
	if (!alone)
		f.n = (size_t)snprintf(f.text, MOST_TEXT, "%s", fn->extent);
	if (big) {
		word(&f, "c", big->least - 1);
		describe_tiles(&f, counts, big->part, n, false);
		word(&f, "L", 64);
		describe_tiles(&f, counts, big->size, n, true);
	}
	describe_tiles(&f, counts, sizes, n, true);
	if (big)
		word(&f, "?", 64);
	if (!alone)
		word(&f, "M", 64);
	finish(fn, &f);
}

/* The formula gets another part. */
static void
append(struct func *fn, const char *part)
{
	char text[2 * MOST_TEXT + 2];
	snprintf(
		text, sizeof text, "%s;%s", fn->extent ? fn->extent : "", part);
	fn->extent = module_string(fn->module, text);
}

bool
extent_warps(struct func *fn)
{
	struct formula f = {.fn = fn};
	fill_preds(fn);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LSTEP && ins_levels(i) & MASK_VECTOR)
				describe_warps(&f, i);
	if (f.failed || !f.n)
		return false;
	f.text[f.n] = 0;
	append(fn, f.text);
	return true;
}

void
extent_side(struct func *fn, unsigned width)
{
	char text[20];
	snprintf(text, sizeof text, "c%u ", width);
	append(fn, text);
}
