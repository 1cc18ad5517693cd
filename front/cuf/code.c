/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* code.c - CUDA Fortran: procedures and the names of device code. */
#include "abi/numbers.h"
#include "abi/words.h"
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Replaces "attributes(...)" or "launch_bounds(...)" before a procedure by
   another prefix or blanks, so that columns stay. */
static void
replace_prefix(struct cuf *c, int i, const char *word, const char *with)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *p = strstr(s->key, word);
	if (!p)
		return;
	int from = (int)(p - s->key);
	int to = key_after(s->key, from + (int)strlen(word) - 1);
	int length = s->where[to] - s->where[from];
	char *blanks = arena_take(c->w->arena, length + 1);
	memset(blanks, ' ', length);
	memcpy(blanks, with, strlen(with));
	edit(c->w, i, s->where[from], length, blanks);
}

static bool
has_word(const char *key, const char *word)
{
	const char *end = cuf_procedure_name(key);
	const char *at = strstr(key, word);
	return at && end && at < end;
}

/* True for "attributes(host, device)" with known words, each once. */
static bool
is_list(const char *key)
{
	static const char *const words[] = {
		"host", "device", "global", "grid_global"};
	unsigned seen = 0;
	for (const char *p = strstr(key, "attributes(") + 11;
		*p && *p != ')';) {
		int n = key_name(p);
		unsigned bit = 0;
		for (int k = 0; k < 4; k++)
			if ((int)strlen(words[k]) == n
				&& strncmp(p, words[k], n) == 0)
				bit = 1u << k;
		if (!bit || seen & bit)
			return false;
		seen |= bit;
		p += n + (p[n] == ',');
	}
	return seen;
}

/* True if the arguments, as in "launch_bounds(256, 2)", are constants. */
static bool
has_constants(struct cuf *c, int i, const char *key, const char *word)
{
	const char *p = strstr(key, word);
	if (!p)
		return true;
	for (p += strlen(word); *p && *p != ')';) {
		int n = key_name(p);
		struct cuf_name *v = n ? cuf_find(c, i, p, n) : NULL;
		if (n && (!v || !v->constant))
			return false;
		p += n ? n : 1;
	}
	return true;
}

/* The number of arguments of "launch_bounds(256, 2)"; -1 without it. */
static int
count_arguments(const char *key, const char *word)
{
	const char *p = strstr(key, word);
	if (!p)
		return -1;
	p += strlen(word);
	int n = *p != ')';
	for (int i = -1; (i = key_find(p, i + 1, ",)")) >= 0 && p[i] == ',';)
		n++;
	return n;
}

static bool
has_blocks(unsigned cluster)
{
	return cluster & 255 && cluster >> 8 & 255 && cluster >> 16;
}

/* What is wrong with the sizes that a kernel is compiled for, or null. */
static const char *
check_sizes(struct cuf *c, int i, const struct cuf_scope *s)
{
	const char *key = c->w->stmts.at[i].key;
	int bounds = count_arguments(key, "launch_bounds(");
	int dims = count_arguments(key, "cluster_dims(");
	if (!has_constants(c, i, key, "launch_bounds(")
		|| !has_constants(c, i, key, "cluster_dims("))
		return "'launch_bounds' and 'cluster_dims' need constants";
	if (!(s->on & CUF_GLOBAL) && (bounds >= 0 || dims >= 0))
		return "'launch_bounds' and 'cluster_dims' are for kernels";
	if (bounds == 0 || bounds > 3)
		return "'launch_bounds' takes one to three numbers";
	if (dims >= 0 && dims != 3)
		return "'cluster_dims' takes three numbers";
	if (dims >= 0 && !has_blocks(s->cluster))
		return "'cluster_dims' takes positive numbers, not names";
	return NULL;
}

