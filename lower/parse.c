/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * parse.c - the text form of KIR.
 *
 * Each line has one item and is split into words at spaces, commas and
 * parentheses.  Values and blocks keep the numbers of the text.
 */
#include "lower/ir.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 2048, MOST_NUMBER = 1 << 24 };

struct parser {
	struct module *m;
	struct func *fn;
	struct block *block;
	const char *at; /* rest of the text */
	char *line; /* the current line, split */
	char **word;
	unsigned count, next;
	unsigned number; /* of the line */
	struct block **blocks; /* by id */
	unsigned nblocks;
	char *error;
	size_t size;
	jmp_buf out;
};

static void fail(struct parser *, const char *format, ...)
	__attribute__((noreturn, format(printf, 2, 3)));

static void
fail(struct parser *p, const char *format, ...)
{
	int n = snprintf(p->error, p->size, "%u: error: ", p->number);
	va_list ap;
	va_start(ap, format);
	if (n > 0 && (size_t)n < p->size)
		vsnprintf(p->error + n, p->size - n, format, ap);
	va_end(ap);
	longjmp(p->out, 1);
}

static void
cut(struct parser *p)
{
	p->count = p->next = 0;
	char *s = p->line;
	for (;;) {
		s += strspn(s, " \t,()");
		if (!*s || *s == '#' || p->count == MOST_WORDS)
			return;
		p->word[p->count++] = s;
		s += strcspn(s, " \t,()");
		if (*s)
			*s++ = 0;
	}
}

/* The next line that has words. */
static bool
read_line(struct parser *p)
{
	while (*p->at) {
		size_t n = strcspn(p->at, "\n");
		free(p->line);
		p->line = strndup(p->at, n);
		p->at += n + (p->at[n] == '\n');
		p->number++;
		cut(p);
		if (p->count)
			return true;
	}
	return false;
}

static const char *
peek(const struct parser *p)
{
	return p->next < p->count ? p->word[p->next] : "";
}

static const char *
word(struct parser *p)
{
	if (p->next >= p->count)
		fail(p, "the line ends too early");
	return p->word[p->next++];
}

static bool
accept(struct parser *p, const char *text)
{
	if (strcmp(peek(p), text) != 0)
		return false;
	p->next++;
	return true;
}

/* A file name or a formula, with "%20" for a space and the like. */
static const char *
decoded(struct parser *p)
{
	char *name = module_string(p->m, word(p)), *to = name;
	for (const char *s = name; *s; s++) {
		unsigned byte;
		int length;
		if (*s == '%' && sscanf(s + 1, "%2x%n", &byte, &length) == 1) {
			*to++ = (char)byte;
			s += length;
		} else {
			*to++ = *s;
		}
	}
	*to = 0;
	return name;
}

static int64_t
number(struct parser *p)
{
	const char *s = word(p);
	char *end;
	int64_t n = strtoll(s, &end, 0);
	if (*end)
		fail(p, "\"%s\" is not a number", s);
	return n;
}

static unsigned
type_of(struct parser *p, const char *s, size_t n)
{
	static const struct {
		const char *text;
		unsigned type;
	} rows[] = {
		{"void", TYPE_VOID},
		{"ptr", TYPE_PTR},
		{"f16", TYPE_F16},
		{"f32", TYPE_F32},
		{"f64", TYPE_F64},
	};
	for (unsigned k = 0; k < sizeof rows / sizeof rows[0]; k++)
		if (strlen(rows[k].text) == n
			&& strncmp(s, rows[k].text, n) == 0)
			return rows[k].type;
	char *end = NULL;
	long bits = s[0] == 'i' ? strtol(s + 1, &end, 10) : 0;
	if (bits < 1 || bits > 128 || end != s + n)
		fail(p, "\"%.*s\" is not a type", (int)n, s);
	return (unsigned)bits;
}

static unsigned
type(struct parser *p)
{
	const char *s = word(p);
	return type_of(p, s, strlen(s));
}

static const char *
name(struct parser *p)
{
	const char *s = word(p);
	if (*s != '@' || !s[1])
		fail(p, "\"%s\" is not a name", s);
	return s + 1;
}

