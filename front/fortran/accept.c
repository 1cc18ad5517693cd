/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * accept.c - what other compilers take and gfortran refuses, where the meaning
 * is clear: array constructors of real and integer constants or of BOZ
 * constants, C_LOC of a variable that is not a target, a module with a procedure
 * of its own name, dummies that take any argument by "!dir$ ignore_tkr", NAME in
 * OPEN, real bounds of implied DO, formats that are wrong only when they are
 * used, integer variables as conditions, formats without a keyword after that of
 * the unit, a comma for the colons of a declaration, CONTIGUOUS of arrays with
 * explicit bounds and of allocatable ones.
 */
#include "abi/words.h"
#include "front/fortran/decl.h"
#include "front/fortran/lenient.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* The step over one unit. */
struct accept {
	struct rewrite w;
	const struct cuf_paths *paths; /* or null */
	bool made; /* something changed */
};

static void
warn(struct accept *a, int i, int from, int to, const char *text)
{
	const struct stmt *s = &a->w.stmts.at[i];
	struct span span = {s->where[from], s->where[to - 1] + 1};
	span.length -= span.start;
	complain(&a->w, i, SEVERITY_WARNING, span, "%s", text);
}

static bool
begins(const char *key, const char *word)
{
	return strncmp(key, word, strlen(word)) == 0;
}

/* The place in the key of the name in "module NAME" or "end module NAME", or
   0. */
static int
module_name(const struct stmt *s)
{
	static const char *const others[] = {
		"procedure ", "subroutine ", "function "};
	int at = s->word == WORD_UNIT ? 6 : s->word == WORD_END ? 9 : 0;
	if (at == 0 || strncmp(s->key + at - 6, "module", 6) != 0
		|| key_name(s->key + at) == 0)
		return 0;
	for (size_t k = 0; k < sizeof others / sizeof *others; k++)
		if (strncasecmp(s->text + s->where[at], others[k],
			    strlen(others[k]))
			== 0)
			return 0;
	return s->key[at + key_name(s->key + at)] == '\0' ? at : 0;
}

/* True if a list of entities, at the beginning of the key, has the name. */
static bool
has_entity(const char *key, const char *name, int n)
{
	for (int at = 0;; at++) {
		if (key_name(key + at) == n && strncmp(key + at, name, n) == 0)
			return true;
		at = key_find(key, at, ",");
		if (at < 0)
			return false;
	}
}

/* The place after "::" of a declaration, or 0. */
static int
after_colons(const char *key, int from)
{
	int colons = key_find(key, from, ":");
	return colons >= 0 && key[colons + 1] == ':' ? colons + 2 : 0;
}

/* Array constructors. */

static int
count_digits(const char *p)
{
	int n = 0;
	while (isdigit((unsigned char)p[n]))
		n++;
	return n;
}

/* 'r' for a real constant with or without a sign, 'i' for an integer one, else
   0. */
static char
constant(const char *key, int from, int to)
{
	const char *p = key + from;
	char kind = 'i';
	p += *p == '-' || *p == '+';
	int digits = count_digits(p);
	p += digits;
	if (*p == '.') {
		int more = count_digits(++p);
		digits += more;
		p += more;
		kind = 'r';
	}
	if (digits > 0 && (*p == 'e' || *p == 'd')) {
		int sign = p[1] == '-' || p[1] == '+';
		p += 1 + sign;
		if (count_digits(p) == 0)
			return 0;
		p += count_digits(p);
		kind = 'r';
	}
	if (digits > 0 && *p == '_')
		for (p++; isalnum((unsigned char)*p) || *p == '_';)
			p++;
	return digits > 0 && p == key + to ? kind : 0;
}

/* The end of the item of the list at key[from..end). */
static int
item_end(const char *key, int from, int end)
{
	int to = key_find(key, from, ",");
	return to < 0 || to > end ? end : to;
}

/* The list of a constructor begins with a real constant, whose type all items
   get, and has an integer one. */
static void
accept_list(struct accept *a, int i, int from, int end)
{
	const struct stmt *s = &a->w.stmts.at[i];
	const char *key = s->key;
	int first = item_end(key, from, end);
	int colon = key_find(key, from, ":");
	if ((colon >= 0 && colon < end && key[colon + 1] == ':')
		|| constant(key, from, first) != 'r')
		return;
	for (int at = from; at < end; at = item_end(key, at, end) + 1) {
		int to = item_end(key, at, end);
		if (constant(key, at, to) != 'i')
			continue;
		edit(&a->w, i, s->where[from], 0,
			arena_format(a->w.arena, "real(kind(%.*s)) :: ",
				first - from, key + from));
		warn(a, i, at, to,
			"an integer in an array constructor of real values "
			"becomes real");
		a->made = true;
		return;
	}
}

/* True for a constant in another base: Z'ff00'. */
static bool
is_boz(const char *key, int from, int to)
{
	return to - from > 3 && strchr("bozx", key[from])
		&& strchr("'\"", key[from + 1]) && key[to - 1] == key[from + 1];
}

/* BOZ constants in a list of these and of integers become integers. */
static void
accept_boz(struct accept *a, int i, int from, int end)
{
	const struct stmt *s = &a->w.stmts.at[i];
	for (int at = from; at < end; at = item_end(s->key, at, end) + 1) {
		int to = item_end(s->key, at, end);
		if (!is_boz(s->key, at, to) && constant(s->key, at, to) != 'i')
			return;
	}
	for (int at = from; at < end; at = item_end(s->key, at, end) + 1) {
		int to = item_end(s->key, at, end);
		if (!is_boz(s->key, at, to))
			continue;
		edit(&a->w, i, s->where[at], 0, "int(");
		edit(&a->w, i, s->where[to - 1] + 1, 0, ")");
		a->made = true;
	}
}

