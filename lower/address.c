/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * address.c - addresses as sums, in one order for all.
 *
 * GCC leaves subscripts as nested sums and products, in Fortran of 32-bit
 * numbers that are extended and multiplied by strides each time.  This pass
 * expands an offset to a polynomial in the values that it is computed from, and
 * builds it anew: first the terms that change from iteration to iteration, last
 * those that are the same in all iterations, with the numbers that unrolling
 * makes constant collected for each stride.
 *
 *	p + ((i + x) * n + j - 1) * 8 + 16	becomes
 *	p + (i * n + j) * 8			shared by all neighbours
 *	  + x * (n * 8) + 8			constant in the loop
 *
 * Sums and products of 64 bits may be reordered freely; those of 32 bits that
 * are extended only if their overflow is undefined.
 *
 * Another pass, near, makes an address of a block that is a number of bytes from
 * an earlier one from that.  LLVM does so as well, but after it has asked which
 * accesses are of the same memory, and which of different one.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_ATOMS = 4, /* of a product */
	MOST_TERMS = 14,
	MOST_DEPTH = 24,
	MOST_TRIPS = 8,
	MOST_FIXED = 6, /* operations one behind the other */
};

enum class { INVARIANT, SMALL, VARIANT };

/* A product of values, the atoms, and a number; a narrow atom is extended. */
struct term {
	int64_t factor;
	unsigned n;
	struct ref atom[MOST_ATOMS]; /* by number */
};

struct sum {
	unsigned n;
	struct term term[MOST_TERMS];
	bool failed;
};

struct walk {
	struct func *fn;
	struct cfg *cfg;
	unsigned char *small; /* by value: 1 yes, 2 no */
};

/* Loops. */

static bool
is_step(const struct func *fn, struct ref r)
{
	int64_t n;
	const struct ins *i = ref_def(fn, r);
	if (i && i->op == OP_LSTEP && !ins_levels(i))
		r = i->arg[1];
	return ref_constant(fn, r, &n);
}

static bool
is_few(const struct func *fn, struct ref r)
{
	int64_t n;
	const struct ins *i = ref_def(fn, r);
	if (i && i->op == OP_LBOUND && !ins_levels(i))
		r = i->arg[0];
	return ref_constant(fn, r, &n) && n >= -MOST_TRIPS && n <= MOST_TRIPS;
}

/* True if a comparison with this value ends a loop of few iterations. */
static bool
ends_soon(const struct func *fn, unsigned value)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (!is_compare(i->op) || i->nargs != 2)
				continue;
			if (ref_same(i->arg[0], ref_value(value)))
				return is_few(fn, i->arg[1]);
			if (ref_same(i->arg[1], ref_value(value)))
				return is_few(fn, i->arg[0]);
		}
	return false;
}

/* True for the index of a loop that will be unrolled completely. */
static bool
is_small_index(const struct func *fn, const struct ins *phi)
{
	int64_t n;
	if (phi->op != OP_PHI || phi->nargs != 2)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		const struct ins *next = ref_def(fn, phi->arg[k]);
		const struct ins *first = ref_def(fn, phi->arg[!k]);
		if (!ref_constant(fn, phi->arg[!k], &n)
			&& !(first && first->op == OP_LOFFSET
				&& !ins_levels(first)))
			continue;
		if (next && next->op == OP_ADD
			&& ref_same(next->arg[0], ref_value(phi->value))
			&& is_step(fn, next->arg[1]))
			return ends_soon(fn, next->value);
	}
	return false;
}

static enum class class_of(struct walk *w, struct ref r) {
	const struct ins *i = ref_def(w->fn, r);
	if (!i || !i->block || !w->cfg->depth[i->block->id]) return INVARIANT;
	if (!w->small[r.n]) w->small[r.n] = is_small_index(w->fn, i) ? 1 : 2;
	return w->small[r.n] == 1 ? SMALL : VARIANT;
}

