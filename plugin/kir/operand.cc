/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operand.cc - types, constants, variables and memory of GCC as KIR. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/kir/import.h"

bool
is_complex(tree type)
{
	return TREE_CODE(type) == COMPLEX_TYPE;
}

struct operand
one(struct ref r)
{
	struct operand o = { r, { REF_NONE, 0 }, NULL };
	return o;
}

unsigned
count_parts(tree type)
{
	if (VECTOR_TYPE_P(type))
		return TYPE_VECTOR_SUBPARTS(type).to_constant();
	return is_complex(type) ? 2 : 1;
}

tree
part_type(tree type)
{
	return VECTOR_TYPE_P(type) || is_complex(type) ? TREE_TYPE(type)
		: type;
}

struct ref *
part_of(struct operand *o, unsigned k)
{
	if (o->lane)
		return &o->lane[k];
	return k ? &o->part : &o->v;
}

struct operand
room(struct importer *im, tree type)
{
	struct operand o = {};
	if (VECTOR_TYPE_P(type))
		o.lane = (struct ref *)module_alloc(im->m,
			count_parts(type) * sizeof *o.lane);
	return o;
}

bool
is_by_address(tree type)
{
	return !VOID_TYPE_P(type) && (is_complex(type) || VECTOR_TYPE_P(type)
		|| !is_gimple_reg_type(type));
}

struct ref
int_ref(struct importer *im, unsigned type, HOST_WIDE_INT n)
{
	return ref_int(im->fn, type, n);
}

static unsigned
real_type(struct importer *im, tree type)
{
	switch (DECIMAL_FLOAT_TYPE_P(type) ? 0 : TYPE_PRECISION(type)) {
	case 16:
		if (TYPE_MODE(type) == HFmode)
			return TYPE_F16;
		break;
	case 32:
		return TYPE_F32;
	case 64:
		return TYPE_F64;
	}
	import_error(im, "type %qT cannot be used on a device", type);
	return TYPE_F64;
}

/* The KIR type of a value of a register type; of complex, that of a part. */
unsigned
scalar_type(struct importer *im, tree type)
{
	switch (TREE_CODE(type)) {
	case VOID_TYPE:
		return TYPE_VOID;
	case BOOLEAN_TYPE:
	case INTEGER_TYPE:
	case ENUMERAL_TYPE:
	case OFFSET_TYPE:
		if (TYPE_PRECISION(type) >= 1 && TYPE_PRECISION(type) <= 128)
			return TYPE_PRECISION(type);
		break;
	case POINTER_TYPE:
	case REFERENCE_TYPE:
	case NULLPTR_TYPE:
		return TYPE_PTR;
	case REAL_TYPE:
		return real_type(im, type);
	case COMPLEX_TYPE:
		return scalar_type(im, TREE_TYPE(type));
	default:
		break;
	}
	import_error(im, "a value of type %qT cannot be used on a device",
		type);
	return TYPE_I64;
}

struct operand
undefined(struct importer *im, tree type)
{
	unsigned t = scalar_type(im, part_type(type));
	struct operand o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++)
		*part_of(&o, k) = ref_undef(im->fn, t);
	return o;
}

bool
is_made_table(tree decl)
{
	if (!VAR_P(decl) || !DECL_NAME(decl))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_NAME(decl));
	return DECL_VIRTUAL_P(decl) || strstr(name, ".Lubsan_") || startswith(name, "_ZTI")
		|| startswith(name, "__vtab_")
		|| startswith(name, "__def_init_");
}

/* Tables that the compiler makes for a function are marked too. */
bool
is_declared(tree decl)
{
	if (is_made_table(decl) || (VAR_P(decl) && DECL_ARTIFICIAL(decl)
			&& !TREE_PUBLIC(decl) && TREE_READONLY(decl))
		|| lookup_attribute("acc constant", DECL_ATTRIBUTES(decl)))
		return false;
	return lookup_attribute("omp declare target", DECL_ATTRIBUTES(decl))
		|| is_link(decl);
}

bool
is_link(const_tree decl)
{
	return VAR_P(decl) && (lookup_attribute("acc link",
			DECL_ATTRIBUTES(decl))
		|| lookup_attribute("omp declare target link",
			DECL_ATTRIBUTES(decl)));
}

