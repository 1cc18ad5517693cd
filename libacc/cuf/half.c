/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * half.c - CUDA Fortran: input and output of real(2) with a format, in lists or
 * by NAMELIST, which gfortran's library has for real(4) only.
 *
 * The compiler calls these around the library's transfer of a number or an array,
 * and in place of its functions for the variables of a NAMELIST
 * (plugin/read/half.cc).
 */
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/core/error.h"
#include "libacc/cuf/cuda.h"
#include "libacc/data/descriptor.h"

/* Of the flags with which gfortran's data transfer parameters begin: a list or a
   format. */
enum { IN_TEXT = 1 << 7 | 1 << 12 };

enum { BT_REAL = 3 };

/* A contiguous real(4) array of the same shape, and its elements. */
struct half_copy {
	struct descriptor d;
	float value[];
};

static ptrdiff_t
extent(const struct descriptor *d, int dim)
{
	ptrdiff_t n = d->dim[dim].upper - d->dim[dim].lower + 1;
	return n > 0 ? n : 0;
}

static size_t
elements(const struct descriptor *d)
{
	size_t n = 1;
	for (int i = 0; i < d->rank; i++)
		n *= (size_t)extent(d, i);
	return n;
}

/* The element of that number in array element order. */
static _Float16 *
element(const struct descriptor *d, size_t number)
{
	ptrdiff_t span = d->span ? d->span : (ptrdiff_t)d->element, at = 0;
	for (int i = 0; i < d->rank; i++) {
		size_t n = (size_t)extent(d, i);
		at += (ptrdiff_t)(number % n) * d->dim[i].stride * span;
		number /= n;
	}
	return (_Float16 *)(d->base + at);
}

static struct half_copy *
copy_array(const struct descriptor *d)
{
	size_t n = elements(d);
	struct half_copy *c = malloc(sizeof *c + n * sizeof *c->value);
	if (!c)
		error_end("no memory for the input or output of an array");
	c->d = *d;
	c->d.base = (char *)c->value;
	c->d.offset = 0;
	c->d.element = sizeof *c->value;
	c->d.span = sizeof *c->value;
	ptrdiff_t stride = 1;
	for (int i = 0; i < d->rank; i++) {
		c->d.dim[i].stride = stride;
		stride *= extent(d, i);
	}
	for (size_t k = 0; k < n; k++)
		c->value[k] = *element(d, k);
	return c;
}

static bool
is_half(const struct descriptor *d)
{
	return d->type == BT_REAL && d->element == sizeof(_Float16);
}

/* The number, or array of kind 2, as gfortran's library takes it: itself if it
   is not one of reals, or without a format. */
EXPORT void *
acc_cuf_half_begin(void *transfer, void *data, int array)
{
	if (!(*(const int *)transfer & IN_TEXT) || (array && !is_half(data)))
		return data;
	if (array)
		return copy_array(data);
	float *value = malloc(sizeof *value);
	if (!value)
		error_end("no memory for the input or output of a number");
	*value = *(const _Float16 *)data;
	return value;
}

EXPORT void
acc_cuf_half_end(void *data, void *copy, int array, int read)
{
	struct half_copy *c = copy;
	if (copy == data)
		return;
	if (read && !array)
		*(_Float16 *)data = (_Float16)*(const float *)copy;
	for (size_t k = read && array ? elements(data) : 0; k-- > 0;)
		*element(data, k) = (_Float16)c->value[k];
	free(copy);
}

/* The type and rank of a variable of a NAMELIST, as gfortran's library gets
   them. */
struct group_type {
	size_t element;
	int32_t version;
	int8_t rank, type;
	int16_t attribute;
};

/* The functions of the library that get a variable, and a dimension of it. */
typedef void set_variable(
	void *, void *, const char *, int, size_t, struct group_type);
typedef void set_dimension(void *, int, ptrdiff_t, ptrdiff_t, ptrdiff_t);

/* A variable of kind 2, or an array of structures. */
struct half_group {
	struct half_group *next;
	void *transfer;
	const char *name;
	struct group_type type;
	set_variable *set;
	struct descriptor d;
	struct half_copy *copy; /* null until the dimensions are known */
	float *before; /* the copy's values before a READ */
};

