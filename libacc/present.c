/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* present.c - the present table, an AVL tree ordered by host address. */
#include "libacc/present.h"

#include <stdint.h>
#include <stdlib.h>

#include "libacc/error.h"

static int
height(const struct mapping *m)
{
	return m ? m->height : 0;
}

static void
measure(struct mapping *m)
{
	int l = height(m->left), r = height(m->right);

	m->height = 1 + (l > r ? l : r);
}

static struct mapping *
rotate_right(struct mapping *m)
{
	struct mapping *top = m->left;

	m->left = top->right;
	top->right = m;
	measure(m);
	measure(top);
	return top;
}

static struct mapping *
rotate_left(struct mapping *m)
{
	struct mapping *top = m->right;

	m->right = top->left;
	top->left = m;
	measure(m);
	measure(top);
	return top;
}

static struct mapping *
balance(struct mapping *m)
{
	int lean = height(m->left) - height(m->right);

	measure(m);
	if (lean > 1) {
		if (height(m->left->left) < height(m->left->right))
			m->left = rotate_left(m->left);
		return rotate_right(m);
	}
	if (lean < -1) {
		if (height(m->right->right) < height(m->right->left))
			m->right = rotate_right(m->right);
		return rotate_left(m);
	}
	return m;
}

static struct mapping *
insert(struct mapping *root, struct mapping *m)
{
	if (!root)
		return m;
	if (m->host < root->host)
		root->left = insert(root->left, m);
	else
		root->right = insert(root->right, m);
	return balance(root);
}

/* Takes the leftmost mapping out of a tree that is not empty. */
static struct mapping *
take_first(struct mapping *root, struct mapping **first)
{
	if (!root->left) {
		*first = root;
		return root->right;
	}
	root->left = take_first(root->left, first);
	return balance(root);
}

static struct mapping *
take(struct mapping *root, struct mapping *m)
{
	struct mapping *next, *rest;

	if (m->host < root->host) {
		root->left = take(root->left, m);
	} else if (m != root) {
		root->right = take(root->right, m);
	} else {
		if (!m->right)
			return m->left;
		rest = take_first(m->right, &next);
		next->left = m->left;
		next->right = rest;
		root = next;
	}
	return balance(root);
}

enum presence
present_find(const struct present *p, const void *host, size_t size,
	struct mapping **found)
{
	const char *from = host, *to = from + (size ? size : 1);
	struct mapping *m = p->root;

	*found = NULL;
	while (m) {
		if (to <= m->host) {
			m = m->left;
		} else if (from >= m->host + m->size) {
			m = m->right;
		} else if (from >= m->host && to <= m->host + m->size) {
			*found = m;
			return PRESENT_WHOLE;
		} else {
			*found = m;
			if (from >= m->host)
				return PRESENT_PARTLY;
			m = m->left;	/* an earlier one may overlap too */
		}
	}
	return *found ? PRESENT_PARTLY : PRESENT_NOT;
}

static struct mapping *
find_device(struct mapping *m, const char *device)
{
	struct mapping *found;

	if (!m)
		return NULL;
	if (device >= m->device && device < m->device + m->size)
		return m;
	found = find_device(m->left, device);
	return found ? found : find_device(m->right, device);
}

struct mapping *
present_find_device(const struct present *p, const void *device)
{
	return find_device(p->root, device);
}

struct mapping *
present_add(struct present *p, void *host, size_t size, struct block *block,
	size_t offset)
{
	struct mapping *m = calloc(1, sizeof *m);

	if (!m) {
		fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
		return NULL;
	}
	m->host = host;
	m->size = size;
	m->block = block;
	m->device = block->device + offset;
	m->height = 1;
	block->mappings++;
	p->root = insert(p->root, m);
	__atomic_store_n(&p->count, p->count + 1, __ATOMIC_RELEASE);
	return m;
}

struct block *
present_remove(struct present *p, struct mapping *m)
{
	struct block *block = m->block;

	p->root = take(p->root, m);
	__atomic_store_n(&p->count, p->count - 1, __ATOMIC_RELEASE);
	free(m->attached);
	free(m);
	return --block->mappings ? NULL : block;
}

struct attachment *
present_attached(struct mapping *m, const void *pointer)
{
	size_t slots = m->size / sizeof(void *) + 1;

	if (!m->attached)
		m->attached = calloc(slots, sizeof *m->attached);
	if (!m->attached) {
		fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
		return NULL;
	}
	return &m->attached[((const char *)pointer - m->host) /
		sizeof(void *)];
}

struct mapping *
present_any(const struct present *p)
{
	return p->root;
}
