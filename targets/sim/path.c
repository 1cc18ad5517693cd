/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * path.c - the routines that device code is in when a fault is found.
 *
 * The stack is walked by the unwinder of GCC's library, which is loaded with
 * the first image, and the names are read from the image's file: neither takes
 * the dynamic loader's lock, which a thread that waits for this one may have.
 */
#include "targets/sim/sim.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unwind.h>

enum { FRAMES = 64, SHOWN = 8 };

struct frames {
	struct driver_device *device;
	struct driver_module *module[FRAMES]; /* the innermost first */
	uintptr_t at[FRAMES];
	int count;
};

static struct {
	__typeof__(_Unwind_Backtrace) *walk;
	__typeof__(_Unwind_GetIP) *address;
} unwinder;

static void
load_unwinder(void)
{
	void *library = dlopen("libgcc_s.so.1", RTLD_NOW | RTLD_LOCAL);
	if (!library)
		return;
	*(void **)&unwinder.address = dlsym(library, "_Unwind_GetIP");
	*(void **)&unwinder.walk = dlsym(library, "_Unwind_Backtrace");
}

void
path_begin(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, load_unwinder);
}

static struct driver_module *
module_at(struct driver_device *d, uintptr_t at)
{
	struct driver_module *m;
	pthread_mutex_lock(&d->lock);
	for (m = d->modules; m; m = m->next)
		if (at >= m->low && at < m->high)
			break;
	pthread_mutex_unlock(&d->lock);
	return m;
}

/* Goes out from the simulator's own frames to those of the images, and ends
   where they end. */
static _Unwind_Reason_Code
step(struct _Unwind_Context *c, void *data)
{
	struct frames *w = data;
	uintptr_t at = unwinder.address(c) - 1; /* within the call */
	struct driver_module *m = module_at(w->device, at);
	if ((!m && w->count) || w->count == FRAMES)
		return _URC_END_OF_STACK;
	if (m) {
		w->module[w->count] = m;
		w->at[w->count++] = at;
	}
	return _URC_NO_REASON;
}

/* The name of the function in an image's file, or null. */
static const char *
function_at(const char *file, uintptr_t at)
{
	const ElfW(Ehdr) *head = (const ElfW(Ehdr) *)file;
	const ElfW(Shdr) *section = (const ElfW(Shdr) *)(file + head->e_shoff);
	for (int i = 0; i < head->e_shnum; i++) {
		if (section[i].sh_type != SHT_SYMTAB)
			continue;
		const ElfW(Sym) *s =
			(const ElfW(Sym) *)(file + section[i].sh_offset);
		size_t n = section[i].sh_size / sizeof *s;
		const char *names =
			file + section[section[i].sh_link].sh_offset;
		for (; n--; s++)
			if (ELF64_ST_TYPE(s->st_info) == STT_FUNC
				&& at - s->st_value < s->st_size)
				return names + s->st_name;
	}
	return NULL;
}

/* Adds the name to the text; false for the simulator's own part of an image. */
static bool
add_name(char *text, size_t size, const struct driver_module *m, uintptr_t at,
	const char *words)
{
	struct stat is;
	if (fstat(m->fd, &is) != 0)
		return false;
	void *file = mmap(NULL, is.st_size, PROT_READ, MAP_PRIVATE, m->fd, 0);
	if (file == MAP_FAILED)
		return false;
	const char *name = function_at(file, at - m->base);
	bool good = name && strncmp(name, "acc.", 4) != 0
		&& strncmp(name, "__acc_", 6) != 0;
	size_t n = strlen(text);
	if (good)
		snprintf(text + n, size - n, "%s'%s'", words, name);
	munmap(file, is.st_size);
	return good;
}

void
path_append(struct driver_device *d, char *text, size_t size)
{
	struct frames w = {.device = d};
	if (!unwinder.address || !unwinder.walk)
		return;
	unwinder.walk(step, &w);
	const char *words = ", in routine ";
	/* The outermost is the kernel, which the message names. */
	for (int i = 0, shown = 0; i < w.count - 1 && shown < SHOWN; i++)
		if (add_name(text, size, w.module[i], w.at[i], words)) {
			words = ", called from ";
			shown++;
		}
}