/* True if the unit of the statement declares the name as real. */
static bool
is_real(const struct accept *a, int i, const char *name, int n)
{
	const struct stmts *stmts = &a->w.stmts;
	for (int k = 0; k < stmts->count; k++) {
		const struct stmt *s = &stmts->at[k];
		int type = key_type(s->key);
		if (s->unit != stmts->at[i].unit || s->word != WORD_SPEC
			|| type <= 0 || !begins(s->key, "real"))
			continue;
		int at = after_colons(s->key, type);
		if (has_entity(s->key + (at ? at : type), name, n))
			return true;
	}
	return false;
}

/* True if a real variable is in the expression, which calls nothing. */
static bool
has_real(const struct accept *a, int i, int from, int to)
{
	const char *key = a->w.stmts.at[i].key;
	bool real = false;
	for (int k = from, n; k < to; k += n ? n : 1) {
		if (strchr("(%'\"", key[k]))
			return false;
		bool number = isdigit((unsigned char)key[k]);
		n = number ? 1 : key_name(key + k);
		if (number && isalpha((unsigned char)key[k + 1]))
			return false;
		real |= !number && n > 0 && is_real(a, i, key + k, n);
	}
	return real;
}

/* True if the parentheses around the place are not those of a call. */
static bool
is_implied_do(const char *key, int from, int at)
{
	int depth = 0;
	for (int k = at - 1; k >= from; k--) {
		depth += (key[k] == ')') - (key[k] == '(');
		if (depth < 0)
			return !isalnum((unsigned char)key[k - 1])
				&& key[k - 1] != '_';
	}
	return false;
}

/* "(x, i = 1, r)" in a constructor: a real variable in a bound. */
static void
accept_bounds(struct accept *a, int i, int from, int end)
{
	const struct stmt *s = &a->w.stmts.at[i];
	const char *key = s->key;
	for (int k = from; k < end; k++) {
		if (key[k] != '=' || key[k + 1] == '=' || key[k - 1] == '='
			|| strchr("/<>", key[k - 1])
			|| !is_implied_do(key, from, k))
			continue;
		while (key[k] == '=' || key[k] == ',') {
			int next = key_find(key, ++k, ",)");
			int to = next < 0 ? end : next;
			if (has_real(a, i, k, to)) {
				edit(&a->w, i, s->where[k], 0, "int(");
				edit(&a->w, i, s->where[to - 1] + 1, 0, ")");
				warn(a, i, k, to,
					"a real bound of an implied DO loop "
					"becomes an integer");
				a->made = true;
			}
			k = to;
		}
	}
}

static void
accept_constructors(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	char quote = 0;
	if (s->kind != STMT_CODE || begins(s->key, "format("))
		return;
	for (int k = 0; s->key[k]; k++) {
		if (quote || s->key[k] == '\'' || s->key[k] == '"') {
			quote = !quote		     ? s->key[k]
				: quote == s->key[k] ? 0
						     : quote;
			continue;
		}
		int slash = begins(s->key + k, "(/");
		if (!slash && s->key[k] != '[')
			continue;
		int from = k + 1 + slash;
		int end = key_after(s->key, k) - 1 - slash;
		a->made |= lenient_texts(&a->w, i, from, end);
		accept_list(a, i, from, end);
		accept_bounds(a, i, from, end);
		accept_boz(a, i, from, end);
	}
}

/* OPEN: "name=" is the older word for "file=". */
static void
accept_open(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	if (s->kind != STMT_CODE || !begins(s->key, "open("))
		return;
	int at = key_find(s->key, 5, ",");
	while (at >= 0 && !begins(s->key + at, ",name="))
		at = key_find(s->key, at + 1, ",");
	if (at < 0)
		return;
	int from = s->where[at + 1];
	edit(&a->w, i, from, s->where[at + 4] + 1 - from, "file");
	warn(a, i, at + 1, at + 5, "'name=' in OPEN is taken as 'file='");
	a->made = true;
}

/* True for an integer variable or array element at key[from..end). */
static bool
is_integer(struct accept *a, int i, int from, int end)
{
	const char *key = a->w.stmts.at[i].key;
	int n = key_name(key + from);
	struct fdecl d;
	bool element = n > 0 && key[from + n] == '(';
	if (n == 0 || (element ? key_after(key, from + n) : from + n) != end
		|| !decl_find(&a->w, i, key + from, n, &d) || !d.type
		|| strncasecmp(d.type, "integer", 7) != 0)
		return false;
	int colon = element ? key_find(key, from + n + 1, ":") : -1;
	return element == (d.shape != NULL) && (colon < 0 || colon > end);
}

/* "if (k)", "else if (k)": the lowest bit says if an integer is true. */
static void
accept_condition(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int at = s->name + (begins(s->key + s->name, "elseif(") ? 4 : 0);
	if (s->kind != STMT_CODE || !begins(s->key + at, "if(")
		|| key_assigns(s->key))
		return;
	int from = at + 3, end = key_after(s->key, at + 2) - 1;
	if (!is_integer(a, i, from, end))
		return;
	edit(&a->w, i, s->where[from], 0, "btest(");
	edit(&a->w, i, s->where[end - 1] + 1, 0, ", 0)");
	warn(a, i, from, end,
		"an integer as a condition is true if the value is odd");
	a->made = true;
}

/* "integer, n": a comma in place of the colons. */
static void
accept_comma(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int type = s->word == WORD_SPEC ? key_type(s->key) : 0;
	/* FORTRAN 77 has "character*8, a". */
	if (type == 0 || s->key[type] != ',' || after_colons(s->key, type)
		|| begins(s->key, "character"))
		return;
	edit(&a->w, i, s->where[type], 1, " ::");
	warn(a, i, type, type + 1,
		"a comma after the type is taken as '::', as no '::' follows");
	a->made = true;
}

