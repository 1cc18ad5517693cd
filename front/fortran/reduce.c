/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.c - reductions of variables that are not scalars.  2.5.15, 2.9.11
 *
 * The compiler reduces scalars only.  For an array or a part of one, the
 * statements that update the variable become atomic updates of the original,
 * which have the same result:
 *	!$acc parallel loop reduction(+: h)	!$acc parallel loop
 *	do i = 1, n				do i = 1, n
 *						!$acc atomic update
 *	  h(k(i)) = h(k(i)) + 1			  h(k(i)) = h(k(i)) + 1
 *	end do					end do
 * If a statement is not such an update, or the object has components, the
 * loop uses a copy, which plugin/gimple/part.cc moves out of the loop, so that
 * each thread has one.  plugin/gimple/member.cc initialises and merges copies
 * with components:
 *						block
 *						real :: acc_rt_o1(10)
 *						block
 *						real :: h(10)
 *						h = 0
 *						call acc_rt_part_begin ()
 *	call add(h, i)				call add(h, i)
 *						call acc_rt_part_end ()
 *						acc_rt_o1 = h
 *						end block
 *						do acc_rt_k1 = 1, 10
 *						!$acc atomic update
 *						h(...) = h(...) + acc_rt_o1(...)
 *						end do
 *						end block
 */
#include "abi/words.h"
#include "abi/text.h"
#include "front/fortran/private.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct reduced {
	struct rewrite *w;
	int i; /* the directive */
	const struct clause *clause;
	struct span item;
	const char *name; /* the variable's, in lower case */
	int length;
};

static void
set_name(struct reduced *r)
{
	const char *text = r->w->construct[r->i].d->text + r->item.start;
	while (r->length < r->item.length
		&& (isalnum((unsigned char)text[r->length])
			|| text[r->length] == '_' || text[r->length] == '$'))
		r->length++;
	char *name = arena_text(r->w->arena, text, r->length);
	for (int k = 0; k < r->length; k++)
		name[k] = (char)tolower((unsigned char)name[k]);
	r->name = name;
}

static bool
is_part(const struct reduced *r)
{
	return r->length < r->item.length;
}

static bool
is_type(const struct fdecl *d, const char *name)
{
	return d->type && strncasecmp(d->type, name, strlen(name)) == 0;
}

static bool
is_derived(const struct fdecl *d)
{
	return is_type(d, "type");
}

static bool
is_op(const struct reduced *r, const char *name)
{
	return span_is(r->w->construct[r->i].d, r->clause->op, name);
}

/* True for a scalar that reductions treat as an aggregate. */
static bool
is_dynamic(const struct fdecl *d)
{
	return d->rank == 0 && (d->pointer || d->allocatable);
}

static bool
is_scalar(const struct reduced *r)
{
	struct fdecl d;
	if (is_part(r))
		return false;
	if (!decl_find(r->w, r->i, r->name, r->length, &d))
		return true;
	bool derived = d.type
		&& (strncasecmp(d.type, "type", 4) == 0
			|| strncasecmp(d.type, "class", 5) == 0);
	return d.rank == 0 && !derived && !is_dynamic(&d);
}

/* True if the name at key[i] is the variable's. */
static bool
is_name(const struct reduced *r, const char *key, int i)
{
	if (strncmp(key + i, r->name, r->length) != 0)
		return false;
	char after = key[i + r->length];
	char before = i > 0 ? key[i - 1] : ' ';
	return !isalnum((unsigned char)after) && after != '_'
		&& !isalnum((unsigned char)before) && before != '_'
		&& before != '%';
}

static bool
mentions(const struct reduced *r, const char *key, int from)
{
	char quote = 0;
	for (int i = from; key[i]; i++) {
		if (quote) {
			if (key[i] == quote)
				quote = 0;
		} else if (key[i] == '\'' || key[i] == '"') {
			quote = key[i];
		} else if (is_name(r, key, i)) {
			return true;
		}
	}
	return false;
}

/* True if the condition before the statement mentions the variable. */
static bool
mentions_before(const struct reduced *r, const char *key, int from)
{
	for (int i = 0; i < from; i++)
		if (is_name(r, key, i))
			return true;
	return false;
}

/* The place after "a(...)%b(...)". */
static int
after_variable(const char *key, int i)
{
	i += key_name(key + i);
	for (;;) {
		if (key[i] == '(')
			i = key_after(key, i);
		else if (key[i] == '%')
			i += 1 + key_name(key + i + 1);
		else
			return i;
	}
}

