/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* targets.c - the list of device targets. */
#include "targets/target.h"

#include <string.h>

extern const struct target sim_target;
extern const struct target nvptx_target;
extern const struct target amdgcn_target;

static const struct target *const targets[] = {
	&sim_target,
	&nvptx_target,
	&amdgcn_target,
};

const struct target *
target_number(unsigned n)
{
	if (n >= sizeof targets / sizeof targets[0])
		return NULL;
	return targets[n];
}

const struct target *
target_find(const char *name, const char *arch)
{
	const struct target *t;
	for (unsigned n = 0; (t = target_number(n)); n++)
		if (strcmp(t->name, name) == 0)
			return t->for_arch ? t->for_arch(arch) : t;
	return NULL;
}
