/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.cc - the tables of libacc/abi.h as static variables. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"

static tree
field_type(char letter)
{
	switch (letter) {
	case 'p':
		return ptr_type_node;
	case 'q':
		return uint64_type_node;
	case 'u':
		return uint32_type_node;
	case 'i':
		return integer_type_node;
	case 'h':
		return uint16_type_node;
	}
	gcc_unreachable();
}

tree
table_type(const char *format)
{
	tree record = make_node(RECORD_TYPE);
	tree chain = NULL_TREE;
	for (const char *f = format; *f; f++) {
		tree field = build_decl(BUILTINS_LOCATION, FIELD_DECL,
			NULL_TREE, field_type(*f));
		DECL_CHAIN(field) = chain;
		chain = field;
	}
	finish_builtin_struct(record, "acc_table", chain, NULL_TREE);
	return record;
}

tree
table_decl(const char *name, tree type)
{
	static unsigned counter;
	char text[40];
	snprintf(text, sizeof text, ".acc_%s.%u", name, counter++);
	tree decl = build_decl(
		BUILTINS_LOCATION, VAR_DECL, get_identifier(text), type);
	TREE_STATIC(decl) = 1;
	TREE_ADDRESSABLE(decl) = 1;
	TREE_USED(decl) = 1;
	DECL_ARTIFICIAL(decl) = 1;
	DECL_IGNORED_P(decl) = 1;
	/* The back end may have emitted a reference to this name already. */
	SET_DECL_ASSEMBLER_NAME(decl, DECL_NAME(decl));
	return facts_keep(decl);
}

tree
table_address(tree decl)
{
	return decl ? build_fold_addr_expr(decl) : null_pointer_node;
}

tree
table_number(char letter, HOST_WIDE_INT value)
{
	return build_int_cst(field_type(letter), value);
}

tree
table_string(const char *s)
{
	return s ? build_string_literal(strlen(s) + 1, s) : null_pointer_node;
}

/* The initialiser of one table from its fields in order. */
tree
table_value(tree type, const tree *field)
{
	vec<constructor_elt, va_gc> *v = NULL;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
		CONSTRUCTOR_APPEND_ELT(
			v, f, fold_convert(TREE_TYPE(f), *field++));
	tree value = build_constructor(type, v);
	TREE_CONSTANT(value) = 1;
	TREE_STATIC(value) = 1;
	return value;
}

void
table_define(tree decl, tree value)
{
	DECL_INITIAL(decl) = value;
	varpool_node::finalize_decl(decl);
}

/* An array variable of the values in v, or null for none. */
tree
table_define_array(const char *name, tree type, vec<constructor_elt, va_gc> *v)
{
	if (vec_safe_is_empty(v))
		return NULL_TREE;
	tree array = build_array_type_nelts(type, vec_safe_length(v));
	tree decl = table_decl(name, array);
	tree value = build_constructor(array, v);
	TREE_CONSTANT(value) = 1;
	TREE_STATIC(value) = 1;
	table_define(decl, value);
	return decl;
}

void
table_append(vec<constructor_elt, va_gc> *&v, tree value)
{
	CONSTRUCTOR_APPEND_ELT(v, size_int(vec_safe_length(v)), value);
}
