/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * check.c - restrictions that need the context of a directive: declarations,
 * enclosing and enclosed statements.  Reports only what is certain from the
 * same file.
 */
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool
has_char(const struct directive *d, struct span s, char c)
{
	return memchr(d->text + s.start, c, s.length) != NULL;
}

static bool
find(struct rewrite *w, int i, struct span s, struct fdecl *decl)
{
	const struct directive *d = w->construct[i].d;
	int n = 0;
	while (n < s.length && !strchr("(% ", d->text[s.start + n]))
		n++;
	return decl_find(w, i, d->text + s.start, n, decl);
}

/* 2.7.13, 2.7.14 */
static void
check_attach(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	const struct directive *d = w->construct[i].d;
	if (has_char(d, s, '%') || !find(w, i, s, &decl))
		return;
	if (!decl.pointer && !decl.allocatable)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s' is neither a pointer nor allocatable",
			span_text(w, i, s));
}

/* GCC reports pointers and allocatables.  2.7.5 */
static void
check_deviceptr(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	if (find(w, i, s, &decl) && !decl.dummy && !decl.pointer
		&& !decl.allocatable)
		complain(w, i, SEVERITY_WARNING, s,
			"'%s' in 'deviceptr' is not a dummy argument",
			span_text(w, i, s));
}

/* A condition that is one variable must be logical.  2.5.7 */
static void
check_self(struct rewrite *w, int i, const struct clause *c)
{
	struct fdecl decl;
	struct span s = c->argument;
	const char *text = w->construct[i].d->text + s.start;
	int n = 0;
	while (n < s.length
		&& (isalnum((unsigned char)text[n]) || text[n] == '_'))
		n++;
	if (c->has_argument && n == s.length && find(w, i, s, &decl)
		&& decl.type
		&& (strncasecmp(decl.type, "logical", 7) != 0 || decl.rank > 0))
		complain(w, i, SEVERITY_ERROR, s,
			"'self' clause requires a scalar LOGICAL expression");
}

/* 2.13.3 */
static void
check_link(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	int unit = w->stmts.at[i].unit;
	bool procedure = unit >= 0
		&& (strstr(w->stmts.at[unit].key, "subroutine")
			|| strstr(w->stmts.at[unit].key, "function"));
	if (procedure && find(w, i, s, &decl) && !decl.save)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s' in 'link' is a local variable",
			span_text(w, i, s));
}

/* True if the innermost construct around a statement is a DO. */
static bool
is_in_do(const struct rewrite *w, int i)
{
	for (int k = i - 1; k > w->stmts.at[i].unit; k--) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->match > i)
			return s->word == WORD_DO || s->word == WORD_CONCURRENT;
		if (s->match >= 0 && s->match < k)
			k = s->match;
	}
	return false;
}

/* cache is a hint; programs also write it before the loop and with whole
   arrays.  2.10 */
static void
check_cache(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	bool whole = false;
	for (int k = 0; k < d->argument.count; k++)
		whole |= !has_char(d, d->argument.items[k].text, '(');
	bool inside = is_in_do(w, i);
	if (inside && !whole)
		return;
	complain(w, i, SEVERITY_WARNING, d->name,
		inside ? "'cache' takes only array elements and sections; "
			 "the directive is ignored"
		       : "'cache' must be inside of a loop; the directive is "
			 "ignored");
	edit_remove(w, i);
}

/* A component of several elements at once: "a(1:3)%x".  2.14.4 */
static void
check_update(struct rewrite *w, int i, struct span s)
{
	const char *text = w->construct[i].d->text + s.start;
	int depth = 0;
	bool range = false;
	for (int k = 0; k < s.length; k++) {
		depth += (text[k] == '(') - (text[k] == ')');
		range |= depth == 1 && text[k] == ':';
		if (depth > 0 || text[k] != '%')
			continue;
		if (range) {
			complain(w, i, SEVERITY_ERROR, s,
				"'update' does not take a component of a "
				"subarray");
			return;
		}
	}
}

/* True after TYPE IS, which gives the name of SELECT TYPE a type. */
static bool
has_type(const struct rewrite *w, int i)
{
	for (int k = i - 1; k >= 0; k--) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit != w->stmts.at[i].unit
			|| strncmp(s->key, "endselect", 9) == 0)
			return false;
		if (strncmp(s->key, "typeis(", 7) == 0)
			return true;
	}
	return false;
}

/* The compiler cannot translate these. */
static void
check_polymorphic(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	if (!find(w, i, s, &decl) || !decl.type
		|| strncasecmp(decl.type, "class", 5) != 0 || has_type(w, i))
		return;
	const char *what = decl.rank > 0 ? "array"
		: decl.optional		 ? "optional argument"
					 : NULL;
	if (what)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s': a polymorphic %s in a data clause is not "
			"supported; use SELECT TYPE with TYPE IS",
			span_text(w, i, s), what);
}

