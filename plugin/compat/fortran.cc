/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fortran.cc - f951's marks of types and declarations, each compared with the
 * names that gfortran gives its own types.
 *
 * The marks are flags by number and members of structs that are mirrored here.
 * Another gfortran may have them elsewhere; to read on would be wrong code.
 */
#include "plugin/gcc.h"
#include "plugin/compat/fortran.h"
#include <sys/mman.h>

void (*refuse_directives)(void);

void
die_of_layout(const char *what, const char *detail)
{
	if (refuse_directives)
		refuse_directives();
	fatal_error(UNKNOWN_LOCATION,
		"the OpenACC plugin does not know %s of this compiler (%s); "
		"build it again with this compiler",
		what, detail);
}

bool
is_mapped(const void *p, size_t size)
{
	uintptr_t begin = (uintptr_t)p & -(uintptr_t)sysconf(_SC_PAGESIZE);
	return p
		&& msync((void *)begin, (uintptr_t)p + size - begin, MS_ASYNC)
		== 0;
}

/* A symbol of a front end; weak, so null if it is missing. */
struct front_symbol {
	const char *name;
	const void *address;
};

#define SYMBOL(name) \
	{ \
#name, (const void *)&name \
	}

static const char *
find_missing(const struct front_symbol *row, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!row[i].address)
			return row[i].name;
	return NULL;
}

static const char *
find_missing_of_fortran(void)
{
	const struct front_symbol rows[] = {
		SYMBOL(gfc_current_locus),
		SYMBOL(gfc_current_form),
		SYMBOL(gfc_add_include_path),
		SYMBOL(gfc_cpp_handle_option),
		SYMBOL(gfc_source_file),
		SYMBOL(gfc_find_function),
		SYMBOL(gfc_find_subroutine),
		SYMBOL(gfc_cpp_enabled),
		SYMBOL(gfc_cpp_makedep),
	};
	return find_missing(rows, ARRAY_SIZE(rows));
}

static const char *
find_missing_of_c(void)
{
	const unsigned char *(*cpp_macro_definition)(cpp_reader *,
		cpp_hashnode *) = ::cpp_macro_definition; /* one of two */
	const struct front_symbol rows[] = {
		SYMBOL(parse_in),
		SYMBOL(in_fnames),
		SYMBOL(num_in_fnames),
		SYMBOL(pch_file),
		SYMBOL(c_pp_lookup_pragma),
		SYMBOL(cpp_get_options),
		SYMBOL(cpp_get_callbacks),
		SYMBOL(cpp_get_token_with_location),
		SYMBOL(cpp_token_len),
		SYMBOL(cpp_spell_token),
		SYMBOL(cpp_avoid_paste),
		SYMBOL(cpp_output_line),
		SYMBOL(cpp_post_options),
		SYMBOL(cpp_define),
		SYMBOL(cpp_undef),
		{"cpp_macro_definition", (const void *)cpp_macro_definition},
	};
	return find_missing(rows, ARRAY_SIZE(rows));
}

const char *
front_end_lacks(void)
{
	if (lang_GNU_Fortran())
		return find_missing_of_fortran();
	if (lang_GNU_C() || lang_GNU_CXX())
		return find_missing_of_c();
	return NULL;
}

/* True if the first fields of the type have these names. */
static bool
begins_with(const_tree type, const char *const *name, size_t count)
{
	tree field = TYPE_FIELDS(type);
	for (size_t i = 0; i < count; i++, field = DECL_CHAIN(field))
		if (!field || !DECL_NAME(field)
			|| strcmp(IDENTIFIER_POINTER(DECL_NAME(field)), name[i])
				!= 0)
			return false;
	return true;
}

/* A type without a name of its own is not the program's. */
bool
is_fortran_descriptor(const_tree type)
{
	static const char *const names[] = {"data", "offset", "dtype", "span"};
	if (TREE_CODE(type) != RECORD_TYPE || !lang_GNU_Fortran())
		return false;
	bool is = TYPE_NAMELESS(type)
		&& begins_with(type, names, ARRAY_SIZE(names));
	if (is != (bool)TYPE_LANG_FLAG_1(type))
		die_of_layout("array descriptors", "mark of the type");
	return is;
}