bool
is_behind_link(const_tree decl)
{
	return is_link(decl) && !POINTER_TYPE_P(TREE_TYPE(decl))
		&& !is_fortran_descriptor(TREE_TYPE(decl));
}

/* A name that no other unit of a program gives. */
static const char *
unit_symbol(const char *name)
{
	hashval_t hash = 0;
	const char *parts[] = { main_input_filename, getpwd(), aux_base_name };
	for (const char *s : parts)
		if (s)
			hash = iterative_hash(s, strlen(s), hash);
	char text[16];
	snprintf(text, sizeof text, ".%08x", hash);
	tree id = get_identifier(ACONCAT((name, text, NULL)));
	return IDENTIFIER_POINTER(id);
}

/* The run time looks for declared variables by their names, so that those of
   a unit's own need names of their own where units are linked to one. */
const char *
decl_symbol(tree decl)
{
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl));
	if (name[0] == '*')
		name++;
	if (VAR_P(decl) && !TREE_PUBLIC(decl) && is_declared(decl))
		return unit_symbol(name);
	return name;
}

const char *
link_symbol(tree decl)
{
	const char *name = decl_symbol(decl);
	tree id = get_identifier(ACONCAT((name, ".link", NULL)));
	return IDENTIFIER_POINTER(id);
}

/* What a device calls for the function. */
const char *
callee_symbol(struct importer *im, tree fn)
{
	const char *bound = routine_bound_symbol(fn);
	cgraph_node *node = cgraph_node::get(fn);
	if (node && node->alias && node->definition)
		fn = node->ultimate_alias_target()->decl;
	return bound ? module_string(im->m, bound) : decl_symbol(fn);
}

/* Room in the function's first block, so that it is made once. */
struct ref
temporary(struct importer *im, uint64_t size, unsigned align)
{
	struct ins *i = ins_new(im->fn, OP_ALLOCA, TYPE_PTR, 0);
	ins_set_size(i, size ? size : 1);
	ins_set_align(i, align ? align : 1);
	struct block *b = im->fn->first;
	if (b->first)
		ins_before(b->first, i);
	else
		ins_append(b, i);
	return ref_value(i->value);
}

/* Static data. */

struct image {
	struct importer *im;
	struct global *g;
	unsigned char *bytes;
	bool whole;
};

static bool encode(struct image *, tree value, uint64_t offset);

static void
add_relocation(struct image *g, uint64_t offset, const char *name,
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

/* In a table of virtual functions: what describes the type, the function that
   stands for those without a body, and another unit's that is no routine and
   not called; in such a description, the functions of its own type. */
static bool
is_unused_entry(tree decl)
{
	if (VAR_P(decl))
		return startswith(decl_symbol(decl), "_ZTI")
			|| startswith(decl_symbol(decl), "_ZTVN10__cxxabiv1");
	if (TREE_CODE(decl) != FUNCTION_DECL || !DECL_NAME(decl))
		return false;
	return id_equal(DECL_NAME(decl), "__cxa_pure_virtual")
		|| (DECL_EXTERNAL(decl) && (is_thrower(decl_symbol(decl))
			|| (DECL_VIRTUAL_P(decl) && !oacc_get_fn_attrib(decl)
				&& !import_is_called_entry(decl))));
}

static bool
encode_address(struct image *g, tree value, uint64_t offset)
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
		base = get_ref_base_and_extent(base, &bits, &size, &max,
			&reverse);
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
	if (r.kind != REF_CONST
		|| g->im->fn->con[r.n].kind != CONST_ADDRESS)
		return false;
	add_relocation(g, offset, g->im->fn->con[r.n].name,
		addend + more.to_constant());
	return true;
}

static bool
encode_record(struct image *g, tree value, uint64_t offset)
{
	unsigned HOST_WIDE_INT n;
	tree field, v;
	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(value), n, field, v) {
		if (!field || TREE_CODE(field) != FIELD_DECL)
			return false;
		if (DECL_BIT_FIELD(field))
			return native_encode_initializer(value,
				       g->bytes + offset,
				       g->g->size - offset) > 0;
		if (!encode(g, v, offset + int_byte_position(field)))
			return false;
	}
	return true;
}

