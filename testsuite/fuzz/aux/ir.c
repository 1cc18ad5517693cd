/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ir.c - the parser of KIR and what reads its result under libFuzzer; see
 * local.mk.
 */
#include "lower/ir.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *
printed(struct module *m)
{
	char *text;
	size_t size;
	FILE *f = open_memstream(&text, &size);
	if (!f)
		abort();
	module_print(f, m);
	fclose(f);
	return text;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char error[400];
	char *text = malloc(size + 1);
	if (!text)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	struct module *m = module_parse(text, error, sizeof error);
	free(text);
	if (!m)
		return 0;
	bool valid = true;
	for (struct func *fn = m->first; fn; fn = fn->next)
		valid &= !verify(fn);
	if (valid) {
		char *again = printed(m);
		struct module *copy = module_parse(again, error, sizeof error);
		if (copy)
			module_free(copy);
		free(again);
	}
	module_free(m);
	return 0;
}
