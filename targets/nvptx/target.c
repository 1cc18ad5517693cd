/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * target.c - device code for NVIDIA: LLVM IR to PTX, and to cubins if an
 * architecture is given and ptxas is installed.
 *
 * PTX is made by libNVVM of a CUDA toolkit when there is one, else by opt
 * and llc of LLVM.
 */
#include "targets/nvptx/adapt.h"
#include "targets/nvptx/external.h"
#include "targets/nvptx/image.h"
#include "targets/nvptx/math.h"
#include "targets/nvptx/recursion.h"
#include "targets/nvptx/repair.h"
#include "targets/nvptx/hopper.h"
#include "targets/clc.h"
#include "targets/gpu/place.h"
#include "targets/target.h"
#include "targets/tool.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REGISTER "llvm.nvvm.read.ptx.sreg."

static const char device[] = PLACES("id", REGISTER "tid", REGISTER "ctaid")
	PLACES("count", REGISTER "ntid", REGISTER "nctaid")
#include "targets/nvptx/device.inc"
#include "targets/nvptx/bulk.inc"
#include "targets/nvptx/matrix.def"
#include "targets/gpu/device.inc"
	;

enum {
	NVVM_BASE = 75, /* oldest that every libNVVM since 11 takes */
	LLVM_BASE = 70,
};

/* Folders where CUDA may be, after those that the environment names. */
static const char *const roots[] = {
	"/usr/local/cuda",
	"/opt/cuda",
	"/usr/lib/nvidia-cuda-toolkit",
	"/usr",
};
static const char *const library_names[] = {
	"nvvm/lib64/libnvvm.so",
	"lib64/libnvvm.so",
	"lib/x86_64-linux-gnu/libnvvm.so",
	"lib/x86_64-linux-gnu/libnvvm.so.4",
	"lib/libnvvm.so",
};
static const char *const libdevice_names[] = {
	"nvvm/libdevice/libdevice.10.bc",
	"libdevice/libdevice.10.bc",
};

struct nvvm {
	void *handle;
	int (*create)(void **program);
	int (*destroy)(void **program);
	int (*add)(void *program, const char *text, size_t, const char *name);
	int (*add_lazily)(
		void *program, const char *text, size_t, const char *name);
	int (*compile)(void *program, int n, const char *const *options);
	int (*result_size)(void *program, size_t *);
	int (*result)(void *program, char *);
	int (*log_size)(void *program, size_t *);
	int (*log)(void *program, char *);
};

static const struct {
	const char *name;
	size_t offset;
} nvvm_entries[] = {
	{"nvvmCreateProgram", offsetof(struct nvvm, create)},
	{"nvvmDestroyProgram", offsetof(struct nvvm, destroy)},
	{"nvvmAddModuleToProgram", offsetof(struct nvvm, add)},
	{"nvvmLazyAddModuleToProgram", offsetof(struct nvvm, add_lazily)},
	{"nvvmCompileProgram", offsetof(struct nvvm, compile)},
	{"nvvmGetCompiledResultSize", offsetof(struct nvvm, result_size)},
	{"nvvmGetCompiledResult", offsetof(struct nvvm, result)},
	{"nvvmGetProgramLogSize", offsetof(struct nvvm, log_size)},
	{"nvvmGetProgramLog", offsetof(struct nvvm, log)},
};

/* Calls act for root/name until act returns true. */
static bool
search(const char *const *name, size_t n, bool (*act)(const char *path, void *),
	void *argument)
{
	const char *root[8] = {getenv("CUDA_HOME"), getenv("CUDA_PATH")};
	size_t count = sizeof roots / sizeof roots[0];
	memcpy(root + 2, roots, sizeof roots);
	for (size_t r = 0; r < count + 2; r++)
		for (size_t i = 0; root[r] && i < n; i++) {
			char path[PATH_MAX];
			snprintf(path, sizeof path, "%s/%s", root[r], name[i]);
			if (act(path, argument))
				return true;
		}
	return false;
}

static bool
open_library(const char *path, void *argument)
{
	struct nvvm *v = argument;
	v->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	return v->handle;
}

static bool
nvvm_open(struct nvvm *v)
{
	size_t n = sizeof library_names / sizeof library_names[0];
	const char *route = getenv("ACC_X_NVPTX_ROUTE");
	if (route && strcmp(route, "llvm") == 0)
		return false;
	if (!search(library_names, n, open_library, v)
		&& !open_library("libnvvm.so.4", v))
		return false;
	for (size_t i = 0; i < sizeof nvvm_entries / sizeof *nvvm_entries;
		i++) {
		void *at = dlsym(v->handle, nvvm_entries[i].name);
		if (!at)
			return false;
		memcpy((char *)v + nvvm_entries[i].offset, &at, sizeof at);
	}
	return true;
}