/* CONTIGUOUS of arrays that have explicit bounds or are allocatable, as their
   elements always are. */
static void
accept_contiguous(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int type = s->word == WORD_SPEC ? key_type(s->key) : 0;
	int colons = after_colons(s->key, type);
	const char *word = strstr(s->key, ",contiguous");
	int at = word ? (int)(word - s->key) : colons;
	if (type == 0 || at >= colons || !strchr(",:", word[11])
		|| strstr(s->key, ",pointer") || strstr(s->key, "..")
		|| !strchr(s->key + at, '('))
		return;
	const char *own = strstr(s->key, ",allocatable");
	bool allocatable = own && own < s->key + colons;
	for (const char *k = s->key + type; *k && !allocatable; k++)
		if (*k == ':' && strchr(",)", k[1]))
			return;
	edit(&a->w, i, s->where[at], s->where[at + 11] - s->where[at], "");
	warn(a, i, at + 1, at + 11,
		allocatable ? "'contiguous' has no effect on an allocatable "
			      "array"
			    : "'contiguous' has no effect on an array with "
			      "explicit bounds");
	a->made = true;
}

static bool
is_namelist(const struct accept *a, const char *name, int n)
{
	const char *group = arena_format(a->w.arena, "/%.*s/", n, name);
	for (int i = 0; i < a->w.stmts.count; i++)
		if (begins(a->w.stmts.at[i].key, "namelist/")
			&& strstr(a->w.stmts.at[i].key, group))
			return true;
	return false;
}

/* "write(unit=u, x)": what follows a unit with its keyword needs one too. */
static void
accept_unit(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int open = begins(s->key, "write(") ? 5
		: begins(s->key, "read(")   ? 4
					    : 0;
	if (s->kind != STMT_CODE || !open || !begins(s->key + open, "(unit="))
		return;
	int end = key_after(s->key, open) - 1;
	int at = item_end(s->key, open + 1, end) + 1;
	int n = key_name(s->key + at);
	if (at >= end || (n > 0 && s->key[at + n] == '='))
		return;
	bool namelist = n > 0 && is_namelist(a, s->key + at, n);
	edit(&a->w, i, s->where[at], 0, namelist ? "nml=" : "fmt=");
	warn(a, i, at, item_end(s->key, at, end),
		namelist ? "what follows 'unit=' is taken as 'nml='"
			 : "what follows 'unit=' is taken as 'fmt='");
	a->made = true;
}

/* True if a format has a "*" outside its texts that no list follows, which is an
   error when the statement runs. */
static bool
has_star(const char *key, int at, int end)
{
	bool inside = false;
	for (int i = at + 1; i < end - 1; i++) {
		if (strchr("'\"", key[i]))
			inside = !inside;
		else if (!inside && key[i] == '*' && key[i + 1] != '(')
			return true;
	}
	return false;
}

/* WRITE with such a format: gfortran does not read the value of a variable. */
static void
accept_format(struct accept *a, int i)
{
	struct rewrite *w = &a->w;
	const struct stmt *s = &w->stmts.at[i];
	int at = begins(s->key, "write(") ? key_find(s->key, 6, ",") + 1 : 0;
	if (at > 0 && begins(s->key + at, "fmt="))
		at += 4;
	if (at < 1 || s->label || !strchr("'\"", s->key[at]))
		return;
	int end = key_find(s->key, at, ",)");
	if (end < 0 || s->key[end - 1] != s->key[at]
		|| !has_star(s->key, at, end))
		return;
	int from = s->where[at], n = s->where[end - 1] + 1 - from;
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_format(add_before(w, i, STMT_CODE),
		"character(%d) :: " ABI_PREFIX_ANY "format", n);
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_puts(o, ABI_PREFIX_ANY "format = ");
	fout_copy(o, s, from, n);
	edit(w, i, from, n, ABI_PREFIX_ANY "format");
	fout_puts(add_after(w, i, STMT_CODE), "end block");
	warn(a, i, at, end,
		"a list in parentheses must follow '*' in a format; this is an "
		"error when the statement runs");
	a->made = true;
}

/* C_LOC. */

/* True for a statement that gives the variable an attribute with which C_LOC
   takes it, or which forbids TARGET. */
static bool
is_settled(const char *key, const char *name, int n)
{
	static const char *const words[] = {
		"target", "pointer", "parameter", "shared", "constant"};
	int type = key_type(key), at = after_colons(key, type);
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		int length = (int)strlen(words[k]);
		const char *found = strstr(key, words[k]);
		if (type > 0 && found && found < key + at && found[-1] == ','
			&& has_entity(key + at, name, n))
			return true;
		if (type == 0 && begins(key, words[k])
			&& has_entity(key + (at ? at : length), name, n))
			return true;
	}
	return false;
}

/* The statement that declares the variable in the unit, -1 if it needs no
   TARGET or none declares it. */
static int
declaration(const struct accept *a, int unit, const char *name, int n)
{
	const struct stmts *stmts = &a->w.stmts;
	int found = -1, types = 0;
	int end = unit < 0 ? stmts->count : stmts->at[unit].match;
	for (int i = unit + 1; i < end; i++) {
		const struct stmt *s = &stmts->at[i];
		types += s->word == WORD_TYPE && s->match >= 0;
		types -= s->word == WORD_ENDTYPE && s->match >= 0;
		if (s->unit != unit || s->word != WORD_SPEC || types > 0)
			continue;
		if (is_settled(s->key, name, n))
			return -1;
		int type = key_type(s->key), at = after_colons(s->key, type);
		if (type > 0 && has_entity(s->key + (at ? at : type), name, n))
			found = i;
	}
	return found;
}

