/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fortran.cc - source interception in f951.
 *
 * When the parser is called, gfc_current_locus stands on the first of all
 * lines of the unit: preprocessed, included files merged in.  Lines are
 * replaced in that list, so that every message keeps the user's line.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/plugin.h"
#include "plugin/read/read.h"
#include "plugin/tree/trees.h"
#include "plugin/facts.h"
#include "plugin/symbol.h"

extern "C" {
#include "front/fortran/text/fortran.h"
}

static bool (*gfc_post_options)(const char **);
static bool (*gfc_init)(void);
static void (*gfc_parse)(void);

/* The command line's -fopenacc, and whether -fopenacc would imply
   -frecursive. */
static int user_openacc;
static bool implies_recursive;

/* What of the list's head is not where the mirrored structs have it, or null.
   Called before any other read of the list. */
static const char *
find_moved_of_first(const struct gfc_linebuf *head)
{
	if (!is_mapped(head, sizeof *head)
		|| gfc_current_locus.nextc != head->line)
		return "place of the text";
	if (!is_mapped(head->file, sizeof *head->file)
		|| !is_mapped(head->file->filename, 1))
		return "name of the file";
	const char *file = LOCATION_FILE(head->location);
	if (!file || strcmp(file, head->file->filename) != 0)
		return "place of the line";
	if (head->next && !is_mapped(head->next, sizeof *head))
		return "next line";
	return NULL;
}

static const char *
find_moved_of_line(
	const struct gfc_linebuf *line, const struct gfc_linebuf *before)
{
	if (line->truncated != 0 && line->truncated != 1)
		return "mark of truncation";
	if (line->dbg_emitted)
		return "mark of debug information";
	if (!line->file)
		return "file of a line";
	if (before && line->location && line->location < before->location)
		return "order of lines";
	return NULL;
}

/* What of the list is in another place than the plugin knows, or null. */
static const char *
find_moved(const struct gfc_linebuf *head)
{
	const char *moved = head ? find_moved_of_first(head) : NULL;
	const struct gfc_linebuf *before = NULL;
	for (const struct gfc_linebuf *l = head; l && !moved; l = l->next) {
		moved = find_moved_of_line(l, before);
		before = l;
	}
	return moved;
}

static void
copy_line(struct fortran_unit *unit, const struct gfc_linebuf *line)
{
	auto_vec<char, 256> text;
	for (const gfc_char_t *c = line->line; *c; c++)
		text.safe_push(*c);
	size_t number = unit->count;
	fortran_append(
		unit, text.address(), text.length(), number, number, 0, false);
	unit->line[number].truncated = line->truncated;
}

static enum fortran_dlines
dlines(void)
{
	enum fortran_dlines d = DLINES_INVALID;
	for (unsigned i = 0; i < save_decoded_options_count; i++) {
		size_t option = save_decoded_options[i].opt_index;
		if (option == OPT_fd_lines_as_code)
			d = DLINES_CODE;
		else if (option == OPT_fd_lines_as_comments)
			d = DLINES_COMMENT;
	}
	if (d == DLINES_INVALID && flag_dec)
		d = DLINES_COMMENT;
	return d;
}

static bool
has_cuda_suffix(void)
{
	const char *dot = strrchr(main_input_filename, '.');
	return dot && strcasecmp(dot, ".cuf") == 0;
}

static bool
is_cuda(void)
{
	return options.cuda || has_cuda_suffix();
}

/* True if what other compilers take and gfortran refuses is accepted. */
static bool
is_lenient(void)
{
	return options.lenient || is_cuda();
}

static void
read_unit(struct fortran_unit *unit)
{
	unit->fixed = gfc_current_form == FORM_FIXED;
	unit->openmp = flag_openmp || flag_openmp_simd;
	unit->backslash = flag_backslash;
	unit->dlines = dlines();
	unit->targets = options.target;
	unit->lenient = is_lenient();
	unit->managed = options.memory != NULL;
	unit->stdpar = options.stdpar;
	unit->unified = unit->managed && strcmp(options.memory, "unified") == 0;
	for (struct gfc_linebuf *l = gfc_current_locus.lb; l; l = l->next)
		copy_line(unit, l);
}

/* The nodes of the user's lines, by number. */
static auto_vec<struct gfc_linebuf *> user_node;

static void
fill_nodes(void)
{
	user_node.truncate(0);
	for (struct gfc_linebuf *l = gfc_current_locus.lb; l; l = l->next)
		user_node.safe_push(l);
}

