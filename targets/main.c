/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * main.c - acc-lower: KIR text in, KIR or LLVM IR out.
 *
 * usage: acc-lower [-p PASSES] [-s PASSES] [-d LETTERS]
 *                  [-t TARGET[:ARCH] [-c IMAGE]] [FILE]
 *
 * -p runs only the passes named, "none" none; -s runs all but those named,
 * which must be optional; -d prints after passes; -t prints LLVM IR for a
 * target; -c compiles it to an image.
 */
#include "lower/ir.h"
#include "lower/lower.h"
#include "targets/target.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
die(const char *what, const char *text)
{
	fprintf(stderr, "acc-lower: %s: %s\n", what, text);
	exit(1);
}

static char *
read_all(FILE *f)
{
	char *text;
	size_t size;
	FILE *memory = open_memstream(&text, &size);
	if (!memory)
		abort();
	for (int c; (c = getc(f)) != EOF;)
		putc(c, memory);
	fclose(memory);
	return text;
}

static void
write_image(const char *path, const char *ir, size_t size,
	const struct target *t, const char *arch)
{
	struct target_options options = {.arch = arch, .optimise = 2};
	struct target_image image = {0};
	if (!t->compile(ir, size, &options, &image))
		die(t->name, image.error);
	FILE *f = fopen(path, "wb");
	if (!f || fwrite(image.data, 1, image.size, f) != image.size
		|| fclose(f))
		die(path, "cannot be written");
	free(image.data);
}

static void
write_target(struct module *m, const struct target *t, const char *arch,
	const char *image)
{
	size_t size;
	char *ir = llvm_text(m, t, &size);
	if (image)
		write_image(image, ir, size, t, arch);
	else
		fwrite(ir, 1, size, stdout);
	free(ir);
}

int
main(int argc, char **argv)
{
	struct lower_options options = {.dump_to = stderr};
	const char *target = NULL, *image = NULL, *arch = NULL;
	for (int c; (c = getopt(argc, argv, "p:s:d:t:c:")) != -1;) {
		switch (c) {
		case 'p':
			options.only = optarg;
			break;
		case 's':
			options.skip = optarg;
			break;
		case 'd':
			options.dump = optarg;
			break;
		case 't':
			target = strtok(optarg, ":");
			arch = strtok(NULL, "");
			break;
		case 'c':
			image = optarg;
			break;
		default:
			return 2;
		}
	}
	const char *refused = lower_check(&options);
	if (refused)
		die("-p, -s or -d", refused);
	FILE *f = optind < argc ? fopen(argv[optind], "r") : stdin;
	if (!f)
		die(argv[optind], "cannot be read");
	char *text = read_all(f), error[400];
	struct module *m = module_parse(text, error, sizeof error);
	if (!m) {
		fprintf(stderr, "%s:%s\n",
			optind < argc ? argv[optind] : "<stdin>", error);
		return 1;
	}
	for (struct func *fn = m->first; fn; fn = fn->next) {
		const char *wrong = verify(fn);
		if (wrong)
			die("not valid", wrong);
	}
	const struct target *t = target ? target_find(target, arch) : NULL;
	if (target && !t)
		die(target, "no such target");
	if (t) {
		m->warp = t->warp;
		m->narrow = t->narrow_atomics;
		m->narrow_workers = t->narrow_workers;
		m->fixed_frames = t->fixed_frames;
		m->hides_locals = t->hides_locals;
		m->device = t->device_type;
	}
	if (t && !t->address_mask)
		forget_names(m);
	const char *wrong = lower(m, &options);
	if (wrong)
		die("internal error", wrong);
	if (t)
		write_target(m, t, arch, image);
	else
		module_print(stdout, m);
	module_free(m);
	free(text);
	return 0;
}
