/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* section.c - reads a[low:length][i] and writes it as C code. */
#include "front/c/section.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int
close_of(const char *text, int open)
{
	int depth = 0;
	for (int i = open; text[i]; i++) {
		if (strchr("([{", text[i]))
			depth++;
		else if (strchr(")]}", text[i]) && --depth == 0)
			return i;
	}
	return -1;
}

/* The colon of low:length, not one of "::" or of a conditional. */
static int
find_colon(const char *text, int from, int to)
{
	int depth = 0, conditionals = 0;
	for (int i = from; i < to; i++) {
		char c = text[i];
		if (strchr("([{", c))
			depth++;
		else if (strchr(")]}", c))
			depth--;
		else if (c == '?' && depth == 0)
			conditionals++;
		else if (c == ':' && text[i + 1] == ':')
			i++;
		else if (c == ':' && depth == 0 && conditionals-- == 0)
			return i;
	}
	return -1;
}

/* A copy without blanks at the ends; NULL if nothing is left. */
static const char *
cut(struct arena *arena, const char *text, int from, int to)
{
	while (from < to && isspace((unsigned char)text[from]))
		from++;
	while (to > from && isspace((unsigned char)text[to - 1]))
		to--;
	return to > from ? arena_text(arena, text + from, (size_t)(to - from))
			 : NULL;
}

struct section
section_read(const struct node *n, struct span span)
{
	struct arena *arena = n->unit->arena;
	const char *text = node_text(n, span);
	if (strcmp(text, "this") == 0)
		text = "this[0:1]";
	int length = (int)strlen(text);
	/* The subscripts are the brackets at the end. */
	int end = length, first = length;
	struct section whole = {.base = text}, s = {0};
	for (int i = 0; i < length; i++) {
		if (text[i] == '[' && first == length)
			first = i;
		if (text[i] == ']' || isspace((unsigned char)text[i]))
			continue;
		if (text[i] != '[') {
			first = length;
			continue;
		}
		int close = close_of(text, i);
		if (close < 0)
			return whole;
		i = close;
	}
	if (first == length)
		return whole;
	s.base = cut(arena, text, 0, first);
	for (int i = first; i < end; i++) {
		if (text[i] != '[')
			continue;
		if (s.dims == MOST_DIMS)
			return whole;
		int close = close_of(text, i);
		int colon = find_colon(text, i + 1, close);
		int low_end = colon < 0 ? close : colon;
		const char *low = cut(arena, text, i + 1, low_end);
		s.dim[s.dims].low = low ? low : "0";
		s.dim[s.dims].length =
			colon < 0 ? "1" : cut(arena, text, colon + 1, close);
		s.dims++;
		i = close;
	}
	return s.base ? s : whole;
}

bool
section_is_this(const struct node *n, struct span item)
{
	return item.length == 4
		&& memcmp(n->d->text + item.start, "this", 4) == 0;
}

bool
section_is_name(const char *base)
{
	const char *p = base;
	while (*p == '_' || isalnum((unsigned char)*p) || *p & 0x80)
		p++;
	return !*p && strcmp(base, "this") != 0;
}

static bool
is_keyword(const struct unit *u, int t)
{
	static const char *const words[] = {"return", "else", "case", "goto",
		"sizeof", "throw", "delete", "new", "typename", "co_return",
		"co_yield", "do", "struct", "class", "union", "enum",
		"namespace"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token_is(u, t, words[i]))
			return true;
	return false;
}

/* A pointer to an array: (*a)[n]. */
static bool
is_pointer_declarator(const struct unit *u, int t)
{
	return token_is(u, t, "(") && token_is(u, t + 1, "*")
		&& u->tokens[t + 2].kind == TOKEN_NAME
		&& u->tokens[t].match == t + 3 && token_is(u, t + 4, "[");
}

/* True if the statement with the comma begins as a declaration: with two names,
   or a name and stars. */
