/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc.cc - the plugin's entry: version, options, passes, callbacks. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/compat/fortran.h"
#include "plugin/compat/layout.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/tree/trees.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "targets/host/lower.h"

#include <dlfcn.h>

extern "C" {
#include "plugin/load/version.h"
#include "plugin/load/without.h"
}

int plugin_is_GPL_compatible;

struct option_row {
	const char *key;
	bool *flag;
	const char **text;
	const char *metavariable, *help;
};

static const struct option_row option_rows[] = {
#define OPTION_FLAG(key, field, help) {#key, &options.field, NULL, NULL, help},
#define OPTION_TEXT(key, field, metavariable, help) \
	{#key, NULL, &options.field, metavariable, help},
#include "plugin/options.def"
#undef OPTION_FLAG
#undef OPTION_TEXT
};

/* True if there is another row for the option, with or without a value. */
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

/* In the form of GCC's --help. */
static void
print_help(const char *plugin)
{
	for (const struct option_row &row : option_rows) {
		char *option = xasprintf("-fplugin-arg-%s-%s%s%s", plugin,
			row.key, row.text ? "=" : "",
			row.text ? row.metavariable : "");
		printf("  %-38s %s\n", option, row.help);
		free(option);
	}
}

/* Debian's GCC would stream regions for its own offload compilers, link with
   them, and write debug information for it in two stages; the plugin handles
   regions and variables of declare itself, but not those of OpenMP in a unit
   without OpenACC.  Called between the lowering of all functions and the first
   debug information. */
static void (*next_early_debug)(void);

/* A unit has only one compiler for devices: if that is the plugin, OpenMP's
   regions run on the host. */
static void
tell_target_regions(void)
{
	unsigned i;
	tree decl;
	if (!flag_generate_offload || options.no_warn)
		return;
	FOR_EACH_VEC_SAFE_ELT (offload_funcs, i, decl)
		if (!oacc_get_fn_attrib(decl))
			warning_at(DECL_SOURCE_LOCATION(decl), 0,
				"an OpenMP %<target%> region in a unit with "
				"OpenACC directives always runs on the host");
}

static void
take_offload(void)
{
	unsigned i;
	if (facts->no_directives) {
		next_early_debug();
		return;
	}
	tell_target_regions();
	tree decl;
	FOR_EACH_VEC_SAFE_ELT (offload_vars, i, decl)
		if (!is_link(decl))
			embed_variable(decl);
	varpool_node *node;
	FOR_EACH_VARIABLE (node) /* GCC lists some of these only */
		if (is_link(node->decl))
			embed_variable(node->decl);
	g->have_offload = false;
	flag_generate_offload = 0;
	vec_free(offload_funcs);
	vec_free(offload_vars);
	next_early_debug();
}

/* Called after every function has been compiled, when GCC's sanitizers write
   their tables. */
static void (*next_cleanups)(void);

static void
finish_unit(void)
{
	if (next_cleanups)
		next_cleanups();
	if (!seen_error() && !facts->early)
		embed_finish();
}

void
select_functions(void)
{
	import_select();
	host_choose_costs();
}

static void
end_ipa_passes(void *, void *)
{
	if (!facts->early)
		select_functions();
}

/* What the first plugin finds out before it loads this one; it does not know
   GCC's struct. */
static bool
is_built_for(const struct plugin_name_args *args,
	const struct plugin_gcc_version *version)
{
#define SAME_PLACE(a, b) \
	static_assert(offsetof(struct plugin_gcc_version, a) \
			== offsetof(struct compiler_version, b), \
		"plugin_init()'s argument")
	SAME_PLACE(basever, number);
	SAME_PLACE(datestamp, date);
	SAME_PLACE(devphase, phase);
	SAME_PLACE(revision, revision);
	SAME_PLACE(configuration_arguments, configuration);
#undef SAME_PLACE
	static_assert(
		offsetof(struct plugin_name_args, full_name) == sizeof(char *),
		"plugin_init()'s argument");
	if (version_is_same((const struct compiler_version *)version,
		    (const struct compiler_version *)&gcc_version))
		return true;
	error("%s: the OpenACC plugin was built for GCC %s, "
	      "this is GCC %s; build it again with this compiler",
		args->full_name, gcc_version.basever, version->basever);
	return false;
}

/* The unit gets the plugin's headers, modules and _OPENACC and nothing else, as
   with a plugin that ignores all directives. */
static void
ignore_directives(const char *plugin)
{
	if (fortran_is_running())
		fortran_define();
	else if (source_is_c_family())
		source_define(plugin);
}

/* Checks the values of options. */
static void
check_options(const char *plugin)
{
	if (options.info_format && strcmp(options.info_format, "json") != 0)
		error("%<-fplugin-arg-%s-info%>: unknown format %qs", plugin,
			options.info_format);
	if (options.memory && strcmp(options.memory, "managed") != 0
		&& strcmp(options.memory, "unified") != 0)
		error("%<-fplugin-arg-%s-memory%>: unknown memory %qs", plugin,
			options.memory);
	else if (options.memory && flag_sanitize & SANITIZE_ADDRESS)
		error("%<-fplugin-arg-%s-memory=%s%> is incompatible with "
		      "%<-fsanitize=address%>",
			plugin, options.memory);
	pass_choose(plugin);
	if (options.target)
		image_check_targets(options.target);
}

/* Sets up the front ends' reading and parsing. */
static void
setup_front_ends(const char *plugin)
{
	if (fortran_is_running())
		fortran_setup();
	else
		flag_openacc = 1;
	if (source_is_c_family())
		source_setup(plugin);
	declared_init();
	atomic_init(plugin);
	iterate_init(plugin);
	template_init(plugin);
	hostdata_init(plugin);
	scoped_init(plugin);
	kinds_init();
	routine_init(plugin);
}

static void
print_info(void *, void *)
{
	info_flush();
}

/* Sets up the work after the passes, at the end of each stage. */
static void
setup_ends(const char *plugin)
{
	register_callback(
		plugin, PLUGIN_ALL_IPA_PASSES_END, end_ipa_passes, NULL);
	register_callback(plugin, PLUGIN_FINISH, print_info, NULL);
	next_early_debug = lang_hooks.finalize_early_debug;
	lang_hooks.finalize_early_debug = take_offload;
	next_cleanups = lang_hooks.decls.post_compilation_parsing_cleanups;
	lang_hooks.decls.post_compilation_parsing_cleanups = finish_unit;
}

/* The folder of the headers, beside that of this file if the installed tree was
   moved. */
static const char *
installed_include(void)
{
	static const char build[] = ACC_BUILD_DIR "/acc.so";
	static const char include[] = ACC_INCLUDE_DIR;
	Dl_info info;
	char *file = dladdr((void *)installed_include, &info)
		? realpath(info.dli_fname, NULL)
		: NULL;
	size_t same = 0, last = 0;
	for (; build[same] && build[same] == include[same]; same++)
		if (build[same] == '/')
			last = same;
	size_t size = file ? strlen(file) : 0;
	size_t tail = strlen(build) - last;
	if (size <= tail || strcmp(file + size - tail, build + last) != 0)
		return include;
	file[size - tail] = '\0';
	return concat(file, include + last, NULL);
}

/* Why this compiler is not the one that the plugin was built for, though its
   version is the same; null if it is. */
static char *
find_difference(const char *plugin)
{
	const char *missing = front_end_lacks();
	if (missing)
		return concat(plugin, ": this compiler has no symbol '",
			missing, "', which the OpenACC plugin needs, and",
			NULL);
	const char *other = compiler_differs();
	return other ? concat(plugin, ": this compiler has other ", other,
		       " than the OpenACC plugin was built for, and", NULL)
		     : NULL;
}

int
plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version)
{
	const char *plugin = args->base_name;
	if (!is_built_for(args, version))
		return 1;
	const char *why = find_difference(plugin);
	if (why)
		return go_without(plugin, why);
	refuse_directives = without_tell_directives;
	/* For link-time optimisation, acc_early has done all. */
	if (strcmp(lang_hooks.name, "GNU GIMPLE") == 0)
		return 0;
	for (int i = 0; i < args->argc; i++)
		read_option(plugin, &args->argv[i]);
	if (!options.include)
		options.include = installed_include();
	check_options(plugin);
	if (options.help)
		print_help(plugin);
	facts_begin(plugin);
	if (options.drop) {
		ignore_directives(plugin);
		return 0;
	}
	setup_front_ends(plugin);
	pass_register(plugin);
	pass_check_order();
	setup_ends(plugin);
	return 0;
}
