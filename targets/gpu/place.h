/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * place.h - where a thread is, as LLVM IR text: bodies of targets/device.def
 * that are one intrinsic each.
 *
 * Callers:    targets/amdgcn/target.c, targets/nvptx/target.c.
 * Invariant:  vector lanes are dimension x of a block, workers y, gangs the
 *             grid; z of a block is for launches that give dimensions.
 */
#ifndef ACC_GPU_PLACE_H
#define ACC_GPU_PLACE_H

#define PLACE(name, intrinsic) \
	"declare i32 @" intrinsic "()\n" \
	"define internal i32 @" name "() alwaysinline {\n" \
	"	%v = call i32 @" intrinsic "()\n" \
	"	ret i32 %v\n" \
	"}\n"

/* The number, or with "count" how many there are, by the intrinsics of these
   names with .x, .y or .z appended. */
#define PLACES(what, thread, block) \
	PLACE("acc_vector_" what, thread ".x") \
	PLACE("acc_worker_" what, thread ".y") \
	PLACE("acc_z_" what, thread ".z") \
	PLACE("acc_gang_" what, block ".x") \
	PLACE("acc_gang_y_" what, block ".y") \
	PLACE("acc_gang_z_" what, block ".z")

#endif
