/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wording.cc - GCC's messages in the terms of the user's program, and only
 * about the program: GCC calls some of OpenACC's constructs OpenMP's, does not
 * see that async(q) uses q, nor that a data clause uses a variable, and warns
 * about its own copies for reductions of references, which have no value before
 * the reduction initialises them.
 */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

void
wording_rename(struct gcc_message *m)
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
		message_replace(m, name[0], name[1]);
	bool color = message_has_color(m);
	char *map = concat(open_quote, colorize_start(color, "quote"), "map",
		colorize_stop(color), close_quote, " clause", NULL);
	message_replace(m, map, "data clause");
	free(map);
}

/* GCC reports this for the code that replaces a data clause. */
static void
rename_no_variable(struct gcc_message *m)
{
	bool color = message_has_color(m);
	char *text = concat("lvalue required as unary ", open_quote,
		colorize_start(color, "quote"), "&", colorize_stop(color),
		close_quote, " operand", NULL);
	message_replace(m, text, "expected a variable in a data clause");
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

size_t
message_word(const char *text)
{
	size_t n = word_length(text, strlen(text));
	const char *quote = strstr(text, close_quote);
	return quote ? MIN(n, (size_t)(quote - text)) : n;
}

/* GCC reports the width of this bit-field for the declarations that
   front/c/grid.c makes in C++: the name of the field is the message. */
static void
rename_assertion(struct gcc_message *m)
{
	static const char width[] = "negative width in bit-field";
	char *text = message_text(m), *from = strstr(text, width);
	char *name = from ? strstr(from, "acc_") : NULL;
	name = name ? strstr(name, "::") : NULL;
	if (name) {
		char *said = xstrdup(name + 2), *to = said;
		name[strcspn(name, "\n")] = '\0';
		said[message_word(said)] = '\0';
		for (char *c = said; *c; c++) {
			bool comma = c[0] == '_' && c[1] == '_';
			*to++ = comma ? ',' : *c == '_' ? ' ' : *c;
			if (comma) {
				*to++ = ' ';
				c++;
			}
		}
		*to = '\0';
		message_replace(m, from, said);
		free(said);
	}
	free(text);
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

/* The rewritten arguments of clauses are operands of operators that the user
   has not written: errors about these are told as errors of the argument. */
static void
rename_operator(struct gcc_message *m)
{
	static const struct {
		const char *text;
		char op;
		const char *said;
	} table[] = {
		{"invalid operands ", '|', "expression must be integral"},
		{"no match for ", '|', "expression must be integral"},
		{"no match for ", '>', "expression must be integral"},
		{"no match for ", '!', "the condition must have scalar type"},
		{"wrong type argument to unary exclamation mark", '!',
			"the condition must have scalar type"},
	};
	expanded_location at = expand_location(message_location(m));
	char_span line = source_line(at.file, at.line);
	if (!line || !has_word(line, "pragma", 6) || !has_word(line, "acc", 3))
		return;
	char *text = message_text(m);
	for (const auto &row : table) {
		char *from = strstr(text, row.text);
		bool alone = row.text[strlen(row.text) - 1] != ' ';
		if (from && (alone || strchr(from, row.op))
			&& !memchr(line.get_buffer(), row.op, line.length())) {
			from[strcspn(from, "\n")] = '\0';
			message_replace(m, from, row.said);
			break;
		}
	}
	free(text);
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
	char_span line = source_line(at.file, at.line);
	if (!line || at.column < 1 || (size_t)at.column > line.length())
		return false;
	const char *name = line.get_buffer() + at.column - 1;
	size_t n = word_length(name, line.length() - (at.column - 1));
	char *word = xstrndup(name, n);
	bool directive = false, found = false;
	for (int i = at.line + 1; i <= end.line && !found; i++) {
		line = source_line(at.file, i);
		directive = line
			&& ((directive
				    && is_continued(
					    source_line(at.file, i - 1)))
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
is_vain(const struct gcc_message *m)
{
	int option = message_option(m);
	return (option == OPT_Wunused_variable
		       || option == OPT_Wunused_but_set_variable_
		       || option == OPT_Wunused_parameter
		       || option == OPT_Wunused_but_set_parameter_)
		&& is_in_directive(message_location(m));
}

void
wording_keep_place(struct gcc_message *m)
{
	location_t loc = message_location(m);
	expanded_location at = expand_location(loc);
	if (!at.file || at.column <= 0)
		return;
	char_span line = source_line(at.file, at.line);
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
	message_move(m,
		linemap_position_for_line_and_column(
			line_table, map, at.line, column));
}

bool
wording_begin(struct gcc_message *m)
{
	if (is_vain(m) || message_follows(m))
		return true;
	wording_keep_place(m);
	return false;
}

static bool
end_message(struct gcc_message *m)
{
	wording_rename(m);
	rename_assertion(m);
	rename_operator(m);
	if (message_says_no_variable(m))
		rename_no_variable(m);
	return false;
}

void
wording_watch(void)
{
	message_watch(wording_begin, end_message);
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
