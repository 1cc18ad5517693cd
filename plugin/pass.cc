/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pass.cc - passes.def as passes of GCC: registered, printed, left out. */
#include "plugin/gcc.h"
#include "pass_manager.h"
#include "plugin/facts.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "lower/lower.h"

static bool
always(function *)
{
	return true;
}

static bool
with_openacc(function *)
{
	return flag_openacc;
}

static bool
with_openmp(function *)
{
	return flag_openmp || flag_openmp_simd;
}

static bool
in_fortran(function *)
{
	return fortran_is_running();
}

static bool
with_deep_copy(function *)
{
	return options.deepcopy && flag_openacc && fortran_is_running();
}

static bool
in_cuda(function *)
{
	return cuda_unit;
}

static bool
for_devices(function *)
{
	return import_wanted();
}

static bool
for_sound_devices(function *)
{
	return import_wanted() && !seen_error();
}

static bool
for_late_devices(function *fn)
{
	return for_sound_devices(fn) && !facts->early;
}

static bool
for_early_unit(function *)
{
	return facts->early;
}

static bool
is_device_code(function *fn)
{
	return oacc_get_fn_attrib(fn->decl) != NULL_TREE;
}

static bool
for_host_beside_devices(function *fn)
{
	return import_wanted() && !is_device_code(fn);
}

static bool
for_managed_host(function *fn)
{
	return options.memory && !cuda_unit && !is_device_code(fn);
}

static bool
is_not_done(function *fn)
{
	return !device_is_done(fn->decl);
}

struct pass_row {
	const char *name;
	unsigned (*run)(function *); /* null if there is visit */
	walk_stmt_fn visit;
	bool (*gate)(function *);
	enum pass_positioning_ops where;
	const char *reference;
	enum opt_pass_type kind;
	unsigned form; /* PROP_ of the functions */
	bool optional;
	const char *after;
};

#define WHERE_BEFORE PASS_POS_INSERT_BEFORE
#define WHERE_AFTER PASS_POS_INSERT_AFTER
#define WHERE_REPLACE PASS_POS_REPLACE
#define KIND_GIMPLE GIMPLE_PASS
#define KIND_IPA SIMPLE_IPA_PASS
#define FORM_NONE 0
#define FORM_ANY PROP_gimple_any
#define FORM_CFG PROP_cfg
#define FORM_SSA (PROP_cfg | PROP_ssa)
#define NEED_REQUIRED false
#define NEED_OPTIONAL true

static const struct pass_row rows[] = {
#define PASS(name, run, gate, where, reference, kind, form, section, need, \
	after, guarantee) \
	{"acc_" #name, run, NULL, gate, WHERE_##where, reference, KIND_##kind, \
		FORM_##form, NEED_##need, after},
#define WALK(name, visit, gate, where, reference, kind, form, section, need, \
	after, guarantee) \
	{"acc_" #name, NULL, visit, gate, WHERE_##where, reference, \
		KIND_##kind, FORM_##form, NEED_##need, after},
#include "plugin/passes.def"
#undef PASS
#undef WALK
};

/* The options for each row, and its pass. */
static bool dumped[ARRAY_SIZE(rows)], skipped[ARRAY_SIZE(rows)];
static opt_pass *registered[ARRAY_SIZE(rows)];

static void
dump_function(const char *when, const char *name, tree fn)
{
	fprintf(stderr, "# %s %s\n", when, name);
	dump_function_to_file(fn, stderr, TDF_NONE);
}

static void
dump(const char *when, const char *name, function *fn)
{
	cgraph_node *node;
	if (fn)
		dump_function(when, name, fn->decl);
	else
		FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
			dump_function(when, name, node->decl);
}

static unsigned
walk_body(function *fn, walk_stmt_fn visit)
{
	walk_stmt_info walk = {};
	gimple_seq body = gimple_body(fn->decl);
	walk_gimple_seq_mod(&body, visit, NULL, &walk);
	gimple_set_body(fn->decl, body);
	return 0;
}

namespace
{

/* A row of the table; one that replaces a pass of GCC has that pass's name in
   GCC. */
class table_pass : public opt_pass
{
      public:
	table_pass(const pass_data &data, const struct pass_row *r,
		opt_pass *instead)
	    : opt_pass(data, g), replaced(instead), row(r)
	{
	}
	bool gate(function *fn) final override
	{
		return !skipped[row - rows] && row->gate(fn)
			&& (!replaced || replaced->gate(fn));
	}
	unsigned int execute(function *fn) final override
	{
		function *one = row->kind == GIMPLE_PASS ? fn : NULL;
		bool print = dumped[row - rows];
		if (print)
			dump("before", row->name, one);
		unsigned todo =
			row->run ? row->run(fn) : walk_body(fn, row->visit);
		if (print)
			dump("after", row->name, one);
		if (flag_checking || options.verify)
			if (const char *wrong = facts_verify())
				internal_error("after the pass %qs: %s",
					row->name, wrong);
		return todo;
	}
	opt_pass *const replaced;

      private:
	const struct pass_row *row;
};

} // namespace

opt_pass *
pass_find(const char *name)
{
	opt_pass *pass = g->get_passes()->all_passes;
	while (pass && strcmp(pass->name, name) != 0)
		pass = pass->next;
	gcc_assert(pass);
	return pass;
}

