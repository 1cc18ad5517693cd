/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* vars.c - checks the items of lists of variables: a name, its members and
   subscripts; in Fortran a common block.  2.7.1, 1.6 */
#include "front/directive/directive.h"

#include <ctype.h>
#include <string.h>

static bool
is_digit(const struct directive *d, int i)
{
	return isdigit((unsigned char)d->text[i]);
}

/* Reports [5 n], where no operator follows a number. */
static void
check_subscript(
	const struct directive *d, int open, int close, struct report *r)
{
	struct span before = {0, 0};
	for (int i = open + 1; i < close;) {
		struct span word = directive_word(d, i);
		if (word.length == 0) {
			if (!isspace((unsigned char)d->text[i]))
				before.length = 0;
			i = directive_step(d, i);
			continue;
		}
		bool follows = before.length > 0 && is_digit(d, before.start);
		if (follows && (is_digit(d, i) || d->language == LANGUAGE_C)) {
			report(r, d, SEVERITY_ERROR, word, NULL,
				"expected ':' or an operator before '%.*s'",
				word.length, d->text + word.start);
			return;
		}
		before = word;
		i += is_digit(d, i) ? directive_step(d, i) - i : word.length;
	}
	if (directive_step(d, open + 1) > close)
		report(r, d, SEVERITY_ERROR, (struct span){open, 2}, NULL,
			"expected a subscript");
}

/* A section has one colon, apart from those of conditionals and scopes. */
static void
check_colons(const struct directive *d, int open, int close, struct report *r)
{
	int colons = 0;
	for (int i = open + 1; i < close; i = directive_step(d, i)) {
		bool scope = d->language == LANGUAGE_CXX && d->text[i] == ':'
			&& d->text[i + 1] == ':';
		if (scope && directive_word(d, i + 2).length > 0
			&& !is_digit(d, i + 2))
			continue;
		colons += scope;
		colons += (d->text[i] == ':') - (d->text[i] == '?');
		if (colons < 2)
			continue;
		report(r, d, SEVERITY_ERROR, (struct span){i, 1}, NULL,
			"a section has a first element and a length only");
		return;
	}
}

/* True if the item has an operator outside of its subscripts. */
static bool
has_operator(const struct directive *d, struct span item)
{
	int end = item.start + item.length;
	for (int i = item.start; i < end; i = directive_step(d, i)) {
		char c = d->text[i];
		if (c == '-' && d->text[i + 1] == '>')
			i++;
		else if (strchr("+-*/%&|^~!=?\"'", c))
			return true;
	}
	return false;
}

/* front/fortran/declare.c puts the variable in the place of a component. */
static bool
is_declared(const struct directive *d, const struct clause *c)
{
	return d->language == LANGUAGE_FORTRAN
		&& (c->kind == CLAUSE_CREATE || c->kind == CLAUSE_COPYIN
			|| c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT);
}

static bool
takes_member(const struct directive *d, const struct clause *c)
{
	if (d->kind == DIRECTIVE_DECLARE)
		return is_declared(d, c);
	return c->kind != CLAUSE_REDUCTION && c->kind != CLAUSE_PRIVATE
		&& c->kind != CLAUSE_FIRSTPRIVATE
		&& c->kind != CLAUSE_USE_DEVICE;
}

static bool
takes_subscript(const struct clause *c)
{
	return c->kind != CLAUSE_DEVICEPTR && c->kind != CLAUSE_USE_DEVICE;
}

static bool
is_section(const struct directive *d, int open, int close)
{
	for (int i = open + 1; i < close; i = directive_step(d, i))
		if (d->text[i] == ':' && d->text[i + 1] != ':')
			return true;
	return false;
}

/* Text about a wrong member or subscript of the item, NULL if there is none. */
static const char *
find_wrong_part(
	const struct directive *d, const struct clause *c, struct span item)
{
	int end = item.start + item.length;
	bool section = false;
	for (int i = item.start, next; i < end; i = next) {
		next = directive_step(d, i);
		char part = d->text[i];
		if (part == '[' && !takes_subscript(c))
			return "only names, not elements or sections";
		if (part == '[')
			section |= is_section(d, i, next - 1);
		if (part != '.' && part != '-')
			continue;
		if (section)
			return "no members of sections";
		if (!takes_member(d, c))
			return "no members";
	}
	return NULL;
}