/* "launch_bounds(256) subroutine s", without attributes. */
static void
check_bare_sizes(struct cuf *c, int i, const struct cuf_scope *s)
{
	static const char *const words[] = {"launch_bounds(", "cluster_dims("};
	const char *key = c->w->stmts.at[i].key;
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		const char *at = strstr(key, words[k]);
		int from = (int)(at - key), n = (int)strlen(words[k]);
		if (!at || !has_word(key, words[k]))
			continue;
		cuf_complain(c, i, SEVERITY_ERROR, from,
			key_after(key, from + n - 1), "%s",
			check_sizes(c, i, s));
		return;
	}
}

/* Other compilers accept PURE, which says nothing of a kernel. */
static void
drop_pure(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int from = (int)(strstr(s->key, "pure") - s->key);
	cuf_complain(c, i, SEVERITY_WARNING, from, from + 4,
		"a kernel cannot be recursive, pure or elemental; 'pure' is "
		"ignored");
	edit(c->w, i, s->where[from], s->where[from + 3] + 1 - s->where[from],
		"    ");
}

static void
check_prefix(struct cuf *c, int i, const struct cuf_scope *s)
{
	const char *key = c->w->stmts.at[i].key;
	const char *list = strstr(key, "attributes(");
	const char *wrong = NULL;
	const struct cuf_scope *outer = s->outer;
	if (!list) {
		check_bare_sizes(c, i, s);
		return;
	}
	if (!is_list(key))
		wrong = "expected a list of 'host', 'device', 'global' or "
			"'grid_global'";
	else if (check_sizes(c, i, s))
		wrong = check_sizes(c, i, s);
	else if (s->on & CUF_GLOBAL && has_word(key, "function"))
		wrong = "a kernel must be a subroutine";
	else if (s->on & CUF_GLOBAL && strchr(list, ',')
		&& strchr(list, ',') < strchr(list, ')'))
		wrong = "a kernel cannot also be another kind of procedure";
	else if (s->on & CUF_GLOBAL
		&& (has_word(key, "recursive") || has_word(key, "elemental")))
		wrong = "a kernel cannot be recursive, pure or elemental";
	else if (s->on & CUF_ON_DEVICE
		&& (strstr(key, ",*") || strstr(key, "(*")))
		wrong = "device code cannot have alternate returns";
	else if (s->on & CUF_ON_DEVICE && outer
		&& (outer->kind == CUF_PROCEDURE || outer->kind == CUF_PROGRAM))
		wrong = "device code cannot be an internal procedure";
	if (wrong)
		cuf_complain(c, i, SEVERITY_ERROR, (int)(list - key),
			key_after(key, (int)(list - key) + 10), "%s", wrong);
	else if (s->on & CUF_GLOBAL && has_word(key, "pure")
		&& !has_word(key, "impure"))
		drop_pure(c, i);
}

/* The first statement after USE, IMPORT and IMPLICIT. */
static int
specification(struct cuf *c, int i)
{
	const struct stmts *stmts = &c->w->stmts;
	int k = i + 1;
	while (k < stmts->count
		&& (stmts->at[k].word == WORD_USE
			|| stmts->at[k].word == WORD_IMPLICIT
			|| strncmp(stmts->at[k].key, "import", 6) == 0))
		k++;
	return k < stmts->count ? k : i + 1;
}

/* The hidden argument with the configuration. */
static void
add_configuration(struct cuf *c, int i, const struct cuf_scope *kernel)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *name = cuf_procedure_name(s->key), *own = ABI_CUF_ARGUMENT;
	if (!name)
		return;
	unsigned kind = kernel->cluster;
	if (kernel->on & CUF_TOGETHER)
		kind |= 1u << (CUF_TOGETHER_BIT - CUF_CLUSTER_BIT);
	if (kind)
		own = arena_format(c->w->arena, "%s%u", ABI_CUF_ARGUMENT, kind);
	int at = (int)(name - s->key) + key_name(name);
	bool list = s->key[at] == '(', empty = list && s->key[at + 1] == ')';
	edit(c->w, i, list ? s->where[at] + 1 : s->where[at - 1] + 1, 0,
		arena_format(c->w->arena,
			!list		? "(%s)"
				: empty ? "%s"
					: "%s, ",
			own));
	fout_format(add_before(c->w, specification(c, i), STMT_CODE),
		"type(" ABI_CUF_CFG "), intent(in) :: %s", own);
}

