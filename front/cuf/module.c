/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * module.c - CUDA Fortran: files about the modules of other files.
 *
 * Besides NAME.mod the compiler writes NAME.cufmod, a text with a line for
 * each variable, type, component and procedure of the module:
 *
 *	access public or private
 *	public LIST, private LIST
 *	use NAME LIST
 *	variable NAME ATTR FLAGS RANK TYPE BASE KIND VALUE
 *	type NAME
 *	extends NAME, binding NAME PROCEDURE, of the type before
 *	component NAME ATTR FLAGS RANK TYPE BASE KIND VALUE
 *	procedure NAME WHERE CLUSTER BASE KIND
 *	dummy NAME ATTR FLAGS RANK TYPE BASE KIND VALUE, of the procedure before
 *	generic NAME
 *	specific NAME, of the generic name before
 *
 * Files of older versions end before KIND, or before CLUSTER.
 */
#include "front/cuf/cuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	FLAG_ALLOCATABLE = 1,
	FLAG_POINTER = 2,
	FLAG_CONSTANT = 4,
	FLAG_VALUE = 8,
	FLAG_BEGUN = 16,
	FLAG_TARGET = 32,
	FLAG_OPTIONAL = 64,
	FLAG_IN = 128,
	FLAG_OUT = 256,
	FLAG_CLASS = 512,
	FLAG_BOTH = 1024
};

static struct cuf_scope *
new_scope(struct cuf *c, enum cuf_kind kind, const char *name,
	struct cuf_scope *outer)
{
	struct cuf_scope *s = arena_take(c->w->arena, sizeof *s);
	s->kind = kind;
	s->name = arena_text(c->w->arena, name, strlen(name));
	s->outer = outer;
	s->on = CUF_ON_HOST;
	s->stmt = s->body = -1;
	s->next = c->scopes;
	c->scopes = s;
	return s;
}

static struct cuf_name *
read_variable(struct cuf *c, struct cuf_scope *s, const char *text)
{
	char name[70], type[70], base[70];
	int attr, flags, rank, kind = 0, number = 0;
	if (sscanf(text, "%69s %d %d %d %69s %69s %d %d", name, &attr, &flags,
		    &rank, type, base, &kind, &number)
			< 6
		|| attr < 0 || attr >= CUF_ATTRS)
		return NULL;
	struct cuf_name *v = arena_take(c->w->arena, sizeof *v);
	v->name = arena_text(c->w->arena, name, strlen(name));
	v->attr = (enum cuf_attr)attr;
	v->allocatable = flags & FLAG_ALLOCATABLE;
	v->pointer = flags & FLAG_POINTER;
	v->constant = flags & FLAG_CONSTANT;
	v->value = flags & FLAG_VALUE;
	v->begun = flags & FLAG_BEGUN;
	v->target = flags & FLAG_TARGET;
	v->optional = flags & FLAG_OPTIONAL;
	v->in = flags & FLAG_IN;
	v->out = flags & FLAG_OUT;
	v->both = flags & FLAG_BOTH;
	v->polymorphic = flags & FLAG_CLASS;
	v->rank = rank;
	v->kind = kind;
	v->number = number;
	v->stmt = -1;
	if (strcmp(type, "-") != 0)
		v->type = arena_text(c->w->arena, type, strlen(type));
	v->base = arena_text(c->w->arena, base, strlen(base));
	v->next = s->names;
	s->names = v;
	return v;
}

static void
read_dummy(struct cuf *c, struct cuf_scope *s, const char *text)
{
	int place = s->names ? s->names->place : 0;
	struct cuf_name *v = read_variable(c, s, text);
	if (!v)
		return;
	v->dummy = true;
	v->place = place + 1;
}

static void
read_specific(struct cuf *c, struct cuf_generic *g, const char *name)
{
	struct cuf_specific *p = arena_take(c->w->arena, sizeof *p);
	p->name = arena_text(c->w->arena, name, strlen(name));
	p->stmt = -1;
	/* Their order tells which of them have the name without a suffix. */
	struct cuf_specific **last = &g->list;
	while (*last)
		last = &(*last)->next;
	*last = p;
}

static void
read_generic(struct cuf *c, struct cuf_scope *s, const char *name)
{
	struct cuf_generic *g = arena_take(c->w->arena, sizeof *g);
	g->name = arena_text(c->w->arena, name, strlen(name));
	g->scope = s;
	g->next = s->generics;
	s->generics = g;
}

static void
read_use(struct cuf *c, struct cuf_scope *s, const char *text)
{
	int n = key_name(text);
	struct cuf_scope *module = n ? cuf_module(c, text, n) : NULL;
	if (!module)
		return;
	struct cuf_use *u = arena_take(c->w->arena, sizeof *u);
	u->module = module;
	u->stmt = -1;
	u->list = arena_text(c->w->arena, text + n + (text[n] == ' '),
		strcspn(text + n + (text[n] == ' '), "\n"));
	u->only = strncmp(u->list, ",only:", 6) == 0;
	u->next = s->uses;
	s->uses = u;
}