struct bytes {
	char *data;
	size_t size;
};

static bool
read_bytes(const char *path, void *argument)
{
	struct bytes *b = argument;
	char error[TOOL_ERROR];
	return file_read(path, &b->data, &b->size, error);
}

/* libdevice stays in memory, as each region of a unit needs it. */
static const struct bytes *
libdevice(void)
{
	static struct bytes b;
	size_t n = sizeof libdevice_names / sizeof libdevice_names[0];
	if (!b.data)
		search(libdevice_names, n, read_bytes, &b);
	return b.data ? &b : NULL;
}

static void
nvvm_log(const struct nvvm *v, void *program, char *error)
{
	size_t size = 0;
	size_t n = snprintf(error, TOOL_ERROR, "libNVVM:\n");
	char *text = NULL;
	if (v->log_size(program, &size) == 0)
		text = malloc(size + 1);
	if (text && v->log(program, text) == 0)
		snprintf(error + n, TOOL_ERROR - n, "%.*s", (int)size, text);
	free(text);
}

/* Removes the debug mark from the head and the debug sections from the end:
   with lines alone the code is not for debuggers and is optimised. */
static void
keep_lines(char *ptx)
{
	static const char debug[] = ", debug\n";
	char *at = strstr(ptx, debug), *end = strstr(ptx, "\n\t.section");
	if (!at)
		return;
	if (end)
		end[1] = 0;
	const char *rest = at + sizeof debug - 1;
	at[0] = '\n';
	memmove(at + 1, rest, strlen(rest) + 1);
}

static bool
nvvm_result(const struct nvvm *v, void *program, struct bytes *ptx)
{
	size_t size;
	if (v->result_size(program, &size) != 0)
		return false;
	ptx->data = malloc(size + 1);
	if (!ptx->data || v->result(program, ptx->data) != 0) {
		free(ptx->data);
		return false;
	}
	ptx->data[size] = 0;
	keep_lines(ptx->data);
	ptx->size = strlen(ptx->data);
	return true;
}

/* libNVVM 13's strength reduction of addresses, at its default level, moves
   invariant addresses on with those that an unrolled loop increments.  Its
   level 2 does not.  A libNVVM without these options refuses them. */
static const char *const addresses[] = {
	"-Xopt", "-do-base-address-strength-reduce=2"};
enum { INVALID_OPTION = 7 };

static bool
nvvm_optimise(const struct nvvm *v, void *program, int n, const char **option)
{
	int more = sizeof addresses / sizeof *addresses;
	memcpy(option + n, addresses, sizeof addresses);
	int result = v->compile(program, n + more, option);
	if (result == INVALID_OPTION)
		result = v->compile(program, n, option);
	return result == 0;
}

/* The instructions themselves are marked for contraction, so -fma=0 here. */
static bool
nvvm_program(const struct nvvm *v, void *program, const char *ir, size_t size,
	int sm, const struct target_options *o, struct bytes *ptx, char *error)
{
	char arch[32];
	snprintf(arch, sizeof arch, "-arch=compute_%d", sm);
	const char *option[8] = {
		arch, "-fma=0", o->optimise ? "-opt=3" : "-opt=0"};
	int n = 3;
	if (o->fast) {
		option[n++] = "-ftz=1";
		option[n++] = "-prec-div=0";
		option[n++] = "-prec-sqrt=0";
	}
	if (v->add(program, ir, size, "unit") == 0
		&& nvvm_optimise(v, program, n, option)
		&& nvvm_result(v, program, ptx))
		return true;
	nvvm_log(v, program, error);
	return false;
}

/* The version of the dialect, and of debug information in it. */
static char *
add_version(char *text, size_t *size)
{
	static const char version[] =
		"\n!nvvmir.version = !{!999999}\n"
		"!999999 = !{i32 2, i32 0, i32 3, i32 1}\n";
	if (memmem(text, *size, "!nvvmir.version", 15))
		return text;
	text = realloc(text, *size + sizeof version);
	if (!text)
		abort();
	memcpy(text + *size, version, sizeof version);
	*size += sizeof version - 1;
	return text;
}

