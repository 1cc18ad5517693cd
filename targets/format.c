/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* format.c - the output of printf for arguments packed by device code. */
#include "targets/format.h"

#include <stdbool.h>
#include <string.h>

struct packed {
	const char *first;
	size_t offset; /* of the next argument */
	const char *(*text)(void *data, size_t offset, uint64_t bits);
	void *data;
};

static uint64_t
take(struct packed *a, size_t size)
{
	uint64_t bits = 0;
	a->offset = (a->offset + size - 1) / size * size;
	memcpy(&bits, a->first + a->offset, size);
	a->offset += size;
	return bits;
}

/* Prints one conversion, whose text is in "spec". */
static void
print_one(FILE *out, const char *spec, struct packed *a, unsigned stars)
{
	char conversion = spec[strlen(spec) - 1];
	bool wide = strpbrk(spec, "lqjztL") || strchr("pseEfFgGaA", conversion);
	int star[2] = {0, 0};
	for (unsigned i = 0; i < stars && i < 2; i++)
		star[i] = (int)take(a, 4);
	uint64_t bits = take(a, wide ? 8 : 4);
	double real;
	memcpy(&real, &bits, 8);
#define PRINT(value) \
	(stars == 0 ? fprintf(out, spec, value) \
			: stars == 1 \
			? fprintf(out, spec, star[0], value) \
			: fprintf(out, spec, star[0], star[1], value))
	if (conversion == 's')
		PRINT(a->text(a->data, a->offset - 8, bits));
	else if (strchr("eEfFgGaA", conversion))
		PRINT(real);
	else if (wide)
		PRINT(bits);
	else
		PRINT((uint32_t)bits);
#undef PRINT
}

void
format_print(FILE *out, const char *format, const char *arguments,
	const char *(*text)(void *data, size_t offset, uint64_t bits),
	void *data)
{
	struct packed a = {arguments, 0, text, data};
	char spec[64];
	while (*format) {
		size_t n = strcspn(format, "%");
		fwrite(format, 1, n, out);
		format += n;
		if (!*format)
			break;
		if (format[1] == '%') {
			fputc('%', out);
			format += 2;
			continue;
		}
		n = 1 + strcspn(format + 1, "diouxXcspeEfFgGaA");
		if (!format[n] || n + 2 > sizeof spec)
			break;
		memcpy(spec, format, ++n);
		spec[n] = 0;
		format += n;
		unsigned stars = 0;
		for (const char *s = spec; (s = strchr(s, '*')); s++)
			stars++;
		print_one(out, spec, &a, stars);
	}
}
