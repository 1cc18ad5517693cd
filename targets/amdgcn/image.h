/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * image.h - the contents of an image for AMD devices.
 *
 * Callers:    targets/amdgcn/target.c writes it, targets/amdgcn/code.c reads
 *             it.
 * Invariant:  after the head comes the code object, ready to be loaded, then
 *             from the next multiple of IMAGE_ALIGN the relocatable object.
 *             One of them may be empty: the code object if symbols are defined
 *             elsewhere, the relocatable object if nothing is linked with other
 *             images.
 */
#ifndef ACC_AMDGCN_IMAGE_H
#define ACC_AMDGCN_IMAGE_H

#include <stdint.h>

#define IMAGE_MAGIC "ACC-GCN1"
enum { IMAGE_ALIGN = 256 };

struct image_head {
	char magic[8];
	uint64_t linked; /* bytes of the code object, or 0 */
	uint64_t object; /* bytes of the relocatable object, or 0 */
	char mark[24]; /* before the names of kernels, or "" */
};

#endif
