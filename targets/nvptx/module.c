/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * module.c - images on a device.
 *
 * An image is PTX and perhaps a cubin (target.c).  It is loaded when one of
 * its kernels or variables is first needed; if images that are not loaded by
 * then want names of one another, they are linked to one.
 */
#include "targets/nvptx/nvptx.h"
#include "libacc/abi.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG = 8192 };

/* Functions that the driver itself defines. */
static const char *const driver_names[] = {
	"vprintf", "malloc", "free", "__assertfail",
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
module_fits(struct driver_device *d, const struct acc_image *image)
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

struct module *
module_load(struct driver_device *d, const struct acc_image *image)
{
	static atomic_uint count;
	struct module *m = calloc(1, sizeof *m);
	if (!m) {
		fault_set("nvptx: out of host memory");
		return NULL;
	}
	m->image = image;
	m->ptx = image->data;
	size_t start = (strlen(m->ptx) + 1 + 15) / 16 * 16;
	if (start < image->size && cubin_fits(d, image))
		m->cubin = m->ptx + start;
	m->wants = wants_other(m->ptx);
	m->prints = strstr(m->ptx, "vprintf");
	m->number = atomic_fetch_add(&count, 1);
	pthread_mutex_lock(&d->load_lock);
	m->next = d->modules;
	d->modules = m;
	pthread_mutex_unlock(&d->load_lock);
	return m;
}

static bool
load_failed(const char *call, int result, const char *log)
{
	char text[LOG + 256];
	cuda_check(result, call);
	snprintf(text, sizeof text, "%s", fault_text());
	fault_set("nvptx: %s%s%s", text, log[0] ? "\n" : "", log);
	return false;
}

/* A log buffer: the option's value is the size or the pointer itself. */
static bool
load_data(struct cu_module **cu, const void *data)
{
	char log[LOG] = "";
	int option[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_SIZE};
	void *value[] = {log, (void *)(size_t)sizeof log};
	int result = cuda.cuModuleLoadDataEx(cu, data, 2, option, value);
	return result == CUDA_SUCCESS
		|| load_failed("cuModuleLoadDataEx", result, log);
}

/* Tells the code where the host looks for its wish to stop. */
static bool
give_status(struct driver_device *d, struct cu_module *cu, const char *ptx)
{
	uint64_t at;
	size_t size;
	if (!strstr(ptx, "[acc_status]")
		|| cuda.cuModuleGetGlobal(&at, &size, cu, "acc_status") != 0)
		return true;
	return CHECK(cuMemcpyHtoDAsync, at, &d->status_address, 8,
			d->sync->cu)
		&& CHECK(cuStreamSynchronize, d->sync->cu);
}

static bool
load_alone(struct driver_device *d, struct module *m)
{
	struct code *code = calloc(1, sizeof *code);
	bool ok = code && ((m->cubin && load_data(&code->cu, m->cubin))
		|| load_data(&code->cu, m->ptx));
	if (!ok || !give_status(d, code->cu, m->ptx)) {
		free(code);
		return false;
	}
	code->users = 1;
	m->code = code;
	return true;
}

/* Kernels of static functions may have the same name in two units. */
static void
mark_name(char *buffer, size_t size, const struct module *m, const char *name)
{
	if (m->marked)
		snprintf(buffer, size, "acc%u$%s", m->number, name);
	else
		snprintf(buffer, size, "%s", name);
}

static char *
mark_kernels(const struct module *m, size_t *size)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, size);
	const char *p = m->ptx;
	if (!out)
		return NULL;
	for (const char *q; (q = strstr(p, ".entry ")); p = q) {
		q += 7;
		fwrite(p, 1, q - p, out);
		fprintf(out, "acc%u$", m->number);
	}
	fputs(p, out);
	fputc(0, out);
	fclose(out);
	return text;
}

static int
add_all(struct driver_device *d, struct cu_link *link)
{
	int result = CUDA_SUCCESS;
	for (struct module *m = d->modules; m && result == CUDA_SUCCESS;
		m = m->next) {
		if (m->code)
			continue;
		size_t size;
		char *text = mark_kernels(m, &size);
		if (!text)
			return CUDA_OUT_OF_MEMORY;
		result = cuda.cuLinkAddData(link, CU_JIT_INPUT_PTX, text, size,
			m->image->arch, 0, NULL, NULL);
		free(text);
	}
	return result;
}

