/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* foreign.c - relocatable device code of nvcc. */
#include "targets/nvptx/foreign.h"

#include <elf.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct fat_section {
	struct fat_section *next;
	const char *from, *to;
	unsigned users;
};

static struct fat_section *sections; /* under lock */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct fat_section **
find(const char *from)
{
	struct fat_section **p = &sections;
	while (*p && (*p)->from != from)
		p = &(*p)->next;
	return p;
}

void
foreign_add(const void *from, const void *to)
{
	pthread_mutex_lock(&lock);
	struct fat_section *s = *find(from);
	if (!s && (s = calloc(1, sizeof *s))) {
		s->from = from;
		s->to = to;
		s->next = sections;
		sections = s;
	}
	if (s)
		s->users++;
	pthread_mutex_unlock(&lock);
}

void
foreign_remove(const void *from)
{
	pthread_mutex_lock(&lock);
	struct fat_section **p = find(from), *s = *p;
	if (s && --s->users == 0) {
		*p = s->next;
		free(s);
	}
	pthread_mutex_unlock(&lock);
}

bool
foreign_is_there(void)
{
	pthread_mutex_lock(&lock);
	bool found = sections;
	pthread_mutex_unlock(&lock);
	return found;
}

/* A library with a section may be closed while its copy is linked. */
char *
foreign_copy(size_t *size)
{
	char *copy = NULL;
	size_t n = 0, all = 0;
	pthread_mutex_lock(&lock);
	for (struct fat_section *s = sections; s; s = s->next)
		all += (size_t)(s->to - s->from + 7) / 8 * 8;
	if (all)
		copy = calloc(1, all);
	for (struct fat_section *s = sections; s && copy; s = s->next) {
		memcpy(copy + n, s->from, (size_t)(s->to - s->from));
		n += (size_t)(s->to - s->from + 7) / 8 * 8;
	}
	pthread_mutex_unlock(&lock);
	*size = n;
	return copy;
}

/* How a fat binary begins. */
struct fat {
	uint32_t magic;
	uint16_t version, head; /* the size of this */
	uint64_t size; /* of what follows */
};

char *
foreign_next(char *at, const char *end, size_t *size)
{
	const uint32_t magic = 0xba55ed50;
	struct fat f;
	/* Linkers fill the gaps with zeroes. */
	for (; (size_t)(end - at) >= sizeof f; at += 8) {
		memcpy(&f, at, sizeof f);
		if (f.magic != magic)
			continue;
		size_t room = (size_t)(end - at);
		*size = f.head + f.size;
		return f.size <= room && *size <= room ? at : NULL;
	}
	return NULL;
}

/* A part of the code, and null where it is not all there. */
static const void *
part(const char *code, size_t size, uint64_t from, uint64_t n)
{
	return from <= size && n <= size - from ? code + from : NULL;
}

/* The code's sections, their number, and their names. */
struct elf {
	const char *code;
	size_t size;
	const Elf64_Shdr *section;
	unsigned count;
	const char *name;
	size_t names;
};

static bool
open_elf(const void *code, size_t size, struct elf *e)
{
	const Elf64_Ehdr *h = part(code, size, 0, sizeof *h);
	*e = (struct elf){.code = code, .size = size};
	if (!h || memcmp(h->e_ident, ELFMAG, SELFMAG) != 0
		|| h->e_ident[EI_CLASS] != ELFCLASS64
		|| h->e_shentsize != sizeof *e->section
		|| h->e_shstrndx >= h->e_shnum)
		return false;
	e->count = h->e_shnum;
	e->section =
		part(code, size, h->e_shoff, e->count * sizeof *e->section);
	if (!e->section)
		return false;
	const Elf64_Shdr *s = &e->section[h->e_shstrndx];
	e->name = part(code, size, s->sh_offset, s->sh_size);
	e->names = s->sh_size;
	return e->name && e->names && !e->name[e->names - 1];
}

static bool
is_named(const struct elf *e, const Elf64_Shdr *s, const char *name)
{
	return s->sh_name < e->names && strcmp(e->name + s->sh_name, name) == 0;
}

/* A table that nvcc's own headers and most programs have is a local or weak variable
   with values from the beginning on; others may be set by the host or by
   kernels. */
static bool
may_change(const struct elf *e, const Elf64_Sym *s)
{
	if (ELF64_ST_TYPE(s->st_info) != STT_OBJECT || !s->st_size
		|| s->st_shndx >= e->count)
		return false;
	const Elf64_Shdr *in = &e->section[s->st_shndx];
	if (is_named(e, in, ".nv.global"))
		return true;
	const char *bytes =
		part(e->code, e->size, in->sh_offset + s->st_value, s->st_size);
	if (!is_named(e, in, ".nv.global.init")
		&& !is_named(e, in, ".nv.constant3"))
		return false;
	if (!bytes || ELF64_ST_BIND(s->st_info) == STB_GLOBAL)
		return true;
	return !bytes[0] && !memcmp(bytes, bytes + 1, s->st_size - 1);
}

const char *
foreign_variable(const void *code, size_t size,
	bool (*is_ours)(const char *name, void *), void *argument)
{
	struct elf e;
	bool whole = open_elf(code, size, &e);
	for (unsigned k = 0; whole && k < e.count; k++) {
		const Elf64_Shdr *t = &e.section[k], *n;
		if (t->sh_type != SHT_SYMTAB || t->sh_link >= e.count)
			continue;
		n = &e.section[t->sh_link];
		const Elf64_Sym *s = part(code, size, t->sh_offset, t->sh_size);
		const char *name = part(code, size, n->sh_offset, n->sh_size);
		for (size_t i = 0; s && name && i < t->sh_size / sizeof *s; i++)
			if (may_change(&e, &s[i]) && s[i].st_name < n->sh_size
				&& !is_ours(name + s[i].st_name, argument))
				return name + s[i].st_name;
	}
	return NULL;
}