/* The length of the name at key if that is a data routine, or 0. */
static int
data_routine(const char *key)
{
	static const char *const beginnings[] = {"acc_copy", "acc_create",
		"acc_pcopyin", "acc_pcreate", "acc_present_or_", "acc_delete",
		"acc_update_", "acc_is_present", "acc_attach", "acc_detach",
		"acc_memcpy_d2d"};
	int n = key_name(key);
	for (size_t k = 0; k < sizeof beginnings / sizeof *beginnings; k++)
		if (strncmp(key, beginnings[k], strlen(beginnings[k])) == 0
			&& key[n] == '(')
			return n;
	return 0;
}

/* The first argument of a data routine, in the statement's key. */
static void
check_argument(struct rewrite *w, int i, const char *name)
{
	const struct stmt *s = &w->stmts.at[i];
	static const char keyword[] = "data_arg=";
	struct fdecl decl;
	if (strncmp(name, keyword, sizeof keyword - 1) == 0)
		name += sizeof keyword - 1;
	int n = key_name(name), from = s->where[name - s->key];
	if (n == 0 || name[n] == '%'
		|| !decl_find(w, i, s->text + from, n, &decl) || !decl.type
		|| strncasecmp(decl.type, "class", 5) != 0 || has_type(w, i))
		return;
	complain(w, i, SEVERITY_ERROR, (struct span){from, n},
		"'%.*s': a routine of OpenACC cannot take a polymorphic "
		"object; use SELECT TYPE with TYPE IS",
		n, s->text + from);
	/* The statement may begin a construct. */
	w->construct[i].failed = false;
}

/* The routines of chapter 3 take data by descriptor, and gfortran fails to
   make a descriptor of a polymorphic object. */
void
fcheck_polymorphic_call(struct rewrite *w, int i)
{
	const char *at = w->stmts.at[i].key;
	while (w->stmts.at[i].kind == STMT_CODE && (at = strstr(at, "acc_"))) {
		int n = data_routine(at);
		if (n > 0)
			check_argument(w, i, at + n + 1);
		at += 4;
	}
}

/* 2.5.15 */
static void
check_common(struct rewrite *w, int i, struct span s)
{
	if (w->construct[i].d->text[s.start] == '/')
		complain(w, i, SEVERITY_ERROR, s,
			"a common block cannot be in 'reduction'; name its "
			"variables");
}

static bool
is_linked(struct rewrite *w, const char *common)
{
	for (int i = 0; i < w->stmts.count; i++) {
		const struct directive *d = w->construct[i].d;
		for (int k = 0;
			d && d->kind == DIRECTIVE_DECLARE && k < d->count; k++)
			for (int j = 0; d->clauses[k].kind == CLAUSE_LINK
				&& j < d->clauses[k].count;
				j++)
				if (strcasecmp(span_text(w, i,
						       d->clauses[k]
							       .items[j]
							       .text),
					    common)
					== 0)
					return true;
	}
	return false;
}

/* 2.7 */
static void
check_linked(struct rewrite *w, int i, struct span s)
{
	const struct directive *d = w->construct[i].d;
	if (d->text[s.start] != '/' || d->kind == DIRECTIVE_DECLARE)
		return;
	const char *common = span_text(w, i, s);
	if (!is_linked(w, common))
		complain(w, i, SEVERITY_WARNING, s,
			"the common block '%s' is "
			"not in a 'declare link'",
			common);
}

/* A section with a stride other than one is not contiguous.  2.7.3 */
static void
check_strides(struct rewrite *w, int i, struct span item)
{
	const struct directive *d = w->construct[i].d;
	struct span s = {0, 0};
	while ((s = fclause_stride(d, item, s.start)).length > 0) {
		const char *text = span_text(w, i, s);
		if (strcmp(text + 1 + strspn(text + 1, " "), "1") == 0)
			continue;
		complain(w, i, SEVERITY_ERROR, s,
			"an array section in a data clause must have stride 1");
		return;
	}
}

static void
check_clause(struct rewrite *w, int i, const struct clause *c)
{
	bool update = w->construct[i].d->kind == DIRECTIVE_UPDATE;
	if (c->kind == CLAUSE_SELF && !update)
		check_self(w, i, c);
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		if (c->kind == CLAUSE_ATTACH || c->kind == CLAUSE_DETACH)
			check_attach(w, i, s);
		else if (c->kind == CLAUSE_DEVICEPTR)
			check_deviceptr(w, i, s);
		else if (c->kind == CLAUSE_LINK)
			check_link(w, i, s);
		else if (c->kind == CLAUSE_REDUCTION)
			check_common(w, i, s);
		else if (update)
			check_update(w, i, s);
		if (c->kind == CLAUSE_PRIVATE || c->kind == CLAUSE_REDUCTION
			|| c->kind == CLAUSE_FIRSTPRIVATE)
			fbounds_check(w, i, s);
		if (update || fclause_maps_data(c->kind)
			|| c->kind == CLAUSE_DELETE)
			check_polymorphic(w, i, s);
		if (!update
			&& (fclause_maps_data(c->kind)
				|| c->kind == CLAUSE_DELETE)) {
			check_linked(w, i, s);
			check_strides(w, i, s);
		}
	}
}

