/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* launch.c - CUDA Fortran: call k<<<grid, block, bytes, stream>>>(a) */
#include "abi/numbers.h"
#include "abi/words.h"
#include "front/cuf/action.h"

#include <stdio.h>
#include <string.h>

struct chevrons {
	int open, close; /* of "<<<" and ">>>" */
	int from[4], to[4];
	int count;
};

static bool
find_chevrons(const char *key, int at, struct chevrons *v)
{
	int i = at + 4 + key_name(key + at + 4);
	while (key[i] == '%')
		i += 1 + key_name(key + i + 1);
	if (!cuf_begins(key + i, "<<<"))
		return false;
	v->open = i;
	v->count = 0;
	for (i += 3; key[i];) {
		if (v->count == 4)
			return false;
		v->from[v->count] = i;
		for (;; i++) {
			i = key_find(key, i, ",>");
			if (i < 0)
				return false;
			if (key[i] == ',' || cuf_begins(key + i, ">>>"))
				break;
		}
		v->to[v->count++] = i;
		if (key[i] == '>')
			break;
		i++;
	}
	v->close = i;
	return key[i] == '>' && v->count >= 2;
}

/* True for a literal of the wrong type. */
static bool
is_no_size(struct cuf_action *a, int from, int to)
{
	const char *key = a->s->key;
	bool real = key[from] >= '0' && key[from] <= '9';
	for (int i = from; i < to && real; i++)
		real = (key[i] >= '0' && key[i] <= '9') || key[i] == '.';
	if (real && memchr(key + from, '.', (size_t)(to - from)))
		return true;
	return cuf_begins(key + from, ".true.")
		|| cuf_begins(key + from, ".false.")
		|| cuf_begins(key + from, "(/") || key[from] == '[';
}

/* The procedure before the chevrons; null for a component, or if no interface
   in sight describes it. */
static struct cuf_scope *
launched(struct cuf_action *a, const struct chevrons *v)
{
	const char *name = a->s->key + a->start + 4;
	int n = key_name(name);
	return a->start + 4 + n == v->open ? cuf_callee(a->c, a->stmt, name, n)
					   : NULL;
}

/* True for a kernel, with sizes that may be integers. */
static bool
may_be_launched(struct cuf_action *a, const struct chevrons *v)
{
	const char *key = a->s->key;
	int at = a->start + 4, n = key_name(key + at);
	struct cuf_scope *p = launched(a, v);
	bool right = !p || p->on & CUF_GLOBAL;
	if (!right)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, at, at + n,
			"'<<<' is allowed only after the name of a kernel");
	for (int i = 0; i < v->count; i++) {
		if (!is_no_size(a, v->from[i], v->to[i]))
			continue;
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, v->from[i],
			v->to[i], "expected an integer or 'type(dim3)'");
		right = false;
	}
	return right;
}

/* The value of a literal or a named constant; 0 if it is not known here. */
static unsigned
factor(struct cuf *c, int stmt, const char *text, int n)
{
	unsigned value;
	int read = 0;
	struct cuf_name *v =
		key_name(text) == n ? cuf_find(c, stmt, text, n) : NULL;
	if (v && v->constant && v->number > 0)
		return (unsigned)v->number;
	if (v && v->constant && v->first && v->stmt >= 0) {
		text = c->w->stmts.at[v->stmt].key + v->first;
		n = (int)strcspn(text, ",");
	}
	return sscanf(text, "%9u%n", &value, &read) == 1 && read == n ? value
								      : 0;
}

/* The product of the constants in a list up to ")", or in a text of n characters;
   0 if one is not known. */
static unsigned
product(struct cuf *c, int stmt, const char *text, int n, const char *between)
{
	unsigned long long value = 1;
	while (n > 0 && value > 0 && value < 1u << 30) {
		int k = (int)strcspn(text, between);
		k = k < n ? k : n;
		value *= factor(c, stmt, text, k);
		text += k + 1;
		n -= k + 1;
	}
	return value < 1u << 30 ? (unsigned)value : 0;
}

unsigned
cuf_most_threads(struct cuf *c, const struct cuf_scope *kernel)
{
	const char *bounds = kernel->stmt < 0
		? NULL
		: strstr(c->w->stmts.at[kernel->stmt].key, "launch_bounds(");
	if (!bounds)
		return kernel->most;
	bounds += strlen("launch_bounds(");
	return product(
		c, kernel->stmt, bounds, (int)strcspn(bounds, ",)"), "*");
}

