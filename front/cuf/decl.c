/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * decl.c - CUDA Fortran: declarations.
 *
 * Dummies, allocatables and pointers only lose their attribute.  Variables
 * of host procedures become allocatables, allocated at the beginning of the
 * procedure; the compiler deallocates them at the end.  Shared variables of
 * kernels become pointees.  Variables of modules become device data by
 * declare.  Initialised variables of device code become named constants, or
 * lose an initial value that nothing reads.
 */
#include "abi/words.h"
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

/* True for managed data of a module that is not allocatable.  The data becomes
   allocatable, and a constructor of the module allocates it. */
static bool
is_constructed(const struct cuf_scope *s, const struct cuf_name *v)
{
	return s->kind == CUF_MODULE && !v->allocatable && !v->pointer
		&& v->stmt >= 0
		&& (v->attr == CUF_MANAGED || v->attr == CUF_UNIFIED);
}

/* The new declaration of a variable. */
enum fate {
	FATE_PLAIN, /* without its attribute */
	FATE_ALLOCATED,
	FATE_SHARED,
	FATE_DECLARED /* device data of a module */
};

static enum fate
fate_of(const struct cuf_scope *s, const struct cuf_name *v)
{
	if (!v || !v->attr || v->dummy || v->pointee || s->kind == CUF_TYPE)
		return FATE_PLAIN;
	if (s->on & CUF_ON_DEVICE)
		return v->attr == CUF_SHARED ? FATE_SHARED : FATE_PLAIN;
	if (is_constructed(s, v))
		return FATE_ALLOCATED;
	if (s->kind == CUF_MODULE)
		return v->attr == CUF_PINNED ? FATE_PLAIN : FATE_DECLARED;
	return v->allocatable || v->pointer || v->attr == CUF_PINNED
		? FATE_PLAIN
		: FATE_ALLOCATED;
}

/* True for a kind that devices do not support. */
static bool
is_odd_kind(const char *key)
{
	static const char *const kinds[] = {"real(16)", "real(kind=16)",
		"real*16", "real(10)", "real(kind=10)", "complex(16)",
		"complex(kind=16)", "complex*32", "complex(10)", "integer(16)",
		"integer(kind=16)"};
	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		if (strncmp(key, kinds[k], strlen(kinds[k])) == 0)
			return true;
	return false;
}

/* True for the result of a host function that is not a pointer: the caller
   would use it as a host value. */
static bool
is_device_result(
	struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	return cuf_is_device(v->attr) && !v->pointer && s->stmt >= 0
		&& s->kind == CUF_PROCEDURE && !(s->on & CUF_ON_DEVICE)
		&& cuf_result(c, s) == v;
}

/* True for device data of a procedure of the host that would live on; an initial
   value implies SAVE. */
static bool
is_saved(const struct cuf_scope *s, const struct cuf_name *v)
{
	bool begun = v->init && !v->pointer && !v->constant;
	bool inner =
		s->kind == CUF_PROCEDURE || (begun && s->kind == CUF_BLOCK);
	return v->attr && (v->save || begun) && !v->allocatable && inner
		&& !(s->on & CUF_ON_DEVICE);
}

/* Reports declarations that the guide forbids. */
static void
check(struct cuf *c, int i, int at, const struct cuf_name *v)
{
	const struct cuf_scope *s = c->of[i];
	int to = at + (int)strlen(v->name);
	const char *wrong = NULL;
	bool device_code = s->on & CUF_ON_DEVICE;
	if (v->twice)
		wrong = "a variable can have only one attribute";
	else if ((v->attr == CUF_CONSTANT || v->attr == CUF_SHARED) && !v->dummy
		&& (v->allocatable || v->pointer || v->target))
		wrong = "'constant' and 'shared' data cannot be allocatable, "
			"pointer or target";
	else if ((v->attr
			 || (v->dummy && device_code && !(s->on & CUF_ON_HOST)))
		&& is_odd_kind(c->w->stmts.at[i].key))
		wrong = "devices do not support data of this kind";
	else if (v->attr == CUF_SHARED && device_code && v->init)
		wrong = "'shared' data cannot be initialised";
	else if (v->attr == CUF_TEXTURE)
		wrong = "'texture' data was removed in CUDA 12";
	else if (v->attr == CUF_SHARED && !device_code)
		wrong = "'shared' data is allowed only in device code";
	else if (v->attr == CUF_UNIFIED && !v->dummy && device_code)
		wrong = "'unified' data is not allowed in device code";
	else if (v->attr == CUF_CONSTANT && !v->dummy && s->kind != CUF_MODULE)
		wrong = "'constant' data is allowed only in a module";
	else if (v->attr == CUF_PINNED && !v->allocatable && !v->dummy)
		wrong = "'pinned' data must be allocatable";
	else if (s->kind == CUF_TYPE && v->attr && !v->allocatable
		&& !v->pointer)
		wrong = "a component with an attribute must be allocatable";
	else if (is_saved(s, v))
		wrong = "saved device data must be allocatable";
	else if (is_device_result(c, s, v))
		wrong = "the result of a function of the host cannot be "
			"device data; make it a pointer";
	else if (device_code && v->save)
		wrong = "device code cannot save a variable";
	else if (cuf_initial(c, s, v) == CUF_INITIAL_WRONG)
		wrong = "device code cannot initialise a variable";
	if (wrong)
		cuf_complain(c, i, SEVERITY_ERROR, at, to, "%s", wrong);
}

