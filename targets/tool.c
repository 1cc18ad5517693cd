/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* tool.c - finds and runs programs; the files that they read and write. */
#include "targets/tool.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const char *const folders[] = {
	"/usr/local/cuda/bin",
	"/usr/lib/nvidia-cuda-toolkit/bin",
};

static bool
in_folder(const char *folder, size_t n, const char *name, char path[PATH_MAX])
{
	int k = snprintf(path, PATH_MAX, "%.*s/%s", (int)n, folder, name);
	return k < PATH_MAX && access(path, X_OK) == 0;
}

static bool
on_path(const char *name, char path[PATH_MAX])
{
	const char *p = getenv("PATH");
	while (p && *p) {
		size_t n = strcspn(p, ":");
		if (n && in_folder(p, n, name, path))
			return true;
		p += n + (p[n] == ':');
	}
	return false;
}

static char found[PATH_MAX];

const char *
tool_find(const char *const *names)
{
	for (; *names; names++) {
		if (on_path(*names, found))
			return found;
		for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
			if (in_folder(folders[i], strlen(folders[i]), *names,
				    found))
				return found;
	}
	return NULL;
}

const char *
tool_find_llvm(const char *stem, int from, int to)
{
	int step = from <= to ? 1 : -1;
	for (int version = from; version != to + step; version += step) {
		char name[64];
		snprintf(name, sizeof name, "%s-%d", stem, version);
		if (on_path(name, found))
			return found;
	}
	return on_path(stem, found) ? found : NULL;
}

/* Appends the program's standard error to the message. */
static void
append_output(int fd, char error[TOOL_ERROR])
{
	size_t n = strlen(error);
	lseek(fd, 0, SEEK_SET);
	ssize_t k = read(fd, error + n, TOOL_ERROR - 1 - n);
	if (k > 0)
		error[n + k] = 0;
}

static bool
spawn(const char *const *argv, int output, pid_t *pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, output, 1);
	posix_spawn_file_actions_adddup2(&actions, output, 2);
	int rc = posix_spawn(
		pid, argv[0], &actions, NULL, (char *const *)argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	errno = rc;
	return rc == 0;
}

bool
tool_run(const char *const *argv, char error[TOOL_ERROR])
{
	pid_t pid;
	int status = 0;
	FILE *output = tmpfile();
	if (!output || !spawn(argv, fileno(output), &pid)) {
		snprintf(error, TOOL_ERROR, "cannot run %s: %s", argv[0],
			strerror(errno));
		if (output)
			fclose(output);
		return false;
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	bool ok = WIFEXITED(status) && WEXITSTATUS(status) == 0;
	if (!ok) {
		snprintf(error, TOOL_ERROR, "%s failed:\n", argv[0]);
		append_output(fileno(output), error);
	}
	fclose(output);
	return ok;
}

int
tool_llvm_version(const char *tool)
{
	static const char mark[] = "LLVM version ";
	const char *argv[] = {tool, "--version", NULL};
	char text[TOOL_ERROR] = "";
	pid_t pid;
	FILE *output = tmpfile();
	if (output && spawn(argv, fileno(output), &pid)) {
		while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
			;
		append_output(fileno(output), text);
	}
	if (output)
		fclose(output);
	const char *at = strstr(text, mark);
	return at ? atoi(at + sizeof mark - 1) : 0;
}

bool
scratch_open(struct scratch *s, const char *keep, char error[TOOL_ERROR])
{
	const char *base = getenv("TMPDIR");
	*s = (struct scratch){.kept = keep};
	if (keep) {
		snprintf(s->folder, sizeof s->folder, "%s", keep);
		return true;
	}
	snprintf(s->folder, sizeof s->folder, "%s/accXXXXXX",
		base && *base ? base : "/tmp");
	if (mkdtemp(s->folder))
		return true;
	snprintf(error, TOOL_ERROR, "cannot create a folder like %s: %s",
		s->folder, strerror(errno));
	return false;
}

const char *
scratch_file(struct scratch *s, const char *suffix)
{
	char path[PATH_MAX];
	snprintf(path, sizeof path, "%s%s%s", s->folder,
		s->kept ? "." : "/unit.", suffix);
	return strcpy(s->name[s->n++], path);
}

void
scratch_close(struct scratch *s)
{
	if (s->kept)
		return;
	for (unsigned i = 0; i < s->n; i++)
		unlink(s->name[i]);
	rmdir(s->folder);
}

bool
file_write(
	const char *path, const char *data, size_t size, char error[TOOL_ERROR])
{
	FILE *f = fopen(path, "w");
	bool ok = f && fwrite(data, 1, size, f) == size;
	if (f && fclose(f) != 0)
		ok = false;
	if (!ok)
		snprintf(error, TOOL_ERROR, "cannot write %s: %s", path,
			strerror(errno));
	return ok;
}

static bool
read_whole(FILE *f, char **data, size_t *size)
{
	if (fseek(f, 0, SEEK_END) != 0)
		return false;
	long n = ftell(f);
	rewind(f);
	*data = n < 0 ? NULL : malloc(n + 1);
	if (!*data)
		return false;
	*size = fread(*data, 1, n, f);
	(*data)[*size] = 0;
	return *size == (size_t)n;
}

bool
file_read(const char *path, char **data, size_t *size, char error[TOOL_ERROR])
{
	FILE *f = fopen(path, "r");
	*data = NULL;
	bool ok = f && read_whole(f, data, size);
	if (!ok) {
		snprintf(error, TOOL_ERROR, "cannot read %s: %s", path,
			strerror(errno));
		free(*data);
	}
	if (f)
		fclose(f);
	return ok;
}
