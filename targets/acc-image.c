/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * acc-image.c - LLVM IR by hand to an image, for tests of targets.
 *
 * usage: acc-image TARGET[:ARCH] IR-FILE IMAGE-FILE
 * The bodies of device.def are added to the IR.
 */
#include "targets/target.h"
#include "targets/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *
add_device(const struct target *t, const char *ir, size_t *size)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, size);
	if (!out)
		abort();
	fprintf(out, "target datalayout = \"%s\"\ntarget triple = \"%s\"\n",
		t->layout, t->triple);
	fputs(ir, out);
	fputs(t->device, out);
	fputs("!0 = !{}\n", out); /* as targets/llvm.c has it */
	fclose(out);
	return text;
}

static int
fail(const char *message)
{
	fprintf(stderr, "acc-image: %s\n", message);
	return EXIT_FAILURE;
}

int
main(int argc, char **argv)
{
	struct target_options o = {.optimise = 2, .debug = true};
	struct target_image image = {0};
	char *ir;
	size_t size;
	if (argc != 4)
		return fail("usage: acc-image TARGET[:ARCH] IR IMAGE");
	char *colon = strchr(argv[1], ':');
	if (colon) {
		*colon = 0;
		o.arch = colon + 1;
	}
	const struct target *t = target_find(argv[1], o.arch);
	if (!t)
		return fail("no such target");
	if (!file_read(argv[2], &ir, &size, image.error))
		return fail(image.error);
	char *text = add_device(t, ir, &size);
	bool ok = t->compile(text, size, &o, &image)
		&& file_write(argv[3], image.data, image.size, image.error);
	free(text);
	free(ir);
	return ok ? EXIT_SUCCESS : fail(image.error);
}
