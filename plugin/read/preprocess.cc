/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * preprocess.cc - the text of a C or C++ unit after preprocessing, every
 * token on the line and in the column that it has in the user's file.
 *
 * Runs in a copy of the compiler process that acts as if called with -E.  GCC's
 * own printer of that mode is not used: it keeps lines but not columns, drops
 * comments that matter and cannot keep a pragma's lines.  A token of a macro's
 * definition stands where the macro was called; one of its arguments where the
 * user wrote it.
 */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/symbol.h"
#include "plugin/read/preprocess.h"

/* Up to this many missing lines are printed as empty lines, more as a line
   marker. */
enum { LONGEST_GAP = 8 };

struct printer {
	struct buffer out;
	/* Where the next character will stand. */
	const char *file;
	int line;
	int column;
	int system;
	/* Of the last token, for cpp_avoid_paste; NULL at a line's start. */
	const cpp_token *previous;
	/* The place of the macro call from which the last token came, 0 for
	   none. */
	location_t expansion;
	bool in_pragma;
	/* The words of the pragma begin there in the text, and in the source. */
	size_t words;
	location_t pragma;
	void (*file_change)(cpp_reader *, const line_map_ordinary *);
};

static struct printer printer;

/* Directives that GCC does not know: without a number of their own they would
   be printed unchanged, with macros in them. */
enum { OWN_PRAGMA = 1000 };
static const char *const own_pragmas[] = {"init", "shutdown", "set"};

static void
look_up_pragma(unsigned id, const char **space, const char **name)
{
	if (id < OWN_PRAGMA) {
		c_pp_lookup_pragma(id, space, name);
		return;
	}
	*space = "acc";
	*name = own_pragmas[id - OWN_PRAGMA];
}

static void
put(const char *text, size_t length)
{
	buffer_add(&printer.out, text, length);
	for (size_t i = 0; i < length; i++) {
		printer.column++;
		if (text[i] != '\n')
			continue;
		printer.line++;
		printer.column = 1;
	}
}

static void
put_words(const char *text)
{
	put(text, strlen(text));
}

static void
put_spaces(int column)
{
	while (printer.column < column)
		put(" ", 1);
}

static void
put_quoted(const char *text)
{
	for (const char *p = text; *p; p++) {
		if (*p == '"' || *p == '\\')
			buffer_puts(&printer.out, "\\");
		if ((unsigned char)*p < ' ')
			buffer_format(&printer.out, "\\%03o", *p);
		else
			buffer_add(&printer.out, p, 1);
	}
}

/* # 12 "file" 1 3 4 */
static void
put_marker(const char *file, int line, const char *flags, int system)
{
	if (printer.column > 1)
		put("\n", 1);
	buffer_format(&printer.out, "# %d \"", line);
	put_quoted(file);
	buffer_format(&printer.out, "\"%s%s\n", flags,
		system == 2	 ? " 3 4"
			: system ? " 3"
				 : "");
	printer.file = file;
	printer.line = line;
	printer.column = 1;
	printer.system = system;
	printer.previous = NULL;
}

static bool
same_file(const char *file)
{
	return file == printer.file
		|| (printer.file && strcmp(file, printer.file) == 0);
}

static void
move_to_line(const char *file, int line, int system)
{
	bool near = line >= printer.line && line <= printer.line + LONGEST_GAP;
	if (!same_file(file) || !near || system != printer.system) {
		put_marker(file, line, "", system);
		return;
	}
	while (printer.line < line) {
		put("\n", 1);
		printer.previous = NULL;
	}
}

static void
move_to(const char *file, int line, int column, int system)
{
	move_to_line(file, line, system);
	if (column < printer.column && printer.column > 1)
		put_marker(file, line, "", system);
	if (column > printer.column) {
		put_spaces(column);
		printer.previous = NULL;
	}
}

/* Inside a pragma there are no line markers: a later line is continued with a
   backslash, else the column is as close as possible.  After a macro whose
   expansion is longer than its name, adjacent tokens stay adjacent. */
static void
move_in_pragma(int line, int column, bool blank)
{
	bool can_continue = debug_info_level != DINFO_LEVEL_VERBOSE;
	while (can_continue && printer.line < line
		&& line <= printer.line + LONGEST_GAP)
		put(" \\\n", 3);
	bool apart = blank && printer.column > 1;
	if (printer.column >= column && !apart)
		return;
	put(" ", 1);
	put_spaces(column);
	printer.previous = NULL;
}

static bool
is_ordinary(location_t loc)
{
	return loc >= RESERVED_LOCATION_COUNT
		&& !linemap_location_from_macro_expansion_p(line_table, loc);
}

/* The place where the user wrote the token: sets *expansion if it is only the
   place of the macro from which the token comes. */