static unsigned
depth_of(const struct walk *w, struct ref r)
{
	const struct ins *i = ref_def(w->fn, r);
	return i && i->block ? w->cfg->depth[i->block->id] : 0;
}

/* Sums. */

static bool
is_like(const struct term *a, const struct term *b)
{
	if (a->n != b->n)
		return false;
	for (unsigned k = 0; k < a->n; k++)
		if (!ref_same(a->atom[k], b->atom[k]))
			return false;
	return true;
}

static void
add_term(struct sum *s, const struct term *t)
{
	for (unsigned k = 0; k < s->n; k++)
		if (is_like(&s->term[k], t)) {
			s->term[k].factor =
				(int64_t)((uint64_t)s->term[k].factor
					+ (uint64_t)t->factor);
			return;
		}
	if (s->n == MOST_TERMS) {
		s->failed = true;
		return;
	}
	s->term[s->n++] = *t;
}

static void
add_sum(struct sum *s, const struct sum *from, int64_t factor)
{
	s->failed |= from->failed;
	for (unsigned k = 0; k < from->n; k++) {
		struct term t = from->term[k];
		t.factor = (int64_t)((uint64_t)t.factor * (uint64_t)factor);
		add_term(s, &t);
	}
}

static void
add_number(struct sum *s, int64_t n)
{
	struct term t = {.factor = n};
	add_term(s, &t);
}

static void
add_atom(struct sum *s, struct ref r)
{
	struct term t = {.factor = 1, .n = 1, .atom = {r}};
	add_term(s, &t);
}

static void
multiply_terms(struct sum *s, const struct term *a, const struct term *b)
{
	struct term t = {
		.factor = (int64_t)((uint64_t)a->factor * (uint64_t)b->factor)};
	unsigned i = 0, k = 0;
	if (a->n + b->n > MOST_ATOMS) {
		s->failed = true;
		return;
	}
	while (i < a->n || k < b->n)
		t.atom[t.n++] =
			k == b->n || (i < a->n && a->atom[i].n < b->atom[k].n)
			? a->atom[i++]
			: b->atom[k++];
	add_term(s, &t);
}

static void
add_product(struct sum *s, const struct sum *a, const struct sum *b)
{
	s->failed |= a->failed || b->failed;
	for (unsigned i = 0; i < a->n; i++)
		for (unsigned k = 0; k < b->n; k++)
			multiply_terms(s, &a->term[i], &b->term[k]);
}

/* Ranges. */

struct range {
	int64_t low, high;
};

static const struct range everything = {INT64_MIN / 4, INT64_MAX / 4};

static struct range
range_of(const struct func *fn, struct ref r, unsigned depth)
{
	int64_t n;
	if (ref_constant(fn, r, &n))
		return n > everything.low && n < everything.high
			? (struct range){n, n}
			: everything;
	unsigned type = ref_type(fn, r);
	struct range whole = everything;
	if (is_int(type) && type <= TYPE_I32 && type > TYPE_I1)
		whole = (struct range){-(INT64_C(1) << (type - 1)),
			(INT64_C(1) << (type - 1)) - 1};
	const struct ins *i = ref_def(fn, r);
	if (!i || depth > 8)
		return whole;
	struct range a, b;
	switch (i->op) {
	case OP_COPY:
	case OP_SEXT:
		return range_of(fn, i->arg[0], depth + 1);
	case OP_BITCAST:
		return ref_type(fn, i->arg[0]) == type
			? range_of(fn, i->arg[0], depth + 1)
			: whole;
	case OP_BELOW:
		a = range_of(fn, i->arg[1], depth + 1);
		return (struct range){0, a.high > 0 ? a.high - 1 : 0};
	case OP_SELECT:
		a = range_of(fn, i->arg[1], depth + 1);
		b = range_of(fn, i->arg[2], depth + 1);
		return (struct range){a.low < b.low ? a.low : b.low,
			a.high > b.high ? a.high : b.high};
	case OP_ADD:
	case OP_SUB:
		if (!(i->flags & ARITH_NSW))
			return whole;
		a = range_of(fn, i->arg[0], depth + 1);
		b = range_of(fn, i->arg[1], depth + 1);
		if (i->op == OP_SUB)
			b = (struct range){-b.high, -b.low};
		a = (struct range){a.low + b.low, a.high + b.high};
		if (a.low < whole.low)
			a.low = whole.low;
		if (a.high > whole.high)
			a.high = whole.high;
		return a;
	default:
		return whole;
	}
}

