/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* reach.c - CUDA Fortran: data of the host in device code. */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <string.h>

/* True if a declare directive of OpenACC in the module has the variable. */
static bool
is_declared(const struct cuf *c, const struct cuf_name *v)
{
	const struct stmts *stmts = &c->w->stmts;
	int unit = stmts->at[v->stmt].unit;
	for (int i = 0; i < stmts->count; i++)
		if (stmts->at[i].unit == unit && stmts->at[i].kind == STMT_ACC
			&& cuf_begins(stmts->at[i].key, "declare")
			&& key_mentions(stmts->at[i].key, v->name,
				(int)strlen(v->name)))
			return true;
	return false;
}

/* True for a variable of a module of this file that no device has. */
static bool
is_host_data(const struct cuf *c, const struct cuf_name *v)
{
	return v && v->attr == CUF_NONE && v->stmt >= 0 && !v->constant
		&& !v->dummy && c->of[v->stmt]->kind == CUF_MODULE
		&& key_type(c->w->stmts.at[v->stmt].key) > 0
		&& !is_declared(c, v);
}

/* True for a name that the expression at key[at] only asks about. */
static bool
is_asked(const char *key, int at)
{
	static const char *const words[] = {"kind(", "sizeof(", "storage_size(",
		"huge(", "tiny(", "epsilon(", "digits(", "precision(",
		"range("};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		int n = (int)strlen(words[i]);
		if (at >= n && cuf_begins(key + at - n, words[i]))
			return true;
	}
	return false;
}

/* True for a name of its own: no component, keyword or part of a constant. */
static bool
is_variable(const char *key, int at, int n)
{
	char before = at ? key[at - 1] : ' ';
	bool keyword = (before == '(' || before == ',') && key[at + n] == '='
		&& key[at + n + 1] != '=';
	return n > 0 && !keyword && before != '%' && before != '_'
		&& !isalnum((unsigned char)before) && !is_asked(key, at);
}

void
cuf_check_host_data(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const struct cuf_scope *p = c->of[i];
	char quote = 0;
	if (s->kind != STMT_CODE || s->word == WORD_SPEC || s->word == WORD_USE
		|| s->word == WORD_UNIT || s->word == WORD_END
		|| !(p->on & CUF_ON_DEVICE) || p->on & CUF_ON_HOST)
		return;
	for (int k = s->name, n; s->key[k]; k += n ? n : 1) {
		if (s->key[k] == '\'' || s->key[k] == '"')
			quote = !quote		     ? s->key[k]
				: quote == s->key[k] ? 0
						     : quote;
		n = quote ? 0 : key_name(s->key + k);
		if (is_variable(s->key, k, n)
			&& is_host_data(c, cuf_find(c, i, s->key + k, n)))
			cuf_complain(c, i, SEVERITY_ERROR, k, k + n,
				"variable '%.*s' is used in device code and is "
				"data of the host",
				n, s->key + k);
	}
}
