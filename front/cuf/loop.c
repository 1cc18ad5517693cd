/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * loop.c - CUDA Fortran: "!$cuf kernel do(n) <<<grid, block>>>" becomes a
 * parallel loop of OpenACC.  Device data is present at its own address, so
 * no data clause is needed; scalars that the loop updates are reductions,
 * others that the loop sets are private.
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The directive and its loops. */
struct kernel_do {
	struct cuf *c;
	int stmt;
	int place; /* where the loop's directive is added */
	const char *key;
	int depth;
	int begin, end; /* the outer loop's first and last */
	struct buffer clauses;
	struct buffer privates;
	struct buffer present; /* scalars of the device */
	const char *stream; /* as an async-value */
};

static void
wrong(struct kernel_do *l, int from, int to, const char *text)
{
	cuf_complain(l->c, l->stmt, SEVERITY_ERROR, from, to, "%s", text);
}

static bool
is_free(const char *item)
{
	return strcmp(item, "*") == 0 || strcmp(item, "-1") == 0;
}

/* The product of the sizes in "(a, b)", or of one, as a clause; none if one
   of them is left to the runtime. */
static void
put_product(struct kernel_do *l, const char *clause, const char *sizes)
{
	struct arena *arena = l->c->w->arena;
	const char *text = "";
	bool list = sizes[0] == '(' && sizes[key_after(sizes, 0)] == '\0';
	int at = list, end = (int)strlen(sizes) - list;
	while (at < end) {
		int next = key_find(sizes, at, ",");
		if (next < 0 || next > end)
			next = end;
		const char *item = arena_text(arena, sizes + at, next - at);
		if (is_free(item))
			return;
		text = arena_format(
			arena, "%s%s(%s)", text, *text ? "*" : "", item);
		at = next + 1;
	}
	if (*text)
		buffer_format(&l->clauses, " %s(%s)", clause, text);
}

/* A variable or a value of type(dim3) as the list of its parts. */
static const char *
parts_of(struct kernel_do *l, const char *size)
{
	int n = key_name(size);
	const struct cuf_name *v = n ? cuf_find(l->c, l->stmt, size, n) : NULL;
	if (cuf_begins(size, "dim3(") && !size[key_after(size, 4)])
		return size + 4;
	if (!v || !v->type || strcmp(v->type, "dim3") != 0 || strchr(size, '%'))
		return size;
	return arena_format(
		l->c->w->arena, "(%s%%x,%s%%y,%s%%z)", size, size, size);
}

static void
put_sizes(struct kernel_do *l, const char *grid, const char *block)
{
	put_product(l, "vector_length", parts_of(l, block));
	put_product(l, "num_gangs", parts_of(l, grid));
}

/* Sizes must be host values. */
static void
check_sizes(struct kernel_do *l, int at, int end)
{
	struct cuf_object o;
	while (cuf_operand(l->c, l->stmt, &at, end, &o))
		if (cuf_is_device(o.attr))
			wrong(l, o.start, o.end,
				"device data cannot be used "
				"here; use a variable of the host");
}

/* Reads the text between the chevrons. */
static bool
read_launch(struct kernel_do *l, int at)
{
	const char *key = l->key;
	const char *close = strstr(key + at, ">>>");
	const char *part[4];
	int count = 0;
	if (!cuf_begins(key + at, "<<<") || !close)
		return false;
	int end = (int)(close - key);
	check_sizes(l, at + 3, end);
	for (int i = at + 3; i < end && count < 4;) {
		int next = key_find(key, i, ",>");
		if (next < 0 || next > end)
			next = end;
		part[count++] = arena_text(l->c->w->arena, key + i, next - i);
		i = next + 1;
	}
	if (count < 2)
		return false;
	put_sizes(l, part[0], part[1]);
	for (int i = 2; i < count; i++) {
		const char *stream = part[i];
		if (cuf_begins(stream, "stream="))
			stream += 7;
		else if (i == 2)
			continue;
		if (strchr(stream, '='))
			return false;
		l->stream = arena_format(
			l->c->w->arena, "cuf_queue(" OWN "int(%s, 8))", stream);
	}
	return true;
}

