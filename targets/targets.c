/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* targets.c - the list of device targets. */
#include "targets/target.h"

#include <string.h>

static const struct target *const targets[] = {
#define TARGET(name, type, number, api, text) &name##_target,
#include "targets/targets.def"
};

const char target_names[] =
#define HOST(name, type, number, api, text) #name
#include "targets/targets.def"
#define TARGET(name, type, number, api, text) ", " #name
#include "targets/targets.def"
	;

const struct target *
target_find(const char *name, const char *arch)
{
	for (unsigned n = 0; n < sizeof targets / sizeof *targets; n++) {
		const struct target *t = targets[n];
		if (strcmp(t->name, name) == 0)
			return t->for_arch ? t->for_arch(arch) : t;
	}
	return NULL;
}
