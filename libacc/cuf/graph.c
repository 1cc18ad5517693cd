/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* graph.c - module cudafor: graphs.  CUDA Fortran Programming Guide 26.1,
 * 3.13. */
#include "libacc/cuf/graph.h"

#include <ISO_Fortran_binding.h>
#include <stdlib.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"

/* type(cudaGraphExec) */
struct cuda_graph_exec {
	struct cuda_graph *graph;
	void *native; /* CUgraphExec, or null */
};

bool
cuda_capture_copy(struct capture *c, struct device *d, int64_t stream, void *to,
	const void *from, size_t size, int how, bool own)
{
	struct queue *q;
	if (own && !cuda_graph_keep(c->graph, NULL, (void *)from))
		return false;
	if (how < 0 || (c->native && !how))
		return cuda_capture_refuse(c);
	if (c->native)
		return cuda_queue(d, stream, &q)
			&& cuda_copy(d, q, to, from, size, how);
	return cuda_graph_append(c->graph,
		&(struct graph_step){
			.to = to, .from = from, .size = size, .how = how});
}

static int
native_result(int error)
{
	return cuda_result(!error, error);
}

API(cudaGraphCreate, (struct cuda_graph * *graph, int flags))
{
	cuda_native *create = cuda_native_function("cuGraphCreate");
	*graph = flags ? NULL : cuda_graph_new();
	if (!*graph)
		return cuda_fault(CUDA_INVALID_VALUE);
	return create ? native_result(create(&(*graph)->native, 0u))
		      : CUDA_SUCCESS;
}

API(cudaGraphDestroy, (struct cuda_graph * *graph))
{
	cuda_native *destroy = cuda_native_function("cuGraphDestroy");
	struct cuda_graph *g = *graph;
	int error = CUDA_SUCCESS;
	if (!g)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (g->native && destroy)
		error = destroy(g->native);
	g->native = NULL;
	*graph = NULL;
	cuda_graph_drop(g);
	return native_result(error);
}

API(cudaGraphInstantiate,
	(struct cuda_graph_exec * *exec, struct cuda_graph *const *graph,
		int flags))
{
	struct cuda_graph *g = *graph;
	struct cuda_graph_exec *e = calloc(1, sizeof *e);
	*exec = NULL;
	if (!g || !e || flags) {
		free(e);
		return cuda_fault(CUDA_INVALID_VALUE);
	}
	cuda_native *make = cuda_native_function("cuGraphInstantiateWithFlags");
	int error = g->native
		? make ? make(&e->native, g->native, 0ull) : CUDA_NOT_SUPPORTED
		: CUDA_SUCCESS;
	if (error) {
		free(e);
		return cuda_fault(error);
	}
	e->graph = g;
	g->users++;
	*exec = e;
	return CUDA_SUCCESS;
}

API(cudaGraphExecDestroy, (struct cuda_graph_exec * *exec))
{
	cuda_native *destroy = cuda_native_function("cuGraphExecDestroy");
	struct cuda_graph_exec *e = *exec;
	int error = CUDA_SUCCESS;
	if (!e)
		return cuda_fault(CUDA_INVALID_VALUE);
	/* Its last launch uses the memory of the arguments. */
	struct device *d = cuda_device();
	if (!d || !queue_wait_all(d))
		return cuda_fault(CUDA_LAUNCH_FAILURE);
	if (e->native && destroy)
		error = destroy(e->native);
	cuda_graph_drop(e->graph);
	free(e);
	*exec = NULL;
	return native_result(error);
}

static int
run(const struct graph_step *s, struct device *d, int64_t stream)
{
	struct cuda_config config = s->config;
	struct queue *q;
	config.stream = stream;
	if (s->site)
		return cuda_launch(s->site, &config, d, s->param, s->body);
	return cuda_order(d, stream, &q) && (s->how || queue_wait_all(d))
			&& cuda_copy(d, q, s->to, s->from, s->size, s->how)
		? CUDA_SUCCESS
		: CUDA_INVALID_VALUE;
}

