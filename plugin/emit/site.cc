/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * site.cc - the regions and directives of a unit, for the tables of
 * libacc/abi.h.
 *
 * Code refers to sites and regions while functions are still being compiled;
 * their contents are written when all are (embed.cc).
 */
#include "plugin/gcc.h"
#include "plugin/compat/fortran.h"
#include "plugin/plugin.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"

static const char site_format[] = "ppuupuuppuuuuppp";
static const char region_format[] = "ppiiiup";

struct region_record {
	tree decl; /* of struct acc_region */
	tree fn;
	uint32_t flags;
	bool indirect; /* on some target */
	auto_vec<bool> addressed; /* by map: some kernel needs its address */
	unsigned end_line;
	struct region_record *next;
};

struct site {
	tree decl; /* of struct acc_site */
	tree region, region_fn;
	const char *file;
	const char *function;
	unsigned line, end_line, function_line, function_end_line;
	enum acc_abi_construct construct;
	struct maps maps;
	struct site *piece; /* of the next construct */
	unsigned flags; /* ACC_SITE_CUT ... */
	unsigned turns;
	uint32_t *parameters; /* of a kernel of CUDA Fortran, or null */
	struct site *next;
};

static struct region_record *regions, **last_region = &regions;
static struct site *sites, **last_site = &sites;

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

/* The last line of a region: that of its last statement; 0 if its body is
   gone. */
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

static struct region_record *
get_region(tree fn)
{
	for (struct region_record *r = regions; r; r = r->next)
		if (r->fn == fn)
			return r;
	struct region_record *r = XCNEW(struct region_record);
	r->fn = facts_keep(fn);
	r->decl = table_decl("region", table_type(region_format));
	facts_dims(fn);
	r->end_line = last_line(fn);
	*last_region = r;
	last_region = &r->next;
	return r;
}

/* The record of a site's region. */
static const struct region_record *
record_of(tree decl)
{
	const struct region_record *r = regions;
	while (r->decl != decl)
		r = r->next;
	return r;
}

/* Makes the region's record while the function still has the user's dimensions.
   May be called any number of times. */
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
embed_region_flags(tree fn, unsigned flags)
{
	get_region(fn)->flags |= flags;
}

/* One call for each target's code of the region. */
void
embed_region_direct(tree fn, bool direct)
{
	struct region_record *r = get_region(fn);
	r->indirect |= !direct;
	r->flags &= ~ACC_REGION_DIRECT;
	if (!r->indirect)
		r->flags |= ACC_REGION_DIRECT;
}

/* A kernel of the region needs the address of a map's object. */
void
embed_region_addressed(tree fn, unsigned map)
{
	struct region_record *r = get_region(fn);
	if (map >= r->addressed.length())
		r->addressed.safe_grow_cleared(map + 1);
	r->addressed[map] = true;
}