/* A block of constants must not have more threads than the kernel allows. */
static bool
is_in_bounds(struct cuf_action *a, const struct chevrons *v)
{
	const char *key = a->s->key;
	struct cuf_scope *p = launched(a, v);
	unsigned most = p ? cuf_most_threads(a->c, p) : 0;
	int from = v->from[1], to = v->to[1];
	bool list = cuf_begins(key + from, "dim3(") && key[to - 1] == ')';
	unsigned threads = list
		? product(a->c, a->stmt, key + from + 5, to - from - 6, ",*")
		: product(a->c, a->stmt, key + from, to - from, "*");
	if (!most || threads <= most)
		return true;
	cuf_complain(a->c, a->stmt, SEVERITY_ERROR, from, to,
		"a block of %u threads, and 'launch_bounds' of '%s' allows %u",
		threads, p->name, most);
	return false;
}

/* What a launch must say about its kernel. */
struct kernel_kind {
	bool together; /* all blocks run at a time */
	unsigned cluster;
};

static struct kernel_kind
kind_of(struct cuf_action *a)
{
	const char *name = a->s->key + a->start + 4;
	int n = key_name(name);
	struct cuf_scope *p = cuf_callee(a->c, a->stmt, name, n);
	/* A kernel of a generic name says it itself. */
	if (!p)
		return (struct kernel_kind){false, 0};
	return (struct kernel_kind){(p->on & CUF_TOGETHER) != 0,
		p->on & CUF_GLOBAL ? p->cluster : 0};
}

/* The kind as a part of the bytes of shared memory, or "". */
static const char *
kind_text(struct arena *t, struct kernel_kind k)
{
	const char *together =
		k.together ? arena_format(t, "2_8**%d", CUF_TOGETHER_BIT) : "";
	if (!k.cluster)
		return together;
	return arena_format(t, "%s%s%u*2_8**%d", together,
		k.together ? " + " : "", k.cluster, CUF_CLUSTER_BIT);
}

/* Replaces the text between two arguments of the configuration, or at an
   end. */
static void
replace(struct cuf_action *a, int from, int to, const char *text)
{
	int start = a->s->where[from];
	edit(a->c->w, a->stmt, start, a->s->where[to - 1] + 1 - start, text);
}

/* "<<<g, b>>>(a" becomes "(cuf_cfg(cuf_d(g), cuf_d(b), 0_8, 0_8), a". */
static void
configure(struct cuf_action *a, const struct chevrons *v)
{
	static const char *const opening[] = {
		"cuf_d(", "cuf_d(", OWN "int(", OWN "int("};
	const char *kind = kind_text(a->c->w->arena, kind_of(a));
	const char *const closing[] = {")", ")",
		*kind ? arena_format(a->c->w->arena, ", 8) + %s", kind)
		      : ", 8)",
		", 8)"};
	const char *key = a->s->key;
	const char *before = "(" ABI_CUF_CFG "(", *close = "";
	int from = v->open, end = v->close + 3;
	for (int i = 0; i < v->count; i++) {
		bool star = i < 2 && key[v->from[i]] == '*';
		replace(a, from, v->from[i] + star,
			arena_format(a->c->w->arena, "%s%s%s", close, before,
				star ? "cuf_star" : opening[i]));
		close = star ? "" : closing[i];
		before = ", ";
		from = v->to[i];
	}
	bool list = key[end] == '(', empty = list && key[end + 1] == ')';
	replace(a, from, end + list,
		arena_format(a->c->w->arena, "%s%s%s", close,
			v->count == 2		? arena_format(a->c->w->arena,
					  ", %s, 0_8)", *kind ? kind : "0_8")
				: v->count == 3 ? ", 0_8)"
						: ")",
			!list		? ")"
				: empty ? ""
					: ", "));
}

/* True for a kernel that no interface in sight describes. */
static bool
is_external(struct cuf_action *a)
{
	const char *name = a->s->key + a->start + 4;
	int n = key_name(name);
	if (name[n] == '%' || cuf_callee(a->c, a->stmt, name, n)
		|| cuf_find_generics(a->c, a->stmt, name, n))
		return false;
	return !cuf_is_open(a->c, a->stmt);
}

