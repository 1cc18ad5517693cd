/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * shape.cc - derived types of Fortran with components that lead to other data,
 * as tables of libacc/abi.h.
 *
 *	type list				.acc_shape.0 = { 88, &.acc_parts.1, 2 }
 *	  real, allocatable :: x(:)		.acc_parts.1 = {
 *	  type(list), pointer :: next		  { "x", 0, 0, 64, 4, ARRAY },
 *	end type				  { "next", &.acc_shape.0, .. } }
 *
 * Tables refer to each other, as types do; each type is described once.
 */
#include "plugin/gcc.h"
#include "plugin/compat/fortran.h"
#include "plugin/plugin.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"
#include "libacc/abi.h"

static const char shape_format[] = "qpq";
static const char part_format[] = "ppqqquuq";
static const char class_format[] = "pp";

/* A type that has a table, which is defined later. */
struct shape_record {
	tree type, decl;
	bool defined;
};

static auto_vec<shape_record> shapes;

/* A component that leads to other data, or one with such components. */
struct shape_part {
	const char *name;
	tree shape; /* the table, or null */
	HOST_WIDE_INT offset, bytes, value;
	enum acc_abi_part kind;
	unsigned count;
	unsigned HOST_WIDE_INT total;
};

static tree get_shape(tree type);

/* The list of all types with tables of gfortran, which is defined last. */
static tree classes;

static tree
get_classes(void)
{
	if (!classes)
		classes = table_decl("classes", table_type(class_format));
	return classes;
}

static HOST_WIDE_INT
size_of(const_tree type)
{
	tree size = TYPE_SIZE_UNIT(type);
	return size && tree_fits_shwi_p(size) ? tree_to_shwi(size) : 0;
}

