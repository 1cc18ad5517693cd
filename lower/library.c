/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.c - small functions that imported and lowered code calls, as KIR.
 *
 * A function is added to a module when something calls it.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
	/* One lock for all that needs one; 0 is free. */
	"local global @acc_lock_word 4 align 4\n"
	"local function void @acc_lock_take !outer 7 {\n"
	"@1\n"
	"	br void -> @2\n"
	"@2\n"
	"	%1 = cas i32 @acc_lock_word, i32:0, i32:1\n"
	"	%2 = eq i32 %1, i32:0\n"
	"	cbr void %2 -> @4 @3\n"
	"@3\n"
	"	call void !name acc_pause\n"
	"	br void -> @2\n"
	"@4\n"
	"	call void !name acc_fence_device\n"
	"	ret void\n"
	"}\n"
	"local function void @acc_lock_leave !outer 7 {\n"
	"@1\n"
	"	call void !name acc_fence_device\n"
	"	%1 = axchg i32 @acc_lock_word, i32:0\n"
	"	ret void\n"
	"}\n",
	/* x to the power n by squaring; 1 / x^-n for negative n. */
	"local function f64 @__powidf2 (f64 %1, i32 %2) !outer 7 {\n"
	"@1\n"
	"	%3 = slt i32 %2, i32:0\n"
	"	%4 = sub i32 i32:0, %2\n"
	"	%5 = select i32 %3, %4, %2\n"
	"	br void -> @2\n"
	"@2\n"
	"	%6 = phi i32 %5, %13 <- @1 @3\n"
	"	%7 = phi f64 %1, %12 <- @1 @3\n"
	"	%8 = phi f64 f64:0x3ff0000000000000, %11 <- @1 @3\n"
	"	%9 = eq i32 %6, i32:0\n"
	"	cbr void %9 -> @4 @3\n"
	"@3\n"
	"	%10 = trunc i1 %6\n"
	"	%14 = fmul f64 %8, %7\n"
	"	%11 = select f64 %10, %14, %8\n"
	"	%12 = fmul f64 %7, %7\n"
	"	%13 = lshr i32 %6, i32:1\n"
	"	br void -> @2\n"
	"@4\n"
	"	%15 = fdiv f64 f64:0x3ff0000000000000, %8\n"
	"	%16 = select f64 %3, %15, %8\n"
	"	ret f64 %16\n"
	"}\n",
	"local function f32 @__powisf2 (f32 %1, i32 %2) !outer 7 {\n"
	"@1\n"
	"	%3 = slt i32 %2, i32:0\n"
	"	%4 = sub i32 i32:0, %2\n"
	"	%5 = select i32 %3, %4, %2\n"
	"	br void -> @2\n"
	"@2\n"
	"	%6 = phi i32 %5, %13 <- @1 @3\n"
	"	%7 = phi f32 %1, %12 <- @1 @3\n"
	"	%8 = phi f32 f32:0x3f800000, %11 <- @1 @3\n"
	"	%9 = eq i32 %6, i32:0\n"
	"	cbr void %9 -> @4 @3\n"
	"@3\n"
	"	%10 = trunc i1 %6\n"
	"	%14 = fmul f32 %8, %7\n"
	"	%11 = select f32 %10, %14, %8\n"
	"	%12 = fmul f32 %7, %7\n"
	"	%13 = lshr i32 %6, i32:1\n"
	"	br void -> @2\n"
	"@4\n"
	"	%15 = fdiv f32 f32:0x3f800000, %8\n"
	"	%16 = select f32 %3, %15, %8\n"
	"	ret f32 %16\n"
	"}\n",
};

static bool
calls(const struct module *m, const char *name)
{
	for (const struct func *fn = m->first; fn; fn = fn->next)
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i; i = i->next)
				if (i->name && (i->op == OP_CALL ||
					i->op == OP_PURECALL) &&
					strcmp(i->name, name) == 0)
					return true;
	return false;
}

/* Moves what the text defines into the module, if some of it is called. */
static void
add(struct module *m, const char *text)
{
	char error[200];
	struct module *from = module_parse(text, error, sizeof error);
	if (!from)
		abort();
	bool wanted = false;
	for (struct func *fn = from->first; fn; fn = fn->next)
		wanted |= calls(m, fn->name) && !function_find(m, fn->name);
	module_free(from);
	if (wanted && !module_parse_into(m, text, error, sizeof error))
		abort();
}

/* True for acc_device_not_host, which is 4, and the device's own type. */
static void
add_on_device(struct module *m)
{
	char text[400];
	snprintf(text, sizeof text,
		"local function i32 @acc_on_device (i32 %%1) !outer 7 {\n"
		"@1\n"
		"	%%2 = eq i32 %%1, i32:4\n"
		"	%%3 = eq i32 %%1, i32:%d\n"
		"	%%4 = or i1 %%2, %%3\n"
		"	%%5 = zext i32 %%4\n"
		"	ret i32 %%5\n"
		"}\n", m->device);
	add(m, text);
}

static char *
read_file(const char *name)
{
	FILE *f = name ? fopen(name, "r") : NULL;
	if (!f)
		return NULL;
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		abort();
	for (int c; (c = getc(f)) != EOF;)
		putc(c, out);
	fclose(out);
	fclose(f);
	return text;
}

/* Does the module call what is neither its own nor a device's? */
static bool
is_open(struct module *m)
{
	for (const struct func *fn = m->first; fn; fn = fn->next)
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i; i = i->next)
				if (i->op == OP_CALL && i->name
					&& strncmp(i->name, "acc_", 4) != 0
					&& !function_find(m, i->name))
					return true;
	return false;
}

/* The file is read for units that call functions of others only; what it
   defines and they want becomes their own. */
static void
add_library(struct module *m)
{
	char error[200];
	char *text = is_open(m) ? read_file(m->library) : NULL;
	struct module *from = text ? module_parse(text, error, sizeof error) :
		NULL;
	free(text);
	bool more = from != NULL;
	while (more) {
		more = false;
		for (struct func *fn = from->first; fn; fn = fn->next) {
			if (!calls(m, fn->name) || function_find(m, fn->name))
				continue;
			size_t size;
			FILE *out = open_memstream(&text, &size);
			if (!out)
				abort();
			fn->local = more = true;
			fn->line = 0;
			function_print(out, fn);
			fclose(out);
			if (!module_parse_into(m, text, error, sizeof error))
				abort();
			free(text);
		}
	}
	if (from)
		module_free(from);
}

void
library_add(struct module *m)
{
	add_on_device(m);
	add_library(m);
	for (unsigned n = 0; n < sizeof texts / sizeof texts[0]; n++)
		add(m, texts[n]);
}
