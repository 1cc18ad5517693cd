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
#include "plugin/load/source.h"
#include "plugin/load/version.h"

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

struct cpp_reader;

/* Functions of GCC, where it has them: error() and warning() of C++, whose
   first argument has another type in some versions, and what makes a pragma
   known. */
#define GCC(name) __asm__(name) __attribute__((weak))
extern void gcc_error(const char *, ...) GCC("_Z5errorPKcz");
extern bool gcc_warning(int, const char *, ...) GCC("_Z7warningiPKcz");
extern bool gcc_warning_15(int, const char *, ...)
	GCC("_Z7warning20diagnostic_option_idPKcz");
extern bool gcc_warning_16(int, const char *, ...)
	GCC("_Z7warningN11diagnostics9option_idEPKcz");
extern int get_named_event_id(const char *, int) __attribute__((weak));
extern void register_callback(const char *, int, void (*)(void *, void *),
	void *) __attribute__((weak));
extern void gcc_pragma(
	const char *, const char *, void (*)(struct cpp_reader *))
	GCC("_Z17c_register_pragmaPKcS0_PFvP10cpp_readerE");

static void
tell(const char *text)
{
	if (gcc_error)
		gcc_error("%s", text);
	else
		fprintf(stderr, "error: %s\n", text);
}

static void
tell_warning(const char *text)
{
	bool (*warning)(int, const char *, ...) = gcc_warning ? gcc_warning
		: gcc_warning_15			      ? gcc_warning_15
							      : gcc_warning_16;
	if (warning)
		warning(0, "%s", text);
	else
		fprintf(stderr, "warning: %s\n", text);
}

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
	tell_warning(text);
	free(text);
}

#define WITHOUT "needs a build of the OpenACC plugin for this GCC"

static void
tell_directive(const char *file, unsigned line, const char *what)
{
	fprintf(stderr, "%s:%u: error: %s " WITHOUT "\n", file, line, what);
}

static void
refuse_pragma(struct cpp_reader *reader)
{
	(void)reader;
	gcc_error("an OpenACC directive " WITHOUT);
}

static void
add_pragma(void *event, void *data)
{
	(void)event;
	(void)data;
	gcc_pragma(NULL, "acc", refuse_pragma);
}

/* The compiler says of each directive that it reaches that it cannot be
   compiled; with -fopenacc it compiles them. */
static bool
refuse_pragmas(const char *plugin)
{
	if (!gcc_error || !gcc_pragma || !get_named_event_id
		|| !register_callback || source_has_openacc())
		return false;
	int event = get_named_event_id("PLUGIN_PRAGMAS", 0);
	if (event < 0)
		return false;
	register_callback(plugin, event, add_pragma, NULL);
	return true;
}

/* A unit with directives must not become a program that ignores them.  What is
   in the text is told before the compiler begins, and ends it. */
static int
go_without(const char *plugin)
{
	enum language_kind kind = source_kind();
	if (kind == LANGUAGE_OTHER)
		return 0;
	enum sight result = source_find(kind, tell_directive);
	if (result == SIGHT_DIRECTIVES)
		exit(1);
	if ((kind == LANGUAGE_C && refuse_pragmas(plugin))
		|| result == SIGHT_PLAIN)
		return 0;
	tell("what is not a file may have directives, which need a build of "
	     "the OpenACC plugin for this GCC");
	return 1;
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
		tell(text);
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
		status = go_without(args->base_name);
	}
	for (size_t i = 0; i < count; i++)
		free_build(&builds[i]);
	free(builds);
	free(folder);
	return status;
}