/* "reduce(+:a)" and "reduction(+:a)" after the chevrons. */
static void
read_reductions(struct kernel_do *l, int at)
{
	const char *key = l->key;
	while (key[at]) {
		int n = key_name(key + at);
		bool known = (n == 6 && cuf_begins(key + at, "reduce"))
			|| (n == 9 && cuf_begins(key + at, "reduction"));
		if (!known || key[at + n] != '(') {
			wrong(l, at, (int)strlen(key),
				"unknown clause "
				"of '!$cuf kernel do'");
			return;
		}
		int end = key_after(key, at + n);
		buffer_format(&l->clauses, " reduction%.*s", end - at - n,
			key + at + n);
		at = end + (key[end] == ',');
	}
}

/* True for a host scalar. */
static bool
is_host_scalar(struct kernel_do *l, int stmt, const char *name, int n)
{
	struct cuf_name *v = cuf_find(l->c, stmt, name, n);
	return !v || (v->attr == CUF_NONE && v->rank == 0 && !v->type);
}

static bool
is_listed(const struct buffer *b, const char *name, int n)
{
	for (size_t i = 0; b->text && i < b->length; i++)
		if (cuf_is_word(b->text, (int)i, name, n))
			return true;
	return false;
}

/* Adds a loop variable, or a scalar that is set before it is read. */
static void
add_private(struct kernel_do *l, const char *name, int n)
{
	if (is_listed(&l->privates, name, n) || is_listed(&l->clauses, name, n))
		return;
	buffer_format(&l->privates, "%s%.*s", l->privates.length ? ", " : "", n,
		name);
}

static int
key_start(const struct stmt *s)
{
	int at = s->name;
	if (s->word == WORD_IF)
		at = key_after(s->key, at + 2);
	return at;
}

static void
read_assignment(struct kernel_do *l, int i)
{
	const struct stmt *s = &l->c->w->stmts.at[i];
	const char *key = s->key + key_start(s);
	int n = key_name(key);
	if (n == 0 || key[n] != '=' || key[n + 1] == '=')
		return;
	struct cuf_name *v = cuf_find(l->c, i, key, n);
	bool host = is_host_scalar(l, i, key, n);
	if (!host && (v->rank > 0 || v->type))
		return;
	const char *op = cuf_reduction(s, key_start(s), n);
	if (!op && host)
		add_private(l, key, n);
	else if (!op)
		return;
	else if (!is_listed(&l->clauses, key, n)
		&& !is_listed(&l->privates, key, n))
		buffer_format(&l->clauses, " reduction(%s:%.*s)", op, n, key);
}

static bool
is_assumed_size(const struct cuf_name *v)
{
	return v->dummy && decl_is_assumed_size(v->shape);
}

/* For an array of unknown size, its first element gives the address. */
static void
put_piece(struct buffer *b, const char *shape)
{
	for (int i = 0, next; i >= 0; i = next < 0 ? -1 : next + 1) {
		next = key_find(shape, i, ",");
		int end = next < 0 ? (int)strlen(shape) : next;
		int colon = key_find(shape, i, ":");
		bool bound = colon >= 0 && colon < end;
		const char *low = bound ? shape + i : "1";
		int n = bound ? colon - i : 1;
		buffer_format(b, "%s%.*s:%.*s", i ? ", " : "(", n, low, n, low);
	}
	buffer_puts(b, ")");
}

/* The compiler treats scalars without a clause as host values, and does not
   know the size of all arrays. */
static void
read_scalars(struct kernel_do *l, int i)
{
	const struct stmt *s = &l->c->w->stmts.at[i];
	int at = 0, end = (int)strlen(s->key);
	struct cuf_object o;
	while (s->kind == STMT_CODE && cuf_next(l->c, i, &at, end, &o)) {
		const struct cuf_name *v = o.name;
		int n = (int)strlen(v->name);
		if (!cuf_is_device(v->attr)
			|| (v->rank > 0 && !is_assumed_size(v))
			|| is_listed(&l->clauses, v->name, n)
			|| !cuf_is_word(s->key, o.start, v->name, n)
			|| is_listed(&l->present, v->name, n))
			continue;
		buffer_format(&l->present, "%s%s",
			l->present.length ? ", " : "", v->name);
		if (v->rank > 0)
			put_piece(&l->present, v->shape);
	}
}