/* The number after the % or @ of a value or block, or 0. */
static unsigned
numbered(const char *s, char mark)
{
	char *end;
	long n = *s == mark ? strtol(s + 1, &end, 10) : 0;
	return n > 0 && n <= MOST_NUMBER && !*end ? (unsigned)n : 0;
}

/* A value's number as it is written; the table grows to hold it. */
static unsigned
value(struct parser *p, const char *s)
{
	unsigned n = numbered(s, '%');
	if (!n)
		fail(p, "\"%s\" is not a value", s);
	while (p->fn->nvalues <= n)
		value_new(p->fn, TYPE_VOID);
	return n;
}

static struct ref
constant(struct parser *p, const char *s, const char *colon)
{
	unsigned t = type_of(p, s, (size_t)(colon - s));
	s = colon + 1;
	if (strcmp(s, "undef") == 0)
		return ref_undef(p->fn, t);
	const char *under = strchr(s, '_');
	if (under)
		return ref_wide(p->fn, t, strtoull(under + 1, NULL, 16),
			strtoull(s, NULL, 16));
	if (*s == '-')
		return ref_int(p->fn, t, strtoll(s, NULL, 0));
	return ref_wide(p->fn, t, strtoull(s, NULL, 0), 0);
}

static struct ref
ref(struct parser *p)
{
	const char *s = word(p);
	if (*s == '%')
		return ref_value(value(p, s));
	if (*s == '@')
		return ref_address(p->fn, s + 1);
	const char *colon = strchr(s, ':');
	if (!colon)
		fail(p, "\"%s\" is not an operand", s);
	return constant(p, s, colon);
}

static struct block *
block(struct parser *p, const char *s)
{
	unsigned n = numbered(s, '@');
	if (!n)
		fail(p, "\"%s\" is not a block", s);
	if (n >= p->nblocks) {
		p->blocks = realloc(p->blocks, (n + 1) * sizeof *p->blocks);
		if (!p->blocks)
			abort();
		while (p->nblocks <= n)
			p->blocks[p->nblocks++] = NULL;
	}
	if (!p->blocks[n]) {
		struct block *b = module_alloc(p->m, sizeof *b);
		b->id = n;
		p->blocks[n] = b;
	}
	if (p->fn->nblocks < n)
		p->fn->nblocks = n;
	return p->blocks[n];
}

static void
link_block(struct parser *p, struct block *b)
{
	if (b == p->fn->last || b->next)
		fail(p, "block @%u is defined twice", b->id);
	if (p->fn->last)
		p->fn->last->next = b;
	else
		p->fn->first = b;
	p->fn->last = b;
	p->block = b;
}

static void
read_marks(struct parser *p, struct ins *i)
{
	while (p->next < p->count) {
		const char *s = word(p);
		if (strcmp(s, "!a") == 0)
			i->a = number(p);
		else if (strcmp(s, "!b") == 0)
			i->b = number(p);
		else if (strcmp(s, "!name") == 0)
			i->name = module_string(p->m, word(p));
		else if (strcmp(s, "!flags") == 0)
			i->flags = (unsigned)number(p);
		else if (strcmp(s, "!line") == 0)
			i->line = (unsigned)number(p);
		else
			fail(p, "\"%s\" is not expected", s);
	}
}

static enum op
operation(struct parser *p)
{
	const char *s = word(p);
	for (int op = OP_NONE + 1; op < OP_LAST; op++)
		if (strcmp(op_info[op].text, s) == 0)
			return (enum op)op;
	fail(p, "\"%s\" is not an operation", s);
}

static bool
is_operand(const char *s)
{
	return *s && *s != '!' && strcmp(s, "->") != 0 && strcmp(s, "<-") != 0;
}

