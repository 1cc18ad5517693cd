/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * image.c - images of the simulator: shared objects that live in memory.
 *
 * Each device has its own copy of an image and of its variables.  What one
 * image wants of another is bound here and not by the system's loader, which
 * knows nothing of devices and would take a function of the host.
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

struct search {
	const struct module *module;
	uintptr_t base;
	uintptr_t low, high;
	char *shared;		/* thread's copy of gang-shared memory */
	size_t shared_size;
};

static uintptr_t
base_of(const struct module *m)
{
	struct link_map *map;
	return dlinfo(m->handle, RTLD_DI_LINKMAP, &map) == 0
		? map->l_addr : 0;
}

static int
visit(struct dl_phdr_info *info, size_t size, void *p)
{
	struct search *s = p;
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
		if (h->p_type == PT_TLS && size > offsetof(
			struct dl_phdr_info, dlpi_tls_data)) {
			s->shared = info->dlpi_tls_data;
			s->shared_size = h->p_memsz;
		}
	}
	return 1;
}

/* A file that only this process has.  Its name under /proc is such that
   gdb, another process, finds the symbols. */
static bool
open_file(struct module *m, const struct acc_image *image, char path[64])
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
			fault_set("sim: writing an image: %s",
				strerror(errno));
			close(m->fd);
			return false;
		}
		n += k;
	}
	snprintf(path, 64, "/proc/%ld/fd/%d", (long)getpid(), m->fd);
	return true;
}

static bool
open_handle(struct module *m, const struct acc_image *image)
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

struct module *
image_load(struct driver_device *d, const struct acc_image *image)
{
	struct module *m = calloc(1, sizeof *m);
	if (!m || !open_handle(m, image)) {
		free(m);
		return NULL;
	}
	m->device = d;
	struct search s = {.module = m, .base = base_of(m)};
	dl_iterate_phdr(visit, &s);
	m->low = s.low;
	m->high = s.high;
	const struct services **services = dlsym(m->handle,
		"acc_sim_services");
	if (services)
		*services = &d->services;
	pthread_mutex_lock(&d->lock);
	m->next = d->modules;
	d->modules = m;
	pthread_mutex_unlock(&d->lock);
	return m;
}

void
image_unload(struct driver_device *d, struct module *m)
{
	pthread_mutex_lock(&d->lock);
	for (struct module **p = &d->modules; *p; p = &(*p)->next)
		if (*p == m) {
			*p = m->next;
			break;
		}
	pthread_mutex_unlock(&d->lock);
	for (struct kernel *k; (k = m->kernels);) {
		m->kernels = k->next;
		free(k);
	}
	dlclose(m->handle);
	close(m->fd);
	free(m);
}

static void *
defined_in(const struct module *m, const char *name)
{
	uintptr_t at = (uintptr_t)dlsym(m->handle, name);
	return at >= m->low && at < m->high ? (void *)at : NULL;
}

static void *
defined_on(struct driver_device *d, const char *name)
{
	void *at = NULL;
	pthread_mutex_lock(&d->lock);
	for (struct module *m = d->modules; m && !at; m = m->next)
		at = defined_in(m, name);
	pthread_mutex_unlock(&d->lock);
	return at;
}

