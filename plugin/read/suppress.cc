/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * suppress.cc - errors that only follow from another.  After an error in a
 * directive, GCC reports what the directive lacks without that clause, and some
 * names again if the clause has become calls.  For a variable that a routine
 * uses without declare, GCC reports each use, at the declaration.  An unknown name
 * in the bound of a loop makes its condition invalid for GCC.  And one error that
 * is none: inherited members in clauses.
 */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

extern "C" {
#include "front/directive/table.h"
}

/* The header of a loop has no more lines, the bound of one no more warnings. */
enum { HEADER_LINES = 4, COPIES = 8 };

/* A reported error: of a name, if any, in a directive that begins at a line. */
struct shown_error {
	const char *file;
	int line;
	char *name;
	bool no_variable; /* it says that an item is not a variable */
};

static auto_vec<shown_error> errors;

static bool
is_continued(const char *file, int line)
{
	char_span text = source_line(file, line);
	return text && text.length() > 0 && text[text.length() - 1] == '\\';
}

/* The line where the directive begins that contains the place, or 0. */
static int
directive_line(const expanded_location &at)
{
	int line = at.line;
	while (at.file && line > 1 && is_continued(at.file, line - 1))
		line--;
	if (!at.file || line < 1)
		return 0;
	char_span text = source_line(at.file, line);
	if (!text)
		return 0;
	char *copy = text.xstrdup();
	const char *pragma = strstr(copy, "ragma"); /* or _Pragma */
	bool found = pragma && strstr(pragma, "acc");
	free(copy);
	return found ? line : 0;
}

/* The first word in quotes of a message that is not printed yet, NULL if it is
   not a name of the user but a clause, or a constant of front/c/grid.c. */
static char *
name_in(const struct gcc_message *m)
{
	char *text = message_text(m);
	const char *at = strstr(text, open_quote);
	at += at ? strlen(open_quote) : 0;
	while (at && *at == '\33')
		at += strcspn(at, "mK") + 1;
	int length = at ? (int)message_word(at) : 0;
	char *name = length == 0 || ISDIGIT(*at)
			|| table_find_clause(at, length, false)
				!= CLAUSE_UNKNOWN
		? NULL
		: xstrndup(at, length);
	free(text);
	return name;
}

bool
message_says_no_variable(const struct gcc_message *m)
{
	return message_is(m, "lvalue required as unary %<&%> operand")
		&& directive_line(expand_location(message_location(m)));
}

/* True for a further error of a directive that does not name anything new. */
static bool
is_consequence(const struct gcc_message *m)
{
	expanded_location at = expand_location(message_location(m));
	int line = directive_line(at);
	if (line == 0)
		return false;
	bool again = false, known = false;
	bool no_variable = message_says_no_variable(m);
	bool repeats = message_is(m, "%qE is not a variable in %qs clause")
		|| message_is(m, "%qD is not a variable in %qs clause");
	char *name = name_in(m);
	for (const shown_error &t : errors) {
		if (t.line != line || strcmp(t.file, at.file) != 0)
			continue;
		again = true;
		known |= !name || (t.name && strcmp(t.name, name) == 0)
			|| (t.no_variable && repeats);
	}
	if (again && known)
		free(name);
	else
		errors.safe_push({at.file, line, name, no_variable});
	return again && known;
}

/* True if GCC reports that the directive lacks something. front/ has found it
   complete, so its clauses are in error. */
static bool
is_of_lack(const struct gcc_message *m)
{
	static const char *const messages[] = {
		"%<#pragma acc %s data%> has no data movement clause",
		"%<#pragma acc update%> must contain at least one "
		"%<device%> or %<host%> or %<self%> clause",
		"no valid clauses specified in %<#pragma acc declare%>",
	};
	for (const char *message : messages)
		if (message_is(m, message))
			return errorcount > 1; /* it counts itself */
	return false;
}

/* True for an error of a loop's header that GCC reports because of an error in
   the expression of its bound, or that is in the text of front/c/limit.c. */
static bool
is_of_bound(const struct gcc_message *m)
{
	static expanded_location last;
	location_t loc = message_location(m);
	expanded_location at = expand_location(loc);
	if (message_is(m,
		    "first argument to %<__builtin_choose_expr%> not"
		    " a constant"))
		return in_system_header_at(loc);
	bool follows = message_is(m, "invalid controlling predicate")
		&& last.file && strcmp(last.file, at.file) == 0
		&& last.line >= at.line && last.line - at.line < HEADER_LINES;
	if (!follows)
		last = at;
	return follows;
}

/* True if it is the name of a common block of which one of the variables was
   reported. */
static bool
is_common(tree name, const vec<tree> &variables)
{
	varpool_node *node;
	FOR_EACH_VARIABLE (node) {
		tree type = TREE_TYPE(node->decl);
		if (DECL_NAME(node->decl) != name || !DECL_IGNORED_P(node->decl)
			|| !RECORD_OR_UNION_TYPE_P(type))
			continue;
		for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
			if (DECL_NAME(f) && variables.contains(DECL_NAME(f)))
				return true;
	}
	return false;
}

/* 2.15.1: the use is the error, once in each routine. */
static bool
is_told_use(struct gcc_message *m)
{
	static auto_vec<tree> variables;
	static tree function;
	if (function != current_function_decl)
		variables.truncate(0);
	function = current_function_decl;
	char *name = name_in(m);
	tree variable = get_identifier(name ? name : "");
	free(name);
	if (variables.contains(variable) || is_common(variable, variables))
		return true;
	variables.safe_push(variable);
	if (input_location > BUILTINS_LOCATION)
		message_move(m, input_location);
	return false;
}

/* True for the warning about a second copy of a loop's bound. */
static bool
is_repeated(const struct gcc_message *m)
{
	static char *shown[COPIES];
	static int next;
	if (!lang_GNU_C() && !lang_GNU_CXX())
		return false;
	expanded_location at = expand_location(message_location(m));
	char *text = message_text(m);
	char *said = xasprintf("%s:%d:%d:%d:%s", at.file ? at.file : "",
		at.line, at.column, message_option(m), text);
	free(text);
	for (const char *s : shown)
		if (s && strcmp(s, said) == 0) {
			free(said);
			return true;
		}
	free(shown[next]);
	shown[next] = said;
	next = (next + 1) % COPIES;
	return false;
}

/* GCC takes the clause of an inherited member, "data[0:n]" of the object, for one
   that needs the address of "this", and goes on after the error. */
static bool
is_of_this(const struct gcc_message *m)
{
	return message_is(m,
		       "cannot take the address of %<this%>, which is an rvalue "
		       "expression")
		&& directive_line(expand_location(message_location(m)));
}

bool
message_follows(struct gcc_message *m)
{
	static bool follows; /* and so do its notes */
	if (message_kind(m) == MESSAGE_NOTE)
		return follows;
	follows = message_kind(m) == MESSAGE_OTHER && message_option(m) != 0
		&& is_repeated(m);
	if (follows)
		return true;
	/* The messages of front/ are complete. */
	if (message_kind(m) != MESSAGE_ERROR || message_option(m) != 0
		|| message_is(m, "%s"))
		return false;
	if (current_function_decl
		&& message_is(m,
			"%qE requires a %<declare%> directive for use in a "
			"%<routine%> function"))
		follows = is_told_use(m);
	else
		follows = is_of_bound(m) || is_of_lack(m) || is_of_this(m)
			|| is_consequence(m);
	return follows;
}
