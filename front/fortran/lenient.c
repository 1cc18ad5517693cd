/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lenient.c - statements that other compilers take and gfortran refuses: array
 * constructors of texts with different lengths, a name PUBLIC or PRIVATE twice,
 * or that of a module, the smallest integer of a kind as a constant, INTENT of a
 * function's result, "= null()" of pointers, and C_SIZEOF of sections.
 */
#include "front/fortran/lenient.h"

#include <ctype.h>
#include <string.h>

static void
warn(struct rewrite *w, int i, int from, int to, const char *text)
{
	const struct stmt *s = &w->stmts.at[i];
	struct span span = {s->where[from], s->where[to - 1] + 1};
	span.length -= span.start;
	complain(w, i, SEVERITY_WARNING, span, "%s", text);
}

static int
item_end(const char *key, int from, int end)
{
	int to = key_find(key, from, ",");
	return to < 0 || to > end ? end : to;
}

/* True for a text constant without a kind. */
static bool
is_text(const char *key, int from, int to)
{
	char quote = key[from];
	if (to - from < 2 || (quote != '\'' && quote != '"')
		|| key[to - 1] != quote)
		return false;
	for (int k = from + 1; k < to - 1; k++)
		if (key[k] == quote && (++k == to - 1 || key[k] != quote))
			return false;
	return true;
}

/* All items of a constructor are texts, of different lengths: they get the
   greatest, which the compiler knows, as quotes and escapes count. */
bool
lenient_texts(struct rewrite *w, int i, int from, int end)
{
	const struct stmt *s = &w->stmts.at[i];
	const char *longest = "";
	int length = -1, lengths = 0;
	for (int at = from; at < end; at = item_end(s->key, at, end) + 1) {
		int to = item_end(s->key, at, end);
		if (!is_text(s->key, at, to))
			return false;
		const char *text = s->text + s->where[at];
		int n = s->where[to - 1] + 1 - s->where[at];
		bool odd = memchr(text, '\\', (size_t)n)
			|| memchr(text + 1, *text, (size_t)n - 2);
		lengths += length >= 0 && n != length;
		if (n > length || odd)
			longest = arena_format(
				w->arena, "%s, len(%.*s)", longest, n, text);
		length = n > length ? n : length;
	}
	if (lengths == 0)
		return false;
	edit(w, i, s->where[from], 0,
		arena_format(w->arena, "character(len=max(0%s)) :: ", longest));
	warn(w, i, from, end,
		"texts of different lengths in an array constructor get the "
		"length of the longest");
	return true;
}

/* The place of the list in "public :: a, b" or "private a"; 0 if there is
   something else than names. */
static int
access_list(const struct stmt *s)
{
	int at = s->word != WORD_SPEC		     ? 0
		: strncmp(s->key, "public", 6) == 0  ? 6
		: strncmp(s->key, "private", 7) == 0 ? 7
						     : 0;
	if (at > 0 && s->key[at] == ':' && s->key[at + 1] == ':')
		at += 2;
	for (int k = at; at > 0; k++) {
		int n = key_name(s->key + k);
		k += n;
		if (n == 0 || (s->key[k] != ',' && s->key[k] != '\0'))
			return 0;
		if (s->key[k] == '\0')
			break;
	}
	return at;
}

static bool
has_name(const char *key, int from, int to, const char *name, int n)
{
	for (int at = from; at < to; at = item_end(key, at, to) + 1)
		if (item_end(key, at, to) - at == n
			&& strncmp(key + at, name, (size_t)n) == 0)
			return true;
	return false;
}

/* True if a statement before, or the list before key[at], gives the name the
   same access. */
static bool
is_given(const struct rewrite *w, int i, int list, int at)
{
	const struct stmt *s = &w->stmts.at[i];
	int n = key_name(s->key + at);
	if (has_name(s->key, list, at - 1, s->key + at, n))
		return true;
	for (int k = 0; k < i; k++) {
		const struct stmt *before = &w->stmts.at[k];
		int from = before->unit == s->unit ? access_list(before) : 0;
		if (from > 0 && before->key[1] == s->key[1]
			&& has_name(before->key, from, (int)strlen(before->key),
				s->key + at, n))
			return true;
	}
	return false;
}

/* True for the name of a module that the unit uses. */
static bool
is_used_module(const struct rewrite *w, int i, int at)
{
	const struct stmts *stmts = &w->stmts;
	const char *name = stmts->at[i].key + at;
	int n = key_name(name);
	for (int k = 0; k < i; k++) {
		const struct stmt *s = &stmts->at[k];
		if (s->word != WORD_USE || s->unit != stmts->at[i].unit)
			continue;
		const char *colons = strstr(s->key, "::");
		const char *used = colons ? colons + 2 : s->key + 3;
		if (key_name(used) == n && strncmp(used, name, (size_t)n) == 0)
			return true;
	}
	return false;
}