static void
read_operands(struct parser *p, struct ins *i)
{
	struct ref arg[MOST_WORDS];
	struct block *to[MOST_WORDS];
	unsigned nargs = 0, nto = 0;
	while (is_operand(peek(p)))
		arg[nargs++] = ref(p);
	if (accept(p, "->") || accept(p, "<-"))
		while (*peek(p) == '@')
			to[nto++] = block(p, word(p));
	if (i->op == OP_PHI) {
		if (nargs != nto)
			fail(p, "%u operands from %u blocks", nargs, nto);
		for (unsigned n = 0; n < nargs; n++)
			phi_add(p->fn, i, arg[n], to[n]);
		return;
	}
	if (i->op == OP_NAMED && nargs == 1) {
		i->named = arg[0];
		return;
	}
	i->nargs = nargs;
	i->arg = module_alloc(p->m, (nargs + 1) * sizeof *i->arg);
	memcpy(i->arg, arg, nargs * sizeof *arg);
	ins_targets(p->fn, i, nto);
	memcpy(i->to, to, nto * sizeof *to);
}

static void
read_ins(struct parser *p)
{
	unsigned result = 0;
	if (*peek(p) == '%') {
		result = value(p, word(p));
		if (!accept(p, "="))
			fail(p, "= is missing");
	}
	struct ins *i = module_alloc(p->m, sizeof *i);
	i->op = operation(p);
	i->type = type(p);
	unsigned gives = result_type(i->op, i->type);
	if ((gives != TYPE_VOID) != (result != 0))
		fail(p, "%s",
			result ? "there is no result"
			       : "the result has no name");
	read_operands(p, i);
	read_marks(p, i);
	i->value = result;
	if (result) {
		p->fn->value[result].type = gives;
		p->fn->value[result].def = i;
	}
	if (!p->block)
		fail(p, "an operation outside of a block");
	ins_append(p->block, i);
}

static void
read_variable(struct parser *p)
{
	const char *name = decoded(p), *type = decoded(p);
	unsigned line = accept(p, "!line") ? (unsigned)number(p) : 0;
	variable_new(p->fn, name, type, line);
}

static void
read_body(struct parser *p)
{
	p->block = NULL;
	p->nblocks = 0;
	while (read_line(p)) {
		if (accept(p, "}") && p->fn->first)
			return;
		if (accept(p, "variable"))
			read_variable(p);
		else if (*peek(p) == '@')
			link_block(p, block(p, word(p)));
		else
			read_ins(p);
	}
	fail(p, "} is missing");
}

static void
read_parameter(struct parser *p)
{
	struct func *fn = p->fn;
	unsigned t = type(p), v = value(p, word(p));
	fn->value[v].type = t;
	struct param *more =
		module_alloc(p->m, (fn->nparams + 1) * sizeof *more);
	if (fn->nparams)
		memcpy(more, fn->param, fn->nparams * sizeof *more);
	struct param *q = &more[fn->nparams++];
	fn->param = more;
	q->value = v;
	for (;;) {
		if (accept(p, "!map"))
			q->map = (unsigned)number(p);
		else if (accept(p, "!bytes"))
			q->bytes = (unsigned)number(p);
		else if (accept(p, "!offset"))
			q->offset = (unsigned)number(p);
		else if (accept(p, "!flags"))
			q->flags = (unsigned)number(p);
		else
			return;
	}
}

static void
read_function(struct parser *p, bool local, const char *kind)
{
	unsigned result = type(p);
	struct func *fn = function_new(p->m, name(p));
	p->fn = fn;
	fn->local = local;
	fn->result = result;
	fn->kernel = strcmp(kind, "kernel") == 0;
	fn->declared = strcmp(kind, "declare") == 0;
	while (*peek(p) && *peek(p) != '!' && *peek(p) != '{')
		read_parameter(p);
	while (*peek(p) == '!') {
		const char *s = word(p);
		if (strcmp(s, "!outer") == 0)
			fn->outer = (unsigned)number(p);
		else if (strcmp(s, "!value") == 0)
			value_map_add(fn, (unsigned)number(p));
		else if (strcmp(s, "!noinline") == 0)
			fn->noinline = true;
		else if (strcmp(s, "!threads") == 0)
			fn->threads = true;
		else if (strcmp(s, "!extent") == 0)
			fn->extent = decoded(p);
		else if (strcmp(s, "!at") == 0) {
			fn->line = (unsigned)number(p);
			fn->file = decoded(p);
		} else if (strcmp(s, "!dim") == 0)
			for (int l = 0; l < LEVELS; l++)
				fn->dim[l] = (int)number(p);
		else
			fail(p, "\"%s\" is not expected", s);
	}
	if (accept(p, "{"))
		read_body(p);
	else
		fn->declared = true;
}

