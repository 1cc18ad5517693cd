/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* image.c - the form of an image for NVIDIA devices. */
#include "targets/nvptx/image.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Behind the last line of PTX. */
#define LINKED "\n// linked: "

enum { ALIGN = 16 };

static size_t
align(size_t n)
{
	return (n + ALIGN - 1) / ALIGN * ALIGN;
}

/* FNV-1a. */
void
image_choose_mark(const char *ptx, char mark[IMAGE_MARK])
{
	uint64_t h = 0xcbf29ce484222325;
	for (; *ptx; ptx++)
		h = (h ^ (unsigned char)*ptx) * 0x100000001b3;
	snprintf(mark, IMAGE_MARK, "acc%016" PRIx64 "$", h);
}

char *
image_mark(const char *ptx, const char *mark)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		return NULL;
	for (const char *q; (q = strstr(ptx, ".entry ")); ptx = q) {
		q += 7;
		fwrite(ptx, 1, q - ptx, out);
		fputs(mark, out);
	}
	fputs(ptx, out);
	fclose(out);
	return text;
}

/* Appends the part from the next multiple on. */
static void
put(FILE *out, struct cubin p)
{
	if (!p.size)
		return;
	while (ftell(out) % ALIGN)
		fputc(0, out);
	fwrite(p.data, 1, p.size, out);
}

char *
image_pack(const char *ptx, struct cubin loaded, struct cubin linked,
	const char *mark, size_t *size)
{
	char *image = NULL;
	FILE *out = open_memstream(&image, size);
	if (!out)
		return NULL;
	fputs(ptx, out);
	if (linked.size)
		fprintf(out, LINKED "%s %zu\n", mark, loaded.size);
	fputc(0, out);
	put(out, loaded);
	put(out, linked);
	fclose(out);
	return image;
}

/* The size of the cubin to be loaded if there is one to be linked too. */
static const char *
find_line(const char *image, char mark[IMAGE_MARK], size_t *loaded)
{
	const char *at = NULL;
	for (const char *p = image; (p = strstr(p, LINKED)); p++)
		at = p;
	return at && sscanf(at, LINKED "%23s %zu", mark, loaded) == 2 ? at
								      : NULL;
}

/* The part from the next multiple on, to an end. */
static struct cubin
part_of(const char *image, size_t from, size_t to)
{
	size_t start = align(from);
	return start < to ? (struct cubin){image + start, to - start}
			  : (struct cubin){NULL, 0};
}

struct cubin
image_loaded(const char *image, size_t size)
{
	char mark[IMAGE_MARK];
	size_t text = strlen(image) + 1, n;
	return part_of(image, text,
		find_line(image, mark, &n) ? (n ? align(text) + n : 0) : size);
}

struct cubin
image_linked(const char *image, size_t size, char mark[IMAGE_MARK])
{
	size_t text = strlen(image) + 1, n;
	return find_line(image, mark, &n)
		? part_of(image, n ? align(text) + n : text, size)
		: (struct cubin){NULL, 0};
}
