/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* present.c - the present table, two AVL trees, ordered by host address
   and by device address. */
#include "libacc/core/present.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/core/fault.h"
#include "libacc/core/thread.h"

static int
height(const struct mapping *m, enum side by)
{
	return m ? m->link[by].height : 0;
}

static const char *
start(const struct mapping *m, enum side by)
{
	return by == BY_HOST ? m->host : m->device;
}

/* Mappings at the same device address are ordered by host address. */
static bool
is_before(const struct mapping *m, const struct mapping *other, enum side by)
{
	const char *a = start(m, by), *b = start(other, by);
	return a == b ? m->host < other->host : a < b;
}

static void
measure(struct mapping *m, enum side by)
{
	struct link *k = &m->link[by];
	int l = height(k->left, by), r = height(k->right, by);
	k->height = 1 + (l > r ? l : r);
	k->end = start(m, by) + m->size;
	if (k->left && k->left->link[by].end > k->end)
		k->end = k->left->link[by].end;
	if (k->right && k->right->link[by].end > k->end)
		k->end = k->right->link[by].end;
}

static struct mapping *
rotate_right(struct mapping *m, enum side by)
{
	struct mapping *top = m->link[by].left;
	m->link[by].left = top->link[by].right;
	top->link[by].right = m;
	measure(m, by);
	measure(top, by);
	return top;
}

static struct mapping *
rotate_left(struct mapping *m, enum side by)
{
	struct mapping *top = m->link[by].right;
	m->link[by].right = top->link[by].left;
	top->link[by].left = m;
	measure(m, by);
	measure(top, by);
	return top;
}

static int
lean(const struct mapping *m, enum side by)
{
	return height(m->link[by].left, by) - height(m->link[by].right, by);
}

static struct mapping *
balance(struct mapping *m, enum side by)
{
	struct link *k = &m->link[by];
	measure(m, by);
	if (lean(m, by) > 1) {
		if (lean(k->left, by) < 0)
			k->left = rotate_left(k->left, by);
		return rotate_right(m, by);
	}
	if (lean(m, by) < -1) {
		if (lean(k->right, by) > 0)
			k->right = rotate_right(k->right, by);
		return rotate_left(m, by);
	}
	return m;
}

static struct mapping *
insert(struct mapping *root, struct mapping *m, enum side by)
{
	if (!root) {
		m->link[by] = (struct link){0};
		measure(m, by);
		return m;
	}
	struct link *k = &root->link[by];
	if (is_before(m, root, by))
		k->left = insert(k->left, m, by);
	else
		k->right = insert(k->right, m, by);
	return balance(root, by);
}

/* Removes the leftmost mapping of a tree that is not empty. */
static struct mapping *
take_first(struct mapping *root, struct mapping **first, enum side by)
{
	struct link *k = &root->link[by];
	if (!k->left) {
		*first = root;
		return k->right;
	}
	k->left = take_first(k->left, first, by);
	return balance(root, by);
}

static struct mapping *
take(struct mapping *root, struct mapping *m, enum side by)
{
	struct link *k = &root->link[by];
	struct mapping *next;
	if (m == root) {
		if (!k->right)
			return k->left;
		struct mapping *rest = take_first(k->right, &next, by);
		next->link[by].left = k->left;
		next->link[by].right = rest;
		root = next;
	} else if (is_before(m, root, by)) {
		k->left = take(k->left, m, by);
	} else {
		k->right = take(k->right, m, by);
	}
	return balance(root, by);
}

enum presence
present_find(const struct present *p, const void *host, size_t size,
	struct mapping **found)
{
	/* The address may be any word, so the range is of integers.  An array
	   whose elements go backwards has a negative size, and begins at its
	   last element. */
	uintptr_t from = (uintptr_t)host, begin;
	uintptr_t to = from + (size && (int64_t)size > 0 ? size : 1);
	struct mapping *m = p->root[BY_HOST];

