/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* failing.c - failing.h for Fortran. */
#include "fake.h"

#include "failing.h"

void fortran_failing(int code);
int fortran_fail(int n);
void fortran_failing_device(void);

void
fortran_failing(int code)
{
	failing(code);
}

/* The n-th call of the driver from now fails, none if n is 0; the number of calls
   so far. */
int
fortran_fail(int n)
{
	fake_fail = n ? fake_calls + n : 0;
	return fake_calls;
}

/* The device whose driver can fail is the current one. */
void
fortran_failing_device(void)
{
	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAILING_TYPE);
}