/* True if the name in a PRIVATE statement is in a PUBLIC statement too. */
static bool
is_public_too(const struct rewrite *w, int i, int at)
{
	const struct stmt *s = &w->stmts.at[i];
	int n = key_name(s->key + at);
	for (int k = 0; s->key[1] == 'r' && k < w->stmts.count; k++) {
		const struct stmt *other = &w->stmts.at[k];
		int from = other->unit == s->unit ? access_list(other) : 0;
		if (from > 0 && other->key[1] == 'u'
			&& has_name(other->key, from, (int)strlen(other->key),
				s->key + at, n))
			return true;
	}
	return false;
}

/* A name in several PUBLIC or several PRIVATE statements, or in both, and the
   name of a module in one. */
static bool
take_access(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	int list = access_list(s), end = (int)strlen(s->key), left = 0;
	bool changed = false;
	for (int at = list; list > 0 && at < end;
		at = item_end(s->key, at, end) + 1) {
		int to = item_end(s->key, at, end);
		bool module = is_used_module(w, i, at);
		bool public = is_public_too(w, i, at);
		if (!module && !public && !is_given(w, i, list, at)) {
			left++;
			continue;
		}
		warn(w, i, at, to,
			module ? "the name of a module here has no effect"
				: public
				? "the name is public too, and stays so"
				: "the name has this attribute already");
		/* The comma before goes too, or that behind. */
		int first = left > 0 ? at - 1 : at;
		int last = left > 0 || to == end ? to - 1 : to;
		edit(w, i, s->where[first],
			s->where[last] + 1 - s->where[first], "");
		changed = true;
	}
	if (changed && left == 0)
		w->change[i].drop = true;
	return changed;
}

/* The digits of a constant that is, with its sign, the smallest value of a
   kind. */
static bool
is_smallest(const char *digits, int n, const char *kind)
{
	static const struct {
		const char *digits;
		char kind;
	} values[] = {{"128", '1'}, {"32768", '2'}, {"2147483648", '4'},
		{"9223372036854775808", '8'}};
	for (size_t k = 0; k < sizeof values / sizeof *values; k++)
		if ((int)strlen(values[k].digits) == n
			&& strncmp(values[k].digits, digits, (size_t)n) == 0)
			return *kind != '_' ? values[k].kind == '4'
				: isdigit((unsigned char)kind[1])
				? kind[1] == values[k].kind
				: true;
	return false;
}

/* "-2147483648": the constant alone is too large for its kind. */
static bool
take_smallest(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	const char *key = s->key;
	char quote = 0;
	bool changed = false;
	if (s->kind != STMT_CODE || strncmp(key, "data", 4) == 0)
		return false;
	for (int k = 0; key[k]; k++) {
		char within = quote;
		quote = key_quote(quote, key[k]);
		if (within || quote)
			continue;
		int n = (int)strspn(key + k + 1, "0123456789");
		if (key[k] != '-' || k == 0 || !strchr("=(,[:/<>", key[k - 1])
			|| !is_smallest(key + k + 1, n, key + k + 1 + n))
			continue;
		int at = k + 1, end = at + n;
		if (key[end] == '_')
			end += 1
				+ (int)strspn(key + end + 1,
					"abcdefghijklmnopqrstuvwxyz0123456789_");
		if (isalnum((unsigned char)key[end]) || key[end] == '.'
			|| strncmp(key + end, "**", 2) == 0)
			continue;
		edit(w, i, s->where[k], s->where[end - 1] + 1 - s->where[k],
			arena_format(w->arena, "(-%.*s%c%.*s-1%.*s)", n - 1,
				key + at, key[at + n - 1] - 1, end - at - n,
				key + at + n, end - at - n, key + at + n));
		changed = true;
		k = end - 1;
	}
	return changed;
}

/* The place in the key of the result's name, or 0 if the unit is not a
   function. */
static int
result_name(const struct stmt *s)
{
	const char *word =
		s->word == WORD_UNIT ? strstr(s->key, "function") : NULL;
	const char *result = word ? strstr(word, ")result(") : NULL;
	return result  ? (int)(result + 8 - s->key)
		: word ? (int)(word + 8 - s->key)
		       : 0;
}

