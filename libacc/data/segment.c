/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* segment.c - memory of the program that cannot be written. */
#include "libacc/data/segment.h"

#include <link.h>
#include <stdint.h>

struct segment_range {
	uintptr_t from, to;
};

static bool
is_constant(const ElfW(Phdr) * h)
{
	return h->p_type == PT_GNU_RELRO
		|| (h->p_type == PT_LOAD && !(h->p_flags & PF_W));
}

/* Not 0 if some of the range is in the object. */
static int
look(struct dl_phdr_info *info, size_t unused, void *data)
{
	const struct segment_range *r = data;
	(void)unused;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *h = &info->dlpi_phdr[i];
		uintptr_t start = info->dlpi_addr + h->p_vaddr;

		if (is_constant(h) && r->from < start + h->p_memsz
			&& start < r->to)
			return 1;
	}
	return 0;
}

bool
segment_is_constant(const void *at, size_t size)
{
	struct segment_range r = {(uintptr_t)at, (uintptr_t)at + size};
	return dl_iterate_phdr(look, &r) != 0;
}
