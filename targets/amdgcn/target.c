/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * target.c - device code for AMD: LLVM IR to GCN code objects.
 *
 * Uses opt, llc and ld.lld of a Debian LLVM that supports the architecture;
 * mathematics comes from ROCm's device libraries.  Three targets have the same
 * name: for wavefronts of 64 lanes, of 32 lanes, and of 32 lanes that read the
 * time by a message.  The architecture selects one of them.
 */
#include "targets/amdgcn/arch.h"
#include "targets/amdgcn/image.h"
#include "targets/amdgcn/object.h"
#include "targets/amdgcn/math.h"
#include "targets/clc.h"
#include "targets/gpu/place.h"
#include "targets/target.h"
#include "targets/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEVICE \
	"define internal i32 @acc_wave_size() alwaysinline {\n" \
	"	ret i32 " WAVE "\n" \
	"}\n" \
	"define internal i32 @acc_wave_lane() alwaysinline {\n" \
	"	%a = call i32 @llvm.amdgcn.mbcnt.lo(" \
	"i32 -1, i32 0)\n" LANE_HIGH "}\n" \
	"declare i" WAVE " @llvm.amdgcn.ballot.i" WAVE "(i1)\n" \
	"define internal i64 @acc_wave_vote(i32 %test) alwaysinline {\n" \
	"	%c = icmp ne i32 %test, 0\n" \
	"	%v = call i" WAVE " @llvm.amdgcn.ballot.i" WAVE \
	"(i1 %c)\n" VOTE_HIGH "}\n" PLACES( \
		"id", "llvm.amdgcn.workitem.id", "llvm.amdgcn.workgroup.id")

/* A counter of cycles, and one of ticks of constant length.  LLVM 14 to 18
   would read cycles from 20 bits on RDNA 2. */
#define CLOCKS \
	"declare i64 @llvm.amdgcn.s.memtime()\n" \
	"declare i64 @llvm.amdgcn.s.memrealtime()\n" \
	"define internal i64 @acc_clock() alwaysinline {\n" \
	"	%r = call i64 @llvm.amdgcn.s.memtime()\n" \
	"	ret i64 %r\n" \
	"}\n" \
	"define internal i64 @acc_ticks() alwaysinline {\n" \
	"	%r = call i64 @llvm.amdgcn.s.memrealtime()\n" \
	"	ret i64 %r\n" \
	"}\n"

/* Where ticks are read by a message (131, real time), the cycle counter has
   only 20 bits: nanoseconds are used instead. */
#define CLOCKS_BY_MESSAGE \
	"declare i64 @llvm.amdgcn.s.sendmsg.rtn.i64(i32)\n" \
	"define internal i64 @acc_clock() alwaysinline {\n" \
	"	%r = call i64 @acc_timer()\n" \
	"	ret i64 %r\n" \
	"}\n" \
	"define internal i64 @acc_ticks() alwaysinline {\n" \
	"	%r = call i64 @llvm.amdgcn.s.sendmsg.rtn.i64(i32 131)\n" \
	"	ret i64 %r\n" \
	"}\n"

static const char device64[] =
#define WAVE "64"
#define LANE_HIGH \
	"	%b = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %a)\n" \
	"	ret i32 %b\n"
#define VOTE_HIGH "	ret i64 %v\n"
	DEVICE CLOCKS
#undef WAVE
#undef LANE_HIGH
#undef VOTE_HIGH
#include "targets/amdgcn/device.inc"
#include "targets/gpu/device.inc"
#include "targets/amdgcn/services.inc"
	;

#define WAVE "32"
#define LANE_HIGH "	ret i32 %a\n"
#define VOTE_HIGH \
	"	%w = zext i32 %v to i64\n" \
	"	ret i64 %w\n"

static const char device32[] = DEVICE CLOCKS
#include "targets/amdgcn/device.inc"
#include "targets/gpu/device.inc"
#include "targets/amdgcn/services.inc"
	;

