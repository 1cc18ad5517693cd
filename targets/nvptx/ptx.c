/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ptx.c - images for NVIDIA devices, loaded alone or linked to one: from cubins
 * if they have some for the device (image.h), else from PTX.
 */
#include "targets/nvptx/adapt.h"
#include "targets/nvptx/cuda.h"
#include "targets/nvptx/external.h"
#include "targets/nvptx/foreign.h"
#include "targets/nvptx/image.h"
#include "targets/nvptx/recursion.h"
#include "targets/nvptx/hopper.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Registers are those of a gang, on all devices since sm_50. */
enum { LOG = 8192, REGISTERS = 65536 };

int
ptx_fits(struct driver_device *d, const struct acc_image *image)
{
	int sm = hopper_capability(image->data);
	return sm > 0 && sm <= d->sm ? sm : 0;
}

/* The compute capability of the cubins of an image that the device can run, or
   0. */
static int
cubins_fit(const struct driver_device *d, const struct acc_image *image)
{
	int sm = 0;
	const char *force = getenv("CUDA_FORCE_PTX_JIT");
	if (force && force[0] == '1')
		return 0;
	return image->arch && sscanf(image->arch, "sm_%d", &sm) == 1
			&& sm / 10 == d->sm / 10 && sm <= d->sm
		? sm
		: 0;
}

/* The cubin to be loaded, if this device can run it. */
static const void *
find_cubin(const struct driver_device *d, const struct acc_image *image)
{
	return cubins_fit(d, image)
		? image_loaded(image->data, image->size).data
		: NULL;
}

