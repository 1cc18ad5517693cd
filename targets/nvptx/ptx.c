/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ptx.c - images for NVIDIA devices: PTX and perhaps a cubin (target.c),
 * loaded alone or linked to one.
 */
#include "targets/nvptx/cuda.h"
#include "targets/nvptx/recursion.h"
#include "libacc/abi.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Registers are those of a gang, on all devices since sm_50. */
enum { LOG = 8192, REGISTERS = 65536 };

/* Functions that the driver defines. */
static const char *const driver_names[] = {
	"vprintf",
	"malloc",
	"free",
	"__assertfail",
};

static bool
is_drivers(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof driver_names / sizeof *driver_names; i++)
		if (strlen(driver_names[i]) == n
			&& memcmp(driver_names[i], name, n) == 0)
			return true;
	return false;
}

static size_t
symbol_length(const char *s)
{
	size_t n = 0;
	while (isalnum((unsigned char)s[n]) || s[n] == '_' || s[n] == '$')
		n++;
	return n;
}

/* ".extern .func (.param .b32 r) NAME", ".extern .global .align 4 .u32 N":
   the name is the last symbol before "(", "[", ";" or the end of the line. */
static bool
wants_other(const char *ptx)
{
	for (const char *p = ptx; (p = strstr(p, "\n.extern ")); p++) {
		const char *name = NULL, *s = p + 9;
		bool function = strncmp(s, ".func", 5) == 0;
		s += strcspn(s, " ");
		while (*s == ' ')
			s++;
		if (function && *s == '(')
			s += strcspn(s, ")") + 1;
		for (; *s && !strchr("([;\n", *s); s++)
			if (symbol_length(s) && s[-1] == ' ')
				name = s;
		if (name && !is_drivers(name, symbol_length(name)))
			return true;
	}
	return false;
}

static int
ptx_target(const char *ptx)
{
	const char *s = strstr(ptx, "\n.target sm_");
	return s ? atoi(s + 12) : 0;
}

int
ptx_fits(struct driver_device *d, const struct acc_image *image)
{
	int sm = ptx_target(image->data);
	return sm > 0 && sm <= d->sm ? sm : 0;
}

static bool
cubin_fits(const struct driver_device *d, const struct acc_image *image)
{
	int sm = 0;
	const char *force = getenv("CUDA_FORCE_PTX_JIT");
	if (force && force[0] == '1')
		return false;
	return image->arch && sscanf(image->arch, "sm_%d", &sm) == 1
		&& sm / 10 == d->sm / 10 && sm <= d->sm;
}

/* The cubin of an image, if this device can run it. */
static const void *
find_cubin(const struct driver_device *d, const struct acc_image *image)
{
	const char *ptx = image->data;
	size_t start = (strlen(ptx) + 1 + 15) / 16 * 16;
	return start < image->size && cubin_fits(d, image) ? ptx + start : NULL;
}

/* True if the code uses the variable that it defines. */
static bool
may_stop(const char *ptx)
{
	const char name[] = "acc_status", *first = strstr(ptx, name);
	return first && strstr(first + sizeof name, name);
}

void
ptx_describe(struct driver_device *d, struct driver_module *m)
{
	(void)d;
	m->wants = wants_other(m->image->data);
	m->prints = strstr(m->image->data, "vprintf");
	m->talks = m->prints || may_stop(m->image->data);
}

static bool
load_failed(const struct driver_device *d, const char *call, int result,
	const char *log)
{
	char text[LOG + 256];
	vendor_check(d->gpu, result, call);
	snprintf(text, sizeof text, "%s", fault_text());
	fault_set("nvptx: %s%s%s", text, log[0] ? "\n" : "", log);
	return false;
}

/* A log buffer: the option's value is the size or the pointer itself. */
static bool
load_data(const struct driver_device *d, struct gpu_module **native,
	const void *data)
{
	char log[LOG] = "";
	int option[] = {
		CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_SIZE, CU_JIT_LINE_INFO};
	void *value[] = {log, (void *)(size_t)sizeof log, (void *)1};
	int result = cuda.cuModuleLoadDataEx(native, data, 3, option, value);
	return result == GPU_SUCCESS
		|| load_failed(d, "cuModuleLoadDataEx", result, log);
}