static const char device32m[] = DEVICE CLOCKS_BY_MESSAGE
#include "targets/amdgcn/device.inc"
#include "targets/gpu/device.inc"
#include "targets/amdgcn/services.inc"
	;

/* LLVM's version of which the packages are proposed; it knows all. */
enum { PROPOSED = 19 };

/* The code object version that ROCm 5 can load. */
#define ABI "--amdhsa-code-object-version=4"

struct compilation {
	struct scratch scratch;
	const struct target_options *o;
	struct arch arch;
	char mark[24]; /* of kernels, or "" */
	const char *suffix; /* of kept files */
	char *error;
};

static bool
missing(struct compilation *u, const char *what)
{
	snprintf(u->error, TOOL_ERROR,
		"target amdgcn needs %s of LLVM %d to %d on PATH for %s "
		"(Debian: llvm-%d and lld-%d)",
		what, u->arch.llvm, u->arch.last, u->arch.name, PROPOSED,
		PROPOSED);
	return false;
}

/* For an architecture that LLVM does not know, it makes code for another one;
   a program whose name has no version has to say which it is. */
static bool
is_known(const struct compilation *u, const char *tool, const char *stem)
{
	const char *name = strrchr(tool, '/') + 1;
	int version = strcmp(name, stem) == 0 ? tool_llvm_version(tool) : 0;
	return version == 0
		|| (version >= u->arch.llvm
			&& (version <= u->arch.last
				|| u->arch.last == LLVM_LAST));
}

/* Runs LLVM's program STEM; sets argument 0. */
static bool
run_tool(struct compilation *u, const char *stem, const char **argv)
{
	argv[0] = tool_find_llvm(stem, u->arch.last, u->arch.llvm);
	return argv[0] && is_known(u, argv[0], stem) ? tool_run(argv, u->error)
						     : missing(u, stem);
}

/* LLVM uses a kernel's fixed size only if the kernel itself asks for the size
   early.  LLVM splits paired operations in single precision into separate
   multiplications and additions, which are more instructions than fused
   operations. */
static bool
optimise(struct compilation *u, const char *in, const char *out)
{
	static const char *const passes[] = {
		"-passes=always-inline,default<O1>",
		"-passes=always-inline,default<O2>",
		"-passes=always-inline,default<O3>",
	};
	int level = u->o->optimise > 2 ? 2 : u->o->optimise;
	const char *argv[] = {NULL, passes[level], "-vectorize-slp=false",
		u->arch.cpu, ABI, in, "-o", out, NULL};
	return run_tool(u, "opt", argv);
}

/* LLVM's peephole optimiser uses a scalar register where a lane needs the copy
   from before it left a loop, if the copy goes through pairs of registers;
   other lanes have changed the register since. */
static bool
generate(struct compilation *u, const char *in, const char *out,
	const char *type)
{
	char filetype[32];
	snprintf(filetype, sizeof filetype, "-filetype=%s", type);
	const char *argv[] = {NULL, u->arch.cpu, u->arch.features, ABI,
		"-disable-adv-copy-opt", filetype,
		u->o->optimise ? "-O3" : "-O1", in, "-o", out, NULL};
	return run_tool(u, "llc", argv);
}

static bool
link_object(struct compilation *u, const char *in, const char *out)
{
	const char *argv[] = {
		NULL, "-shared", "--no-undefined", in, "-o", out, NULL};
	return run_tool(u, "ld.lld", argv);
}

/* The unit with the functions of a library; only functions that are called
   stay. */
static bool
add_library(struct compilation *u, const char **file, const char *library)
{
	const char *linked = scratch_file(&u->scratch, "amdgcn.linked.bc");
	const char *argv[] = {NULL, "--only-needed", "--internalize",
		"--suppress-warnings", *file, library, "-o", linked, NULL};
	/* ROCm's libraries are of LLVM 15 or newer, without types of pointers,
	   which 15 itself does not take together with the unit's. */
	if (u->arch.llvm < 16 && u->arch.last >= 16)
		u->arch.llvm = 16;
	*file = linked;
	return run_tool(u, "llvm-link", argv);
}