/* The cubin to be linked, if this device can run it with code made now. */
static struct cubin
find_linked(const struct driver_device *d, const struct acc_image *image,
	char mark[IMAGE_MARK])
{
	return cubins_fit(d, image) == d->sm
		? image_linked(image->data, image->size, mark)
		: (struct cubin){NULL, 0};
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
	m->wants = external_next(m->image->data);
	/* What nvcc's code does is not known. */
	m->prints = strstr(m->image->data, "vprintf")
		|| (m->wants && foreign_is_there());
	m->talks = m->prints || may_stop(m->image->data);
	m->waits = cuda.cuLaunchKernelEx && hopper_waits(m->image->data);
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
mark_kernels(struct driver_module *m)
{
	snprintf(m->mark, sizeof m->mark, "acc%u$", m->number);
	return image_mark(m->image->data, m->mark);
}

/* True if a module that is joined defines the name. */
static bool
is_defined(const char *name, void *device)
{
	const struct driver_device *d = device;
	for (const struct driver_module *m = d->modules; m; m = m->next)
		if (m->joined && external_is_in(m->image->data, name))
			return true;
	return false;
}

/* True if nvcc's code has to define it. */
static bool
is_foreign(const char *name, void *device)
{
	return !is_defined(name, device);
}

static int
add_text(struct cu_link *link, const struct driver_module *m, char *text)
{
	return cuda.cuLinkAddData(link, CU_JIT_INPUT_PTX, text,
		strlen(text) + 1, m->image->arch, 0, NULL, NULL);
}

static int
add(struct driver_device *d, struct driver_module *m, struct cu_link *link)
{
	stack_prepare(d, m->image->data);
	char *text = mark_kernels(m);
	int result = text ? add_text(link, m, text) : GPU_OUT_OF_MEMORY;
	free(text);
	return result;
}

/* The same for a module that calls functions of nvcc's code. */
static int
add_adapted(
	struct driver_device *d, struct driver_module *m, struct cu_link *link)
{
	const char *ptx = m->image->data;
	stack_prepare(d, ptx);
	char *text = mark_kernels(m);
	char *calls = text ? adapt_calls(text, m->mark, is_foreign, d) : NULL;
	char *made =
		calls ? adapt_functions(ptx, m->mark, is_foreign, d) : NULL;
	int result = calls ? add_text(link, m, calls) : GPU_OUT_OF_MEMORY;
	if (result == GPU_SUCCESS && made)
		result = add_text(link, m, made);
	free(text);
	free(calls);
	free(made);
	return result;
}

/* True if a module before this one, of those that are joined, has the mark. */
static bool
is_taken(const struct driver_device *d, const struct driver_module *m,
	const char *mark)
{
	for (const struct driver_module *o = d->modules; o != m; o = o->next)
		if (o->joined && strcmp(o->mark, mark) == 0)
			return true;
	return false;
}

/* The same from the cubin, if there is one.  Sources whose code is the same have
   the same marks. */
static int
add_cubin(
	struct driver_device *d, struct driver_module *m, struct cu_link *link)
{
	char mark[IMAGE_MARK];
	struct cubin p = find_linked(d, m->image, mark);
	if (!p.data || is_taken(d, m, mark))
		return add(d, m, link);
	memcpy(m->mark, mark, sizeof mark);
	stack_prepare(d, m->image->data);
	return cuda.cuLinkAddData(link, CU_JIT_INPUT_CUBIN, (void *)p.data,
		p.size, "cubin", 0, NULL, NULL);
}

/* What cuLinkComplete makes; the code is the link's. */
struct linkage {
	struct cu_link *link;
	bool cubins; /* are taken where there are some */
	void *cubin;
	size_t size;
	bool foreign; /* functions of nvcc's code are wanted */
	char log[LOG];
};

/* True if code of nvcc has to define what joined modules use. */
static bool
wants_foreign(struct driver_device *d)
{
	for (const struct driver_module *m = d->modules; m; m = m->next)
		for (const char *p = m->image->data;
			m->joined && (p = external_next(p));)
			if (is_foreign(p, d))
				return true;
	return false;
}

static int
add_foreign(struct cu_link *link)
{
	size_t size, n;
	char *copy = foreign_copy(&size);
	int result = GPU_SUCCESS;
	for (char *p = copy; p && result == GPU_SUCCESS
		&& (p = foreign_next(p, copy + size, &n));
		p += n)
		result = cuda.cuLinkAddData(link, CU_JIT_INPUT_FATBINARY, p, n,
			"nvcc", 0, NULL, NULL);
	free(copy);
	return result;
}

/* All modules that are joined, and what they need of nvcc's. */
static int
add_all(struct driver_device *d, struct linkage *l)
{
	int result = GPU_SUCCESS;
	l->foreign = wants_foreign(d);
	for (struct driver_module *m = d->modules; m && result == GPU_SUCCESS;
		m = m->next)
		if (m->joined)
			result = l->foreign ? add_adapted(d, m, l->link)
				: l->cubins ? add_cubin(d, m, l->link)
					    : add(d, m, l->link);
	return result == GPU_SUCCESS && l->foreign ? add_foreign(l->link)
						   : result;
}

/* The threads of the largest gang of the kernels: "\n.maxntid 128, 1, 1". */
static unsigned
most_threads(const struct driver_device *d)
{
	unsigned most = 1, x, y, z;
	for (const struct driver_module *m = d->modules; m; m = m->next)
		for (const char *p = m->image->data;
			m->joined && (p = strstr(p, "\n.maxntid "));) {
			p += sizeof "\n.maxntid " - 1;
			if (sscanf(p, "%u, %u, %u", &x, &y, &z) == 3
				&& x * y * z > most)
				most = x * y * z;
		}
	return most;
}

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
	l->log[0] = 0;
	l->foreign = false;
	if (!OWN_CHECK(d, cuLinkCreate, registers ? 4 : 3, option, value,
		    &l->link))
		return false;
	*result = only ? add(d, only, l->link) : add_all(d, l);
	if (*result == GPU_SUCCESS)
		*result = cuda.cuLinkComplete(l->link, &l->cubin, &l->size);
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

/* False if a function of nvcc's code has values that cannot be passed. */
static bool
check_values(struct driver_device *d)
{
	for (const struct driver_module *m = d->modules; m; m = m->next)
		for (const char *p = m->image->data;
			m->joined && (p = adapt_next(p, is_foreign, d));)
			if (adapt_cannot(p)) {
				fault_set("nvptx: the function '%.*s' of CUDA "
					  "C has an argument or result of a "
					  "type that cannot be passed by "
					  "value",
					(int)external_length(p), p);
				return false;
			}
	return true;
}

static bool
link_failed(const struct driver_device *d, int result, const struct linkage *l)
{
	load_failed(d, "cuLinkComplete", result, l->log);
	if (l->foreign)
		fault_explain("%s\nnvptx: device functions of CUDA C are found "
			      "in objects that nvcc -rdc=true made",
			fault_text());
	return false;
}

static bool
is_ours(const char *name, void *device)
{
	const struct driver_device *d = device;
	for (const struct driver_module *m = d->modules; m; m = m->next)
		if (m->joined && strstr(m->image->data, name))
			return true;
	return false;
}

/* CUDA's runtime library has loaded nvcc's code too, for nvcc's kernels. */
static void
warn_of_variables(struct driver_device *d, const struct linkage *l)
{
	const char *name = foreign_variable(l->cubin, l->size, is_ours, d);
	if (name)
		fprintf(stderr,
			"libacc: warning: device functions of CUDA C that are "
			"called from here have a variable '%s' of their own, "
			"which kernels of CUDA C and cudaMemcpyToSymbol do not "
			"reach\n",
			name);
}

/* True if the modules can be linked from cubins. */
static bool
have_cubins(const struct driver_device *d)
{
	char mark[IMAGE_MARK];
	for (const struct driver_module *m = d->modules; m; m = m->next)
		if (m->joined && find_linked(d, m->image, mark).data)
			return true;
	return false;
}

/* Links the module, or those that are joined if it is null.  An older driver
   does not take the cubins. */
static bool
link_modules(struct driver_device *d, struct driver_module *only,
	struct gpu_module **native)
{
	struct linkage l = {.cubins = !only && have_cubins(d)};
	int result;
	if (!only && !check_values(d))
		return false;
	if (!try_link(d, only, 0, &l, &result))
		return false;
	if (l.cubins && result != GPU_SUCCESS) {
		cuda.cuLinkDestroy(l.link);
		l.cubins = false;
		if (!try_link(d, only, 0, &l, &result))
			return false;
	}
	if (is_too_large(&l, result)) {
		cuda.cuLinkDestroy(l.link);
		if (!try_link(
			    d, only, REGISTERS / most_threads(d), &l, &result))
			return false;
	}
	bool ok = result == GPU_SUCCESS ? load_data(d, native, l.cubin)
					: link_failed(d, result, &l);
	if (ok && l.foreign)
		warn_of_variables(d, &l);
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