/* True for a declaration or DATA with an initial value. */
static bool
initialises(const struct stmt *s)
{
	const char *colons = strstr(s->key, "::");
	if (strncmp(s->key, "data", 4) == 0 && !colons)
		return true;
	return key_type(s->key) > 0 && colons && !strstr(s->key, "parameter")
		&& key_find(s->key, (int)(colons - s->key) + 2, "=") >= 0;
}

static bool
says_save(const struct stmt *s)
{
	const char *save = strstr(s->key, "save");
	return strncmp(s->key, "save", 4) == 0
		|| (save && strstr(save, "::") && save[-1] == ',');
}

/* True if "data a, b / 1, 2 /, c / 3 /" gives the name a value. */
static bool
has_data(const char *key, const char *name, int n)
{
	bool value = false;
	for (const char *p = key + 4; *p;) {
		int length = key_name(p);
		if (length == n && !value && strncmp(p, name, n) == 0)
			return true;
		value ^= *p == '/';
		p += length > 0 ? length : 1;
	}
	return false;
}

static bool
is_initialised(const struct rewrite *w, int unit, const char *name, int n)
{
	for (int k = unit + 1; k < w->stmts.at[unit].match; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit == unit && s->word == WORD_SPEC
			&& strncmp(s->key, "data", 4) == 0
			&& !strstr(s->key, "::") && has_data(s->key, name, n))
			return true;
	}
	return false;
}

/* True if all variables of "save a, b" or "real, save :: a, b = 1" have initial
   values. */
static bool
saves_initialised(const struct rewrite *w, int unit, const struct stmt *s)
{
	const char *colons = strstr(s->key, "::");
	const char *p = colons ? colons + 2 : s->key + 4;
	if (!*p)
		return false;
	while (*p) {
		int n = key_name(p), comma = key_find(p, 0, ",");
		int length = comma < 0 ? (int)strlen(p) : comma;
		int equals = key_find(p, 0, "=");
		if (n == 0
			|| !((equals >= 0 && equals < length)
				|| is_initialised(w, unit, p, n)))
			return false;
		p += comma < 0 ? length : comma + 1;
	}
	return true;
}

/* All threads share the one copy of a saved variable.  In device code of CUDA
   Fortran front/cuf has reported saved variables.  2.15.1 */
static void
check_save(struct rewrite *w, int i, int unit)
{
	if (unit < 0 || w->user->line[w->stmts.at[i].first].fresh)
		return;
	for (int k = unit + 1; k < w->stmts.at[unit].match; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->word == WORD_TYPE && s->match > k)
			k = s->match;
		if (s->unit != unit || s->word != WORD_SPEC)
			continue;
		bool saves = says_save(s);
		if (saves && !saves_initialised(w, unit, s))
			complain(w, i, SEVERITY_ERROR, w->construct[i].d->name,
				"a procedure with a "
				"variable that has the SAVE attribute cannot "
				"be an accelerator routine");
		else if (saves || initialises(s))
			complain(w, k, SEVERITY_WARNING,
				(struct span){0, s->length},
				"an initialized "
				"variable has the SAVE attribute: all threads "
				"of an accelerator routine share it");
		else
			continue;
		return;
	}
}

/* In a procedure, or right before one.  2.15.1 */
static void
check_procedure(struct rewrite *w, int i)
{
	int unit = w->stmts.at[i].unit, next = i + 1;
	while (next < w->stmts.count
		&& w->stmts.at[next].word == WORD_DIRECTIVE)
		next++;
	if (next < w->stmts.count && w->stmts.at[next].word == WORD_UNIT)
		return;
	const char *key = unit < 0 ? "program" : w->stmts.at[unit].key;
	if (!w->construct[i].d->argument.has_argument
		&& !strstr(key, "subroutine") && !strstr(key, "function")
		&& strncmp(key, "moduleprocedure", 15) != 0)
		complain(w, i, SEVERITY_ERROR, w->construct[i].d->name,
			"'routine' without a name must be in a procedure");
}

void
fcheck_context(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		check_clause(w, i, &d->clauses[k]);
		if (d->clauses[k].kind == CLAUSE_REDUCTION)
			fimply_check(w, i, &d->clauses[k]);
	}
	fplace_check(w, i);
	if (d->kind == DIRECTIVE_CACHE)
		check_cache(w, i);
	if (d->kind == DIRECTIVE_ATOMIC)
		atomic_check(w, i);
	if (d->kind != DIRECTIVE_ROUTINE)
		return;
	check_procedure(w, i);
	if (!d->argument.has_argument)
		check_save(w, i, w->stmts.at[i].unit);
	for (int k = 0; k < d->argument.count; k++)
		check_save(w, i, procedure_of_routine(w, i, k));
}