static bool
is_dropped(const char *word, enum fate fate)
{
	int n = key_name(word);
	if (cuf_attribute(word, n))
		return true;
	if (fate == FATE_ALLOCATED)
		return strncasecmp(word, "dimension", 9) == 0
			|| strncasecmp(word, "save", 4) == 0;
	return fate == FATE_SHARED && strncasecmp(word, "dimension", 9) == 0;
}

/* Copies the attributes that stay: ", target, intent(in)". */
static void
copy_attributes(struct cuf *c, int i, struct fout *o, const struct cuf_name *v,
	enum fate fate)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int k;
	cuf_entities(s->key, &k);
	while (k >= 0 && s->key[k] == ',') {
		int next = key_find(s->key, k + 1, ",:");
		const char *word = s->key + k + 1;
		bool stray = strncmp(word, "value", 5) == 0 && !v->dummy;
		if (!is_dropped(word, fate) && !stray)
			fout_copy(o, s, s->where[k],
				s->where[next] - s->where[k]);
		k = next;
	}
}

static void
put_deferred(struct fout *o, int rank)
{
	for (int k = 0; k < rank; k++)
		fout_puts(o, k ? ",:" : "(:");
	if (rank)
		fout_puts(o, ")");
}

void
cuf_entity(struct cuf *c, struct fout *o, int i, int at, int end,
	const struct cuf_name *v)
{
	struct stmt *s = &c->w->stmts.at[i];
	fout_copy(o, s, 0, s->where[key_type(s->key) - 1] + 1);
	copy_attributes(c, i, o, v, FATE_PLAIN);
	fout_puts(o, " :: ");
	fout_copy(o, s, s->where[at], s->where[end - 1] + 1 - s->where[at]);
}

/* Declares one entity in a statement of its own. */
static void
redeclare(struct cuf *c, int i, int at, int end, const struct cuf_name *v)
{
	struct stmt *s = &c->w->stmts.at[i];
	enum fate fate = fate_of(c->of[i], v);
	struct fout *o = add_instead(c->w, i, STMT_CODE);
	int type = key_type(s->key), n = key_name(s->key + at);
	enum cuf_initial initial = cuf_initial(c, c->of[i], v);
	fout_copy(o, s, 0, s->where[type - 1] + 1);
	copy_attributes(c, i, o, v, fate);
	if (fate == FATE_ALLOCATED)
		fout_puts(o, ", allocatable");
	else if (initial == CUF_INITIAL_FIXED)
		fout_puts(o, ", parameter");
	else if (initial == CUF_INITIAL_VAIN)
		end = v->first - 1;
	fout_puts(o, " :: ");
	fout_copy(o, s, s->where[at], s->where[at + n - 1] + 1 - s->where[at]);
	if (fate == FATE_ALLOCATED) {
		put_deferred(o, v->rank);
	} else if (fate == FATE_SHARED && v->shape) {
		fout_puts(o, "(");
		fout_puts(o, cuf_device_text(c, v->shape));
		fout_puts(o, ")");
	} else if (end > at + n) {
		fout_copy(o, s, s->where[at + n],
			s->where[end - 1] + 1 - s->where[at + n]);
	}
	if (fate == FATE_SHARED) {
		o = add_instead(c->w, i, STMT_CODE);
		fout_format(o, "pointer (cuf_p_%s, %s)", v->name, v->name);
	}
}

/* Device data of a module gets a declare directive, so that kernels may name
   it. */
static void
declare(struct cuf *c, int i, const struct cuf_name *v)
{
	struct fout *o = add_after(c->w, i, STMT_ACC);
	fout_format(o, "declare create(%s)", v->name);
}

