/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hopper.c - what PTX can have from compute capability 9.0 on.
 *
 * A kernel never gives the signal that lets the next one start before its own
 * threads have ended: the next one's threads would take room from those that
 * still work.
 */
#include "targets/nvptx/hopper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WAIT "griddepcontrol.wait;"

int
hopper_capability(const char *ptx)
{
	static const char mark[] = "\n.target sm_";
	const char *s = strstr(ptx, mark);
	return s ? atoi(s + sizeof mark - 1) : 0;
}

bool
hopper_lacks_clusters(const char *ptx)
{
	int sm = hopper_capability(ptx);
	return sm > 0 && sm < HOPPER
		&& (strstr(ptx, "barrier.cluster.") || strstr(ptx, "mapa.u64"));
}

/* A text that replaces the other one when it is complete. */
static FILE *
begin(char **text, size_t *size)
{
	FILE *out = open_memstream(text, size);
	if (!out)
		abort();
	return out;
}

static void
replace(char **ptx, FILE *out, char **text)
{
	if (fclose(out) != 0)
		abort();
	free(*ptx);
	*ptx = *text;
}

void
hopper_raise(char **ptx)
{
	static const char head[] = ".version 7.8\n.target sm_90\n";
	const char *from = strstr(*ptx, ".version ");
	const char *to = from ? strstr(from, ".address_size") : NULL;
	char *text;
	size_t size;
	int sm = hopper_capability(*ptx);
	if (!to || sm <= 0 || sm >= HOPPER)
		return;
	FILE *out = begin(&text, &size);
	fwrite(*ptx, 1, (size_t)(from - *ptx), out);
	fputs(head, out);
	fputs(to, out);
	replace(ptx, out, &text);
}

/* The first line in the body of the kernel at the text that is neither empty
   nor a declaration; null if it is a declaration itself. */
static const char *
first_instruction(const char *entry)
{
	const char *end = entry + strcspn(entry, "{;");
	if (*end != '{')
		return NULL;
	const char *line = strchr(end, '\n');
	while (line
		&& (line[1] == '\n' || line[1] == '.'
			|| (line[1] == '\t' && line[2] == '.')))
		line = strchr(line + 1, '\n');
	return line ? line + 1 : NULL;
}

void
hopper_wait(char **ptx)
{
	char *text;
	size_t size;
	FILE *out = begin(&text, &size);
	const char *from = *ptx;
	for (const char *at = from; (at = strstr(at, ".entry "));) {
		at++;
		const char *first = first_instruction(at);
		if (!first)
			continue;
		fwrite(from, 1, (size_t)(first - from), out);
		fputs("\t" WAIT "\n", out);
		from = at = first;
	}
	fputs(from, out);
	replace(ptx, out, &text);
}

bool
hopper_waits(const char *ptx)
{
	return strstr(ptx, WAIT);
}