/* Defines the mathematics that the unit in "file" declares, from libclc. */
static bool
add_clc(struct compilation *u, const char *text, size_t size, const char **file)
{
	static const struct clc_device clc = {
		.library = "amdgcn--amdhsa.bc",
		.vendor = "ROCm's device libraries (Debian: rocm-device-libs;"
			  " HIP_DEVICE_LIB_PATH says where)",
		.knows = ocml_knows,
	};
	const char *bodies;
	int llvm = u->arch.last;
	if (!clc_bodies(&u->scratch, text, size, &clc, &llvm, u->arch.llvm,
		    &bodies, u->error))
		return false;
	if (bodies)
		u->arch.llvm = u->arch.last = llvm;
	return !bodies || add_library(u, file, bodies);
}

static bool
pack(struct compilation *u, struct code_object linked,
	struct code_object object, struct target_image *image)
{
	struct image_head head = {IMAGE_MAGIC, linked.size, object.size, ""};
	strcpy(head.mark, u->mark);
	size_t start =
		(linked.size + IMAGE_ALIGN - 1) / IMAGE_ALIGN * IMAGE_ALIGN;
	image->size =
		IMAGE_ALIGN + (object.size ? start + object.size : linked.size);
	image->data = calloc(1, image->size);
	if (!image->data) {
		snprintf(u->error, TOOL_ERROR, "out of memory");
		return false;
	}
	memcpy(image->data, &head, sizeof head);
	if (linked.size)
		memcpy(image->data + IMAGE_ALIGN, linked.data, linked.size);
	if (object.size)
		memcpy(image->data + IMAGE_ALIGN + start, object.data,
			object.size);
	return true;
}

/* The code object if all names are defined, the relocatable one if another unit
   may use or define names of this one. */
static bool
make_image(struct compilation *u, const char *file, struct target_image *image)
{
	struct code_object linked = {0}, object = {0};
	const char *so = scratch_file(&u->scratch, "amdgcn.so");
	bool ok = file_read(file, &object.data, &object.size, u->error);
	bool wants = ok && object_wants(&object) != NULL;
	if (ok && !wants)
		ok = link_object(u, file, so)
			&& file_read(so, &linked.data, &linked.size, u->error);
	if (ok && !wants && !object_offers(&object))
		object.size = 0;
	ok = ok && pack(u, linked, object, image);
	free(linked.data);
	free(object.data);
	return ok;
}

/* True if the line declares a symbol that no other unit defines: an LLVM
   intrinsic or a mathematical function. */
static bool
is_given(const char *line)
{
	const char *name = strchr(line, '@') + 1;
	return strncmp(name, "llvm.", 5) == 0
		|| strncmp(name, "__ocml_", 7) == 0
		|| ocml_knows(name, strcspn(name, "("));
}

/* True if the line may concern other units; anything but a local definition
   counts. */
static bool
is_common(const char *line)
{
	static const char *const own[] = {
		"define internal ",
		"define amdgpu_kernel ",
	};
	size_t n = strcspn(line, "\n");
	if (strncmp(line, "declare ", 8) == 0)
		return !is_given(line);
	if (strncmp(line, "define ", 7) == 0)
		return strncmp(line, own[0], strlen(own[0])) != 0
			&& strncmp(line, own[1], strlen(own[1])) != 0;
	return *line == '@' && !memmem(line, n, " = internal ", 12)
		&& !memmem(line, n, " = linkonce_odr ", 16)
		&& !memmem(line, n, " = weak ", 8)
		&& !memmem(line, n, " = weak_odr ", 12);
}

/* Kernels of static functions may have the same name in two units.  This
   matters only if the units are linked to one code object: there the names
   begin with a hash of the unit's text. */