static bool
nvvm_compile(const struct nvvm *v, const char *ir, size_t size, int sm,
	const struct target_options *o, struct bytes *ptx, char *error)
{
	bool mathematics;
	size_t n;
	void *program = NULL;
	char *text = math_rename(ir, size, &n, &mathematics);
	text = add_version(text, &n);
	const struct bytes *library = mathematics ? libdevice() : NULL;
	bool ok = v->create(&program) == 0;
	if (ok && library)
		ok = v->add_lazily(
			     program, library->data, library->size, "libdevice")
			== 0;
	if (!ok)
		snprintf(error, TOOL_ERROR, "libNVVM could not be started");
	if (ok && mathematics && !library) {
		snprintf(error, TOOL_ERROR,
			"libdevice.10.bc not found beside "
			"libNVVM; set CUDA_HOME to the CUDA toolkit");
		ok = false;
	}
	ok = ok && nvvm_program(v, program, text, n, sm, o, ptx, error);
	v->destroy(&program);
	free(text);
	return ok;
}

static bool
missing(const char *what, char *error)
{
	snprintf(error, TOOL_ERROR,
		"target nvptx needs a CUDA toolkit "
		"(libnvvm.so; CUDA_HOME says where) or %s of LLVM %d to %d on "
		"PATH (Debian: llvm-%d)",
		what, LLVM_FIRST, LLVM_LAST, LLVM_FIRST);
	return false;
}

/* LLVM treats libNVVM's mark for lines only as a full debug build; LLVM has
   another mark for lines only. */
static void
lines_only(char *text)
{
	static const char from[] = "emissionKind: LineTablesOnly)";
	static const char to[] = "emissionKind: 3)             ";
	char *at = strstr(text, from);
	if (at)
		memcpy(at, to, sizeof to - 1);
}

/* Mathematics becomes part of the unit. */
static bool
llvm_link(const char *ll, const char *bodies, const char *to, int llvm,
	char *error)
{
	const char *tool = tool_find_llvm("llvm-link", llvm, llvm);
	const char *argv[] = {tool, "--internalize", "--suppress-warnings", ll,
		bodies, "-o", to, NULL};
	return tool ? tool_run(argv, error) : missing("llvm-link", error);
}

/* The unit as LLVM IR in a file, with all functions that it calls; the versions
   of LLVM that read it are *first to *last. */
static const char *
llvm_unit(struct scratch *s, const char *ir, size_t size, int *first, int *last,
	char *error)
{
	static const struct clc_device clc = {
		.library = "nvptx64--.bc",
		.vendor = "a CUDA toolkit (libnvvm.so and libdevice.10.bc; "
			  "CUDA_HOME says where)",
		.knows = libdevice_knows,
	};
	const char *ll = scratch_file(s, "nvptx.ll"), *bodies = NULL;
	char *text = strndup(ir, size);
	if (!text)
		abort();
	lines_only(text);
	if (!file_write(ll, text, size, error)
		|| !clc_bodies(
			s, text, size, &clc, first, *last, &bodies, error))
		ll = NULL;
	free(text);
	if (!ll || !bodies)
		return ll;
	const char *all = scratch_file(s, "nvptx.all.bc");
	*last = *first;
	return llvm_link(ll, bodies, all, *first, error) ? all : NULL;
}

/* Of PTX the oldest version that the driver must know for the architecture in
   any case; LLVM 22 refuses an older one. */
static const char *
ptx_version(int sm)
{
	return sm >= 86	   ? "-mattr=+ptx71"
		: sm >= 80 ? "-mattr=+ptx70"
			   : "-mattr=+ptx64";
}

/* Of LLVM's alias analyses, the one of global variables believes that a barrier
   changes no variable of the unit, and loads of shared memory move before it.
   PTX has one name for a file, without a directory of its own. */
static const char aliases[] = "-aa-pipeline=basic-aa,scoped-noalias-aa,tbaa";
static const char one_name[] = "-dwarf-directory=0";

static bool
llvm_compile(struct scratch *s, const char *ir, size_t size, int sm,
	const struct target_options *o, struct bytes *ptx, char *error)
{
	char cpu[32];
	snprintf(cpu, sizeof cpu, "-mcpu=sm_%d", sm > 86 ? 86 : sm);
	int first = LLVM_FIRST, last = LLVM_LAST;
	const char *in = llvm_unit(s, ir, size, &first, &last, error);
	const char *bc = scratch_file(s, "nvptx.bc");
	const char *out = scratch_file(s, "nvptx.ptx");
	const char *tool = in ? tool_find_llvm("opt", first, last) : NULL;
	if (in && !tool)
		return missing("opt", error);
	const char *opt[] = {
		tool, o->optimise ? "-O3" : "-O1", aliases, in, "-o", bc, NULL};
	bool ok = in && tool_run(opt, error);
	tool = ok ? tool_find_llvm("llc", first, last) : NULL;
	if (ok && !tool)
		return missing("llc", error);
	const char *llc[] = {tool, "-O3", cpu, ptx_version(sm),
		"-nvptx-fma-level=0", one_name, bc, "-o", out,
		o->fast ? "-nvptx-prec-divf32=0" : NULL,
		"-nvptx-prec-sqrtf32=0", "-denormal-fp-math-f32=preserve-sign",
		NULL};
	return ok && tool_run(llc, error)
		&& file_read(out, &ptx->data, &ptx->size, error);
}

