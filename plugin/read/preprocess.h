/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * preprocess.h - the preprocessed text of a unit.
 *
 * Callers:    plugin/read/source.cc, in a process that does nothing else.
 * Invariant:  the process acts as if called with -E.
 * Ownership:  the text lives as long as the process.
 * Threads:    GCC's one.
 * Failure:    errors in the user's text are GCC's.
 */
#ifndef PLUGIN_READ_PREPROCESS_H
#define PLUGIN_READ_PREPROCESS_H

#include "front/directive/arena.h"

/* Called after the options are complete and before the preprocessor defines its
   macros. */
void preprocess_setup(void);

/* Reads the whole unit. */
struct buffer *preprocess_unit(cpp_reader *);

#endif