static bool
encode_array(struct image *g, tree value, uint64_t offset)
{
	tree type = TREE_TYPE(value), index, v;
	if (!tree_fits_uhwi_p(TYPE_SIZE_UNIT(TREE_TYPE(type))))
		return false;
	uint64_t size = tree_to_uhwi(TYPE_SIZE_UNIT(TREE_TYPE(type)));
	tree low = TYPE_DOMAIN(type) ? TYPE_MIN_VALUE(TYPE_DOMAIN(type))
				     : NULL_TREE;
	HOST_WIDE_INT base = low ? tree_to_shwi(low) : 0, next = base;
	unsigned HOST_WIDE_INT n;
	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(value), n, index, v) {
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

/* Puts a constant's bytes in place; false when there is no such constant. */
static bool
encode(struct image *g, tree value, uint64_t offset)
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
	return native_encode_expr(value, g->bytes + offset,
		       g->g->size - offset) > 0;
}

static struct ref
string_address(struct importer *im, tree string)
{
	char name[40];
	hashval_t hash = iterative_hash(TREE_STRING_POINTER(string),
		TREE_STRING_LENGTH(string), 0);
	uint64_t size = tree_to_uhwi(TYPE_SIZE_UNIT(TREE_TYPE(string)));
	struct global *g;
	for (unsigned turn = 0;; turn++) {
		snprintf(name, sizeof name, "acc_string_%08x_%u", hash, turn);
		g = global_find(im->m, name);
		if (!g)
			break;
		if (g->size == size && memcmp(g->data,
			    TREE_STRING_POINTER(string), size) == 0)
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

/* GCC makes one of constants that are the same; the others are aliases. */
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
	g->constant = TREE_CODE(decl) == CONST_DECL
		|| is_made_table(decl)
		|| (TREE_READONLY(decl) && !is_declared(decl));
	g->local = !is_declared(decl);
	tree value = initial_value(decl);
	if (DECL_EXTERNAL(decl) && !value) {
		g->declared = true;
		g->local = false;
		return;
	}
	if (!value || value == error_mark_node || !g->size)
		return;
	unsigned char *bytes
		= (unsigned char *)module_alloc(im->m, g->size + 16);
	struct image image = { im, g, bytes, true };
	if (encode(&image, value, 0))
		g->data = bytes;
	else if (g->constant)
		import_error(im, "the value of %qD cannot be copied to a "
				 "device", decl);
	else
		g->nrelocs = 0;
}

/* A constant that GCC passes by its address has no name. */
static const char *
global_name(struct importer *im, tree decl)
{
	char text[32];
	if (TREE_CODE(decl) != CONST_DECL)
		return module_string(im->m, decl_symbol(decl));
	snprintf(text, sizeof text, ".constant.%u", DECL_UID(decl));
	return module_string(im->m, text);
}

/* Variables of the host's C library that are zeros on a device: what it
   prints goes to standard output, whatever is named, and it has threads. */
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

/* The variable that another is a name of. */
static tree
variable_behind(tree decl)
{
	varpool_node *node = VAR_P(decl) ? varpool_node::get(decl) : NULL;
	if (node && node->alias && node->definition && !is_declared(decl))
		return node->ultimate_alias_target()->decl;
	return decl;
}

/* Each such variable is told, once. */
static void
not_declared(struct importer *im, tree decl)
{
	static hash_set<tree> *told;
	if (!told)
		told = new hash_set<tree>;
	if (!im->spare && told->add(decl))
		return;
	im->failed = false;
	import_error(im, "variable %qD is used in device code and is not in a "
			 "%<declare%> directive", decl);
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

/* The address of something with static storage. */
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
	decl = variable_behind(decl);
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
	struct global *g = global_new(im->m, name,
		tree_to_uhwi(size), MAX(DECL_ALIGN_UNIT(decl),
			TYPE_ALIGN_UNIT(TREE_TYPE(decl))));
	fill_global(im, g, decl);
	return r;
}

/* A local variable's place in memory, made at first use. */
static struct ref
local_address(struct importer *im, tree decl)
{
	bool existed;
	struct operand &o = im->locals->get_or_insert(decl, &existed);
	if (existed)
		return o.v;
	struct ref r = ref_undef(im->fn, TYPE_PTR);
	if (DECL_SIZE_UNIT(decl) && tree_fits_uhwi_p(DECL_SIZE_UNIT(decl))) {
		r = temporary(im, tree_to_uhwi(DECL_SIZE_UNIT(decl)),
			DECL_ALIGN_UNIT(decl));
		if (DECL_NAME(decl))
			ref_def(im->fn, r)->name = module_string(
				im->m, IDENTIFIER_POINTER(DECL_NAME(decl)));
	} else {
		import_error(im, "variable %qD has no constant size", decl);
	}
	o = one(r);
	return r;
}

static struct ref
decl_address(struct importer *im, tree decl)
{
	switch (TREE_CODE(decl)) {
	case VAR_DECL:
		if (TREE_STATIC(decl) || DECL_EXTERNAL(decl))
			return global_address(im, decl);
		return local_address(im, decl);
	case RESULT_DECL:
		if (im->result.v.kind != REF_NONE)
			return im->result.v;
		return local_address(im, decl);
	case PARM_DECL:
		return local_address(im, decl);
	case STRING_CST:
	case FUNCTION_DECL:
	case CONST_DECL:
		return global_address(im, decl);
	case LABEL_DECL:
		import_error(im, "the address of a label cannot be used on a "
				 "device");
		return ref_undef(im->fn, TYPE_PTR);
	default:
		import_error(im, "%qE cannot be used on a device", decl);
		return ref_undef(im->fn, TYPE_PTR);
	}
}

static struct ref
add(struct importer *im, struct ref p, struct ref offset)
{
	int64_t n;
	if (ref_constant(im->fn, offset, &n) && n == 0)
		return p;
	return build2(&im->at, OP_PTRADD, TYPE_PTR, p, offset);
}

static struct ref
as_offset(struct importer *im, tree e)
{
	return convert(im, scalar(im, e), TREE_TYPE(e), ssizetype);
}

/* An element of constant size of a memory reference's offset; these are
   trees that GCC has not made statements of. */
static struct ref
base_address(struct importer *im, tree base)
{
	switch (TREE_CODE(base)) {
	case MEM_REF: {
		struct ref p = scalar(im, TREE_OPERAND(base, 0));
		HOST_WIDE_INT n
			= mem_ref_offset(base).force_shwi().to_constant();
		return add(im, p, int_ref(im, TYPE_I64, n));
	}
	case TARGET_MEM_REF: {
		struct ref p = scalar(im, TMR_BASE(base));
		if (TMR_INDEX(base)) {
			struct ref n = as_offset(im, TMR_INDEX(base));
			if (TMR_STEP(base))
				n = build2(&im->at, OP_MUL, TYPE_I64, n,
					as_offset(im, TMR_STEP(base)));
			p = add(im, p, n);
		}
		if (TMR_INDEX2(base))
			p = add(im, p, as_offset(im, TMR_INDEX2(base)));
		return add(im, p, as_offset(im, TMR_OFFSET(base)));
	}
	case INDIRECT_REF:
		return scalar(im, TREE_OPERAND(base, 0));
	case SSA_NAME: {
		/* A part of a value: through memory. */
		tree type = TREE_TYPE(base);
		struct operand o = operand(im, base);
		struct ref p = temporary(im, int_size_in_bytes(type), 16);
		put_value(im, type, o, p);
		return p;
	}
	default:
		return decl_address(im, base);
	}
}

/* Where a reference is: address, and bits after it for bit-fields. */
struct where {
	struct ref p;
	HOST_WIDE_INT shift, bits;
	unsigned align;
	bool is_volatile, is_bits;
};

static struct where
locate(struct importer *im, tree ref)
{
	poly_int64 pbits, ppos;
	tree offset;
	machine_mode mode;
	int uns, reverse, vol;
	tree base = get_inner_reference(ref, &pbits, &ppos, &offset, &mode,
		&uns, &reverse, &vol);
	struct where w;
	HOST_WIDE_INT pos = ppos.to_constant();
	w.bits = pbits.to_constant();
	w.is_volatile = TREE_THIS_VOLATILE(ref);
	w.align = get_object_alignment(ref) / BITS_PER_UNIT;
	w.p = base_address(im, base);
	if (offset)
		w.p = add(im, w.p, as_offset(im, offset));
	HOST_WIDE_INT bytes = pos >> 3;
	w.shift = pos - bytes * 8;
	w.p = add(im, w.p, int_ref(im, TYPE_I64, bytes));
	tree type = TREE_TYPE(ref);
	w.is_bits = w.shift != 0;
	if (INTEGRAL_TYPE_P(type) && w.bits > 0
		&& w.bits != (HOST_WIDE_INT)tree_to_uhwi(TYPE_SIZE(type)))
		w.is_bits = true;
	if (reverse)
		import_error(im, "reverse storage order on a device");
	return w;
}

struct ref
address_of(struct importer *im, tree ref)
{
	return locate(im, ref).p;
}

static struct ref
set_access(struct importer *im, const struct where *w, struct ins *i,
	unsigned bytes)
{
	ins_set_align(i, MAX(MIN(w->align, bytes), 1));
	if (w->is_volatile)
		i->flags |= ACCESS_VOLATILE;
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return i->value ? ref_value(i->value) : ref_undef(im->fn, TYPE_I8);
}

static struct ref
load(struct importer *im, const struct where *w, unsigned type, struct ref p)
{
	struct ins *i = ins_new(im->fn, OP_LOAD, type, 1);
	i->arg[0] = p;
	return set_access(im, w, i, type_bytes(type));
}

static void
store(struct importer *im, const struct where *w, unsigned type, struct ref v,
	struct ref p)
{
	struct ins *i = ins_new(im->fn, OP_STORE, type, 2);
	i->arg[0] = v;
	i->arg[1] = p;
	set_access(im, w, i, type_bytes(type));
}

static unsigned
container(const struct where *w)
{
	return (w->shift + w->bits + 7) / 8 * 8;
}

static struct ref
load_bits(struct importer *im, struct where *w, tree type)
{
	unsigned t = scalar_type(im, type), wide = container(w);
	w->align = 1;
	struct ref v = load(im, w, wide, w->p);
	v = build2(&im->at, OP_SHL, wide, v,
		int_ref(im, wide, wide - w->shift - w->bits));
	v = build2(&im->at, TYPE_UNSIGNED(type) ? OP_LSHR : OP_ASHR, wide, v,
		int_ref(im, wide, wide - w->bits));
	if (t < wide)
		v = build1(&im->at, OP_TRUNC, t, v);
	else if (t > wide)
		v = build1(&im->at, TYPE_UNSIGNED(type) ? OP_ZEXT : OP_SEXT, t,
			v);
	return v;
}

static void
store_bits(struct importer *im, struct where *w, tree type, struct ref v)
{
	unsigned t = scalar_type(im, type), wide = container(w);
	w->align = 1;
	if (t < wide)
		v = build1(&im->at, OP_ZEXT, wide, v);
	else if (t > wide)
		v = build1(&im->at, OP_TRUNC, wide, v);
	wide_int mask = wi::shifted_mask(w->shift, w->bits, false, 128);
	struct ref keep = ref_wide(im->fn, wide, ~mask.elt(0), ~mask.elt(1));
	struct ref take = ref_wide(im->fn, wide, mask.elt(0), mask.elt(1));
	v = build2(&im->at, OP_SHL, wide, v, int_ref(im, wide, w->shift));
	v = build2(&im->at, OP_AND, wide, v, take);
	struct ref old = load(im, w, wide, w->p);
	old = build2(&im->at, OP_AND, wide, old, keep);
	store(im, w, wide, build2(&im->at, OP_OR, wide, old, v), w->p);
}

/* Integers narrower than their storage have it as their memory type. */
static unsigned
memory_type(tree type, unsigned t)
{
	if (!is_int(t))
		return t;
	return tree_to_uhwi(TYPE_SIZE(type));
}

static struct ref
part_address(struct importer *im, const struct where *w, unsigned k,
	HOST_WIDE_INT bytes)
{
	return k ? add(im, w->p, int_ref(im, TYPE_I64, k * bytes)) : w->p;
}

static struct operand
load_parts(struct importer *im, const struct where *w, tree type)
{
	tree part = part_type(type);
	unsigned t = scalar_type(im, part), wide = memory_type(part, t);
	struct operand o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = load(im, w, wide, part_address(im, w, k,
			int_size_in_bytes(part)));
		*part_of(&o, k) = wide == t ? v
			: build1(&im->at, OP_TRUNC, t, v);
	}
	return o;
}

