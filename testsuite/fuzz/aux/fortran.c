/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fortran.c - the reader of Fortran under libFuzzer; see local.mk.
 *
 * The first byte of an input chooses the source form and the options.
 */
#include "front/fortran/text/fortran.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
message(struct fortran_report *r, enum severity severity, size_t line,
	int column, int length, const char *fixit, const char *text)
{
	const struct fortran_unit *user = r->data;
	(void)severity;
	(void)fixit;
	if (line >= user->count || column < 0 || length < 1 || !*text)
		abort();
}

static void
fill(struct fortran_unit *user, const char *text, const char *end)
{
	while (text < end) {
		const char *next = memchr(text, '\n', (size_t)(end - text));
		if (!next)
			next = end;
		size_t length = strnlen(text, (size_t)(next - text));
		fortran_append(user, text, length, user->count, user->count,
			0, false);
		text = next + 1;
	}
}

/* Lines stand in order, and one that is not made is the user's. */
static void
check(const struct fortran_unit *user, const struct fortran_unit *core)
{
	size_t last = 0;
	for (size_t i = 0; i < core->count; i++) {
		const struct fortran_line *line = &core->line[i];
		if (line->origin < last || line->origin >= user->count
			|| line->user >= user->count || line->column < 0)
			abort();
		last = line->origin;
		if (!line->fresh && strcmp(line->text,
			user->line[line->origin].text) != 0)
			abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	struct fortran_unit user = {
		.fixed = data[0] & 1,
		.openmp = data[0] & 2,
		.backslash = data[0] & 4,
		.dlines = (data[0] >> 3 & 3) % 3,
		.targets = data[0] & 32 ? "host,sim" : "host",
		.cuda = data[0] & 64,
	};
	struct fortran_unit core = user;
	fill(&user, (const char *)data + 1, (const char *)data + size);
	struct fortran_report report = { .message = message,
		.data = &user };
	fortran_has_directive(&user);
	fortran_has_intrinsic(&user);
	user.cuda = user.cuda && cuf_is_used(&user, NULL);
	fortran_to_core(&user, NULL, &core, &report);
	check(&user, &core);
	fortran_free(&user);
	fortran_free(&core);
	return 0;
}