/* No name of a program begins with '_'. */
bool
is_fortran_class(const_tree type)
{
	static const char *const names[] = {"_data", "_vptr"};
	if (TREE_CODE(type) != RECORD_TYPE || !lang_GNU_Fortran())
		return false;
	bool is = begins_with(type, names, ARRAY_SIZE(names));
	if (is != (bool)TYPE_LANG_FLAG_4(type))
		die_of_layout("dynamic types", "mark of the type");
	return is;
}

tree
fortran_class_of(const_tree var)
{
	const_tree table = TREE_TYPE(var);
	if (!DECL_NAME(var) || TREE_CODE(table) != RECORD_TYPE
		|| !startswith(IDENTIFIER_POINTER(DECL_NAME(var)), "__vtab_"))
		return NULL_TREE;
	for (tree f = TYPE_FIELDS(table); f; f = DECL_CHAIN(f))
		if (DECL_NAME(f) && id_equal(DECL_NAME(f), "_def_init")
			&& TREE_CODE(TREE_TYPE(f)) == POINTER_TYPE)
			return TREE_TYPE(TREE_TYPE(f));
	return NULL_TREE;
}

/* The number of dimensions for which a descriptor has room. */
static int
count_dimensions(const_tree descriptor)
{
	for (tree f = TYPE_FIELDS(descriptor); f; f = DECL_CHAIN(f)) {
		tree type = TREE_TYPE(f);
		if (TREE_CODE(type) == ARRAY_TYPE && DECL_NAME(f)
			&& strcmp(IDENTIFIER_POINTER(DECL_NAME(f)), "dim") == 0)
			return tree_to_shwi(TYPE_MAX_VALUE(TYPE_DOMAIN(type)))
				+ 1;
	}
	return 0;
}

const struct gfc_lang_type *
fortran_array(const_tree descriptor)
{
	const struct gfc_lang_type *t =
		(const struct gfc_lang_type *)TYPE_LANG_SPECIFIC(descriptor);
	if (!t)
		return NULL;
	if (!is_mapped(t, sizeof *t))
		die_of_layout("array descriptors", "place of the shape");
	int rank = t->rank == -1 ? 15 : t->rank;
	if (rank < 0 || t->corank < 0
		|| rank + t->corank != count_dimensions(descriptor))
		die_of_layout("array descriptors", "rank");
	if (t->kind < 0 || t->kind > 15)
		die_of_layout("array descriptors", "kind");
	return t;
}

tree
fortran_element(const_tree descriptor)
{
	const struct gfc_lang_type *t = fortran_array(descriptor);
	tree to = t ? t->data : NULL_TREE;
	if (!to || !is_mapped(to, sizeof(struct tree_base))
		|| !POINTER_TYPE_P(to)
		|| TREE_CODE(TREE_TYPE(to)) != ARRAY_TYPE)
		return NULL_TREE;
	return TREE_TYPE(TREE_TYPE(to));
}

bool
fortran_is_vector(const_tree array, HOST_WIDE_INT *lower)
{
	const struct gfc_lang_type *t =
		(const struct gfc_lang_type *)TYPE_LANG_SPECIFIC(array);
	if (TREE_CODE(array) != ARRAY_TYPE || !TYPE_LANG_FLAG_2(array) || !t
		|| !is_mapped(t, sizeof *t) || t->rank != 1)
		return false;
	tree bound = t->lower[0];
	if (!bound || !is_mapped(bound, sizeof(struct tree_base))
		|| !tree_fits_shwi_p(bound))
		return false;
	*lower = tree_to_shwi(bound);
	return true;
}

tree
fortran_saved_descriptor(const_tree decl)
{
	if (!DECL_LANG_SPECIFIC(decl))
		return NULL_TREE;
	tree saved = *(tree *)DECL_LANG_SPECIFIC(decl);
	if (saved
		&& (!is_mapped(saved, sizeof(struct tree_base))
			|| !DECL_P(saved)))
		die_of_layout("variables", "saved descriptor");
	return saved;
}
