/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unit.c - tokens of a preprocessed text, the extent of statements, and the
 * text after edits.
 *
 * Tokens are as fine as statements need: an operator is a sequence of single
 * characters, and a bracket has the token of its partner.  Other spellings of
 * operators and brackets (<: and not_eq) are replaced by these.
 */
#include "front/c/unit.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The largest line number taken from a marker, so that adding to it does not
   overflow. */
enum { MOST_LINES = INT_MAX / 20 };

struct lexer {
	struct unit *unit;
	/* The unit's text. */
	char *text;
	int at;
	int room;
	int marker_room;
	/* Only blanks so far on this line. */
	bool line_start;
};

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || c & 0x80;
}

static char
at(const struct unit *u, int i)
{
	return i < u->length ? u->text[i] : '\0';
}

/* The list with room for one more. */
static struct token *
grow(struct arena *arena, struct token *list, int count, int *room)
{
	if (count < *room)
		return list;
	*room = count ? count * 2 : 4096;
	struct token *larger =
		arena_take(arena, (size_t)*room * sizeof *larger);
	if (count)
		memcpy(larger, list, (size_t)count * sizeof *larger);
	return larger;
}

static void
add_token(struct lexer *l, enum token_kind kind, int end)
{
	struct unit *u = l->unit;
	u->tokens = grow(u->arena, u->tokens, u->count, &l->room);
	u->tokens[u->count++] = (struct token){kind, l->at, end - l->at, 0};
	l->at = end;
}

static void
add_marker(struct lexer *l, int end)
{
	struct unit *u = l->unit;
	u->markers =
		grow(u->arena, u->markers, u->marker_count, &l->marker_room);
	u->markers[u->marker_count++] =
		(struct token){TOKEN_LINE, l->at, end - l->at, 0};
	l->at = end;
}

/* The end of the logical line, at its newline or the end of the text. */
static int
line_end(const struct unit *u, int i)
{
	for (; i < u->length; i++) {
		if (u->text[i] == '\\' && at(u, i + 1) == '\n')
			i++;
		else if (u->text[i] == '\n')
			break;
	}
	return i;
}

static int
skip_spaces(const struct unit *u, int i)
{
	while (at(u, i) == ' ' || at(u, i) == '\t'
		|| (at(u, i) == '\\' && at(u, i + 1) == '\n'))
		i += at(u, i) == '\\' ? 2 : 1;
	return i;
}

static bool
is_word_at(const struct unit *u, int i, const char *word)
{
	int n = (int)strlen(word);
	return u->length - i >= n && memcmp(u->text + i, word, (size_t)n) == 0
		&& !is_word(at(u, i + n));
}

/* After "#pragma acc" at i, or -1. */
static int
after_sentinel(const struct unit *u, int i)
{
	i = skip_spaces(u, i + 1);
	if (!is_word_at(u, i, "pragma"))
		return -1;
	i = skip_spaces(u, i + 6);
	return is_word_at(u, i, "acc") ? i + 3 : -1;
}

/* Writes another spelling of a token, with blanks after it. */
static void
spell(struct lexer *l, int i, int length, const char *text)
{
	int n = (int)strlen(text);
	memcpy(l->text + i, text, (size_t)n);
	memset(l->text + i + n, ' ', (size_t)(length - n));
}

/* <: :> <% %> */
static void
spell_bracket(struct lexer *l, int i)
{
	static const char pairs[][3] = {"<:", ":>", "<%", "%>"};
	static const char *const brackets[] = {"[", "]", "{", "}"};
	char c = at(l->unit, i), next = at(l->unit, i + 1);
	/* std::vector<::x> */
	char third = next == ':' ? at(l->unit, i + 2) : '\0';
	char fourth = third == ':' ? at(l->unit, i + 3) : '\0';
	if (l->unit->language == LANGUAGE_CXX && c == '<' && third == ':'
		&& fourth != ':' && fourth != '>')
		return;
	for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
		if (c == pairs[k][0] && next == pairs[k][1]) {
			spell(l, i, 2, brackets[k]);
			return;
		}
}

