/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * image.h - the form of an image for NVIDIA devices.
 *
 * An image is PTX with its null byte, then, from the next multiple of 16 on, a
 * cubin that can be loaded, and from the next multiple after that a cubin that
 * can be linked with those of other files.  Either may be missing.  With the
 * second one the PTX ends in a line that has the size of the first, in bytes,
 * and the mark before the names of kernels in the second, which other files may
 * have too.
 *
 * Callers:    targets/nvptx/target.c, which makes images; targets/nvptx/ptx.c.
 * Ownership:  images are borrowed; cubins and names are parts of them; what
 *             image_pack() and image_mark() return is for free().
 * Threads:    any.
 * Failure:    null without memory.
 */
#ifndef ACC_NVPTX_IMAGE_H
#define ACC_NVPTX_IMAGE_H

#include <stddef.h>

enum { IMAGE_MARK = 24 };

/* A part of an image; null if there is none. */
struct cubin {
	const char *data;
	size_t size;
};

/* The mark of this text, which differs from those of other texts. */
void image_choose_mark(const char *ptx, char mark[IMAGE_MARK]);
/* The PTX with the mark before the names of its kernels. */
char *image_mark(const char *ptx, const char *mark);

/* The image of these parts; the kernels of "linked" have the mark. */
char *image_pack(const char *ptx, struct cubin loaded, struct cubin linked,
	const char *mark, size_t *size);

/* The cubin to be loaded. */
struct cubin image_loaded(const char *image, size_t size);
/* The cubin to be linked, and its mark. */
struct cubin image_linked(
	const char *image, size_t size, char mark[IMAGE_MARK]);

#endif
