/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * env.h - the environment variables, read once.
 *
 * Callers:    libacc/core/, libacc/cuf/radix.c, libacc/data/compare.c,
 *             libacc/prof/.
 * Spec:       OpenACC 3.4, chapter 4.
 * Invariant:  env.def is the list; every field has its default if the variable
 *             is absent or invalid.
 * Ownership:  static.
 * Threads:    env() may be called from any; the fields do not change.
 * Failure:    an invalid value is reported once on standard error and then
 *             ignored.
 */
#ifndef LIBACC_CORE_ENV_H
#define LIBACC_CORE_ENV_H

enum env_kind { ENV_STRING, ENV_NUMBER, ENV_SWITCH };

struct env {
#define ENV(name, field, kind, fallback, text) ENV_TYPE_##kind field;
#define ENV_TYPE_STRING const char *
#define ENV_TYPE_NUMBER int
#define ENV_TYPE_SWITCH int
#include "libacc/core/env.def"
#undef ENV
};

const struct env *env(void);

#endif