/* Writes the operator that a word of C++ stands for. */
static bool
spell_operator(struct lexer *l, int from, int end)
{
	static const char *const words[] = {"and", "or", "not", "not_eq",
		"bitand", "bitor", "xor", "compl", "and_eq", "or_eq", "xor_eq"};
	static const char *const operators[] = {
		"&&", "||", "!", "!=", "&", "|", "^", "~", "&=", "|=", "^="};
	if (l->unit->language != LANGUAGE_CXX)
		return false;
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (strlen(words[k]) == (size_t)(end - from)
			&& memcmp(l->text + from, words[k],
				   (size_t)(end - from))
				== 0) {
			spell(l, from, end - from, operators[k]);
			return true;
		}
	return false;
}

static int literal_end(const struct unit *, int quote);

/* The same in a directive. */
static void
spell_directive(struct lexer *l, int end)
{
	struct unit *u = l->unit;
	for (int i = l->at; i < end; i++) {
		int word = i;
		while (word < end && is_word(at(u, word)))
			word++;
		if (at(u, i) == '"' || at(u, i) == '\'')
			i = literal_end(u, i) - 1;
		else if (word > i)
			spell_operator(l, i, word);
		else
			spell_bracket(l, i);
		i = word > i ? word - 1 : i;
	}
}

static void
lex_line(struct lexer *l)
{
	struct unit *u = l->unit;
	int end = line_end(u, l->at);
	int word = skip_spaces(u, l->at + 1);
	bool line = is_word_at(u, word, "line");
	if (isdigit((unsigned char)at(u, word)) || line)
		add_marker(l, end);
	else if (after_sentinel(u, l->at) >= 0) {
		spell_directive(l, end);
		add_token(l, TOKEN_ACC, end);
	} else
		add_token(l, TOKEN_LINE, end);
}

/* R"x(...)x" from its quote. */
static int
raw_end(const struct unit *u, int quote)
{
	int open = quote + 1;
	while (open < u->length && u->text[open] != '(')
		open++;
	int n = open - quote - 1;
	for (int i = open + 1; i + n + 1 < u->length; i++)
		if (u->text[i] == ')' && u->text[i + n + 1] == '"'
			&& memcmp(u->text + i + 1, u->text + quote + 1,
				   (size_t)n)
				== 0)
			return i + n + 2;
	return u->length;
}

static int
literal_end(const struct unit *u, int quote)
{
	int i = quote + 1;
	for (; i < u->length && u->text[i] != '\n'; i++) {
		if (u->text[i] == u->text[quote])
			return i + 1;
		if (u->text[i] == '\\')
			i++;
	}
	return i < u->length ? i : u->length;
}

static void
lex_word(struct lexer *l)
{
	struct unit *u = l->unit;
	int end = l->at;
	bool number = isdigit((unsigned char)u->text[l->at]);
	while (is_word(at(u, end)) || (number && at(u, end) == '.')
		|| (number && at(u, end) == '\'' && is_word(at(u, end + 1)))
		|| (number && (at(u, end) == '+' || at(u, end) == '-')
			&& strchr("eEpP", u->text[end - 1])))
		end++;
	if (!number && at(u, end) == '"' && u->text[end - 1] == 'R')
		add_token(l, TOKEN_STRING, raw_end(u, end));
	else if (!number && spell_operator(l, l->at, end))
		return;
	else
		add_token(l, number ? TOKEN_NUMBER : TOKEN_NAME, end);
}

static int
comment_end(const struct unit *u, int i)
{
	if (at(u, i + 1) == '/')
		return line_end(u, i);
	const char *close =
		memmem(u->text + i + 2, (size_t)(u->length - i - 2), "*/", 2);
	return close ? (int)(close - u->text) + 2 : u->length;
}

static void
lex(struct lexer *l)
{
	struct unit *u = l->unit;
	char c = u->text[l->at];
	bool first = l->line_start;
	if (c == '\n') {
		l->line_start = true;
		l->at++;
		return;
	}
	if (isspace((unsigned char)c) || c == '\\') {
		l->at++;
		return;
	}
	if (c == '/' && (at(u, l->at + 1) == '*' || at(u, l->at + 1) == '/')) {
		l->at = comment_end(u, l->at);
		return;
	}
	l->line_start = false;
	if (c == '#' && first)
		lex_line(l);
	else if (is_word(c))
		lex_word(l);
	else if (c == '"')
		add_token(l, TOKEN_STRING, literal_end(u, l->at));
	else if (c == '\'')
		add_token(l, TOKEN_CHARACTER, literal_end(u, l->at));
	else {
		spell_bracket(l, l->at);
		add_token(l, TOKEN_PUNCTUATION, l->at + 1);
	}
}