static void
blank(struct cuf *c, int i, int from, int to)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int start = s->where[from], length = s->where[to] - start;
	char *blanks = arena_take(c->w->arena, length + 1);
	memset(blanks, ' ', length);
	edit(c->w, i, start, length, blanks);
}

/* Blanks the attribute words of a declaration that stays. */
static void
blank_attributes(struct cuf *c, int i)
{
	const char *key = c->w->stmts.at[i].key;
	int k;
	cuf_entities(key, &k);
	while (k >= 0 && key[k] == ',') {
		int next = key_find(key, k + 1, ",:");
		if (is_dropped(key + k + 1, FATE_PLAIN))
			blank(c, i, k, next);
		k = next;
	}
}

static bool
is_redeclared(struct cuf *c, int i, const struct cuf_name *v)
{
	enum fate fate = fate_of(c->of[i], v);
	enum cuf_initial initial = cuf_initial(c, c->of[i], v);
	return fate == FATE_ALLOCATED || fate == FATE_SHARED
		|| initial == CUF_INITIAL_FIXED || initial == CUF_INITIAL_VAIN
		|| (v->value && !v->dummy && c->of[i]->kind == CUF_PROCEDURE);
}

static bool
any_redeclared(struct cuf *c, int i, int at)
{
	const char *key = c->w->stmts.at[i].key;
	for (; at > 0; at = key_find(key, at, ",") + 1) {
		int n = key_name(key + at);
		struct cuf_name *v = cuf_find(c, i, key + at, n);
		if (n && v && is_redeclared(c, i, v))
			return true;
		if (key_find(key, at, ",") < 0)
			return false;
	}
	return false;
}

/* Warns of initial values that are taken though the guide forbids them. */
static void
warn_initial(struct cuf *c, int i, int at, const struct cuf_name *v)
{
	enum cuf_initial initial = cuf_initial(c, c->of[i], v);
	int to = at + (int)strlen(v->name);
	if (initial == CUF_INITIAL_FIXED)
		cuf_complain(c, i, SEVERITY_WARNING, at, to,
			"'%s' is a constant, as device code cannot initialise "
			"a variable",
			v->name);
	else if (initial == CUF_INITIAL_VAIN)
		cuf_complain(c, i, SEVERITY_WARNING, at, to,
			"the initial value of '%s' has no effect", v->name);
}

static void
typed(struct cuf *c, int i)
{
	const char *key = c->w->stmts.at[i].key;
	int attributes, at = cuf_entities(key, &attributes);
	bool again = any_redeclared(c, i, at);
	while (at > 0 && key_name(key + at) > 0) {
		int next = key_find(key, at, ",");
		int end = next < 0 ? (int)strlen(key) : next;
		struct cuf_name *v =
			cuf_find(c, i, key + at, key_name(key + at));
		if (v && (v->attr || v->save || v->init || v->dummy))
			check(c, i, at, v);
		if (v && v->vain)
			cuf_complain(c, i, SEVERITY_WARNING, at,
				at + (int)strlen(v->name),
				v->constant ? "the attribute of a named "
					      "constant has no effect"
					    : "'managed' has no effect on a "
					      "component without memory of its "
					      "own");
		if (v)
			warn_initial(c, i, at, v);
		if (v && again)
			redeclare(c, i, at, end, v);
		if (v && v->attr
			&& (is_constructed(c->of[i], v)
				|| fate_of(c->of[i], v) == FATE_DECLARED))
			declare(c, i, v);
		at = next < 0 ? -1 : next + 1;
	}
	if (!again)
		blank_attributes(c, i);
}

/* COMMON, EQUIVALENCE, NAMELIST and DATA. */
static void
check_lists(struct cuf *c, int i)
{
	static const char *const words[] = {
		"common", "equivalence(", "namelist/", "data"};
	const struct stmt *s = &c->w->stmts.at[i];
	const char *word = NULL;
	for (size_t k = 0; k < 4; k++)
		if (strncmp(s->key, words[k], strlen(words[k])) == 0)
			word = words[k];
	if (!word)
		return;
	bool data = strcmp(word, "data") == 0;
	if (data && c->of[i]->on & CUF_ON_DEVICE)
		cuf_complain(c, i, SEVERITY_ERROR, 0, (int)strlen(s->key),
			"device code cannot initialise a variable");
	for (int k = (int)strlen(word); s->key[k] && !data;) {
		int n = key_name(s->key + k);
		struct cuf_name *v = n ? cuf_find(c, i, s->key + k, n) : NULL;
		if (v && v->attr && v->attr != CUF_PINNED) {
			cuf_complain(c, i, SEVERITY_ERROR, k, k + n,
				"data with an attribute of CUDA Fortran is not "
				"allowed here");
			edit_remove(c->w, i);
			return;
		}
		k += n ? n : 1;
	}
}

