/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuf.c - converts a unit of CUDA Fortran to Fortran with OpenACC. */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* "!@cuf" makes a comment a line of the program. */
static void
uncomment(struct fortran_unit *unit, size_t i)
{
	char *text = unit->line[i].text;
	size_t at = unit->fixed ? 0 : strspn(text, " \t");
	if (text[at] && strchr(unit->fixed ? "!cC*" : "!", text[at])
		&& strncasecmp(text + at + 1, "@cuf", 4) == 0) {
		memset(text + at, ' ', 5);
		unit->line[i].changed = true;
	}
}

/* int_ptr_kind(), the kind of integers as wide as addresses, is a function of
   nvfortran that gfortran does not have. */
static void
replace_pointer_kind(struct fortran_unit *unit, size_t i)
{
	static const char word[] = "int_ptr_kind";
	char quote = 0;
	for (char *p = unit->line[i].text; *p; p++) {
		quote = key_quote(quote, *p);
		if (quote || strncasecmp(p, word, sizeof word - 1) != 0)
			continue;
		char *open = p + sizeof word - 1;
		open += strspn(open, " \t");
		char *close = open + (*open == '(');
		close += strspn(close, " \t");
		if (*open != '(' || *close != ')')
			continue;
		memset(p, ' ', (size_t)(close + 1 - p));
		*p = '8';
		unit->line[i].changed = true;
	}
}

static void
copy_unit(const struct fortran_unit *user, struct fortran_unit *copy)
{
	*copy = *user;
	copy->line = NULL;
	copy->count = copy->room = 0;
	copy->cuda = true;
	for (size_t i = 0; i < user->count; i++) {
		const char *text = user->line[i].text;
		fortran_append(copy, text, strlen(text), i, i, 0, false);
		copy->line[i].truncated = user->line[i].truncated;
		uncomment(copy, i);
		replace_pointer_kind(copy, i);
		copy->line[i].changed |= cuf_replace_matrix(copy->line[i].text);
	}
}

/* A main program without PROGRAM has no statement where cuf_header() could add
   USE. */
static void
begin_main(struct cuf *c)
{
	struct stmts *stmts = &c->w->stmts;
	for (int i = 0; i < stmts->count; i++) {
		const struct stmt *s = &stmts->at[i];
		if (c->of[i]->kind != CUF_FILE || s->word == WORD_UNIT
			|| s->word == WORD_END)
			continue;
		if (s->kind == STMT_CODE) {
			cuf_put_use(c, i, add_before);
			return;
		}
	}
}

/* The statements that scopes begin with, before all others: at the first
   executable statement, or for a module at any time. */
static void
begin_scopes(struct cuf *c, int i)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_MODULE ? i < 0 : i >= 0 && s->body == i)
			cuf_prologue(c, s);
}

static void
rewrite_all(struct cuf *c)
{
	begin_main(c);
	for (int i = 0; i < c->w->stmts.count; i++) {
		begin_scopes(c, i);
		cuf_header(c, i);
		cuf_check_matrix(c, i);
		cuf_begin_uses(c, i);
		cuf_use(c, i);
		cuf_half(c, i);
		cuf_hide(c, i);
		cuf_generic(c, i);
		cuf_rename_program(c, i);
		cuf_declaration(c, i);
		cuf_null_pointers(c, i);
		cuf_loop(c, i);
		cuf_acc_region(c, i);
		cuf_powers(c, i);
		if (!c->inside[i]) {
			cuf_calls(c, i);
			cuf_statement(c, i);
		}
		cuf_device_names(c, i);
		cuf_groups(c, i);
		cuf_bulk(c, i);
		cuf_check_host_data(c, i);
	}
	begin_scopes(c, -1);
}

/* A unit and what was read from it. */
struct reading {
	struct fortran_unit copy;
	struct rewrite w;
	struct cuf c;
};

static void
begin(struct reading *r, const struct fortran_unit *user,
	const struct cuf_paths *paths)
{
	struct rewrite *w = &r->w;
	copy_unit(user, &r->copy);
	*w = (struct rewrite){.arena = arena_new(), .user = &r->copy};
	stmts_read(w->arena, &r->copy, &w->stmts);
	stmts_classify(w->arena, &w->stmts);
	int n = w->stmts.count;
	w->construct = arena_take(w->arena, (n + 1) * sizeof *w->construct);
	w->change = arena_take(w->arena, (n + 1) * sizeof *w->change);
	r->c = (struct cuf){.w = w,
		.paths = paths ? paths->input : NULL,
		.output = paths ? paths->output : NULL};
	r->c.inside = arena_take(w->arena, (n + 1) * sizeof *r->c.inside);
	cuf_read(&r->c);
	cuf_find_hidden(&r->c);
	cuf_find_iso(&r->c);
}