/* Pairs the brackets; one without a partner keeps 0. */
static void
match_brackets(struct unit *u)
{
	int *stack = arena_take(u->arena, (size_t)u->count * sizeof *stack);
	int depth = 0;
	for (int i = 0; i < u->count; i++) {
		if (u->tokens[i].kind != TOKEN_PUNCTUATION)
			continue;
		char c = u->text[u->tokens[i].start];
		if (strchr("([{", c)) {
			stack[depth++] = i;
			continue;
		}
		if (!strchr(")]}", c))
			continue;
		char open = c == ')' ? '(' : c == ']' ? '[' : '{';
		int k = depth;
		while (k > 0 && u->text[u->tokens[stack[k - 1]].start] != open)
			k--;
		if (k == 0)
			continue;
		depth = k - 1;
		u->tokens[i].match = stack[depth];
		u->tokens[stack[depth]].match = i;
	}
}

struct unit *
unit_new(struct arena *arena, enum language language, const char *text,
	size_t length)
{
	struct unit *u = arena_take(arena, sizeof *u);
	u->arena = arena;
	u->language = language;
	u->length = (int)length;
	struct lexer l = {u, arena_text(arena, text, length), 0, 0, 0, true};
	u->text = l.text;
	while (l.at < u->length)
		lex(&l);
	add_token(&l, TOKEN_END, l.at);
	match_brackets(u);
	return u;
}

bool
token_is(const struct unit *u, int token, const char *word)
{
	const struct token *t = &u->tokens[token];
	return (size_t)t->length == strlen(word)
		&& memcmp(u->text + t->start, word, (size_t)t->length) == 0;
}

bool
token_same(const struct unit *u, int a, int b)
{
	const struct token *x = &u->tokens[a], *y = &u->tokens[b];
	return x->length == y->length
		&& memcmp(u->text + x->start, u->text + y->start,
			   (size_t)x->length)
		== 0;
}

bool
token_is_twice(const struct unit *u, int t, const char *word)
{
	return token_is(u, t, word) && token_is(u, t + 1, word)
		&& u->tokens[t].start + 1 == u->tokens[t + 1].start;
}

int
unit_skip(const struct unit *u, int token)
{
	while (u->tokens[token].kind == TOKEN_LINE
		|| u->tokens[token].kind == TOKEN_ACC)
		token++;
	return token;
}

int
unit_skip_angles(const struct unit *u, int t)
{
	int depth = 0;
	if (!token_is(u, t, "<"))
		return t;
	for (; u->tokens[t].kind != TOKEN_END; t++) {
		depth += token_is(u, t, "<");
		depth -= token_is(u, t, ">");
		if (depth == 0)
			return t + 1;
	}
	return t;
}

/* Past one pair of brackets or one token. */
static int
step(const struct unit *u, int t)
{
	int match = u->tokens[t].match;
	return match > t ? match + 1 : t + 1;
}

/* Past the next ; at this level, or to the end of the enclosing block. */
static int
semicolon_end(const struct unit *u, int t)
{
	for (; u->tokens[t].kind != TOKEN_END; t = step(u, t)) {
		if (token_is(u, t, ";"))
			return t + 1;
		if (token_is(u, t, "}"))
			return t;
	}
	return t;
}

/* Past "( ... )" and a word such as constexpr before it. */
static int
condition_end(const struct unit *u, int t)
{
	t = unit_skip(u, t);
	while (u->tokens[t].kind == TOKEN_NAME || token_is(u, t, "!"))
		t = unit_skip(u, t + 1);
	return token_is(u, t, "(") ? step(u, t) : t;
}

static int
if_end(const struct unit *u, int t)
{
	int end = unit_statement_end(u, condition_end(u, t + 1));
	int next = unit_skip(u, end);
	if (!token_is(u, next, "else"))
		return end;
	return unit_statement_end(u, next + 1);
}

static int
try_end(const struct unit *u, int t)
{
	int end = unit_statement_end(u, t + 1);
	for (;;) {
		int next = unit_skip(u, end);
		if (!token_is(u, next, "catch"))
			return end;
		end = unit_statement_end(u, condition_end(u, next + 1));
	}
}

