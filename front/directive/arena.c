/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* arena.c - blocks in a list, the newest first. */
#include "front/directive/arena.h"

#include <stdarg.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0 gives every piece a block of its own size, so that a sanitizer sees an
   access past the end of a piece. */
#ifndef ARENA_BLOCK
#define ARENA_BLOCK (64 * 1024)
#endif

struct arena_block {
	struct arena_block *next;
	size_t used;
	size_t size;
	alignas(max_align_t) char data[];
};

struct arena {
	struct arena_block *block;
};

static void *
allocate(size_t size)
{
	void *p = calloc(1, size);
	if (!p) {
		fputs("acc: out of memory\n", stderr);
		abort();
	}
	return p;
}

struct arena *
arena_new(void)
{
	return allocate(sizeof(struct arena));
}

void
arena_free(struct arena *arena)
{
	struct arena_block *block = arena->block;
	while (block) {
		struct arena_block *next = block->next;
		free(block);
		block = next;
	}
	free(arena);
}

void *
arena_take(struct arena *arena, size_t size)
{
	size_t align = alignof(max_align_t);
	if (ARENA_BLOCK)
		size = (size + align - 1) / align * align;
	struct arena_block *block = arena->block;
	if (!block || block->size - block->used < size) {
		size_t room = size > ARENA_BLOCK ? size : ARENA_BLOCK;
		block = allocate(sizeof *block + room);
		block->size = room;
		block->next = arena->block;
		arena->block = block;
	}
	void *p = block->data + block->used;
	block->used += size;
	return p;
}

char *
arena_text(struct arena *arena, const char *text, size_t length)
{
	char *copy = arena_take(arena, length + 1);
	memcpy(copy, text, length);
	return copy;
}

char *
arena_format(struct arena *arena, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int length = vsnprintf(NULL, 0, format, list);
	va_end(list);
	char *text = arena_take(arena, (size_t)length + 1);
	va_start(list, format);
	vsnprintf(text, (size_t)length + 1, format, list);
	va_end(list);
	return text;
}

static void
reserve(struct buffer *buffer, size_t length)
{
	size_t needed = buffer->length + length + 1;
	if (needed <= buffer->room)
		return;
	size_t room = buffer->room ? buffer->room * 2 : 4096;
	while (room < needed)
		room *= 2;
	buffer->text = realloc(buffer->text, room);
	if (!buffer->text) {
		fputs("acc: out of memory\n", stderr);
		abort();
	}
	buffer->room = room;
}

void
buffer_add(struct buffer *buffer, const char *text, size_t length)
{
	reserve(buffer, length);
	memcpy(buffer->text + buffer->length, text, length);
	buffer->length += length;
	buffer->text[buffer->length] = '\0';
}

void
buffer_puts(struct buffer *buffer, const char *text)
{
	buffer_add(buffer, text, strlen(text));
}

void
buffer_prepend(struct buffer *buffer, const char *text)
{
	size_t n = strlen(text);
	reserve(buffer, n);
	memmove(buffer->text + n, buffer->text, buffer->length);
	memcpy(buffer->text, text, n);
	buffer->length += n;
	buffer->text[buffer->length] = '\0';
}

void
buffer_format(struct buffer *buffer, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int length = vsnprintf(NULL, 0, format, list);
	va_end(list);
	reserve(buffer, (size_t)length);
	va_start(list, format);
	vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format,
		list);
	va_end(list);
	buffer->length += (size_t)length;
}
