/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * function.c - tells statement functions from assignments to array elements.
 *
 * "f(x) = x * x" before the first executable statement is a statement function
 * unless f is an array (Fortran 2018, 15.6.4): if the unit declares f as a
 * scalar, or if no declaration of f can exist.
 */
#include "front/fortran/text/stmt.h"

#include <ctype.h>
#include <string.h>

/* A name that may be that of a statement function. */
struct candidate {
	const struct stmts *s;
	const char *name;
	int length;
	bool declared; /* by its unit, with a type */
	bool array;
	bool unknown; /* an unknown module or file may declare the name */
};

static bool
begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

/* True for "f(x, y) = ...". */
static bool
has_form(const char *key)
{
	int n = key_name(key);
	if (!key_assigns(key) || key[n] != '(')
		return false;
	int end = key_after(key, n);
	for (int i = n + 1; i < end - 1; i++) {
		int length = key_name(key + i);
		i += length;
		if (length == 0 || (key[i] != ',' && i != end - 1))
			return false;
	}
	return key[end] == '=';
}

static bool
is_part_of_name(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* The place after the name in a declaration, or -1. */
static int
after_name(const struct candidate *f, const char *key, int from)
{
	for (int i = from; key[i]; i++)
		if (strncmp(key + i, f->name, f->length) == 0
			&& (i == from || !is_part_of_name(key[i - 1]))
			&& !is_part_of_name(key[i + f->length]))
			return i + f->length;
	return -1;
}

/* True for the modules of the compilers and of MPI, whose names no user
   gives to a function. */
static bool
is_known_module(const char *name)
{
	static const char *const known[] = {"cudafor", "cudadevice", "libm",
		"openacc", "omp_lib", "mpi", "mpi_f08", "iso_c_binding",
		"iso_fortran_env", "ieee_arithmetic", "ieee_exceptions",
		"ieee_features"};
	int n = key_name(name);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if ((int)strlen(known[i]) == n
			&& strncmp(name, known[i], n) == 0)
			return true;
	return false;
}

static void
read_use(struct candidate *f, const char *key)
{
	const char *name = strstr(key, "::");
	name = name ? name + 2 : key + 3;
	const char *only = strstr(name, ",only:");
	if (is_known_module(name))
		return;
	f->unknown |= !only || key_mentions(only, f->name, f->length);
}

static void
read_spec(struct candidate *f, const char *key, bool own)
{
	f->unknown |= begins(key, "include");
	int type = key_type(key);
	int i = after_name(f, key, type > 0 ? type : key_spec(key));
	if (i < 0)
		return;
	f->declared |= own && type > 0;
	f->unknown |= !own;
	const char *dimension = strstr(key, ",dimension(");
	f->array |= key[i] == '(' || (dimension && dimension < key + i)
		|| begins(key, "dimension(");
}

/* Reads the specification part of a unit, -1 for that of a main program without
   PROGRAM, to the statement "end". */
static void
read_unit(struct candidate *f, int unit, int end, bool own)
{
	const struct stmts *s = f->s;
	for (int i = unit + 1; i < end; i++) {
		const struct stmt *stmt = &s->at[i];
		if (stmt->match > i
			&& (stmt->word == WORD_TYPE || stmt->word == WORD_UNIT))
			i = stmt->match;
		else if (stmt->word == WORD_USE)
			read_use(f, stmt->key);
		else if (stmt->word == WORD_SPEC)
			read_spec(f, stmt->key, own);
		else if (stmt->word == WORD_CONTAINS)
			return;
	}
}

static bool
is_function(const struct stmts *s, int i)
{
	const struct stmt *stmt = &s->at[i];
	if (stmt->kind != STMT_CODE || stmt->word != WORD_OTHER || stmt->name
		|| !has_form(stmt->key))
		return false;
	struct candidate f = {
		.s = s, .name = stmt->key, .length = key_name(stmt->key)};
	read_unit(&f, stmt->unit, i, true);
	for (int unit = stmt->unit; unit >= 0 && !f.declared && !f.array;) {
		f.unknown |= begins(s->at[unit].key, "submodule(");
		unit = s->at[unit].unit;
		if (unit >= 0)
			read_unit(&f, unit, s->at[unit].match, false);
	}
	return !f.array && (f.declared || !f.unknown);
}

/* The statement functions of one unit. */
static void
mark_unit(struct stmts *s, int unit)
{
	int end = unit < 0 ? s->count : s->at[unit].match;
	for (int i = unit + 1; i < end; i++) {
		struct stmt *stmt = &s->at[i];
		if (stmt->match > i
			&& (stmt->word == WORD_TYPE || stmt->word == WORD_UNIT))
			i = stmt->match;
		else if (is_function(s, i))
			stmt->word = WORD_FUNCTION;
		else if (stmt->word != WORD_USE && stmt->word != WORD_IMPLICIT
			&& stmt->word != WORD_SPEC
			&& stmt->word != WORD_DIRECTIVE)
			return;
	}
}

void
stmts_mark_functions(struct stmts *s)
{
	mark_unit(s, -1);
	for (int i = 0; i < s->count; i++)
		if (s->at[i].word == WORD_UNIT && s->at[i].match > i)
			mark_unit(s, i);
}