/* True for the first half of "::". */
static bool
is_scope(const struct unit *u, int t)
{
	const struct token *a = &u->tokens[t];
	if (a->kind == TOKEN_END)
		return false;
	return token_is(u, t, ":") && token_is(u, t + 1, ":")
		&& a[1].start == a->start + 1;
}

/* Past "case e :", "name :" or an attribute, else t. */
static int
prefix_end(const struct unit *u, int t)
{
	if (token_is(u, t, "__extension__"))
		return t + 1;
	if (token_is(u, t, "__attribute__") || token_is(u, t, "alignas"))
		return condition_end(u, t + 1);
	if (token_is(u, t, "[") && token_is(u, t + 1, "["))
		return step(u, t);
	if (token_is(u, t, "case")) {
		while (u->tokens[t].kind != TOKEN_END && !token_is(u, t, ":")
			&& !token_is(u, t, ";"))
			t = is_scope(u, t + 1) ? t + 3 : step(u, t);
		return token_is(u, t, ":") ? t + 1 : t;
	}
	if (u->tokens[t].kind == TOKEN_NAME && token_is(u, t + 1, ":")
		&& !token_is(u, t + 2, ":"))
		return t + 2;
	return t;
}

int
unit_statement_end(const struct unit *u, int token)
{
	int t = unit_skip(u, token);
	for (int next; (next = prefix_end(u, t)) > t;)
		t = unit_skip(u, next);
	if (u->tokens[t].kind == TOKEN_END || token_is(u, t, "}"))
		return t;
	if (token_is(u, t, "{"))
		return step(u, t);
	if (token_is(u, t, "if"))
		return if_end(u, t);
	if (token_is(u, t, "for") || token_is(u, t, "while")
		|| token_is(u, t, "switch"))
		return unit_statement_end(u, condition_end(u, t + 1));
	if (token_is(u, t, "do"))
		return semicolon_end(u, unit_statement_end(u, t + 1));
	if (token_is(u, t, "try"))
		return try_end(u, t);
	return semicolon_end(u, t);
}

/* The place of a piece of text, from the line marker before it. */
struct position {
	const char *file;
	int file_length;
	const char *flags;
	int flags_length;
	int line;
	/* The offset at which the line begins. */
	int start;
};

/* # 12 "file" 1 3 */
static struct position
read_marker(const struct unit *u, const struct token *t)
{
	const char *p = u->text + t->start;
	const char *end = p + t->length;
	struct position at = {.start = t->start + t->length + 1};
	while (p < end && !isdigit((unsigned char)*p))
		p++;
	for (; p < end && isdigit((unsigned char)*p); p++)
		at.line = at.line < MOST_LINES ? at.line * 10 + *p - '0'
					       : MOST_LINES;
	const char *open = memchr(p, '"', (size_t)(end - p));
	if (!open)
		return at;
	const char *close = open + 1;
	while (close < end && *close != '"')
		close += *close == '\\' ? 2 : 1;
	at.file = open + 1;
	at.file_length = (int)(close - open - 1);
	at.flags = close + 1 < end ? close + 1 : end;
	at.flags_length = (int)(end - at.flags);
	return at;
}

static void
count_lines(const struct unit *u, struct position *p, int offset)
{
	const char *newline;
	while (p->start <= offset
		&& (newline = memchr(u->text + p->start, '\n',
			    (size_t)(offset - p->start)))) {
		p->line++;
		p->start = (int)(newline - u->text) + 1;
	}
}

/* The position of an offset, from the marker at or before it. */
static struct position
find_position(const struct unit *u, int offset)
{
	struct position p = {.line = 1};
	int low = 0, high = u->marker_count;
	while (low < high) {
		int middle = (low + high) / 2;
		const struct token *t = &u->markers[middle];
		if (t->start + t->length < offset)
			low = middle + 1;
		else
			high = middle;
	}
	if (low > 0) {
		struct token *t = &u->markers[low - 1];
		struct position file = read_marker(u, t);
		for (int i = low - 1; !file.file && i > 0; i--) {
			t = &u->markers[i - 1];
			struct position named = read_marker(u, t);
			file.file = named.file;
			file.file_length = named.file_length;
			file.flags = named.flags;
			file.flags_length = named.flags_length;
		}
		p = file;
	}
	count_lines(u, &p, offset);
	return p;
}