/* True if a piece belongs to a loop that the host runs. */
static void
note_turns(struct site *s, tree fn)
{
	const struct function_facts *f = facts_of(fn);
	s->turns = f->turns;
	if (f->is_turns)
		s->flags |= ACC_SITE_TURNS;
	if (f->turns_on_device)
		s->flags |= ACC_SITE_TURNS_DEVICE;
	if (f->has_state)
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

/* How a kernel's launch passes its parameters (launch.cc), for launches that
   are made again later: 0 at the end. */
static uint32_t *
parameters_of(tree kernel)
{
	unsigned n = 0;
	uint32_t *size =
		XCNEWVEC(uint32_t, list_length(DECL_ARGUMENTS(kernel)) + 1);
	for (tree p = DECL_ARGUMENTS(kernel); p; p = DECL_CHAIN(p)) {
		tree type = TREE_TYPE(p);
		bool copied = cuda_is_copied(type);
		if (POINTER_TYPE_P(type)
			&& is_fortran_descriptor(TREE_TYPE(type))) {
			type = TREE_TYPE(type);
			copied = true;
		}
		size[n++] = int_size_in_bytes(type)
			| (copied ? ACC_PARAMETER_COPY : 0);
	}
	return size;
}

/* The address of a new site.  Takes ownership of the arrays of the maps. */
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
	/* That of the user, where this is a clone of GCC's. */
	s->function = xstrdup(
		lang_hooks.decl_printable_name(DECL_ORIGIN(function), 1));
	s->construct = construct;
	s->end_line = region_fn ? get_region(region_fn)->end_line : 0;
	s->region = region_fn ? get_region(region_fn)->decl : NULL_TREE;
	s->region_fn = region_fn;
	if (region_fn && is_cuda_kernel(region_fn))
		s->parameters = parameters_of(region_fn);
	s->maps = *maps;
	if (region_fn)
		note_turns(s, region_fn);
	*last_site = s;
	last_site = &s->next;
	tree decl = s->decl;
	for (tree fn = region_fn ? facts_of(region_fn)->next : NULL_TREE; fn;
		fn = facts_of(fn)->next)
		s = add_piece(s, fn);
	return build_fold_addr_expr(decl);
}

/* True if the test holds for the map at all launches of the region. */
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
is_device_pointer(const struct site *s, unsigned map)
{
	return s->maps.kind[map] == GOMP_MAP_FORCE_DEVICEPTR
		&& s->maps.points[map];
}

/* As clause_is_member() of libacc has it. */
static bool
is_descriptor(const struct site *s, unsigned map)
{
	return s->maps.kind[map] == GOMP_MAP_TO_PSET && map + 1 < s->maps.count
		&& is_pointer(s, map + 1);
}

/* True if the region's code reaches objects of its maps by the address of the
   structure that they are placed in. */
static bool
is_linked(const struct site *s)
{
	for (unsigned i = 0; i < s->maps.count; i++)
		if (s->maps.kind[i] == GOMP_MAP_LINK)
			return true;
	return false;
}

/* As map_only_read() of libacc has it. */
static bool
is_read(const struct site *s, unsigned map)
{
	unsigned kind = s->maps.kind[map];
	return s->maps.unasked[map] && s->maps.role[map] == ACC_ROLE_NONE
		&& (kind == GOMP_MAP_TO || kind == GOMP_MAP_FORCE_TO)
		&& !is_linked(s);
}

static bool
is_copied(const struct site *s, unsigned map)
{
	unsigned kind = s->maps.kind[map];
	return s->construct == ACC_CONSTRUCT_KERNELS
		&& (kind == GOMP_MAP_TOFROM || kind == GOMP_MAP_FORCE_TOFROM);
}

/* True if the map is a private value. */
bool
embed_is_value(tree fn, unsigned map)
{
	return holds(fn, map, is_value);
}

/* True for a descriptor of Fortran that is not part of present data: libacc
   makes a copy with device addresses for the launch. */
bool
embed_is_descriptor(tree fn, unsigned map)
{
	return holds(fn, map, is_descriptor);
}

/* True for a pointer to other data, in which libacc stores the target's address
   on the device. */
bool
embed_is_pointer(tree fn, unsigned map)
{
	return holds(fn, map, is_pointer);
}

/* True for a pointer variable of deviceptr. */
bool
embed_is_device_pointer(tree fn, unsigned map)
{
	return holds(fn, map, is_device_pointer);
}

/* True for data without a clause that the region only reads. */
bool
embed_is_read(tree fn, unsigned map)
{
	return holds(fn, map, is_read);
}

/* True for data of a kernels construct that is copied in and out, as GCC maps
   pointers there. */
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

static tree
define_names(const struct maps *maps)
{
	vec<constructor_elt, va_gc> *v = NULL;
	for (unsigned i = 0; i < maps->count; i++)
		table_append(v,
			fold_convert(
				ptr_type_node, table_string(maps->name[i])));
	return table_define_array("names", ptr_type_node, v);
}

