/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* rank.c - the process among those of an MPI program. */
#include "libacc/core/rank.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The variables of a launcher. */
struct launcher_words {
	enum launcher launcher;
	const char *needs, *rank, *size, *local, *locals, *job;
};

static const struct launcher_words launchers[] = {
#define LAUNCHER(name, needs, rank, size, local, locals, job) \
	{LAUNCHER_##name, needs, rank, size, local, locals, job},
#include "libacc/core/rank.def"
#undef LAUNCHER
};

static struct rank mine;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The number that the variable begins with; -1: none. */
static int
number(const char *name)
{
	const char *value = name ? getenv(name) : NULL;
	char *end;
	if (!value)
		return -1;
	long n = strtol(value, &end, 10);
	return end == value || n < 0 || n > 1 << 30 ? -1 : (int)n;
}

/* Slurm's numbers of ranks, of node after node: "4(x2),3" is 4, 4, 3. */
static int
tasks_of(const char *list, int node)
{
	while (list && *list) {
		char *end;
		long tasks = strtol(list, &end, 10), nodes = 1;
		if (end == list)
			return -1;
		if (*end == '(')
			nodes = strtol(end + 2, &end, 10);
		if (node < nodes)
			return (int)tasks;
		node -= (int)nodes;
		list = strchr(end, ',');
		list = list ? list + 1 : NULL;
	}
	return -1;
}

static int
locals_of(const struct launcher_words *l)
{
	int node = number("SLURM_NODEID");
	if (l->launcher == LAUNCHER_SLURM)
		return tasks_of(getenv(l->locals), node < 0 ? 0 : node);
	return number(l->locals);
}

/* Without a name of the launcher's: its process, which started this one. */
static void
name_job(const char *name, const char *job)
{
	if (job)
		snprintf(mine.job, sizeof mine.job, "%s.%s", job,
			name && getenv(name) ? getenv(name) : "");
	else
		snprintf(mine.job, sizeof mine.job, "%ld", (long)getppid());
}

/* What is not yet known. */
static void
complete(const struct launcher_words *l)
{
	if (mine.size <= 0)
		mine.size = number(l->size);
	if (mine.local < 0)
		mine.local = number(l->local);
	if (mine.locals <= 0)
		mine.locals = locals_of(l);
}

static void
look(const struct launcher_words *l)
{
	if (!l->rank)
		complete(l);
	int n = number(l->rank);
	if (n < 0 || (l->needs && !getenv(l->needs)))
		return;
	if (!mine.launcher) {
		mine.launcher = l->launcher;
		mine.number = n;
		name_job(l->needs, l->job ? getenv(l->job) : NULL);
	}
	if (mine.number == n)
		complete(l);
}

static void
read_rank(void)
{
	mine.number = mine.local = -1;
	for (unsigned i = 0; i < sizeof launchers / sizeof *launchers; i++)
		look(&launchers[i]);
	if (mine.size < 0)
		mine.size = 0;
	if (mine.locals < 0)
		mine.locals = 0;
	if (mine.size == 1)
		mine.number = -1;
	gethostname(mine.host, sizeof mine.host - 1);
	if (mine.number >= 0)
		snprintf(mine.prefix, sizeof mine.prefix,
			"rank %d on %s: ", mine.number, mine.host);
}

const struct rank *
rank_self(void)
{
	pthread_once(&once, read_rank);
	return &mine;
}

void
rank_file(char *name, size_t size, const char *path)
{
	const char *base = strrchr(path, '/');
	const char *dot = strrchr(base ? base : path, '.');
	size_t n = dot ? (size_t)(dot - path) : strlen(path);
	if (rank_self()->number < 0)
		snprintf(name, size, "%s", path);
	else
		snprintf(name, size, "%.*s.%d%s", (int)n, path,
			rank_self()->number, path + n);
}