/* Gives the variable TARGET, in a statement after the one that declares it;
   false if that was done.  gfortran takes no such statement for a polymorphic
   one, which has the attribute in its declaration, with those beside it. */
static bool
add_target(struct rewrite *w, int declared, const char *name, int n)
{
	static const char own[] = ", target", all[] = ", target ::";
	const struct stmt *s = &w->stmts.at[declared];
	int type = key_type(s->key), colons = after_colons(s->key, type);
	if (begins(s->key, "class(")) {
		const char *text = colons ? own : all;
		for (const struct fedit *e = w->change[declared].edits; e;
			e = e->next)
			if (e->text == text)
				return false;
		edit(w, declared, s->where[colons ? colons - 2 : type], 0,
			text);
		return true;
	}
	const char *text = arena_format(w->arena, "target :: %.*s", n, name);
	for (const struct fout *o = w->change[declared].after.first; o;
		o = o->next)
		if (o->length == (int)strlen(text)
			&& strncmp(o->text, text, o->length) == 0)
			return false;
	fout_puts(add_after(w, declared, STMT_CODE), text);
	return true;
}

/* Takes the address of what C_LOC has, without a condition on its attributes;
   false if LOC means something else in the file. */
static bool
take_address(struct accept *a, int i, int at)
{
	struct rewrite *w = &a->w;
	const struct stmt *s = &w->stmts.at[i];
	for (int k = 0; k < w->stmts.count; k++)
		if (key_mentions(w->stmts.at[k].key, "loc", 3))
			return false;
	int end = key_after(s->key, at - 1);
	edit(w, i, s->where[at - 6], 0, "transfer(");
	edit(w, i, s->where[at - 6], 2, "");
	edit(w, i, s->where[end - 1] + 1, 0,
		", c_loc(" ABI_PREFIX_ANY "mold))");
	a->made = true;
	return true;
}

static const char mold[] = "integer, target :: " ABI_PREFIX_ANY "mold";

/* C_LOC of a polymorphic dummy argument, or of a part of one: the attribute would
   be one of the procedure's interface, which has to be that of the procedure
   that it overrides. */
static bool
locate_dummy(struct accept *a, int i, int at, int declared)
{
	struct rewrite *w = &a->w;
	if (!take_address(a, i, at))
		return false;
	if (!edit_has(w, declared, "")) {
		edit(w, declared, 0, 0, "");
		fout_puts(add_after(w, declared, STMT_CODE), mold);
	}
	return true;
}

/* C_LOC of a name of ASSOCIATE, whose selector may have been declared in another
   file. */
static void
locate_associate(struct accept *a, int i, int at)
{
	struct rewrite *w = &a->w;
	int body = procedure_body(w, w->stmts.at[i].unit);
	if (!take_address(a, i, at))
		return;
	for (const struct fout *o = w->change[body].before.first; o;
		o = o->next)
		if (o->length == (int)strlen(mold)
			&& strncmp(o->text, mold, o->length) == 0)
			return;
	fout_puts(add_before(w, body, STMT_CODE), mold);
}

static void
accept_target(struct accept *a, int i, int at)
{
	struct rewrite *w = &a->w;
	const char *key = w->stmts.at[i].key;
	int n = key_name(key + at);
	struct fdecl d;
	if (n > 0 && decl_is_associate(w, i, key + at, n))
		locate_associate(a, i, at);
	if (n == 0 || !decl_find(w, i, key + at, n, &d) || d.pointer
		|| d.constant)
		return;
	int unit = w->stmts.at[i].unit, declared = -1;
	for (; unit >= 0 && declared < 0; unit = w->stmts.at[unit].unit) {
		declared = declaration(a, unit, key + at, n);
		if (d.unit == unit)
			break;
	}
	for (int k = 0; d.unit < 0 && declared < 0 && k < w->stmts.count; k++)
		if (w->stmts.at[k].match > k && w->stmts.at[k].word == WORD_UNIT
			&& module_name(&w->stmts.at[k]))
			declared = declaration(a, k, key + at, n);
	if (declared < 0
		|| (d.dummy && begins(w->stmts.at[declared].key, "class(")
			&& locate_dummy(a, i, at, declared)))
		return;
	if (!add_target(w, declared, key + at, n))
		return;
	warn(a, i, at, at + n,
		arena_format(w->arena,
			"'%.*s' in C_LOC is neither a target nor a pointer; "
			"it is taken as a target",
			n, key + at));
	a->made = true;
}

static void
accept_addresses(struct accept *a, int i)
{
	const char *key = a->w.stmts.at[i].key;
	if (a->w.stmts.at[i].kind != STMT_CODE
		|| a->w.stmts.at[i].word == WORD_USE)
		return;
	for (const char *p = key; (p = strstr(p, "c_loc(")); p += 6)
		if (p == key
			|| (!isalnum((unsigned char)p[-1]) && p[-1] != '_'
				&& p[-1] != '%'))
			accept_target(a, i, (int)(p - key) + 6);
}

/* Modules. */

static bool
is_name(const char *key, const char *name, int n)
{
	return key_name(key) == n && strncasecmp(key, name, n) == 0;
}

/* The procedure or interface of that name in the module, or -1. */
static int
namesake(const struct accept *a, int module, const char *name, int n)
{
	const struct stmts *stmts = &a->w.stmts;
	for (int i = module + 1; i < stmts->at[module].match; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->unit == module
			&& (procedure_is_named(s, name, n)
				|| (s->word == WORD_TYPE
					&& begins(s->key, "interface")
					&& is_name(s->key + 9, name, n))))
			return i;
	}
	return -1;
}

