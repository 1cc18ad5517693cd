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

static const char bulk[] = "bulk copies of shared memory";
static const char clusters[] = "clusters of blocks";

const char *
hopper_needs(const char *function)
{
	static const char *const words[][2] = {{"barrier_", bulk},
		{"bulk_", bulk}, {"own_cluster", clusters},
		{"sync_cluster", clusters}, {"cluster_", clusters}};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strncmp(function, words[i][0], strlen(words[i][0])) == 0)
			return words[i][1];
	return NULL;
}

/* Instructions that the text has, and the version of PTX that has them: 10 times
   as much. */
static const struct new_instruction {
	const char *text, *name;
	int version;
} features[] = {
	{"\tmbarrier.", bulk, 80},
	{"\tcp.async.bulk.", bulk, 80},
	{"\tfence.proxy.async", bulk, 80},
	{"\tbarrier.cluster.", clusters, 78},
	{"\tmapa.u64", clusters, 78},
	{" %cluster_", clusters, 78},
};

static const struct new_instruction *
find_feature(const char *ptx)
{
	for (size_t i = 0; i < sizeof features / sizeof *features; i++)
		if (strstr(ptx, features[i].text))
			return &features[i];
	return NULL;
}

const char *
hopper_lacks(const char *ptx)
{
	int sm = hopper_capability(ptx);
	const struct new_instruction *f = find_feature(ptx);
	return f && sm > 0 && sm < HOPPER ? f->name : NULL;
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

/* True if the version of PTX at the text is lower. */
static bool
is_before(const char *head, int version)
{
	int major = 0, minor = 0;
	return sscanf(head, ".version %d.%d", &major, &minor) == 2
		&& 10 * major + minor < version;
}

void
hopper_raise(char **ptx)
{
	const struct new_instruction *f = find_feature(*ptx);
	int version = f ? f->version : 78, sm = hopper_capability(*ptx);
	const char *from = strstr(*ptx, ".version ");
	const char *target = from ? strstr(from, ".target ") : NULL;
	const char *to = from ? strstr(from, ".address_size") : NULL;
	char *text;
	size_t size;
	if (!target || !to || sm <= 0
		|| (sm >= HOPPER && !is_before(from, version)))
		return;
	FILE *out = begin(&text, &size);
	fwrite(*ptx, 1, (size_t)(from - *ptx), out);
	fprintf(out, ".version %d.%d\n", version / 10, version % 10);
	if (sm < HOPPER)
		fputs(".target sm_90\n", out);
	fputs(sm < HOPPER ? to : target, out);
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
