/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* decl.c - reads the declarations of the file. */
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool
begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

static bool
same(const char *key, int n, const char *name, int length)
{
	return n == length && strncasecmp(key, name, n) == 0;
}

static int
count_dims(const char *shape)
{
	int rank = 1;
	for (int i = -1; (i = key_find(shape, i + 1, ",")) >= 0;)
		rank++;
	return rank;
}

bool
decl_is_assumed_size(const char *shape)
{
	size_t n = shape ? strlen(shape) : 0;
	return n > 0 && shape[n - 1] == '*';
}

/* The text inside the parentheses at key[i]. */
static const char *
inner(struct rewrite *w, const char *key, int i)
{
	int end = key_after(key, i);
	return end - i < 2 ? ""
			   : arena_text(w->arena, key + i + 1, end - i - 2);
}

static void
set_shape(struct rewrite *w, struct fdecl *d, const char *key, int i)
{
	d->shape = inner(w, key, i);
	d->rank = count_dims(d->shape);
}

/* "dimension(10)", "parameter", ... after the type. */
static void
read_attribute(struct rewrite *w, struct fdecl *d, const char *key)
{
	if (begins(key, "dimension("))
		set_shape(w, d, key, 9);
	else if (begins(key, "parameter"))
		d->constant = true;
	else if (begins(key, "allocatable"))
		d->allocatable = true;
	else if (begins(key, "pointer"))
		d->pointer = true;
	else if (begins(key, "save"))
		d->save = true;
	else if (begins(key, "optional"))
		d->optional = true;
}

/* Looks for the name in "a(10), b = 3, c"; true if it is there. */
static bool
read_entities(struct rewrite *w, struct fdecl *d, const char *key,
	const char *name, int length)
{
	for (int i = 0;; i++) {
		int n = key_name(key + i);
		if (n > 0 && same(key + i, n, name, length)) {
			if (key[i + n] == '(')
				set_shape(w, d, key, i + n);
			return true;
		}
		i = key_find(key, i, ",");
		if (i < 0)
			return false;
	}
}

/* "real(8), dimension(10) :: a, b" */
static bool
read_typed(struct rewrite *w, const struct stmt *s, const char *name,
	int length, struct fdecl *d)
{
	int type = key_type(s->key);
	if (type == 0)
		return false;
	int at = type;
	struct fdecl found = {
		.type = arena_text(w->arena, s->text, s->where[type - 1] + 1)};
	int colons = key_find(s->key, type, ":");
	if (colons >= 0 && s->key[colons + 1] == ':') {
		while (at >= 0 && at < colons && s->key[at] == ',') {
			read_attribute(w, &found, s->key + at + 1);
			at = key_find(s->key, at + 1, ",:");
		}
		at = colons + 2;
	}
	if (!read_entities(w, &found, s->key + at, name, length))
		return false;
	bool had_shape = d->shape != NULL;
	const char *shape = d->shape;
	int rank = d->rank;
	found.constant |= d->constant;
	found.allocatable |= d->allocatable;
	found.pointer |= d->pointer;
	found.save |= d->save;
	found.optional |= d->optional;
	*d = found;
	if (had_shape && !d->shape) {
		d->shape = shape;
		d->rank = rank;
	}
	return true;
}

/* "parameter (a = 3)", "dimension a(10)", "allocatable :: a" */
static bool
read_attributes(struct rewrite *w, const struct stmt *s, const char *name,
	int length, struct fdecl *d)
{
	static const char *const words[] = {"parameter", "dimension",
		"allocatable", "pointer", "save", "optional"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (!begins(s->key, words[i]))
			continue;
		int at = (int)strlen(words[i]);
		if (begins(s->key + at, "::"))
			at += 2;
		else if (i == 0 && s->key[at] == '(')
			at++;
		if (!read_entities(w, d, s->key + at, name, length))
			return false;
		read_attribute(w, d, words[i]);
		return true;
	}
	return false;
}

static bool
is_dummy(const struct stmt *unit, const char *name, int length)
{
	const char *key = strchr(unit->key, '(');
	if (!key || begins(unit->key, "submodule"))
		return false;
	for (const char *p = key; *p;) {
		int n = key_name(p);
		if (n > 0 && same(p, n, name, length))
			return true;
		p += n > 0 ? n : 1;
	}
	return false;
}

/* The declarations by unit, so that a look-up does not read a long unit. */
struct decl_index {
	int *first; /* of a unit at unit + 1, -1 if none */
	int *next; /* of the same unit */
	int *block; /* the scope around such a statement, or -1 */
	int *routine; /* its routine directive at unit + 1, or -1 */
	int *module; /* the modules of the file */
	int modules;
};

static void
enter_routine(const struct rewrite *w, struct decl_index *x, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!d || d->kind != DIRECTIVE_ROUTINE)
		return;
	int names = d->argument.has_argument ? d->argument.count : 1;
	for (int item = 0; item < names; item++)
		x->routine[procedure_of_routine(w, i, item) + 1] = i;
}