static void
check_parts(const struct directive *d, const struct clause *c, struct span item,
	struct report *r)
{
	const char *wrong = find_wrong_part(d, c, item);
	if (wrong)
		report(r, d, SEVERITY_ERROR, item, NULL,
			"clause '%.*s' takes %s", c->name.length,
			d->text + c->name.start, wrong);
	int end = item.start + item.length, dims = 0;
	for (int i = item.start, next; i < end && !wrong; i = next) {
		next = directive_step(d, i);
		if (d->text[i] == '.' || d->text[i] == '-')
			dims = 0;
		if (d->text[i] != '[')
			continue;
		if (++dims == MOST_DIMS + 1)
			report(r, d, SEVERITY_ERROR, item, NULL,
				"a section has at most %d dimensions",
				MOST_DIMS);
		check_subscript(d, i, next - 1, r);
		check_colons(d, i, next - 1, r);
	}
}

static void
report_no_variable(const struct directive *d, const struct clause *c,
	struct span item, struct report *r)
{
	report(r, d, SEVERITY_ERROR, item, NULL,
		"expected a variable in '%.*s', not '%.*s'", c->name.length,
		d->text + c->name.start, item.length, d->text + item.start);
}

static void
check_item(const struct directive *d, const struct clause *c, struct span item,
	struct report *r)
{
	bool is_template = d->language == LANGUAGE_CXX
		&& memchr(d->text + item.start, '<', (size_t)item.length);
	if (is_template)
		return;
	if (is_digit(d, item.start) || has_operator(d, item))
		report_no_variable(d, c, item, r);
	else
		check_parts(d, c, item, r);
}

/* True for "name(:,:)". */
static bool
is_whole(const struct directive *d, struct span item)
{
	const char *open = memchr(d->text + item.start, '(', item.length);
	const char *end = d->text + item.start + item.length;
	if (!open || end[-1] != ')')
		return false;
	for (const char *c = open + 1; c < end - 1; c++)
		if (!strchr(":, ", *c))
			return false;
	return true;
}

/* Words, separated by blanks in fixed form, subscripts, and "%". check.c checks
   names of common blocks. */
static void
check_fortran_item(const struct directive *d, const struct clause *c,
	struct span item, struct report *r)
{
	int i = item.start, end = i + item.length;
	bool named = false, subscript = false, member = false;
	for (; i < end; i = directive_step(d, i)) {
		struct span word = directive_word(d, i);
		if (word.length > 0 && is_digit(d, i) && !named)
			break;
		named |= word.length > 0;
		subscript |= d->text[i] == '(';
		member |= d->text[i] == '%';
		if (word.length == 0 && !(named && strchr("(%. ", d->text[i])))
			break;
	}
	const char *wrong = subscript && !takes_subscript(c)
		? "only names, not elements or sections"
		: member && !takes_member(d, c) ? "no component"
						: NULL;
	if (d->text[item.start] == '/')
		return;
	if (i < end)
		report_no_variable(d, c, item, r);
	else if (wrong && !member && is_whole(d, item))
		report(r, d, SEVERITY_WARNING, item, NULL,
			"a section of all elements in '%.*s' is taken as the "
			"array",
			c->name.length, d->text + c->name.start);
	else if (wrong)
		report(r, d, SEVERITY_ERROR, item, NULL,
			"clause '%.*s' takes %s", c->name.length,
			d->text + c->name.start, wrong);
}

void
vars_check(const struct directive *d, const struct clause *c, struct report *r)
{
	for (int i = 0; i < c->count; i++)
		if (d->language == LANGUAGE_FORTRAN)
			check_fortran_item(d, c, c->items[i].text, r);
		else
			check_item(d, c, c->items[i].text, r);
}
