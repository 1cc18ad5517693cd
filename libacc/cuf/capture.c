/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* capture.c - the captures of streams in graphs, and what graphs own.  CUDA
 * Fortran Programming Guide 26.1, 3.13. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/cuf/graph.h"

/* Memory that a graph frees: of the device, or of the host. */
struct kept {
	struct kept *next;
	struct device *device;
	void *at;
};

struct stream_of {
	struct stream_of *next;
	int64_t stream;
};

static struct capture *captures;
static unsigned count; /* of captures that have not ended */
static unsigned made;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool
has_stream(const struct capture *c, int64_t stream)
{
	const struct stream_of *s = c->streams;
	while (s && s->stream != stream)
		s = s->next;
	return s;
}

struct capture *
cuda_capture(int64_t stream)
{
	if (!__atomic_load_n(&count, __ATOMIC_RELAXED))
		return NULL;
	pthread_mutex_lock(&lock);
	struct capture *c = captures;
	while (c && !has_stream(c, stream))
		c = c->next;
	pthread_mutex_unlock(&lock);
	return c;
}

struct capture *
cuda_capture_of(unsigned number)
{
	if (!__atomic_load_n(&count, __ATOMIC_RELAXED))
		return NULL;
	pthread_mutex_lock(&lock);
	struct capture *c = captures;
	while (c && c->number != number)
		c = c->next;
	pthread_mutex_unlock(&lock);
	return c;
}

unsigned
cuda_capture_number(const struct capture *c)
{
	return c->number;
}

bool
cuda_captures_itself(const struct capture *c)
{
	return c->native;
}

bool
cuda_capture_refuse(struct capture *c)
{
	c->refused = true;
	fault_set("the stream is being captured, and a graph has kernels, "
		  "copies and fills only");
	return false;
}

bool
cuda_capture_join(struct capture *c, int64_t stream)
{
	struct stream_of *s = malloc(sizeof *s);
	if (!s)
		return false;
	s->stream = stream;
	pthread_mutex_lock(&lock);
	s->next = c->streams;
	c->streams = s;
	pthread_mutex_unlock(&lock);
	return true;
}

bool
cuda_graph_keep(struct cuda_graph *g, struct device *d, void *at)
{
	struct kept *k = malloc(sizeof *k);
	if (!k)
		return false;
	*k = (struct kept){.next = g->kept, .device = d, .at = at};
	g->kept = k;
	return true;
}

bool
cuda_capture_keep(struct capture *c, struct device *d, void *at)
{
	return cuda_graph_keep(c->graph, d, at);
}

bool
cuda_graph_append(struct cuda_graph *g, const struct graph_step *step)
{
	struct graph_step *s = malloc(sizeof *s);
	if (!s)
		return false;
	*s = *step;
	s->next = NULL;
	*g->last = s;
	g->last = &s->next;
	return true;
}

/* A copy of the bytes that the graph owns, or null. */
static void *
copy_of(struct cuda_graph *g, const void *bytes, size_t size)
{
	/* A launch reads the parameter as an address, too. */
	void *p = calloc(1, size + sizeof(void *));
	if (p && !cuda_graph_keep(g, NULL, p)) {
		free(p);
		p = NULL;
	}
	return p ? memcpy(p, bytes, size) : NULL;
}

/* The launch's arguments: param[i] is the address of a value, or of the address
   of a value that is passed as a copy. */
static void **
arguments_of(
	struct cuda_graph *g, const struct acc_site *site, void *const *param)
{
	const uint32_t *size = (const uint32_t *)site->use;
	size_t n = 0;
	while (size[n])
		n++;
	void **list = copy_of(g, param, n * sizeof *param);
	for (size_t i = 0; list && i < n; i++) {
		bool copied = size[i] & ACC_PARAMETER_COPY;
		size_t bytes = size[i] & ~(uint32_t)ACC_PARAMETER_COPY;
		list[i] = copy_of(g, param[i], copied ? sizeof(void *) : bytes);
		void **value = list[i];
		if (value && copied && *value
			&& !(*value = copy_of(g, *value, bytes)))
			return NULL;
		if (!value)
			return NULL;
	}
	return list;
}

bool
cuda_capture_launch(struct capture *c, const struct acc_site *site,
	const struct cuda_config *config, void **param, void (*body)(void *))
{
	if (!(site->flags & ACC_SITE_PARAMETERS))
		return cuda_capture_refuse(c);
	void **list = arguments_of(c->graph, site, param);
	return list
		&& cuda_graph_append(c->graph,
			&(struct graph_step){.site = site,
				.config = *config,
				.body = body,
				.param = list});
}

struct cuda_graph *
cuda_graph_new(void)
{
	struct cuda_graph *g = calloc(1, sizeof *g);
	if (!g)
		return NULL;
	g->users = 1;
	g->last = &g->first;
	return g;
}

void
cuda_graph_drop(struct cuda_graph *g)
{
	if (--g->users)
		return;
	for (struct graph_step *s = g->first, *next; s; s = next) {
		next = s->next;
		free(s);
	}
	for (struct kept *k = g->kept, *next; k; k = next) {
		next = k->next;
		if (!k->device)
			free(k->at);
		else if (device_is_open(k->device))
			k->device->driver->free(k->device->handle, k->at);
		free(k);
	}
	free(g);
}

struct capture *
cuda_capture_begin(int64_t stream)
{
	struct capture *c = calloc(1, sizeof *c);
	if (!c)
		return NULL;
	c->graph = cuda_graph_new();
	c->origin = stream;
	if (!c->graph || !cuda_capture_join(c, stream)) {
		free(c->graph);
		free(c);
		return NULL;
	}
	pthread_mutex_lock(&lock);
	c->number = ++made;
	c->next = captures;
	captures = c;
	count++;
	pthread_mutex_unlock(&lock);
	return c;
}

void
cuda_capture_end(struct capture *c)
{
	pthread_mutex_lock(&lock);
	struct capture **at = &captures;
	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	count--;
	pthread_mutex_unlock(&lock);
	for (struct stream_of *s = c->streams, *next; s; s = next) {
		next = s->next;
		free(s);
	}
}
