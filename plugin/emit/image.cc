/* SPDX-License-Identifier: GPL-3.0-or-later */
/* image.cc - device code: lowered, compiled for each target, embedded. */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"
#include "plugin/kir/import.h"
#include "lower/ir.h"
#include "lower/lower.h"
#include "targets/target.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

static const char kernel_format[] = "pppuuiiiup";
static const char image_format[] = "pppqpuup";
static const char param_format[] = "hhu";

static int
param_kind(const struct func *fn, const struct param *p)
{
	if (p->flags & PARAM_COPY)
		return ACC_PARAM_COPY;
	if (p->flags & PARAM_PART)
		return ACC_PARAM_PART;
	if (!p->bytes)
		return ACC_PARAM_ADDRESS;
	return fn->value[p->value].type == TYPE_PTR
			&& !(p->flags & PARAM_TRANSLATED)
		? ACC_PARAM_POINTER
		: ACC_PARAM_VALUE;
}

static tree
define_params(const struct func *fn)
{
	tree type = table_type(param_format);
	vec<constructor_elt, va_gc> *v = NULL;
	for (unsigned n = 0; n < fn->nparams; n++) {
		const struct param *p = &fn->param[n];
		tree field[] = {table_number('h', p->map),
			table_number('h', param_kind(fn, p)),
			table_number('u',
				(p->bytes ? p->bytes : 8)
					| p->offset << ACC_PARAM_OFFSET)};
		table_append(v, table_value(type, field));
	}
	return table_define_array("params", type, v);
}

static tree
kernel_value(tree type, const struct func *fn, tree region)
{
	char *symbol = llvm_symbol(fn->name);
	tree field[] = {embed_region_address(region), table_string(symbol),
		table_address(define_params(fn)),
		table_number('u', fn->nparams),
		table_number('u', fn->unit_strides),
		table_number('i', fn->dim[0]), table_number('i', fn->dim[1]),
		table_number('i', fn->dim[2]), table_number('u', fn->width),
		fn->extent ? table_string(fn->extent) : null_pointer_node};
	free(symbol);
	return table_value(type, field);
}

static tree
define_kernels(const struct module *m, unsigned *count)
{
	tree type = table_type(kernel_format);
	vec<constructor_elt, va_gc> *v = NULL;
	for (const struct func *fn = m->first; fn; fn = fn->next) {
		tree region = fn->kernel ? import_region(fn->name) : NULL_TREE;
		if (region)
			table_append(v, kernel_value(type, fn, region));
	}
	*count = vec_safe_length(v);
	return table_define_array("kernels", type, v);
}

static tree
define_bytes(const char *data, size_t size)
{
	tree bytes = build_string(size, data);
	tree type = build_array_type_nelts(unsigned_char_type_node, size);
	TREE_TYPE(bytes) = type;
	tree decl = table_decl("image", type);
	TREE_READONLY(decl) = 1;
	SET_DECL_ALIGN(decl, 64 * BITS_PER_UNIT);
	DECL_USER_ALIGN(decl) = 1;
	table_define(decl, bytes);
	return decl;
}

/* With keep, beside the object file: NAME-TARGET.ll and the like, or
   NAME-TARGET-ARCHITECTURE. */
static const char *
keep_path(const struct target *t, const char *arch)
{
	if (!options.keep)
		return NULL;
	const char *base = dump_base_name ? dump_base_name : "acc";
	return concat(
		lbasename(base), "-", t->name, arch ? "-" : NULL, arch, NULL);
}

static unsigned
fast_flags(void)
{
	unsigned flags = 0;
	if (flag_finite_math_only)
		flags |= MODULE_NNAN | MODULE_NINF;
	if (!flag_signed_zeros)
		flags |= MODULE_NSZ;
	if (flag_reciprocal_math)
		flags |= MODULE_ARCP;
	if (flag_fp_contract_mode == FP_CONTRACT_FAST)
		flags |= MODULE_CONTRACT;
	/* LLVM contracts operations that it may reassociate. */
	if (flag_associative_math && (flags & MODULE_CONTRACT))
		flags |= MODULE_REASSOC;
	if (flag_unsafe_math_optimizations)
		flags |= MODULE_AFN;
	return flags;
}