/* A node for an inserted line, with the place of the user's. */
static struct gfc_linebuf *
make_node(const struct fortran_line *line)
{
	const struct gfc_linebuf *user = user_node[line->user];
	size_t length = strlen(line->text);
	struct gfc_linebuf *l = (struct gfc_linebuf *)xcalloc(1,
		offsetof(struct gfc_linebuf, line)
			+ (length + 1) * sizeof(gfc_char_t));
	l->location = linemap_position_for_loc_and_offset(
		line_table, user->location, line->column);
	l->file = user->file;
	l->truncated = line->fresh ? 0 : user->truncated;
	for (size_t i = 0; i < length; i++)
		l->line[i] = (unsigned char)line->text[i];
	return l;
}

/* The user's node stays, empty, before those that replace it: GCC keeps
   pointers to the nodes where files change, and to the first. */
static void
replace_node(size_t origin, const struct fortran_line *line, size_t count)
{
	struct gfc_linebuf *user = user_node[origin];
	struct gfc_linebuf *rest = user->next;
	struct gfc_linebuf *last = user;
	for (size_t i = 0; i < count; i++) {
		last->next = make_node(&line[i]);
		last = last->next;
	}
	last->next = rest;
}

static void
empty_node(struct gfc_linebuf *user)
{
	user->truncated = 0;
	user->line[0] = '\0';
}

static void
write_unit(const struct fortran_unit *core)
{
	auto_vec<struct gfc_linebuf *> replaced;
	size_t i = 0;
	for (size_t origin = 0; origin < user_node.length(); origin++) {
		size_t first = i;
		while (i < core->count && core->line[i].origin == origin)
			i++;
		bool kept = i - first == 1 && !core->line[first].fresh;
		if (kept && !options.identity)
			continue;
		replace_node(origin, &core->line[first], i - first);
		replaced.safe_push(user_node[origin]);
	}
	while (!replaced.is_empty())
		empty_node(replaced.pop());
}

static location_t
place_of(size_t line, int column)
{
	return linemap_position_for_loc_and_offset(
		line_table, user_node[line]->location, column + 1);
}

/* A message of front/ about the user's text. */
static void
tell(struct fortran_report *, enum severity severity, size_t line, int column,
	int length, const char *fixit, const char *text)
{
	location_t begin = place_of(line, column);
	location_t end = place_of(line, column + length - 1);
	gcc_rich_location where(make_location(begin, begin, end));
	if (fixit)
		where.add_fixit_replace(fixit);
	static bool shown;
	switch (severity) {
	case SEVERITY_ERROR:
		error_at(&where, "%s", text);
		shown = true;
		break;
	case SEVERITY_WARNING:
		shown = !options.no_warn && warning_at(&where, 0, "%s", text);
		break;
	case SEVERITY_NOTE:
		if (shown)
			inform(&where, "%s", text);
		break;
	}
}

/* The bind clauses of the unit, and the clauses of routine directives for one
   device.  2.15.1 */
struct bind {
	location_t where; /* of the procedure's line, or unknown */
	const char *name;
	const char *to; /* or null */
	bool symbol;
	int device; /* 0 for all */
	int level; /* on it */
};

static auto_vec<struct bind> binds;

static void
keep_device(struct fortran_report *, long line, const char *name,
	const struct fortran_routine *is)
{
	struct bind b = {UNKNOWN_LOCATION, xstrdup(name),
		is->to ? xstrdup(is->to) : NULL, is->symbol, is->device,
		is->level};
	if (line >= 0)
		b.where = user_node[line]->location;
	if (is->module)
		module_note(is->module, name, is->device, is->level);
	if (!b.symbol && b.to)
		for (char *c = (char *)b.to; *c; c++)
			*c = TOLOWER(*c);
	binds.safe_push(b);
}

static void
keep_module(struct fortran_report *, const char *name)
{
	module_begin(name);
}

static void
keep_constant(struct fortran_report *, const char *module, const char *name)
{
	module_note_constant(module, name);
}

static void
keep_bind(struct fortran_report *report, long line, const char *name,
	const char *to, bool symbol)
{
	struct fortran_routine is = {0, 0, to, symbol, NULL};
	keep_device(report, line, name, &is);
}

/* Procedures of other units that have a routine directive here. */
struct outside {
	location_t where;
	const char *name;
	int level;
};