static tree
element_of(tree type)
{
	while (TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	return type;
}

static bool
is_structure(const_tree type)
{
	return TREE_CODE(type) == RECORD_TYPE && !is_fortran_descriptor(type)
		&& !is_fortran_class(type) && size_of(type) > 0;
}

static bool has_parts(tree type);

/* True for a component of that type which is a part, or would be one if it were
   not polymorphic. */
static bool
is_part(tree type)
{
	if (is_fortran_descriptor(type) || is_fortran_class(type))
		return true;
	if (TREE_CODE(type) == POINTER_TYPE) {
		tree target = TREE_TYPE(type);
		return !VOID_TYPE_P(target) && !FUNC_OR_METHOD_TYPE_P(target)
			&& TREE_CODE(target) != POINTER_TYPE;
	}
	return has_parts(type);
}

/* True if an object of the type, or an array of such, has components that lead
   to other data. */
static bool
has_parts(tree type)
{
	type = element_of(type);
	if (!is_structure(type))
		return false;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
		if (TREE_CODE(f) == FIELD_DECL && DECL_NAME(f)
			&& is_part(TREE_TYPE(f)))
			return true;
	return false;
}

/* What a component, or a variable, of a type with parts has inside. */
static void
fill_inside(shape_part *p, tree type)
{
	HOST_WIDE_INT size = size_of(type);
	tree element = element_of(type);
	p->kind = ACC_PART_INSIDE;
	p->shape = get_shape(element);
	p->total = size / size_of(element);
	p->count = 1;
	if (TREE_CODE(type) == ARRAY_TYPE)
		p->count = fortran_is_vector(type, &p->value) ? p->total : 0;
}

/* The component with the length of a string of deferred length. */
static tree
length_of(tree structure, tree field)
{
	char *name = concat(
		"_", IDENTIFIER_POINTER(DECL_NAME(field)), "_length", NULL);
	tree f = TYPE_FIELDS(structure);
	while (f
		&& !(DECL_NAME(f)
			&& strcmp(IDENTIFIER_POINTER(DECL_NAME(f)), name) == 0))
		f = DECL_CHAIN(f);
	free(name);
	return f;
}

static void
fill_pointer(shape_part *p, tree structure, tree field)
{
	tree target = TREE_TYPE(TREE_TYPE(field));
	p->kind = ACC_PART_SCALAR;
	p->bytes = size_of(target);
	if (has_parts(target))
		p->shape = get_shape(element_of(target));
	tree length = p->bytes ? NULL_TREE : length_of(structure, field);
	if (!length)
		return;
	p->kind = ACC_PART_STRING;
	p->bytes = size_of(element_of(target));
	p->value = int_byte_position(length);
}

static void
fill_array(shape_part *p, tree field)
{
	tree type = TREE_TYPE(field), element = fortran_element(type);
	p->kind = ACC_PART_ARRAY;
	p->bytes = size_of(type);
	if (element && has_parts(element))
		p->shape = get_shape(element_of(element));
}

/* The type has a pointer to the object, or an array's descriptor, and one to the
   table of the dynamic type; that of any type has the length of text too. */
static void
fill_class(shape_part *p, const_tree type)
{
	tree data = TYPE_FIELDS(type), table = DECL_CHAIN(data);
	tree length = DECL_CHAIN(table);
	p->kind = ACC_PART_CLASS;
	p->shape = get_classes();
	if (is_fortran_descriptor(TREE_TYPE(data)))
		p->bytes = size_of(TREE_TYPE(data));
	p->value = p->offset + int_byte_position(table);
	if (length)
		p->total = p->offset + int_byte_position(length);
}

static tree
part_value(const shape_part *p)
{
	tree field[] = {table_string(p->name), table_address(p->shape),
		table_number('q', p->offset), table_number('q', p->bytes),
		table_number('q', p->value), table_number('u', p->kind),
		table_number('u', p->count), table_number('q', p->total)};
	return table_value(table_type(part_format), field);
}

static void
append_parts(vec<constructor_elt, va_gc> *&v, tree structure)
{
	for (tree f = TYPE_FIELDS(structure); f; f = DECL_CHAIN(f)) {
		tree type = TREE_TYPE(f);
		if (TREE_CODE(f) != FIELD_DECL || !DECL_NAME(f)
			|| !is_part(type))
			continue;
		shape_part p = {};
		p.name = IDENTIFIER_POINTER(DECL_NAME(f));
		p.offset = int_byte_position(f);
		if (is_fortran_class(type))
			fill_class(&p, type);
		else if (is_fortran_descriptor(type))
			fill_array(&p, f);
		else if (TREE_CODE(type) == POINTER_TYPE)
			fill_pointer(&p, structure, f);
		else
			fill_inside(&p, type);
		table_append(v, part_value(&p));
	}
}

static tree
get_shape(tree type)
{
	type = TYPE_MAIN_VARIANT(type);
	for (const shape_record &s : shapes)
		if (s.type == type)
			return s.decl;
	tree decl = table_decl("shape", table_type(shape_format));
	shapes.safe_push({facts_keep(type), decl, false});
	return decl;
}

static void
define_shapes(void)
{
	for (unsigned i = 0; i < shapes.length(); i++) {
		if (shapes[i].defined)
			continue;
		shapes[i].defined = true;
		vec<constructor_elt, va_gc> *v = NULL;
		append_parts(v, shapes[i].type);
		unsigned count = vec_safe_length(v);
		tree parts =
			table_define_array("parts", table_type(part_format), v);
		tree field[] = {table_number('q', size_of(shapes[i].type)),
			table_address(parts), table_number('q', count)};
		tree decl = shapes[i].decl;
		table_define(decl, table_value(TREE_TYPE(decl), field));
	}
}

bool
shape_is_deep(tree type)
{
	return has_parts(type);
}

tree
shape_define_variable(tree type, const char *name, enum shape_form form)
{
	bool is_class = is_fortran_class(type);
	if (!is_class && !has_parts(type))
		return NULL_TREE;
	shape_part p = {};
	p.name = name;
	if (is_class)
		fill_class(&p, type);
	else
		fill_inside(&p, type);
	if (form == SHAPE_SECTION)
		p.count = 0;
	define_shapes();
	tree decl = table_decl("variable", table_type(part_format));
	tree value = part_value(&p);
	TREE_TYPE(decl) = TREE_TYPE(value);
	layout_decl(decl, 0);
	table_define(decl, value);
	return decl;
}

static void
append_class(vec<constructor_elt, va_gc> *&v, tree table, tree type)
{
	bool deep = type && has_parts(type);
	tree field[] = {table_address(table),
		table_address(deep ? get_shape(type) : NULL_TREE)};
	table_append(v, table_value(table_type(class_format), field));
}

void
shape_define_classes(void)
{
	varpool_node *node;
	vec<constructor_elt, va_gc> *v = NULL;
	if (!classes)
		return;
	FOR_EACH_VARIABLE (node)
		if (tree type = fortran_class_of(node->decl))
			append_class(v, node->decl, type);
	append_class(v, NULL_TREE, NULL_TREE);
	define_shapes();
	tree type = build_array_type_nelts(
		table_type(class_format), vec_safe_length(v));
	tree value = build_constructor(type, v);
	TREE_CONSTANT(value) = 1;
	TREE_STATIC(value) = 1;
	TREE_TYPE(classes) = type;
	layout_decl(classes, 0);
	table_define(classes, value);
}
