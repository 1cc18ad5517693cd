/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stmt.c - classifies the statements of a Fortran unit and pairs beginnings
 * and ends.  Keywords are compared without blanks, as in fixed form;
 * assignments are recognised first, because no word is reserved.
 */
#include "front/fortran/text/stmt.h"

#include "front/directive/arena.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The text in lower case without blanks, except in character constants. */
static void
make_key(struct arena *arena, struct stmt *s)
{
	char *key = arena_take(arena, s->length + 1);
	s->where = arena_take(arena, (s->length + 1) * sizeof *s->where);
	int n = 0;
	char quote = 0;
	for (int i = 0; i < s->length; i++) {
		char c = s->text[i];
		if (!quote && (c == ' ' || c == '\t'))
			continue;
		if (quote && c == quote)
			quote = 0;
		else if (!quote && (c == '\'' || c == '"'))
			quote = c;
		s->where[n] = i;
		key[n++] = quote ? c : (char)tolower((unsigned char)c);
	}
	s->where[n] = s->length;
	s->key = key;
}

static bool
begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

int
key_name(const char *key)
{
	if (!isalpha((unsigned char)key[0]) && key[0] != '_')
		return 0;
	int n = 1;
	while (isalnum((unsigned char)key[n]) || key[n] == '_' || key[n] == '$')
		n++;
	return n;
}

char
key_quote(char quote, char at)
{
	if (at != '\'' && at != '"')
		return quote;
	return !quote ? at : quote == at ? 0 : quote;
}

int
key_after(const char *key, int i)
{
	int depth = 0;
	char quote = 0;
	for (; key[i]; i++) {
		if (quote) {
			if (key[i] == quote)
				quote = 0;
		} else if (key[i] == '\'' || key[i] == '"') {
			quote = key[i];
		} else if (key[i] == '(' || key[i] == '[') {
			depth++;
		} else if (key[i] == ')' || key[i] == ']') {
			if (--depth == 0)
				return i + 1;
		}
	}
	return i;
}

int
key_find(const char *key, int i, const char *set)
{
	char quote = 0;
	while (key[i]) {
		if (quote) {
			if (key[i] == quote)
				quote = 0;
		} else if (key[i] == '\'' || key[i] == '"') {
			quote = key[i];
		} else if (strchr(set, key[i])) {
			return i;
		} else if (key[i] == '(' || key[i] == '[') {
			i = key_after(key, i);
			continue;
		}
		i++;
	}
	return -1;
}

int
key_type(const char *key)
{
	static const char *const types[] = {"integer", "real", "complex",
		"logical", "character", "doubleprecision", "doublecomplex",
		"byte", "type", "class"};
	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		if (!begins(key, types[i]))
			continue;
		int n = (int)strlen(types[i]);
		if (key[n] == '*') {
			n++;
			while (isdigit((unsigned char)key[n]))
				n++;
		}
		if (key[n] == '(')
			n = key_after(key, n);
		return n;
	}
	return 0;
}