struct place
unit_place(const struct unit *u, int offset)
{
	struct position p = find_position(u, offset);
	struct place place = {NULL, p.line, offset - p.start + 1, NULL};
	if (!p.file)
		return place;
	char *file = arena_text(u->arena, p.file, (size_t)p.file_length);
	char *to = file;
	for (int i = 0; i < p.file_length; i++) {
		if (p.file[i] == '\\' && i + 1 < p.file_length)
			i++;
		*to++ = p.file[i];
	}
	*to = '\0';
	place.file = file;
	return place;
}

static const char *
marker(const struct unit *u, int offset, bool quiet)
{
	struct position p = find_position(u, offset);
	/* Flags 1 and 2 enter and leave a file; 3 and 4 say which kind of
	   header it is. */
	const char *flags = quiet ? " 3" : "";
	if (p.flags && memchr(p.flags, '4', (size_t)p.flags_length))
		flags = " 3 4";
	else if (p.flags && memchr(p.flags, '3', (size_t)p.flags_length))
		flags = " 3";
	if (!p.file)
		return arena_format(
			u->arena, "# %d\n%*s", p.line, offset - p.start, "");
	return arena_format(u->arena, "# %d \"%.*s\"%s\n%*s", p.line,
		p.file_length, p.file, flags, offset - p.start, "");
}

const char *
unit_marker(const struct unit *u, int offset)
{
	return marker(u, offset, false);
}

const char *
unit_quiet_marker(const struct unit *u, int offset)
{
	return marker(u, offset, true);
}

int
unit_brace_around(const struct unit *u, int token)
{
	for (int i = token - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i)
			i = match;
		else if (match > token && token_is(u, i, "{"))
			return i;
	}
	return -1;
}

bool
unit_is_namespace(const struct unit *u, int brace)
{
	for (int i = brace - 1; i >= 0 && i > brace - 8; i--) {
		if (token_is(u, i, "namespace") || token_is(u, i, "extern"))
			return true;
		if (token_is(u, i, ";") || token_is(u, i, "}")
			|| token_is(u, i, "{") || token_is(u, i, ")"))
			return false;
	}
	return false;
}

void
unit_edit(struct unit *u, int start, int length, const char *text, int order)
{
	if (u->edit_count == u->edit_room) {
		int room = u->edit_room ? u->edit_room * 2 : 64;
		struct edit *edits =
			arena_take(u->arena, (size_t)room * sizeof *edits);
		if (u->edit_count)
			memcpy(edits, u->edits,
				(size_t)u->edit_count * sizeof *edits);
		u->edits = edits;
		u->edit_room = room;
	}
	u->edits[u->edit_count] =
		(struct edit){start, length, text, order, u->edit_count};
	u->edit_count++;
}

static int
compare_edits(const void *a, const void *b)
{
	const struct edit *x = a, *y = b;
	if (x->start != y->start)
		return x->start < y->start ? -1 : 1;
	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return x->serial < y->serial ? -1 : x->serial > y->serial;
}

/* Makes the edits from the i-th on that touch each other; returns the
   number of the next one. */
static int
print_edits(struct unit *u, int i, struct buffer *out, int *at)
{
	bool moved = false;
	do {
		const struct edit *e = &u->edits[i];
		size_t n = strlen(e->text);
		bool lines =
			memchr(u->text + e->start, '\n', (size_t)e->remove);
		moved |= lines || n > (size_t)e->remove
			|| memchr(e->text, '\n', n);
		buffer_add(out, e->text, n);
		if (!moved)
			buffer_format(out, "%*s", e->remove - (int)n, "");
		*at = e->start + e->remove;
		i++;
	} while (i < u->edit_count && u->edits[i].start == *at);
	if (moved) {
		buffer_puts(out, "\n");
		buffer_puts(out, unit_marker(u, *at));
	}
	return i;
}

char *
unit_print(struct unit *u, size_t *length)
{
	struct buffer out = {0};
	if (u->edit_count)
		qsort(u->edits, (size_t)u->edit_count, sizeof *u->edits,
			compare_edits);
	int at = 0;
	for (int i = 0; i < u->edit_count;) {
		int start = u->edits[i].start;
		/* Overlapping edits, only in text that is not C: the first is
		   made. */
		if (start < at) {
			i++;
			continue;
		}
		buffer_add(&out, u->text + at, (size_t)(start - at));
		i = print_edits(u, i, &out, &at);
	}
	buffer_add(&out, u->text + at, (size_t)(u->length - at));
	*length = out.length;
	return out.text;
}
