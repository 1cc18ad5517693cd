/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wording.cc - GCC's messages in the terms of the user's program, and only
 * about the program: GCC calls some of OpenACC's constructs OpenMP's, does not
 * see that async(q) uses q, nor that a data clause uses a variable, and warns
 * about its own copies for reductions of references, which have no value before
 * the reduction initialises them.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

/* In the text of a message that is printed but not shown. */
static void
replace(pretty_printer *printer, const char *from, const char *to)
{
	struct obstack *buffer = pp_buffer(printer)->obstack;
	const char *text = pp_formatted_text(printer);
	const char *at = strstr(text, from);
	char *changed = NULL;
	if (at) {
		char *head = xstrndup(text, at - text);
		changed = concat(head, to, at + strlen(from), NULL);
		free(head);
	}
	/* Text after the zero would be lost. */
	obstack_blank_fast(buffer, -1);
	if (changed) {
		pp_clear_output_area(printer);
		obstack_grow(buffer, changed, strlen(changed));
	}
	free(changed);
}

void
wording_rename(pretty_printer *printer)
{
	static const char *const names[][2] = {
		{"!$OMP ATOMIC", "!$ACC ATOMIC"},
		{"#pragma omp atomic", "#pragma acc atomic"},
		{"!$OMP DECLARE REDUCTION", "reduction"},
		{"OpenMP structured block", "OpenACC structured block"},
		{"OpenMP variable list", "OpenACC variable list"},
		{"OpenMP for loop", "OpenACC loop"},
		{" in MAP clause", " in data clause"},
		{" is threadprivate variable", " is a thread-local variable"},
		{"threadprivate variable", "thread-local variable"},
		{"in target region", "in a compute construct"},
		{"enclosing target region", "the construct is here"},
	};
	if (flag_openmp)
		return;
	for (const auto &name : names)
		replace(printer, name[0], name[1]);
	bool color = pp_show_color(printer);
	char *map = concat(open_quote, colorize_start(color, "quote"), "map",
		colorize_stop(color), close_quote, " clause", NULL);
	replace(printer, map, "data clause");
	free(map);
}

/* GCC reports this for the code that replaces a data clause. */
static void
rename_no_variable(pretty_printer *printer)
{
	bool color = pp_show_color(printer);
	char *text = concat("lvalue required as unary ", open_quote,
		colorize_start(color, "quote"), "&", colorize_stop(color),
		close_quote, " operand", NULL);
	replace(printer, text, "expected a variable in a data clause");
	free(text);
}

static size_t
word_length(const char *text, size_t size)
{
	size_t n = 0;
	while (n < size && (ISIDNUM(text[n]) || text[n] & 0x80))
		n++;
	return n;
}

static bool
has_word(char_span line, const char *word, size_t length)
{
	const char *text = line.get_buffer();
	for (size_t i = 0; i < line.length();) {
		size_t n = word_length(text + i, line.length() - i);
		if (n == length && memcmp(text + i, word, n) == 0)
			return true;
		i += n ? n : 1;
	}
	return false;
}

static bool
is_continued(char_span line)
{
	return line && line.length() > 0 && line[line.length() - 1] == '\\';
}

/* True if a directive after the declaration, in the text of the function that
   has been read, names the variable. */
static bool
is_in_directive(location_t declared)
{
	expanded_location at = expand_location(declared);
	expanded_location end = expand_location(input_location);
	char_span line = location_get_source_line(at.file, at.line);
	if (!line || at.column < 1 || (size_t)at.column > line.length())
		return false;
	const char *name = line.get_buffer() + at.column - 1;
	size_t n = word_length(name, line.length() - (at.column - 1));
	char *word = xstrndup(name, n);
	bool directive = false, found = false;
	for (int i = at.line + 1; i <= end.line && !found; i++) {
		line = location_get_source_line(at.file, i);
		directive = line
			&& ((directive
				    && is_continued(location_get_source_line(
					    at.file, i - 1)))
				|| (has_word(line, "acc", 3)
					&& (has_word(line, "pragma", 6)
						|| has_word(
							line, "_Pragma", 7))));
		found = directive && has_word(line, word, n);
	}
	free(word);
	return found;
}

static bool
is_vain(const diagnostic_info *d)
{
	return (d->option_index == OPT_Wunused_variable
		       || d->option_index == OPT_Wunused_but_set_variable
		       || d->option_index == OPT_Wunused_parameter
		       || d->option_index == OPT_Wunused_but_set_parameter)
		&& is_in_directive(diagnostic_location(d));
}

void
wording_keep_place(diagnostic_info *d)
{
	location_t loc = diagnostic_location(d);
	expanded_location at = expand_location(loc);
	if (!at.file || at.column <= 0)
		return;
	char_span line = location_get_source_line(at.file, at.line);
	if (!line || (size_t)at.column <= line.length() + 1)
		return;
	size_t column = 1;
	while (column < line.length() && ISBLANK(line[column - 1]))
		column++;
	/* A rewritten statement of Fortran, without a sentinel: the object of
	   the message is at its end. */
	if (lang_GNU_Fortran() && column < line.length() && line[column] != '$')
		column = line.length();
	const line_map_ordinary *map;
	linemap_resolve_location(
		line_table, loc, LRK_MACRO_EXPANSION_POINT, &map);
	d->richloc->set_range(0,
		linemap_position_for_line_and_column(
			line_table, map, at.line, column),
		SHOW_RANGE_WITH_CARET);
}

/* Suppresses the message. */
static bool vain;
static diagnostic_starter_fn start;
static diagnostic_finalizer_fn finish;

static void
start_message(diagnostic_context *context, diagnostic_info *d)
{
	vain = is_vain(d) || message_follows(d, context->printer);
	if (vain)
		return;
	wording_keep_place(d);
	start(context, d);
}

static void
finish_message(
	diagnostic_context *context, diagnostic_info *d, diagnostic_t kind)
{
	if (!vain) {
		wording_rename(context->printer);
		if (message_says_no_variable(d))
			rename_no_variable(context->printer);
		finish(context, d, kind);
		return;
	}
	pp_clear_output_area(context->printer);
	bool error = d->kind == DK_ERROR && kind == DK_WARNING;
	diagnostic_kind_count(context, error ? DK_WERROR : d->kind)--;
	d->kind = DK_NOTE;
}

void
wording_watch(void)
{
	start = diagnostic_starter(global_dc);
	diagnostic_starter(global_dc) = start_message;
	finish = diagnostic_finalizer(global_dc);
	diagnostic_finalizer(global_dc) = finish_message;
}

unsigned
quiet_run(function *fn)
{
	unsigned i;
	tree v;
	FOR_EACH_LOCAL_DECL (fn, i, v) {
		if (!DECL_ARTIFICIAL(v))
			continue;
		suppress_warning(v, OPT_Wuninitialized);
		suppress_warning(v, OPT_Wmaybe_uninitialized);
	}
	return 0;
}