/* The module of that name in the file, or -1. */
static int
find_module(const struct accept *a, const char *name, int n)
{
	for (int i = 0; i < a->w.stmts.count; i++) {
		const struct stmt *s = &a->w.stmts.at[i];
		int at = s->word == WORD_UNIT && s->match > i ? module_name(s)
							      : 0;
		if (at && is_name(s->key + at, name, n))
			return i;
	}
	return -1;
}

static bool
is_file(struct accept *a, const char *folder, const char *prefix,
	const char *name, int n)
{
	return access(arena_format(a->w.arena, "%s/%s%.*s.mod", folder, prefix,
			      n, name),
		       R_OK)
		== 0;
}

/* True if another file has the module under the other name.  Our module curand
   has both: another one has a generic of its name. */
static bool
is_renamed(struct accept *a, const char *name, int n)
{
	const char *const *p = a->paths ? a->paths->input : NULL;
	bool twice = is_name("curand", name, n);
	for (; p && *p; p++) {
		bool there = is_file(a, *p, ABI_PREFIX_MODULE, name, n);
		if (is_file(a, *p, "", name, n))
			return there && twice;
		if (there)
			return true;
	}
	return false;
}

static void
rename_at(struct accept *a, int i, int at)
{
	edit(&a->w, i, a->w.stmts.at[i].where[at], 0, ABI_PREFIX_MODULE);
	a->made = true;
}

static void
accept_module(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int at = module_name(s);
	int n = at ? key_name(s->key + at) : 0;
	int module = at ? find_module(a, s->key + at, n) : -1;
	if (module < 0 || namesake(a, module, s->key + at, n) < 0)
		return;
	rename_at(a, i, at);
	if (s->word == WORD_UNIT)
		warn(a, i, at, at + n,
			arena_format(a->w.arena,
				"a module with a procedure of its own name, "
				"'%.*s'; other compilers find it as '%s%.*s'",
				n, s->key + at, ABI_PREFIX_MODULE, n,
				s->key + at));
}

/* "use NAME", "use :: NAME, only: ...", "submodule (NAME:...) ..." */
static void
accept_use(struct accept *a, int i)
{
	const struct stmt *s = &a->w.stmts.at[i];
	int at = 3;
	if (s->word == WORD_UNIT && begins(s->key, "submodule("))
		at = 10;
	else if (s->word != WORD_USE || begins(s->key, "use,intrinsic"))
		return;
	else if (after_colons(s->key, 0))
		at = after_colons(s->key, 0);
	int n = key_name(s->key + at);
	int module = n > 0 ? find_module(a, s->key + at, n) : -1;
	if (module >= 0 ? namesake(a, module, s->key + at, n) >= 0
			: n > 0 && is_renamed(a, s->key + at, n))
		rename_at(a, i, at);
}

/* ignore_tkr: the dummy gets a type and rank that take any argument; in the
   procedure itself its address becomes that of a pointee with the name. */

/* The attribute of CUDA Fortran in a declaration, with a comma, or "". */
static const char *
memory_of(const struct accept *a, const struct stmt *s, int colons)
{
	static const char *const words[] = {
		", device", ", managed", ", unified", ", pinned"};
	for (size_t k = 0; a->w.user->cuda && k < 4; k++) {
		const char *at = strstr(s->key, words[k] + 2);
		if (at && at < s->key + colons && at[-1] == ',')
			return words[k];
	}
	return "";
}

/* True for an attribute that only dummies have. */
static bool
is_of_dummy(const char *word)
{
	return begins(word, "intent(") || begins(word, "optional")
		|| begins(word, "contiguous") || begins(word, "target");
}

static void
copy_part(struct fout *o, const struct stmt *s, int from, int to)
{
	if (to > from)
		fout_copy(o, s, s->where[from],
			s->where[to - 1] + 1 - s->where[from]);
}

/* "real, device :: " of the entities; without what only dummies have if the
   name becomes a pointee. */
static struct fout *
put_head(struct accept *a, int i, bool pointee)
{
	const struct stmt *s = &a->w.stmts.at[i];
	struct fout *o = add_instead(&a->w, i, STMT_CODE);
	int k = key_type(s->key), colons = after_colons(s->key, k);
	copy_part(o, s, 0, k);
	while (colons && k < colons - 2) {
		int next = key_find(s->key, k + 1, ",:");
		if (!pointee || !is_of_dummy(s->key + k + 1))
			copy_part(o, s, k, next);
		k = next;
	}
	fout_puts(o, " :: ");
	return o;
}

static bool
is_polymorphic(const char *key)
{
	return begins(key, "class(*)");
}

/* An unlimited polymorphic dummy of any rank, and in the procedure a pointer to
   its first element, for SELECT TYPE. */
static void
put_polymorphic(struct accept *a, int i, const char *name, int n, bool body)
{
	fout_format(add_instead(&a->w, i, STMT_CODE),
		"class(*), target :: " PREFIX_CLASS "%.*s(..)", n, name);
	if (!body)
		fout_format(add_instead(&a->w, i, STMT_CODE),
			"class(*), pointer :: %.*s", n, name);
}

static void
point_to_first(struct accept *a, int body, const char *name, int n)
{
	const char *one = "";
	fout_format(add_before(&a->w, body, STMT_CODE),
		"select rank (" PREFIX_CLASS "%.*s)", n, name);
	for (int rank = 0; rank <= 7; rank++) {
		fout_format(
			add_before(&a->w, body, STMT_CODE), "rank (%d)", rank);
		fout_format(add_before(&a->w, body, STMT_CODE),
			"%.*s => " PREFIX_CLASS "%.*s%s%s", n, name, n, name,
			one, rank ? ")" : "");
		one = arena_format(
			a->w.arena, "%s%s1", rank ? one : "(", rank ? "," : "");
	}
	fout_puts(add_before(&a->w, body, STMT_CODE), "end select");
}