static struct cuf_scope *
read_procedure(struct cuf *c, struct cuf_scope *module, const char *text)
{
	char name[70];
	unsigned on, cluster = 0, base = CUF_UNKNOWN, most = 0;
	int kind = 0;
	if (sscanf(text, "%69s %u %u %u %d %u", name, &on, &cluster, &base,
		    &kind, &most)
		< 2)
		return NULL;
	struct cuf_scope *s = new_scope(c, CUF_PROCEDURE, name, module);
	if (base <= CUF_OTHER)
		s->result = (struct cuf_basic){(enum cuf_base)base, kind};
	s->on = on;
	s->cluster = cluster;
	s->most = most;
	return s;
}

static bool
read_access(struct cuf *c, struct cuf_scope *module, const char *line)
{
	bool shut = strncmp(line, "private ", 8) == 0;
	if (strncmp(line, "access ", 7) == 0) {
		module->access = true;
		module->shut = strncmp(line + 7, "private", 7) == 0;
		return true;
	}
	if (!shut && strncmp(line, "public ", 7) != 0)
		return false;
	const char *list = line + (shut ? 8 : 7);
	*(shut ? &module->hidden : &module->shown) =
		arena_text(c->w->arena, list, strlen(list));
	return true;
}

/* "extends NAME" or "binding NAME PROCEDURE" */
static bool
read_bound(struct cuf *c, struct cuf_scope *type, const char *line)
{
	char name[70], procedure[70];
	if (sscanf(line, "extends %69s", name) == 1)
		type->parent = arena_text(c->w->arena, name, strlen(name));
	else if (sscanf(line, "binding %69s %69s", name, procedure) == 2)
		cuf_add_binding(c, type, name, (int)strlen(name), procedure,
			(int)strlen(procedure));
	else
		return false;
	return true;
}

static void
read_entity(struct cuf *c, struct cuf_scope *module, struct cuf_scope **type,
	struct cuf_scope **procedure, const char *line)
{
	char name[70];
	if (*type && read_bound(c, *type, line))
		return;
	if (strncmp(line, "variable ", 9) == 0)
		read_variable(c, module, line + 9);
	else if (sscanf(line, "type %69s", name) == 1)
		*type = new_scope(c, CUF_TYPE, name, module);
	else if (strncmp(line, "component ", 10) == 0 && *type)
		read_variable(c, *type, line + 10);
	else if (strncmp(line, "procedure ", 10) == 0)
		*procedure = read_procedure(c, module, line + 10);
	else if (strncmp(line, "dummy ", 6) == 0 && *procedure)
		read_dummy(c, *procedure, line + 6);
	else if (sscanf(line, "generic %69s", name) == 1)
		read_generic(c, module, name);
	else if (sscanf(line, "specific %69s", name) == 1 && module->generics)
		read_specific(c, module->generics, name);
}

static void
read_line(struct cuf *c, struct cuf_scope *module, struct cuf_scope **type,
	struct cuf_scope **procedure, const char *line)
{
	if (strncmp(line, "use ", 4) == 0)
		read_use(c, module, line + 4);
	else if (!read_access(c, module, line))
		read_entity(c, module, type, procedure, line);
}

/* Reads a line of any length, without its end. */
static bool
next_line(FILE *f, struct buffer *line)
{
	int c;
	line->length = 0;
	while ((c = getc(f)) != EOF && c != '\n') {
		char one = (char)c;
		buffer_add(line, &one, 1);
	}
	if (c == EOF && line->length == 0)
		return false;
	buffer_add(line, "", 1);
	return true;
}

static struct cuf_scope *
read_module(struct cuf *c, const char *folder, const char *name, int n)
{
	FILE *f = fopen(
		arena_format(c->w->arena, "%s/%.*s.cufmod", folder, n, name),
		"r");
	if (!f)
		return NULL;
	struct cuf_scope *s = new_scope(
		c, CUF_MODULE, arena_text(c->w->arena, name, n), NULL);
	struct cuf_scope *type = NULL, *procedure = NULL;
	struct buffer line = {0};
	while (next_line(f, &line))
		read_line(c, s, &type, &procedure, line.text);
	free(line.text);
	fclose(f);
	return s;
}

struct cuf_scope *
cuf_module(struct cuf *c, const char *name, int n)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_MODULE && (int)strlen(s->name) == n
			&& strncasecmp(s->name, name, n) == 0)
			return s;
	struct cuf_scope *s = NULL;
	for (const char *const *p = c->paths; p && *p && !s; p++)
		s = read_module(c, *p, name, n);
	return s;
}

