/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tool.h - programs that a target's compile function runs.
 *
 * Callers:    targets/clc.c, targets/acc-image.c, and the compile halves of
 *             targets/.
 * Invariant:  a program is found by the first of its names that is on PATH
 *             or in a folder where distributions keep LLVM and CUDA.
 * Ownership:  scratch_close deletes a scratch folder and its contents, unless
 *             files are kept.
 * Threads:    GCC's one.
 * Failure:    false with one message in error.
 */
#ifndef ACC_TOOL_H
#define ACC_TOOL_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum { TOOL_ERROR = 4096 };

struct scratch {
	char folder[PATH_MAX / 2]; /* or the prefix of kept files */
	bool kept;
	char name[12][PATH_MAX]; /* files handed out */
	unsigned n;
};

/* The names end with a null; the result lives until the next call. */
const char *tool_find(const char *const *names);
/* The versions of LLVM whose programs are used, as far as they were tested. */
enum { LLVM_FIRST = 14, LLVM_LAST = 22 };
/* A program of LLVM on PATH, as tool_find(): STEM-N of the version "from", or
   of the one closest to it up to "to", which may be less; else STEM without a
   number. */
const char *tool_find_llvm(const char *stem, int from, int to);
/* The version that the program says, or 0. */
int tool_llvm_version(const char *tool);
bool tool_run(const char *const *argv, char error[TOOL_ERROR]);

/* With "keep" files are named KEEP.SUFFIX and stay. */
bool scratch_open(struct scratch *, const char *keep, char error[TOOL_ERROR]);
const char *scratch_file(struct scratch *, const char *suffix);
void scratch_close(struct scratch *);

bool file_write(const char *path, const char *data, size_t size,
	char error[TOOL_ERROR]);
/* The caller frees *data, which has a null byte after it. */
bool file_read(
	const char *path, char **data, size_t *size, char error[TOOL_ERROR]);

#endif
