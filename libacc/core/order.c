/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * order.c - ends programs that were linked with libgomp before libacc.
 *
 * libgomp has acc_ routines too.  An object that was linked with libgomp first
 * calls libgomp's, for data that libacc holds.  The version table of such an
 * object names both libraries.
 */
#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The beginning of the versions of libgomp's acc_ routines. */
#define RIVAL "OACC_"

struct needs {
	const ElfW(Verneed) * first;
	const char *names;
};

/* The addresses are offsets if the loader does not relocate them. */
static const void *
address(const struct dl_phdr_info *object, ElfW(Addr) at)
{
	return (const void *)(at < object->dlpi_addr ? at + object->dlpi_addr
						     : at);
}

static bool
find_needs(const struct dl_phdr_info *object, struct needs *n)
{
	const ElfW(Dyn) *d = NULL;
	int i;

	for (i = 0; i < object->dlpi_phnum; i++)
		if (object->dlpi_phdr[i].p_type == PT_DYNAMIC)
			d = (const void *)(object->dlpi_addr
				+ object->dlpi_phdr[i].p_vaddr);
	*n = (struct needs){0};
	for (; d && d->d_tag != DT_NULL; d++)
		if (d->d_tag == DT_VERNEED)
			n->first = address(object, d->d_un.d_ptr);
		else if (d->d_tag == DT_STRTAB)
			n->names = address(object, d->d_un.d_ptr);
	return n->first && n->names;
}

static bool
needs_version(
	const struct needs *n, const ElfW(Verneed) * of, const char *prefix)
{
	const ElfW(Vernaux) *v = (const void *)((const char *)of + of->vn_aux);
	int left;

	for (left = of->vn_cnt; left > 0; left--) {
		if (!strncmp(n->names + v->vna_name, prefix, strlen(prefix)))
			return true;
		v = (const void *)((const char *)v + v->vna_next);
	}
	return false;
}

/* Finds an object that uses both libraries, and the acc_ routines of
   libgomp. */
static int
visit(struct dl_phdr_info *object, size_t size, void *result)
{
	struct needs n;
	const ElfW(Verneed) * v;
	bool ours = false, rival = false, more = find_needs(object, &n);

	(void)size;
	for (v = n.first; more; more = v->vn_next != 0,
	    v = (const void *)((const char *)v + v->vn_next)) {
		ours |= needs_version(&n, v, "ACC_");
		rival |= needs_version(&n, v, RIVAL);
	}
	if (ours && rival)
		*(const char **)result = object->dlpi_name;
	return ours && rival;
}

__attribute__((constructor)) static void
check_order(void)
{
	const char *name;
	if (!dl_iterate_phdr(visit, &name))
		return;
	fprintf(stderr,
		"libacc: error: %s calls libgomp's acc_ routines; "
		"put -lacc before -lgomp when you link it\n",
		*name ? name : "the program");
	exit(EXIT_FAILURE);
}
