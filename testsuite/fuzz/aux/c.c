/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * c.c - the reader of C and C++ under libFuzzer; see local.mk.
 *
 * The first byte of an input chooses the language and the options.
 */
#include "front/c/unit.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
message(void *data, enum severity severity, const struct place *place,
	int length, const char *fixit, const char *text)
{
	(void)data;
	(void)severity;
	(void)fixit;
	if (place->line < 0 || place->column < 1 || length < 0 || !*text)
		abort();
}

/* Line markers apart the two texts have the same tokens. */
static void
same_tokens(struct unit *a, struct unit *b)
{
	for (int i = 0;; i++) {
		const struct token *s = &a->tokens[i], *t = &b->tokens[i];
		if (s->kind != t->kind || s->length != t->length
			|| memcmp(a->text + s->start, b->text + t->start,
				(size_t)s->length) != 0)
			abort();
		if (s->kind == TOKEN_END)
			break;
	}
}

static void
check_identity(enum language language, const char *text, size_t length,
	const char *changed, size_t changed_length)
{
	struct arena *arena = arena_new();
	same_tokens(unit_new(arena, language, text, length),
		unit_new(arena, language, changed, changed_length));
	arena_free(arena);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const targets[] = { NULL, "host", "sim,host",
		"nvptx" };
	if (size == 0)
		return 0;
	enum language language = data[0] & 1 ? LANGUAGE_CXX : LANGUAGE_C;
	struct front_options options = { data[0] & 2, targets[data[0] >> 2 & 3] };
	struct front_report report = { message, NULL };
	size_t length = size - 1, changed_length;
	char *text = malloc(length);
	if (!text && length)
		abort();
	memcpy(text, data + 1, length);
	char *changed = front_rewrite(language, text, length, &options,
		&report, &changed_length);
	if (changed && !memmem(text, length, "acc", 3))
		check_identity(language, text, length, changed,
			changed_length);
	free(changed);
	free(text);
	return 0;
}