static void
read_bytes(struct parser *p, struct global *g)
{
	const char *s = word(p);
	if (strlen(s) / 2 < g->size)
		fail(p, "too few bytes");
	unsigned char *bytes = module_alloc(p->m, g->size + 1);
	for (uint64_t n = 0; n < g->size; n++) {
		unsigned byte;
		if (sscanf(s + 2 * n, "%2x", &byte) != 1)
			fail(p, "too few bytes");
		bytes[n] = (unsigned char)byte;
	}
	g->data = bytes;
}

static void
read_relocation(struct parser *p, struct global *g)
{
	struct relocation *more =
		module_alloc(p->m, (g->nrelocs + 1) * sizeof *more);
	if (g->nrelocs)
		memcpy(more, g->reloc, g->nrelocs * sizeof *more);
	struct relocation *r = &more[g->nrelocs++];
	g->reloc = more;
	r->offset = (uint64_t)number(p);
	r->name = module_string(p->m, name(p));
	r->addend = number(p);
}

static void
read_global(struct parser *p, bool local, bool declared, const char *kind)
{
	const char *text = name(p);
	uint64_t size = (uint64_t)number(p);
	if (!accept(p, "align"))
		fail(p, "align is missing");
	struct global *g = global_new(p->m, text, size, (unsigned)number(p));
	g->local = local;
	g->declared = declared;
	g->constant = strcmp(kind, "constant") == 0;
	g->shared = strcmp(kind, "shared") == 0;
	g->banked = strcmp(kind, "banked") == 0;
	if (accept(p, "data"))
		read_bytes(p, g);
	while (accept(p, "at"))
		read_relocation(p, g);
}

static bool
is_memory(const char *kind)
{
	static const char *const words[] = {
		"global", "constant", "banked", "shared"};
	for (size_t n = 0; n < sizeof words / sizeof *words; n++)
		if (strcmp(kind, words[n]) == 0)
			return true;
	return false;
}

static void
read_item(struct parser *p)
{
	bool local = accept(p, "local");
	const char *kind = word(p);
	if (strcmp(kind, "module") == 0) {
		p->m->file = decoded(p);
		if (p->next < p->count)
			p->m->language = module_string(p->m, word(p));
		return;
	}
	bool declared = strcmp(kind, "declare") == 0;
	if (declared && is_memory(peek(p)))
		kind = word(p);
	if (is_memory(kind))
		read_global(p, local, declared, kind);
	else if (declared || strcmp(kind, "kernel") == 0
		|| strcmp(kind, "function") == 0)
		read_function(p, local, kind);
	else
		fail(p, "\"%s\" is not expected", kind);
}

bool
module_parse_into(struct module *m, const char *text, char *error, size_t size)
{
	struct parser *p = calloc(1, sizeof *p);
	char **words = calloc(MOST_WORDS, sizeof *words);
	if (!p || !words)
		abort();
	p->m = m;
	p->at = text;
	p->word = words;
	p->error = error;
	p->size = size;
	bool good = setjmp(p->out) == 0;
	if (good)
		while (read_line(p))
			read_item(p);
	free(p->blocks);
	free(p->line);
	free(p->word);
	free(p);
	return good;
}

struct module *
module_parse(const char *text, char *error, size_t size)
{
	struct module *m = module_new(NULL);
	if (module_parse_into(m, text, error, size))
		return m;
	module_free(m);
	return NULL;
}

struct module *
module_copy(const struct module *m)
{
	char *text, error[200];
	size_t size;
	FILE *f = open_memstream(&text, &size);
	if (!f)
		abort();
	module_print(f, m);
	fclose(f);
	struct module *copy = module_parse(text, error, sizeof error);
	free(text);
	if (!copy) {
		fprintf(stderr, "%s\n", error);
		abort();
	}
	copy->warp = m->warp;
	copy->narrow = m->narrow;
	copy->narrow_workers = m->narrow_workers;
	copy->fixed_frames = m->fixed_frames;
	copy->hides_locals = m->hides_locals;
	copy->fast = m->fast;
	return copy;
}
