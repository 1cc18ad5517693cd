/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* failing.c - failing.h for Fortran. */
#include "fake.h"

#include "failing.h"

void fortran_failing(int code);

void
fortran_failing(int code)
{
	failing(code);
}
