/* SPDX-License-Identifier: GPL-3.0-or-later */
/* global.cc - variables and constants with static storage as KIR. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

struct initial_image {
	struct importer *im;
	struct global *g;
	unsigned char *bytes;
	bool whole;
};

static bool encode(struct initial_image *, tree value, uint64_t offset);

static void
add_relocation(struct initial_image *g, uint64_t offset, const char *name,
	HOST_WIDE_INT addend)
{
	struct relocation *more = (struct relocation *)module_alloc(
		g->im->m, (g->g->nrelocs + 1) * sizeof *more);
	unsigned n = g->g->nrelocs++;
	/* In the order of their offsets. */
	while (n && g->g->reloc[n - 1].offset > offset)
		n--;
	for (unsigned k = 0, from = 0; k < g->g->nrelocs; k++)
		if (k != n)
			more[k] = g->g->reloc[from++];
	more[n].offset = offset;
	more[n].name = module_string(g->im->m, name);
	more[n].addend = addend;
	g->g->reloc = more;
}

/* In a table of virtual functions: the type description, the function for pure
   virtual ones, and a function of another unit that is neither a routine nor
   called; in a type description, the functions of its own type. */
static bool
is_unused_entry(tree decl)
{
	if (VAR_P(decl))
		return startswith(decl_symbol(decl), "_ZTI")
			|| startswith(decl_symbol(decl), "_ZTVN10__cxxabiv1");
	if (TREE_CODE(decl) != FUNCTION_DECL || !DECL_NAME(decl))
		return false;
	return id_equal(DECL_NAME(decl), "__cxa_pure_virtual")
		|| (DECL_EXTERNAL(decl)
			&& (is_thrower(decl_symbol(decl))
				|| (DECL_VIRTUAL_P(decl)
					&& !oacc_get_fn_attrib(decl)
					&& !import_is_called_entry(decl))));
}

static bool
encode_address(struct initial_image *g, tree value, uint64_t offset)
{
	HOST_WIDE_INT addend = 0;
	if (TREE_CODE(value) == POINTER_PLUS_EXPR) {
		if (!tree_fits_shwi_p(TREE_OPERAND(value, 1)))
			return false;
		addend = tree_to_shwi(TREE_OPERAND(value, 1));
		value = TREE_OPERAND(value, 0);
		STRIP_NOPS(value);
	}
	if (TREE_CODE(value) != ADDR_EXPR)
		return false;
	poly_int64 bits, size;
	bool reverse;
	poly_int64 more = 0;
	tree base = TREE_OPERAND(value, 0);
	if (handled_component_p(base)) {
		poly_int64 max;
		base = get_ref_base_and_extent(
			base, &bits, &size, &max, &reverse);
		if (!bits.is_constant())
			return false;
		more = exact_div(bits, BITS_PER_UNIT);
	}
	if (TREE_CODE(base) == MEM_REF
		&& TREE_CODE(TREE_OPERAND(base, 0)) == ADDR_EXPR) {
		addend += mem_ref_offset(base).force_shwi().to_constant();
		base = TREE_OPERAND(TREE_OPERAND(base, 0), 0);
	}
	if (is_unused_entry(base))
		return true;
	if (is_behind_link(base))
		return false;
	struct ref r = global_address(g->im, base);
	if (r.kind != REF_CONST || g->im->fn->con[r.n].kind != CONST_ADDRESS)
		return false;
	add_relocation(g, offset, g->im->fn->con[r.n].name,
		addend + more.to_constant());
	return true;
}

static bool
encode_record(struct initial_image *g, tree value, uint64_t offset)
{
	unsigned HOST_WIDE_INT n;
	tree field, v;
	FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS(value), n, field, v) {
		if (!field || TREE_CODE(field) != FIELD_DECL)
			return false;
		if (DECL_BIT_FIELD(field))
			return native_encode_initializer(value,
				       g->bytes + offset, g->g->size - offset)
				> 0;
		if (!encode(g, v, offset + int_byte_position(field)))
			return false;
	}
	return true;
}