	*found = NULL;
	while (m) {
		begin = (uintptr_t)m->host;
		if (to <= begin) {
			m = m->link[BY_HOST].left;
		} else if (from >= begin + m->size) {
			m = m->link[BY_HOST].right;
		} else if (from >= begin && to <= begin + m->size) {
			*found = m;
			return PRESENT_WHOLE;
		} else {
			*found = m;
			if (from >= begin)
				return PRESENT_PARTLY;
			/* An earlier one may overlap too. */
			m = m->link[BY_HOST].left;
		}
	}
	return *found ? PRESENT_PARTLY : PRESENT_NOT;
}

/* Goes left whenever a range there reaches the address: if none of these
   contains the address, all of them begin after it, and so do all on the
   right. */
struct mapping *
present_find_device(const struct present *p, const void *device)
{
	struct mapping *m = p->root[BY_DEVICE];
	const char *at = device;
	while (m) {
		if (at >= m->device && at < m->device + m->size)
			return m;
		struct mapping *left = m->link[BY_DEVICE].left;
		if (left && left->link[BY_DEVICE].end > at)
			m = left;
		else
			m = m->link[BY_DEVICE].right;
	}
	return NULL;
}

struct mapping *
present_add(struct present *p, void *host, size_t size,
	struct allocation *block, size_t offset)
{
	struct mapping *m = calloc(1, sizeof *m);
	if (!m) {
		fault_no_memory();
		return NULL;
	}
	if (self.var)
		strncpy(m->name, self.var, sizeof m->name - 1);
	m->host = host;
	m->size = size;
	m->block = block;
	m->device = block->device + offset;
	block->mappings++;
	for (int by = 0; by < SIDES; by++)
		p->root[by] = insert(p->root[by], m, by);
	__atomic_store_n(&p->count, p->count + 1, __ATOMIC_RELEASE);
	return m;
}

struct allocation *
present_remove(struct present *p, struct mapping *m)
{
	struct allocation *block = m->block;
	for (int by = 0; by < SIDES; by++)
		p->root[by] = take(p->root[by], m, by);
	__atomic_store_n(&p->count, p->count - 1, __ATOMIC_RELEASE);
	free(m->attached);
	free(m);
	return --block->mappings ? NULL : block;
}

/* The word of memory that contains a byte of a mapping; two pointers cannot
   begin in one word. */
static size_t
slot(const struct mapping *m, const char *host)
{
	return (uintptr_t)host / sizeof(void *)
		- (uintptr_t)m->host / sizeof(void *);
}

struct attachment *
present_attached(struct mapping *m, const void *pointer)
{
	if (!m->attached)
		m->attached = calloc(
			slot(m, m->host + m->size) + 1, sizeof *m->attached);
	if (!m->attached) {
		fault_no_memory();
		return NULL;
	}
	struct attachment *a = &m->attached[slot(m, pointer)];
	if (a->pointer != pointer)
		*a = (struct attachment){.pointer = pointer};
	return a;
}

/* An attached pointer may begin in the previous word. */
struct attachment *
present_next_attached(
	const struct mapping *m, const char *from, const char *end)
{
	size_t i = slot(m, from), last = slot(m, end - 1);
	for (i -= i > 0; i <= last; i++) {
		struct attachment *a = &m->attached[i];
		if ((a->count || a->left) && a->pointer < end
			&& a->pointer + sizeof(void *) > from)
			return a;
	}
	return NULL;
}

struct mapping *
present_any(const struct present *p)
{
	return p->root[BY_HOST];
}

static void
each(const struct mapping *m, void (*call)(const struct mapping *, void *data),
	void *data)
{
	if (!m)
		return;
	each(m->link[BY_HOST].left, call, data);
	call(m, data);
	each(m->link[BY_HOST].right, call, data);
}

void
present_each(const struct present *p,
	void (*call)(const struct mapping *, void *data), void *data)
{
	each(p->root[BY_HOST], call, data);
}

static void
forget(struct mapping *m)
{
	if (!m)
		return;
	m->users = m->loading = 0;
	forget(m->link[BY_HOST].left);
	forget(m->link[BY_HOST].right);
}

void
present_forget(struct present *p)
{
	forget(p->root[BY_HOST]);
}