/* The unit's code in the form for the target. */
static struct module *
lowered(const struct module *unit, const struct target *t)
{
	struct module *m = module_copy(unit);
	m->warp = t->warp;
	m->narrow = t->narrow_atomics;
	m->narrow_workers = t->narrow_workers;
	m->fixed_frames = t->fixed_frames;
	m->hides_locals = t->hides_locals;
	m->device = t->device_type;
	m->fast = fast_flags();
	m->debug = debug_info_level > DINFO_LEVEL_NONE;
	if (!t->address_mask)
		forget_names(m);
	m->library = concat(options.include, "/device.ir", NULL);
	pick_for(m);
	const char *wrong = lower(m, pass_device_options());
	if (wrong)
		internal_error("device code is not valid: %s", wrong);
	import_check_foreign(m);
	import_declare_addressed(m);
	return m;
}

/* The next item of target=: its target, or null for the host. */
static const char *
next_target(const char *list, const struct target **t, const char **arch)
{
	size_t n = strcspn(list, ",");
	char *item = xstrndup(list, n), *colon = strchr(item, ':');
	if (colon)
		*colon++ = 0;
	*arch = colon;
	*t = target_find(item, colon);
	if (!*t && strcmp(item, "host") != 0)
		error_at(UNKNOWN_LOCATION,
			"unknown target %qs in %<target=%>; valid targets are: "
			"%s",
			item, target_names);
	return list + n + (list[n] == ',');
}

/* Without a target the option is for the host. */
static void
check_arch(const struct target *t, const char *arch)
{
	struct target_image none;
	if (!t || !t->knows_arch)
		error_at(UNKNOWN_LOCATION,
			"%<target=%>: %s does not take an architecture, %qs",
			t ? t->name : "the host", arch);
	else if (!t->knows_arch(arch, none.error))
		error_at(UNKNOWN_LOCATION, "%<target=%>: %s", none.error);
}

void
image_check_targets(const char *list)
{
	const struct target *t;
	const char *arch;
	while (*list) {
		list = next_target(list, &t, &arch);
		if (arch && !seen_error())
			check_arch(t, arch);
	}
}

/* The words after the maps: the state, and the numbers of turns. */
static void
mark_words(struct func *fn, unsigned map)
{
	value_map_add(fn, map | OWN_MAP);
	for (unsigned k = 1; k <= ACC_TURNS_DEPTH; k++)
		value_map_add(fn, map + k);
}

/* What the region only reads, and the pointer to it that follows. */
static void
mark_read(struct func *fn, tree region, unsigned map)
{
	if (embed_is_read(region, map))
		value_map_add(fn, map | READ_MAP);
	else if (map && embed_is_pointer(region, map)
		&& embed_is_read(region, map - 1))
		value_map_add(fn, map | READ_TARGET_MAP);
}

/* Which maps are private values is known only after all launches. */
static void
mark_values(struct module *m)
{
	for (struct func *fn = m->first; fn; fn = fn->next) {
		tree region = fn->kernel ? import_region(fn->name) : NULL_TREE;
		if (region)
			region = facts_base(region);
		unsigned count = region ? embed_map_count(region) : 0;
		if (region && facts_of(facts_origin(region))->has_state)
			mark_words(fn, count);
		for (unsigned map = 0; map < count; map++) {
			if (embed_is_value(region, map)
				|| embed_is_descriptor(region, map))
				value_map_add(fn, map | PARTS_MAP);
			if (embed_is_value(region, map))
				value_map_add(fn, map);
			else if (embed_is_copied(region, map))
				value_map_add(fn, map | POINTER_MAP);
			else if (embed_is_pointer(region, map)
				|| embed_is_device_pointer(region, map))
				value_map_add(fn, map | ADDRESS_MAP);
			mark_read(fn, region, map);
			if (facts_map_is(region, map, MAP_IS_OWN))
				value_map_add(fn, map | OWN_MAP);
			if (facts_map_is(region, map, MAP_IS_OWN_TARGET))
				value_map_add(fn, map | OWN_TARGET_MAP);
			if (facts_map_is(region, map, MAP_IS_OBJECT))
				value_map_add(fn, map | OBJECT_MAP);
			if (facts_map_is(region, map, MAP_IS_UNIT))
				value_map_add(fn, map | UNIT_MAP);
		}
	}
}

