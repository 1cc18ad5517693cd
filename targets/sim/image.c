/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * image.c - images of the simulator: shared objects that live in memory.
 *
 * Each device has its own copy of an image and of its variables.  This file
 * binds the symbols that one image uses of another; the system's loader does
 * not know of devices and would bind a host function.  Only image_load and
 * image_unload call the system's loader, since a thread that holds the loader's
 * lock may wait for a queue or a lock of libacc.
 */
#include "targets/sim/sim.h"
#include "libacc/abi.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The symbols of an image. */
struct symbol_names {
	const ElfW(Sym) * symbol;
	const char *string;
	const uint32_t *hash; /* of GNU's kind */
	const ElfW(Rela) * rela[2];
	size_t size[2];
	uint32_t first; /* before it are the images that it uses */
	bool *library; /* for each of these: a library has it */
};

struct symbol_search {
	uintptr_t base;
	uintptr_t low, high;
	char *shared; /* thread's copy of gang-shared memory */
	size_t shared_size;
	size_t thread_module; /* the dynamic loader's number of its variables
				 of threads; 0: none */
};

static int
visit(struct dl_phdr_info *info, size_t size, void *p)
{
	struct symbol_search *s = p;
	if (info->dlpi_addr != s->base)
		return 0;
	s->low = UINTPTR_MAX;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *h = &info->dlpi_phdr[i];
		uintptr_t at = info->dlpi_addr + h->p_vaddr;
		if (h->p_type == PT_LOAD) {
			s->low = at < s->low ? at : s->low;
			if (at + h->p_memsz > s->high)
				s->high = at + h->p_memsz;
		}
		if (h->p_type == PT_TLS
			&& size > offsetof(
				   struct dl_phdr_info, dlpi_tls_data)) {
			s->shared = info->dlpi_tls_data;
			s->thread_module = info->dlpi_tls_modid;
			s->shared_size = h->p_memsz;
		}
	}
	return 1;
}

/* A file that only this process has.  Its name under /proc lets gdb, another
   process, find the symbols. */
static bool
open_file(struct driver_module *m, const struct acc_image *image, char path[64])
{
	m->fd = memfd_create("acc-sim", MFD_CLOEXEC);
	if (m->fd < 0) {
		fault_set("sim: memfd_create: %s", strerror(errno));
		return false;
	}
	const char *data = image->data;
	for (size_t n = 0; n < image->size;) {
		ssize_t k = write(m->fd, data + n, image->size - n);
		if (k <= 0) {
			fault_set("sim: writing an image: %s", strerror(errno));
			close(m->fd);
			return false;
		}
		n += k;
	}
	snprintf(path, 64, "/proc/%ld/fd/%d", (long)getpid(), m->fd);
	return true;
}

static bool
open_handle(struct driver_module *m, const struct acc_image *image)
{
	char path[64];
	if (!open_file(m, image, path))
		return false;
	m->handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
	if (!m->handle) {
		fault_set("sim: loading an image: %s", dlerror());
		close(m->fd);
		return false;
	}
	return true;
}