static location_t
find_place(location_t loc, location_t *expansion)
{
	*expansion = 0;
	if (!linemap_location_from_macro_expansion_p(line_table, loc))
		return loc;
	location_t point = linemap_resolve_location(
		line_table, loc, LRK_MACRO_EXPANSION_POINT, NULL);
	location_t spelling = linemap_resolve_location(
		line_table, loc, LRK_SPELLING_LOCATION, NULL);
	bool argument =
		!linemap_location_from_macro_definition_p(line_table, loc);
	if (argument && is_ordinary(spelling) && spelling >= point
		&& !in_system_header_at(point))
		return spelling;
	*expansion = point;
	return point;
}

static void
put_token(cpp_reader *reader, const cpp_token *token)
{
	unsigned char *text = XNEWVEC(unsigned char, cpp_token_len(token) + 1);
	unsigned char *end = cpp_spell_token(reader, token, text, true);
	put((const char *)text, end - text);
	XDELETEVEC(text);
	printer.previous = token;
}

/* True if the token would join the previous one, and the user did not write
   them side by side, which is not known under -ftrack-macro-expansion=0, nor of
   a macro in a directive that is the argument of a macro. */
static bool
would_paste(cpp_reader *reader, const cpp_token *token, location_t expansion)
{
	bool known = cpp_get_options(reader)->track_macro_expansion != 0
		&& !printer.in_pragma;
	return printer.previous && (expansion || printer.expansion || !known)
		&& cpp_avoid_paste(reader, printer.previous, token);
}

static void
stream(cpp_reader *reader, const cpp_token *token, location_t loc)
{
	location_t expansion;
	expanded_location place = expand_location(find_place(loc, &expansion));
	int system = in_system_header_at(loc);
	bool follows = !place.file;
	if (token->flags & PREV_FALLTHROUGH && !printer.in_pragma)
		put_words("/*FALLTHROUGH*/");
	if (follows) {
		put(" ", 1);
	} else if (printer.in_pragma) {
		/* The blank before a macro is not a flag of its first token. */
		bool begins = expansion && expansion != printer.expansion;
		move_in_pragma(place.line, place.column,
			begins || token->flags & PREV_WHITE);
		if (would_paste(reader, token, expansion))
			put(" ", 1);
	} else {
		move_to(place.file, place.line, place.column, system);
		if (would_paste(reader, token, expansion)) {
			put_marker(place.file, place.line, "", system);
			put_spaces(place.column);
		}
	}
	put_token(reader, token);
	printer.expansion = expansion;
}

/* The column of the word in the user's line, at or after a column. */
static int
find_word(const char *file, int line, int column, const char *word)
{
	char_span span = source_line(file, line);
	if (!span || column < 1 || (size_t)column > span.length())
		return column;
	const char *text = span.get_buffer();
	size_t i = column - 1;
	while (i < span.length() && ISBLANK(text[i]))
		i++;
	size_t n = strlen(word);
	if (i + n > span.length() || memcmp(text + i, word, n) != 0)
		return column;
	return i + 1;
}

static void
put_pragma_name(const char *space, const char *name, expanded_location place)
{
	put_words(space ? space : name);
	if (!space)
		return;
	int column = find_word(place.file, place.line, printer.column, name);
	put(" ", 1);
	put_spaces(column);
	put_words(name);
}

/* The # of a preprocessed text must stand in the first column. */
static void
begin_pragma(const cpp_token *token, location_t loc)
{
	static const char word[] = "pragma ";
	const char *space, *name;
	location_t expansion;
	expanded_location place = expand_location(find_place(loc, &expansion));
	int before = place.column - (int)(sizeof word - 1);
	move_to(place.file, place.line, 1, in_system_header_at(loc));
	put("#", 1);
	put_spaces(before);
	put_words(word);
	printer.words = printer.out.length;
	printer.pragma = loc;
	look_up_pragma(token->val.pragma, &space, &name);
	put_pragma_name(space, name, place);
	printer.in_pragma = true;
	printer.expansion = 0;
}

/* The preprocessor's own warnings obey "#pragma GCC diagnostic". */
static void
obey_diagnostic_pragma(const char *text, location_t loc)
{
	char word[20], option[200] = "";
	if (sscanf(text, " GCC diagnostic %19[a-z] \"-%199[^\"]", word, option)
		< 1)
		return;
	size_t index = find_opt(option, CL_C | CL_COMMON);
	if (strcmp(word, "push") == 0 || strcmp(word, "pop") == 0
		|| (*option == 'W' && index < cl_options_count))
		message_classify(word, index, loc);
}

/* Since GCC 13 "GCC diagnostic" is a pragma of the preprocessor. */
static void
end_pragma(void)
{
	char *text = xstrndup(printer.out.text + printer.words,
		printer.out.length - printer.words);
	for (char *p = text; *p; p++)
		if (*p == '\\')
			*p = ' ';
	obey_diagnostic_pragma(text, printer.pragma);
	free(text);
	put("\n", 1);
	printer.in_pragma = false;
	printer.previous = NULL;
}