static bool
is_part_of_name(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

bool
key_mentions(const char *key, const char *name, int length)
{
	char quote = 0;
	for (int i = 0; key[i]; i++) {
		if (quote) {
			if (key[i] == quote)
				quote = 0;
		} else if (key[i] == '\'' || key[i] == '"') {
			quote = key[i];
		} else if (strncmp(key + i, name, length) == 0
			&& !is_part_of_name(key[i + length])
			&& (i == 0
				|| (!is_part_of_name(key[i - 1])
					&& key[i - 1] != '%'))) {
			return true;
		}
	}
	return false;
}

bool
key_uses(const char *key, const char *name, int length)
{
	const char *call =
		strncmp(key, "call", 4) == 0 ? key : strstr(key, ")call");
	if (call)
		call += *call == ')' ? 5 : 4;
	return key_mentions(key, name, length)
		|| (call && strncmp(call, name, length) == 0
			&& !is_part_of_name(call[length]));
}

/* The place after a variable with its subscripts and components. */
static int
after_variable(const char *key)
{
	int i = key_name(key);
	while (i > 0) {
		if (key[i] == '(' || key[i] == '[') {
			i = key_after(key, i);
		} else if (key[i] == '%') {
			int n = key_name(key + i + 1);
			if (n == 0)
				return i;
			i += n + 1;
		} else {
			break;
		}
	}
	return i;
}

static bool
is_do_range(const char *key)
{
	if (!begins(key, "do"))
		return false;
	int equals = key_find(key, 0, "=");
	return equals > 0 && key_find(key, equals, ",") > 0;
}

bool
key_assigns(const char *key)
{
	int i = after_variable(key);
	if (i == 0 || key[i] != '=' || key[i + 1] == '=')
		return false;
	return !is_do_range(key);
}

static const char *const units[] = {
	"program",
	"module",
	"submodule(",
	"subroutine",
	"function",
	"blockdata",
};

/* Prefixes of a procedure, with or without "(...)". */
static const char *const prefixes[] = {
	"recursive",
	"non_recursive",
	"pure",
	"elemental",
	"impure",
	"module",
	"attributes(",
	"integer",
	"real",
	"complex",
	"logical",
	"character",
	"doubleprecision",
	"doublecomplex",
	"type(",
	"class(",
	"byte",
	"launch_bounds(",
	"cluster_dims(",
};

int
key_prefix(const char *key)
{
	if (begins(key, "subroutine") || begins(key, "function"))
		return 0;
	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
		if (!begins(key, prefixes[i]))
			continue;
		int n = (int)strlen(prefixes[i]);
		if (key[n - 1] == '(')
			return key_after(key, n - 1);
		if (key[n] == '(')
			return key_after(key, n);
		if (key[n] != '*')
			return n;
		n++;
		if (key[n] == '(')
			return key_after(key, n);
		while (isdigit((unsigned char)key[n]))
			n++;
		return n;
	}
	return 0;
}

static bool
is_procedure(const char *key)
{
	for (;;) {
		if (begins(key, "subroutine") || begins(key, "function"))
			return key_name(key) > 8;
		if (begins(key, "moduleprocedure"))
			return key_find(key, 0, ",:") < 0;
		int n = key_prefix(key);
		if (n == 0)
			return false;
		key += n;
	}
}

static bool
is_unit(const char *key)
{
	if (is_procedure(key))
		return true;
	if (begins(key, "moduleprocedure"))
		return false;
	for (size_t i = 0; i < sizeof units / sizeof *units; i++)
		if (begins(key, units[i]))
			return key_find(key, 0, ":") < 0;
	return false;
}

static bool
is_type(const char *key)
{
	if (begins(key, "interface") || begins(key, "abstractinterface")
		|| begins(key, "enum,bind"))
		return true;
	if (begins(key, "structure/") || begins(key, "union")
		|| begins(key, "map"))
		return false;
	return begins(key, "type") && key[4] != '(' && key[4] != '*';
}

static const char *const specs[] = {
	"integer",
	"real",
	"complex",
	"logical",
	"character",
	"doubleprecision",
	"doublecomplex",
	"byte",
	"type(",
	"class(",
	"dimension",
	"parameter",
	"data",
	"save",
	"common",
	"external",
	"intrinsic",
	"equivalence",
	"namelist",
	"allocatable",
	"pointer",
	"target",
	"optional",
	"intent(",
	"volatile",
	"asynchronous",
	"contiguous",
	"codimension",
	"protected",
	"public",
	"private",
	"value",
	"bind(",
	"procedure",
	"generic",
	"final",
	"import",
	"enumerator",
	"format(",
	"entry",
	"moduleprocedure",
	"static",
	"automatic",
	"device",
	"cray",
	"include",
	"attributes(",
};

int
key_spec(const char *key)
{
	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
		if (begins(key, specs[i]))
			return (int)strlen(specs[i]);
	return 0;
}

