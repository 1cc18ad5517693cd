/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * embed.cc - the tables of libacc/abi.h in the object file.
 *
 * A table is a static variable whose type is built from a string, one letter
 * a field: p pointer, q uint64_t, u uint32_t, i int32_t, h uint16_t.  The
 * strings below mirror the structs of libacc/abi.h field by field.
 *
 * Code refers to sites and regions while functions are still being compiled;
 * their contents are written when all are, just after the symbol table has
 * been finished, which is where GCC writes its own late tables.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/read/read.h"
#include "plugin/gimple/constructs.h"
#include "plugin/loops/loops.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"
#include "targets/target.h"
#include "libacc/abi.h"

static const char site_format[] = "ppuupuuppuuuuppp";
static const char region_format[] = "ppiiiup";
static const char variable_format[] = "ppquu";
static const char unit_format[] = "uuppuuppp";

struct region {
	tree decl; /* of struct acc_region */
	tree fn;
	int dim[3];
	uint32_t flags;
	unsigned end_line;
	struct region *next;
};

struct site {
	tree decl; /* of struct acc_site */
	tree region, region_fn;
	const char *file;
	const char *function;
	unsigned line, end_line, function_line, function_end_line;
	enum acc_abi_construct construct;
	struct maps maps;
	struct site *piece; /* of the construct that comes next */
	unsigned flags;	/* ACC_SITE_CUT ... */
	unsigned turns;
	struct site *next;
};

static struct region *regions, **last_region = &regions;
static struct site *sites, **last_site = &sites;
/* Declared variables, and whatever else must survive GCC's collector. */
static GTY(()) tree variables;
static GTY(()) tree kept;

