/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nvtx.h - ranges for NVIDIA's tools.
 *
 * Callers:    libacc/prof/accprof.c; libacc/library/tools.c.
 * Spec:       NVTX 3: NVTX_INJECTION64_PATH names a tool, or one is loaded
 *             already; the tool puts its functions into tables of the program.
 *             Older tools have libnvToolsExt.so.1.
 * Invariant:  does not use libacc.
 * Ownership:  the tool is never unloaded.
 * Threads:    nvtx_open() in one; the functions it gives in any.
 * Failure:    false after a warning; nothing else happens.
 */
#ifndef LIBACC_PROF_NVTX_H
#define LIBACC_PROF_NVTX_H

#include <stdbool.h>
#include <stdint.h>

/* nvtxEventAttributes_t of NVTX 3. */
struct nvtx_event {
	uint16_t version, size;
	uint32_t category;
	int32_t color_type; /* 1: color is alpha, red, green, blue */
	uint32_t color;
	int32_t payload_type, reserved;
	uint64_t payload;
	int32_t text_type; /* 1: char */
	const char *text;
};

/* Null where a tool does not want the calls; only push and pop with an older
   tool. */
struct nvtx {
	int (*push)(const char *name);
	int (*push_event)(const struct nvtx_event *);
	int (*pop)(void);
	void (*mark)(const char *name);
	uint64_t (*start)(const char *name);
	void (*end)(uint64_t);
};

/* Finds a tool of NVTX 3; false without a message if there is none, the
   functions then are null. */
bool nvtx_find(struct nvtx *);
/* The same, or an older tool; with a message if there is none. */
bool nvtx_open(struct nvtx *);

#endif