static auto_vec<struct outside> outsiders;

static void
keep_routine(struct fortran_report *, size_t line, int column, const char *name,
	int level)
{
	struct outside o = {place_of(line, column), xstrdup(name), level};
	outsiders.safe_push(o);
}

static void
apply_routine(const struct outside *o, tree fn)
{
	if (DECL_NAME(fn) && DECL_EXTERNAL(fn) && !oacc_get_fn_attrib(fn)
		&& strcmp(IDENTIFIER_POINTER(DECL_NAME(fn)), o->name) == 0)
		routine_mark(fn, o->level);
}

static bool
is_meant(const struct bind *b, tree fn)
{
	if (!DECL_NAME(fn)
		|| strcasecmp(IDENTIFIER_POINTER(DECL_NAME(fn)), b->name) != 0)
		return false;
	if (DECL_EXTERNAL(fn) || b->where == UNKNOWN_LOCATION)
		return true;
	expanded_location is = expand_location(DECL_SOURCE_LOCATION(fn));
	expanded_location at = expand_location(b->where);
	return is.line == at.line && strcmp(is.file, at.file) == 0;
}

/* The symbol of the procedure that a name means in the scope of the other one:
   of the same module, of any other, or an external one. */
static const char *
symbol_of(const char *name, tree beside)
{
	const char *symbol = NULL;
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		tree fn = node->decl;
		if (!DECL_NAME(fn)
			|| strcmp(IDENTIFIER_POINTER(DECL_NAME(fn)), name) != 0)
			continue;
		if (!symbol || DECL_CONTEXT(fn) == DECL_CONTEXT(beside))
			symbol = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	}
	return symbol ? symbol
		      : concat(name, flag_underscoring ? "_" : "", NULL);
}

static void
apply_bind(const struct bind *b, tree fn)
{
	tree list = NULL_TREE;
	if (b->to) {
		const char *symbol = b->symbol ? b->to : symbol_of(b->to, fn);
		list = build_tree_list(
			NULL_TREE, build_string(strlen(symbol) + 1, symbol));
	}
	if (b->device)
		routine_mark_for(fn, b->device, b->level, list);
	else
		routine_bind(fn, list);
}

/* The folders where gfortran searches for modules, and where it writes them. */
static struct cuf_paths
find_paths(auto_vec<const char *> *input)
{
	const char *output = ".";
	for (unsigned i = 0; i < save_decoded_options_count; i++)
		if (save_decoded_options[i].opt_index == OPT_J)
			output = save_decoded_options[i].arg;
	input->safe_push(".");
	input->safe_push(output);
	for (unsigned i = 0; i < save_decoded_options_count; i++)
		if (save_decoded_options[i].opt_index == OPT_I)
			input->safe_push(save_decoded_options[i].arg);
	input->safe_push(options.include);
	input->safe_push(NULL);
	return {input->address(), output};
}

/* 2.15.1: the levels of a routine are those of its loops; an intrinsic has
   none.  An intrinsic's name may still be that of a procedure. */
static void
check_intrinsic(const struct outside *o)
{
	if (o->level == GOMP_DIM_MAX
		|| (!gfc_find_function(o->name)
			&& !gfc_find_subroutine(o->name)))
		return;
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (DECL_NAME(node->decl)
			&& strcmp(o->name,
				   IDENTIFIER_POINTER(DECL_NAME(node->decl)))
				== 0)
			return;
	error_at(o->where, "'%s' is an intrinsic procedure, which is 'seq'",
		o->name);
}

void
fortran_check_routines(void)
{
	for (const struct outside &o : outsiders)
		check_intrinsic(&o);
}

void
fortran_apply_routines(void)
{
	cgraph_node *node;
	for (const struct outside &o : outsiders)
		FOR_EACH_FUNCTION (node)
			apply_routine(&o, node->decl);
	for (const struct bind &b : binds)
		FOR_EACH_FUNCTION (node)
			if (is_meant(&b, node->decl)
				&& (b.device ? !routine_for(
					    node->decl, b.device)
					     : !routine_bound_symbol(
						     node->decl)))
				apply_bind(&b, node->decl);
	if (!fortran_is_running())
		return;
	auto_vec<const char *> input;
	module_apply(find_paths(&input).input);
}

void
fortran_write_modules(void)
{
	auto_vec<const char *> input;
	if (fortran_is_running() && !seen_error())
		module_write(find_paths(&input).output);
}