static const struct ggc_root_tab roots[] = {
	{ &variables, 1, sizeof variables, gt_ggc_mx_tree_node,
		gt_pch_nx_tree_node },
	{ &kept, 1, sizeof kept, gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
	LAST_GGC_ROOT_TAB
};

static tree
keep(tree t)
{
	kept = tree_cons(NULL_TREE, t, kept);
	return t;
}

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
	/* The back end may have emitted a reference by its name already. */
	SET_DECL_ASSEMBLER_NAME(decl, DECL_NAME(decl));
	return keep(decl);
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

/* The dimensions that the attribute of an outlined function states: 0 where
   the launch passes them, -1 where the user said nothing. */
static void
fill_dims(struct region *r)
{
	tree attr = oacc_get_fn_attrib(r->fn);
	tree pos = attr ? TREE_VALUE(attr) : NULL_TREE;
	for (int i = 0; i < 3; i++) {
		tree value = pos ? TREE_VALUE(pos) : NULL_TREE;
		r->dim[i] = value ? tree_to_shwi(value) : -1;
		if (pos)
			pos = TREE_CHAIN(pos);
	}
	if (is_sequential_kernels(r->fn))
		r->dim[0] = 1;
}

static bool
is_inlined(location_t where)
{
	tree block = LOCATION_BLOCK(where);
	for (; block && TREE_CODE(block) == BLOCK;
		block = BLOCK_SUPERCONTEXT(block))
		if (inlined_function_outer_scope_p(block))
			return true;
	return false;
}

/* The last line of a region: that of its last statement; 0 where its body
   is gone. */
static unsigned
last_line(tree fn)
{
	struct function *f = DECL_STRUCT_FUNCTION(fn);
	expanded_location first = expand_location(DECL_SOURCE_LOCATION(fn));
	unsigned last = first.line;
	basic_block bb;
	if (!f || !f->cfg)
		return 0;
	FOR_EACH_BB_FN (bb, f)
		for (gimple_stmt_iterator gsi = gsi_start_bb(bb);
			!gsi_end_p(gsi); gsi_next(&gsi)) {
			location_t where = gimple_location(gsi_stmt(gsi));
			expanded_location at = expand_location(where);
			unsigned line = at.line;
			if (line > last && at.file && first.file
				&& !strcmp(at.file, first.file)
				&& !is_inlined(where))
				last = line;
		}
	return last;
}

static struct region *
get_region(tree fn)
{
	for (struct region *r = regions; r; r = r->next)
		if (r->fn == fn)
			return r;
	struct region *r = XCNEW(struct region);
	r->fn = keep(fn);
	r->decl = table_decl("region", table_type(region_format));
	fill_dims(r);
	r->end_line = last_line(fn);
	*last_region = r;
	last_region = &r->next;
	return r;
}

/* Makes the region's record while the function still states the user's
   dimensions.  Any number of calls. */
void
embed_region(tree fn)
{
	get_region(fn);
}

/* The record's address, and the user's dimensions. */
tree
embed_region_address(tree fn)
{
	return build_fold_addr_expr(get_region(fn)->decl);
}

void
embed_region_dims(tree fn, int dim[3])
{
	memcpy(dim, get_region(fn)->dim, 3 * sizeof *dim);
}

void
embed_region_flags(tree fn, unsigned flags)
{
	get_region(fn)->flags |= flags;
}

/* Whether a piece is that of a loop that the host runs. */
static void
note_turns(struct site *s, tree fn)
{
	tree attr = lookup_attribute("acc turns", DECL_ATTRIBUTES(fn));
	s->turns = attr ? tree_to_uhwi(TREE_VALUE(TREE_VALUE(attr))) : 0;
	if (attr)
		s->flags |= ACC_SITE_TURNS;
	if (lookup_attribute("acc turns device", DECL_ATTRIBUTES(fn)))
		s->flags |= ACC_SITE_TURNS_DEVICE;
	if (lookup_attribute("acc state", DECL_ATTRIBUTES(fn)))
		s->flags |= ACC_SITE_STATE;
}

/* The next piece of a construct: the same site but for its region. */
static struct site *
add_piece(struct site *s, tree fn)
{
	struct site *piece = XCNEW(struct site);
	*piece = *s;
	piece->decl = table_decl("site", table_type(site_format));
	piece->region = get_region(fn)->decl;
	piece->next = NULL;
	s->piece = piece;
	s->flags |= ACC_SITE_CUT;
	piece->flags = ACC_SITE_CUT;
	note_turns(piece, fn);
	*last_site = piece;
	last_site = &piece->next;
	return piece;
}

/* The address of a new site.  Takes over the arrays of the maps. */
tree
embed_site(location_t where, tree function, enum acc_abi_construct construct,
	tree region_fn, const struct maps *maps)
{
	struct site *s = XCNEW(struct site);
	expanded_location at = expand_location(where);
	s->decl = table_decl("site", table_type(site_format));
	s->file = at.file ? at.file : main_input_filename;
	s->line = at.line;
	s->function_line = DECL_SOURCE_LINE(function);
	if (DECL_STRUCT_FUNCTION(function))
		s->function_end_line = LOCATION_LINE(
			DECL_STRUCT_FUNCTION(function)->function_end_locus);
	s->function = xstrdup(lang_hooks.decl_printable_name(function, 1));
	s->construct = construct;
	s->end_line = region_fn ? get_region(region_fn)->end_line : 0;
	s->region = region_fn ? get_region(region_fn)->decl : NULL_TREE;
	s->region_fn = region_fn;
	s->maps = *maps;
	if (region_fn)
		note_turns(s, region_fn);
	*last_site = s;
	last_site = &s->next;
	tree decl = s->decl;
	for (tree fn = region_fn ? spread_next(region_fn) : NULL_TREE; fn;
		fn = spread_next(fn))
		s = add_piece(s, fn);
	return build_fold_addr_expr(decl);
}

/* Does it hold for the map wherever the region is launched? */
static bool
holds(tree fn, unsigned map, bool (*test)(const struct site *, unsigned))
{
	tree decl = get_region(fn)->decl;
	bool found = false;
	for (const struct site *s = sites; s; s = s->next) {
		if (s->region != decl)
			continue;
		if (map >= s->maps.count || !test(s, map))
			return false;
		found = true;
	}
	return found;
}

static bool
is_value(const struct site *s, unsigned map)
{
	return s->maps.kind[map] == GOMP_MAP_FIRSTPRIVATE
		|| s->maps.role[map] == ACC_ROLE_VALUE;
}

static bool
is_pointer(const struct site *s, unsigned map)
{
	unsigned kind = s->maps.kind[map];
	return kind == GOMP_MAP_POINTER
		|| kind == GOMP_MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION;
}

static bool
is_copied(const struct site *s, unsigned map)
{
	unsigned kind = s->maps.kind[map];
	return s->construct == ACC_CONSTRUCT_KERNELS
		&& (kind == GOMP_MAP_TOFROM || kind == GOMP_MAP_FORCE_TOFROM);
}

/* Is the map a private value? */
bool
embed_is_value(tree fn, unsigned map)
{
	return holds(fn, map, is_value);
}

/* Is it a pointer to other data, which libacc has with the target's address
   on the device? */
bool
embed_is_pointer(tree fn, unsigned map)
{
	return holds(fn, map, is_pointer);
}

/* Is it data of a kernels construct that is copied in and out, as GCC maps
   pointers there? */
bool
embed_is_copied(tree fn, unsigned map)
{
	return holds(fn, map, is_copied);
}

/* The number of maps of the region's launches. */
unsigned
embed_map_count(tree fn)
{
	tree decl = get_region(fn)->decl;
	for (const struct site *s = sites; s; s = s->next)
		if (s->region == decl)
			return s->maps.count;
	return 0;
}

/* A variable of a declare directive, with static storage. */
void
embed_variable(tree decl)
{
	if (is_declared(decl))
		variables = tree_cons(NULL_TREE, decl, variables);
}

static tree
define_names(const struct maps *maps)
{
	vec<constructor_elt, va_gc> *v = NULL;
	for (unsigned i = 0; i < maps->count; i++)
		table_append(v, fold_convert(ptr_type_node, table_string(maps->name[i])));
	return table_define_array("names", ptr_type_node, v);
}

static tree
define_roles(const struct maps *maps)
{
	vec<constructor_elt, va_gc> *v = NULL;
	bool any = false;
	for (unsigned i = 0; i < maps->count; i++) {
		any |= maps->role[i] != ACC_ROLE_NONE;
		table_append(v, build_int_cst(
				  unsigned_char_type_node, maps->role[i]));
	}
	return any ? table_define_array("roles", unsigned_char_type_node, v)
		   : NULL_TREE;
}

static tree
define_scalars(const struct maps *maps)
{
	vec<constructor_elt, va_gc> *v = NULL;
	if (!options.compare || !maps->count)
		return NULL_TREE;
	for (unsigned i = 0; i < maps->count; i++)
		table_append(v, build_int_cst(
				  unsigned_char_type_node, maps->scalar[i]));
	return table_define_array("scalars", unsigned_char_type_node, v);
}

static void
append_use(vec<constructor_elt, va_gc> *&v, unsigned map,
	const struct used_part *part)
{
	unsigned HOST_WIDE_INT word[] = { map, 0, 0 };
	if (part) {
		word[1] = part->from;
		word[2] = part->to;
	}
	for (unsigned HOST_WIDE_INT w : word)
		table_append(v, build_int_cstu(uint32_type_node, w));
}

/* struct acc_use of each part, and one without bytes. */
static tree
define_uses(const struct site *s)
{
	vec<constructor_elt, va_gc> *v = NULL;
	const struct used_part *part;
	unsigned k = 0, map;
	if (!s->region_fn)
		return NULL_TREE;
	for (; (part = used_noted(s->region_fn, k, &map)); k++)
		append_use(v, map, part);
	if (k)
		append_use(v, 0, NULL);
	return k ? table_define_array("uses", uint32_type_node, v) : NULL_TREE;
}

static void
define_site(const struct site *s)
{
	tree uses = define_uses(s);
	unsigned flags = s->flags | (options.compare ? ACC_SITE_COMPARE : 0)
		| (uses ? ACC_SITE_USES : 0);
	tree field[] = { table_string(s->file), table_string(s->function),
		table_number('u', s->line), table_number('u', s->construct),
		table_address(define_names(&s->maps)),
		table_number('u', s->maps.count),
		table_number('u', flags),
		table_address(s->region),
		table_address(define_roles(&s->maps)),
		table_number('u', s->end_line),
		table_number('u', s->function_line),
		table_number('u', s->function_end_line),
		table_number('u', s->turns),
		table_address(s->piece ? s->piece->decl : NULL_TREE),
		table_address(define_scalars(&s->maps)),
		table_address(uses) };
	table_define(s->decl, table_value(TREE_TYPE(s->decl), field));
}

static void
define_region(const struct region *r)
{
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(r->fn));
	tree field[] = { table_string(name), build_fold_addr_expr(r->fn),
		table_number('i', r->dim[0]), table_number('i', r->dim[1]),
		table_number('i', r->dim[2]), table_number('u', r->flags),
		null_pointer_node };
	table_define(r->decl, table_value(TREE_TYPE(r->decl), field));
}