/* The host computes the bounds of the directive's loops. */
static void
copy_bounds(struct kernel_do *l, int depth)
{
	const struct stmts *stmts = &l->c->w->stmts;
	for (int i = l->begin; depth > 0 && i < l->end; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->kind != STMT_CODE
			|| (s->word != WORD_DO && s->word != WORD_CONCURRENT))
			continue;
		cuf_copy_operands(l->c, i, s->name, (int)strlen(s->key));
		depth--;
	}
}

/* True if the procedure has a routine directive. */
static bool
has_routine(const struct kernel_do *l, const struct cuf_scope *p)
{
	const struct stmts *stmts = &l->c->w->stmts;
	if (p->stmt < 0)
		return true;
	for (int i = p->stmt; i < stmts->at[p->stmt].match; i++)
		if (stmts->at[i].kind == STMT_ACC
			&& cuf_begins(stmts->at[i].key, "routine"))
			return true;
	return false;
}

/* True if a routine directive names the external procedure. */
static bool
is_routine_of(const struct kernel_do *l, const char *name, int n)
{
	const struct stmts *stmts = &l->c->w->stmts;
	for (int i = 0; i < stmts->count; i++)
		if (stmts->at[i].kind == STMT_ACC
			&& cuf_begins(stmts->at[i].key, "routine(")
			&& key_mentions(stmts->at[i].key, name, n))
			return true;
	return false;
}

/* A call, or a function without arguments, of which only the name is known.
   With arguments an unknown name may be that of an intrinsic function. */
static bool
is_unknown(struct kernel_do *l, int i, int at, int end, bool call)
{
	const struct stmt *s = &l->c->w->stmts.at[i];
	bool function = at > s->name && cuf_begins(s->key + end, "()");
	return (call || function) && !cuf_is_intrinsic(s->key + at, end - at)
		&& cuf_is_implicit(l->c, i, s->key + at, end - at)
		&& !is_routine_of(l, s->key + at, end - at);
}

/* The loop is device code, which cannot call procedures of the host. */
static void
check_calls(struct kernel_do *l, int i)
{
	const struct stmt *s = &l->c->w->stmts.at[i];
	char quote = 0;
	for (int k = s->name; s->key[k]; k++) {
		if (s->key[k] == '\'' || s->key[k] == '"')
			quote = !quote		     ? s->key[k]
				: quote == s->key[k] ? 0
						     : quote;
		int n = quote ? 0 : key_name(s->key + k);
		if (n == 0)
			continue;
		bool call = k == key_start(s) && n > 4
			&& cuf_begins(s->key + k, "call");
		int at = k + (call ? 4 : 0);
		bool part = k > 0 && s->key[k - 1] == '%';
		struct cuf_scope *p = part || (!call && s->key[k + n] != '(')
				|| cuf_find(l->c, i, s->key + at, k + n - at)
			? NULL
			: cuf_callee(l->c, i, s->key + at, k + n - at);
		if (p && !(p->on & CUF_ON_DEVICE) && !has_routine(l, p))
			cuf_complain(l->c, i, SEVERITY_ERROR, at, k + n,
				"device code cannot call a procedure of the "
				"host");
		else if (!p && !part && is_unknown(l, i, at, k + n, call))
			cuf_complain(l->c, i, SEVERITY_ERROR, at, k + n,
				"device code can call only procedures with an "
				"explicit interface");
		k += n - 1;
	}
}

static void
read_body(struct kernel_do *l)
{
	struct stmts *stmts = &l->c->w->stmts;
	for (int i = l->begin; i <= l->end; i++) {
		const struct stmt *s = &stmts->at[i];
		const char *key = s->key + s->name;
		if (s->kind != STMT_CODE)
			continue;
		if (s->word == WORD_DO) {
			int at = 2;
			while (isdigit((unsigned char)key[at]))
				at++;
			int n = key_name(key + at);
			if (key[at + n] == '=')
				add_private(l, key + at, n);
		} else if (s->word == WORD_OTHER || s->word == WORD_IF) {
			read_assignment(l, i);
			check_calls(l, i);
		} else if (s->word == WORD_OPEN || s->word == WORD_MIDDLE) {
			check_calls(l, i);
		}
	}
	for (int i = l->begin; i <= l->end; i++)
		read_scalars(l, i);
	cuf_check_body(l->c, l->begin, l->end, l->depth);
}