/* Routines of module cudadevice that need no USE. */
static const char *const routines[] = {
#define ROUTINE(name) #name,
#include "front/cuf/routine.def"
#undef ROUTINE
};

bool
cuf_is_routine(const char *name, int n)
{
	for (size_t k = 0; k < sizeof routines / sizeof *routines; k++)
		if ((int)strlen(routines[k]) == n
			&& strncmp(routines[k], name, n) == 0)
			return true;
	return false;
}

/* True for a call of a function or a subroutine. */
static bool
is_call(const char *key, const char *p, int n)
{
	bool after = isalnum((unsigned char)p[n]) || p[n] == '_';
	char front = p > key ? p[-1] : ' ';
	if (after || front == '%')
		return false;
	if (!isalnum((unsigned char)front) && front != '_')
		return p[n] == '(';
	return p >= key + 4 && strncmp(p - 4, "call", 4) == 0
		&& (p == key + 4 || p[-5] == ')');
}

bool
cuf_is_called(const struct cuf *c, int from, int to, const char *word)
{
	int n = (int)strlen(word);
	for (int i = from; i < to; i++) {
		const char *key = c->w->stmts.at[i].key;
		for (const char *p = key; (p = strstr(p, word)); p += n)
			if (is_call(key, p, n))
				return true;
	}
	return false;
}

/* True after "use cudadevice" with all names. */
static bool
is_used_already(struct cuf *c, int from, int to)
{
	for (int i = from; i < to; i++)
		if (c->w->stmts.at[i].word == WORD_USE
			&& strstr(c->w->stmts.at[i].key, "cudadevice")
			&& !strstr(c->w->stmts.at[i].key, ",only:"))
			return true;
	return false;
}

/* "use cudadevice, only: ..." with the routines that the procedure mentions. */
static void
add_routines(struct cuf *c, int i)
{
	int end = c->w->stmts.at[i].match;
	struct fout *o = NULL;
	if (end < 0 || is_used_already(c, i, end))
		return;
	for (size_t k = 0; k < sizeof routines / sizeof *routines; k++) {
		const char *word = routines[k];
		if (!cuf_is_called(c, i + 1, end, word)
			|| cuf_find(c, i + 1, word, (int)strlen(word))
			|| cuf_callee(c, i + 1, word, (int)strlen(word)))
			continue;
		if (!o) {
			o = add_after(c->w, i, STMT_CODE);
			fout_puts(o, "use cudadevice, only: ");
		} else {
			fout_puts(o, ", ");
		}
		if (word[0] == '_')
			fout_puts(o, "cuf");
		fout_puts(o, word);
	}
}

/* Renames a procedure in its first and last statement; a function's result
   keeps the name. */
static void
rename_procedure(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *name = cuf_procedure_name(s->key);
	int at = (int)(name - s->key), n = key_name(name);
	edit(c->w, i, s->where[at + n - 1] + 1, 0, CUF_SPECIFIC);
	int end = s->key[at + n] == '(' ? key_after(s->key, at + n) : at + n;
	if (cuf_begins(name - 8, "function") && !strstr(name, "result("))
		edit(c->w, i, s->where[end - 1] + 1, 0,
			arena_format(c->w->arena, " result(%.*s)", n, name));
	if (s->match < 0)
		return;
	const struct stmt *last = &c->w->stmts.at[s->match];
	int length = (int)strlen(last->key);
	if (length > n && strncasecmp(name, last->key + length - n, n) == 0
		&& strcmp(last->key, "endfunction") != 0
		&& strcmp(last->key, "endsubroutine") != 0)
		edit(c->w, s->match, last->length, 0, CUF_SPECIFIC);
}

static bool
is_submodule(const struct cuf *c, const struct cuf_scope *s)
{
	return s->stmt >= 0
		&& cuf_begins(c->w->stmts.at[s->stmt].key, "submodule(");
}