static void
store_parts(struct importer *im, const struct where *w, tree type,
	struct operand o)
{
	tree part = part_type(type);
	unsigned t = scalar_type(im, part), wide = memory_type(part, t);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = *part_of(&o, k);
		if (wide != t)
			v = build1(&im->at, TYPE_UNSIGNED(part) ? OP_ZEXT
				: OP_SEXT, wide, v);
		store(im, w, wide, v, part_address(im, w, k,
			int_size_in_bytes(part)));
	}
}

struct operand
load_operand(struct importer *im, tree ref)
{
	struct where w = locate(im, ref);
	if (w.is_bits)
		return one(load_bits(im, &w, TREE_TYPE(ref)));
	return load_parts(im, &w, TREE_TYPE(ref));
}

void
store_operand(struct importer *im, tree ref, struct operand o)
{
	struct where w = locate(im, ref);
	if (w.is_bits)
		store_bits(im, &w, TREE_TYPE(ref), o.v);
	else
		store_parts(im, &w, TREE_TYPE(ref), o);
}

static struct where
plain_place(struct ref p)
{
	struct where w = {};
	w.p = p;
	w.align = 16;
	return w;
}

void
put_value(struct importer *im, tree type, struct operand o, struct ref p)
{
	struct where w = plain_place(p);
	store_parts(im, &w, type, o);
}