/* As GCC does for -fopenacc: procedures may run in several threads. */
static void
make_recursive(void)
{
	if (!implies_recursive)
		return;
	flag_recursive = 1;
	flag_max_stack_var_size = -1;
}

/* GCC 12 rejects allocatable and assumed-size arrays in use_device, all versions
   names of ASSOCIATE, but they translate them correctly (2.8.1).  OpenACC and
   OpenMP constructs inside each other are separated before they are lowered
   (outline.cc). */
static bool
is_refused_in_vain(const struct gcc_message *m)
{
	static const struct {
		const char *message, *parts[3];
	} rows[] = {
		{"ALLOCATABLE object %qs in %s clause at %L", {" USE_DEVICE "}},
		{"Assumed size array %qs in %s clause at %L", {" USE_DEVICE "}},
		{"Associate name %qs in %s clause at %L", {" USE_DEVICE "}},
		{"The %s directive cannot be specified within a %s region "
		 "at %L",
			{" within a !$OMP ", " within a !$ACC DATA ",
				" within a !$ACC HOST_DATA "}},
	};
	for (const auto &row : rows) {
		if (!message_is(m, row.message))
			continue;
		char *text = message_text(m);
		bool found = false;
		for (const char *part : row.parts)
			found |= part && strstr(text, part);
		free(text);
		return found;
	}
	return false;
}

/* Pointers and allocatable variables in deviceptr, which 2.7.5 forbids; nvfortran
   takes them, and GCC translates them correctly. */
static bool
is_device_pointer(const struct gcc_message *m)
{
	if (!is_lenient()
		|| (!message_is(m, "POINTER object %qs in %s clause at %L")
			&& !message_is(m,
				"ALLOCATABLE object %qs in %s clause at %L")))
		return false;
	char *text = message_text(m);
	bool found = strstr(text, " in MAP clause");
	free(text);
	return found;
}

/* A section that is an error is not in a clause either. */
static bool
is_of_section(const struct gcc_message *m)
{
	static const char *file;
	static int line;
	if (message_kind(m) != MESSAGE_ERROR)
		return false;
	expanded_location at = expand_location(message_location(m));
	bool again = at.line == line && file && at.file
		&& strcmp(at.file, file) == 0
		&& message_is(m,
			"%qs in %s clause at %L is not a proper array section");
	line = at.line;
	file = at.file;
	return again;
}

/* A warning about the hidden first argument of a kernel. */
static bool
is_of_configuration(const struct gcc_message *m)
{
	char *text = message_text(m);
	bool found = strstr(text, ABI_CUF_ARGUMENT);
	free(text);
	return found;
}

/* A warning that no level is left for a loop without a directive of the user.
   2.17.2 */
static bool
is_of_bare_loop(const struct gcc_message *m)
{
	if (!message_is(m,
		    "insufficient partitioning available to parallelize loop"))
		return false;
	expanded_location at = expand_location(message_location(m));
	char_span line = source_line(at.file, at.line);
	for (size_t i = 0; line && i + 4 <= line.length(); i++)
		if (strncasecmp(line.get_buffer() + i, "$acc", 4) == 0)
			return false;
	return true;
}

/* A warning about the types of functions of module cuf_names; a statement of
   the program that declares such a type has "::". */
static bool
is_of_names(const struct gcc_message *m)
{
	if (!message_is(m,
		    "Type specified for intrinsic function %qs at %L is "
		    "ignored"))
		return false;
	expanded_location at = expand_location(message_location(m));
	char_span line = source_line(at.file, at.line);
	return line && !memmem(line.get_buffer(), line.length(), "::", 2);
}

static bool has_read; /* gfortran is done with the text */

/* Some expressions are checked twice when code is made.  An error is reported
   once; while gfortran parses, it may discard messages. */
static bool
is_said(const struct gcc_message *m)
{
	if (!has_read)
		return false;
	static char *said;
	if (message_kind(m) != MESSAGE_ERROR)
		return false;
	char *text = message_text(m);
	bool again = said && strcmp(said, text) == 0;
	free(said);
	said = text;
	return again;
}

static bool
begin_message(struct gcc_message *m)
{
	if (has_read)
		return wording_begin(m);
	wording_keep_place(m);
	return false;
}