static enum word
word_of_end(const char *rest)
{
	static const char *const ends[] = {
		"if",
		"select",
		"associate",
		"where",
		"forall",
		"critical",
		"team",
	};
	if (begins(rest, "do"))
		return WORD_ENDDO;
	if (begins(rest, "block") && !begins(rest, "blockdata"))
		return WORD_ENDBLOCK;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (begins(rest, ends[i]))
			return WORD_CLOSE;
	if (begins(rest, "interface") || begins(rest, "type")
		|| begins(rest, "enum"))
		return WORD_ENDTYPE;
	if (begins(rest, "file"))
		return WORD_OTHER;
	if (*rest == '\0' || begins(rest, "procedure")
		|| begins(rest, "subroutine") || begins(rest, "function")
		|| begins(rest, "program") || begins(rest, "module")
		|| begins(rest, "submodule") || begins(rest, "blockdata"))
		return WORD_END;
	return WORD_OTHER;
}

/* "if(...)" with "then" or a statement. */
static enum word
word_of_if(const char *key)
{
	int i = key_after(key, 2);
	if (strcmp(key + i, "then") == 0)
		return WORD_OPEN;
	return WORD_IF;
}

static enum word
word_of_do(struct stmt *s, const char *key)
{
	int i = 2;
	for (; isdigit((unsigned char)key[i]); i++)
		if (i < 7) /* five digits make a label */
			s->target = 10 * s->target + (key[i] - '0');
	if (i > 2 && key[i] == ',')
		i++;
	if (begins(key + i, "concurrent("))
		return WORD_CONCURRENT;
	if (key[i] == '\0' || begins(key + i, "while(") || is_do_range(key))
		return WORD_DO;
	s->target = 0;
	return WORD_OTHER;
}

static bool
is_construct(const char *key)
{
	static const char *const opens[] = {
		"selectcase(",
		"selecttype(",
		"selectrank(",
		"associate(",
		"critical",
		"changeteam(",
	};
	for (size_t i = 0; i < sizeof opens / sizeof *opens; i++)
		if (begins(key, opens[i]))
			return true;
	if (!begins(key, "where(") && !begins(key, "forall("))
		return false;
	return key[key_after(key, *key == 'w' ? 5 : 6)] == '\0';
}

static bool
is_middle(const char *key)
{
	return begins(key, "else") || begins(key, "case(")
		|| begins(key, "casedefault") || begins(key, "typeis(")
		|| begins(key, "classis(") || begins(key, "classdefault")
		|| begins(key, "rank(") || begins(key, "rankdefault");
}

static enum word
word_of(struct stmt *s)
{
	const char *key = s->key;
	if (s->kind != STMT_CODE)
		return WORD_DIRECTIVE;
	int n = key_name(key);
	if (n > 0 && key[n] == ':' && key[n + 1] != ':')
		s->name = n + 1;
	key += s->name;
	if (key_assigns(key))
		return WORD_OTHER;
	if (begins(key, "if("))
		return word_of_if(key);
	if (begins(key, "do") && !begins(key, "doubleprecision")
		&& !begins(key, "doublecomplex"))
		return word_of_do(s, key);
	if (strcmp(key, "block") == 0)
		return WORD_BLOCK;
	if (begins(key, "end"))
		return word_of_end(key + 3);
	if (is_construct(key))
		return WORD_OPEN;
	if (strcmp(key, "contains") == 0)
		return WORD_CONTAINS;
	if (begins(key, "use") && key_find(key, 0, "(=%") < 0)
		return WORD_USE;
	if (begins(key, "use") && key_find(key, 0, ",") > 0)
		return WORD_USE;
	if (begins(key, "implicit"))
		return WORD_IMPLICIT;
	if (is_middle(key))
		return WORD_MIDDLE;
	if (is_type(key))
		return WORD_TYPE;
	if (is_unit(key))
		return WORD_UNIT;
	return key_spec(key) > 0 ? WORD_SPEC : WORD_OTHER;
}

/* The constructs and units around a statement. */
struct open_stmts {
	int *at;
	int count;
	int room;
};

