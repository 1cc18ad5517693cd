/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * without.c - compiles a unit as if there were no plugin.
 *
 * It is part of the plugin that every GCC loads and of each build, and needs
 * none of GCC's symbols.
 */
#include <stdio.h>
#include <stdlib.h>
#include "plugin/load/source.h"
#include "plugin/load/without.h"

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

void
without_refuse(const char *text)
{
	if (gcc_error)
		gcc_error("%s", text);
	else
		fprintf(stderr, "error: %s\n", text);
}

void
without_warn(const char *text)
{
	bool (*warning)(int, const char *, ...) = gcc_warning ? gcc_warning
		: gcc_warning_15			      ? gcc_warning_15
							      : gcc_warning_16;
	if (warning)
		warning(0, "%s", text);
	else
		fprintf(stderr, "warning: %s\n", text);
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

void
without_tell_directives(void)
{
	source_find(source_kind(), tell_directive);
}

/* A unit with directives must not become a program that ignores them.  What is
   in the text is told before the compiler begins, and ends it. */
int
without_go_on(const char *plugin)
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
	without_refuse(
		"what is not a file may have directives, which need a build of "
		"the OpenACC plugin for this GCC");
	return 1;
}
