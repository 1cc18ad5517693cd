/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* waits.c - how often the program has waited, from the first question on. */
#include <acc_callback.h>
#include <stdbool.h>

int waits(void);

static int number;

static void
count(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
	number++;
}

int
waits(void)
{
	static bool counting;

	if (!counting)
		acc_callback_register(acc_ev_wait_start, count, acc_reg);
	counting = true;
	return number;
}