static char *
mark_kernels(struct driver_module *m, size_t *size)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, size);
	const char *p = m->image->data;
	if (!out)
		return NULL;
	snprintf(m->mark, sizeof m->mark, "acc%u$", m->number);
	for (const char *q; (q = strstr(p, ".entry ")); p = q) {
		q += 7;
		fwrite(p, 1, q - p, out);
		fputs(m->mark, out);
	}
	fputs(p, out);
	fputc(0, out);
	fclose(out);
	return text;
}

static int
add(struct driver_device *d, struct driver_module *m, struct cu_link *link)
{
	size_t size;
	stack_prepare(d, m->image->data);
	char *text = mark_kernels(m, &size);
	if (!text)
		return GPU_OUT_OF_MEMORY;
	int result = cuda.cuLinkAddData(link, CU_JIT_INPUT_PTX, text, size,
		m->image->arch, 0, NULL, NULL);
	free(text);
	return result;
}

/* All modules without code. */
static int
add_all(struct driver_device *d, struct cu_link *link)
{
	int result = GPU_SUCCESS;
	for (struct driver_module *m = d->modules; m && result == GPU_SUCCESS;
		m = m->next)
		if (!m->code)
			result = add(d, m, link);
	return result;
}

/* The threads of the largest gang of the kernels: "\n.maxntid 128, 1, 1". */
static unsigned
most_threads(const struct driver_device *d)
{
	unsigned most = 1, x, y, z;
	for (const struct driver_module *m = d->modules; m; m = m->next)
		for (const char *p = m->image->data;
			!m->code && (p = strstr(p, "\n.maxntid "));) {
			p += sizeof "\n.maxntid " - 1;
			if (sscanf(p, "%u, %u, %u", &x, &y, &z) == 3
				&& x * y * z > most)
				most = x * y * z;
		}
	return most;
}

/* What cuLinkComplete makes; the code is the link's. */
struct linkage {
	struct cu_link *link;
	void *cubin;
	char log[LOG];
};

/* Links with at most as many registers for each thread; 0: as many as the
   compiler wants. */
static bool
try_link(struct driver_device *d, struct driver_module *only,
	unsigned registers, struct linkage *l, int *result)
{
	int option[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_SIZE,
		CU_JIT_LINE_INFO, CU_JIT_MAX_REGISTERS};
	void *value[] = {l->log, (void *)(size_t)sizeof l->log, (void *)1,
		(void *)(size_t)registers};
	size_t size;
	l->log[0] = 0;
	if (!OWN_CHECK(d, cuLinkCreate, registers ? 4 : 3, option, value,
		    &l->link))
		return false;
	*result = only ? add(d, only, l->link) : add_all(d, l->link);
	if (*result == GPU_SUCCESS)
		*result = cuda.cuLinkComplete(l->link, &l->cubin, &size);
	return true;
}

/* A function that other files may call is compiled without knowledge of the
   gangs of its callers, and may use more registers than each thread of a large
   gang has; the linker refuses that. */
static bool
is_too_large(const struct linkage *l, int result)
{
	return result != GPU_SUCCESS && strstr(l->log, "regcount");
}

/* Links the module, or all without code if it is null. */
static bool
link_modules(struct driver_device *d, struct driver_module *only,
	struct gpu_module **native)
{
	struct linkage l;
	int result;
	if (!try_link(d, only, 0, &l, &result))
		return false;
	if (is_too_large(&l, result)) {
		cuda.cuLinkDestroy(l.link);
		if (!try_link(
			    d, only, REGISTERS / most_threads(d), &l, &result))
			return false;
	}
	bool ok = result == GPU_SUCCESS
		? load_data(d, native, l.cubin)
		: load_failed(d, "cuLinkComplete", result, l.log);
	cuda.cuLinkDestroy(l.link);
	return ok;
}

/* Recursive code has to be linked, though it is all: recursion.h. */
bool
ptx_load(struct driver_device *d, struct driver_module *m,
	struct gpu_module **native)
{
	const void *cubin = find_cubin(d, m->image);
	m->mark[0] = 0;
	stack_prepare(d, m->image->data);
	return (cubin && load_data(d, native, cubin))
		|| (recursion_in(m->image->data)
				? link_modules(d, m, native)
				: load_data(d, native, m->image->data));
}

bool
ptx_link(struct driver_device *d, struct gpu_module **native)
{
	return link_modules(d, NULL, native);
}
