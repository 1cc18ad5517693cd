/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * replay.c - runs a fuzz target over files, without a fuzzer.
 *
 * usage: replay-NAME [-o BYTES] FILE...
 *	-o  goes before each file, once with each byte: C or Fortran source
 *	    can be given as it is
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint8_t *
read_file(const char *name, size_t *size)
{
	FILE *f = fopen(name, "rb");
	if (!f) {
		perror(name);
		exit(2);
	}
	uint8_t *data = NULL;
	size_t room = 1;
	*size = 1;
	do {
		data = realloc(data, room *= 2);
		if (!data)
			abort();
		*size += fread(data + *size, 1, room - *size, f);
	} while (*size == room);
	fclose(f);
	return data;
}

int
main(int argc, char **argv)
{
	int first = 1;
	const char *bytes = "";
	if (argc > 2 && strcmp(argv[1], "-o") == 0) {
		bytes = argv[2];
		first = 3;
	}
	for (int i = first; i < argc; i++) {
		size_t size;
		uint8_t *data = read_file(argv[i], &size);
		printf("%s\n", argv[i]);
		fflush(stdout);
		if (!*bytes)
			LLVMFuzzerTestOneInput(data + 1, size - 1);
		for (const char *b = bytes; *b; b++) {
			data[0] = (uint8_t)*b;
			LLVMFuzzerTestOneInput(data, size);
		}
		free(data);
	}
	return 0;
}
