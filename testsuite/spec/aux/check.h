/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * check.h - checks of the tests in spec/ and run/.
 *
 * CHECK(condition) says where it fails; main returns failures.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int failures;

#define CHECK(condition) \
	((condition) ? (void)0 : (void)(failures++, \
		printf("%s:%d: %s\n", __FILE__, __LINE__, #condition)))

/* A directive inside a macro. */
#define ACC(...) ACC_PRAGMA(acc __VA_ARGS__)
#define ACC_PRAGMA(...) _Pragma(#__VA_ARGS__)

/* With directives ignored, code runs once. */
#ifdef _OPENACC
#define GANGS(n) (n)
#else
#define GANGS(n) 1
#endif

#endif