static char *
mark_kernels(struct compilation *u, char *text, size_t *size)
{
	static const char kernel[] = "\ndefine amdgpu_kernel ";
	uint64_t sum = 0xcbf29ce484222325;
	bool common = false;
	for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p != 0)
		common |= is_common(p);
	if (!common)
		return text;
	for (size_t i = 0; i < *size; i++)
		sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3;
	snprintf(u->mark, sizeof u->mark, "acc%016llx$",
		(unsigned long long)sum);
	char *marked = NULL;
	FILE *out = open_memstream(&marked, size);
	if (!out)
		abort();
	const char *p = text;
	for (const char *q; (q = strstr(p, kernel)); p = q) {
		q += strcspn(q, "@") + 1;
		fwrite(p, 1, q - p, out);
		fputs(u->mark, out);
	}
	fputs(p, out);
	fclose(out);
	free(text);
	return marked;
}

static bool
compile_in(struct compilation *u, const char *ir, size_t size,
	struct target_image *image)
{
	size_t n = size;
	bool used = false;
	const char *library = math_library();
	char *text = library
		? math_names(ir, size, &n, u->arch.name, u->o->fast, &used)
		: strndup(ir, size);
	if (!text)
		abort();
	text = mark_kernels(u, text, &n);
	const char *ll = scratch_file(&u->scratch, "amdgcn.ll");
	const char *bc = scratch_file(&u->scratch, "amdgcn.bc");
	const char *obj = scratch_file(&u->scratch, "amdgcn.o");
	bool ok = file_write(ll, text, n, u->error)
		&& (library || add_clc(u, text, n, &ll));
	free(text);
	ok = ok && (!used || add_library(u, &ll, library))
		&& optimise(u, ll, bc) && generate(u, bc, obj, "obj");
	if (ok && u->o->keep)
		ok = generate(
			u, bc, scratch_file(&u->scratch, "amdgcn.s"), "asm");
	return ok && make_image(u, obj, image);
}

static bool
compile(const char *ir, size_t size, const struct target_options *o,
	struct target_image *image)
{
	struct compilation u = {.o = o, .error = image->error};
	image->arch = o->arch ? o->arch : "gfx90a";
	if (!arch_read(image->arch, &u.arch, u.error)
		|| !scratch_open(&u.scratch, o->keep, u.error))
		return false;
	bool ok = compile_in(&u, ir, size, image);
	scratch_close(&u.scratch);
	return ok;
}

#define LAYOUT \
	"e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-" \
	"p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-" \
	"v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"

#define COMMON \
	.name = "amdgcn", .device_type = TARGET_TYPE_amdgcn, \
	.triple = "amdgcn-amd-amdhsa", .layout = LAYOUT, .space_global = 1, \
	.space_shared = 3, .space_private = 5, \
	.shared = "internal addrspace(3) global", \
	.kernel_cc = "amdgpu_kernel ", \
	.kernel_attributes = "\"amdgpu-flat-work-group-size\"=\"1,%u\" " \
			     "\"uniform-work-group-size\"=\"true\" " \
			     "\"amdgpu-implicitarg-num-bytes\"=\"0\" " \
			     "\"amdgpu-unsafe-fp-atomics\"=\"true\"", \
	.kernel_size = " !reqd_work_group_size !{i32 %d, i32 %d, i32 1}", \
	.scope = "syncscope(\"agent\") ", .narrow_workers = true, \
	.nonzero_divisors = true, .fixed_frames = true, .for_arch = for_arch, \
	.knows_arch = knows_arch, .compile = compile

static bool
knows_arch(const char *arch, char *error)
{
	struct arch a;
	return arch_read(arch, &a, error);
}

static const struct target *for_arch(const char *arch);

const struct target amdgcn_target = {
	COMMON,
	.warp = 64,
	.device = device64,
};

static const struct target amdgcn32_target = {
	COMMON,
	.warp = 32,
	.device = device32,
};

static const struct target amdgcn32m_target = {
	COMMON,
	.warp = 32,
	.device = device32m,
};

static const struct target *
for_arch(const char *arch)
{
	if (!arch || arch_lanes(arch) == 64)
		return &amdgcn_target;
	return arch_messages(arch) ? &amdgcn32m_target : &amdgcn32_target;
}