static bool
end_message(struct gcc_message *m)
{
	if ((message_kind(m) == MESSAGE_ERROR
		    && (is_refused_in_vain(m) || is_device_pointer(m)))
		|| is_of_section(m) || is_said(m) || is_of_bare_loop(m)
		|| (cuda_unit && (is_of_configuration(m) || is_of_names(m))))
		return true;
	wording_rename(m);
	return false;
}

static void
watch_messages(void)
{
	message_watch(begin_message, end_message);
}

static void
rewrite(const struct fortran_unit *unit)
{
	auto_vec<const char *> input;
	struct cuf_paths paths = find_paths(&input);
	struct fortran_unit core = *unit;
	struct fortran_report report = {tell, keep_bind, keep_routine,
		keep_device, keep_module, keep_constant, NULL};
	core.line = NULL;
	core.count = core.room = 0;
	fill_nodes();
	fortran_to_core(unit, &paths, &core, &report);
	write_unit(&core);
	fortran_free(&core);
}

/* True if the unit is CUDA Fortran, and not only allowed to be. */
static bool
has_cuda(const struct fortran_unit *unit)
{
	auto_vec<const char *> input;
	struct cuf_paths paths = find_paths(&input);
	return fortran_is_cuda(unit, &paths);
}

static void
parse_cuda(const struct fortran_unit *unit)
{
	flag_cray_pointer = 1;
	flag_inline_arg_packing = 0;
	watch_messages();
	rewrite(unit);
	settle_modes();
}

/* For a unit that has no directive, but may appear to have one. */
static void
tell_comments(const struct fortran_unit *unit)
{
	struct fortran_report report = {
		tell, NULL, NULL, NULL, NULL, NULL, NULL};
	fill_nodes();
	fortran_warn_comments(unit, &report);
}

static bool
has_more(const struct fortran_unit *unit)
{
	auto_vec<const char *> input;
	struct cuf_paths paths = find_paths(&input);
	return fortran_has_more(unit, &paths);
}

/* True if the unit may have "pointer (p, x)". */
static bool
has_cray_pointers(const struct fortran_unit *unit)
{
	static const char word[] = "pointer";
	for (size_t i = 0; i < unit->count; i++) {
		const char *at = strcasestr(unit->line[i].text, word);
		for (; at; at = strcasestr(at, word)) {
			at += strlen(word);
			if (at[strspn(at, " \t")] == '(')
				return true;
		}
	}
	return false;
}

/* True if the text of a format has a letter without a width. */
static bool
lacks_width(const char *text)
{
	for (const char *p = text; *p; p++) {
		char next = p[1 + strspn(p + 1, " \t")];
		if (strchr("iIfFeEgGdDlL", *p) && next
			&& !ISALPHA(p > text ? p[-1] : ' ')
			&& strchr(",)/", next))
			return true;
	}
	return false;
}

/* True if the unit has a FORMAT statement, or a constant that may be a format,
   in which a width is missing. */
static bool
has_default_widths(const struct fortran_unit *unit)
{
	for (size_t i = 0; i < unit->count; i++) {
		const char *text = unit->line[i].text;
		for (const char *p = text; (p = strpbrk(p, "'\"(")); p++) {
			bool format = *p == '(' && p - text >= 6
				&& strncasecmp(p - 6, "format", 6) == 0;
			bool quote =
				*p != '(' && p[1 + strspn(p + 1, " \t")] == '(';
			if ((format || quote) && lacks_width(p))
				return true;
		}
	}
	return false;
}

/* gfortran's own leniency; its options warn.  Cray pointers change the code of
   units that have none, formats that of all input and output. */
static void
be_lenient(const struct fortran_unit *unit)
{
	if (has_cray_pointers(unit))
		flag_cray_pointer = 1;
	flag_allow_invalid_boz = 1;
	flag_allow_argument_mismatch = 1;
	if (has_default_widths(unit))
		flag_dec_format_defaults = 1;
}

/* GCC parses the unit as it is. */
static void
parse_plain(void)
{
	flag_openacc = user_openacc;
	facts->no_directives = true;
	gfc_parse();
}

