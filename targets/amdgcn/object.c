/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* object.c - reads the symbols of an object. */
#include "targets/amdgcn/object.h"

#include <elf.h>
#include <string.h>

struct symbols {
	const Elf64_Sym *first;
	size_t n;
	const char *names;
	size_t names_size;
};

static bool
lies_inside(const struct code_object *o, uint64_t at, uint64_t size)
{
	return at <= o->size && size <= o->size - at;
}

static bool
find_symbols(const struct code_object *o, struct symbols *s)
{
	const Elf64_Ehdr *e = (const void *)o->data;
	if (o->size < sizeof *e || memcmp(e->e_ident, ELFMAG, SELFMAG) != 0
		|| !lies_inside(o, e->e_shoff,
			(uint64_t)e->e_shnum * sizeof(Elf64_Shdr)))
		return false;
	const Elf64_Shdr *section = (const void *)(o->data + e->e_shoff);
	for (unsigned i = 0; i < e->e_shnum; i++) {
		const Elf64_Shdr *t = &section[i];
		if ((t->sh_type != SHT_SYMTAB && t->sh_type != SHT_DYNSYM)
			|| t->sh_link >= e->e_shnum)
			continue;
		const Elf64_Shdr *names = &section[t->sh_link];
		if (!lies_inside(o, t->sh_offset, t->sh_size)
			|| !lies_inside(o, names->sh_offset, names->sh_size))
			return false;
		s->first = (const void *)(o->data + t->sh_offset);
		s->n = t->sh_size / sizeof *s->first;
		s->names = o->data + names->sh_offset;
		s->names_size = names->sh_size;
		return true;
	}
	return false;
}

/* The name of a global symbol, or null. */
static const char *
global_name(const struct symbols *s, const Elf64_Sym *y)
{
	if (ELF64_ST_BIND(y->st_info) == STB_LOCAL
		|| y->st_name >= s->names_size)
		return NULL;
	return s->names + y->st_name;
}

const char *
object_wants(const struct code_object *o)
{
	struct symbols s;
	const char *name;
	if (!find_symbols(o, &s))
		return NULL;
	for (size_t i = 1; i < s.n; i++)
		if (s.first[i].st_shndx == SHN_UNDEF
			&& (name = global_name(&s, &s.first[i])))
			return name;
	return NULL;
}

/* A kernel K has a descriptor K.kd.  Symbols that the driver half provides are
   in every object. */
static bool
is_own(const struct symbols *s, const char *name)
{
	size_t n = strlen(name);
	static const char *const given[] = {
		"acc_status",
		"acc_output",
		"acc_heap",
		"acc_tick",
	};
	for (size_t i = 0; i < sizeof given / sizeof given[0]; i++)
		if (strcmp(name, given[i]) == 0)
			return true;
	if (n > 3 && strcmp(name + n - 3, ".kd") == 0)
		return true;
	for (size_t i = 1; i < s->n; i++) {
		const char *other = global_name(s, &s->first[i]);
		if (other && strncmp(other, name, n) == 0
			&& strcmp(other + n, ".kd") == 0)
			return true;
	}
	return false;
}

bool
object_offers(const struct code_object *o)
{
	struct symbols s;
	if (!find_symbols(o, &s))
		return false;
	for (size_t i = 1; i < s.n; i++) {
		const char *name = global_name(&s, &s.first[i]);
		unsigned type = ELF64_ST_TYPE(s.first[i].st_info);
		if (name && s.first[i].st_shndx != SHN_UNDEF
			&& (type == STT_FUNC || type == STT_OBJECT)
			&& !is_own(&s, name))
			return true;
	}
	return false;
}
