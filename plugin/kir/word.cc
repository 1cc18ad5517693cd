/* SPDX-License-Identifier: GPL-3.0-or-later */
/* word.cc - the words of KIR for the types of variables; doc/ir.txt. */
#include "plugin/gcc.h"
#include "langhooks.h"
#include "plugin/compat/fortran.h"
#include "plugin/kir/import.h"

enum { MOST_DEPTH = 4, MOST_MEMBERS = 64 };

static bool write_type(FILE *, tree type, unsigned depth);
static char *word_of(tree type, unsigned depth);

static const char *
type_name(tree type)
{
	tree name = TYPE_NAME(type);
	if (name && TREE_CODE(name) == TYPE_DECL)
		name = DECL_NAME(name);
	return name ? IDENTIFIER_POINTER(name) : "";
}

/* The letter of a basic type, or 0. */
static char
letter(tree type)
{
	switch (TREE_CODE(type)) {
	case BOOLEAN_TYPE:
		return 'b';
	case INTEGER_TYPE:
		if (TYPE_STRING_FLAG(type))
			return TYPE_UNSIGNED(type) ? 'C' : 'c';
		/* Falls through. */
	case ENUMERAL_TYPE:
		return TYPE_UNSIGNED(type) ? 'u' : 's';
	case REAL_TYPE:
		return 'f';
	case COMPLEX_TYPE:
		return SCALAR_FLOAT_TYPE_P(TREE_TYPE(type)) ? 'z' : 0;
	default:
		return 0;
	}
}

static bool
write_basic(FILE *f, tree type)
{
	char kind = letter(type);
	if (!kind)
		return false;
	fprintf(f, "%c%d:%s;", kind, (int)int_size_in_bytes(type),
		type_name(type));
	return true;
}

/* GCC flattens arrays of Fortran, and keeps the type for debuggers. */
static tree
shown_array(tree type)
{
	tree name = TYPE_NAME(type);
	tree shown = name && TREE_CODE(name) == TYPE_DECL
		? DECL_ORIGINAL_TYPE(name)
		: NULL_TREE;
	return shown && TREE_CODE(shown) == ARRAY_TYPE ? shown : type;
}

/* Only the one with the largest step may have a size that is not known. */
static bool
write_dimension(FILE *f, tree domain, bool largest)
{
	tree low = domain ? TYPE_MIN_VALUE(domain) : NULL_TREE;
	tree high = domain ? TYPE_MAX_VALUE(domain) : NULL_TREE;
	if (!low || !tree_fits_shwi_p(low))
		return false;
	HOST_WIDE_INT first = tree_to_shwi(low), count = -1;
	if (high && tree_fits_shwi_p(high))
		count = MAX(tree_to_shwi(high) - first + 1, 0);
	fprintf(f, "[%ld:%ld]", (long)first, (long)count);
	return count >= 0 || largest;
}

static bool
is_array(tree type)
{
	return TREE_CODE(type) == ARRAY_TYPE && !TYPE_STRING_FLAG(type);
}

/* In the order of the program: the last dimension of Fortran has the largest
   step, as has the first of C. */
static bool
write_dimensions(FILE *f, tree type, bool first)
{
	bool last = !is_array(TREE_TYPE(type));
	return write_dimension(
		       f, TYPE_DOMAIN(type), lang_GNU_Fortran() ? last : first)
		&& (last || write_dimensions(f, TREE_TYPE(type), false));
}

static bool
write_array(FILE *f, tree type, unsigned depth)
{
	type = shown_array(type);
	if (TYPE_STRING_FLAG(type))
		return write_dimension(f, TYPE_DOMAIN(type), false)
			&& write_basic(f, TREE_TYPE(type));
	if (!write_dimensions(f, type, true))
		return false;
	while (is_array(type))
		type = TREE_TYPE(type);
	return write_type(f, type, depth);
}

/* A pointer in a structure shows no object, since types may be recursive. */
static bool
write_pointer(FILE *f, tree type, unsigned depth)
{
	char *word = NULL;
	fputc('*', f);
	tree to = TREE_TYPE(type);
	if (depth == 0 || letter(to))
		word = word_of(to, depth + 1);
	fputs(word ? word : "v", f);
	free(word);
	return true;
}

static bool
is_member(tree field)
{
	return TREE_CODE(field) == FIELD_DECL && DECL_NAME(field)
		&& !DECL_BIT_FIELD(field) && !DECL_ARTIFICIAL(field)
		&& DECL_SIZE_UNIT(field)
		&& tree_fits_uhwi_p(DECL_SIZE_UNIT(field))
		&& tree_fits_shwi_p(byte_position(field));
}

/* An array of Fortran that a descriptor describes: RANK and the type of an
   element. */
static bool
write_described(FILE *f, tree type, unsigned depth)
{
	const struct gfc_lang_type *array = fortran_array(type);
	tree element = fortran_element(type);
	if (!element || array->rank < 1 || array->corank)
		return false;
	fprintf(f, "@%d:", array->rank);
	return write_type(f, element, depth);
}

/* Members whose type has no word are left out. */
static bool
write_structure(FILE *f, tree type, unsigned depth)
{
	unsigned count = 0;
	if (depth > MOST_DEPTH || !COMPLETE_TYPE_P(type)
		|| int_size_in_bytes(type) < 0)
		return false;
	fprintf(f, "{%ld:%s;", (long)int_size_in_bytes(type), type_name(type));
	for (tree m = TYPE_FIELDS(type); m; m = DECL_CHAIN(m)) {
		char *word;
		if (!is_member(m) || ++count > MOST_MEMBERS
			|| !(word = word_of(TREE_TYPE(m), depth + 1)))
			continue;
		fprintf(f, "%ld:%s;%s", (long)int_byte_position(m),
			IDENTIFIER_POINTER(DECL_NAME(m)), word);
		free(word);
	}
	fputc('}', f);
	return true;
}

static bool
write_type(FILE *f, tree type, unsigned depth)
{
	switch (TREE_CODE(type)) {
	case ARRAY_TYPE:
		return write_array(f, type, depth);
	case POINTER_TYPE:
	case REFERENCE_TYPE:
		return write_pointer(f, type, depth);
	case RECORD_TYPE:
		if (is_fortran_descriptor(type))
			return write_described(f, type, depth);
		/* Falls through. */
	case UNION_TYPE:
		return write_structure(f, TYPE_MAIN_VARIANT(type), depth);
	default:
		return write_basic(f, TYPE_MAIN_VARIANT(type));
	}
}

static char *
word_of(tree type, unsigned depth)
{
	char *word;
	size_t size;
	FILE *f = open_memstream(&word, &size);
	if (!f)
		return NULL;
	bool known = write_type(f, type, depth);
	fclose(f);
	if (known)
		return word;
	free(word);
	return NULL;
}

char *
type_word(tree type)
{
	return word_of(type, 0);
}
