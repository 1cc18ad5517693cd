/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* moved.cc - a plugin that makes f951 look, to the plugin, like one that keeps
   something in another place; what that is is the name of its argument.  f951
   itself finds its lines where they were. */
#include "plugin/gcc.h"

int plugin_is_GPL_compatible;

static const char *what;
static bool (*next_init)(void);
static void (*first_parse)(void), (*next_parse)(void);
static int (*next_gimplify)(tree *, gimple_seq *, gimple_seq *);

static bool
is(const char *name)
{
	return strcmp(what, name) == 0;
}

/* The list of lines as it was, and whether it was changed. */
static struct gfc_locus locus;
static struct gfc_linebuf first;
static bool changed;

static void
parse_file(void)
{
	struct gfc_linebuf *line = gfc_current_locus.lb;
	locus = gfc_current_locus;
	memcpy(&first, line, sizeof first);
	static char other[] = "other";
	static struct gfc_file file = {};
	file.filename = other;
	if (is("text"))
		gfc_current_locus.nextc++;
	else if (is("first"))
		gfc_current_locus.lb = (struct gfc_linebuf *)4096;
	else if (is("file"))
		line->file = (struct gfc_file *)4096;
	else if (is("place"))
		line->file = &file;
	else if (is("next"))
		line->next = (struct gfc_linebuf *)4096;
	else if (is("truncated"))
		line->truncated = 7;
	else if (is("written"))
		line->dbg_emitted = true;
	changed = memcmp(&locus, &gfc_current_locus, sizeof locus) != 0
		|| memcmp(&first, line, sizeof first) != 0;
	next_parse();
}

static bool
begins_with(tree type, const char *name)
{
	tree field = TREE_CODE(type) == RECORD_TYPE ? TYPE_FIELDS(type) : NULL;
	return field && DECL_NAME(field)
		&& strcmp(IDENTIFIER_POINTER(DECL_NAME(field)), name) == 0;
}

static int
gimplify_expr(tree *at, gimple_seq *before, gimple_seq *after)
{
	tree type = TREE_TYPE(*at);
	while (type && POINTER_TYPE_P(type))
		type = TREE_TYPE(type);
	if (type && begins_with(type, "data")) {
		if (is("descriptor"))
			TYPE_LANG_FLAG_1(type) = 0;
		if (is("rank") && TYPE_LANG_SPECIFIC(type))
			*(int *)TYPE_LANG_SPECIFIC(type) = 8;
		if (is("kind") && TYPE_LANG_SPECIFIC(type))
			((int *)TYPE_LANG_SPECIFIC(type))[2] = 1000;
	}
	if (is("saved") && VAR_P(*at) && DECL_LANG_SPECIFIC(*at))
		*(long *)DECL_LANG_SPECIFIC(*at) = 4096;
	return next_gimplify(at, before, after);
}

/* Around gfortran's own, within the other plugin's: GCC starts plugins in an
   order that their names decide. */
static void
parse_first(void)
{
	if (changed) {
		gfc_current_locus = locus;
		memcpy(locus.lb, &first, sizeof first);
	}
	first_parse();
	cgraph_node *node;
	if (!is("class"))
		return;
	FOR_EACH_FUNCTION (node)
		for (tree p = DECL_ARGUMENTS(node->decl); p; p = DECL_CHAIN(p))
			if (POINTER_TYPE_P(TREE_TYPE(p))
				&& begins_with(TREE_TYPE(TREE_TYPE(p)),
					"_data"))
				TYPE_LANG_FLAG_4(TREE_TYPE(TREE_TYPE(p))) = 0;
}

/* After all plugins have set their hooks. */
static bool
init(void)
{
	next_parse = lang_hooks.parse_file;
	lang_hooks.parse_file = parse_file;
	next_gimplify = lang_hooks.gimplify_expr;
	lang_hooks.gimplify_expr = gimplify_expr;
	return next_init();
}

int
plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *)
{
	what = args->argv[0].key;
	next_init = lang_hooks.init;
	lang_hooks.init = init;
	first_parse = lang_hooks.parse_file;
	lang_hooks.parse_file = parse_first;
	return 0;
}