/* Assembles a text to a cubin, or to one that is part of a larger program. */
static bool
assemble(const char *in, const char *out, bool part,
	const struct target_options *o, char *error)
{
	static const char *const names[] = {"ptxas", NULL};
	char option[64];
	snprintf(option, sizeof option, "-arch=%s", o->arch);
	const char *argv[8] = {tool_find(names), option, in, "-o", out};
	unsigned n = 5;
	if (part)
		argv[n++] = "-c";
	if (o->debug)
		argv[n++] = "-lineinfo";
	return tool_run(argv, error);
}

/* Recursive code has to be linked (recursion.h), though it is all. */
static bool
link_alone(const char *in, const char *out, const struct target_options *o)
{
	static const char *const names[] = {"nvlink", NULL};
	char option[64], error[TOOL_ERROR];
	snprintf(option, sizeof option, "-arch=%s", o->arch);
	const char *nvlink = tool_find(names);
	const char *argv[] = {nvlink, option, "-suppress-stack-size-warning",
		in, "-o", out, NULL};
	return nvlink && tool_run(argv, error);
}

/* What ptxas makes of PTX. */
struct cubins {
	struct bytes loaded, linked;
	char mark[IMAGE_MARK]; /* before the kernels of the second */
};

/* The cubin to be loaded. */
static bool
make_loaded(struct scratch *s, const struct bytes *ptx,
	const struct target_options *o, struct bytes *cubin, char *error)
{
	bool recursive = recursion_in(ptx->data);
	const char *in = scratch_file(s, "ptx");
	const char *out = scratch_file(s, "cubin");
	const char *object = recursive ? scratch_file(s, "alone.cubin") : out;
	if (!file_write(in, ptx->data, ptx->size, error)
		|| !assemble(in, object, recursive, o, error))
		return false;
	if (!recursive || link_alone(object, out, o))
		file_read(out, &cubin->data, &cubin->size, error);
	return true;
}

/* The cubin to be linked with those of other files. */
static bool
make_linked(struct scratch *s, const struct bytes *ptx,
	const struct target_options *o, struct cubins *c, char *error)
{
	const char *in = scratch_file(s, "part.ptx");
	const char *out = scratch_file(s, "part.cubin");
	image_choose_mark(ptx->data, c->mark);
	char *text = image_mark(ptx->data, c->mark);
	if (!text)
		abort();
	bool ok = file_write(in, text, strlen(text), error)
		&& assemble(in, out, true, o, error)
		&& file_read(out, &c->linked.data, &c->linked.size, error);
	free(text);
	return ok;
}

/* Without cubins the PTX suffices. */
static void
make_cubins(struct scratch *s, const struct bytes *ptx,
	const struct target_options *o, struct cubins *c,
	struct target_image *image)
{
	static const char *const names[] = {"ptxas", NULL};
	char error[TOOL_ERROR];
	bool wants = external_next(ptx->data);
	if (!tool_find(names))
		return;
	if ((!wants && !make_loaded(s, ptx, o, &c->loaded, error))
		|| ((wants || external_offered(ptx->data))
			&& !make_linked(s, ptx, o, c, error)))
		snprintf(image->lacks, sizeof image->lacks, "%.1000s", error);
}

/* What adapt.c needs, as comments. */
static void
add_values(struct bytes *ptx, const char *list)
{
	while (list && *list) {
		size_t n = strcspn(list, "\n") + 1;
		char *text = realloc(
			ptx->data, ptx->size + sizeof ADAPT_MARK + n + 1);
		if (!text)
			abort();
		ptx->data = text;
		ptx->size += sprintf(text + ptx->size, "\n" ADAPT_MARK "%.*s",
			(int)(n - 1), list);
		list += n;
	}
}