static bool
encode_array(struct initial_image *g, tree value, uint64_t offset)
{
	tree type = TREE_TYPE(value), index, v;
	if (!tree_fits_uhwi_p(TYPE_SIZE_UNIT(TREE_TYPE(type))))
		return false;
	uint64_t size = tree_to_uhwi(TYPE_SIZE_UNIT(TREE_TYPE(type)));
	tree low = TYPE_DOMAIN(type) ? TYPE_MIN_VALUE(TYPE_DOMAIN(type))
				     : NULL_TREE;
	HOST_WIDE_INT base = low ? tree_to_shwi(low) : 0, next = base;
	unsigned HOST_WIDE_INT n;
	FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS(value), n, index, v) {
		HOST_WIDE_INT first = next, last;
		if (index && TREE_CODE(index) == RANGE_EXPR) {
			first = tree_to_shwi(TREE_OPERAND(index, 0));
			last = tree_to_shwi(TREE_OPERAND(index, 1));
		} else {
			if (index)
				first = tree_to_shwi(index);
			last = first;
		}
		for (HOST_WIDE_INT k = first; k <= last; k++)
			if (!encode(g, v, offset + (k - base) * size))
				return false;
		next = last + 1;
	}
	return true;
}

/* Stores a constant's bytes; false if it is not such a constant. */
static bool
encode(struct initial_image *g, tree value, uint64_t offset)
{
	STRIP_NOPS(value);
	if (TREE_CODE(value) == CONSTRUCTOR)
		return TREE_CODE(TREE_TYPE(value)) == ARRAY_TYPE
			? encode_array(g, value, offset)
			: encode_record(g, value, offset);
	if (TREE_CODE(value) == ADDR_EXPR
		|| TREE_CODE(value) == POINTER_PLUS_EXPR)
		return encode_address(g, value, offset);
	if (offset >= g->g->size)
		return false;
	return native_encode_expr(value, g->bytes + offset, g->g->size - offset)
		> 0;
}

static struct ref
string_address(struct importer *im, tree string)
{
	char name[40];
	hashval_t hash = iterative_hash(
		TREE_STRING_POINTER(string), TREE_STRING_LENGTH(string), 0);
	uint64_t size = tree_to_uhwi(TYPE_SIZE_UNIT(TREE_TYPE(string)));
	struct global *g;
	for (unsigned turn = 0;; turn++) {
		snprintf(name, sizeof name, "acc_string_%08x_%u", hash, turn);
		g = global_find(im->m, name);
		if (!g)
			break;
		if (g->size == size
			&& memcmp(g->data, TREE_STRING_POINTER(string), size)
				== 0)
			return ref_address(im->fn, name);
	}
	g = global_new(im->m, name, size, TYPE_ALIGN_UNIT(TREE_TYPE(string)));
	unsigned char *bytes = (unsigned char *)module_alloc(im->m, size + 1);
	memcpy(bytes, TREE_STRING_POINTER(string),
		MIN(size, (uint64_t)TREE_STRING_LENGTH(string)));
	g->data = bytes;
	g->constant = g->local = true;
	return ref_address(im->fn, name);
}

/* GCC merges equal constants; the others are aliases. */
static tree
initial_value(tree decl)
{
	varpool_node *node = VAR_P(decl) ? varpool_node::get(decl) : NULL;
	if (node && node->alias)
		decl = node->ultimate_alias_target()->decl;
	return DECL_INITIAL(decl);
}

static void
fill_global(struct importer *im, struct global *g, tree decl)
{
	g->constant = TREE_CODE(decl) == CONST_DECL || is_made_table(decl)
		|| (TREE_READONLY(decl) && !is_declared(decl));
	g->local = !is_declared(decl);
	g->banked = is_in_constant_memory(decl);
	tree value = initial_value(decl);
	if (DECL_EXTERNAL(decl) && !value) {
		g->declared = true;
		g->local = false;
		return;
	}
	if (!value || value == error_mark_node || !g->size)
		return;
	unsigned char *bytes =
		(unsigned char *)module_alloc(im->m, g->size + 16);
	struct initial_image image = {im, g, bytes, true};
	if (encode(&image, value, 0))
		g->data = bytes;
	else if (g->constant)
		import_error(im,
			"the value of %qD cannot be copied to a "
			"device",
			decl);
	else
		g->nrelocs = 0;
}