/* RECURSIVE makes local arrays of device code private to each thread. */
void
cuf_header(struct cuf *c, int i)
{
	const struct stmt *stmt = &c->w->stmts.at[i];
	if (stmt->word != WORD_UNIT)
		return;
	const struct cuf_scope *outer = c->of[i];
	struct cuf_scope *s = i + 1 < c->w->stmts.count ? c->of[i + 1] : NULL;
	bool body = outer->kind == CUF_INTERFACE;
	bool foreign = s && s->stmt == i && s->kind == CUF_PROCEDURE
		&& cuf_is_foreign(c, s);
	if (s && s->stmt == i && s->kind == CUF_PROCEDURE) {
		check_prefix(c, i, s);
		if (outer->kind == CUF_PROCEDURE && outer->on & CUF_ON_DEVICE)
			cuf_complain(c, i, SEVERITY_ERROR, 0,
				(int)strlen(stmt->key),
				"device code cannot "
				"contain procedures");
		bool again = s->on & CUF_ON_DEVICE && !foreign
			&& !has_word(stmt->key, "recursive")
			&& !has_word(stmt->key, "elemental");
		replace_prefix(c, i, "attributes(", again ? "recursive" : "");
		replace_prefix(c, i, "launch_bounds(", "");
		replace_prefix(c, i, "cluster_dims(", "");
	}
	bool kernel = s && s->stmt == i && s->on & CUF_GLOBAL
		&& s->kind == CUF_PROCEDURE;
	if (outer->kind == CUF_FILE || (body && kernel)
		|| is_submodule(c, outer))
		cuf_put_use(c, i, add_after);
	bool inherits = cuf_begins(stmt->key, "moduleprocedure");
	if (foreign)
		return;
	if (kernel && !inherits)
		add_configuration(c, i, s);
	if (!s || s->stmt != i || !(s->on & CUF_ON_DEVICE)
		|| s->kind != CUF_PROCEDURE)
		return;
	if (cuf_has_generic_name(c, s) && !inherits)
		rename_procedure(c, i);
	if (!kernel && !inherits)
		fout_puts(add_before(c->w, specification(c, i), STMT_ACC),
			"routine seq");
	if (!body)
		add_routines(c, i);
}

/* True if the name means something in the program unit: a procedure, or what a
   module gives. */
static bool
has_meaning(struct cuf *c, int i, const char *name, int n)
{
	return cuf_procedure(c, i, name, n) || cuf_is_routine(name, n)
		|| cuf_find(c, i, name, n) || cuf_find_generics(c, i, name, n);
}

/* A program may have the name of a kernel, routine or variable that it uses,
   which gfortran rejects; the name of a program has no meaning. */
void
cuf_rename_program(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	static const char word[] = "program";
	const char *at = strstr(s->key, word);
	bool end = s->word == WORD_END && at && at == s->key + 3;
	if (!end && !(s->word == WORD_UNIT && at == s->key))
		return;
	int from = (int)(at - s->key) + 7;
	int n = key_name(s->key + from);
	if (n == 0 || !has_meaning(c, end ? i : i + 1, s->key + from, n))
		return;
	edit(c->w, i, s->where[from + n - 1] + 1, 0, "_cuf");
}

static const struct {
	const char *name, *function;
} variables[] = {
	{"threadidx%", "cuf_tid_"},
	{"blockidx%", "cuf_bid_"},
	{"blockdim%", "cuf_ntid_"},
	{"griddim%", "cuf_nbid_"},
};

/* The kind argument of REAL for "__half2float(x)", "__float2half_rn(x)"; or
   null. */
static const char *
half_kind(const char *key, int k, int n)
{
	if (key[k + n] != '(')
		return NULL;
	return n == 12 && cuf_begins(key + k, "__half2float")	    ? ", 4"
		: n == 15 && cuf_begins(key + k, "__float2half_rn") ? ", 2"
								    : NULL;
}

bool
cuf_has_name(const char *name, int n)
{
	char lower[40];
	if (n >= (int)sizeof lower)
		return false;
	for (int k = 0; k < n; k++)
		lower[k] = (char)tolower((unsigned char)name[k]);
	return cuf_is_routine(lower, n) || cuf_is_named("__half2float", name, n)
		|| cuf_is_named("__float2half_rn", name, n);
}