static void expand(const struct func *, struct ref, struct sum *, unsigned);

static bool
is_narrow(struct range r)
{
	return r.low >= INT32_MIN && r.high <= INT32_MAX;
}

/* Expands a 32-bit number that is sign-extended. */
static void
expand_narrow(
	const struct func *fn, struct ref r, struct sum *s, unsigned depth)
{
	const struct ins *i = ref_def(fn, r);
	struct sum a = {.n = 0}, b = {.n = 0};
	if (i && i->op == OP_COPY) {
		expand_narrow(fn, i->arg[0], s, depth + 1);
		return;
	}
	if (i && i->op == OP_TRUNC && ref_type(fn, i->arg[0]) == TYPE_I64
		&& is_narrow(range_of(fn, i->arg[0], 0))) {
		expand(fn, i->arg[0], s, depth + 1);
		return;
	}
	int64_t n;
	if (ref_constant(fn, r, &n)) {
		add_number(s, n);
		return;
	}
	/* An atom of 32 bits stands for its extension. */
	if (!i || !(i->flags & ARITH_NSW) || depth > MOST_DEPTH
		|| (i->op != OP_ADD && i->op != OP_SUB && i->op != OP_MUL)) {
		add_atom(s, r);
		return;
	}
	expand_narrow(fn, i->arg[0], &a, depth + 1);
	expand_narrow(fn, i->arg[1], &b, depth + 1);
	if (i->op == OP_MUL) {
		add_product(s, &a, &b);
		return;
	}
	add_sum(s, &a, 1);
	add_sum(s, &b, i->op == OP_SUB ? -1 : 1);
}

static void
expand(const struct func *fn, struct ref r, struct sum *s, unsigned depth)
{
	const struct ins *i = ref_def(fn, r);
	struct sum a = {.n = 0}, b = {.n = 0};
	int64_t n;
	if (ref_constant(fn, r, &n)) {
		add_number(s, n);
		return;
	}
	if (!i || depth > MOST_DEPTH) {
		add_atom(s, r);
		return;
	}
	switch (i->op) {
	case OP_COPY:
		expand(fn, i->arg[0], s, depth + 1);
		return;
	case OP_BELOW:
		if (ins_opaque(i))
			break;
		expand(fn, i->arg[0], s, depth + 1);
		return;
	case OP_SEXT:
		if (ref_type(fn, i->arg[0]) != TYPE_I32)
			break;
		expand_narrow(fn, i->arg[0], s, depth + 1);
		return;
	case OP_ADD:
	case OP_SUB:
		expand(fn, i->arg[0], &a, depth + 1);
		expand(fn, i->arg[1], &b, depth + 1);
		add_sum(s, &a, 1);
		add_sum(s, &b, i->op == OP_SUB ? -1 : 1);
		return;
	case OP_MUL:
		expand(fn, i->arg[0], &a, depth + 1);
		expand(fn, i->arg[1], &b, depth + 1);
		add_product(s, &a, &b);
		return;
	case OP_SHL:
		if (!ref_constant(fn, i->arg[1], &n) || n < 0 || n > 32)
			break;
		expand(fn, i->arg[0], &a, depth + 1);
		add_sum(s, &a, INT64_C(1) << n);
		return;
	default:
		break;
	}
	add_atom(s, r);
}