static bool
is_declaration_list(const struct unit *u, int comma)
{
	int t = comma;
	for (int i = comma - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (token_is(u, i, ";") || token_is(u, i, "{")
			|| u->tokens[i].kind == TOKEN_ACC)
			break;
		if (match > comma)
			return false;
		if (token_is(u, i, "}") && !token_is(u, i + 1, ",")
			&& !token_is(u, i + 1, ";"))
			break;
		if (match > 0 && match < i)
			i = match;
		t = i;
	}
	t = unit_skip(u, t);
	if (token_is(u, t, "struct") || token_is(u, t, "class"))
		t++;
	int next = t + 1;
	while (token_is(u, next, "*"))
		next++;
	return u->tokens[t].kind == TOKEN_NAME && !is_keyword(u, t)
		&& (u->tokens[next].kind == TOKEN_NAME
			|| is_pointer_declarator(u, next));
}

/* The brace that closes "struct x { }". */
static bool
is_structure_end(const struct unit *u, int t)
{
	int open = token_is(u, t, "}") ? u->tokens[t].match : 0;
	return open > 1
		&& (token_is(u, open - 1, "struct")
			|| token_is(u, open - 2, "struct"));
}

/* True for the type before a declarator in brackets, and for the comma of a list
   of declarators. */
static bool
begins_declarator(const struct unit *u, int t)
{
	return token_is(u, t, ",")
		? is_declaration_list(u, t)
		: u->tokens[t].kind == TOKEN_NAME && !is_keyword(u, t);
}

/* int (&a)[n] */
static bool
is_array_reference(const struct unit *u, int t)
{
	return t > 2 && u->language == LANGUAGE_CXX && token_is(u, t + 1, ")")
		&& token_is(u, t + 2, "[") && token_is(u, t - 2, "(")
		&& token_is(u, t - 1, "&") && begins_declarator(u, t - 3);
}

/* int (*a)[n] */
static bool
is_array_pointer(const struct unit *u, int t)
{
	int open = t - 1;
	if (t < 3 || !token_is(u, t + 1, ")") || !token_is(u, t + 2, "["))
		return false;
	while (open > 1
		&& (token_is(u, open, "restrict")
			|| token_is(u, open, "__restrict__")
			|| token_is(u, open, "__restrict")
			|| token_is(u, open, "const")))
		open--;
	return token_is(u, open, "*") && token_is(u, open - 1, "(")
		&& u->tokens[open - 1].match == t + 1
		&& begins_declarator(u, open - 2);
}

/* The token after the name that the token declares. */
static int
after_name(const struct unit *u, int t)
{
	return is_array_reference(u, t) || is_array_pointer(u, t) ? t + 2
								  : t + 1;
}

/* True if the token declares the name.  Counts the stars before the name, which
   follow a type or a comma of the same declaration. */
static bool
is_declaration(const struct unit *u, int t, int *stars)
{
	int before = t - 1;
	*stars = 0;
	if (is_array_reference(u, t) || is_array_pointer(u, t))
		return true;
	while (before > 0
		&& (token_is(u, before, "*") || token_is(u, before, "restrict")
			|| token_is(u, before, "__restrict__")
			|| token_is(u, before, "__restrict")
			|| token_is(u, before, "const"))) {
		*stars += token_is(u, before, "*");
		before--;
	}
	if (before < 0)
		return false;
	if (token_is(u, before, ","))
		return is_declaration_list(u, before);
	if (before > 0 && token_is(u, before, "&")
		&& u->tokens[before - 1].kind == TOKEN_NAME
		&& u->language == LANGUAGE_CXX)
		before--;
	if (is_structure_end(u, before)
		|| (u->tokens[before].kind == TOKEN_NAME
			&& !is_keyword(u, before))) {
		/* "x * a" is not a declaration if an operator follows. */
		static const char *const after[] = {
			";", "=", ",", ")", "[", "(", "{"};
		for (size_t i = 0; i < sizeof after / sizeof *after; i++)
			if (token_is(u, t + 1, after[i]))
				return *stars != 1 || i != 4 || before == 0
					|| !token_is(u, before - 1, "=");
	}
	return false;
}

static bool
is_parameter(const struct unit *u, int t)
{
	for (int i = t - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i) {
			i = match;
			continue;
		}
		if (match > t)
			return token_is(u, i, "(");
	}
	return false;
}

