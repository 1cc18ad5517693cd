/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * scope.c - the namespaces and classes around a name of C++, as text, and
 * whether a routine directive is for a function.
 */
#include "front/c/scope.h"

#include <string.h>

static const char *
token_text(const struct unit *u, int t)
{
	return arena_text(u->arena, u->text + u->tokens[t].start,
		(size_t)u->tokens[t].length);
}

/* The name of the namespace or class that the brace opens, "" for any other
   brace: a declaration in a block is of a function of the namespace. */
static const char *
brace_name(const struct unit *u, int brace)
{
	const char *name = "";
	for (int t = brace - 1; t >= 0 && u->tokens[t].kind != TOKEN_ACC; t--) {
		int match = u->tokens[t].match;
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "}"))
			return name;
		if (match > 0 && match < t) {
			t = match;
			continue;
		}
		if (token_is(u, t, "extern"))
			return "";
		bool first = token_is(u, t - 1, "<") || token_is(u, t - 1, ",");
		if (token_is(u, t, "namespace")
			|| ((token_is(u, t, "struct") || token_is(u, t, "class")
				    || token_is(u, t, "union"))
				&& !first))
			name = u->tokens[t + 1].kind == TOKEN_NAME
				? token_text(u, t + 1)
				: "";
	}
	return name;
}

/* The scopes around the token, "n::c::". */
static const char *
path_of(const struct unit *u, int token)
{
	const char *path = "";
	for (int brace = unit_brace_around(u, token); brace >= 0;
		brace = unit_brace_around(u, brace)) {
		const char *name = brace_name(u, brace);
		if (*name)
			path = arena_format(u->arena, "%s::%s", name, path);
	}
	return path;
}

/* The token before the template arguments that end at the token. */
static int
skip_arguments(const struct unit *u, int t)
{
	int open = 0;
	for (; t > 0 && !token_is(u, t, ";") && !token_is(u, t, "}"); t--) {
		open += token_is(u, t, ">") - token_is(u, t, "<");
		if (open == 0)
			return t - 1;
	}
	return t;
}

/* The path of a declared name, with its qualifiers: c<T>::f. */
static const char *
path_of_name(const struct unit *u, int name)
{
	const char *qualifiers = "";
	int t = name;
	while (t > 1 && token_is(u, t - 1, "::")) {
		int before = token_is(u, t - 2, ">") ? skip_arguments(u, t - 2)
						     : t - 2;
		if (before < 0 || u->tokens[before].kind != TOKEN_NAME)
			break;
		qualifiers = arena_format(
			u->arena, "%s::%s", token_text(u, before), qualifiers);
		t = before;
	}
	return arena_format(u->arena, "%s%s", path_of(u, name), qualifiers);
}

static int
parameter_count(const struct unit *u, int open)
{
	int count = token_is(u, open + 1, ")") ? 0 : 1;
	for (int t = open + 1; t < u->tokens[open].match; t++) {
		count += token_is(u, t, ",");
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return count;
}

bool
scope_declares(const struct unit *u, int declared, int defined)
{
	if (declared == defined || u->language != LANGUAGE_CXX)
		return true;
	int close = u->tokens[declared + 1].match;
	/* Another function of the name has a body of its own. */
	if (token_is(u, close + 1, "{"))
		return false;
	return parameter_count(u, declared + 1)
		== parameter_count(u, defined + 1)
		&& strcmp(path_of_name(u, declared), path_of_name(u, defined))
		== 0;
}

/* The qualifiers of a name in a directive, as a path. */
static const char *
qualifiers_of(const struct unit *u, const char *name)
{
	const char *last = strrchr(name, ':');
	if (!last)
		return "";
	while (*name == ':' || *name == ' ')
		name++;
	return arena_text(
		u->arena, name, last < name ? 0 : (size_t)(last + 1 - name));
}

/* True if the unit makes names of other namespaces visible. */
static bool
has_using(const struct unit *u, int before)
{
	for (int t = 0; t + 1 < before; t++)
		if (token_is(u, t, "using"))
			return true;
	return false;
}

bool
scope_names(const struct unit *u, int directive, const char *name, int defined)
{
	if (u->language != LANGUAGE_CXX || has_using(u, directive))
		return true;
	const char *path = path_of_name(u, defined);
	const char *qualifiers = qualifiers_of(u, name);
	for (int t = directive; t >= 0; t = unit_brace_around(u, t))
		if (!strcmp(path,
			    arena_format(u->arena, "%s%s", path_of(u, t),
				    qualifiers)))
			return true;
	return strcmp(path, qualifiers) == 0;
}
