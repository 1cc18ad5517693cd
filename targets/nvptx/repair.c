/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * repair.c - comparisons in PTX.
 *
 *	neg.s32 %r1, %r11
 *	...
 *	setp.gt.s32 %p7, %r22, %r1	->	setp.lt.s32 %p7, %r1, %r22
 *	@%p7 bra again
 *
 * ptxas of CUDA 13.0, and the driver 580, unroll a loop that counts down to a
 * negated number and forget the sign: for (i = 0; i > -n; i--) then has five
 * iterations whatever n is.  With the operands the other way round they do
 * not.
 */
#include "targets/nvptx/repair.h"

#include <string.h>

/* The operand at the text, if it is a register; END is set to what follows. */
static const char *
take_register(const char *text, const char *limit, const char **end)
{
	const char *at = text;
	if (at == limit || *at != '%')
		return NULL;
	while (at < limit && *at != ',' && *at != ';' && *at != '\n')
		at++;
	*end = at;
	return at < limit && *at != '\n' ? text : NULL;
}

/* The comparison at "gt.s32 %p, %a, %b;" or the like. */
static void
turn(char *at, const char *limit)
{
	char both[64];
	const char *comma = memchr(at, ',', (size_t)(limit - at));
	const char *end, *a, *b;
	if (limit - at < 4 || (at[1] != 't' && at[1] != 'e') || at[2] != '.'
		|| at[3] != 's' || !comma || limit - comma < 2)
		return;
	a = take_register(comma + 2, limit, &end);
	if (!a || *end != ',' || limit - end < 2)
		return;
	size_t length = (size_t)(end - a);
	b = take_register(end + 2, limit, &end);
	if (!b || *end != ';' || (size_t)(end - a) > sizeof both)
		return;
	size_t second = (size_t)(end - b);
	char *to = at + (a - at);
	memcpy(both, a, (size_t)(end - a));
	memcpy(to, both + length + 2, second);
	memcpy(to + second, ", ", 2);
	memcpy(to + second + 2, both, length);
	*at = 'l';
}

void
repair_comparisons(char *ptx, size_t size)
{
	static const char what[] = "setp.g";
	enum { LENGTH = sizeof what - 1 };
	const char *limit = ptx + size;
	char *at = ptx;
	while ((at = memmem(at, (size_t)(limit - at), what, LENGTH))) {
		at += LENGTH;
		turn(at - 1, limit);
	}
}