/* Adds the offset from its root to the address; gives the root. */
static struct ref
expand_address(const struct func *fn, struct ref r, struct sum *s, int64_t sign)
{
	const struct ins *i = ref_def(fn, r);
	while (i && (i->op == OP_PTRADD || i->op == OP_COPY)) {
		struct sum offset = {.n = 0};
		if (i->op == OP_PTRADD)
			expand(fn, i->arg[1], &offset, 0);
		add_sum(s, &offset, sign);
		r = i->arg[0];
		i = ref_def(fn, r);
	}
	return r;
}

/* True if the sum is a number. */
static bool
is_number(const struct sum *s, int64_t *n)
{
	*n = 0;
	for (unsigned k = 0; k < s->n; k++) {
		if (s->term[k].n && s->term[k].factor)
			return false;
		if (!s->term[k].n)
			*n = s->term[k].factor;
	}
	return !s->failed;
}

bool
address_distance(
	const struct func *fn, struct ref from, struct ref to, int64_t *bytes)
{
	struct sum s = {.n = 0};
	*bytes = 0;
	return ref_same(expand_address(fn, to, &s, 1),
		       expand_address(fn, from, &s, -1))
		&& is_number(&s, bytes);
}

/* Addresses of a loop in different iterations. */
struct moving {
	struct ref root;
	struct sum offset, step; /* without numbers; the offset grows by step */
	int64_t number, by; /* the numbers of both */
	bool steady; /* the step is known */
};
struct itinerary {
	const struct func *fn;
	const struct loop *loop;
	unsigned n;
	struct moving *place;
};

/* True if the value is not made in the loop. */
static bool
is_before(const struct itinerary *p, struct ref r)
{
	const struct ins *i = ref_def(p->fn, r);
	return !i || !i->block || !p->loop->in[i->block->id];
}

/* True if the value is the same in all iterations. */
static bool
is_fixed(const struct itinerary *p, struct ref r, unsigned depth)
{
	const struct ins *i = ref_def(p->fn, r);
	if (is_before(p, r))
		return true;
	if (op_info[i->op].kind != KIND_PURE || i->op == OP_PHI || depth == 0)
		return false;
	for (unsigned n = 0; n < i->nargs; n++)
		if (!is_fixed(p, i->arg[n], depth - 1))
			return false;
	return true;
}

/* True if the value is one of the loop's phis and grows by a number. */
static bool
read_growth(const struct itinerary *p, struct ref r, int64_t *by)
{
	const struct ins *phi = ref_def(p->fn, r);
	struct sum s = {.n = 0};
	if (phi->op != OP_PHI || phi->block != p->loop->header)
		return false;
	struct ref next = phi_from(phi, p->loop->latch);
	if (phi->type == TYPE_I64)
		expand(p->fn, next, &s, 0);
	else if (phi->type == TYPE_I32)
		expand_narrow(p->fn, next, &s, 0);
	else
		return false;
	struct sum old = {.n = 0};
	add_atom(&old, r);
	add_sum(&s, &old, -1);
	return is_number(&s, by);
}

/* Adds what the term grows by to the step; false if that is not known or changes
   itself. */
static bool
add_growth(const struct itinerary *p, const struct term *t, struct sum *step)
{
	struct term growth = *t;
	bool grows = false;
	growth.n = 0;
	for (unsigned k = 0; k < t->n; k++) {
		int64_t by;
		if (is_fixed(p, t->atom[k], MOST_FIXED)) {
			growth.atom[growth.n++] = t->atom[k];
			continue;
		}
		if (grows || !read_growth(p, t->atom[k], &by))
			return false;
		grows = true;
		growth.factor =
			(int64_t)((uint64_t)growth.factor * (uint64_t)by);
	}
	if (grows)
		add_term(step, &growth);
	return true;
}