static unsigned
variable_flags(tree decl)
{
	unsigned flags = is_behind_link(decl) ? ACC_VARIABLE_LINK : 0;
	tree type = TREE_TYPE(decl);
	if (is_fortran_descriptor(type) || POINTER_TYPE_P(type))
		flags |= cuda_unit ? ACC_VARIABLE_DESCRIPTOR :
			ACC_VARIABLE_ADDRESS;
	return flags;
}

/* Other units may use those that this one does not. */
void
embed_import_variables(void)
{
	for (tree t = variables; t; t = TREE_CHAIN(t)) {
		varpool_node *node = varpool_node::get(TREE_VALUE(t));
		if (node && node->definition)
			import_variable(TREE_VALUE(t));
	}
}

static tree
define_variables(unsigned *count)
{
	tree type = table_type(variable_format);
	vec<constructor_elt, va_gc> *v = NULL;
	for (tree t = variables; t; t = TREE_CHAIN(t)) {
		tree decl = TREE_VALUE(t);
		varpool_node *node = varpool_node::get(decl);
		if (!node || !node->definition || !TREE_ASM_WRITTEN(decl))
			continue;
		char *name = llvm_symbol(is_behind_link(decl) ? link_symbol(decl)
			: decl_symbol(decl));
		tree field[] = { table_string(name), table_address(decl),
			fold_convert(
				uint64_type_node, DECL_SIZE_UNIT(decl)),
			table_number('u', variable_flags(decl)),
			table_number('u', 0) };
		table_append(v, table_value(type, field));
		free(name);
	}
	*count = vec_safe_length(v);
	return table_define_array("variables", type, v);
}