/* "v = v op e", "v = e op v", "v = f(v, e)", "v = f(e, v)": an update. */
static bool
is_update(const struct reduced *r, const char *key, int from)
{
	int end = after_variable(key, from);
	if (key[end] != '=' || key[end + 1] == '=')
		return false;
	int n = end - from;
	const char *right = key + end + 1;
	int length = (int)strlen(right);
	int function = key_name(right);
	if (function > 0 && right[function] == '('
		&& key_after(right, function) == length
		&& !is_name(r, key, end + 1)) {
		right += function + 1;
		length -= function + 2;
	}
	if (length > n && strncmp(right, key + from, n) == 0
		&& !isalnum((unsigned char)right[n]))
		return true;
	return length > n && strncmp(right + length - n, key + from, n) == 0
		&& !isalnum((unsigned char)right[length - n - 1]);
}

/* True if the variable at key[from] is a single element. */
static bool
is_element(const struct reduced *r, const char *key, int from)
{
	struct fdecl d;
	int end = after_variable(key, from);
	int name = from + key_name(key + from);
	if (end > from && memchr(key + from, ':', end - from))
		return false;
	return !decl_find(r->w, r->i, r->name, r->length, &d) || d.rank == 0
		|| key[name] == '(';
}

static void
refuse(struct reduced *r)
{
	complain(r->w, r->i, SEVERITY_ERROR, r->item,
		"'%.*s' is an array or of derived type: the construct can "
		"update it only by statements of the form "
		"'x = x op expression'",
		r->length, r->name);
}

static bool
is_atomic(const struct rewrite *w, int k)
{
	const struct directive *d = k > 0 ? w->construct[k - 1].d : NULL;
	return w->change[k].atomic
		|| (d && !d->end && d->kind == DIRECTIVE_ATOMIC);
}

/* A label that ends a loop is put after the statement, others before. */
static void
put_label(struct reduced *r, int k, bool after)
{
	const struct stmt *s = &r->w->stmts.at[k];
	if (!s->label || after != (s->match >= 0))
		return;
	struct fout *o = add_instead(r->w, k, STMT_CODE);
	o->label = s->label;
	fout_puts(o, "continue");
}

/* Makes the statement's text from key[from] on an atomic update; a condition
   before that becomes IF THEN, to make room for the directive. */
static void
make_atomic(struct reduced *r, int k, int from)
{
	const struct stmt *s = &r->w->stmts.at[k];
	put_label(r, k, false);
	if (from > 0) {
		struct fout *o = add_instead(r->w, k, STMT_CODE);
		fout_copy(o, s, 0, s->where[from - 1] + 1);
		fout_puts(o, " then");
	}
	fout_puts(add_instead(r->w, k, STMT_ACC), "atomic update");
	fout_copy(add_instead(r->w, k, STMT_CODE), s, s->where[from],
		s->length - s->where[from]);
	if (from > 0)
		fout_puts(add_instead(r->w, k, STMT_CODE), "end if");
	put_label(r, k, true);
	r->w->change[k].atomic = true;
}

/* The place of the update in the statement's key; -1 if there is none. */
static int
update_in(const struct reduced *r, int k)
{
	const struct stmt *s = &r->w->stmts.at[k];
	int from = s->word == WORD_IF ? key_after(s->key, 2) : 0;
	if ((s->word != WORD_IF && s->word != WORD_OTHER)
		|| mentions_before(r, s->key, from) || !is_name(r, s->key, from)
		|| !is_update(r, s->key, from) || !is_element(r, s->key, from))
		return -1;
	return from;
}

/* True if the statement must become an atomic update. */
static bool
concerns(const struct reduced *r, int k)
{
	const struct stmt *s = &r->w->stmts.at[k];
	return s->kind == STMT_CODE && mentions(r, s->key, 0)
		&& !is_atomic(r->w, k);
}

static bool
are_updates(const struct reduced *r, int over)
{
	for (int k = r->i + 1; k <= over; k++)
		if (concerns(r, k) && update_in(r, k) < 0)
			return false;
	return true;
}

static bool
is_listed(const struct reduced *r)
{
	const struct directive *d = r->w->construct[r->i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		for (int j = 0; c->kind != CLAUSE_REDUCTION && j < c->count;
			j++)
			if (c->items[j].text.length >= r->length
				&& strncasecmp(d->text + c->items[j].text.start,
					   r->name, r->length)
					== 0)
				return true;
	}
	return false;
}

/* True if one thread executes the construct: there is nothing to reduce. */
static bool
is_serial(const struct rewrite *w, int i)
{
	for (; i >= 0; i = w->construct[i].around) {
		enum directive_kind kind = w->construct[i].d->kind;
		if (directive_is_compute(kind))
			return kind == DIRECTIVE_SERIAL
				|| kind == DIRECTIVE_SERIAL_LOOP;
	}
	return false;
}

/* The name of the operator for plugin/gimple/member.cc, which knows the
   components of types; null if there is none. */