/* Removes the terms that are noughts or numbers; the sum of the numbers. */
static int64_t
take_number(struct sum *s)
{
	unsigned n = 0;
	int64_t number = 0;
	for (unsigned k = 0; k < s->n; k++) {
		if (!s->term[k].n)
			number = s->term[k].factor;
		else if (s->term[k].factor)
			s->term[n++] = s->term[k];
	}
	s->n = n;
	return number;
}

static void
fill_place(const struct itinerary *p, struct moving *to, struct ref address)
{
	to->root = expand_address(p->fn, address, &to->offset, 1);
	to->steady = !to->offset.failed && is_fixed(p, to->root, MOST_FIXED);
	for (unsigned k = 0; k < to->offset.n && to->steady; k++)
		to->steady = !to->offset.term[k].factor
			|| add_growth(p, &to->offset.term[k], &to->step);
	to->steady &= !to->step.failed;
	to->number = take_number(&to->offset);
	to->by = take_number(&to->step);
}

struct itinerary *
itinerary_new(const struct cfg *cfg, const struct loop *l, unsigned n,
	const struct ref *address)
{
	struct itinerary *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	*p = (struct itinerary){.fn = cfg->fn, .loop = l, .n = n};
	p->place = calloc(n ? n : 1, sizeof *p->place);
	if (!p->place)
		abort();
	for (unsigned k = 0; k < n; k++)
		fill_place(p, &p->place[k], address[k]);
	return p;
}

void
itinerary_free(struct itinerary *p)
{
	free(p->place);
	free(p);
}

bool
itinerary_distance(const struct itinerary *p, unsigned from, unsigned later,
	unsigned to, int64_t *bytes)
{
	const struct moving *a = &p->place[from], *b = &p->place[to];
	if (!ref_same(a->root, b->root) || a->offset.failed || b->offset.failed
		|| (later && !(a->steady && b->steady)))
		return false;
	struct sum s = b->offset;
	add_sum(&s, &a->offset, -1);
	if (later)
		add_sum(&s, &a->step, -(int64_t)later);
	if (!is_number(&s, bytes))
		return false;
	*bytes += b->number - a->number;
	if (later)
		*bytes -= (int64_t)later * a->by;
	return true;
}

bool
itinerary_fixed_root(const struct itinerary *p, unsigned k)
{
	return is_fixed(p, p->place[k].root, MOST_FIXED);
}

/* Building. */

static struct ref
extended(struct cursor *at, struct ref r)
{
	if (ref_type(at->fn, r) == TYPE_I64)
		return r;
	return build1(at, OP_SEXT, TYPE_I64, r);
}

static struct ref
times(struct cursor *at, struct ref a, struct ref b)
{
	int64_t n;
	if (a.kind == REF_NONE || (ref_constant(at->fn, a, &n) && n == 1))
		return b;
	if (ref_constant(at->fn, b, &n) && n == 1)
		return a;
	return build2(at, OP_MUL, TYPE_I64, a, b);
}

static struct ref
plus(struct cursor *at, struct ref a, struct ref b)
{
	if (a.kind == REF_NONE)
		return b;
	return build2(at, OP_ADD, TYPE_I64, a, b);
}

static bool
has_class(struct walk *w, const struct term *t, enum class c)
{
	for (unsigned k = 0; k < t->n; k++)
		if (class_of(w, t->atom[k]) == c)
			return true;
	return false;
}

/* The product of the term's atoms of the classes, times a number. */
static struct ref
product(struct walk *w, struct cursor *at, const struct term *t,
	unsigned classes, int64_t factor)
{
	struct ref v = {REF_NONE, 0};
	for (unsigned k = 0; k < t->n; k++)
		if (classes & 1u << class_of(w, t->atom[k]))
			v = times(at, v, extended(at, t->atom[k]));
	return times(at, v, ref_int(at->fn, TYPE_I64, factor));
}

static struct ref
move(struct cursor *at, struct ref p, struct ref by)
{
	int64_t n;
	if (ref_constant(at->fn, by, &n) && n == 0)
		return p;
	return build2(at, OP_PTRADD, TYPE_PTR, p, by);
}