/* sm_80, and architectures of one family or of one device only. */
static bool
read_arch(const char *arch, int *sm, char *error)
{
	int n = 0;
	if (sscanf(arch, "sm_%d%n", sm, &n) == 1 && *sm >= 50 && *sm < 1000
		&& (!arch[n] || strcmp(arch + n, "a") == 0
			|| strcmp(arch + n, "f") == 0))
		return true;
	snprintf(error, TOOL_ERROR,
		"'%s' is not an architecture of nvptx; "
		"expected sm_NN, such as sm_80",
		arch);
	return false;
}

static bool
knows_arch(const char *arch, char *error)
{
	int sm;
	return read_arch(arch, &sm, error);
}

static bool
complain_hopper(const char *what, const char *arch, char *error)
{
	snprintf(error, TOOL_ERROR, "%s need compute capability 9.0, not '%s'",
		what, arch);
	return false;
}

static bool
has(const char *arch, const char *function, char *error)
{
	int sm;
	const char *what = hopper_needs(function);
	return !what || !read_arch(arch, &sm, error) || sm >= HOPPER
		|| complain_hopper(what, arch, error);
}

/* What the device can do from compute capability 9.0 on.  Clusters and bulk
   copies need it, whatever the text was made for: false if the program is for an
   older device. */
static bool
use_hopper(
	struct bytes *ptx, const struct target_options *o, int *sm, char *error)
{
	const char *lacks = hopper_lacks(ptx->data);
	if (lacks && o->arch && *sm < HOPPER)
		return complain_hopper(lacks, o->arch, error);
	if (lacks && *sm < HOPPER)
		*sm = HOPPER;
	if (*sm >= HOPPER) {
		hopper_raise(&ptx->data);
		hopper_wait(&ptx->data);
	}
	ptx->size = strlen(ptx->data);
	return true;
}

static bool
compile_in(struct scratch *s, const char *ir, size_t size,
	const struct target_options *o, struct target_image *image)
{
	static struct nvvm v;
	static int have; /* 1 yes, -1 no */
	struct bytes ptx = {0};
	struct cubins cubins = {0};
	int sm = 0;
	if (o->arch && !read_arch(o->arch, &sm, image->error))
		return false;
	if (!have)
		have = nvvm_open(&v) ? 1 : -1;
	bool nvvm = have > 0 && (sm == 0 || sm >= NVVM_BASE);
	if (sm == 0)
		sm = nvvm ? NVVM_BASE : LLVM_BASE;
	if (o->keep)
		file_write(
			scratch_file(s, "nvptx.in.ll"), ir, size, image->error);
	if (!(nvvm ? nvvm_compile(&v, ir, size, sm, o, &ptx, image->error)
		   : llvm_compile(s, ir, size, sm, o, &ptx, image->error)))
		return false;
	if (!use_hopper(&ptx, o, &sm, image->error)) {
		free(ptx.data);
		return false;
	}
	repair_comparisons(ptx.data, ptx.size);
	if (o->keep)
		file_write(scratch_file(s, "nvvm.ptx"), ptx.data, ptx.size,
			image->error);
	if (o->arch)
		make_cubins(s, &ptx, o, &cubins, image);
	static char arch[32];
	snprintf(arch, sizeof arch, "sm_%d", sm);
	image->arch = arch;
	image->wants = external_next(ptx.data);
	if (image->wants)
		add_values(&ptx, o->by_value);
	image->data = image_pack(ptx.data,
		(struct cubin){cubins.loaded.data, cubins.loaded.size},
		(struct cubin){cubins.linked.data, cubins.linked.size},
		cubins.mark, &image->size);
	free(ptx.data);
	free(cubins.loaded.data);
	free(cubins.linked.data);
	return image->data;
}

static bool
compile(const char *ir, size_t size, const struct target_options *o,
	struct target_image *image)
{
	struct scratch s;
	if (!scratch_open(&s, o->keep, image->error))
		return false;
	bool ok = compile_in(&s, ir, size, o, image);
	scratch_close(&s);
	return ok;
}

const struct target nvptx_target = {
	.name = "nvptx",
	.device_type = TARGET_TYPE_nvptx,
	.triple = "nvptx64-nvidia-cuda",
	.layout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-"
		  "i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-"
		  "v64:64:64-v128:128:128-n16:32:64",
	.warp = 32,
	.space_global = 1,
	.space_shared = 3,
	.space_banked = 4,
	.shared = "internal addrspace(3) global",
	.kernel_cc = "",
	.fixed_frames = true,
	.annotations = true,
	.careful_loops = true,
	.halves_as_bits = true,
	.scopes_only = true,
	.hides_locals = true,
	.foreign = "__nv_relfatbin",
	.device = device,
	.knows_arch = knows_arch,
	.has = has,
	.compile = compile,
};
