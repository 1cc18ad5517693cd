/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * symbol.c - module cudafor: symbols.  CUDA Fortran Programming Guide 26.1,
 * 3.9.5, 3.9.6, 3.9.24, 3.9.25, 3.9.29, 3.9.30.
 *
 * A symbol is a variable of a module with a device attribute, or its name: a
 * text, or a C_PTR to which a text was assigned.  The name is that for the
 * linker, as in BIND(C) and in C; or that of a variable of one module only.
 */
#include <ISO_Fortran_binding.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "abi/cuf_calls.h"
#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/queue.h"
#include "libacc/core/unit.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"
#include "libacc/data/object.h"

/* A text that a C_PTR stands for. */
struct text {
	struct text *next;
	size_t length;
	char at[];
};

static struct text *texts;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static size_t
trimmed(const char *name, size_t length)
{
	while (length && name[length - 1] == ' ')
		length--;
	return length;
}

/* The text of these characters; null without memory. */
static struct text *
keep(const char *name, size_t length)
{
	pthread_mutex_lock(&lock);
	struct text *t = texts;
	while (t && (t->length != length || memcmp(t->at, name, length) != 0))
		t = t->next;
	if (!t && (t = malloc(sizeof *t + length))) {
		t->length = length;
		memcpy(t->at, name, length);
		t->next = texts;
		texts = t;
	}
	pthread_mutex_unlock(&lock);
	return t;
}

static const struct text *
text_at(const void *p)
{
	pthread_mutex_lock(&lock);
	const struct text *t = texts;
	while (t && t->at != p)
		t = t->next;
	pthread_mutex_unlock(&lock);
	return t;
}

/* "p = 'name'"; its arguments are those of Fortran. */
EXPORT void
acc_cuf_symbol_(void **p, const char *name, size_t length)
{
	struct text *t = keep(name, trimmed(name, length));
	*p = t ? t->at : NULL;
}

/* True for the name of a variable of a module of Fortran, as
   "__module_MOD_name". */
static bool
is_of_module(const char *link, const char *name, size_t length)
{
	const char *own =
		strncmp(link, "__", 2) == 0 ? strstr(link, "_MOD_") : NULL;
	return own && strlen(own + 5) == length
		&& strncasecmp(own + 5, name, length) == 0;
}

struct search {
	const char *name; /* or null */
	size_t length;
	const char *at; /* in the variable, if name is null */
	const struct acc_variable *exact, *one;
	unsigned count; /* of different variables of modules */
};

static void
look(struct search *s, const struct acc_variable *v)
{
	const char *from = v->host;
	bool exact = s->name ? strlen(v->name) == s->length
			&& memcmp(v->name, s->name, s->length) == 0
			     : s->at >= from && s->at < from + v->size;
	if (exact)
		s->exact = v;
	else if (s->name && is_of_module(v->name, s->name, s->length)
		&& (!s->one || s->one->host != v->host)) {
		s->one = v;
		s->count++;
	}
}

/* The declared variable, or null. */
static const struct acc_variable *
find(struct search *s)
{
	struct pins *p = unit_list();
	for (size_t i = 0; p && i < p->n; i++)
		for (uint32_t k = 0; k < p->pin[i].unit->nvariables; k++)
			look(s, &p->pin[i].unit->variable[k]);
	if (p)
		unit_unpin(p);
	return s->exact ? s->exact : s->count == 1 ? s->one : NULL;
}

static bool
is_variable(const void *at)
{
	struct search s = {.at = at};
	return cuda_space_of(at) != SPACE_HOST || find(&s);
}

/* What an argument names. */
struct symbol {
	char *at; /* null for an unknown name */
	size_t size;
	bool named; /* by a text */
};

static struct symbol
symbol_of(const CFI_cdesc_t *a)
{
	const struct text *t = NULL;
	struct symbol s = {.at = cuda_base(a), .size = a->elem_len};
	if (s.at != a->base_addr)
		t = text_at(s.at);
	else if (a->type == CFI_type_char && a->rank == 0 && !is_variable(s.at))
		t = keep(s.at, trimmed(s.at, a->elem_len));
	for (int i = 0; i < a->rank; i++)
		s.size *= (size_t)a->dim[i].extent;
	if (!t)
		return s;
	struct search name = {.name = t->at, .length = t->length};
	const struct acc_variable *v = find(&name);
	if (v && !(v->flags & (ACC_VARIABLE_DESCRIPTOR | ACC_VARIABLE_LINK)))
		return (struct symbol){v->host, v->size, true};
	return (struct symbol){.named = true};
}

API(cudaGetSymbolAddress, (void **p, const CFI_cdesc_t *symbol))
{
	struct device *d = cuda_device();
	struct symbol s = symbol_of(symbol);
	if (s.at != symbol->base_addr && !s.named)
		s.at = symbol->base_addr;
	*p = d && s.at && object_load(d) ? object_translate(d, NULL, s.at)
					 : NULL;
	return cuda_result(*p && (d->shared || cuda_is_on_device(d, s.at)),
		CUDA_INVALID_SYMBOL);
}