/* The device library is kept in this form. */
static void
write_kir(const struct module *unit)
{
	struct module *m = module_copy(unit);
	m->warp = 32;
	forget_names(m);
	struct lower_options lowering = {};
	const char *wrong = lower(m, &lowering);
	FILE *f = fopen(options.kir, "w");
	if (wrong)
		internal_error("device code is not valid: %s", wrong);
	if (f)
		module_print(f, m);
	if (!f || fclose(f) != 0)
		error("%s cannot be written: %m", options.kir);
	module_free(m);
}

/* Compiles the LLVM IR for a target.  The compiler, which takes as long as
   GCC's own work for the host, runs in a parallel process; its result goes into
   a file without a name, as the error text or the image's bytes after a struct
   result. */
struct result {
	bool done, wants;
	char arch[32];
	char lacks[1024];
	size_t size;
};

struct device_image {
	const struct target *target;
	struct module *code;
	pid_t process;
	FILE *file;
	struct device_image *next;
};

static struct device_image *images, **last_image = &images;

static struct target_options
target_options(const struct target *t, const char *arch)
{
	struct target_options o = {};
	o.arch = arch;
	o.optimise = MIN(optimize, 3);
	o.debug = debug_info_level > DINFO_LEVEL_NONE;
	o.fast = flag_unsafe_math_optimizations;
	o.by_value = import_by_value(llvm_symbol);
	o.keep = keep_path(t, arch);
	return o;
}

static void
write_result(FILE *f, const struct target_image *made, bool done)
{
	struct result r = {};
	r.done = done;
	r.wants = made->wants;
	snprintf(r.arch, sizeof r.arch, "%s", made->arch ? made->arch : "");
	snprintf(r.lacks, sizeof r.lacks, "%s", made->lacks);
	r.size = done ? made->size : strlen(made->error);
	fwrite(&r, sizeof r, 1, f);
	fwrite(done ? made->data : made->error, 1, r.size, f);
	fflush(f);
}

/* Leaves GCC's own state and buffers unchanged. */
static void ATTRIBUTE_NORETURN
compile(const struct device_image *image, const char *arch)
{
	struct target_image *made = XCNEW(struct target_image);
	struct target_options o = target_options(image->target, arch);
	size_t size;
	char *ir = llvm_text(image->code, image->target, &size);
	bool done = image->target->compile(ir, size, &o, made);
	write_result(image->file, made, done);
	_exit(0);
}

/* The addresses that the kernel cannot do without, of objects or, by the next
   map, of pointers to them. */
static void
note_addressed(const struct func *fn, tree region)
{
	for (unsigned n = 0; n < fn->nparams; n++) {
		const struct param *p = &fn->param[n];
		if (p->flags & (PARAM_PART | PARAM_ABSENT))
			continue;
		embed_region_addressed(region, p->map);
		if (p->map && embed_is_pointer(region, p->map))
			embed_region_addressed(region, p->map - 1);
	}
}

static void
note_kernels(const struct module *m)
{
	for (const struct func *fn = m->first; fn; fn = fn->next) {
		tree region = fn->kernel ? import_region(fn->name) : NULL_TREE;
		if (!region)
			continue;
		embed_region_direct(region, lower_is_direct(fn));
		note_addressed(fn, facts_base(region));
	}
}

static void
start(const struct module *unit, const struct target *t, const char *arch)
{
	struct device_image *image = XCNEW(struct device_image);
	image->target = t;
	if (arch && t->has)
		import_check_calls(t->has, arch);
	if (seen_error())
		return;
	image->code = lowered(unit, t);
	if (seen_error())
		return;
	note_kernels(image->code);
	image->file = tmpfile();
	image->process = image->file ? fork() : -1;
	if (image->process == 0)
		compile(image, arch);
	if (image->process < 0)
		fatal_error(UNKNOWN_LOCATION,
			"the compiler for target %qs cannot be started: %m",
			t->name);
	*last_image = image;
	last_image = &image->next;
}