/* True if the construct, with all its pieces, has by value what it reads. */
static bool
is_passed(const struct site *s, unsigned map)
{
	if (options.compare || !s->region_fn || !is_read(s, map))
		return false;
	for (; s; s = s->piece) {
		const struct region_record *r = record_of(s->region);
		if (map < r->addressed.length() && r->addressed[map])
			return false;
	}
	return true;
}

static tree
define_roles(const struct site *s)
{
	const struct maps *maps = &s->maps;
	vec<constructor_elt, va_gc> *v = NULL;
	bool any = false;
	for (unsigned i = 0; i < maps->count; i++) {
		int role = is_passed(s, i) ? (int)ACC_ROLE_READ : maps->role[i];
		any |= role != ACC_ROLE_NONE;
		table_append(v, build_int_cst(unsigned_char_type_node, role));
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
		table_append(v,
			build_int_cst(
				unsigned_char_type_node, maps->scalar[i]));
	return table_define_array("scalars", unsigned_char_type_node, v);
}

static void
append_use(vec<constructor_elt, va_gc> *&v, unsigned map,
	const struct used_part *part)
{
	unsigned HOST_WIDE_INT word[] = {map, 0, 0};
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
	if (!s->region_fn)
		return NULL_TREE;
	const struct function_facts *f = facts_of(facts_origin(s->region_fn));
	if (f->uses.is_empty())
		return NULL_TREE;
	for (const struct map_use &u : f->uses)
		append_use(v, u.map, &u.part);
	append_use(v, 0, NULL);
	return table_define_array("uses", uint32_type_node, v);
}

static tree
define_parameters(const struct site *s)
{
	vec<constructor_elt, va_gc> *v = NULL;
	const uint32_t *size = s->parameters;
	if (!size)
		return NULL_TREE;
	do
		table_append(v, build_int_cstu(uint32_type_node, *size));
	while (*size++);
	return table_define_array("parameters", uint32_type_node, v);
}

static void
define_site(const struct site *s)
{
	tree parameters = define_parameters(s);
	tree uses = parameters ? parameters : define_uses(s);
	unsigned flags = s->flags | (options.compare ? ACC_SITE_COMPARE : 0)
		| (parameters	       ? ACC_SITE_PARAMETERS
				: uses ? ACC_SITE_USES
				       : 0);
	tree field[] = {table_string(s->file), table_string(s->function),
		table_number('u', s->line), table_number('u', s->construct),
		table_address(define_names(&s->maps)),
		table_number('u', s->maps.count), table_number('u', flags),
		table_address(s->region), table_address(define_roles(s)),
		table_number('u', s->end_line),
		table_number('u', s->function_line),
		table_number('u', s->function_end_line),
		table_number('u', s->turns),
		table_address(s->piece ? s->piece->decl : NULL_TREE),
		table_address(define_scalars(&s->maps)), table_address(uses)};
	table_define(s->decl, table_value(TREE_TYPE(s->decl), field));
}

static void
define_region(const struct region_record *r)
{
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(r->fn));
	const int *dim = facts_dims(r->fn);
	tree field[] = {table_string(name), build_fold_addr_expr(r->fn),
		table_number('i', dim[0]), table_number('i', dim[1]),
		table_number('i', dim[2]), table_number('u', r->flags),
		null_pointer_node};
	table_define(r->decl, table_value(TREE_TYPE(r->decl), field));
}

bool
site_has_any(void)
{
	return regions || sites;
}

/* The addresses of the regions. */
vec<constructor_elt, va_gc> *
site_define_all(void)
{
	vec<constructor_elt, va_gc> *v = NULL;
	for (struct region_record *r = regions; r; r = r->next) {
		define_region(r);
		table_append(v, build_fold_addr_expr(r->decl));
	}
	for (struct site *s = sites; s; s = s->next)
		define_site(s);
	return v;
}
