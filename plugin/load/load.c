/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * load.c - the plugin that every GCC loads: finds the build for that GCC.
 *
 * The builds are in folders gcc-VERSION beside this file, each with a file
 * "version" that says exactly which GCC it is for.  This plugin needs none of
 * GCC's symbols and headers, so any version can load it and be told what is
 * missing.  Without a build the unit is compiled as if there were no plugin,
 * unless it has directives.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "plugin/load/version.h"
#include "plugin/load/without.h"

/* The beginning of GCC's struct, the same in all versions. */
struct plugin_name_args {
	char *base_name;
	const char *full_name;
};

/* A folder with a build; text has the strings of "is". */
struct build {
	char *folder;
	char *text;
	struct compiler_version is;
};

int plugin_is_GPL_compatible;
int plugin_init(struct plugin_name_args *, struct compiler_version *);

/* The next line, without its end; null if there is no whole one. */
static char *
cut_line(char **rest)
{
	char *line = *rest, *end = strchr(line, '\n');
	if (!end)
		return NULL;
	*end = '\0';
	*rest = end + 1;
	return line;
}

static bool
read_version(struct build *b)
{
	char *name = NULL;
	if (asprintf(&name, "%s/version", b->folder) < 0)
		return false;
	FILE *f = fopen(name, "r");
	free(name);
	if (!f)
		return false;
	size_t room = 0;
	ssize_t length = getdelim(&b->text, &room, '\0', f);
	fclose(f);
	char *rest = b->text;
	return length > 0 && (b->is.number = cut_line(&rest))
		&& (b->is.date = cut_line(&rest))
		&& (b->is.phase = cut_line(&rest))
		&& (b->is.revision = cut_line(&rest))
		&& (b->is.configuration = cut_line(&rest));
}

static void
free_build(struct build *b)
{
	free(b->folder);
	free(b->text);
}

static int
is_build(const struct dirent *entry)
{
	return strncmp(entry->d_name, "gcc-", 4) == 0;
}

/* The builds in the folder, in the order of their names; their number. */
static size_t
find_builds(const char *folder, struct build **builds)
{
	struct dirent **entry;
	int n = scandir(folder, &entry, is_build, versionsort);
	size_t count = 0;
	*builds = calloc(n > 0 ? n : 1, sizeof **builds);
	for (int i = 0; i < n; i++) {
		struct build b = {0};
		if (*builds
			&& asprintf(
				   &b.folder, "%s/%s", folder, entry[i]->d_name)
				> 0
			&& read_version(&b))
			(*builds)[count++] = b;
		else
			free_build(&b);
		free(entry[i]);
	}
	if (n >= 0)
		free(entry);
	return count;
}

static const struct build *
pick(const struct build *builds, size_t count,
	const struct compiler_version *is)
{
	for (size_t i = 0; i < count; i++)
		if (version_is_same(&builds[i].is, is))
			return &builds[i];
	return NULL;
}

/* "12.2.0", or as long as is needed to tell it from another version. */
static void
print_version(FILE *to, const struct compiler_version *v, bool whole)
{
	fputs(v->number, to);
	if (!whole)
		return;
	fprintf(to, " %s%s%s", v->date, *v->phase ? " " : "", v->phase);
	fprintf(to, "%s%s", *v->revision ? " " : "", v->revision);
}

static void
print_builds(FILE *to, const struct build *builds, size_t count, bool whole)
{
	for (size_t i = 0; i < count; i++) {
		if (i)
			fputs(i + 1 < count ? ", " : " and ", to);
		print_version(to, &builds[i].is, whole);
	}
}

/* Says which versions there are and which is running. */
static void
tell_versions(const char *plugin, const struct build *builds, size_t count,
	const struct compiler_version *is)
{
	bool whole = false, source = false;
	for (size_t i = 0; i < count; i++) {
		whole |= strcmp(builds[i].is.number, is->number) == 0;
		source |= version_is_source(&builds[i].is, is);
	}
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	if (!to)
		return;
	fprintf(to, "%s: the OpenACC plugin was built for ", plugin);
	if (count)
		fputs("GCC ", to);
	else
		fputs("no version of GCC", to);
	print_builds(to, builds, count, whole);
	fputs(", this is GCC ", to);
	print_version(to, is, whole);
	if (source)
		fputs(" with another configuration", to);
	fputs(", which goes on without it; build it again with this compiler",
		to);
	fclose(to);
	without_warn(text);
	free(text);
}

/* Returns the status of the build's own plugin_init(). */
static int
start(const char *plugin, const struct build *b, struct plugin_name_args *args,
	struct compiler_version *is)
{
	int (*init)(struct plugin_name_args *, struct compiler_version *) =
		NULL;
	char *file = NULL;
	if (asprintf(&file, "%s/acc.so", b->folder) < 0)
		return 1;
	void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	if (handle)
		*(void **)&init = dlsym(handle, "plugin_init");
	free(file);
	if (init)
		return init(args, is);
	char *text = NULL;
	if (asprintf(&text, "%s: the build for GCC %s cannot be loaded: %s",
		    plugin, b->is.number, dlerror())
		> 0)
		without_refuse(text);
	free(text);
	return 1;
}

/* The folder of this file, where a link with a short name leads too. */
static char *
find_folder(const char *plugin)
{
	char *file = realpath(plugin, NULL);
	char *slash = file ? strrchr(file, '/') : NULL;
	if (slash)
		*slash = '\0';
	return file;
}

int
plugin_init(struct plugin_name_args *args, struct compiler_version *is)
{
	struct build *builds = NULL;
	char *folder = find_folder(args->full_name);
	size_t count = folder ? find_builds(folder, &builds) : 0;
	const struct build *b = pick(builds, count, is);
	int status = 1;
	if (b) {
		status = start(args->full_name, b, args, is);
	} else {
		tell_versions(args->full_name, builds, count, is);
		status = without_go_on(args->base_name);
	}
	for (size_t i = 0; i < count; i++)
		free_build(&builds[i]);
	free(builds);
	free(folder);
	return status;
}
