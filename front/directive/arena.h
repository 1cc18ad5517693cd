/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * arena.h - memory that is freed all at once, and texts that grow.
 *
 * Callers:    front/ and plugin/read/.
 * Invariant:  everything taken is zeroed and aligned for any object.
 * Ownership:  the arena owns what was taken from it.
 * Threads:    none shared.
 * Failure:    a lack of memory ends the process.
 */
#ifndef FRONT_DIRECTIVE_ARENA_H
#define FRONT_DIRECTIVE_ARENA_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *);
void *arena_take(struct arena *, size_t size);
/* A copy of the first length characters, with a NUL after them. */
char *arena_text(struct arena *, const char *, size_t length);
char *arena_format(struct arena *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A text that grows; begin with all zero. text has a NUL after its length.
   Free text with free(). */
struct buffer {
	char *text;
	size_t length;
	size_t room;
};

void buffer_add(struct buffer *, const char *, size_t length);
void buffer_puts(struct buffer *, const char *);
/* Inserts the text at the beginning. */
void buffer_prepend(struct buffer *, const char *);
void buffer_format(struct buffer *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#ifdef __cplusplus
}
#endif

#endif