/* Functions that LLVM calls implicitly. */
static bool
is_memory(const char *name)
{
	static const char *const names[] = {
		"memcpy",
		"memmove",
		"memset",
		"memcmp",
		"bcmp",
		"strlen",
		"__tls_get_addr",
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

/* Mathematics and memory functions come from the C library; all other functions
   of the process are host code. */
static bool
in_library(void *mathematics, const char *name)
{
	Dl_info info;
	void *at = mathematics ? dlsym(mathematics, name) : NULL;
	if (is_memory(name))
		return true;
	if (!at)
		at = dlsym(RTLD_DEFAULT, name);
	if (!at || !dladdr(at, &info) || !info.dli_fname)
		return false;
	const char *slash = strrchr(info.dli_fname, '/');
	const char *file = slash ? slash + 1 : info.dli_fname;
	return strncmp(file, "libm.so", 7) == 0
		|| strncmp(file, "libgcc_s", 8) == 0;
}

static void
read_dynamic(struct symbol_names *t, const ElfW(Dyn) * p)
{
	for (; p->d_tag != DT_NULL; p++) {
		void *at = (void *)p->d_un.d_ptr;
		switch (p->d_tag) {
		case DT_SYMTAB:
			t->symbol = at;
			break;
		case DT_STRTAB:
			t->string = at;
			break;
		case DT_GNU_HASH:
			t->hash = at;
			break;
		case DT_RELA:
			t->rela[0] = at;
			break;
		case DT_RELASZ:
			t->size[0] = p->d_un.d_val;
			break;
		case DT_JMPREL:
			t->rela[1] = at;
			break;
		case DT_PLTRELSZ:
			t->size[1] = p->d_un.d_val;
			break;
		}
	}
}

static bool
read_names(struct driver_module *m, const ElfW(Dyn) * dynamic)
{
	struct symbol_names *t = m->names = calloc(1, sizeof *t);
	if (!t)
		return false;
	read_dynamic(t, dynamic);
	if (!t->hash)
		return false;
	t->first = t->hash[1];
	t->library = calloc(t->first + 1, sizeof *t->library);
	void *mathematics = dlopen("libm.so.6", RTLD_LAZY | RTLD_NOLOAD);
	for (uint32_t i = 1; i < t->first && t->library; i++)
		if (t->symbol[i].st_shndx == SHN_UNDEF)
			t->library[i] = in_library(
				mathematics, t->string + t->symbol[i].st_name);
	if (mathematics)
		dlclose(mathematics);
	return t->library;
}

static uint32_t
hash_of(const char *name)
{
	uint32_t h = 5381;
	while (*name)
		h = h * 33 + (unsigned char)*name++;
	return h;
}

/* As dlsym, but without a lock. */
static const ElfW(Sym)
	* defined_in(const struct driver_module *m, const char *name)
{
	const struct symbol_names *t = m->names;
	uint32_t hash = hash_of(name);
	uint32_t buckets = t->hash[0];
	const uint32_t *bucket = t->hash + 4
		+ t->hash[2] * (sizeof(ElfW(Addr)) / sizeof *bucket);
	const uint32_t *chain = bucket + buckets;
	uint32_t i = bucket[hash % buckets];
	for (; i >= t->first; i++) {
		uint32_t found = chain[i - t->first];
		const ElfW(Sym) *s = &t->symbol[i];
		if ((found | 1) == (hash | 1) && s->st_shndx != SHN_UNDEF
			&& strcmp(t->string + s->st_name, name) == 0)
			return s;
		if (found & 1)
			break;
	}
	return NULL;
}

void *
image_find(const struct driver_module *m, const char *name)
{
	const ElfW(Sym) *s = defined_in(m, name);
	return s ? (void *)(m->base + s->st_value) : NULL;
}

static void
drop(struct driver_module *m)
{
	if (m->handle)
		dlclose(m->handle);
	if (m->fd >= 0)
		close(m->fd);
	if (m->names)
		free(m->names->library);
	free(m->names);
	free(m);
}

struct driver_module *
image_load(struct driver_device *d, const struct acc_image *image)
{
	struct driver_module *m = calloc(1, sizeof *m);
	struct link_map *map;
	if (!m || !open_handle(m, image)) {
		free(m);
		return NULL;
	}
	path_begin();
	if (dlinfo(m->handle, RTLD_DI_LINKMAP, &map) != 0
		|| !read_names(m, map->l_ld)) {
		fault_set("sim: an image cannot be read");
		drop(m);
		return NULL;
	}
	m->device = d;
	m->base = map->l_addr;
	struct symbol_search s = {.base = m->base};
	dl_iterate_phdr(visit, &s);
	m->low = s.low;
	m->high = s.high;
	m->thread_module = s.thread_module;
	m->shared_size = s.shared_size;
	const struct services **services = image_find(m, "acc_sim_services");
	if (services)
		*services = &d->services;
	return m;
}

void
image_join(struct driver_device *d, struct driver_module *m)
{
	pthread_mutex_lock(&d->lock);
	m->next = d->modules;
	d->modules = m;
	pthread_mutex_unlock(&d->lock);
}

void
image_unload(struct driver_device *d, struct driver_module *m)
{
	pthread_mutex_lock(&d->lock);
	for (struct driver_module **p = &d->modules; *p; p = &(*p)->next)
		if (*p == m) {
			*p = m->next;
			break;
		}
	pthread_mutex_unlock(&d->lock);
	for (struct kernel *k; (k = m->kernels);) {
		m->kernels = k->next;
		free(k);
	}
	object_forget(d, m->low, m->high);
	drop(m);
}

/* Called with the device's lock, as are all functions below. */
static void *
defined_on(struct driver_device *d, const char *name)
{
	void *at = NULL;
	for (struct driver_module *m = d->modules; m && !at; m = m->next)
		at = image_find(m, name);
	return at;
}

static bool
bind(struct driver_device *d, const struct driver_module *m,
	const ElfW(Rela) * r)
{
	const struct symbol_names *t = m->names;
	size_t number = ELF64_R_SYM(r->r_info);
	const ElfW(Sym) *s = &t->symbol[number];
	const char *name = t->string + s->st_name;
	if (number == 0 || s->st_shndx != SHN_UNDEF)
		return true;
	void *at = defined_on(d, name);
	if (at) {
		*(uintptr_t *)(m->base + r->r_offset) =
			(uintptr_t)at + r->r_addend;
		return true;
	}
	/* The message is about the variable whose address this is. */
	const char *suffix = strstr(name, "$acc.at");
	if ((number < t->first && t->library[number]) || suffix)
		return true;
	fault_set("sim: device code needs '%s', which no image defines: its "
		  "definition has no routine directive, or its file was "
		  "compiled without target=sim",
		name);
	return false;
}

static bool
link_one(struct driver_device *d, struct driver_module *m)
{
	const struct symbol_names *t = m->names;
	if (m->linked)
		return true;
	for (int i = 0; i < 2; i++)
		for (size_t n = 0; n < t->size[i] / sizeof *t->rela[i]; n++)
			if (!bind(d, m, &t->rela[i][n]))
				return false;
	atomic_store_explicit(&m->linked, true, memory_order_release);
	return true;
}

/* The images that this one calls may use others in turn; a missing symbol is an
   error when the image's own kernels start. */
bool
image_link(struct driver_device *d, struct driver_module *m)
{
	if (atomic_load_explicit(&m->linked, memory_order_acquire))
		return true;
	pthread_mutex_lock(&d->lock);
	for (struct driver_module *k = d->modules; k; k = k->next)
		if (k != m)
			link_one(d, k);
	bool ok = link_one(d, m);
	pthread_mutex_unlock(&d->lock);
	return ok;
}

void *
image_variable(struct driver_module *m, const char *name, size_t *size)
{
	const ElfW(Sym) *s = defined_in(m, name);
	if (!s)
		fault_set("sim: no variable '%s' in the image", name);
	*size = s ? s->st_size : 0;
	return s ? (void *)(m->base + s->st_value) : NULL;
}

/* The dynamic loader's: makes the thread's copy when it is needed first. */
struct tls_index {
	unsigned long module, offset;
};
extern void *__tls_get_addr(struct tls_index *);

char *
image_shared(struct driver_module *m, size_t *size)
{
	*size = m->shared_size;
	if (!m->thread_module)
		return NULL;
	return __tls_get_addr(&(struct tls_index){.module = m->thread_module});
}

bool
image_holds_shared(struct driver_device *d, const void *p, size_t size)
{
	uintptr_t at = (uintptr_t)p;
	bool found = false;
	pthread_mutex_lock(&d->lock);
	for (struct driver_module *m = d->modules; m && !found; m = m->next) {
		struct symbol_search s = {.base = m->base};
		if (m->thread_module)
			dl_iterate_phdr(visit, &s);
		uintptr_t low = (uintptr_t)s.shared;
		found = low && at >= low && at + size <= low + s.shared_size;
	}
	pthread_mutex_unlock(&d->lock);
	return found;
}