static const char *
member_operator(const struct reduced *r)
{
	static const char *const names[][2] = {{"+", "+"}, {"-", "+"},
		{"*", "*"}, {"max", "max"}, {"min", "min"}, {"iand", "&"},
		{"ior", "|"}, {"ieor", "^"}, {".and.", "&&"}, {".or.", "||"}};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (is_op(r, names[i][0]))
			return names[i][1];
	return NULL;
}

/* Interfaces of the calls around the life of a copy, and of those that
   initialise and merge an object of derived type. */
static void
put_interface(const struct reduced *r, int at)
{
	static const struct {
		enum entry_point entry;
		const char *name;
	} calls[] = {
		{ENTRY_RT_PART_BEGIN, ABI_RT_PART_BEGIN},
		{ENTRY_RT_PART_END, ABI_RT_PART_END},
		{ENTRY_RT_REDUCE_BEGIN, ABI_RT_REDUCE_BEGIN},
		{ENTRY_RT_REDUCE_END, ABI_RT_REDUCE_END},
	};
	fout_puts(add_after(r->w, at, STMT_CODE), "interface");
	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
		interface_body(
			r->w, at, add_after, calls[i].entry, calls[i].name);
	fout_puts(add_after(r->w, at, STMT_CODE), "end interface");
}

/* The initial value of the copy. */
static const char *
neutral(const struct reduced *r, const struct fdecl *d, const char *name)
{
	if (is_op(r, ".and.") || is_op(r, ".eqv."))
		return ".true.";
	if (is_op(r, ".or.") || is_op(r, ".neqv."))
		return ".false.";
	if (is_op(r, "iand"))
		return ABI_TEXT_ASYNC_NOVAL;
	if (is_op(r, "*"))
		return "1";
	if (!is_op(r, "max") && !is_op(r, "min"))
		return "0";
	return arena_format(r->w->arena,
		is_op(r, "min")			? OWN "huge(%s)"
			: is_type(d, "integer") ? "-" OWN "huge(%s) - 1"
						: "-" OWN "huge(%s)",
		name);
}

/* "a = a op b" */
static void
put_merge(const struct reduced *r, struct fout *o, const char *a, const char *b)
{
	const struct directive *d = r->w->construct[r->i].d;
	const char *op = arena_text(r->w->arena, d->text + r->clause->op.start,
		r->clause->op.length);
	if (is_op(r, "max") || is_op(r, "min") || is_op(r, "iand")
		|| is_op(r, "ior") || is_op(r, "ieor"))
		fout_format(o, "%s = %s(%s, %s)", a, op, a, b);
	else
		fout_format(
			o, "%s = %s %s %s", a, a, is_op(r, "-") ? "+" : op, b);
}

/* Begins loops over the elements of an array; returns the subscripts. */
static const char *
put_loops(const struct reduced *r, int at, private_add *put, const char *name,
	int rank)
{
	struct rewrite *w = r->w;
	const char *index = "";
	for (int k = rank; k > 0; k--) {
		fout_format(put(w, at, STMT_CODE),
			"do acc_rt_k%d = " OWN "lbound(%s, %d), " OWN
			"ubound(%s, %d)",
			k, name, k, name, k);
		index = arena_format(w->arena, "acc_rt_k%d%s%s", k,
			*index ? ", " : "", index);
	}
	return rank > 0 ? arena_format(w->arena, "(%s)", index) : "";
}

static void
put_loop_ends(const struct reduced *r, int at, private_add *put, int rank)
{
	for (int k = 0; k < rank; k++)
		fout_puts(put(r->w, at, STMT_CODE), "end do");
}

/* Initialises the copy. */
static void
put_beginning(const struct reduced *r, const struct fdecl *d, int at,
	const char *name)
{
	struct rewrite *w = r->w;
	if (!is_derived(d)) {
		fout_format(add_after(w, at, STMT_CODE), "%s = %s", name,
			neutral(r, d, name));
		return;
	}
	const char *index = put_loops(r, at, add_after, name, d->rank);
	fout_format(add_after(w, at, STMT_CODE),
		"call " ABI_RT_REDUCE_BEGIN " (\"%s\", %s%s)",
		member_operator(r), name, index);
	put_loop_ends(r, at, add_after, d->rank);
}

/* The loops that merge the copy into the original; an allocatable or pointer
   scalar needs an associate name, which gfortran accepts in atomics. */
static void
put_merging(const struct reduced *r, const struct fdecl *d, int at,
	const char *from)
{
	struct rewrite *w = r->w;
	const char *index = put_loops(r, at, add_block, from, d->rank);
	const char *to =
		arena_format(w->arena, "%.*s%s", r->length, r->name, index);
	from = arena_format(w->arena, "%s%s", from, index);
	if (d->rank == 0) {
		fout_format(add_block(w, at, STMT_CODE),
			"associate (acc_rt_to => %s)", to);
		to = "acc_rt_to";
	}
	if (is_derived(d)) {
		fout_format(add_block(w, at, STMT_CODE),
			"call " ABI_RT_REDUCE_END " (\"%s\", %s, %s)",
			member_operator(r), to, from);
	} else {
		fout_puts(add_block(w, at, STMT_ACC), "atomic update");
		put_merge(r, add_block(w, at, STMT_CODE), to, from);
	}
	if (d->rank == 0)
		fout_puts(add_block(w, at, STMT_CODE), "end associate");
	put_loop_ends(r, at, add_block, d->rank);
}