/* True for extern "C" { and namespace x {, whose declarations are visible after
   the closing brace, with the name of the namespace or without. */
static bool
is_open_scope(const struct unit *u, int brace)
{
	return brace > 1
		&& (u->tokens[brace - 1].kind == TOKEN_STRING
			|| token_is(u, brace - 1, "namespace")
			|| token_is(u, brace - 2, "namespace"));
}

/* The token that declares the variable, the nearest before the directive;
   0 if none is found. */
static int
find_declaration(const struct node *n, const struct section *s, int *stars)
{
	const struct unit *u = n->unit;
	for (int t = n->token - 1; t > 0; t--) {
		int match = u->tokens[t].match;
		if (token_is(u, t, "}") && match > 0 && match < t
			&& !is_open_scope(u, match))
			t = match;
		else if (u->tokens[t].kind == TOKEN_NAME
			&& token_is(u, t, s->base)
			&& is_declaration(u, t, stars))
			return t;
	}
	return 0;
}

int
section_declaration(const struct node *n, const struct section *s)
{
	int stars;
	return find_declaration(n, s, &stars);
}

/* The brace of the innermost scope around the token that is open there; -1 at
   file scope. */
static int
scope_of(const struct unit *u, int t)
{
	while (--t >= 0) {
		int match = u->tokens[t].match;
		if (token_is(u, t, "}") && match > 0 && match < t)
			t = match;
		else if (token_is(u, t, "{"))
			return t;
	}
	return -1;
}

static bool
is_class(const struct unit *u, int brace)
{
	for (int t = brace - 1; t >= 0; t--) {
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "}") || token_is(u, t, ")"))
			return false;
		if (token_is(u, t, "class") || token_is(u, t, "struct")
			|| token_is(u, t, "union"))
			return true;
	}
	return false;
}

/* True in a class, or in a function that NAME::NAME( begins. */
static bool
is_in_member_function(const struct node *n)
{
	const struct unit *u = n->unit;
	for (int t = scope_of(u, n->token); t >= 0; t = scope_of(u, t))
		if (is_class(u, t))
			return true;
	for (int t = node_function_start(n) - 1; t > 0; t--) {
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "}"))
			break;
		if (token_is(u, t, ":") && token_is(u, t - 1, ":"))
			return true;
	}
	return false;
}

bool
section_is_class_member(const struct node *n, const struct section *s)
{
	if (n->unit->language != LANGUAGE_CXX || !section_is_name(s->base))
		return false;
	int t = section_declaration(n, s);
	return t == 0 ? is_in_member_function(n)
		      : is_class(n->unit, scope_of(n->unit, t));
}

/* The token of the definition "struct NAME {" or of the name in
   "typedef ... NAME;" before the token; 0 if there is none. */
static int
find_type(const struct unit *u, int before, int name, bool *structure)
{
	for (int t = before - 1; t > 0; t--) {
		if (u->tokens[t].kind != TOKEN_NAME
			|| u->tokens[t].length != u->tokens[name].length
			|| memcmp(u->text + u->tokens[t].start,
				   u->text + u->tokens[name].start,
				   (size_t)u->tokens[t].length)
				!= 0)
			continue;
		/* Not the T of template<class T>. */
		*structure = (token_is(u, t - 1, "struct")
				     || token_is(u, t - 1, "class"))
			&& !token_is(u, t + 1, ",") && !token_is(u, t + 1, ">")
			&& !token_is(u, t + 1, "=");
		if (*structure)
			return t;
		if (token_is(u, t + 1, ";")
			&& (token_is(u, t - 1, "}")
				|| u->tokens[t - 1].kind == TOKEN_NAME))
			return t;
	}
	return 0;
}

/* True if the type that ends with the token is a structure. */
static bool
is_structure_type(const struct unit *u, int t, int depth)
{
	bool structure = false;
	if (depth > 8 || t <= 0)
		return false;
	if ((token_is(u, t - 1, "struct") || token_is(u, t - 1, "class"))
		&& !token_is(u, t + 1, ",") && !token_is(u, t + 1, ">"))
		return true;
	if (is_structure_end(u, t))
		return true;
	if (u->tokens[t].kind != TOKEN_NAME)
		return false;
	int type = find_type(u, t, t, &structure);
	if (structure)
		return true;
	return type > 0 && is_structure_type(u, type - 1, depth + 1);
}