/* The length of the name in "im = i - 1", or 0 for another statement. */
static int
index_assignment(struct kernel_do *l, int i)
{
	const struct stmt *s = &l->c->w->stmts.at[i];
	int n = s->kind == STMT_CODE && s->word == WORD_OTHER && s->name == 0
		? key_name(s->key)
		: 0;
	bool set = n && s->key[n] == '=' && s->key[n + 1] != '='
		&& s->key[n + 1] != '>';
	return set && is_host_scalar(l, i, s->key, n)
			&& !key_mentions(s->key + n, s->key, n)
		? n
		: 0;
}

/* The loop after the statement and other directives, or -1. */
static int
find_do(struct kernel_do *l, int after, bool concurrent)
{
	struct stmts *stmts = &l->c->w->stmts;
	int i = after + 1;
	while (i < stmts->count && stmts->at[i].word == WORD_DIRECTIVE)
		i++;
	return i < stmts->count
			&& (stmts->at[i].word == WORD_DO
				|| (concurrent
					&& stmts->at[i].word
						== WORD_CONCURRENT))
			&& stmts->at[i].match >= 0
		? i
		: -1;
}

/* The loop of "!$cuf kernel do".  Programs set scalars between the directive
   and its loop; the directive then stands after these. */
static int
find_kernel(struct kernel_do *l)
{
	const struct stmts *stmts = &l->c->w->stmts;
	const char *close = strstr(l->key, ">>>");
	const char *launch = arena_text(
		l->c->w->arena, l->key, close ? (size_t)(close - l->key) : 0);
	int i = l->place, n;
	while (i + 1 < stmts->count && (n = index_assignment(l, i + 1)) > 0
		&& !key_mentions(launch, stmts->at[i + 1].key, n))
		i++;
	int begin = find_do(l, i, false);
	if (begin < 0 || i == l->place)
		return begin;
	cuf_complain(l->c, l->stmt, SEVERITY_WARNING, 0, 8,
		"'kernel do' applies to the loop after the assignments that "
		"follow");
	l->place = begin;
	return begin;
}

/* The innermost of the loops that threads share, if there are only assignments
   of scalars between them; else -1. */
static int
find_inner(struct kernel_do *l)
{
	const struct stmts *stmts = &l->c->w->stmts;
	int inner = l->begin;
	for (int depth = 1; depth < l->depth; depth++) {
		int next = inner + 1, end = stmts->at[inner].match;
		while (next < end && index_assignment(l, next))
			next++;
		if (next >= end || stmts->at[next].word != WORD_DO
			|| stmts->at[next].match + 1 != end)
			return -1;
		inner = next;
	}
	return inner;
}

/* Programs set scalars between loops that threads share together: the
   assignments move to the innermost loop, where each thread sets its own. */
static void
sink_assignments(struct kernel_do *l)
{
	struct stmts *stmts = &l->c->w->stmts;
	int inner = find_inner(l);
	for (int i = l->begin + 1; i < inner; i++)
		for (int k = i + 1; k <= inner; k++)
			if (stmts->at[i].word != WORD_DO
				&& stmts->at[k].word == WORD_DO
				&& key_mentions(stmts->at[k].key + 2,
					stmts->at[i].key,
					key_name(stmts->at[i].key)))
				return;
	for (int i = l->begin + 1; i < inner; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->word == WORD_DO)
			continue;
		fout_copy(
			add_after(l->c->w, inner, STMT_CODE), s, 0, s->length);
		edit_remove(l->c->w, i);
	}
}

/* The statements of the loop need no transfers. */
static void
mark(struct kernel_do *l)
{
	for (int i = l->begin; i <= l->end; i++)
		l->c->inside[i] = true;
}

static void
emit(struct kernel_do *l)
{
	struct fout *o = l->place == l->stmt
		? add_instead(l->c->w, l->stmt, STMT_ACC)
		: add_before(l->c->w, l->place, STMT_ACC);
	fout_format(o, "parallel loop gang vector async(%s)", l->stream);
	if (l->depth > 1)
		fout_format(o, " collapse(%d)", l->depth);
	if (l->clauses.length)
		fout_puts(o, l->clauses.text);
	if (l->present.length) {
		fout_puts(o, " present(");
		fout_puts(o, l->present.text);
		fout_puts(o, ")");
	}
	if (l->privates.length) {
		fout_puts(o, " private(");
		fout_puts(o, l->privates.text);
		fout_puts(o, ")");
	}
}