/* "integer, intent(out) :: f" of the result of a function. */
static bool
take_intent(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	const char *word =
		s->word == WORD_SPEC ? strstr(s->key, ",intent(out)") : NULL;
	int at = word ? (int)(word - s->key) : 0, end = at + 12;
	int colons = word ? key_find(s->key, end, ":") : -1;
	int type = key_type(s->key);
	int result = s->unit < 0 ? 0 : result_name(&w->stmts.at[s->unit]);
	if (type <= 0 || at < type || colons < 0 || s->key[colons + 1] != ':'
		|| result == 0)
		return false;
	const char *name = w->stmts.at[s->unit].key + result;
	int n = key_name(name), first = colons + 2;
	/* A list of several names is left to gfortran's error. */
	if (key_name(s->key + first) != n
		|| strncmp(s->key + first, name, (size_t)n) != 0
		|| key_find(s->key, first, ",") >= 0)
		return false;
	edit(w, i, s->where[at], s->where[end - 1] + 1 - s->where[at], "");
	warn(w, i, at + 1, end, "'intent' of a function's result is ignored");
	return true;
}

/* "real, pointer :: p(:) = null()". */
static bool
take_null(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	int type = s->word == WORD_SPEC ? key_type(s->key) : 0;
	int colons = type > 0 ? key_find(s->key, type, ":") : -1;
	const char *pointer = colons < 0 ? NULL : strstr(s->key, ",pointer");
	bool changed = false;
	if (!pointer || pointer > s->key + colons || !strchr(",:", pointer[8]))
		return false;
	for (int at = key_find(s->key, colons, "="); at >= 0;
		at = key_find(s->key, at + 1, "=")) {
		if (strncmp(s->key + at, "=null()", 7) != 0)
			continue;
		edit(w, i, s->where[at], 1, "=>");
		warn(w, i, at, at + 1, "'=' before NULL() is taken as '=>'");
		changed = true;
	}
	return changed;
}

/* C_SIZEOF of an element or a section, which gfortran does not take as
   interoperable; its own SIZEOF does. */
static bool
take_sizeof(struct rewrite *w, int i)
{
	static const char word[] = "c_sizeof(";
	const struct stmt *s = &w->stmts.at[i];
	int n = (int)sizeof word - 1;
	bool changed = false;
	char quote = 0;
	for (int k = 0; s->kind == STMT_CODE && s->key[k]; k++) {
		quote = key_quote(quote, s->key[k]);
		if (quote || strncmp(s->key + k, word, (size_t)n) != 0
			|| (k > 0
				&& (isalnum((unsigned char)s->key[k - 1])
					|| s->key[k - 1] == '_')))
			continue;
		int end = key_after(s->key, k + n - 1) - 1;
		if (end < k + n || s->key[end - 1] != ')'
			|| key_name(s->key + k + n) == 0)
			continue;
		edit(w, i, s->where[k], s->where[k + 2] - s->where[k], "");
		changed = true;
	}
	return changed;
}

/* "!$acc end loop" behind the loop of "!$acc parallel loop", which ends there
   anyway. */
static bool
take_end(struct rewrite *w, int i)
{
	static const char *const words[] = {
		"parallelloop", "kernelsloop", "serialloop"};
	const struct stmt *s = &w->stmts.at[i];
	if (s->kind != STMT_ACC || strcmp(s->key, "endloop") != 0 || i == 0
		|| s[-1].word != WORD_ENDDO || s[-1].match < 1)
		return false;
	const struct stmt *begin = &w->stmts.at[s[-1].match - 1];
	for (int k = 0; begin->kind == STMT_ACC && k < 3; k++) {
		int n = (int)strlen(words[k]);
		if (strncmp(begin->key, words[k], (size_t)n) != 0)
			continue;
		warn(w, i, 0, (int)strlen(s->key),
			"'end loop' is taken as the end of the combined "
			"construct");
		w->change[i].drop = true;
		return true;
	}
	return false;
}

/* A subroutine without MODULE whose module has an interface body with MODULE for
   it. */
static bool
take_body(struct rewrite *w, int i)
{
	static const char word[] = "modulesubroutine";
	const int own = 6, all = (int)sizeof word - 1;
	const struct stmt *s = &w->stmts.at[i];
	if (s->word != WORD_UNIT || s->unit < 0
		|| strncmp(s->key, word + own, (size_t)(all - own)) != 0)
		return false;
	const char *name = s->key + all - own;
	int n = key_name(name);
	for (int k = s->unit + 1; k < i; k++) {
		const char *key = w->stmts.at[k].key;
		if (strncmp(key, word, (size_t)all) != 0
			|| key_name(key + all) != n
			|| strncmp(key + all, name, (size_t)n) != 0)
			continue;
		edit(w, i, s->where[0], 0, "module ");
		warn(w, i, 0, all - own + n,
			"the module has an interface body with MODULE for it; "
			"taken as MODULE SUBROUTINE");
		return true;
	}
	return false;
}

bool
lenient_statement(struct rewrite *w, int i)
{
	if (take_end(w, i))
		return true;
	bool changed = take_access(w, i);
	changed |= take_body(w, i);
	changed |= take_sizeof(w, i);
	changed |= take_smallest(w, i);
	changed |= take_null(w, i);
	return take_intent(w, i) || changed;
}
