/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* foreign.c - device code of other compilers in the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/registry.h"

static const struct driver *
driver_named(const char *name)
{
	struct driver_slot *s;
	for (int i = 0; (s = registry_slot(i)); i++)
		if (s->driver && strcmp(s->driver->name, name) == 0)
			return s->driver;
	return NULL;
}

/* What nvcc makes of a device function for the host calls exit(1), without a
   word. */
static void
explain_exit(int status, void *unused)
{
	char place[512];
	(void)unused;
	if (status != 1 || (!host_inside() && !host_inside_kernel()))
		return;
	error_place(place, sizeof place, host_site());
	fprintf(stderr,
		"%sthe program ended on the host with status 1, as it does in "
		"device functions of CUDA C, which are for NVIDIA GPUs only\n",
		place);
}

/* Called for each unit with calls that its own device code does not answer,
   with the bounds of the target's section in the program or library, which are
   null without one. */
void
acc_rt_foreign(const char *target, void *from, void *to)
{
	static bool watched;
	const struct driver *d = from ? driver_named(target) : NULL;
	if (!d || !d->foreign)
		return;
	d->foreign(from, to);
	if (!watched)
		watched = !on_exit(explain_exit, NULL);
}

void
acc_rt_foreign_gone(const char *target, void *from)
{
	const struct driver *d = from ? driver_named(target) : NULL;
	if (d && d->foreign_gone)
		d->foreign_gone(from);
}
