/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * main.c - acc-front: a preprocessed file of C, C++ or Fortran in, the core
 * dialect out; of CUDA Fortran (.cuf) Fortran with OpenACC; for tests.
 *
 * usage: acc-front [-i] [-t TARGETS] FILE
 *	-i  print the text even if it needs no rewriting
 */
#include "front/directive/arena.h"
#include "front/fortran/text/fortran.h"
#include "front/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *file_name;
static int errors;

static void
print_message(void *data, enum severity severity, const struct place *place,
	int length, const char *fixit, const char *text)
{
	static const char *const kinds[] = {"error", "warning", "note"};
	(void)data;
	(void)length;
	(void)fixit;
	fprintf(stderr, "%s:%d:%d: %s: %s\n",
		place->file ? place->file : file_name, place->line,
		place->column, kinds[severity], text);
	errors += severity == SEVERITY_ERROR;
}

static struct buffer
read_file(const char *name)
{
	struct buffer text = {0};
	char block[8192];
	size_t n;
	FILE *file = fopen(name, "r");
	if (!file) {
		perror(name);
		exit(2);
	}
	while ((n = fread(block, 1, sizeof block, file)) > 0)
		buffer_add(&text, block, n);
	fclose(file);
	return text;
}

static bool
ends_in(const char *name, const char *suffix)
{
	size_t n = strlen(name), m = strlen(suffix);
	return n >= m && strcmp(name + n - m, suffix) == 0;
}

static void
print_fortran_message(struct fortran_report *r, enum severity severity,
	size_t line, int column, int length, const char *fixit,
	const char *text)
{
	struct place place = {file_name, (int)line + 1, column + 1, NULL};
	print_message(r->data, severity, &place, length, fixit, text);
}

static void
rewrite_fortran(const char *text, const char *targets)
{
	struct fortran_unit unit = {
		.fixed = ends_in(file_name, ".f"), .targets = targets};
	struct fortran_unit core = unit;
	struct fortran_report report = {.message = print_fortran_message};
	for (size_t line = 0; *text; line++) {
		size_t n = strcspn(text, "\n");
		fortran_append(&unit, text, n, line, line, 0, false);
		text += n + (text[n] == '\n');
	}
	if (ends_in(file_name, ".cuf"))
		cuf_rewrite(&unit, NULL, &core, &report);
	else
		fortran_to_core(&unit, NULL, &core, &report);
	for (size_t i = 0; i < core.count; i++)
		puts(core.line[i].text);
	fortran_free(&unit);
	fortran_free(&core);
}

int
main(int argc, char **argv)
{
	struct front_options options = {false, NULL};
	int c;
	while ((c = getopt(argc, argv, "it:")) != -1) {
		if (c == 'i')
			options.identity = true;
		else if (c == 't')
			options.targets = optarg;
		else
			return 2;
	}
	if (optind + 1 != argc) {
		fputs("usage: acc-front [-i] [-t TARGETS] FILE\n", stderr);
		return 2;
	}
	file_name = argv[optind];
	struct buffer text = read_file(file_name);
	struct front_report report = {print_message, NULL};
	if (ends_in(file_name, ".f90") || ends_in(file_name, ".f")
		|| ends_in(file_name, ".cuf")) {
		rewrite_fortran(text.text ? text.text : "", options.targets);
		free(text.text);
		return errors > 0;
	}
	bool is_c = ends_in(file_name, ".c") || ends_in(file_name, ".i");
	size_t length;
	char *changed = front_rewrite(is_c ? LANGUAGE_C : LANGUAGE_CXX,
		text.text ? text.text : "", text.length, &options, &report,
		&length);
	if (changed)
		fwrite(changed, 1, length, stdout);
	else if (text.length)
		fwrite(text.text, 1, text.length, stdout);
	free(changed);
	free(text.text);
	return errors > 0;
}