/* The declarations of a dummy that takes any argument. */
static void
put_any(struct accept *a, int i, int at, int end, bool body)
{
	const struct stmt *s = &a->w.stmts.at[i];
	const char *key = s->key, *prefix = body ? "" : ABI_PREFIX_ANY;
	int n = key_name(key + at);
	int colons = after_colons(key, key_type(key));
	if (is_polymorphic(key)) {
		put_polymorphic(a, i, key + at, n, body);
		return;
	}
	if (!body) {
		copy_part(put_head(a, i, true), s, at, end);
		fout_format(add_instead(&a->w, i, STMT_CODE),
			"pointer (" ABI_PREFIX_ANY "p_%.*s, %.*s)", n, key + at,
			n, key + at);
	}
	fout_format(add_instead(&a->w, i, STMT_CODE),
		"integer, target%s%s :: %s%.*s(*)", memory_of(a, s, colons),
		colons && strstr(key, ",optional") ? ", optional" : "", prefix,
		n, key + at);
	fout_format(add_instead(&a->w, i, STMT_CODE),
		"!GCC$ ATTRIBUTES NO_ARG_CHECK :: %s%.*s", prefix, n, key + at);
}

/* True if the declaration, or the entity, has no address alone. */
static bool
is_unfit(const char *key, int at, int end)
{
	static const char *const words[] = {
		",value", ",pointer", ",allocatable"};
	int n = key_name(key + at), colons = after_colons(key, key_type(key));
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		const char *found = strstr(key, words[k]);
		if (found && found < key + colons)
			return true;
	}
	if (is_polymorphic(key))
		return strstr(key, ",optional") != NULL;
	int shape = key[at + n] == '(' ? at + n : -1, to = end;
	const char *dimension = strstr(key, ",dimension(");
	if (shape < 0 && dimension) {
		shape = (int)(dimension - key) + 10;
		to = key_after(key, shape);
	}
	for (int k = shape; k >= 0 && k < to; k++)
		if (key[k] == ':' && strchr(",(", key[k - 1])
			&& strchr(",)", key[k + 1]))
			return true;
	return false;
}

static bool
is_listed(const char *list, const char *name, int n)
{
	int at = 0;
	while (list[at]) {
		if (key_name(list + at) == n
			&& strncmp(list + at, name, n) == 0)
			return true;
		at += key_name(list + at) ? key_name(list + at) : 1;
	}
	return false;
}

/* Puts a prefix before the dummy in the first statement of the procedure, not
   before the name in "result(name)". */
static void
rename_dummy(
	struct accept *a, int unit, const char *name, int n, const char *prefix)
{
	const struct stmt *s = &a->w.stmts.at[unit];
	const char *own = procedure_name(s);
	int k = (int)(own - s->key) + key_name(own);
	int end = s->key[k] == '(' ? key_after(s->key, k) : k;
	while (k < end) {
		int length = key_name(s->key + k);
		if (length == n && strncmp(s->key + k, name, n) == 0)
			edit(&a->w, unit, s->where[k], 0, prefix);
		k += length ? length : 1;
	}
}

/* True if the procedure itself uses C_LOC by its name; gfortran would lose that
   name beside another one. */
static bool
has_c_loc(const struct accept *a, int unit)
{
	const struct stmts *stmts = &a->w.stmts;
	for (int i = unit + 1; i < stmts->count; i++) {
		const struct stmt *s = &stmts->at[i];
		const char *only = strstr(s->key, ",only:");
		if (s->word == WORD_USE && s->unit == unit
			&& strstr(s->key, "iso_c_binding")
			&& (!only || key_mentions(only, "c_loc", 5)))
			return true;
	}
	return false;
}

/* The dummy of the procedure becomes another. */
static void
replace_dummy(struct accept *a, int unit, int i, const char *name, int n)
{
	struct rewrite *w = &a->w;
	const char *address =
		has_c_loc(a, unit) ? "c_loc" : ABI_PREFIX_ANY "at";
	rename_dummy(a, unit, name, n, ABI_PREFIX_ANY);
	if (*address != 'c' && !edit_has(w, i, "")) {
		edit(w, i, 0, 0, "");
		fout_puts(add_after(w, unit, STMT_CODE),
			"use, intrinsic :: iso_c_binding, only: " ABI_PREFIX_ANY
			"at => c_loc");
	}
	fout_format(add_before(w, procedure_body(w, i), STMT_CODE),
		ABI_PREFIX_ANY "p_%.*s = transfer(%s(" ABI_PREFIX_ANY
			       "%.*s), 0_8)",
		n, name, address, n, name);
}

/* ignore_tkr of a dummy by value in an interface: the arguments of the calls get
   the type of the dummy. */

enum loose { LOOSE_NONE, LOOSE_ADDRESS, LOOSE_PROCEDURE, LOOSE_NUMBER };

/* The kind of "integer(c_size_t)", 0 if not known. */
static int
kind_of(const char *key)
{
	static const char *const words[] = {"8)", "c_size_t)", "c_long)",
		"c_long_long)", "c_int64_t)", "c_intptr_t)", "4)", "c_int)",
		"c_int32_t)"};
	key += begins(key, "integer(kind=") ? 13 : 8;
	for (int i = 0; i < 9; i++)
		if (begins(key, words[i]))
			return i < 6 ? 8 : 4;
	return 0;
}

static enum loose
loose_value(const char *key)
{
	const char *value = strstr(key, ",value");
	if (!value || value > key + after_colons(key, key_type(key)))
		return LOOSE_NONE;
	if (begins(key, "type(c_ptr)"))
		return LOOSE_ADDRESS;
	if (begins(key, "type(c_funptr)"))
		return LOOSE_PROCEDURE;
	return begins(key, "integer(") && kind_of(key) ? LOOSE_NUMBER
						       : LOOSE_NONE;
}

