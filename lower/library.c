/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.c - small functions in KIR that imported and lowered code calls.
 *
 * Only functions that a module calls are added to it.
 */
#include "abi/words.h"
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
	/* One lock for all critical sections; 0 is free. */
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
	"local function i32 @acc_lock_try !outer 7 {\n"
	"@1\n"
	"	%1 = cas i32 @acc_lock_word, i32:0, i32:1\n"
	"	%2 = eq i32 %1, i32:0\n"
	"	cbr void %2 -> @2 @3\n"
	"@2\n"
	"	call void !name acc_fence_device\n"
	"	br void -> @3\n"
	"@3\n"
	"	%3 = zext i32 %2\n"
	"	ret i32 %3\n"
	"}\n"
	"local function void @acc_lock_leave !outer 7 {\n"
	"@1\n"
	"	call void !name acc_fence_device\n"
	"	%1 = axchg i32 @acc_lock_word, i32:0\n"
	"	ret void\n"
	"}\n",
	/* A barrier of all threads of the launch, whose blocks run at a time.
	   The first thread of each block counts its block; with the last block,
	   wherever the count began, the top bit changes and the others are 0
	   again. */
	"local global @acc_grid_word 4 align 4\n"
	"local function void @acc_barrier_grid !outer 7 {\n"
	"@1\n"
	"	call void !name acc_barrier_gang\n"
	"	%1 = pure i32 i32:0 !name acc_thread_id\n"
	"	%2 = pure i32 i32:1 !name acc_thread_id\n"
	"	%3 = pure i32 i32:2 !name acc_thread_id\n"
	"	%4 = or i32 %1, %2\n"
	"	%5 = or i32 %4, %3\n"
	"	%6 = eq i32 %5, i32:0\n"
	"	cbr void %6 -> @2 @5\n"
	"@2\n"
	"	%7 = pure i32 !name acc_gang_id\n"
	"	%8 = pure i32 !name acc_gang_y_id\n"
	"	%9 = pure i32 !name acc_gang_z_id\n"
	"	%10 = or i32 %7, %8\n"
	"	%11 = or i32 %10, %9\n"
	"	%12 = eq i32 %11, i32:0\n"
	"	%13 = pure i32 !name acc_gang_count\n"
	"	%14 = pure i32 !name acc_gang_y_count\n"
	"	%15 = pure i32 !name acc_gang_z_count\n"
	"	%16 = mul i32 %13, %14\n"
	"	%17 = mul i32 %16, %15\n"
	"	%18 = sub i32 i32:-2147483647, %17\n"
	"	%19 = select i32 %12, %18, i32:1\n"
	"	call void !name acc_fence_device\n"
	"	%20 = aadd i32 @acc_grid_word, %19\n"
	"	br void -> @3\n"
	"@3\n"
	"	%21 = aadd i32 @acc_grid_word, i32:0\n"
	"	%22 = xor i32 %20, %21\n"
	"	%23 = slt i32 %22, i32:0\n"
	"	cbr void %23 -> @6 @4\n"
	"@4\n"
	"	call void !name acc_pause\n"
	"	br void -> @3\n"
	"@6\n"
	"	call void !name acc_fence_device\n"
	"	br void -> @5\n"
	"@5\n"
	"	call void !name acc_barrier_gang\n"
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
				if (i->name
					&& (i->op == OP_CALL
						|| i->op == OP_PURECALL)
					&& strcmp(i->name, name) == 0)
					return true;
	return false;
}

/* Adds the definitions of the text to the module if it calls one of them. */
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
		"}\n",
		m->device);
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
	char some[4096];
	for (size_t n; (n = fread(some, 1, sizeof some, f)) > 0;)
		fwrite(some, 1, n, out);
	fclose(out);
	fclose(f);
	return text;
}

/* A definition in the library's text, not yet parsed. */
struct entry {
	const char *name;
	size_t name_size;
	const char *text;
	size_t size;
	bool taken;
};

struct index {
	struct entry *entry;
	size_t count;
};

static bool
starts(const char *line, const char *word)
{
	return strncmp(line, word, strlen(word)) == 0;
}

