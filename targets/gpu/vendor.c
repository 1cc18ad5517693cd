/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* vendor.c - errors, streams and environment variables of a vendor. */
#include "targets/gpu/gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
vendor_variable(const struct gpu *gpu, const char *name)
{
	char variable[64];
	snprintf(variable, sizeof variable, "%s%s", gpu->variables, name);
	return getenv(variable);
}

bool
vendor_enter(struct driver_device *d)
{
	return d->gpu->enter(d);
}

bool
vendor_check(const struct gpu *gpu, int result, const char *call)
{
	const char *name = NULL, *text = NULL;
	if (result == GPU_SUCCESS)
		return true;
	gpu->explain(result, &name, &text);
	fault_set("%.*s returned %d: %s (%s)", (int)strcspn(call, "_"), call,
		result, text ? text : "unknown error", name ? name : "?");
	fault_result(result);
	return false;
}

bool
vendor_owns(const struct driver_device *d, bool owns)
{
	if (!owns)
		fault_set("%s: the stream belongs to another device than %d",
			d->gpu->name, d->index);
	return owns;
}