/* The place of the argument in the list at key[open], or 0. */
static int
argument_at(const char *key, int open, int number)
{
	int end = key_after(key, open) - 1, at = open + 1;
	for (; at < end && number > 0; number--)
		at = item_end(key, at, end) + 1;
	int n = at < end ? key_name(key + at) : 0;
	return at < end && !(n > 0 && key[at + n] == '=') ? at : 0;
}

/* 'a' for an argument that is passed by its address: a variable, or the name of
   a procedure; 'p' for one of type C_PTR or C_FUNPTR; else 0. */
static char
passing(struct accept *a, int i, int at, int end, enum loose loose)
{
	const char *key = a->w.stmts.at[i].key;
	int n = key_name(key + at), to = at + n;
	struct fdecl d;
	if (n > 0 && key[to] == '(')
		to = key_after(key, to);
	if (n == 0 || to != end)
		return 0;
	if (decl_find(&a->w, i, key + at, n, &d) && d.type)
		return strncasecmp(d.type, "type(c_", 7) == 0 ? 'p'
			: loose == LOOSE_ADDRESS	      ? 'a'
							      : 0;
	if (begins(key + at, "c_"))
		return 'p';
	return loose == LOOSE_PROCEDURE && to == at + n ? 'a' : 0;
}

/* Gives an argument the type of the dummy, which is an integer for an
   address. */
static void
loosen(struct accept *a, int i, int at, int end, const char *declaration)
{
	const struct stmt *s = &a->w.stmts.at[i];
	enum loose loose = loose_value(declaration);
	char way = loose == LOOSE_NUMBER ? 'i' : passing(a, i, at, end, loose);
	const char *text = "int(not(not(", *more = ")), 8)";
	if (way == 'i' && kind_of(declaration) == 4)
		more = ")), 4)";
	if (way == 'p')
		text = "transfer(", more = ", 0_8)";
	if (way == 'a') {
		text = "loc(", more = ")";
		warn(a, i, at, end,
			"'ignore_tkr' passes the argument by its address");
	}
	if (!way)
		return;
	edit(&a->w, i, s->where[at], 0, text);
	edit(&a->w, i, s->where[end - 1] + 1, 0, more);
	a->made = true;
}

/* True if a statement in the unit sees what the host unit declares. */
static bool
is_inside(const struct stmts *stmts, int unit, int host)
{
	while (unit >= 0 && unit != host)
		unit = stmts->at[unit].unit;
	return unit == host && unit >= 0;
}

/* True if a statement in the unit sees what the module declares by USE. */
static bool
is_user(const struct stmts *stmts, int unit, int module)
{
	if (module < 0 || !begins(stmts->at[module].key, "module"))
		return false;
	const char *name = stmts->at[module].key + 6;
	for (; unit >= 0; unit = stmts->at[unit].unit)
		for (int i = unit + 1; i < stmts->at[unit].match; i++) {
			const struct stmt *s = &stmts->at[i];
			if (s->word != WORD_USE || s->unit != unit)
				continue;
			const char *used = strstr(s->key, "::");
			used = used ? used + 2 : s->key + 3;
			if (is_name(used, name, key_name(name)))
				return true;
		}
	return false;
}

/* The calls of a subroutine with a dummy by value that takes any argument; false
   if the dummy cannot. */
static bool
loosen_calls(struct accept *a, int unit, int i, const char *name, int n)
{
	const struct stmts *stmts = &a->w.stmts;
	const char *own = procedure_name(&stmts->at[unit]);
	int length = key_name(own), number = 0, host = stmts->at[unit].unit;
	if (!loose_value(stmts->at[i].key) || own[length] != '('
		|| !strstr(stmts->at[unit].key, "subroutine"))
		return false;
	for (const char *p = own + length + 1; !is_name(p, name, n);) {
		p += key_name(p);
		if (*p++ != ',')
			return false;
		number++;
	}
	for (int k = 0; k < stmts->count; k++) {
		const char *key = stmts->at[k].key;
		if (stmts->at[k].kind != STMT_CODE || !begins(key, "call")
			|| !is_name(key + 4, own, length)
			|| key[4 + length] != '('
			|| (!is_inside(stmts, stmts->at[k].unit, host)
				&& !is_user(stmts, stmts->at[k].unit, host)))
			continue;
		int end = key_after(key, 4 + length) - 1;
		int at = argument_at(key, 4 + length, number);
		if (at)
			loosen(a, k, at, item_end(key, at, end),
				stmts->at[i].key);
	}
	return true;
}

/* Loosens all dummies of a declaration if the list has one of them; false if
   other ways are needed. */
static bool
accept_values(struct accept *a, int unit, int i, int at, const char *list)
{
	const struct stmt *s = &a->w.stmts.at[i];
	const char *key = s->key;
	bool any = false;
	for (int k = at; key_name(key + k) > 0;
		k = item_end(key, k, (int)strlen(key)) + 1)
		any |= is_listed(list, key + k, key_name(key + k));
	if (!any || !loose_value(key))
		return false;
	for (int k = at, end; key_name(key + k) > 0;
		k = end + (key[end] != 0)) {
		end = item_end(key, k, (int)strlen(key));
		if (!loosen_calls(a, unit, i, key + k, key_name(key + k)))
			return false;
	}
	if (loose_value(key) != LOOSE_NUMBER)
		edit(&a->w, i, 0, s->where[key_type(key) - 1] + 1,
			"integer(8)");
	return true;
}