/* "save" and "save a" in device code; the declarations of named variables are
   reported. */
static void
check_save(struct cuf *c, int i)
{
	const char *key = c->w->stmts.at[i].key;
	if (strncmp(key, "save", 4) != 0 || !cuf_is_device_code(c, i))
		return;
	if (key[4] == '\0')
		cuf_complain(c, i, SEVERITY_ERROR, 0, 4,
			"device code cannot save a variable");
	edit_remove(c->w, i);
}

void
cuf_declaration(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	if (s->kind == STMT_CODE && cuf_is_device_code(c, i)
		&& strncmp(s->key, "entry", 5) == 0 && key_name(s->key) > 5
		&& !strchr("=%", s->key[key_name(s->key)]))
		cuf_complain(c, i, SEVERITY_ERROR, 0, (int)strlen(s->key),
			"device code cannot have ENTRY");
	if (s->word != WORD_SPEC)
		return;
	check_lists(c, i);
	check_save(c, i);
	if (strncmp(s->key, "attributes(", 11) == 0)
		edit_remove(c->w, i);
	else if (key_type(s->key) > 0)
		typed(c, i);
}

/* True if a bound is known only when the kernel runs. */
static bool
is_automatic(struct cuf *c, int i, const char *shape)
{
	for (const char *p = shape; *p;) {
		int n = key_name(p);
		struct cuf_name *v = n ? cuf_find(c, i, p, n) : NULL;
		if (v && !v->constant)
			return true;
		if (n > 0
			&& (strncasecmp(p, "blockdim", n) == 0
				|| strncasecmp(p, "griddim", n) == 0))
			return true;
		p += n > 0 ? n : 1;
	}
	return false;
}

static unsigned
mix(unsigned hash, const char *text)
{
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 16777619u;
	return (hash ^ ':') * 16777619u;
}

/* A number for a variable: the same wherever its procedure is compiled, and
   different from those of other variables. */
static int
number_of(const struct cuf_scope *s, const struct cuf_name *v)
{
	unsigned hash = mix(2166136261u, v->name);
	for (; s; s = s->outer)
		hash = mix(hash, s->name);
	return (int)(hash & 0x7fffffff);
}

/* Bounds must be the same for all threads: values, not variables in memory. */
static void
check_bounds(struct cuf *c, int body, const struct cuf_name *v)
{
	for (const char *p = v->shape; p && *p;) {
		int n = key_name(p);
		struct cuf_name *b = n ? cuf_find(c, body, p, n) : NULL;
		if (b && b->dummy && !b->value)
			cuf_complain(c, v->stmt, SEVERITY_ERROR, 0,
				(int)strlen(c->w->stmts.at[v->stmt].key),
				"the "
				"size of '%s' must be known at the launch: "
				"'%s' does not have the VALUE attribute",
				v->name, b->name);
		p += n ? n : 1;
	}
}

/* Sets the addresses of shared variables. */
static void
place_shared(struct cuf *c, struct cuf_scope *s)
{
	char *offset = "0_8";
	for (struct cuf_name *v = s->names; v; v = v->next) {
		if (fate_of(s, v) != FATE_SHARED)
			continue;
		check_bounds(c, s->body, v);
		struct fout *o = add_before(c->w, s->body, STMT_CODE);
		bool open = decl_is_assumed_size(v->shape);
		if (open) {
			fout_format(o, "cuf_p_%s = cuf_dynamic(0_8)", v->name);
		} else if (v->shape && is_automatic(c, s->body, v->shape)) {
			fout_format(o, "cuf_p_%s = cuf_dynamic(", v->name);
			fout_puts(o, offset);
			fout_puts(o, ")");
			offset = arena_format(c->w->arena,
				"%s+(" OWN "int(" OWN
				"sizeof(%s),8)+15_8)/16_8*16_8",
				offset, v->name);
		} else {
			fout_format(o,
				"cuf_p_%s = "
				"cuf_shared(" OWN "int(" OWN
				"sizeof(%s),8), %d)",
				v->name, v->name, number_of(s, v));
		}
	}
}

