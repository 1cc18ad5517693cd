/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fake_hip.c - of a fake libamdhip64.so, the calls that only HIP has. */
#include "fake_gpu.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *hipGetErrorName(int code)
{
	return code == OUT_OF_MEMORY ? "hipErrorOutOfMemory"
		: code == 700 ? "hipErrorIllegalAddress" : "hipErrorFake";
}

const char *hipGetErrorString(int code)
{
	return code == OUT_OF_MEMORY ? "out of memory" : "a fake failure";
}

int hipDeviceGetAttribute(int *v, int which, int d)
{
	ENTER(false, "%d %d", which, d);
	NEED(is_device(d));
	*v = which == 63 ? 4 : which == 87 ? 64 : which == 56 ? 1024
		: which == 10017 ? 25000 : 0;
	LEAVE(OK);
}

/* The architecture is where some version of HIP has it. */
int hipGetDeviceProperties(char *properties, int d)
{
	const char *arch = getenv("FAKE_GPU_ARCH");
	ENTER(false, "%d", d);
	NEED(is_device(d));
	snprintf(properties, 256, "AMD Fake gfx %d", d);
	snprintf(properties + 640, 256, "%s", arch ? arch :
		"gfx90a:sramecc+:xnack-");
	LEAVE(OK);
}

int hipSetDevice(int d)
{
	ENTER(false, "%d", d);
	NEED(is_device(d));
	contexts[d].device = d;
	current = &contexts[d];
	LEAVE(OK);
}

/* Stricter than HIP, where every thread begins with device 0. */
int hipGetDevice(int *d)
{
	ENTER(false, "");
	if (!current)
		LEAVE(INVALID_CONTEXT);
	*d = current->device;
	LEAVE(OK);
}

/* As HIP 5 answers: 0 is the host's memory, other memory is an error. */
int hipPointerGetAttributes(int *attributes, const void *p)
{
	ENTER(true, "");
	struct range *r = range_of(p, 1);
	memset(attributes, 0, 32);
	attributes[0] = r && r->kind >= 2;
	LEAVE(r ? OK : INVALID_VALUE);
}

int hipMemcpyPeerAsync(uint64_t to, int a, uint64_t from, int b, size_t n,
	struct stream *s)
{
	ENTER(true, "%zu %d %d", n, a, b);
	need_memory((void *)from, n, b, __func__);
	need_memory((void *)to, n, a, __func__);
	copy(stream_of(s), (void *)to, (void *)from, n, NULL);
	LEAVE(OK);
}

int hipStreamGetDevice(struct stream *s, int *d)
{
	ENTER(true, "");
	NEED(!s || s->magic == STREAM);
	*d = s ? s->context->device : current->device;
	LEAVE(OK);
}

/* A code object: ELF, shared, for AMD, of ABI version 4. */
int hipModuleLoadData(struct module **m, const void *data)
{
	ENTER(true, "");
	const Elf64_Ehdr *e = data;
	if (memcmp(e->e_ident, ELFMAG, SELFMAG) != 0 || e->e_type != ET_DYN
		|| e->e_machine != 224 || e->e_ident[EI_OSABI] != 64
		|| e->e_ident[EI_ABIVERSION] != 2)
		LEAVE(INVALID_IMAGE);
	*m = new_module();
	(*m)->n = e->e_shoff + (size_t)e->e_shnum * e->e_shentsize;
	(*m)->text = malloc((*m)->n);
	memcpy((*m)->text, data, (*m)->n);
	LEAVE(OK);
}

/* Among the dynamic symbols. */
bool
has_name(const struct module *m, const char *name)
{
	const Elf64_Ehdr *e = (void *)m->text;
	const Elf64_Shdr *h = (void *)(m->text + e->e_shoff);
	for (unsigned i = 0; i < e->e_shnum; i++) {
		if (h[i].sh_type != SHT_DYNSYM)
			continue;
		const Elf64_Sym *y = (void *)(m->text + h[i].sh_offset);
		const char *names = m->text + h[h[i].sh_link].sh_offset;
		for (size_t k = 1; k < h[i].sh_size / sizeof *y; k++)
			if (y[k].st_shndx != SHN_UNDEF
				&& strcmp(names + y[k].st_name, name) == 0)
				return true;
	}
	return false;
}

bool
has_kernel(const struct module *m, const char *name)
{
	char descriptor[300];
	snprintf(descriptor, sizeof descriptor, "%s.kd", name);
	return has_name(m, descriptor);
}