/* Adds the definition that begins on the line; gives the line after it. */
static const char *
index_entry(struct index *x, const char *line)
{
	bool body =
		starts(line, "function ") || starts(line, "local function ");
	const char *end = strstr(line, body ? "\n}\n" : "\n");
	const char *name = strchr(line, '@');
	end = end ? end + (body ? 3 : 1) : line + strlen(line);
	if (!name || name > end || starts(line, "module "))
		return end;
	if (x->count % 64 == 0)
		x->entry =
			realloc(x->entry, (x->count + 64) * sizeof *x->entry);
	if (!x->entry)
		abort();
	x->entry[x->count++] = (struct entry){
		name + 1, strcspn(name + 1, " "), line, end - line, false};
	return end;
}

static struct index
index_make(const char *text)
{
	struct index x = {NULL, 0};
	while (*text)
		text = index_entry(&x, text);
	return x;
}

static struct entry *
index_find(const struct index *x, const char *name)
{
	size_t n = strlen(name);
	for (size_t k = 0; k < x->count; k++)
		if (x->entry[k].name_size == n
			&& memcmp(x->entry[k].name, name, n) == 0)
			return &x->entry[k];
	return NULL;
}

/* Adds a definition of the file to the module as a local function. */
static void
take(struct module *m, const struct index *x, const char *name)
{
	char error[200];
	struct entry *e = index_find(x, name);
	if (!e || e->taken || function_find(m, name) || global_find(m, name))
		return;
	e->taken = true;
	char *text = strndup(e->text, e->size);
	if (!text || !module_parse_into(m, text, error, sizeof error))
		abort();
	free(text);
	struct func *fn = function_find(m, name);
	if (fn) {
		fn->local = fn->exact = true;
		fn->line = 0;
	}
}

/* Converts integer arguments to the types of the parameters: gfortran passes
   some wider than its library takes them. */
static void
fit(struct func *fn, struct ins *i)
{
	const struct func *to = function_find(fn->module, i->name);
	for (unsigned n = 0; to && n < i->nargs && n < to->nparams; n++) {
		unsigned want = to->value[to->param[n].value].type;
		unsigned have = ref_type(fn, i->arg[n]);
		struct cursor at = {fn, i->block, i, i->line};
		if (want != have && is_int(want) && is_int(have))
			i->arg[n] =
				build1(&at, want < have ? OP_TRUNC : OP_SEXT,
					want, i->arg[n]);
	}
}

static void
take_wanted(struct module *m, const struct index *x, struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			if (!i->name
				|| (i->op != OP_CALL && i->op != OP_PURECALL))
				continue;
			take(m, x, i->name);
			if (index_find(x, i->name))
				fit(fn, i);
		}
	for (unsigned n = 0; n < fn->nconsts; n++)
		if (fn->con[n].kind == CONST_ADDRESS)
			take(m, x, fn->con[n].name);
}

/* True if the library may define the callee.  Other acc_ functions are defined
   by the target. */
static bool
is_of_library(const struct ins *i)
{
	if (!i->name)
		return false;
	if (starts(i->name, "acc_"))
		return starts(i->name, ABI_PREFIX_CUFN);
	return i->op == OP_CALL;
}

/* True if the function needs a definition that neither the module nor the
   target has. */
static bool
is_open(struct module *m, const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if ((i->op == OP_CALL || i->op == OP_PURECALL)
				&& is_of_library(i)
				&& !function_find(m, i->name))
				return true;
	for (unsigned n = 0; n < fn->nconsts; n++)
		if (fn->con[n].kind == CONST_ADDRESS
			&& !function_find(m, fn->con[n].name)
			&& !global_find(m, fn->con[n].name))
			return true;
	return false;
}

/* Reads the library's file only if the module needs a definition, and parses
   only the needed ones.  Added functions come last in the list, so that the
   loop visits them too. */
static void
add_library(struct module *m)
{
	bool open = false;
	for (const struct func *fn = m->first; fn && !open; fn = fn->next)
		open = is_open(m, fn);
	char *text = open ? read_file(m->library) : NULL;
	if (!text)
		return;
	struct index x = index_make(text);
	for (struct func *fn = m->first; fn; fn = fn->next)
		take_wanted(m, &x, fn);
	free(x.entry);
	free(text);
}

void
library_add(struct module *m)
{
	add_on_device(m);
	add_library(m);
	for (unsigned n = 0; n < sizeof texts / sizeof texts[0]; n++)
		add(m, texts[n]);
}