static void
copy_initial(struct cuf *c, struct fout *o, const struct cuf_name *v)
{
	const struct stmt *s = &c->w->stmts.at[v->stmt];
	int end = key_find(s->key, v->first, ",");
	end = end < 0 ? (int)strlen(s->key) : end;
	fout_copy(o, s, s->where[v->first],
		s->where[end - 1] + 1 - s->where[v->first]);
}

/* The initial value of a variable of the main program. */
static void
begin_local(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	struct fout *o = add_before(c->w, s->body, STMT_CODE);
	bool device = cuf_is_device(v->attr);
	fout_format(o, device ? "call cuf_assign(%s, " : "%s = (", v->name);
	copy_initial(c, o, v);
	fout_puts(o, device ? ", 1)" : ")");
}

/* "allocate(a(10))" for a variable that became allocatable. */
static void
allocate_local(
	struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	struct fout *o = add_before(c->w, s->body, STMT_CODE);
	fout_format(o, "call cuf_space(%d)", cuf_space_of(c, v->attr, v));
	o = add_before(c->w, s->body, STMT_CODE);
	fout_format(o, "allocate(%s", v->name);
	if (v->shape) {
		fout_puts(o, "(");
		fout_puts(o, v->shape);
		fout_puts(o, ")");
	}
	fout_puts(o, ")");
	o = add_before(c->w, s->body, STMT_CODE);
	fout_puts(o, "call cuf_space(0)");
	if (v->first)
		begin_local(c, s, v);
}

/* The list of a scope is in reverse order. */
static void
allocate_locals(
	struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	if (!v)
		return;
	allocate_locals(c, s, v->next);
	if (v->attr && v->stmt >= 0 && fate_of(s, v) == FATE_ALLOCATED)
		allocate_local(c, s, v);
}

static bool
any_constructed(const struct cuf_scope *s)
{
	for (const struct cuf_name *v = s->names; v; v = v->next)
		if (is_constructed(s, v))
			return true;
	return false;
}

static int
find_contains(struct cuf *c, const struct cuf_scope *s)
{
	const struct stmts *stmts = &c->w->stmts;
	for (int i = s->stmt; i < stmts->at[s->stmt].match; i++)
		if (c->of[i] == s && stmts->at[i].word == WORD_CONTAINS)
			return i;
	return -1;
}

/* A line of the module's constructor: after CONTAINS, or before the end. */
static struct fout *
add_line(struct cuf *c, const struct cuf_scope *s, int contains)
{
	return contains >= 0
		? add_after(c->w, contains, STMT_CODE)
		: add_before(c->w, c->w->stmts.at[s->stmt].match, STMT_CODE);
}

static void
construct_one(struct cuf *c, const struct cuf_scope *s, int contains,
	const struct cuf_name *v)
{
	struct fout *o = add_line(c, s, contains);
	fout_puts(o, "call cuf_space(2)");
	o = add_line(c, s, contains);
	fout_format(o, "allocate(%s", v->name);
	if (v->shape) {
		fout_puts(o, "(");
		fout_puts(o, v->shape);
		fout_puts(o, ")");
	}
	fout_puts(o, ")");
	fout_puts(add_line(c, s, contains), "call cuf_space(0)");
	if (!v->first)
		return;
	o = add_line(c, s, contains);
	fout_format(o, "%s = ", v->name);
	copy_initial(c, o, v);
}

/* The plugin makes a procedure of this name a constructor of the program. */
static void
construct(struct cuf *c, const struct cuf_scope *s)
{
	int contains = find_contains(c, s);
	unsigned number = mix(2166136261u, s->name);
	if (contains < 0)
		fout_puts(add_line(c, s, -1), "contains");
	fout_format(add_line(c, s, contains),
		"subroutine cuf_begin_%u() "
		"bind(c, name=\"" ABI_PREFIX_BEGIN "%s\")",
		number, s->name);
	for (const struct cuf_name *v = s->names; v; v = v->next)
		if (is_constructed(s, v))
			construct_one(c, s, contains, v);
	fout_puts(add_line(c, s, contains), "end subroutine");
}

void
cuf_prologue(struct cuf *c, struct cuf_scope *s)
{
	if (s->kind == CUF_MODULE) {
		if (s->stmt >= 0 && c->w->stmts.at[s->stmt].match >= 0
			&& any_constructed(s))
			construct(c, s);
		return;
	}
	if (s->body < 0 || s->kind == CUF_TYPE || s->kind == CUF_INTERFACE
		|| (s->outer && s->outer->kind == CUF_INTERFACE))
		return;
	if (s->on & CUF_ON_DEVICE)
		place_shared(c, s);
	else
		allocate_locals(c, s, s->names);
}