/* Where a loop begins. */

/* True if what the terms have is known before the loop, or counts in it. */
static bool
begins(const struct itinerary *p, const struct sum *s)
{
	int64_t by;
	for (unsigned k = 0; k < s->n; k++)
		for (unsigned n = 0; n < s->term[k].n; n++)
			if (!is_before(p, s->term[k].atom[n])
				&& !read_growth(p, s->term[k].atom[n], &by))
				return false;
	return true;
}

bool
itinerary_strides(const struct itinerary *p, unsigned k)
{
	const struct moving *m = &p->place[k];
	return m->steady && m->step.n && is_before(p, m->root)
		&& begins(p, &m->offset) && begins(p, &m->step);
}

/* The sum where the loop is entered from a block. */
static struct ref
build_start(const struct itinerary *p, const struct sum *s, int64_t number,
	const struct block *from, struct cursor *at)
{
	struct ref all = ref_int(at->fn, TYPE_I64, number);
	for (unsigned k = 0; k < s->n; k++) {
		const struct term *t = &s->term[k];
		struct ref v = {REF_NONE, 0};
		for (unsigned n = 0; n < t->n; n++) {
			struct ref r = t->atom[n];
			if (!is_before(p, r))
				r = phi_from(ref_def(p->fn, r), from);
			v = times(at, v, extended(at, r));
		}
		v = times(at, v, ref_int(at->fn, TYPE_I64, t->factor));
		all = plus(at, all, v);
	}
	return all;
}

void
itinerary_start(const struct itinerary *p, unsigned k, const struct block *from,
	struct cursor *at, struct ref *first, struct ref *step)
{
	const struct moving *m = &p->place[k];
	struct ref offset = build_start(p, &m->offset, m->number, from, at);
	*first = move(at, m->root, offset);
	*step = build_start(p, &m->step, m->by, from, at);
}

/* True if an atom is the index of a loop that is not unrolled. */
static bool
is_rolled(struct walk *w, const struct term *t)
{
	for (unsigned k = 0; k < t->n; k++) {
		const struct ins *i = ref_def(w->fn, t->atom[k]);
		if (i && i->op == OP_PHI && class_of(w, t->atom[k]) == VARIANT)
			return true;
	}
	return false;
}

static unsigned
term_depth(const struct walk *w, const struct term *t)
{
	unsigned most = 0;
	for (unsigned k = 0; k < t->n; k++) {
		unsigned d = depth_of(w, t->atom[k]);
		most = d > most ? d : most;
	}
	return most;
}

/* Adds the terms that change with the iterations, from the outermost loop
   inwards. */
static struct ref
add_variants(struct walk *w, struct cursor *at, struct ref p,
	const struct sum *s, bool rolled)
{
	unsigned most = 0;
	for (unsigned k = 0; k < s->n; k++) {
		unsigned d = term_depth(w, &s->term[k]);
		most = d > most ? d : most;
	}
	for (unsigned d = 1; d <= most; d++) {
		struct ref v = {REF_NONE, 0};
		for (unsigned k = 0; k < s->n; k++) {
			const struct term *t = &s->term[k];
			if (!has_class(w, t, VARIANT)
				|| is_rolled(w, t) != rolled
				|| term_depth(w, t) != d)
				continue;
			struct ref same =
				product(w, at, t, 1u << INVARIANT, t->factor);
			v = plus(at, v,
				times(at,
					product(w, at, t,
						1u << SMALL | 1u << VARIANT, 1),
					same));
		}
		if (v.kind != REF_NONE)
			p = move(at, p, v);
	}
	return p;
}

/* True if two terms differ only in numbers and small indices. */
static bool
is_same_stride(struct walk *w, const struct term *a, const struct term *b)
{
	unsigned i = 0, k = 0;
	for (;; i++, k++) {
		while (i < a->n && class_of(w, a->atom[i]) != INVARIANT)
			i++;
		while (k < b->n && class_of(w, b->atom[k]) != INVARIANT)
			k++;
		if (i == a->n || k == b->n)
			return i == a->n && k == b->n;
		if (!ref_same(a->atom[i], b->atom[k]))
			return false;
	}
}