static bool
load_linked(struct driver_device *d)
{
	char log[LOG] = "";
	int option[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_SIZE};
	void *value[] = {log, (void *)(size_t)sizeof log};
	struct cu_link *link;
	struct code *code = calloc(1, sizeof *code);
	void *cubin;
	size_t size;
	if (!code || !CHECK(cuLinkCreate, 2, option, value, &link)) {
		free(code);
		return false;
	}
	int result = add_all(d, link);
	if (result == CUDA_SUCCESS)
		result = cuda.cuLinkComplete(link, &cubin, &size);
	bool ok = result == CUDA_SUCCESS
		? load_data(&code->cu, cubin)
			&& give_status(d, code->cu, "[acc_status]")
		: load_failed("cuLinkComplete", result, log);
	cuda.cuLinkDestroy(link);
	if (!ok) {
		free(code);
		return false;
	}
	for (struct module *m = d->modules; m; m = m->next)
		if (!m->code) {
			m->code = code;
			m->marked = true;
			code->users++;
		}
	return true;
}

/* Called with the load lock. */
static bool
load_code(struct driver_device *d, struct module *m)
{
	bool link = false;
	if (m->code)
		return true;
	if (!device_enter(d))
		return false;
	for (struct module *o = d->modules; o; o = o->next)
		link = link || (o->wants && !o->code);
	return link ? load_linked(d) : load_alone(d, m);
}

void
module_unload(struct driver_device *d, struct module *m)
{
	pthread_mutex_lock(&d->load_lock);
	for (struct module **p = &d->modules; *p; p = &(*p)->next)
		if (*p == m) {
			*p = m->next;
			break;
		}
	if (m->code && --m->code->users == 0) {
		if (device_enter(d))
			cuda.cuModuleUnload(m->code->cu);
		free(m->code);
	}
	for (struct kernel *k; (k = m->kernels);) {
		m->kernels = k->next;
		free(k);
	}
	pthread_mutex_unlock(&d->load_lock);
	free(m);
}

struct kernel *
module_kernel(struct driver_device *d, struct module *m,
	const struct acc_kernel *table)
{
	struct kernel *k = calloc(1, sizeof *k);
	if (!k) {
		fault_set("nvptx: out of host memory");
		return NULL;
	}
	k->module = m;
	k->table = table;
	pthread_mutex_lock(&d->load_lock);
	k->next = m->kernels;
	m->kernels = k;
	pthread_mutex_unlock(&d->load_lock);
	return k;
}

static bool
find_function(struct driver_device *d, struct kernel *k)
{
	char name[1024];
	struct cu_function *f;
	if (!load_code(d, k->module))
		return false;
	mark_name(name, sizeof name, k->module, k->table->symbol);
	int result = cuda.cuModuleGetFunction(&f, k->module->code->cu, name);
	if (result != CUDA_SUCCESS) {
		cuda_check(result, "cuModuleGetFunction");
		fault_set("nvptx: kernel %s: %s", name, fault_text());
		return false;
	}
	if (!CHECK(cuFuncGetAttribute, &k->threads,
		CU_FUNC_MAX_THREADS_PER_BLOCK, f))
		return false;
	__atomic_store_n(&k->function, f, __ATOMIC_RELEASE);
	return true;
}

bool
kernel_ready(struct driver_device *d, struct kernel *k)
{
	if (__atomic_load_n(&k->function, __ATOMIC_ACQUIRE))
		return true;
	pthread_mutex_lock(&d->load_lock);
	bool ok = k->function || find_function(d, k);
	pthread_mutex_unlock(&d->load_lock);
	return ok;
}

void *
module_variable(struct driver_device *d, struct module *m, const char *name,
	size_t *size)
{
	uint64_t at = 0;
	char symbol[1024];
	size_t n = 0;
	for (; name[n] && n + 1 < sizeof symbol; n++)
		symbol[n] = name[n] == '.' ? '$' : name[n];
	symbol[n] = 0;
	pthread_mutex_lock(&d->load_lock);
	bool ok = load_code(d, m) && CHECK(cuModuleGetGlobal, &at, size,
		m->code->cu, symbol);
	pthread_mutex_unlock(&d->load_lock);
	return ok ? (void *)at : NULL;
}
