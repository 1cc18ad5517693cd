/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * target.c - TEMPLATE: the compile half of a target, LLVM IR to an image.
 *
 * The device here has gangs of one thread, runs shared objects of the machine
 * that compiles, and needs no more than clang.
 */
#include "targets/target.h"
#include "targets/tool.h"

#include <stdio.h>

/* The rows of targets/device.def. */
static const char device[] =
#include "targets/TEMPLATE/device.inc"
	;

/* Names to try in turn, on PATH and in the folders where distributions keep
   LLVM. */
static const char *const clang_names[] = {"clang", "clang-14", NULL};

static bool
compile_in(struct scratch *s, const char *ir, size_t size,
	const struct target_options *o, struct target_image *image)
{
	const char *clang = tool_find(clang_names);
	if (!clang) {
		snprintf(image->error, TOOL_ERROR,
			"target TEMPLATE needs clang, which is not on PATH");
		return false;
	}
	const char *ll = scratch_file(s, "TEMPLATE.ll");
	const char *so = scratch_file(s, "TEMPLATE.so");
	const char *argv[] = {clang, o->optimise > 1 ? "-O2" : "-O1", "-w",
		"-fPIC", "-shared", "-nostdlib", ll, "-o", so, NULL};
	return file_write(ll, ir, size, image->error)
		&& tool_run(argv, image->error)
		&& file_read(so, &image->data, &image->size, image->error);
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
	/* Describes the devices that can run the image, for image_fits() of the
	   driver. */
	image->arch = "";
	return ok;
}

/* target.h explains each field; an absent operation is 0 or null. */
const struct target TEMPLATE_target = {
	.name = "TEMPLATE",
	.device_type = TARGET_TYPE_TEMPLATE,
	.triple = "x86_64-pc-linux-gnu",
	.layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-"
		  "n8:16:32:64-S128",
	.warp = 1,
	.shared = "internal global",
	.kernel_cc = "",
	.narrow_atomics = true,
	.device = device,
	.compile = compile,
};
