/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* check.c - check.h for Fortran; check.inc has the interfaces. */
#include "check.h"

void fortran_both(void (*body)(int));
void fortran_all(void (*body)(int));
void fortran_error(int code, void (*action)(void));
void fortran_check(int holds, int line);
int fortran_type(void);

void
fortran_both(void (*body)(int))
{
	if (check_both(body))
		exit(1);
}

void
fortran_all(void (*body)(int))
{
	if (check_all(body))
		exit(1);
}

void
fortran_error(int code, void (*action)(void))
{
	CHECK_ERROR(code, action());
}

void
fortran_check(int holds, int line)
{
	check_that(holds, "the condition", line);
}

int
fortran_type(void)
{
	return check_type;
}