static int *
take_numbers(struct rewrite *w, int count)
{
	int *number = arena_take(w->arena, count * sizeof *number);
	for (int i = 0; i < count; i++)
		number[i] = -1;
	return number;
}

/* From the last statement to the first, so that the lists are in order. */
static void
chain(struct rewrite *w, struct decl_index *x)
{
	const struct stmts *s = &w->stmts;
	int types = 0;
	for (int i = s->count - 1; i >= 0; i--) {
		enum word word = s->at[i].word;
		types += word == WORD_ENDTYPE && s->at[i].match >= 0;
		types -= word == WORD_TYPE && s->at[i].match >= 0;
		enter_routine(w, x, i);
		if (word != WORD_USE && (word != WORD_SPEC || types > 0))
			continue;
		int *first = &x->first[s->at[i].unit + 1];
		x->next[i] = *first;
		*first = i;
	}
}

/* True for the constructs that have names of their own. */
static bool
is_scope(const struct stmt *s)
{
	const char *key = s->key + s->name;
	return s->word == WORD_BLOCK
		|| (s->word == WORD_OPEN
			&& (begins(key, "associate(")
				|| begins(key, "selecttype(")));
}

static struct decl_index *
build_index(struct rewrite *w)
{
	const struct stmts *s = &w->stmts;
	struct decl_index *x = arena_take(w->arena, sizeof *x);
	x->first = take_numbers(w, s->count + 1);
	x->next = take_numbers(w, s->count + 1);
	x->block = take_numbers(w, s->count + 1);
	x->module = take_numbers(w, s->count + 1);
	x->routine = take_numbers(w, s->count + 1);
	x->modules = 0;
	int block = -1;
	int *outer = take_numbers(w, s->count + 1);
	for (int i = 0; i < s->count; i++) {
		const struct stmt *stmt = &s->at[i];
		x->block[i] = block;
		if (is_scope(stmt) && stmt->match > i) {
			outer[i] = block;
			block = i;
		} else if (block >= 0 && stmt->match == block
			&& (stmt->word == WORD_ENDBLOCK
				|| stmt->word == WORD_CLOSE)) {
			block = outer[block];
		}
		if (stmt->word == WORD_UNIT && begins(stmt->key, "module"))
			x->module[x->modules++] = i;
	}
	chain(w, x);
	return x;
}

static const struct decl_index *
index_of(struct rewrite *w)
{
	if (!w->index)
		w->index = build_index(w);
	return w->index;
}

int
decl_routine(struct rewrite *w, int stmt)
{
	int unit = w->stmts.at[stmt].unit;
	return unit < 0 ? -1 : index_of(w)->routine[unit + 1];
}

bool
decl_is_in_routine(struct rewrite *w, int stmt)
{
	return decl_routine(w, stmt) >= 0;
}

/* Looks in the specification part of a BLOCK construct, -1 for that of the
   unit. */
static bool
find_in_block(struct rewrite *w, int unit, int block, const char *name,
	int length, struct fdecl *d)
{
	const struct stmts *s = &w->stmts;
	const struct decl_index *x = index_of(w);
	bool found = false;
	for (int i = x->first[unit + 1]; i >= 0; i = x->next[i]) {
		const struct stmt *stmt = &s->at[i];
		if (stmt->word != WORD_SPEC || x->block[i] != block)
			continue;
		found |= read_typed(w, stmt, name, length, d);
		found |= read_attributes(w, stmt, name, length, d);
	}
	return found;
}

/* True if an ASSOCIATE or SELECT TYPE has the name for something else. */
static bool
associates(const struct stmt *s, const char *name, int length)
{
	if (s->word != WORD_OPEN)
		return false;
	const char *list = strchr(s->key + s->name, '(') + 1;
	for (int i = 0; i >= 0; i = key_find(list, i, ",")) {
		i += list[i] == ',';
		int n = key_name(list + i);
		if (n > 0 && list[i + n] == '='
			&& same(list + i, n, name, length))
			return true;
	}
	return false;
}

/* Looks in the constructs around the statement, the innermost first, and in the
   specification part of the unit.  A name of ASSOCIATE hides the variable, and
   has no declaration. */
static bool
find_in_unit(struct rewrite *w, int unit, int around, const char *name,
	int length, struct fdecl *d, bool *hidden)
{
	const struct decl_index *x = index_of(w);
	for (int b = around < 0 ? -1 : x->block[around]; b >= 0;
		b = x->block[b]) {
		*hidden |= associates(&w->stmts.at[b], name, length);
		if (*hidden || find_in_block(w, unit, b, name, length, d))
			return !*hidden;
	}
	bool found = find_in_block(w, unit, -1, name, length, d);
	if (unit >= 0 && is_dummy(&w->stmts.at[unit], name, length))
		d->dummy = found = true;
	return found;
}