/* The replacement of the predefined variable at key[k]; its length in *n. */
static const char *
replacement(struct cuf *c, const char *key, int k, int *n)
{
	bool call = k >= 4 && strncmp(key + k - 4, "call", 4) == 0
		&& (k == 4 || key[k - 5] == ')') && key[k] == '_';
	if (!call && k > 0
		&& (isalnum((unsigned char)key[k - 1]) || key[k - 1] == '_'
			|| key[k - 1] == '%'))
		return NULL;
	*n = key_name(key + k);
	if (half_kind(key, k, *n))
		return "real";
	if (*n > 2 && key[k] == '_' && key[k + 1] == '_')
		return arena_format(c->w->arena, "cuf%.*s", *n, key + k);
	if (*n == 8 && strncmp(key + k, "warpsize", 8) == 0)
		return "cuf_warpsize";
	for (size_t v = 0; *n && v < 4; v++) {
		int length = (int)strlen(variables[v].name);
		if (strncmp(key + k, variables[v].name, length) != 0
			|| !key[k + length])
			continue;
		*n = length + 1;
		return arena_format(c->w->arena, "%s%c()",
			variables[v].function, key[k + length]);
	}
	return NULL;
}

const char *
cuf_device_text(struct cuf *c, const char *key)
{
	struct buffer b = {0};
	for (int k = 0; key[k];) {
		int n;
		const char *text = replacement(c, key, k, &n);
		if (text) {
			buffer_puts(&b, text);
			k += n;
		} else {
			buffer_add(&b, key + k++, 1);
		}
	}
	const char *text =
		arena_text(c->w->arena, b.text ? b.text : "", b.length);
	free(b.text);
	return text;
}

static bool
begins_word(const char *key, int k)
{
	return k == 0
		|| (!isalnum((unsigned char)key[k - 1]) && key[k - 1] != '_'
			&& key[k - 1] != '%');
}

/* gfortran does not take z'ffffffff' as an argument, which the mask of lanes
   before other arguments may be ("shfl_sync(z'ffffffff', x, 1)"). */
static void
convert_mask(struct cuf *c, int i, int k)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *key = s->key;
	int n = key_name(key + k), at = k + n + 1;
	bool sync = n > 5 && strncmp(key + k + n - 5, "_sync", 5) == 0
		&& cuf_is_routine(key + k, n) && key[k + n] == '(';
	if (!sync || !key[at] || !strchr("zob", key[at])
		|| (key[at + 1] != '\'' && key[at + 1] != '"'))
		return;
	const char *end = strchr(key + at + 2, key[at + 1]);
	if (!end)
		return;
	edit(c->w, i, s->where[at], 0, OWN "int(");
	edit(c->w, i, s->where[end - key] + 1, 0, ", 4)");
}

/* threadidx%x and the like in device code; __popc also in loops of the host
   that run on the device, and in USE. */
void
cuf_device_names(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	bool device = cuf_is_device_code(c, i);
	char quote = 0;
	if (s->kind != STMT_CODE
		|| (!device && !c->inside[i] && s->word != WORD_USE))
		return;
	for (int k = 0; s->key[k];) {
		if (s->key[k] == '\'' || s->key[k] == '"')
			quote = !quote		     ? s->key[k]
				: quote == s->key[k] ? 0
						     : quote;
		int n;
		const char *text = quote || (!device && s->key[k] != '_')
			? NULL
			: replacement(c, s->key, k, &n);
		if (text) {
			int from = s->where[k];
			const char *kind = half_kind(s->key, k, n);
			edit(c->w, i, from, s->where[k + n - 1] + 1 - from,
				text);
			if (kind)
				edit(c->w, i,
					s->where[key_after(s->key, k + n) - 1],
					0, kind);
			k += n;
		} else {
			if (!quote && device && begins_word(s->key, k))
				convert_mask(c, i, k);
			k++;
		}
	}
}