static _Thread_local struct half_group *groups;

/* True for a component of an array of structures: the library computes its
   address from that of the first element. */
static bool
is_in_array(const void *transfer, const char *name)
{
	for (const struct half_group *g = groups; g; g = g->next) {
		size_t n = strlen(g->name);
		if (g->transfer == transfer && g->type.type != BT_REAL
			&& strncmp(g->name, name, n) == 0
			&& (name[n] == '%' || name[n] == '+'))
			return true;
	}
	return false;
}

static struct half_group *
add_group(void *transfer, void *data, const char *name,
	const struct group_type *type)
{
	struct half_group *g = calloc(1, sizeof *g);
	if (!g)
		error_end("no memory for the input or output of a NAMELIST");
	g->next = groups;
	g->transfer = transfer;
	g->name = name;
	g->type = *type;
	g->d.base = data;
	g->d.rank = type->rank;
	g->d.type = type->type;
	g->d.element = sizeof(_Float16);
	groups = g;
	return g;
}

/* The library gets a copy of kind 4. */
static void
set_copy(struct half_group *g)
{
	struct group_type type = g->type;
	size_t bytes = elements(&g->d) * sizeof(float);
	g->copy = copy_array(&g->d);
	g->before = malloc(bytes + 1);
	if (!g->before)
		error_end("no memory for the input or output of a NAMELIST");
	memcpy(g->before, g->copy->value, bytes);
	type.element = sizeof(float);
	g->set(g->transfer, g->copy->value, g->name, sizeof(float), 0, type);
}

/* A variable of a NAMELIST. */
EXPORT void
acc_cuf_half_group(void *transfer, void *data, const char *name, int kind,
	size_t length, void *type, void *set)
{
	const struct group_type *t = type;
	bool half = t->type == BT_REAL && kind == sizeof(_Float16) && data;
	if (half && is_in_array(transfer, name))
		error_end("real(2) in an array of structures, '%s', in a "
			  "NAMELIST",
			name);
	if (!half)
		((set_variable *)set)(transfer, data, name, kind, length, *t);
	if (!half && (t->type == BT_REAL || t->rank == 0))
		return;
	struct half_group *g = add_group(transfer, data, name, t);
	g->set = half ? (set_variable *)set : NULL;
	if (half && t->rank == 0)
		set_copy(g);
}

/* A dimension of the last variable. */
EXPORT void
acc_cuf_half_group_dimension(void *transfer, int dim, int64_t stride,
	int64_t lower, int64_t upper, void *set)
{
	struct half_group *g = groups;
	if (!g || g->transfer != transfer || !g->set || g->copy) {
		((set_dimension *)set)(transfer, dim, stride, lower, upper);
		return;
	}
	g->d.dim[dim].stride = stride;
	g->d.dim[dim].lower = lower;
	g->d.dim[dim].upper = upper;
	if (dim + 1 < g->type.rank)
		return;
	set_copy(g);
	for (int i = 0; i < g->type.rank; i++)
		((set_dimension *)set)(transfer, i, g->copy->d.dim[i].stride,
			g->d.dim[i].lower, g->d.dim[i].upper);
}

/* Values that a READ has set; another variable may have the same storage. */
static void
take_values(const struct half_group *g)
{
	for (size_t k = elements(&g->d); k-- > 0;)
		if (memcmp(&g->copy->value[k], &g->before[k], sizeof(float))
			!= 0)
			*element(&g->d, k) = (_Float16)g->copy->value[k];
}

/* The end of a transfer, in which the library reads or writes a NAMELIST. */
EXPORT void
acc_cuf_half_group_end(void *transfer, int read, void *end)
{
	((void (*)(void *))end)(transfer);
	for (struct half_group **p = &groups; *p;) {
		struct half_group *g = *p;
		if (g->transfer != transfer) {
			p = &g->next;
			continue;
		}
		if (read && g->copy)
			take_values(g);
		*p = g->next;
		free(g->before);
		free(g->copy);
		free(g);
	}
}
