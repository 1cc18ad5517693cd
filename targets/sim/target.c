/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * target.c - device code for the simulator: LLVM IR to a shared object of
 * this machine.
 */
#include "targets/target.h"
#include "targets/tool.h"
#include "targets/sim/guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char device[] =
#include "targets/sim/device.inc"
	;

#define TEXT(x) #x
#define DIGITS(x) TEXT(x)

/* The GCC that runs, which tells its name in the environment, or another. */
static const char *
find_linker(void)
{
	static const char *const names[] = {
		"gcc", "cc", "gcc-" DIGITS(__GNUC__), NULL};
	const char *self = getenv("COLLECT_GCC");
	const char *const own[] = {self, NULL};
	if (self && strchr(self, '/'))
		return self;
	const char *found = self ? tool_find(own) : NULL;
	return found ? found : tool_find(names);
}

static bool
missing(const char *what, char *error)
{
	snprintf(error, TOOL_ERROR,
		"target sim needs %s of LLVM %d to %d, which is "
		"not on PATH (Debian: llvm-%d)",
		what, LLVM_FIRST, LLVM_LAST, LLVM_FIRST);
	return false;
}

static bool
optimise(const char *in, const char *out, int level, char *error)
{
	const char *opt = tool_find_llvm("opt", LLVM_FIRST, LLVM_LAST);
	if (!opt)
		return missing("opt", error);
	const char *argv[] = {
		opt, level > 1 ? "-O2" : "-O1", in, "-o", out, NULL};
	return tool_run(argv, error);
}

/* Conversions of half precision by instructions: the functions that LLVM
   calls else are not in GCC's library. */
static const char *
half_option(void)
{
#ifdef __x86_64__
	if (__builtin_cpu_supports("f16c"))
		return "-mattr=+f16c";
#endif
	return NULL;
}

static bool
generate(const char *in, const char *out, char *error)
{
	const char *llc = tool_find_llvm("llc", LLVM_FIRST, LLVM_LAST);
	if (!llc)
		return missing("llc", error);
	const char *argv[] = {llc, "-O2", "-relocation-model=pic",
		"-filetype=obj", in, "-o", out, half_option(), NULL};
	return tool_run(argv, error);
}

/* Bound lazily and writable: the run time binds symbols of other images, and
   finds names in the GNU hash table. */
static bool
link_image(const char *in, const char *out, bool debug, char *error)
{
	const char *cc = find_linker();
	const char *argv[] = {cc, "-shared", "-nostdlib", "-Wl,-z,norelro",
		"-Wl,-z,lazy", "-Wl,-z,noexecstack", "-Wl,--build-id=none",
		"-Wl,--hash-style=gnu", in, "-lm", "-lgcc", "-o", out,
		debug ? NULL : "-Wl,--strip-debug", NULL};
	if (cc)
		return tool_run(argv, error);
	snprintf(error, TOOL_ERROR, "target sim needs gcc on PATH to link");
	return false;
}

static bool
compile_in(struct scratch *s, const char *ir, size_t size,
	const struct target_options *o, struct target_image *image)
{
	size_t n;
	char *text = guard(ir, size, &n);
	const char *ll = scratch_file(s, "sim.ll");
	const char *bc = scratch_file(s, "sim.bc");
	const char *obj = scratch_file(s, "sim.o");
	const char *so = scratch_file(s, "sim.so");
	bool ok = file_write(ll, text, n, image->error)
		&& optimise(ll, bc, o->optimise, image->error)
		&& generate(bc, obj, image->error)
		&& link_image(obj, so, o->debug, image->error)
		&& file_read(so, &image->data, &image->size, image->error);
	free(text);
	return ok;
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
	image->arch = "";
	return ok;
}

const struct target sim_target = {
	.name = "sim",
	.device_type = TARGET_TYPE_sim,
#ifdef __aarch64__
	.triple = "aarch64-unknown-linux-gnu",
	.layout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
#else
	.triple = "x86_64-pc-linux-gnu",
	.layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-"
		  "n8:16:32:64-S128",
#endif
	.warp = 32,
	.shared = "internal thread_local global",
	.kernel_cc = "",
	.fixed_frames = true,
	.parameter_array = true,
	.narrow_atomics = true,
	.lines = true,
	.address_mask = (UINT64_C(1) << 48) - 1,
	.weak_externals = true,
	.device = device,
	.compile = compile,
};