/* What LLVM makes calls of by itself. */
static bool
is_memory(const char *name)
{
	static const char *const names[] = {
		"memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen",
		"__tls_get_addr",
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

/* Mathematics and memory functions come from the C library; whatever else
   the process defines is host code. */
static bool
in_library(const char *name)
{
	Dl_info info;
	void *at = NULL;
	void *m = dlopen("libm.so.6", RTLD_LAZY | RTLD_NOLOAD);
	if (is_memory(name))
		return true;
	if (m) {
		at = dlsym(m, name);
		dlclose(m);
	}
	if (!at)
		at = dlsym(RTLD_DEFAULT, name);
	if (!at || !dladdr(at, &info) || !info.dli_fname)
		return false;
	const char *slash = strrchr(info.dli_fname, '/');
	const char *file = slash ? slash + 1 : info.dli_fname;
	return strncmp(file, "libm.so", 7) == 0
		|| strncmp(file, "libgcc_s", 8) == 0;
}

struct dynamic {
	const ElfW(Sym) *symbol;
	const char *string;
	const ElfW(Rela) *rela[2];
	size_t size[2];
};

static struct dynamic
read_dynamic(const ElfW(Dyn) *p)
{
	struct dynamic d = {0};
	for (; p->d_tag != DT_NULL; p++) {
		void *at = (void *)p->d_un.d_ptr;
		switch (p->d_tag) {
		case DT_SYMTAB: d.symbol = at; break;
		case DT_STRTAB: d.string = at; break;
		case DT_RELA: d.rela[0] = at; break;
		case DT_RELASZ: d.size[0] = p->d_un.d_val; break;
		case DT_JMPREL: d.rela[1] = at; break;
		case DT_PLTRELSZ: d.size[1] = p->d_un.d_val; break;
		}
	}
	return d;
}

static bool
bind(struct driver_device *d, uintptr_t base, const struct dynamic *y,
	const ElfW(Rela) *r)
{
	const ElfW(Sym) *s = &y->symbol[ELF64_R_SYM(r->r_info)];
	const char *name = y->string + s->st_name;
	if (ELF64_R_SYM(r->r_info) == 0 || s->st_shndx != SHN_UNDEF)
		return true;
	void *at = defined_on(d, name);
	if (at) {
		*(uintptr_t *)(base + r->r_offset) =
			(uintptr_t)at + r->r_addend;
		return true;
	}
	if (in_library(name))
		return true;
	fault_set("sim: device code wants '%s', which no image defines; is "
		"the routine directive missing where it is defined, or is its "
		"file compiled without target=sim?", name);
	return false;
}

static bool
link_one(struct driver_device *d, struct module *m)
{
	struct link_map *map;
	if (m->linked)
		return true;
	if (dlinfo(m->handle, RTLD_DI_LINKMAP, &map) != 0)
		return true;
	struct dynamic y = read_dynamic(map->l_ld);
	for (int i = 0; i < 2; i++)
		for (size_t n = 0; n < y.size[i] / sizeof *y.rela[i]; n++)
			if (!bind(d, map->l_addr, &y, &y.rela[i][n]))
				return false;
	m->linked = true;
	return true;
}

/* The images that this one calls want others in turn; what one of them lacks
   is an error where its own kernels start. */
bool
image_link(struct driver_device *d, struct module *m)
{
	if (m->linked)
		return true;
	pthread_mutex_lock(&d->lock);
	struct module *first = d->modules;
	pthread_mutex_unlock(&d->lock);
	for (struct module *k = first; k; k = k->next)
		if (k != m)
			link_one(d, k);
	return link_one(d, m);
}

void *
image_variable(struct module *m, const char *name, size_t *size)
{
	Dl_info info;
	ElfW(Sym) *symbol = NULL;
	void *at = defined_in(m, name);
	if (!at) {
		fault_set("sim: no variable '%s' in the image", name);
		*size = 0;
		return NULL;
	}
	if (dladdr1(at, &info, (void **)&symbol, RTLD_DL_SYMENT) && symbol)
		*size = symbol->st_size;
	return at;
}

bool
image_holds_shared(struct driver_device *d, const void *p, size_t size)
{
	uintptr_t at = (uintptr_t)p;
	bool found = false;
	pthread_mutex_lock(&d->lock);
	for (struct module *m = d->modules; m && !found; m = m->next) {
		struct search s = {.module = m, .base = base_of(m)};
		dl_iterate_phdr(visit, &s);
		uintptr_t low = (uintptr_t)s.shared;
		found = low && at >= low && at + size <= low + s.shared_size;
	}
	pthread_mutex_unlock(&d->lock);
	return found;
}