/* A declaration in which some dummies take any argument. */
static void
accept_any(struct accept *a, int unit, int i, const char *list)
{
	struct rewrite *w = &a->w;
	const char *key = w->stmts.at[i].key;
	bool body = procedure_is_declared(w, unit);
	int type = key_type(key), at = after_colons(key, type);
	bool any = false;
	at = at ? at : type;
	if (body && type && accept_values(a, unit, i, at, list))
		return;
	for (int k = at; type && key_name(key + k);) {
		int end = item_end(key, k, (int)strlen(key));
		int n = key_name(key + k);
		bool listed = is_listed(list, key + k, n);
		if (listed && is_unfit(key, k, end)) {
			warn(a, i, k, k + n,
				"'ignore_tkr' has no effect on a dummy argument "
				"that is not passed by its address alone");
			listed = false;
		}
		any |= listed;
		k = end + (key[end] == ',');
	}
	if (!any)
		return;
	for (int k = at; key_name(key + k);) {
		int end = item_end(key, k, (int)strlen(key));
		int n = key_name(key + k);
		bool listed =
			is_listed(list, key + k, n) && !is_unfit(key, k, end);
		if (!listed)
			copy_part(
				put_head(a, i, false), &w->stmts.at[i], k, end);
		else
			put_any(a, i, k, end, body);
		if (listed && is_polymorphic(key)) {
			rename_dummy(a, unit, key + k, n, PREFIX_CLASS);
			if (!body)
				point_to_first(
					a, procedure_body(w, i), key + k, n);
		} else if (listed && !body) {
			replace_dummy(a, unit, i, key + k, n);
		}
		k = end + (key[end] == ',');
	}
	a->made = true;
}

/* The names in "(tkr) a, (d) b, c" whose type, kind or rank is ignored, with
   commas; all if there are none.  Beside others of a generic name, type and kind
   of "(r) a" have to tell which procedure is called. */
static const char *
ignored_names(struct accept *a, const char *text, int unit)
{
	const char *letters =
		procedure_is_specific(&a->w, unit) ? "tkTK" : "tkraTKRA";
	struct buffer b = {0};
	bool some = false;
	while (*text && *text != '!') {
		bool fits = true;
		text += strspn(text, " \t,");
		if (*text == '(') {
			size_t n = strcspn(text, ")");
			fits = false;
			for (size_t k = 0; k < n; k++)
				fits |= strchr(letters, text[k]) != NULL;
			text += n + (text[n] == ')');
			text += strspn(text, " \t");
		}
		int n = key_name(text);
		some |= n > 0;
		for (int k = 0; fits && k < n; k++) {
			char c = (char)tolower((unsigned char)text[k]);
			buffer_add(&b, &c, 1);
		}
		if (n > 0)
			buffer_puts(&b, ",");
		text += n ? n : *text != '\0';
	}
	const char *own = procedure_name(&a->w.stmts.at[unit]);
	if (!some && own)
		buffer_puts(&b, own + key_name(own));
	const char *list =
		arena_text(a->w.arena, b.text ? b.text : "", b.length);
	free(b.text);
	return list;
}

/* The text after "!dir$ ignore_tkr", or null. */
static const char *
ignore_list(const char *line)
{
	static const char *const sentinels[] = {"!dir$", "!pgi$", "!dec$"};
	line += strspn(line, " \t");
	for (size_t k = 0; k < sizeof sentinels / sizeof *sentinels; k++) {
		if (strncasecmp(line, sentinels[k], 5) != 0)
			continue;
		const char *word = line + 5 + strspn(line + 5, " \t");
		return strncasecmp(word, "ignore_tkr", 10) == 0 ? word + 10
								: NULL;
	}
	return NULL;
}

static void
accept_ignored(struct accept *a)
{
	const struct stmts *stmts = &a->w.stmts;
	const struct fortran_unit *user = a->w.user;
	for (size_t l = 0; !user->fixed && l < user->count; l++) {
		const char *list = ignore_list(user->line[l].text);
		int before = stmts->count - 1;
		if (!list)
			continue;
		while (before >= 0 && stmts->at[before].first > (int)l)
			before--;
		int unit = before < 0 ? -1
			: stmts->at[before].word == WORD_UNIT
			? before
			: stmts->at[before].unit;
		if (unit < 0 || !procedure_name(&stmts->at[unit]))
			continue;
		list = ignored_names(a, list, unit);
		for (int i = unit + 1; i < stmts->at[unit].match; i++)
			if (stmts->at[i].unit == unit
				&& stmts->at[i].word == WORD_SPEC)
				accept_any(a, unit, i, list);
	}
}

bool
fortran_accept(const struct fortran_unit *user, const struct cuf_paths *paths,
	struct fortran_unit *out, struct fortran_report *report)
{
	struct accept a = {.paths = paths};
	struct rewrite *w = &a.w;
	*w = (struct rewrite){
		.arena = arena_new(), .user = user, .core = out, .out = report};
	stmts_read(w->arena, user, &w->stmts);
	stmts_classify(w->arena, &w->stmts);
	size_t n = (size_t)w->stmts.count + 1;
	w->construct = arena_take(w->arena, n * sizeof *w->construct);
	w->change = arena_take(w->arena, n * sizeof *w->change);
	for (int i = 0; i < w->stmts.count; i++) {
		a.made |= lenient_statement(w, i);
		accept_constructors(&a, i);
		accept_open(&a, i);
		accept_condition(&a, i);
		accept_unit(&a, i);
		accept_comma(&a, i);
		accept_contiguous(&a, i);
		accept_format(&a, i);
		accept_addresses(&a, i);
		accept_module(&a, i);
		accept_use(&a, i);
	}
	accept_ignored(&a);
	if (a.made)
		print_unit(w);
	free(w->stmts.at);
	arena_free(w->arena);
	return a.made;
}
