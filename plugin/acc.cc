/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc.cc - the plugin's entry: version, options, passes, callbacks. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "lower/lower.h"

int plugin_is_GPL_compatible;

struct options options;

struct option_row {
	const char *key;
	bool *flag;
	const char **text;
};

static const struct option_row option_rows[] = {
#define OPTION_FLAG(key, field, help) { #key, &options.field, NULL },
#define OPTION_TEXT(key, field, metavariable, help) \
	{ #key, NULL, &options.field },
#include "plugin/options.def"
#undef OPTION_FLAG
#undef OPTION_TEXT
};

int
warning_option(void)
{
	return fortran_is_running() ? 0 : OPT_Wpragmas;
}

static bool
is_same_major(const char *running)
{
	return atoi(running) == GCCPLUGIN_VERSION_MAJOR;
}

/* Is there another row for the option, with or without a value? */
static bool
has_row(const char *key, bool value)
{
	for (const struct option_row &row : option_rows)
		if (strcmp(row.key, key) == 0 && (row.text != NULL) == value)
			return true;
	return false;
}

static void
read_option(const char *plugin, const struct plugin_argument *arg)
{
	bool value = arg->value != NULL;
	for (const struct option_row &row : option_rows) {
		if (strcmp(row.key, arg->key) != 0
			|| ((row.text != NULL) != value
				&& has_row(arg->key, value)))
			continue;
		if (row.flag && arg->value)
			error("%<-fplugin-arg-%s-%s%> takes no value", plugin,
				arg->key);
		else if (row.text && (!arg->value || !*arg->value))
			error("%<-fplugin-arg-%s-%s%> needs a value", plugin,
				arg->key);
		else if (row.flag)
			*row.flag = true;
		else
			*row.text = arg->value;
		return;
	}
	error("unknown option %<-fplugin-arg-%s-%s%>", plugin, arg->key);
}

/* Debian's GCC would stream regions for its own offload compilers, link with
   them, and write debug information in two stages for it; the regions are
   ours, and so are the variables of declare, but not those of OpenMP in a
   unit without OpenACC.  Called between the lowering of all functions and the
   first debug information. */
static void (*next_early_debug)(void);
static bool no_directives;

void
leave_offload(void)
{
	no_directives = true;
}

/* A unit has one compiler for devices: where that is ours, OpenMP's regions
   are left to the host. */
static void
tell_target_regions(void)
{
	unsigned i;
	tree decl;
	if (!flag_generate_offload || options.no_warn)
		return;
	FOR_EACH_VEC_SAFE_ELT(offload_funcs, i, decl)
		if (!oacc_get_fn_attrib(decl))
			warning_at(DECL_SOURCE_LOCATION(decl), 0,
				"an OpenMP %<target%> region in a unit with "
				"OpenACC directives always runs on the host");
}

static void
take_offload(void)
{
	unsigned i;
	if (no_directives) {
		next_early_debug();
		return;
	}
	tell_target_regions();
	tree decl;
	FOR_EACH_VEC_SAFE_ELT(offload_vars, i, decl)
		if (!is_link(decl))
			embed_variable(decl);
	varpool_node *node;
	FOR_EACH_VARIABLE (node)	/* GCC lists some of these only */
		if (is_link(node->decl))
			embed_variable(node->decl);
	g->have_offload = false;
	flag_generate_offload = 0;
	vec_free(offload_funcs);
	vec_free(offload_vars);
	next_early_debug();
}

/* Link-time optimisation would meet regions again in a compiler that may be
   without the plugin, and GCC's own does not lower them there.  Called when
   the unit is seen to hold directives.  Devices have pointers of 64 bits. */
void
settle_modes(void)
{
	if (POINTER_SIZE != 64 && import_wanted())
		error("devices need %<-m64%>: their pointers have 64 bits");
	if (!flag_generate_lto)
		return;
	inform(UNKNOWN_LOCATION,
		"%<-flto%> is off for units with OpenACC directives");
	flag_generate_lto = 0;
	flag_lto = NULL;
}

/* Called once every function has been compiled, where GCC's sanitizers
   write their tables. */
static void (*next_cleanups)(void);

static void
finish_unit(void)
{
	if (next_cleanups)
		next_cleanups();
	if (!seen_error() && (!flag_generate_lto || flag_fat_lto_objects))
		embed_finish();
}

static void
select_functions(void *, void *)
{
	import_select();
	host_choose_costs();
}

static void
add_pass(const char *plugin, opt_pass *pass, const char *reference,
	pass_positioning_ops where)
{
	struct register_pass_info info = { pass, reference, 1, where };
	register_callback(plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

int
plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version)
{
	if (!is_same_major(version->basever)) {
		error("%s: the OpenACC plugin was built for GCC %d, "
		      "this is GCC %s; build it again with this compiler",
			args->full_name, GCCPLUGIN_VERSION_MAJOR,
			version->basever);
		return 1;
	}
	for (int i = 0; i < args->argc; i++)
		read_option(args->base_name, &args->argv[i]);
	if (options.info_format && strcmp(options.info_format, "json") != 0)
		error("%<-fplugin-arg-%s-info%> knows no format %qs",
			args->base_name, options.info_format);
	if (options.memory && strcmp(options.memory, "managed") != 0
	    && strcmp(options.memory, "unified") != 0)
		error("%<-fplugin-arg-%s-memory%> knows no memory %qs",
			args->base_name, options.memory);
	struct lower_options lowering = {};
	lowering.dump = options.dump;
	const char *unknown = lower_check(&lowering);
	if (unknown)
		error("%<-fplugin-arg-%s-dump%>: %s", args->base_name, unknown);
	if (!options.include)
		options.include = ACC_INCLUDE_DIR;
	if (options.target)
		image_check_targets(options.target);

	if (fortran_is_running())
		fortran_setup();
	else
		flag_openacc = 1;
	if (source_is_c_family())
		source_setup(args->base_name);
	embed_init(args->base_name);
	declared_init();
	iterate_init(args->base_name);
	scoped_init(args->base_name);
	add_pass(args->base_name, make_leave_pass(g), "*diagnose_omp_blocks",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_attach_pass(g), "cfg",
		PASS_POS_INSERT_AFTER);
	if (fortran_is_running())
		add_pass(args->base_name, make_attach_clause_pass(g),
			"omplower", PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_cuda_pass(g), "cfg",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_frame_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_lambda_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_outline_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_allocate_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_declared_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_logical_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_member_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_pointee_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_behind_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_used_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_constant_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_gangs_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_private_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_reference_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_sizes_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_on_device_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_kernels_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_widen_pass(g), "omplower",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_checks_pass(g), "ubsan",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_version_pass(g), "remove_symbols",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_spread_pass(g), "ipa_oacc_kernels",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_names_pass(g), "ssa",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_quiet_pass(g), "ssa",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_kinds_pass(g), "omplower",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_part_pass(g), "omplower",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_routine_pass(g, args->base_name),
		"omplower", PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_loops_pass(g), "oaccloops",
		PASS_POS_REPLACE);
	add_pass(args->base_name, make_capture_pass(g), "oaccloops",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_host_pass(g), "oaccloops",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_import_pass(g), "acc_host",
		PASS_POS_INSERT_BEFORE);
	add_pass(args->base_name, make_answer_pass(g), "acc_host",
		PASS_POS_INSERT_AFTER);
	add_pass(args->base_name, make_device_pass(g), "simdclone",
		PASS_POS_INSERT_AFTER);
	register_callback(args->base_name, PLUGIN_ALL_IPA_PASSES_END,
		select_functions, NULL);
	next_early_debug = lang_hooks.finalize_early_debug;
	lang_hooks.finalize_early_debug = take_offload;
	next_cleanups = lang_hooks.decls.post_compilation_parsing_cleanups;
	lang_hooks.decls.post_compilation_parsing_cleanups = finish_unit;
	return 0;
}