static tree
define_unit(void)
{
	vec<constructor_elt, va_gc> *v = NULL;
	for (struct region *r = regions; r; r = r->next) {
		define_region(r);
		table_append(v, build_fold_addr_expr(r->decl));
	}
	for (struct site *s = sites; s; s = s->next)
		define_site(s);
	unsigned nvariables;
	tree variable = define_variables(&nvariables);
	tree region = table_define_array("regions", ptr_type_node, v);
	unsigned nimages;
	tree image = image_define(&nimages);
	tree field[] = { table_number('u', ACC_ABI_VERSION),
		table_number('u', nimages), table_address(image),
		table_address(region),
		table_number('u', vec_safe_length(v)), table_number('u', nvariables),
		table_address(variable),
		table_string(options.target ? options.target : "host"),
		null_pointer_node };
	tree type = table_type(unit_format);
	tree decl = table_decl("unit", type);
	table_define(decl, table_value(type, field));
	return decl;
}

/* A constructor ('I') or destructor ('D') that calls libacc with the unit. */
static void
call_with_unit(char which, const char *name, tree unit)
{
	tree type = build_function_type_list(
		void_type_node, ptr_type_node, NULL_TREE);
	tree call = build_call_expr(
		build_fn_decl(name, type), 1, build_fold_addr_expr(unit));
	cgraph_build_static_cdtor(which, call, MAX_RESERVED_INIT_PRIORITY - 1);
}

/* Writes all tables.  Every function of the unit has been compiled. */
void
embed_finish(void)
{
	/* A unit may hold nothing but routines for a device. */
	if (!regions && !sites && !variables && !import_module())
		return;
	tree unit = define_unit();
	call_with_unit('I', "acc_rt_register", unit);
	call_with_unit('D', "acc_rt_unregister", unit);
}

void
embed_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		CONST_CAST(ggc_root_tab *, roots));
}