/* A pragma that the preprocessor does not handle: printed as the user wrote
   it.  Up to GCC 12 "GCC diagnostic" is one; in C++ all tokens are read before
   that pragma is. */
static void
print_pragma(cpp_reader *reader, location_t loc)
{
	char *text = NULL;
	size_t length = 0;
	FILE *stream = open_memstream(&text, &length);
	cpp_output_line(reader, stream);
	fclose(stream);
	if (!strstr(lang_hooks.name, "C++"))
		obey_diagnostic_pragma(text, loc);
	expanded_location place = expand_location(loc);
	move_to(place.file, place.line, 1, in_system_header_at(loc));
	char_span span = source_line(place.file, place.line);
	const char *line = span ? span.get_buffer() : "";
	size_t n = span ? span.length() : 0;
	size_t blanks = 0;
	while (blanks < n && ISBLANK(line[blanks]))
		blanks++;
	bool plain = blanks < n && line[blanks] == '#' && line[n - 1] != '\\'
		&& !memchr(line, '/', n);
	if (plain) {
		put("#", 1);
		put_spaces(blanks + 2);
		put(line + blanks + 1, n - blanks - 1);
		put("\n", 1);
	} else {
		put_words("#pragma ");
		put(text, length);
	}
	free(text);
	printer.previous = NULL;
}

static void
print_ident(cpp_reader *, location_t loc, const cpp_string *text)
{
	expanded_location place = expand_location(loc);
	move_to(place.file, place.line, 1, in_system_header_at(loc));
	put_words("#ident ");
	put((const char *)text->text, text->len);
	put("\n", 1);
}

static void
print_macro(const char *what, const char *text, location_t loc)
{
	location_t expansion;
	expanded_location place = expand_location(find_place(loc, &expansion));
	if (!place.file)
		return;
	move_to(place.file, place.line, 1, in_system_header_at(loc));
	put_words(what);
	put_words(text);
	put("\n", 1);
	printer.previous = NULL;
}

/* With -g3 the definitions go into the debug information. */
static void
print_define(cpp_reader *reader, location_t loc, cpp_hashnode *node)
{
	print_macro("#define ",
		(const char *)cpp_macro_definition(reader, node), loc);
}

static void
print_undef(cpp_reader *, location_t loc, cpp_hashnode *node)
{
	print_macro("#undef ", (const char *)NODE_NAME(node), loc);
}

static void
print_file_change(cpp_reader *reader, const line_map_ordinary *map)
{
	const char *flags = "";
	printer.file_change(reader, map);
	if (!map)
		return;
	if (map->reason == LC_ENTER) {
		expanded_location from =
			expand_location(linemap_included_from(map));
		if (from.file)
			move_to_line(from.file, from.line,
				in_system_header_at(
					linemap_included_from(map)));
		flags = " 1";
	} else if (map->reason == LC_LEAVE) {
		flags = " 2";
	}
	put_marker(ORDINARY_MAP_FILE_NAME(map),
		ORDINARY_MAP_STARTING_LINE_NUMBER(map), flags,
		ORDINARY_MAP_IN_SYSTEM_HEADER_P(map));
}

void
preprocess_setup(void)
{
	struct cpp_callbacks *cb = cpp_get_callbacks(parse_in);
	for (unsigned i = 0; i < ARRAY_SIZE(own_pragmas); i++)
		cpp_register_deferred_pragma(parse_in, "acc", own_pragmas[i],
			OWN_PRAGMA + i, true, true);
	printer.column = 1;
	put_marker(main_input_filename, 0, "", 0);
	printer.file_change = cb->file_change;
	cb->file_change = print_file_change;
	cb->line_change = NULL;
	cb->def_pragma = print_pragma;
	cb->ident = print_ident;
	cb->include = NULL;
	if (debug_info_level == DINFO_LEVEL_VERBOSE) {
		cb->define = print_define;
		cb->undef = print_undef;
	}
}

struct buffer *
preprocess_unit(cpp_reader *reader)
{
	cpp_get_options(reader)->directives_only = 0;
	for (;;) {
		location_t loc;
		const cpp_token *token =
			cpp_get_token_with_location(reader, &loc);
		if (token->type == CPP_EOF)
			break;
		if (token->type == CPP_PADDING)
			continue;
		if (token->type == CPP_PRAGMA)
			begin_pragma(token, loc);
		else if (token->type == CPP_PRAGMA_EOL)
			end_pragma();
		else
			stream(reader, token, loc);
	}
	if (printer.column > 1)
		put("\n", 1);
	return &printer.out;
}