/* "real" of the declaration. */
static void
put_type(struct kernel_do *l, struct fout *o, const struct cuf_name *v)
{
	const struct stmt *s = &l->c->w->stmts.at[v->stmt];
	fout_copy(o, s, 0, s->where[key_type(s->key) - 1] + 1);
	fout_puts(o, " :: ");
}

/* True for an allocated scalar of the device, which gfortran could not
   reduce. */
static bool
is_allocated(struct kernel_do *l, const struct cuf_name *v)
{
	return v && v->stmt >= 0 && v->rank == 0 && !v->dummy
		&& (cuf_is_device(v->attr) || v->attr == CUF_MANAGED
			|| v->attr == CUF_UNIFIED)
		&& (v->allocatable || v->pointer
			|| l->c->of[v->stmt]->kind != CUF_MODULE);
}

/* Reduces a host variable instead, in a block of its own. */
static void
reduce_copy(struct kernel_do *l, const struct cuf_name *v)
{
	struct rewrite *w = l->c->w;
	fout_puts(add_before(w, l->place, STMT_CODE), "block");
	struct fout *o = add_before(w, l->place, STMT_CODE);
	put_type(l, o, v);
	fout_format(o, "cuf_v_%s", v->name);
	fout_format(add_before(w, l->place, STMT_CODE),
		"call cuf_assign(cuf_v_%s, %s, 2)", v->name, v->name);
	fout_puts(add_before(w, l->place, STMT_CODE), "block");
	o = add_before(w, l->place, STMT_CODE);
	put_type(l, o, v);
	fout_puts(o, v->name);
	fout_format(add_before(w, l->place, STMT_CODE), "%s = cuf_v_%s",
		v->name, v->name);
	fout_format(add_after(w, l->end, STMT_CODE), "cuf_v_%s = %s", v->name,
		v->name);
	fout_puts(add_after(w, l->end, STMT_CODE), "end block");
	fout_format(add_after(w, l->end, STMT_CODE),
		"call cuf_assign(%s, cuf_v_%s, 1)", v->name, v->name);
	fout_puts(add_after(w, l->end, STMT_CODE), "end block");
}

/* Reduced variables have their values after the loop. */
static void
finish_reductions(struct kernel_do *l)
{
	const char *text = l->clauses.text;
	const char *p = text ? strstr(text, " reduction(") : NULL;
	if (p)
		fout_format(add_after(l->c->w, l->end, STMT_ACC), "wait(%s)",
			l->stream);
	if (p)
		l->stream = arena_format(l->c->w->arena, "cuf_queue_awaited%s",
			l->stream + strlen("cuf_queue"));
	for (; p; p = strstr(p + 1, " reduction(")) {
		int i = (int)strcspn(p, ":") + 1;
		int end = key_after(p, 10) - 1;
		while (i < end) {
			int n = key_name(p + i);
			struct cuf_name *v =
				n ? cuf_find(l->c, l->stmt, p + i, n) : NULL;
			if (is_allocated(l, v))
				reduce_copy(l, v);
			i += n ? n : 1;
		}
	}
}

/* Reads the directive and its loop; false after an error. */
static bool
read_kernel(struct kernel_do *l)
{
	const char *key = l->key;
	int at = 8, length = (int)strlen(key);
	if (l->c->inside[l->stmt] || cuf_is_device_code(l->c, l->stmt)) {
		wrong(l, 0, length,
			"a kernel cannot be in another kernel or "
			"in device code");
		return false;
	}
	if (!cuf_begins(key, "kerneldo")) {
		wrong(l, 0, length, "unknown directive");
		return false;
	}
	if (key[at] == '(') {
		l->depth = atoi(key + at + 1);
		at = key_after(key, at);
	}
	const char *close = strstr(key, ">>>");
	bool plain = !close && key[at] == '\0';
	if (l->depth < 1 || l->depth > 7 || (!plain && !read_launch(l, at))) {
		wrong(l, 0, length,
			"expected "
			"'<<<grid, block>>>' after 'kernel do(n)'");
		return false;
	}
	l->begin = find_kernel(l);
	if (l->begin < 0) {
		wrong(l, 0, 8, "expected DO loop after 'kernel do'");
		return false;
	}
	l->end = l->c->w->stmts.at[l->begin].match;
	sink_assignments(l);
	read_reductions(l, plain ? at : (int)(close - key) + 3);
	return true;
}

