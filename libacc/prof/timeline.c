/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * timeline.c - acc-timeline: merges the timelines of ranks into one.
 *
 * usage: acc-timeline FILE... >ALL.json
 *
 * Reads what ACC_X_TIMELINE has written, an event on each line, and writes the
 * events of all files with times from the beginning of the first.  A file that
 * has no end, of a rank that was ended by a signal, is read as far as its last
 * complete event.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A member of the line that describes the process. */
#define BEGIN "\"begin_ns\":\""

static void
warn(const char *name, const char *why)
{
	fprintf(stderr, "acc-timeline: %s: %s\n", name, why);
}

/* The next line that is a complete event, without what follows the event; null
   at the end. */
static char *
next_event(FILE *from, char **line, size_t *size)
{
	ssize_t n;
	while ((n = getline(line, size, from)) > 0) {
		while (n && strchr(",\n", (*line)[n - 1]))
			(*line)[--n] = 0;
		if (n > 1 && (*line)[n - 1] == '}' && (*line)[0] == '{')
			return *line;
	}
	return NULL;
}

/* When the process of the file began, in nanoseconds; 0: not a timeline. */
static uint64_t
beginning(FILE *from)
{
	char *line = NULL, *event, *at = NULL;
	size_t size = 0;
	uint64_t begin = 0;
	while (!at && (event = next_event(from, &line, &size)))
		at = strstr(event, BEGIN);
	if (at)
		begin = strtoull(at + strlen(BEGIN), NULL, 10);
	free(line);
	rewind(from);
	return begin;
}

/* Quotes in the strings of an event are escaped, so this is a member. */
static char *
time_of(char *event)
{
	char *at = strstr(event, "\"ts\":");
	return at ? at + strlen("\"ts\":") : NULL;
}

/* "12.345" microseconds as nanoseconds. */
static uint64_t
read_time(const char *text, char **end)
{
	uint64_t ns = strtoull(text, end, 10) * 1000;
	if (**end == '.')
		for (unsigned unit = 100; *++*end >= '0' && **end <= '9';
			unit /= 10)
			ns += unit * (unsigned)(**end - '0');
	return ns;
}

static void
put(char *event, uint64_t later, bool first)
{
	char *at = time_of(event), *rest;
	fputs(first ? "" : ",\n", stdout);
	if (at) {
		uint64_t ns = read_time(at, &rest) + later;
		printf("%.*s%" PRIu64 ".%03u%s", (int)(at - event), event,
			ns / 1000, (unsigned)(ns % 1000), rest);
		return;
	}
	fputs(event, stdout);
}

static void
merge(FILE *from, uint64_t later, bool *first)
{
	char *line = NULL, *event;
	size_t size = 0;
	while ((event = next_event(from, &line, &size))) {
		put(event, later, *first);
		*first = false;
	}
	free(line);
}

static FILE *
open_file(const char *name, uint64_t *begin)
{
	FILE *from = fopen(name, "r");
	if (!from) {
		warn(name, strerror(errno));
		return NULL;
	}
	*begin = beginning(from);
	if (*begin)
		return from;
	warn(name, "is not a timeline of ACC_X_TIMELINE");
	fclose(from);
	return NULL;
}

/* When the first process of all files began; 0 after a failure. */
static uint64_t
first_of(int n, char **names)
{
	uint64_t first = UINT64_MAX;
	bool done = true;
	for (int i = 0; i < n; i++) {
		uint64_t begin;
		FILE *from = open_file(names[i], &begin);
		done = done && from;
		if (!from)
			continue;
		fclose(from);
		if (begin < first)
			first = begin;
	}
	return done ? first : 0;
}

int
main(int argc, char **argv)
{
	bool none = true;
	if (argc > 1 && !strcmp(argv[1], "--version")) {
		puts("acc-timeline (acc) " PACKAGE_VERSION);
		return 0;
	}
	if (argc < 2 || argv[1][0] == '-') {
		bool help = argc > 1 && !strcmp(argv[1], "--help");
		fputs("usage: acc-timeline FILE... >ALL.json\n"
		      "Merges the files that ACC_X_TIMELINE has written.\n",
			help ? stdout : stderr);
		return !help;
	}
	uint64_t first = first_of(argc - 1, argv + 1);
	if (!first)
		return 1;
	puts("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
	for (int i = 1; i < argc; i++) {
		uint64_t begin;
		FILE *from = open_file(argv[i], &begin);
		if (!from)
			return 1;
		merge(from, begin - first, &none);
		fclose(from);
	}
	puts("\n]}");
	if (fflush(stdout) || ferror(stdout)) {
		warn("standard output", strerror(errno));
		return 1;
	}
	return 0;
}
