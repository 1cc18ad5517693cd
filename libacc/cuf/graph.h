/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * graph.h - captures of streams in graphs.
 *
 * Callers:    libacc/cuf/.
 * Spec:       CUDA Fortran Programming Guide 26.1, 3.13.
 * Invariant:  a stream is in one capture at most.  CUDA's driver captures the
 *             streams of its devices itself; elsewhere a graph has a list of
 *             steps, which a launch runs one after the other.
 * Ownership:  a graph owns its steps and the memory that they use, for as long
 *             as the graph or a graph made executable from it exists.
 * Threads:    any; a capture is used by one thread at a time.
 * Failure:    false with a fault; what cannot be captured makes the capture
 *             invalid, and its end an error.
 */
#ifndef LIBACC_CUF_GRAPH_H
#define LIBACC_CUF_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libacc/cuf/cuda.h"

/* A copy, or a launch if it has a site. */
struct graph_step {
	struct graph_step *next;
	void *to;
	const void *from;
	size_t size;
	int how;
	const struct acc_site *site;
	void (*body)(void *);
	struct cuda_config config;
	void **param;
};

/* type(cudaGraph) has its address. */
struct cuda_graph {
	unsigned users; /* the graph, and those made executable from it */
	void *native; /* CUgraph, or null */
	struct graph_step *first, **last;
	struct kept *kept;
};

struct capture {
	struct capture *next;
	unsigned number; /* from 1 */
	int64_t origin; /* the stream that it began with */
	struct stream_of *streams;
	struct cuda_graph *graph;
	bool native; /* CUDA's driver captures */
	bool refused;
};

/* capture.c */
/* The capture that the stream is in, or null. */
struct capture *cuda_capture(int64_t stream);
/* True if CUDA's driver captures. */
bool cuda_captures_itself(const struct capture *);
/* An operation that a graph cannot have; false. */
bool cuda_capture_refuse(struct capture *);
/* A number for the capture, and the capture of a number if it has not ended. */
unsigned cuda_capture_number(const struct capture *);
struct capture *cuda_capture_of(unsigned number);
/* The stream is in the capture from now on. */
bool cuda_capture_join(struct capture *, int64_t stream);
/* A launch, where CUDA's driver does not capture. */
bool cuda_capture_launch(struct capture *, const struct acc_site *,
	const struct cuda_config *, void **param, void (*body)(void *));
/* Memory of the device that the graph uses. */
bool cuda_capture_keep(struct capture *, struct device *, void *);
/* A capture with an empty graph; null without memory.  Its end frees neither
   the capture nor the graph. */
struct capture *cuda_capture_begin(int64_t stream);
void cuda_capture_end(struct capture *);
/* A graph with one user, and the end of a use. */
struct cuda_graph *cuda_graph_new(void);
void cuda_graph_drop(struct cuda_graph *);
/* The graph frees the memory, of the host without a device. */
bool cuda_graph_keep(struct cuda_graph *, struct device *, void *);
bool cuda_graph_append(struct cuda_graph *, const struct graph_step *);

/* graph.c: a copy in the stream; the graph frees "from" at its end if "own". */
bool cuda_capture_copy(struct capture *, struct device *, int64_t stream,
	void *to, const void *from, size_t, int how, bool own);

#endif