struct operand
get_value(struct importer *im, tree type, struct ref p)
{
	struct where w = plain_place(p);
	return load_parts(im, &w, type);
}

static struct ref
real_constant(struct importer *im, tree value)
{
	unsigned t = scalar_type(im, TREE_TYPE(value));
	unsigned char bytes[16] = { 0 };
	native_encode_expr(value, bytes, sizeof bytes);
	uint64_t bits;
	memcpy(&bits, bytes, sizeof bits);
	return ref_wide(im->fn, t, bits, 0);
}

static struct ref
int_constant(struct importer *im, tree value)
{
	wide_int w = wi::to_wide(value);
	unsigned t = scalar_type(im, TREE_TYPE(value));
	return ref_wide(im->fn, t, w.elt(0), w.elt(1));
}

static struct operand
ssa_operand(struct importer *im, tree name)
{
	struct operand *o = &im->ssa[SSA_NAME_VERSION(name)];
	if (o->v.kind != REF_NONE || o->lane)
		return *o;
	return undefined(im, TREE_TYPE(name));
}

/* The value of an expression that needs no statement in GCC: names,
   constants, and the little arithmetic in offsets of references. */
struct operand
operand(struct importer *im, tree e)
{
	switch (TREE_CODE(e)) {
	case SSA_NAME:
		return ssa_operand(im, e);
	case INTEGER_CST:
		return one(int_constant(im, e));
	case REAL_CST:
		return one(real_constant(im, e));
	case COMPLEX_CST: {
		struct operand o = {};
		o.v = scalar(im, TREE_REALPART(e));
		o.part = scalar(im, TREE_IMAGPART(e));
		o.lane = NULL;
		return o;
	}
	case VECTOR_CST:
	case CONSTRUCTOR:
		return vector_constant(im, e);
	case ADDR_EXPR:
		return one(address_of(im, TREE_OPERAND(e, 0)));
	case VAR_DECL:
	case PARM_DECL:
	case RESULT_DECL:
	case MEM_REF:
	case TARGET_MEM_REF:
	case COMPONENT_REF:
	case ARRAY_REF:
	case ARRAY_RANGE_REF:
	case BIT_FIELD_REF:
		return load_operand(im, e);
	default:
		break;
	}
	if (TREE_CODE(e) == OBJ_TYPE_REF)
		return operand(im, OBJ_TYPE_REF_EXPR(e));
	if (UNARY_CLASS_P(e))
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), NULL_TREE, NULL_TREE);
	if (BINARY_CLASS_P(e) || COMPARISON_CLASS_P(e))
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), TREE_OPERAND(e, 1), NULL_TREE);
	if (TREE_CODE(e) == COND_EXPR)
		return expression(im, COND_EXPR, TREE_TYPE(e),
			TREE_OPERAND(e, 0), TREE_OPERAND(e, 1),
			TREE_OPERAND(e, 2));
	if (TREE_CODE(e) == VIEW_CONVERT_EXPR
		|| TREE_CODE(e) == REALPART_EXPR
		|| TREE_CODE(e) == IMAGPART_EXPR)
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), NULL_TREE, NULL_TREE);
	import_error(im, "%qE cannot be used on a device", e);
	return undefined(im, TREE_TYPE(e));
}

struct ref
scalar(struct importer *im, tree e)
{
	return operand(im, e).v;
}