static int64_t
common(int64_t a, int64_t b)
{
	uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a;
	uint64_t y = b < 0 ? -(uint64_t)b : (uint64_t)b;
	while (y) {
		uint64_t z = x % y;
		x = y;
		y = z;
	}
	return (int64_t)x;
}

/* The sum of the terms of one stride: (numbers and small indices) * stride. */
static struct ref
stride_sum(struct walk *w, struct cursor *at, const struct sum *s,
	unsigned first, bool *done)
{
	struct ref small = {REF_NONE, 0};
	int64_t unit = 0, rest = 0;
	for (unsigned k = first; k < s->n; k++)
		if (!done[k] && is_same_stride(w, &s->term[first], &s->term[k]))
			unit = common(unit, s->term[k].factor);
	for (unsigned k = first; k < s->n && unit; k++) {
		const struct term *t = &s->term[k];
		if (done[k] || !is_same_stride(w, &s->term[first], t))
			continue;
		done[k] = true;
		if (has_class(w, t, SMALL))
			small = plus(at, small,
				product(w, at, t, 1u << SMALL,
					t->factor / unit));
		else
			rest += t->factor / unit;
	}
	if (small.kind == REF_NONE)
		small = ref_int(at->fn, TYPE_I64, rest);
	else if (rest)
		small = plus(at, small, ref_int(at->fn, TYPE_I64, rest));
	if (!unit)
		return small;
	return times(at, small,
		product(w, at, &s->term[first], 1u << INVARIANT, unit));
}

/* When a term without variant atoms is added: first those that are the same for
   all accesses, then those that depend on small indices, last numbers. */
enum turn { FIXED, STRIDES, NUMBERS };

static enum turn
turn_of(struct walk *w, const struct sum *s, unsigned k)
{
	if (!has_class(w, &s->term[k], INVARIANT))
		return NUMBERS;
	for (unsigned n = 0; n < s->n; n++)
		if (!has_class(w, &s->term[n], VARIANT)
			&& has_class(w, &s->term[n], SMALL)
			&& is_same_stride(w, &s->term[k], &s->term[n]))
			return STRIDES;
	return FIXED;
}

static struct ref
add_strides(struct walk *w, struct cursor *at, struct ref p,
	const struct sum *s, enum turn turn)
{
	bool done[MOST_TERMS] = {false};
	struct ref all = {REF_NONE, 0};
	for (unsigned k = 0; k < s->n; k++)
		done[k] = has_class(w, &s->term[k], VARIANT)
			|| turn_of(w, s, k) != turn;
	for (unsigned k = 0; k < s->n; k++) {
		if (done[k])
			continue;
		struct ref v = stride_sum(w, at, s, k, done);
		if (turn == FIXED)
			all = plus(at, all, v);
		else
			p = move(at, p, v);
	}
	return all.kind == REF_NONE ? p : move(at, p, all);
}

static int
compare_terms(const void *x, const void *y)
{
	const struct term *a = x, *b = y;
	if (a->n != b->n)
		return a->n < b->n ? 1 : -1;
	for (unsigned k = 0; k < a->n; k++)
		if (a->atom[k].n != b->atom[k].n)
			return a->atom[k].n < b->atom[k].n ? -1 : 1;
	return 0;
}

/* True for offsets in rows of tiles or in short loops.  For long loops LLVM's
   strength reduction does better. */
static bool
is_worth_it(struct walk *w, const struct sum *s)
{
	unsigned n = 0;
	bool shared = false;
	for (unsigned k = 0; k < s->n; k++) {
		const struct term *t = &s->term[k];
		n += t->n > 0;
		shared |= has_class(w, t, SMALL);
		for (unsigned a = 0; a < t->n; a++) {
			const struct ins *i = ref_def(w->fn, t->atom[a]);
			shared |= i && i->op == OP_BELOW;
		}
	}
	return n > 1 && shared;
}

