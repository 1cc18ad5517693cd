/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* library.c - the shared library that contains an address. */
#include "libacc/core/library.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>

struct library_search {
	uintptr_t address;
	uintptr_t base;
	char name[PATH_MAX];
};

/* The name becomes invalid with the library. */
static int
visit(struct dl_phdr_info *info, size_t size, void *arg)
{
	struct library_search *s = arg;
	(void)size;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *p = &info->dlpi_phdr[i];

		if (p->p_type != PT_LOAD
			|| s->address - info->dlpi_addr - p->p_vaddr
				>= p->p_memsz)
			continue;
		s->base = info->dlpi_addr;
		snprintf(s->name, sizeof s->name, "%s", info->dlpi_name);
		return 1;
	}
	return 0;
}

void *
library_hold(const void *address)
{
	struct library_search s = {.address = (uintptr_t)address};
	struct link_map *map;
	if (!dl_iterate_phdr(visit, &s))
		return NULL;
	if (!s.name[0])
		return dlopen(NULL, RTLD_LAZY);
	void *handle = dlopen(s.name, RTLD_LAZY | RTLD_NOLOAD);
	if (!handle)
		return NULL;
	if (dlinfo(handle, RTLD_DI_LINKMAP, &map) || map->l_addr != s.base) {
		dlclose(handle);
		return NULL;
	}
	return handle;
}