void
cuf_loop(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	struct kernel_do l = {.c = c,
		.stmt = i,
		.place = i,
		.key = s->key,
		.depth = 1,
		.stream = "cuf_queue(0_8)"};
	if (s->kind != STMT_CUF)
		return;
	edit_remove(c->w, i);
	if (read_kernel(&l)) {
		read_body(&l);
		copy_bounds(&l, l.depth);
		mark(&l);
		finish_reductions(&l);
		emit(&l);
	}
	free(l.clauses.text);
	free(l.privates.text);
	free(l.present.text);
}

/* The end of the user's compute construct: its end directive, else the end of
   the loop or BLOCK that follows; or -1. */
static int
find_end(struct kernel_do *l, const char *word)
{
	struct stmts *stmts = &l->c->w->stmts;
	int n = (int)strlen(word), next = l->stmt + 1;
	bool loop = cuf_begins(l->key + n, "loop");
	l->begin = loop ? find_do(l, l->stmt, true) : l->stmt;
	if (loop)
		return l->begin < 0 ? -1 : stmts->at[l->begin].match;
	for (int i = next; i < stmts->count; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->kind == STMT_ACC && cuf_begins(s->key, "end")
			&& cuf_begins(s->key + 3, word))
			return i;
		if (s->word == WORD_END || s->word == WORD_UNIT)
			break;
	}
	if (next < stmts->count && stmts->at[next].word == WORD_BLOCK)
		return stmts->at[next].match;
	return -1;
}

/* deviceptr of device data becomes present. */
static void
present_device(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *p = s->key;
	while ((p = strstr(p, "deviceptr("))) {
		int at = (int)(p - s->key), end = key_after(s->key, at + 9);
		bool all = true;
		for (int k = at + 10; k < end - 1;) {
			int n = key_name(s->key + k);
			struct cuf_name *v =
				n ? cuf_find(c, i, s->key + k, n) : NULL;
			all &= v
				&& (v->attr == CUF_DEVICE
					|| v->attr == CUF_MANAGED);
			k += n + 1;
		}
		if (all)
			edit(c->w, i, s->where[at], 9, "present  ");
		p += 10;
	}
}

/* update needs data that is also on the host. */
static void
check_update(struct cuf *c, int i)
{
	struct cuf_object o;
	const char *key = c->w->stmts.at[i].key;
	int at = 6, end = (int)strlen(key);
	while (cuf_begins(key, "update") && cuf_next(c, i, &at, end, &o))
		if (cuf_is_device(o.attr))
			cuf_complain(c, i, SEVERITY_ERROR, o.start, o.end,
				"device data has no copy on the host to "
				"update; assign it");
}

/* The user's own compute constructs of OpenACC. */
void
cuf_acc_region(struct cuf *c, int i)
{
	static const char *const words[] = {"parallel", "kernels", "serial"};
	const struct stmt *s = &c->w->stmts.at[i];
	struct kernel_do l = {.c = c, .stmt = i, .key = s->key};
	const char *word = NULL;
	if (s->kind == STMT_ACC) {
		present_device(c, i);
		check_update(c, i);
		cuf_copy_clauses(c, i);
	}
	for (size_t k = 0; s->kind == STMT_ACC && k < 3; k++)
		if (cuf_begins(s->key, words[k]))
			word = words[k];
	if (!word)
		return;
	l.end = find_end(&l, word);
	if (l.end < 0)
		return;
	if (!strstr(s->key, "async"))
		fout_puts(add_before(c->w, i, STMT_CODE), "call cuf_settle()");
	buffer_puts(&l.clauses, s->key);
	const char *depth = strstr(s->key, "collapse(");
	if (cuf_begins(s->key + strlen(word), "loop"))
		copy_bounds(&l, depth ? atoi(depth + 9) : 1);
	for (int k = l.begin; k <= l.end; k++)
		read_scalars(&l, k);
	mark(&l);
	if (l.present.length)
		edit(c->w, i, s->length, 0,
			arena_format(
				c->w->arena, " present(%s)", l.present.text));
	free(l.clauses.text);
	free(l.present.text);
}
