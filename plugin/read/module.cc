/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * module.cc - properties of routines across Fortran files.
 *
 * gfortran writes one level of a routine into NAME.mod: the host's.  If a
 * directive gives another level for devices (2.4, 2.15.1), the compiler writes
 * NAME.accmod beside NAME.mod, with a line for each procedure and device:
 *
 *	routine NAME DEVICE LEVEL
 */
#include "plugin/gcc.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

struct routine_entry {
	const char *module, *name;
	int device, level;
};

/* Of this unit's modules, and of modules that were read. */
static auto_vec<struct routine_entry> entries;
static auto_vec<const char *> own, read_before;

static char *
lowered(const char *text)
{
	char *copy = xstrdup(text);
	for (char *c = copy; *c; c++)
		*c = TOLOWER(*c);
	return copy;
}

void
module_begin(const char *module)
{
	own.safe_push(xstrdup(module));
}

void
module_note(const char *module, const char *name, int device, int level)
{
	struct routine_entry e = {
		xstrdup(module), lowered(name), device, level};
	entries.safe_push(e);
}

void
module_note_constant(const char *module, const char *name)
{
	char *low_module = lowered(module), *low_name = lowered(name);
	note_constant_memory(concat("__", low_module, "_MOD_", low_name, NULL));
	free(low_module);
	free(low_name);
}

/* The module of a function and its name there: "__MODULE_MOD_NAME". */
static const char *
module_of(tree fn, const char **name)
{
	const char *symbol = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	const char *end =
		startswith(symbol, "__") ? strstr(symbol + 2, "_MOD_") : NULL;
	if (!end)
		return NULL;
	*name = end + strlen("_MOD_");
	return xstrndup(symbol + 2, end - symbol - 2);
}

static bool
contains(const vec<const char *> &list, const char *name)
{
	for (const char *one : list)
		if (strcmp(one, name) == 0)
			return true;
	return false;
}

static char *
path_of(const char *folder, const char *module)
{
	return concat(folder, "/", module, ".accmod", NULL);
}

static void
read_module(const char *module, const char *const *folders)
{
	if (contains(own, module) || contains(read_before, module))
		return;
	read_before.safe_push(module);
	FILE *f = NULL;
	for (; *folders && !f; folders++) {
		char *path = path_of(*folders, module);
		f = fopen(path, "r");
		free(path);
	}
	char name[80];
	int device, level;
	while (f
		&& fscanf(f, " routine %79s %d %d", name, &device, &level) == 3)
		module_note(module, name, device, level);
	if (f)
		fclose(f);
}

static void
apply(tree fn, const char *const *folders)
{
	const char *name, *module = module_of(fn, &name);
	if (!module)
		return;
	read_module(module, folders);
	for (const struct routine_entry &e : entries)
		if (strcmp(e.module, module) == 0 && strcmp(e.name, name) == 0)
			routine_mark_for(fn, e.device, e.level, NULL_TREE);
}

void
module_apply(const char *const *folders)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (DECL_EXTERNAL(node->decl) && oacc_get_fn_attrib(node->decl)
			&& !routine_for(node->decl, 0))
			apply(node->decl, folders);
}

static bool
has_entry(const char *module)
{
	for (const struct routine_entry &e : entries)
		if (strcmp(e.module, module) == 0)
			return true;
	return false;
}

/* A file without lines is not written. */
static void
write_module(const char *module, const char *folder)
{
	char *path = path_of(folder, module);
	FILE *f = has_entry(module) ? fopen(path, "w") : NULL;
	for (const struct routine_entry &e : entries)
		if (f && strcmp(e.module, module) == 0)
			fprintf(f, "routine %s %d %d\n", e.name, e.device,
				e.level);
	if (!has_entry(module))
		unlink(path);
	else if (!f || fclose(f) != 0)
		error("%s cannot be written: %m", path);
	free(path);
}

void
module_write(const char *folder)
{
	for (const char *module : own)
		write_module(module, folder);
}