/* A unit without directives is compiled as without the plugin. */
static void
parse_file(void)
{
	const char *moved = find_moved(gfc_current_locus.lb);
	if (moved) {
		go_without("acc",
			ACONCAT(("the OpenACC plugin does not know the list of "
				 "source lines of this compiler (",
				moved, "), which", NULL)));
		parse_plain();
		return;
	}
	struct fortran_unit unit = {};
	read_unit(&unit);
	if (unit.lenient)
		be_lenient(&unit);
	unit.cuda = cuda_unit =
		(is_cuda() || half_is_kind()) && has_cuda(&unit);
	if (cuda_unit) {
		parse_cuda(&unit);
		fortran_free(&unit);
		half_watch(true);
		gfc_parse();
		half_watch(false);
		associate_rewrite();
		automatic_rewrite();
		count_rewrite();
		return;
	}
	bool directives = fortran_has_directive(&unit);
	if (directives || options.identity || fortran_has_intrinsic(&unit)
		|| has_more(&unit))
		rewrite(&unit);
	if (directives) {
		watch_messages();
		make_recursive();
		settle_modes();
	} else {
		tell_comments(&unit);
	}
	fortran_free(&unit);
	if (!directives) {
		parse_plain();
		global_rewrite_all();
		return;
	}
	gfc_parse();
	has_read = true;
	watch_messages(); /* gfortran has set its own again */
	associate_rewrite();
	automatic_rewrite();
	count_rewrite();
}

/* OpenACC is enabled after GCC has processed its options, where it would change
   other options and cause warnings. */
static bool
post_options(const char **file)
{
	implies_recursive = flag_max_stack_var_size == -2 && flag_automatic;
	if (*file)
		indent_find(*file);
	return gfc_post_options(file);
}

static bool
init(void)
{
	flag_openacc = 1;
	indent_begin();
	if (is_lenient())
		half_begin(main_input_filename, is_cuda());
	bool go_on = gfc_init();
	half_end();
	indent_end();
	return go_on;
}

/* The plugin's folders come before the compiler's own openacc.mod and
   openacc_lib.h, and after the folder of the user's file; that of the modules,
   which is there after installation only, comes first. */
static void
add_directory(void)
{
	const char *modules = concat(options.include, ACC_MODULE_FOLDER, NULL);
	gfc_add_include_path(options.include, true, true, false, true);
	gfc_add_include_path(modules, true, true, false, true);
	add_path(xstrdup(options.include), INC_QUOTE, 0, false);
}

/* _OPENACC of the preprocessor: GCC defines its own first. */
static void
set_version(void)
{
	if (ACC_OPENACC_VERSION == GCC_OPENACC_VERSION)
		return;
	gfc_cpp_handle_option(OPT_U, "_OPENACC", 1);
	gfc_cpp_handle_option(
		OPT_D, "_OPENACC=" STRINGIZE(ACC_OPENACC_VERSION), 1);
}

/* As if on the command line, for a suffix that GCC does not know. */
static void
give_option(size_t code, const char *argument)
{
	lang_hooks.handle_option(code, argument, 1, 0, UNKNOWN_LOCATION, NULL);
}

static bool
is_given(size_t code)
{
	for (unsigned i = 0; i < save_decoded_options_count; i++)
		if (save_decoded_options[i].opt_index == code)
			return true;
	return false;
}

/* GCC's own value is that of the standard that it supports.  With -U_OPENACC
   the macro stays undefined. */
static void
define_version(void)
{
	for (unsigned i = 0; i < save_decoded_options_count; i++)
		if (save_decoded_options[i].opt_index == OPT_U
			&& strcmp(save_decoded_options[i].arg, "_OPENACC") == 0)
			return;
	give_option(OPT_U, "_OPENACC");
	give_option(OPT_D, "_OPENACC=" STRINGIZE(ACC_OPENACC_VERSION));
}

static void
setup_cuda(void)
{
	give_option(OPT_D, "_CUDA");
	if (!is_given(OPT_ffixed_form) && has_cuda_suffix())
		give_option(OPT_ffree_form, NULL);
}

void
fortran_define(void)
{
	if (ACC_OPENACC_VERSION != GCC_OPENACC_VERSION)
		define_version();
	add_directory();
	set_version();
}

void
fortran_setup(void)
{
	user_openacc = flag_openacc;
	if (is_cuda())
		setup_cuda();
	if (is_lenient() && !is_given(OPT_ffree_line_length_))
		flag_free_line_length = 0;
	fortran_define();
	gfc_post_options = lang_hooks.post_options;
	lang_hooks.post_options = post_options;
	gfc_init = lang_hooks.init;
	lang_hooks.init = init;
	gfc_parse = lang_hooks.parse_file;
	lang_hooks.parse_file = parse_file;
}