void
image_start(void)
{
	struct module *m = import_module();
	if (!m || seen_error())
		return;
	mark_values(m);
	if (options.kir) {
		write_kir(m);
		return;
	}
	for (const char *list = options.target; *list;) {
		const struct target *t;
		const char *arch;
		list = next_target(list, &t, &arch);
		if (t && !seen_error())
			start(m, t, arch);
	}
}

/* The file's bytes after its head, which the caller frees; null if the compiler
   ended before it wrote them. */
static char *
wait_for(struct device_image *image, struct result *r)
{
	int status;
	while (waitpid(image->process, &status, 0) < 0 && errno == EINTR)
		;
	rewind(image->file);
	char *bytes = NULL;
	if (fread(r, sizeof *r, 1, image->file) == 1) {
		bytes = XCNEWVEC(char, r->size + 1);
		if (fread(bytes, 1, r->size, image->file) != r->size)
			XDELETEVEC(bytes), bytes = NULL;
	}
	fclose(image->file);
	return bytes;
}

/* A bound of the section, which the linker defines where there is one. */
static tree
section_bound(const char *which, const char *section)
{
	tree type = build_array_type_nelts(unsigned_char_type_node, 1);
	char *name = ACONCAT((which, section, NULL));
	tree decl = build_decl(
		UNKNOWN_LOCATION, VAR_DECL, get_identifier(name), type);
	DECL_EXTERNAL(decl) = 1;
	TREE_PUBLIC(decl) = 1;
	DECL_ARTIFICIAL(decl) = 1;
	DECL_VISIBILITY(decl) = VISIBILITY_HIDDEN;
	DECL_VISIBILITY_SPECIFIED(decl) = 1;
	declare_weak(decl);
	return build_fold_addr_expr(decl);
}

/* A constructor and a destructor tell libacc of code by the vendor's own
   compiler. */
static void
call_with_foreign(const struct target *t)
{
	static const struct target *last;
	if (t == last)
		return; /* another architecture */
	last = t;
	tree name = build_string_literal(strlen(t->name) + 1, t->name);
	tree from = section_bound("__start_", t->foreign);
	tree to = section_bound("__stop_", t->foreign);
	tree type = build_function_type_list(void_type_node,
		const_ptr_type_node, ptr_type_node, ptr_type_node, NULL_TREE);
	cgraph_build_static_cdtor('I',
		build_call_expr(
			build_fn_decl(ABI_RT_FOREIGN, type), 3, name, from, to),
		MAX_RESERVED_INIT_PRIORITY - 1);
	type = build_function_type_list(
		void_type_node, const_ptr_type_node, ptr_type_node, NULL_TREE);
	cgraph_build_static_cdtor('D',
		build_call_expr(build_fn_decl(ABI_RT_FOREIGN_GONE, type), 2,
			name, from),
		MAX_RESERVED_INIT_PRIORITY - 1);
}

static tree
image_value(tree type, struct device_image *image)
{
	struct result r;
	char *bytes = wait_for(image, &r);
	const char *name = image->target->name;
	if (!bytes || !r.done) {
		error("device code for target %qs: %s", name,
			bytes ? bytes : "its compiler ended early");
		return NULL_TREE;
	}
	if (r.lacks[0])
		warning(0,
			"device code for target %qs has no machine code for "
			"%qs: %s",
			name, r.arch, r.lacks);
	if (r.wants && image->target->foreign)
		call_with_foreign(image->target);
	unsigned nkernels;
	tree kernels = define_kernels(image->code, &nkernels);
	tree field[] = {table_string(name), table_string(r.arch),
		table_address(define_bytes(bytes, r.size)),
		table_number('q', r.size), table_address(kernels),
		table_number('u', nkernels), table_number('u', 0),
		null_pointer_node};
	XDELETEVEC(bytes);
	module_free(image->code);
	return table_value(type, field);
}

/* The images of the unit. */
tree
image_define(unsigned *count)
{
	tree type = table_type(image_format);
	vec<constructor_elt, va_gc> *v = NULL;
	for (struct device_image *i = images; i; i = i->next)
		if (tree value = image_value(type, i))
			table_append(v, value);
	*count = vec_safe_length(v);
	return table_define_array("images", type, v);
}