static void
write_names(struct cuf *c, FILE *f, const char *what, const struct cuf_name *v)
{
	if (!v)
		return;
	write_names(c, f, what, v->next);
	fprintf(f, "%s %s %d %d %d %s %s %d %d\n", what, v->name, v->attr,
		(v->allocatable ? FLAG_ALLOCATABLE : 0)
			| (v->pointer ? FLAG_POINTER : 0)
			| (v->constant ? FLAG_CONSTANT : 0)
			| (v->value ? FLAG_VALUE : 0)
			| (v->begun ? FLAG_BEGUN : 0)
			| (v->target ? FLAG_TARGET : 0)
			| (v->optional ? FLAG_OPTIONAL : 0)
			| (v->in ? FLAG_IN : 0) | (v->out ? FLAG_OUT : 0)
			| (v->both ? FLAG_BOTH : 0)
			| (v->polymorphic ? FLAG_CLASS : 0),
		v->rank, v->type ? v->type : "-", v->base ? v->base : "-",
		cuf_kind(c, v), cuf_constant(c, v));
}

static void
write_dummies(struct cuf *c, FILE *f, const struct cuf_scope *s)
{
	for (int place = 1;; place++) {
		const struct cuf_name *v = s->names;
		while (v && v->place != place)
			v = v->next;
		if (!v)
			return;
		struct cuf_name one = *v;
		one.next = NULL;
		write_names(c, f, "dummy", &one);
	}
}

static void
write_generics(FILE *f, const struct cuf_generic *g)
{
	for (; g; g = g->next) {
		fprintf(f, "generic %s\n", g->name);
		for (const struct cuf_specific *p = g->list; p; p = p->next)
			fprintf(f, "specific %s\n", p->name);
	}
}

/* True if both statements have the same BIND attribute: the same name in it, or
   none. */
static bool
is_same_binding(const char *a, const char *b)
{
	const char *p = strstr(a, "bind(c"), *q = strstr(b, "bind(c");
	size_t n = p ? strcspn(p, ")") : 0;
	if (!p || !q || n != strcspn(q, ")") || strncmp(p, q, n) != 0)
		return false;
	if (n > strlen("bind(c"))
		return true;
	a = cuf_procedure_name(a);
	b = cuf_procedure_name(b);
	return a && b && key_name(a) == key_name(b)
		&& strncmp(a, b, (size_t)key_name(b)) == 0;
}

bool
cuf_is_foreign(const struct cuf *c, const struct cuf_scope *p)
{
	if (!(p->on & CUF_GLOBAL) || p->stmt < 0)
		return p->on & CUF_FOREIGN;
	const char *key = c->w->stmts.at[p->stmt].key;
	if (!p->outer || p->outer->kind != CUF_INTERFACE
		|| !strstr(key, "bind(c"))
		return false;
	for (const struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->stmt >= 0 && s->kind == CUF_PROCEDURE
			&& s->on & CUF_GLOBAL
			&& (!s->outer || s->outer->kind != CUF_INTERFACE)
			&& is_same_binding(key, c->w->stmts.at[s->stmt].key))
			return false;
	return true;
}

static void
write_procedure(struct cuf *c, FILE *f, const struct cuf_scope *s)
{
	unsigned foreign = cuf_is_foreign(c, s) ? CUF_FOREIGN : 0;
	struct cuf_basic result = cuf_result_type(c, s);
	fprintf(f, "procedure %s %u %u %u %d %u\n", s->name, s->on | foreign,
		s->cluster, result.base, result.kind, cuf_most_threads(c, s));
	write_dummies(c, f, s);
}

static void
write_contents(struct cuf *c, FILE *f, const struct cuf_scope *module)
{
	fprintf(f, "access %s\n", module->shut ? "private" : "public");
	if (module->shown)
		fprintf(f, "public %s\n", module->shown);
	if (module->hidden)
		fprintf(f, "private %s\n", module->hidden);
	for (const struct cuf_use *u = module->uses; u; u = u->next)
		fprintf(f, "use %s %s\n", u->module->name, u->list);
	write_names(c, f, "variable", module->names);
	write_generics(f, module->generics);
	for (const struct cuf_scope *s = c->scopes; s; s = s->next) {
		bool body = s->outer && s->outer->kind == CUF_INTERFACE
			&& s->outer->outer == module;
		if (s->outer != module && !body)
			continue;
		if (s->kind == CUF_PROCEDURE)
			write_procedure(c, f, s);
		if (s->kind != CUF_TYPE)
			continue;
		fprintf(f, "type %s\n", s->name);
		if (s->parent)
			fprintf(f, "extends %s\n", s->parent);
		for (const struct cuf_binding *b = s->bindings; b; b = b->next)
			fprintf(f, "binding %s %s\n", b->name, b->procedure);
		write_names(c, f, "component", s->names);
	}
}

void
cuf_write_modules(struct cuf *c)
{
	for (const struct cuf_scope *s = c->scopes; s; s = s->next) {
		if (s->kind != CUF_MODULE || s->stmt < 0 || !c->output)
			continue;
		FILE *f = fopen(arena_format(c->w->arena, "%s/%s.cufmod",
					c->output, s->name),
			"w");
		if (!f)
			continue;
		write_contents(c, f, s);
		fclose(f);
	}
}