static bool
is_copyable(const struct reduced *r, const struct fdecl *d)
{
	static const char *const types[] = {
		"integer", "real", "double", "complex", "logical"};
	bool known = is_derived(d) && member_operator(r);
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		known |= is_type(d, types[i]);
	bool array = d->rank > 0 && d->shape && !strchr(d->shape, '*')
		&& !strstr(d->shape, "..");
	return known && !is_part(r)
		&& (array || is_dynamic(d) || (is_derived(d) && d->rank == 0));
}

/* Makes a copy for each thread that executes a part of the loop, or for each
   gang of a construct. */
static bool
copy_whole(struct reduced *r)
{
	struct rewrite *w = r->w;
	struct private_copy c = {.w = w, .i = r->i};
	struct private_place p;
	c.name = arena_text(w->arena, r->name, r->length);
	if (!decl_find(w, r->i, c.name, r->length, &c.decl)
		|| !is_copyable(r, &c.decl) || !private_place(w, r->i, &p))
		return false;
	c.number = ++w->names;
	const char *from = arena_format(w->arena, "acc_rt_o%d", c.number);
	fout_puts(add_after(w, p.begin, STMT_CODE), "block");
	for (int k = 1; k <= c.decl.rank; k++)
		fout_format(add_after(w, p.begin, STMT_CODE),
			"integer :: acc_rt_k%d", k);
	private_declare(&c, p.begin, add_after, from);
	put_interface(r, p.begin);
	fout_puts(add_after(w, p.begin, STMT_CODE), "block");
	private_declare(&c, p.begin, add_after, c.name);
	put_beginning(r, &c.decl, p.begin, c.name);
	fout_puts(add_after(w, p.begin, STMT_CODE),
		"call " ABI_RT_PART_BEGIN " ()");
	begin_block(w, p.end);
	fout_puts(
		add_block(w, p.end, STMT_CODE), "call " ABI_RT_PART_END " ()");
	fout_format(add_block(w, p.end, STMT_CODE), "%s = %s", from, c.name);
	fout_puts(add_block(w, p.end, STMT_CODE), "end block");
	put_merging(r, &c.decl, p.end, from);
	fout_puts(add_block(w, p.end, STMT_CODE), "end block");
	end_block_before(w, p.end, p.tail);
	private_bounds(&c);
	return true;
}

/* Without its clause a scalar would be firstprivate, and with default nothing
   would be mapped. */
static void
keep_mapped(struct reduced *r)
{
	struct rewrite *w = r->w;
	struct fdecl decl;
	int compute = -1;
	for (int k = r->i; k >= 0; k = w->construct[k].around) {
		struct reduced at = *r;
		at.i = k;
		if (is_listed(&at))
			return;
		if (directive_is_compute(w->construct[k].d->kind))
			compute = k;
	}
	bool scalar = decl_find(w, r->i, r->name, r->length, &decl)
		&& is_dynamic(&decl);
	if (compute >= 0
		&& (scalar
			|| directive_find(
				   w->construct[compute].d, CLAUSE_DEFAULT, 0)
				>= 0))
		edit_append(w, compute,
			arena_format(
				w->arena, " copy(%.*s)", r->length, r->name));
}

static void
replace(struct reduced *r)
{
	int over = construct_over(r->w, r->i);
	if (over < 0)
		return;
	keep_mapped(r);
	if (is_serial(r->w, r->i))
		return;
	struct fdecl decl;
	bool copied = decl_find(r->w, r->i, r->name, r->length, &decl)
		&& (is_dynamic(&decl) || is_derived(&decl));
	if (!copied && are_updates(r, over)) {
		for (int k = r->i + 1; k <= over; k++)
			if (concerns(r, k))
				make_atomic(r, k, update_in(r, k));
	} else if (!copy_whole(r)) {
		refuse(r);
	}
}

void
freduce_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_REDUCTION || c->count == 0)
			continue;
		bool *out = arena_take(w->arena, c->count * sizeof *out);
		for (int j = 0; j < c->count; j++) {
			struct reduced r = {.w = w,
				.i = i,
				.clause = c,
				.item = c->items[j].text};
			set_name(&r);
			out[j] = !is_scalar(&r);
			if (out[j])
				replace(&r);
		}
		edit_drop_items(w, i, k, out);
	}
}