static int
launch_native(struct device *d, void *exec, int64_t stream)
{
	cuda_native *launch = cuda_native_function("cuGraphLaunch");
	struct queue *q;
	if (!launch || !cuda_order(d, stream, &q) || !queue_stream(q))
		return CUDA_NOT_SUPPORTED;
	return launch(
		exec, d->driver->stream_native(d->handle, queue_stream(q)));
}

static int
launch(struct cuda_graph_exec *e, int64_t stream)
{
	struct device *d = cuda_device();
	stream = cuda_stream(stream);
	if (!d || !e)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (cuda_capture(stream))
		return cuda_fault(CUDA_CAPTURE_UNSUPPORTED);
	if (e->native)
		return native_result(launch_native(d, e->native, stream));
	int error = CUDA_SUCCESS;
	for (const struct graph_step *s = e->graph->first; s && !error;
		s = s->next)
		error = run(s, d, stream);
	return native_result(error);
}

/* Streams. */

/* Modes: 0 all, 1 the thread's, 2 no calls that the capture forbids.  libacc
   allocates and loads during a capture, so the driver gets the last. */
enum { MODES = 3, RELAXED = 2 };

/* The stream for the driver, or null. */
static void *
native_stream(struct device *d, int64_t stream)
{
	struct queue *q;
	if (!d->driver->stream_native || !cuda_queue(d, stream, &q)
		|| !queue_stream(q))
		return NULL;
	return d->driver->stream_native(d->handle, queue_stream(q));
}

static int
begin(int64_t stream, int mode)
{
	struct device *d = cuda_device();
	cuda_native *start = cuda_native_function("cuStreamBeginCapture_v2");
	stream = cuda_stream(stream);
	if (!d || mode < 0 || mode >= MODES)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (!stream)
		return cuda_fault(CUDA_CAPTURE_UNSUPPORTED);
	if (cuda_capture(stream))
		return cuda_fault(CUDA_ILLEGAL_STATE);
	struct capture *c = cuda_capture_begin(stream);
	if (!c)
		return cuda_fault(CUDA_MEMORY_ALLOCATION);
	int error =
		start ? start(native_stream(d, stream), RELAXED) : CUDA_SUCCESS;
	if (error) {
		cuda_capture_end(c);
		cuda_graph_drop(c->graph);
		free(c);
		return cuda_fault(error);
	}
	c->native = start;
	return CUDA_SUCCESS;
}

static int
end(int64_t stream, struct cuda_graph **graph)
{
	struct device *d = cuda_device();
	cuda_native *stop = cuda_native_function("cuStreamEndCapture");
	stream = cuda_stream(stream);
	struct capture *c = cuda_capture(stream);
	int error = CUDA_SUCCESS;
	*graph = NULL;
	if (!d || !c || c->origin != stream)
		return cuda_fault(CUDA_ILLEGAL_STATE);
	cuda_capture_end(c);
	if (c->native)
		error = stop(native_stream(d, stream), &c->graph->native);
	if (!error && c->refused)
		error = CUDA_CAPTURE_INVALIDATED;
	if (error)
		cuda_graph_drop(c->graph);
	else
		*graph = c->graph;
	free(c);
	return native_result(error);
}

static int
is_capturing(int64_t stream, int *status)
{
	enum { NONE, ACTIVE, INVALIDATED };
	struct capture *c = cuda_capture(cuda_stream(stream));
	*status = !c ? NONE : c->refused ? INVALIDATED : ACTIVE;
	return CUDA_SUCCESS;
}

#define STREAMS(suffix, type) \
	API(cudaGraphLaunch_i##suffix, \
		(struct cuda_graph_exec * *exec, type stream)) \
	{ \
		return launch(*exec, stream); \
	} \
	API(cudaStreamBeginCapture_i##suffix, (type stream, int mode)) \
	{ \
		return begin(stream, mode); \
	} \
	API(cudaStreamEndCapture_i##suffix, \
		(type stream, struct cuda_graph * *graph)) \
	{ \
		return end(stream, graph); \
	} \
	API(cudaStreamIsCapturing_i##suffix, (type stream, int *status)) \
	{ \
		return is_capturing(stream, status); \
	}
STREAMS(4, int32_t)
STREAMS(8, int64_t)