/* The first word of the type in a declaration of several variables, one of
   which follows the comma. */
static int
type_before(const struct unit *u, int comma)
{
	static const char *const words[] = {"static", "const", "extern",
		"volatile", "register", "constexpr", "thread_local"};
	int t = comma;
	for (int i = comma - 1; i > 0; i--) {
		int match = u->tokens[i].match;
		bool closes = match > 0 && match < i;
		bool value = token_is(u, i + 1, ",");
		if (token_is(u, i, ";") || match > i
			|| (token_is(u, i, "}") && !value)
			|| u->tokens[i].kind == TOKEN_ACC)
			break;
		if (closes)
			i = match;
		t = i;
	}
	t = unit_skip(u, t);
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (token_is(u, t, words[k])) {
			t = unit_skip(u, t + 1);
			k = 0;
		}
	return t;
}

int
section_type(const struct node *n, const struct section *s)
{
	const struct unit *u = n->unit;
	int t = section_declaration(n, s);
	if (s->dims > 0 || t == 0 || section_shape(n, s) != SHAPE_UNKNOWN)
		return 0;
	t -= token_is(u, t - 1, "&") ? 2 : 1;
	return token_is(u, t, ",") ? type_before(u, t) : t;
}

/* True if the construct uses a member of the variable, whose type may be a
   parameter of a template. */
static bool
has_members(const struct node *n, const char *base)
{
	const struct unit *u = n->unit;
	for (int t = n->body; t < n->end; t++)
		if (token_is(u, t, base) && token_is(u, t + 1, ".")
			&& !token_is(u, t - 1, ".") && !token_is(u, t - 1, ">"))
			return true;
	return false;
}

bool
section_is_structure(const struct node *n, const struct section *s)
{
	int t = section_type(n, s);
	return t > 0
		&& (token_is(n->unit, t, "struct")
			|| is_structure_type(n->unit, t, 0)
			|| has_members(n, s->base));
}

int
section_rank(const struct node *n, const struct section *s)
{
	const struct unit *u = n->unit;
	int stars;
	int t = find_declaration(n, s, &stars);
	int rank = is_array_pointer(u, t);
	for (t = after_name(u, t);
		t > 1 && token_is(u, t, "[") && u->tokens[t].match > t;
		t = u->tokens[t].match + 1)
		rank++;
	return rank > 0 ? rank : 1;
}

/* The tokens with one blank between two, NULL without any. */
static const char *
words(const struct unit *u, int from, int to)
{
	const char *text = NULL;
	for (int t = from; t < to; t++) {
		const char *word =
			arena_text(u->arena, u->text + u->tokens[t].start,
				(size_t)u->tokens[t].length);
		text = text ? arena_format(u->arena, "%s %s", text, word)
			    : word;
	}
	return text;
}

bool
section_is_same(const char *a, const char *b)
{
	for (;; a++, b++) {
		while (isspace((unsigned char)*a))
			a++;
		while (isspace((unsigned char)*b))
			b++;
		if (*a != *b || !*a)
			return *a == *b;
	}
}

const char *
section_extent(const struct node *n, const struct section *s, int dimension)
{
	const struct unit *u = n->unit;
	int stars;
	int t = find_declaration(n, s, &stars);
	if (t == 0 || (is_array_pointer(u, t) && dimension-- == 0))
		return NULL;
	for (t = after_name(u, t); token_is(u, t, "[");
		t = u->tokens[t].match + 1) {
		int close = u->tokens[t].match;
		if (close < t)
			return NULL;
		if (dimension-- > 0)
			continue;
		return words(u, t + 1, close);
	}
	return NULL;
}