bool
decl_is_associate(struct rewrite *w, int stmt, const char *name, int length)
{
	const struct decl_index *x = index_of(w);
	struct fdecl d = {};
	int unit = w->stmts.at[stmt].unit;
	for (int b = x->block[stmt]; b >= 0; b = x->block[b]) {
		if (associates(&w->stmts.at[b], name, length))
			return true;
		if (find_in_block(w, unit, b, name, length, &d))
			return false;
	}
	return false;
}

static bool
uses(struct rewrite *w, int unit, const char *module)
{
	const struct stmts *s = &w->stmts;
	const struct decl_index *x = index_of(w);
	for (int i = x->first[unit + 1]; i >= 0; i = x->next[i]) {
		const struct stmt *stmt = &s->at[i];
		if (stmt->word != WORD_USE)
			continue;
		const char *name = strstr(stmt->key, "::");
		name = name ? name + 2 : stmt->key + 3;
		int n = key_name(name);
		if (n > 0 && same(name, n, module, (int)strlen(module)))
			return true;
	}
	return false;
}

static bool
find_in_modules(struct rewrite *w, int unit, const char *name, int length,
	struct fdecl *d)
{
	const struct decl_index *x = index_of(w);
	bool hidden = false;
	for (int k = 0; k < x->modules; k++) {
		int i = x->module[k];
		if (i != unit && uses(w, unit, w->stmts.at[i].key + 6)
			&& find_in_unit(w, i, -1, name, length, d, &hidden))
			return true;
	}
	return false;
}

bool
decl_find(struct rewrite *w, int stmt, const char *name, int length,
	struct fdecl *d)
{
	memset(d, 0, sizeof *d);
	int unit = w->stmts.at[stmt].unit;
	bool hidden = false;
	for (;;) {
		bool own =
			find_in_unit(w, unit, stmt, name, length, d, &hidden);
		if (hidden)
			return false;
		if (own || find_in_modules(w, unit, name, length, d)) {
			d->unit = own ? unit : -1;
			return true;
		}
		if (unit < 0)
			return false;
		unit = w->stmts.at[unit].unit;
		if (unit < 0)
			return false;
	}
}

/* True for a module in the file, and for a standard module, which declares no
   names that a user may also have. */
static bool
is_known_module(struct rewrite *w, const char *key)
{
	static const char *const known[] = {"mpi", "mpi_f08", "openacc",
		"omp_lib", "iso_c_binding", "iso_fortran_env",
		"ieee_arithmetic", "ieee_exceptions", "ieee_features",
		"cudafor", "cudadevice", "cooperative_groups", "wmma"};
	const char *name = strstr(key, "::");
	name = name ? name + 2 : key + 3;
	int n = key_name(name);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (same(name, n, known[i], (int)strlen(known[i])))
			return true;
	const struct decl_index *x = index_of(w);
	for (int k = 0; k < x->modules; k++) {
		const char *module = w->stmts.at[x->module[k]].key + 6;
		if (same(module, key_name(module), name, n))
			return true;
	}
	return false;
}

static bool
has_letter(const char *list, char letter)
{
	for (const char *p = list; *p && *p != ')'; p++) {
		if (p[0] == letter)
			return true;
		if (p[1] == '-' && p[0] < letter && letter <= p[2])
			return true;
	}
	return false;
}

/* The type in "implicit real*8 (a-h, o-z)", if the list has the letter. */
static const char *
read_implicit(struct rewrite *w, const struct stmt *s, char letter)
{
	for (int i = 8; i > 0;) {
		int n = key_type(s->key + i);
		if (n > 0 && s->key[i + n] != '(') {
			/* key_type() has read the letters as a kind */
			const char *list = strchr(s->key + i, '(');
			n = list ? (int)(list - s->key) - i : 0;
		}
		if (n == 0)
			return NULL;
		if (has_letter(s->key + i + n + 1, letter))
			return arena_text(w->arena, s->key + i, n);
		i = key_find(s->key, i + n, ",") + 1;
	}
	return NULL;
}

const char *
decl_implicit(struct rewrite *w, int stmt, const char *name)
{
	const char *type = NULL;
	char letter = (char)tolower((unsigned char)*name);
	bool given = false;
	for (int u = w->stmts.at[stmt].unit; u >= 0; u = w->stmts.at[u].unit) {
		for (int k = u + 1; k < w->stmts.at[u].match; k++) {
			const struct stmt *s = &w->stmts.at[k];
			if (s->unit != u)
				continue;
			if (s->word == WORD_USE && !is_known_module(w, s->key))
				return NULL;
			if (s->word != WORD_IMPLICIT || given)
				continue;
			if (strcmp(s->key, "implicitnone") == 0
				|| begins(s->key, "implicitnone("))
				return NULL;
			if (!type)
				type = read_implicit(w, s, letter);
		}
		given |= type != NULL;
	}
	if (type)
		return type;
	return letter >= 'i' && letter <= 'n' ? "integer" : "real";
}