/* True for a scalar of the host. */
static bool
is_scalar(struct cuf_action *a, int from, int to)
{
	const char *key = a->s->key;
	struct cuf_object o;
	int at = from;
	if (cuf_next(a->c, a->stmt, &at, to, &o) || strchr("%[*", key[from]))
		return false;
	for (int k = from, n; k < to; k += n ? n : 1) {
		n = key_name(key + k);
		struct cuf_name *v = n && (k == from || key[k - 1] != '%')
			? cuf_find(a->c, a->stmt, key + k, n)
			: NULL;
		if (v && v->rank && key[k + n] != '(' && key[k + n] != '%')
			return false;
	}
	return true;
}

/* Scalars of the host that are arguments of an external kernel are passed by
   value: the kernel cannot have their address.  gfortran refuses those that are
   not numbers or logical. */
static void
pass_values(struct cuf_action *a, int from)
{
	const struct stmt *s = a->s;
	if (s->key[from] != '(' || s->key[from + 1] == ')' || !is_external(a))
		return;
	for (int k = from + 1, to; k > 0; k = s->key[to] == ',' ? to + 1 : 0) {
		to = key_find(s->key, k, ",)");
		if (to < 0)
			return;
		if (is_scalar(a, k, to))
			replace(a, k, to,
				arena_format(a->c->w->arena, "%%val(%.*s)",
					s->where[to - 1] + 1 - s->where[k],
					s->text + s->where[k]));
	}
}

/* True for a kernel of CUDA C, by its interface. */
static bool
is_foreign(struct cuf_action *a, const struct chevrons *v)
{
	struct cuf_scope *p = launched(a, v);
	return p && cuf_is_foreign(a->c, p);
}

/* The configuration goes to CUDA's runtime library, and the kernel's function
   of the host is called, as nvcc has "k<<<g, b>>>(a)". */
static void
launch_foreign(struct cuf_action *a, const struct chevrons *v)
{
	static const char *const opening[] = {"cuf_d(", "cuf_d(", OWN "int(",
		"cuf_foreign_stream(" OWN "int("};
	const char *key = a->s->key;
	for (int i = 0; i < 2; i++)
		if (key[v->from[i]] == '*') {
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, v->from[i],
				v->to[i],
				"a kernel of CUDA C takes numbers of blocks "
				"and threads, not '*'");
			edit_remove(a->c->w, a->stmt);
			return;
		}
	struct fout *o = cuf_emit(a);
	fout_puts(o, "call cuf_foreign(");
	cuf_copy(a, o, a->start + 4, v->open);
	fout_puts(o, ")");
	o = cuf_emit(a);
	fout_puts(o, "call cuf_foreign_taken(cuf_take(");
	for (int i = 0; i < 4; i++) {
		fout_format(o, "%s%s", i ? ", " : "", opening[i]);
		if (i < v->count)
			cuf_copy(a, o, v->from[i], v->to[i]);
		else
			fout_puts(o, "0");
		fout_puts(o, i < 2 ? ")" : i == 2 ? ", 8)" : ", 8))");
	}
	fout_puts(o, "))");
	o = cuf_emit(a);
	cuf_copy(a, o, a->start, v->open);
	cuf_copy(a, o, v->close + 3, (int)strlen(key));
	cuf_finish(a);
}

void
cuf_launch(struct cuf_action *a)
{
	const char *key = a->s->key;
	struct chevrons v;
	if (!find_chevrons(key, a->start, &v)) {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			(int)strlen(key),
			"expected '<<<grid, block, bytes, "
			"stream>>>'; bytes of shared memory and stream are "
			"optional");
		edit_remove(a->c->w, a->stmt);
		return;
	}
	if (!may_be_launched(a, &v) || !is_in_bounds(a, &v)) {
		edit_remove(a->c->w, a->stmt);
		return;
	}
	for (int i = 0; i < v.count; i++)
		cuf_copy_operands(a->c, a->stmt, v.from[i], v.to[i]);
	if (is_foreign(a, &v)) {
		launch_foreign(a, &v);
		return;
	}
	configure(a, &v);
	cuf_copy_operands(a->c, a->stmt, v.close + 3, (int)strlen(key));
	pass_values(a, v.close + 3);
}