enum shape
section_shape(const struct node *n, const struct section *s)
{
	const struct unit *u = n->unit;
	int stars;
	int t = find_declaration(n, s, &stars);
	if (t > 0) {
		bool array = token_is(u, t + 1, "[");
		if (is_array_reference(u, t))
			return SHAPE_ARRAY;
		if (is_array_pointer(u, t))
			return SHAPE_POINTER;
		if (stars + array >= 2 && stars > 0)
			return SHAPE_ROWS;
		if (array && stars == 0 && !is_parameter(u, t))
			return SHAPE_ARRAY;
		return stars + array > 0 ? SHAPE_POINTER : SHAPE_UNKNOWN;
	}
	return SHAPE_UNKNOWN;
}

bool
section_is_array(const struct node *n, const struct section *s)
{
	const struct unit *u = n->unit;
	int t = section_declaration(n, s);
	return t > 0
		&& (is_array_reference(u, t)
			|| (token_is(u, t + 1, "[") && !is_parameter(u, t)));
}

bool
section_has_gaps(const struct node *n, const struct section *s)
{
	bool several = false;
	enum shape shape = section_shape(n, s);
	if (s->dims < 2 || (!s->dim[0].length && shape != SHAPE_ARRAY))
		return false;
	if (shape == SHAPE_ROWS)
		return true;
	for (int i = 0; i < s->dims; i++) {
		const char *length = s->dim[i].length;
		const char *extent = section_extent(n, s, i);
		bool part = strcmp(s->dim[i].low, "0") != 0
			|| (length && extent
				&& !section_is_same(length, extent));
		if (several && part && extent)
			return true;
		several |= !length || strcmp(length, "1") != 0;
	}
	return false;
}

bool
section_may_have_gaps(const struct node *n, const struct section *s)
{
	bool several = false;
	for (int i = 0; i < s->dims && s->dim[0].length; i++) {
		const char *length = s->dim[i].length;
		bool part = strcmp(s->dim[i].low, "0") != 0 || length;
		if (several && part && !section_extent(n, s, i))
			return true;
		several |= !length || strcmp(length, "1") != 0;
	}
	return false;
}

const char *
section_element(const struct node *n, const struct section *s)
{
	const char *text = arena_format(n->unit->arena, "(%s)", s->base);
	for (int i = 0; i < s->dims; i++)
		text = arena_format(
			n->unit->arena, "%s[%s]", text, s->dim[i].low);
	return text;
}

const char *
section_address(const struct node *n, const struct section *s)
{
	return arena_format(n->unit->arena, "&%s", section_element(n, s));
}

/* The number of elements of a dimension, for the array that "base" is. */
static const char *
length_of(const struct node *n, const struct section *s, int dimension,
	const char *base)
{
	const char *length = s->dim[dimension].length;
	return length ? length
		      : arena_format(n->unit->arena,
			      "sizeof(%s) / sizeof(%s[0]) - (%s)", base, base,
			      s->dim[dimension].low);
}

const char *
section_bytes(const struct node *n, const struct section *s)
{
	struct arena *arena = n->unit->arena;
	const char *bytes =
		arena_format(arena, "sizeof(%s)", section_element(n, s));
	const char *base = arena_format(arena, "(%s)", s->base);
	for (int i = 0; i < s->dims; i++) {
		bytes = arena_format(arena, "%s * (acc_rt_size)(%s)", bytes,
			length_of(n, s, i, base));
		base = arena_format(arena, "%s[0]", base);
	}
	return bytes;
}

const char *
section_reach(const struct node *n, const struct section *s)
{
	struct arena *arena = n->unit->arena;
	const char *base = arena_format(arena, "(%s)", s->base);
	const char *bytes = NULL;
	if (!section_has_gaps(n, s))
		return section_bytes(n, s);
	for (int i = 0; i < s->dims; i++) {
		const char *length = length_of(n, s, i, base);
		base = arena_format(arena, "%s[0]", base);
		bytes = arena_format(arena,
			"%s%s((acc_rt_size)(%s) - 1) * sizeof(%s)",
			bytes ? bytes : "", bytes ? " + " : "", length, base);
	}
	return arena_format(arena, "%s + sizeof(%s)", bytes, base);
}

const struct item *
section_find(const struct node *n, const char *base)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++)
			if (strcmp(section_read(n, c->items[k].text).base, base)
				== 0)
				return &c->items[k];
	}
	return NULL;
}