static void
push(struct open_stmts *nest, int i)
{
	if (nest->count == nest->room) {
		nest->room = nest->room ? 2 * nest->room : 64;
		nest->at = realloc(nest->at, nest->room * sizeof *nest->at);
		if (!nest->at)
			abort();
	}
	nest->at[nest->count++] = i;
}

static bool
opens(enum word word)
{
	return word == WORD_OPEN || word == WORD_DO || word == WORD_CONCURRENT
		|| word == WORD_BLOCK || word == WORD_UNIT || word == WORD_TYPE;
}

static bool
fits(enum word open, enum word close)
{
	switch (close) {
	case WORD_ENDDO:
		return open == WORD_DO || open == WORD_CONCURRENT;
	case WORD_ENDBLOCK:
		return open == WORD_BLOCK;
	case WORD_CLOSE:
		return open == WORD_OPEN;
	case WORD_ENDTYPE:
		return open == WORD_TYPE;
	case WORD_END:
		return open == WORD_UNIT;
	default:
		return false;
	}
}

/* An end without a beginning is ignored; the end of a unit closes all that is
   open in the unit. */
static void
close_one(struct stmts *s, struct open_stmts *nest, int i)
{
	enum word word = s->at[i].word;
	int top = nest->count - 1;
	if (word == WORD_END)
		while (top >= 0 && s->at[nest->at[top]].word != WORD_UNIT)
			top--;
	if (top < 0 || !fits(s->at[nest->at[top]].word, word))
		return;
	s->at[i].match = nest->at[top];
	s->at[nest->at[top]].match = i;
	nest->count = top;
}

/* A labelled statement ends every DO that names the label. */
static void
close_labelled(struct stmts *s, struct open_stmts *nest, int i)
{
	while (nest->count > 0) {
		struct stmt *top = &s->at[nest->at[nest->count - 1]];
		if (top->target == 0 || top->target != s->at[i].label)
			return;
		s->at[i].match = nest->at[nest->count - 1];
		top->match = i;
		nest->count--;
	}
}

static int
unit_around(const struct stmts *s, const struct open_stmts *nest)
{
	for (int i = nest->count - 1; i >= 0; i--)
		if (s->at[nest->at[i]].word == WORD_UNIT)
			return nest->at[i];
	return -1;
}

/* The class of a statement in a derived type, interface or interface body. */
static enum word
word_inside(const struct stmts *s, const struct open_stmts *nest, int i)
{
	enum word word = s->at[i].word;
	if (nest->count == 0)
		return word;
	enum word around = s->at[nest->at[nest->count - 1]].word;
	if (around == WORD_TYPE && word == WORD_TYPE
		&& begins(s->at[i].key, "type"))
		return WORD_SPEC;
	if (around == WORD_TYPE
		&& (word == WORD_OTHER
			|| (word == WORD_UNIT
				&& begins(s->at[i].key, "moduleprocedure"))))
		return WORD_SPEC;
	return word;
}

static void
match(struct stmts *s)
{
	struct open_stmts nest = {0};
	for (int i = 0; i < s->count; i++) {
		struct stmt *stmt = &s->at[i];
		if (stmt->kind != STMT_CODE) {
			stmt->unit = unit_around(s, &nest);
			continue;
		}
		stmt->word = word_inside(s, &nest, i);
		stmt->unit = unit_around(s, &nest);
		bool labelled = stmt->label && nest.count > 0
			&& s->at[nest.at[nest.count - 1]].target == stmt->label;
		if (labelled)
			close_labelled(s, &nest, i);
		else if (opens(stmt->word))
			push(&nest, i);
		else
			close_one(s, &nest, i);
	}
	free(nest.at);
}

void
stmts_classify(struct arena *arena, struct stmts *s)
{
	for (int i = 0; i < s->count; i++) {
		make_key(arena, &s->at[i]);
		s->at[i].word = word_of(&s->at[i]);
	}
	match(s);
	stmts_mark_functions(s);
}
