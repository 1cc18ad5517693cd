/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* hold.c - a region that ends when the test says so. */
#include <sched.h>

static int held;

void hold(void);
void hold_until_released(void);
void release(void);

void
hold(void)
{
	__atomic_store_n(&held, 1, __ATOMIC_RELEASE);
}

void
hold_until_released(void)
{
	while (__atomic_load_n(&held, __ATOMIC_ACQUIRE))
		sched_yield();
}

void
release(void)
{
	__atomic_store_n(&held, 0, __ATOMIC_RELEASE);
}