API(cudaGetSymbolSize, (int *size, const CFI_cdesc_t *symbol))
{
	struct symbol s = symbol_of(symbol);
	*size = (int)s.size;
	return cuda_result(s.at, CUDA_INVALID_SYMBOL);
}

/* Copies. */

struct symbol_copy {
	const CFI_cdesc_t *symbol, *host;
	bool to; /* the symbol */
	int64_t count, offset; /* elements of the host's data */
	int kind;
	int64_t stream;
};

/* The bytes of an element: those of the host's data, or of the symbol where the
   host has only an address. */
static size_t
unit_of(const struct symbol_copy *c, const struct symbol *s)
{
	if (cuda_base(c->host) == c->host->base_addr)
		return c->host->elem_len;
	return s->named ? 1 : c->symbol->elem_len;
}

static int
copy(const struct symbol_copy *c)
{
	struct device *d = cuda_device();
	struct symbol s = symbol_of(c->symbol);
	struct capture *in = cuda_capture(c->stream);
	struct queue *q;
	if (!s.at)
		return cuda_fault(CUDA_INVALID_SYMBOL);
	size_t unit = unit_of(c, &s);
	size_t bytes = (size_t)c->count * unit;
	char *at = s.at + c->offset * (int64_t)unit;
	char *host = cuda_base(c->host);
	if (!d || c->count < 0 || c->offset < 0
		|| (s.named && (size_t)(at - s.at) + bytes > s.size)
		|| (s.named && !object_load(d))
		|| (!in && !cuda_order(d, c->stream, &q)))
		return cuda_fault(CUDA_INVALID_VALUE);
	char *to = c->to ? at : host, *from = c->to ? host : at;
	int how = cuda_direction(d, c->kind, to, from);
	if (in)
		return cuda_result(cuda_capture_copy(in, d, c->stream, to, from,
					   bytes, how, false),
			CUDA_INVALID_VALUE);
	return cuda_result(how >= 0 && cuda_copy(d, q, to, from, bytes, how)
			&& queue_wait(d, q),
		CUDA_INVALID_VALUE);
}

#define TO(suffix, type, parameters, given) \
	API(cudaMemcpyToSymbol##suffix, \
		(const CFI_cdesc_t *symbol, const CFI_cdesc_t *host, \
			type count, type offset, int kind parameters)) \
	{ \
		return copy(&(struct symbol_copy){ \
			symbol, host, true, count, offset, kind, given}); \
	}
#define FROM(suffix, type, parameters, given) \
	API(cudaMemcpyFromSymbol##suffix, \
		(const CFI_cdesc_t *host, const CFI_cdesc_t *symbol, \
			type count, type offset, int kind parameters)) \
	{ \
		return copy(&(struct symbol_copy){ \
			symbol, host, false, count, offset, kind, given}); \
	}
#define COMMA ,
#define COPIES(n, type) \
	TO(_i##n, type, , 0) \
	TO(Async_i##n##_default, type, , 0) \
	TO(Async_i##n, type, COMMA int64_t stream, stream) \
	TO(Async_i##n##_stream4, type, COMMA int32_t stream, stream) \
	FROM(_i##n, type, , 0) \
	FROM(_i##n##_stream, type, COMMA int64_t stream, stream) \
	FROM(_i##n##_stream4, type, COMMA int32_t stream, stream) \
	FROM(Async_i##n##_default, type, , 0) \
	FROM(Async_i##n, type, COMMA int64_t stream, stream) \
	FROM(Async_i##n##_stream4, type, COMMA int32_t stream, stream)
COPIES(4, int32_t)
COPIES(8, int64_t)

/* Kernels. */

static bool
is_kernel(const char *link, const char *name, size_t length)
{
	bool same = strncmp(link, name, length) == 0;
	const char *rest = link + length;
	return (same && (!*rest || strcmp(rest, "_") == 0))
		|| is_of_module(link, name, length);
}

/* Caches and banks of shared memory are not configurable: the call only checks
   the name.  3.7.3, 3.7.4 */
static int
configure(const char *name, size_t length)
{
	struct pins *p = unit_list();
	bool found = false;
	length = trimmed(name, length);
	for (size_t i = 0; p && i < p->n; i++)
		for (uint32_t k = 0; k < p->pin[i].unit->nregions; k++)
			found |= is_kernel(
				p->pin[i].unit->region[k]->name, name, length);
	if (p)
		unit_unpin(p);
	return cuda_result(found, CUDA_INVALID_FUNCTION);
}

EXPORT int
acc_cuf_cudafuncsetcacheconfig_name_(
	const char *name, int config __attribute__((unused)), size_t length)
{
	return configure(name, length);
}

EXPORT int
acc_cuf_cudafuncsetsharedmemconfig_name_(
	const char *name, int config __attribute__((unused)), size_t length)
{
	return configure(name, length);
}
