/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * png.h - writes a picture of three bytes a pixel as a PNG file, with
 * nothing but the C library: the data is stored, not compressed.
 */
#ifndef EXAMPLES_PNG_H
#define EXAMPLES_PNG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct png {
	FILE *file;
	uint32_t crc;	 /* of the chunk, as it is written */
	uint32_t a, b;	 /* Adler-32 of the picture's data */
	uint32_t left;	 /* bytes of data still to come */
	uint32_t block;	 /* room in the current stored block */
};

static inline void
png_byte(struct png *p, unsigned byte)
{
	p->crc ^= byte;
	for (int i = 0; i < 8; i++)
		p->crc = p->crc >> 1 ^ (p->crc & 1 ? 0xedb88320u : 0);
	putc((int)byte, p->file);
}

static inline void
png_word(struct png *p, uint32_t word)
{
	for (int shift = 24; shift >= 0; shift -= 8)
		png_byte(p, word >> shift & 255);
}

static inline void
png_begin(struct png *p, uint32_t length, const char *name)
{
	png_word(p, length);
	p->crc = ~0u;
	for (int i = 0; i < 4; i++)
		png_byte(p, (unsigned char)name[i]);
}

static inline void
png_end(struct png *p)
{
	png_word(p, ~p->crc);
}

/* One byte of the picture; a block is stored with its length before it. */
static inline void
png_data(struct png *p, unsigned byte)
{
	if (p->block == 0) {
		p->block = p->left < 65535 ? p->left : 65535;
		png_byte(p, p->block == p->left);
		png_byte(p, p->block & 255);
		png_byte(p, p->block >> 8);
		png_byte(p, ~p->block & 255);
		png_byte(p, ~p->block >> 8 & 255);
	}
	p->block--;
	p->left--;
	p->a = (p->a + byte) % 65521;
	p->b = (p->b + p->a) % 65521;
	png_byte(p, byte);
}

static inline void
png_rows(struct png *p, int width, int height, const unsigned char *rgb)
{
	size_t row = 3 * (size_t)width;

	for (int y = 0; y < height; y++) {
		png_data(p, 0);
		for (size_t x = 0; x < row; x++)
			png_data(p, rgb[(size_t)y * row + x]);
	}
}

/* False if the file cannot be written. */
static inline bool
png_write(const char *name, int width, int height, const unsigned char *rgb)
{
	uint32_t data = (uint32_t)height * (3 * (uint32_t)width + 1);
	struct png png = { fopen(name, "wb"), 0, 1, 0, data, 0 };
	static const unsigned char form[] = { 8, 2, 0, 0, 0 };

	if (!png.file)
		return false;
	fputs("\x89PNG\r\n\x1a\n", png.file);
	png_begin(&png, 13, "IHDR");
	png_word(&png, (uint32_t)width);
	png_word(&png, (uint32_t)height);
	for (int i = 0; i < 5; i++)
		png_byte(&png, form[i]);
	png_end(&png);
	png_begin(&png, data + (data + 65534) / 65535 * 5 + 6, "IDAT");
	png_byte(&png, 0x78);
	png_byte(&png, 0x01);
	png_rows(&png, width, height, rgb);
	png_word(&png, png.b << 16 | png.a);
	png_end(&png);
	png_begin(&png, 0, "IEND");
	png_end(&png);
	return fclose(png.file) == 0;
}

#endif