unsigned
pass_run_replaced(function *fn)
{
	return static_cast<table_pass *>(current_pass)->replaced->execute(fn);
}

static opt_pass *
make_pass(const struct pass_row *row)
{
	if (row->where == PASS_POS_REPLACE) {
		opt_pass *gcc = pass_find(row->reference);
		return new table_pass(*gcc, row, gcc);
	}
	const pass_data data = {
		row->kind,
		row->name,
		OPTGROUP_OMP,
		TV_NONE,
		row->form,
		0,
		0,
		0,
		0,
	};
	return new table_pass(data, row, NULL);
}

void
pass_register(const char *plugin)
{
	for (const struct pass_row &row : rows) {
		opt_pass *pass = make_pass(&row);
		struct register_pass_info info = {
			pass,
			row.reference,
			1,
			row.where,
		};
		register_callback(
			plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
		registered[&row - rows] = pass;
	}
}

static bool
is_word(const char *list, const char *name)
{
	size_t n = strlen(name);
	return strncmp(list, name, n) == 0 && (!list[n] || list[n] == ',');
}

static const char *
next_word(const char *list)
{
	list += strcspn(list, ",");
	return list + (*list == ',');
}

static const struct pass_row *
find_row(const char *word)
{
	for (const struct pass_row &row : rows)
		if (is_word(word, row.name))
			return &row;
	return NULL;
}

/* Reports that a word of the option does not name a pass. */
static void
complain(const char *plugin, const char *option, const char *word)
{
	char *there = xstrdup("");
	for (const struct pass_row &row : rows)
		there = reconcat(there, there, " ", row.name, NULL);
	error("%<-fplugin-arg-%s-%s%>: unknown pass %q.*s; valid passes are:%s",
		plugin, option, (int)strcspn(word, ","), word, there);
	free(there);
}

/* The words of dump= and skip= that do not name a pass of the table. */
static struct lower_options device;

const struct lower_options *
pass_device_options(void)
{
	device.dump_to = stderr;
	return &device;
}

/* The list and the word, with a comma between if "separator" says so. */
static const char *
appended(const char *list, const char *separator, const char *word)
{
	size_t length = strcspn(word, ",");
	char *one = xstrndup(word, length);
	return list ? concat(list, separator, one, NULL) : one;
}

/* Words are names of passes, or letters of several of lower/. */
static void
choose_dumped(const char *plugin, const char *list)
{
	for (; *list; list = next_word(list)) {
		const struct pass_row *row = find_row(list);
		const char *letter = lower_letter(list);
		if (row)
			dumped[row - rows] = true;
		else if (startswith(list, "acc_"))
			complain(plugin, "dump", list);
		else
			device.dump = appended(
				device.dump, "", letter ? letter : list);
	}
}

static void
choose_skipped(const char *plugin, const char *list)
{
	for (; *list; list = next_word(list)) {
		const struct pass_row *row = find_row(list);
		if (!row && startswith(list, "acc_"))
			complain(plugin, "skip", list);
		else if (!row)
			device.skip = appended(device.skip, ",", list);
		else if (!row->optional)
			error("%<-fplugin-arg-%s-skip%>: programs need the "
			      "pass %qs",
				plugin, row->name);
		else
			skipped[row - rows] = true;
	}
}

static void
check_device(const char *plugin, const char *option,
	const struct lower_options *chosen)
{
	const char *wrong = lower_check(chosen);
	if (wrong)
		error("%<-fplugin-arg-%s-%s%>: %s", plugin, option, wrong);
}

void
pass_choose(const char *plugin)
{
	struct lower_options only_dump = {}, only_skip = {};
	if (options.dump)
		choose_dumped(plugin, options.dump);
	if (options.skip)
		choose_skipped(plugin, options.skip);
	only_dump.dump = device.dump;
	only_skip.skip = device.skip;
	check_device(plugin, "dump", &only_dump);
	check_device(plugin, "skip", &only_skip);
}

/* Numbers the passes of the list in the order in which GCC runs them. */
static void
number_passes(opt_pass *pass, unsigned *count, unsigned *at)
{
	for (; pass; pass = pass->next) {
		++*count;
		for (unsigned n = 0; n < ARRAY_SIZE(rows); n++)
			if (registered[n] == pass)
				at[n] = *count;
		number_passes(pass->sub, count, at);
	}
}

/* That of a row comes after the passes that it names. */
static void
check_row(const struct pass_row *row, const unsigned *at)
{
	if (!at[row - rows])
		error("GCC has no pass %qs for the pass %qs", row->reference,
			row->name);
	for (const char *word = row->after; *word; word = next_word(word)) {
		const struct pass_row *first = find_row(word);
		if (!first || at[first - rows] >= at[row - rows])
			error("the pass %qs does not run after %qs", row->name,
				first ? first->name : word);
	}
}

void
pass_check_order(void)
{
	unsigned count = 0, at[ARRAY_SIZE(rows)] = {0};
	gcc::pass_manager *all = g->get_passes();
	if (!flag_checking && !options.verify)
		return;
	number_passes(all->all_lowering_passes, &count, at);
	number_passes(all->all_small_ipa_passes, &count, at);
	number_passes(all->all_regular_ipa_passes, &count, at);
	number_passes(all->all_late_ipa_passes, &count, at);
	number_passes(all->all_passes, &count, at);
	for (const struct pass_row &row : rows)
		check_row(&row, at);
}
