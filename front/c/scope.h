/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * scope.h - which function of C++ a routine directive is for: other scopes may
 * have functions of the same name, and one scope several.  In C all functions of
 * a name are one.
 *
 * Callers: front/c/node.c.
 */
#ifndef FRONT_C_SCOPE_H
#define FRONT_C_SCOPE_H

#include "front/c/unit.h"

/* True if a declaration and a definition, by the tokens of their names, can be
   of one function: the scopes are the same, and the parameters as many. */
bool scope_declares(const struct unit *, int declared, int defined);

/* True if a name in the directive at the token can be the function whose name,
   with the same last part, is at the other token. */
bool scope_names(
	const struct unit *, int directive, const char *name, int defined);

#endif