static void
end(struct reading *r)
{
	cuf_write_modules(&r->c);
	free(r->w.stmts.at);
	arena_free(r->w.arena);
	fortran_free(&r->copy);
}

/* True if a scope, also that of a used module, has an attribute of CUDA
   Fortran. */
static bool
has_attributes(const struct cuf *c)
{
	for (const struct cuf_scope *s = c->scopes; s; s = s->next) {
		if (s->on & CUF_ON_DEVICE)
			return true;
		for (const struct cuf_name *v = s->names; v; v = v->next)
			if (v->attr)
				return true;
	}
	return false;
}

/* True for "attributes(device)" of a variable or a procedure, not for an array
   element. */
static bool
has_attribute(const char *key)
{
	static const char *const words[] = {"host", "global", "grid_global"};
	const char *p = strstr(key, "attributes(");
	if (!p)
		return false;
	const char *end = p + key_after(p, 10);
	p += 11;
	int n = key_name(p);
	bool known = cuf_attribute(p, n) != CUF_NONE;
	for (size_t i = 0; i < 3; i++)
		known |= (int)strlen(words[i]) == n
			&& strncmp(words[i], p, n) == 0;
	return known && *end != '=' && *end != '%' && *end != ')';
}

/* True for a declaration of real(2). */
static bool
has_half(const struct stmt *s)
{
	static const char *const words[] = {
		"real(2)", "real*2", "real(kind=2)"};
	if (s->word != WORD_SPEC && s->word != WORD_UNIT
		&& s->word != WORD_IMPLICIT)
		return false;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		const char *p = strstr(s->key, words[i]);
		bool first = p == s->key || s->word != WORD_SPEC;
		if (p && first && !isdigit((unsigned char)p[strlen(words[i])]))
			return true;
	}
	return false;
}

static bool
is_cuda_statement(const struct stmt *s)
{
	static const char *const modules[] = {"cudafor", "cudadevice",
		"cuda_runtime_api", "gpu_reductions", "libm", "sort", "cuf_rt",
		"cooperative_groups", "wmma", "curand_device"};
	if (s->kind == STMT_CUF || strstr(s->key, "<<<")
		|| has_attribute(s->key) || has_half(s))
		return true;
	if (s->word != WORD_USE)
		return false;
	const char *name = strstr(s->key, "::");
	name = name ? name + 2 : s->key + 3;
	int n = key_name(name);
	for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
		if ((int)strlen(modules[i]) == n
			&& strncasecmp(modules[i], name, n) == 0)
			return true;
	return false;
}

bool
cuf_is_used(const struct fortran_unit *user, const struct cuf_paths *paths)
{
	struct reading r;
	begin(&r, user, paths);
	bool used = has_attributes(&r.c);
	for (size_t i = 0; i < user->count && !used; i++)
		used = strcmp(user->line[i].text, r.copy.line[i].text) != 0;
	for (int i = 0; i < r.w.stmts.count && !used; i++)
		used = is_cuda_statement(&r.w.stmts.at[i]);
	end(&r);
	return used;
}

/* Constant memory: the variables of the unit's modules and of those that it
   uses. */
static void
report_constants(const struct cuf *c)
{
	struct fortran_report *report = c->w->out;
	for (const struct cuf_scope *s = c->scopes; s; s = s->next)
		for (const struct cuf_name *v = s->names; v; v = v->next)
			if (s->kind == CUF_MODULE && v->attr == CUF_CONSTANT
				&& report->constant)
				report->constant(report, s->name, v->name);
}

bool
cuf_accept(const struct fortran_unit *user, const struct cuf_paths *paths,
	struct fortran_unit *out, struct fortran_report *report)
{
	struct reading r;
	bool made = false;
	begin(&r, user, paths);
	r.w.core = out;
	r.w.out = report;
	for (int i = 0; i < r.w.stmts.count; i++) {
		made |= cuf_lenient(&r.c, i);
		made |= cuf_tensors(&r.c, i);
	}
	for (struct cuf_scope *s = r.c.scopes; s; s = s->next) {
		made |= cuf_override(&r.c, s);
		made |= cuf_rename_variables(&r.c, s);
	}
	if (made)
		print_unit(&r.w);
	/* The modules are written when the unit is rewritten. */
	r.c.output = NULL;
	end(&r);
	return made;
}

void
cuf_rewrite(const struct fortran_unit *user, const struct cuf_paths *paths,
	struct fortran_unit *out, struct fortran_report *report)
{
	struct reading r;
	begin(&r, user, paths);
	r.w.core = out;
	r.w.out = report;
	rewrite_all(&r.c);
	report_constants(&r.c);
	print_unit(&r.w);
	end(&r);
}