static void
rewrite(struct walk *w, struct ins *i)
{
	struct func *fn = w->fn;
	struct sum s = {.n = 0};
	struct ref p = ref_value(i->value);
	const struct ins *from = i;
	while (from && from->op == OP_PTRADD) {
		struct sum part = {.n = 0};
		expand(fn, from->arg[1], &part, 0);
		add_sum(&s, &part, 1);
		p = from->arg[0];
		from = ref_def(fn, p);
	}
	/* Private and shared memory are fast. */
	if (s.failed || p.kind == REF_CONST || (from && from->op == OP_ALLOCA)
		|| !is_worth_it(w, &s))
		return;
	qsort(s.term, s.n, sizeof s.term[0], compare_terms);
	struct cursor at = {fn, i->block, i, i->line};
	p = add_variants(w, &at, p, &s, false);
	p = add_strides(w, &at, p, &s, FIXED);
	p = add_strides(w, &at, p, &s, STRIDES);
	p = add_variants(w, &at, p, &s, true);
	p = add_strides(w, &at, p, &s, NUMBERS);
	ins_become_copy(fn, i, p);
}

/* By value: true if used for anything but another address. */
static bool *
fill_used(const struct func *fn)
{
	bool *used = calloc(fn->nvalues, sizeof *used);
	if (!used)
		abort();
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (i->op != OP_PTRADD
					&& i->arg[n].kind == REF_VALUE)
					used[i->arg[n].n] = true;
	return used;
}

void
address(struct func *fn)
{
	struct walk w = {.fn = fn};
	unsigned nvalues = fn->nvalues;
	w.cfg = cfg_new(fn);
	w.small = calloc(fn->nvalues, 1);
	bool *used = fill_used(fn);
	if (!w.small)
		abort();
	fill_loops(w.cfg);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i && w.cfg->depth[b->id];
			i = i->next)
			if (i->op == OP_PTRADD && i->value < nvalues
				&& used[i->value])
				rewrite(&w, i);
	free(used);
	cfg_free(w.cfg);
	free(w.small);
}

/* Addresses of a block from which others are made. */
enum { MOST_STEMS = 32 };
struct stems {
	unsigned n;
	struct stem {
		struct ref address, root;
		struct sum offset;
	} stem[MOST_STEMS];
};

/* Makes the address of an access from one of the stems, or adds it to them. */
static void
make_near(struct func *fn, struct stems *all, struct ins *access,
	struct ref *address)
{
	struct stem p = {.address = *address};
	p.root = expand_address(fn, *address, &p.offset, 1);
	for (unsigned k = 0; k < all->n; k++) {
		struct sum s = p.offset;
		int64_t n;
		if (!ref_same(all->stem[k].root, p.root))
			continue;
		add_sum(&s, &all->stem[k].offset, -1);
		if (!is_number(&s, &n) || n < INT32_MIN || n > INT32_MAX)
			continue;
		struct cursor at = {fn, access->block, access, access->line};
		*address = n
			? build2(&at, OP_PTRADD, TYPE_PTR, all->stem[k].address,
				ref_int(fn, TYPE_I64, n))
			: all->stem[k].address;
		return;
	}
	if (all->n < MOST_STEMS && !p.offset.failed)
		all->stem[all->n++] = p;
}

static void
share_stems(struct func *fn, struct block *b)
{
	struct stems all = {.n = 0};
	for (struct ins *i = b->first; i; i = i->next)
		if (i->op == OP_LOAD || i->op == OP_STORE)
			make_near(fn, &all, i, &i->arg[i->op == OP_STORE]);
}

void
near(struct func *fn)
{
	for (struct block *b = fn->first; fn->kernel && b; b = b->next)
		share_stems(fn, b);
}