/* A constant that GCC passes by address has no name. */
static const char *
global_name(struct importer *im, tree decl)
{
	char text[32];
	if (TREE_CODE(decl) != CONST_DECL)
		return module_string(im->m, decl_symbol(decl));
	snprintf(text, sizeof text, ".constant.%u", DECL_UID(decl));
	return module_string(im->m, text);
}

/* Variables of the host's C library that are zero on a device: output goes to
   standard output, whatever stream is named, and there are threads. */
static bool
is_library_variable(tree decl)
{
	return VAR_P(decl) && DECL_EXTERNAL(decl) && DECL_NAME(decl)
		&& (id_equal(DECL_NAME(decl), "stdout")
			|| id_equal(DECL_NAME(decl), "stderr")
			|| id_equal(DECL_NAME(decl), "__libc_single_threaded"));
}

static struct ref
library_address(struct importer *im)
{
	static const char name[] = ".library";
	if (!global_find(im->m, name)) {
		struct global *g = global_new(im->m, name, 8, 8);
		g->constant = g->local = true;
	}
	return ref_address(im->fn, name);
}

/* The variable of which another is an alias. */
static tree
aliased_variable(tree decl)
{
	varpool_node *node = VAR_P(decl) ? varpool_node::get(decl) : NULL;
	if (node && node->alias && node->definition && !is_declared(decl))
		return node->ultimate_alias_target()->decl;
	return decl;
}

/* Each such variable is reported once. */
static void
not_declared(struct importer *im, tree decl)
{
	static hash_set<tree> *told;
	if (!told)
		told = new hash_set<tree>;
	if (!im->spare && told->add(decl))
		return;
	im->failed = false;
	import_error(im,
		"variable %qD is used in device code and is not in a "
		"%<declare%> directive",
		decl);
}

struct ref
link_pointer(struct importer *im, tree decl)
{
	const char *name = module_string(im->m, link_symbol(decl));
	if (!global_find(im->m, name)) {
		struct global *g = global_new(im->m, name, 8, 8);
		g->declared = DECL_EXTERNAL(decl);
	}
	return ref_address(im->fn, name);
}

static struct ref
link_address(struct importer *im, tree decl)
{
	struct ins *i = ins_new(im->fn, OP_LOAD, TYPE_PTR, 1);
	i->arg[0] = link_pointer(im, decl);
	ins_set_align(i, 8);
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* The address of an object with static storage. */
struct ref
global_address(struct importer *im, tree decl)
{
	if (TREE_CODE(decl) == STRING_CST)
		return string_address(im, decl);
	if (TREE_CODE(decl) == FUNCTION_DECL) {
		import_note_foreign(im, decl);
		import_note_address(im, decl);
		return ref_address(im->fn, callee_symbol(im, decl));
	}
	if (TREE_CODE(decl) != VAR_DECL && TREE_CODE(decl) != CONST_DECL)
		return ref_undef(im->fn, TYPE_PTR);
	if (TREE_CODE(decl) == CONST_DECL
		&& TREE_CODE(DECL_INITIAL(decl)) == STRING_CST)
		return string_address(im, DECL_INITIAL(decl));
	if (is_library_variable(decl))
		return library_address(im);
	if (is_behind_link(decl))
		return link_address(im, decl);
	decl = aliased_variable(decl);
	const char *name = global_name(im, decl);
	struct ref r = ref_address(im->fn, name);
	if (global_find(im->m, name))
		return r;
	if (!is_declared(decl) && TREE_CODE(decl) == VAR_DECL
		&& !TREE_READONLY(decl) && !is_made_table(decl)) {
		not_declared(im, decl);
		return ref_undef(im->fn, TYPE_PTR);
	}
	tree size = DECL_SIZE_UNIT(decl);
	if (!size)
		size = TYPE_SIZE_UNIT(TREE_TYPE(decl));
	if (!tree_fits_uhwi_p(size)) {
		import_error(im, "the size of %qD is not known", decl);
		return ref_undef(im->fn, TYPE_PTR);
	}
	struct global *g = global_new(im->m, name, tree_to_uhwi(size),
		MAX(DECL_ALIGN_UNIT(decl), TYPE_ALIGN_UNIT(TREE_TYPE(decl))));
	fill_global(im, g, decl);
	return r;
}
