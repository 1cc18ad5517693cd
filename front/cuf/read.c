/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* read.c - CUDA Fortran: reads scopes, names and their attributes. */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <stdio.h>
#include <string.h>

static struct cuf_name *
add_name(struct cuf *c, struct cuf_scope *s, const char *name, int n)
{
	struct cuf_name *v = cuf_name_in(s, name, n);
	if (v)
		return v;
	v = arena_take(c->w->arena, sizeof *v);
	v->name = arena_text(c->w->arena, name, n);
	v->stmt = -1;
	v->next = s->names;
	s->names = v;
	return v;
}

static int
count_dims(const char *shape)
{
	int rank = 1;
	for (int i = -1; (i = key_find(shape, i + 1, ",")) >= 0;)
		rank++;
	return rank;
}

static void
set_shape(struct cuf *c, struct cuf_name *v, const char *key, int i)
{
	int end = key_after(key, i);
	if (key[end - 1] != ')')
		return;
	v->shape = arena_text(c->w->arena, key + i + 1, end - i - 2);
	v->rank = strcmp(v->shape, "..") == 0 ? -1 : count_dims(v->shape);
}

/* "(10) = 3" after a name. */
static void
read_rest(struct cuf *c, struct cuf_name *v, const char *key, int i)
{
	if (key[i] == '(') {
		set_shape(c, v, key, i);
		i = key_after(key, i);
	}
	v->init |= key[i] == '=' && key[i + 1] != '>';
	v->begun |= key[i] == '=' || v->allocatable;
	if (key[i] == '=' && key[i + 1] != '>')
		v->first = i + 1;
}

static void
read_word(struct cuf *c, struct cuf_name *v, const char *key)
{
	int n = key_name(key);
	enum cuf_attr attr = cuf_attribute(key, n);
	if (attr && v->attr && v->attr != attr)
		v->twice = true;
	if (attr)
		v->attr = attr;
	else if (cuf_begins(key, "dimension("))
		set_shape(c, v, key, 9);
	v->allocatable |= cuf_begins(key, "allocatable");
	v->pointer |= cuf_begins(key, "pointer");
	v->constant |= cuf_begins(key, "parameter");
	v->save |= cuf_begins(key, "save");
	v->target |= cuf_begins(key, "target");
	v->value |= cuf_begins(key, "value");
	v->optional |= cuf_begins(key, "optional");
	v->in |= cuf_begins(key, "intent(in)");
	v->out |= cuf_begins(key, "intent(out)");
	v->both |= cuf_begins(key, "intent(inout)");
}

/* "real" in "real(8)" and in "double precision"; "-" for other types. */
static const char *
base_of(const char *key)
{
	static const char *const words[][2] = {{"integer", "integer"},
		{"logical", "logical"}, {"real", "real"},
		{"complex", "complex"}, {"doubleprecision", "real"},
		{"doublecomplex", "complex"}};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (cuf_begins(key, words[i][0]))
			return words[i][1];
	return "-";
}

static void
read_typed(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key;
	int attributes, type = key_type(key);
	int at = cuf_entities(key, &attributes);
	while (at >= 0) {
		int n = key_name(key + at);
		if (n == 0)
			break;
		struct cuf_name *v = add_name(c, s, key + at, n);
		v->stmt = i;
		v->base = base_of(key);
		if ((cuf_begins(key, "type(") || cuf_begins(key, "class("))
			&& !cuf_begins(strchr(key, '('), "(*"))
			v->type = arena_text(c->w->arena,
				key + 5 + (key[0] == 'c'),
				key_name(key + 5 + (key[0] == 'c')));
		v->polymorphic = cuf_begins(key, "class(");
		for (int k = type; attributes >= 0 && key[k] == ',';) {
			read_word(c, v, key + k + 1);
			k = key_find(key, k + 1, ",:");
		}
		read_rest(c, v, key, at + n);
		if (cuf_begins(key, "type(*)") && v->rank > 0)
			v->rank = -1;
		at = key_find(key, at, ",");
		at = at < 0 ? -1 : at + 1;
	}
}

/* "(p, a), (q, b(10))" */
static void
read_pointees(struct cuf *c, struct cuf_scope *s, const char *key)
{
	while (*key == '(') {
		int comma = key_find(key + 1, 0, ",");
		int n = comma < 0 ? 0 : key_name(key + comma + 2);
		if (n == 0)
			return;
		add_name(c, s, key + comma + 2, n)->pointee = true;
		key += key_after(key, 0);
		key += *key == ',';
	}
}

/* "parameter (a = 3, b = 4)" */
static void
read_constants(struct cuf *c, struct cuf_scope *s, const char *key)
{
	for (int i = 10, n; (n = key_name(key + i)) > 0; i++) {
		add_name(c, s, key + i, n)->constant = true;
		i = key_find(key, i, ",");
		if (i < 0)
			return;
	}
}

/* "attributes(device) :: a", "allocatable a(:)", "pointer :: a" */
static void
read_statement(struct cuf *c, struct cuf_scope *s, int i)
{
	static const char *const words[] = {"dimension", "allocatable",
		"pointer", "save", "value", "target", "optional", "intent(in)",
		"intent(out)"};
	const char *key = c->w->stmts.at[i].key;
	const char *word = NULL;
	int at = 0;
	if (cuf_begins(key, "attributes(")) {
		word = key + 11;
		at = key_after(key, 10);
	}
	for (size_t k = 0; !word && k < sizeof words / sizeof *words; k++)
		if (cuf_begins(key, words[k])) {
			word = words[k];
			at = (int)strlen(word);
		}
	if (cuf_begins(key, "parameter("))
		read_constants(c, s, key);
	if (!word)
		return;
	if (cuf_begins(key, "pointer("))
		read_pointees(c, s, key + 7);
	if (key[at] == ':')
		at += 2;
	while (key_name(key + at) > 0) {
		int n = key_name(key + at);
		struct cuf_name *v = add_name(c, s, key + at, n);
		read_word(c, v, word);
		read_rest(c, v, key, at + n);
		if (cuf_begins(key, "type(*)") && v->rank > 0)
			v->rank = -1;
		at = key_find(key, at, ",");
		if (at < 0)
			break;
		at++;
	}
}

static void
read_dummies(struct cuf *c, struct cuf_scope *s, const char *key)
{
	const char *p = cuf_procedure_name(key);
	p = p && p[key_name(p)] == '(' ? p + key_name(p) : NULL;
	int place = 0;
	for (int i = p ? 1 : 0; p && p[i] && p[i] != ')';) {
		int n = key_name(p + i);
		if (n > 0) {
			struct cuf_name *v = add_name(c, s, p + i, n);
			v->dummy = true;
			v->place = ++place;
		}
		i += n > 0 ? n : 1;
	}
}

/* "attributes(host,device)" in a procedure's first statement. */
static unsigned
read_where(const char *key)
{
	unsigned on = 0;
	const char *p = strstr(key, "attributes(");
	if (!p)
		return CUF_ON_HOST;
	for (p += 11; *p && *p != ')';) {
		int n = key_name(p);
		if (cuf_is_named("host", p, n))
			on |= CUF_ON_HOST;
		else if (cuf_is_named("device", p, n))
			on |= CUF_ON_DEVICE;
		else if (cuf_is_named("global", p, n)
			|| cuf_is_named("grid_global", p, n))
			on |= CUF_GLOBAL | CUF_ON_DEVICE
				| (cuf_is_named("grid_global", p, n)
						? CUF_TOGETHER
						: 0);
		p += n > 0 ? n : 1;
	}
	return on ? on : CUF_ON_HOST;
}

/* "cluster_dims(2, 1, 1)"; 0 without, or if these are no three numbers, which
   cuf_declaration reports. */
static unsigned
read_cluster(const char *key)
{
	unsigned x, y, z;
	const char *p = strstr(key, "cluster_dims(");
	if (!p || sscanf(p + 13, "%3u,%3u,%3u)", &x, &y, &z) != 3)
		return 0;
	return (x & 255) | (y & 255) << 8 | (z & 255) << 16;
}

/* A submodule sees what the module around it does, and that one's parents.
   "submodule(m:parent) name" */
static void
use_parents(struct cuf *c, struct cuf_scope *s, const char *key)
{
	for (const char *p = key + 10; *p && *p != ')';) {
		int n = key_name(p);
		struct cuf_scope *module = cuf_module(c, p, n);
		s->opaque |= !module;
		if (module) {
			struct cuf_use *u = arena_take(c->w->arena, sizeof *u);
			u->module = module;
			u->list = "";
			u->stmt = s->stmt;
			u->next = s->uses;
			s->uses = u;
		}
		p += n + (p[n] == ':');
		if (n == 0 && *p != ')')
			break;
	}
}

/* "module procedure name": the interface has the attributes and dummies. */
static void
inherit(struct cuf *c, struct cuf_scope *s, const char *name)
{
	const struct cuf_scope *from =
		cuf_callee(c, s->stmt, name, key_name(name));
	if (!from)
		return;
	s->on = from->on;
	s->cluster = from->cluster;
	s->names = from->names;
}

static void
open_unit(struct cuf *c, struct cuf_scope *s, const char *key)
{
	const char *name = cuf_procedure_name(key);
	s->kind = CUF_PROCEDURE;
	if (cuf_begins(key, "program")) {
		s->kind = CUF_PROGRAM;
		name = key + 7;
	} else if (cuf_begins(key, "submodule(")) {
		s->kind = CUF_MODULE;
		name = key + key_after(key, 9);
	} else if (cuf_begins(key, "module") && !name) {
		s->kind = CUF_MODULE;
		name = key + 6;
	}
	s->on = s->kind == CUF_PROCEDURE ? read_where(key) : CUF_ON_HOST;
	s->cluster = s->kind == CUF_PROCEDURE ? read_cluster(key) : 0;
	if (s->kind == CUF_PROCEDURE && cuf_begins(key, "moduleprocedure"))
		inherit(c, s, name);
	else if (s->kind == CUF_PROCEDURE)
		read_dummies(c, s, key);
	const char *prefix = strstr(key, "elemental");
	if (s->kind == CUF_PROCEDURE && name && prefix && prefix < name)
		s->on |= CUF_ELEMENTAL;
	if (cuf_begins(key, "submodule("))
		use_parents(c, s, key);
	if (name)
		s->name = arena_text(c->w->arena, name, key_name(name));
}

static void
open_type(struct cuf *c, struct cuf_scope *s, const char *key)
{
	s->kind = cuf_begins(key, "type") ? CUF_TYPE : CUF_INTERFACE;
	if (s->kind != CUF_TYPE) {
		if (cuf_begins(key, "interface"))
			s->name = arena_text(
				c->w->arena, key + 9, key_name(key + 9));
		return;
	}
	const char *name = strstr(key, "::");
	name = name ? name + 2 : key + 4;
	s->name = arena_text(c->w->arena, name, key_name(name));
	const char *parent = strstr(key, ",extends(");
	if (parent && parent < name) {
		int n = key_name(parent + 9);
		struct cuf_name *v = add_name(c, s, parent + 9, n);
		v->type = v->name;
		s->parent = v->name;
	}
}

static struct cuf_scope *
open_scope(struct cuf *c, int i, struct cuf_scope *outer)
{
	struct cuf_scope *s = arena_take(c->w->arena, sizeof *s);
	s->stmt = i;
	s->outer = outer;
	s->body = -1;
	s->name = "";
	s->access = true;
	s->next = c->scopes;
	c->scopes = s;
	if (i < 0) {
		s->kind = CUF_FILE;
		s->on = CUF_ON_HOST;
		return s;
	}
	const struct stmt *stmt = &c->w->stmts.at[i];
	s->on = outer->on;
	if (stmt->word == WORD_UNIT)
		open_unit(c, s, stmt->key);
	else if (stmt->word == WORD_TYPE)
		open_type(c, s, stmt->key);
	else
		s->kind = stmt->word == WORD_BLOCK ? CUF_BLOCK : CUF_ASSOCIATE;
	return s;
}

/* True for a module without procedures of the program's. */
static bool
is_ours(const char *name, int n)
{
	static const char *const words[] = {"cudafor", "cudadevice", "libm",
		"cuda_runtime_api", "gpu_reductions", "sort", "iso_c_binding",
		"iso_fortran_env", "openacc", "accel_lib",
		"cooperative_groups"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (cuf_is_named(words[i], name, n))
			return true;
	return false;
}

static void
read_use(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key;
	const char *name = strstr(key, "::");
	name = name ? name + 2 : key + 3;
	int n = key_name(name);
	struct cuf_scope *module = cuf_module(c, name, n);
	s->groups |= cuf_is_named("cooperative_groups", name, n);
	s->device |= cuf_is_named("cudadevice", name, n);
	s->tensors |= cuf_is_named("cutensorex", name, n);
	if (!module) {
		s->opaque |= !is_ours(name, n);
		return;
	}
	struct cuf_use *u = arena_take(c->w->arena, sizeof *u);
	u->module = module;
	u->list = name + n;
	u->stmt = i;
	u->only = cuf_begins(u->list, ",only:");
	u->next = s->uses;
	s->uses = u;
}

/* True for a directive among declarations. */
static bool
is_declarative(const struct stmt *s)
{
	return s->kind != STMT_CUF
		&& (cuf_begins(s->key, "declare")
			|| cuf_begins(s->key, "routine")
			|| cuf_begins(s->key, "threadprivate"));
}

static bool
is_specification(const struct stmt *s)
{
	if (s->word == WORD_DIRECTIVE)
		return is_declarative(s);
	return s->word == WORD_SPEC || s->word == WORD_USE
		|| s->word == WORD_FUNCTION || s->word == WORD_IMPLICIT
		|| s->word == WORD_TYPE || s->word == WORD_ENDTYPE;
}

static bool
is_associate(const struct stmt *s)
{
	return s->word == WORD_OPEN && s->match >= 0
		&& cuf_begins(s->key + s->name, "associate(");
}

/* The SELECT TYPE that a TYPE IS or CLASS IS belongs to, or -1. */
static int
select_of(const struct cuf *c, int i)
{
	const struct stmt *at = c->w->stmts.at;
	const char *key = at[i].key;
	if (at[i].word != WORD_MIDDLE
		|| !(cuf_begins(key, "typeis(") || cuf_begins(key, "class")))
		return -1;
	int k = i - 1;
	while (k >= 0
		&& !(at[k].word == WORD_OPEN && at[k].match > i
			&& cuf_begins(at[k].key + at[k].name, "selecttype(")))
		k--;
	return k;
}

static bool
opens(const struct stmt *s)
{
	return s->word == WORD_UNIT || s->word == WORD_BLOCK
		|| s->word == WORD_TYPE || is_associate(s);
}

static bool
closes(const struct cuf *c, const struct cuf_scope *in, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	if (in->kind == CUF_ASSOCIATE)
		return c->w->stmts.at[in->select ? in->select - 1 : in->stmt]
			       .match
			== i;
	return (s->word == WORD_END || s->word == WORD_ENDBLOCK
		       || s->word == WORD_ENDTYPE)
		&& s->match >= 0;
}

static void
read_one(struct cuf *c, struct cuf_scope *s, int i)
{
	const struct stmt *stmt = &c->w->stmts.at[i];
	if (stmt->word == WORD_SPEC && s->kind == CUF_MODULE)
		cuf_read_access(c, s, i);
	if (stmt->word == WORD_USE)
		read_use(c, s, i);
	else if (stmt->word == WORD_SPEC && s->kind == CUF_INTERFACE)
		cuf_read_generic(c, s, i);
	else if (s->kind == CUF_TYPE && cuf_begins(stmt->key, "procedure"))
		cuf_read_bindings(c, s, i);
	else if (stmt->word == WORD_SPEC && key_type(stmt->key) > 0)
		read_typed(c, s, i);
	else if (stmt->word == WORD_SPEC)
		read_statement(c, s, i);
	else if (stmt->word == WORD_FUNCTION)
		add_name(c, s, stmt->key, key_name(stmt->key))->function = true;
	else if (s->body < 0 && !is_specification(stmt)
		&& s->kind != CUF_ASSOCIATE)
		s->body = i;
}

/* The name at key[at], of n letters, stands for the object at key[from]. */
static struct cuf_name *
associate(struct cuf *c, struct cuf_scope *s, int i, int at, int n, int from)
{
	const char *key = c->w->stmts.at[i].key;
	struct cuf_object o;
	struct cuf_name *v = add_name(c, s, key + at, n);
	if (cuf_object(c, i, from, &o) && o.end == key_find(key, from, ",)")
		&& o.last) {
		v->attr = o.attr;
		v->type = o.last->type;
		v->shape = o.whole ? o.last->shape : NULL;
		v->rank = o.whole ? o.last->rank : cuf_rank(key, &o);
	}
	return v;
}

/* "type is (t)", "class is (t)": the selector has this type. */
static void
read_guard(struct cuf *c, struct cuf_scope *s)
{
	int i = s->select - 1;
	const struct stmt *stmts = c->w->stmts.at;
	int at = stmts[i].name + 11, n = key_name(stmts[i].key + at);
	const char *type = stmts[s->stmt].key;
	type += cuf_begins(type, "typeis(") ? 7 : 8;
	if (n == 0 || s->names)
		return;
	bool named = cuf_begins(stmts[i].key + at + n, "=>");
	if (!named && stmts[i].key[at + n] != ')')
		return;
	struct cuf_name *v = associate(c, s, i, at, n, named ? at + n + 2 : at);
	int intrinsic = key_type(type);
	v->type = intrinsic > 0 && type[intrinsic] == ')'
		? NULL
		: arena_text(c->w->arena, type, (size_t)key_name(type));
}

/* "associate(a => d, b => e(:, 1))": the names with their attributes. */
static void
read_associate(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key;
	int at = c->w->stmts.at[i].name + 10;
	for (int n; (n = key_name(key + at)) > 0
		&& cuf_begins(key + at + n, "=>");) {
		int end = key_find(key, at + n + 2, ",)");
		associate(c, s, i, at, n, at + n + 2);
		if (end < 0 || key[end] != ',')
			break;
		at = end + 1;
	}
}

/* True for an OpenACC routine that kernels may call.  A routine that partitions
   its loops must be nohost: on the host each thread would execute all
   iterations. */
static bool
is_shared_routine(const struct stmt *s)
{
	if (s->kind != STMT_ACC || strncmp(s->key, "routine", 7) != 0)
		return false;
	return strstr(s->key, "seq") || strstr(s->key, "nohost");
}

/* True if a statement places the variable or gives it an attribute. */
static bool
is_placed(struct cuf *c, const char *name)
{
	static const char *const words[] = {"common", "equivalence", "data",
		"namelist", "save", "parameter", "external", "intrinsic"};
	struct stmts *stmts = &c->w->stmts;
	for (int i = 0; i < stmts->count; i++) {
		const char *key = stmts->at[i].key;
		bool places = false;
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			places |= cuf_begins(key, words[k]);
		for (int k = 0; places && key[k]; k++)
			if (cuf_is_word(key, k, name, (int)strlen(name)))
				return true;
	}
	return false;
}

/* True if a host array can be managed when all memory is unified. */
static bool
is_unified(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	bool procedure = s->kind == CUF_PROCEDURE;
	if (!c->w->user->unified || v->rank == 0 || v->pointer || v->dummy
		|| v->constant
		|| !(s->kind == CUF_MODULE || procedure
			|| s->kind == CUF_PROGRAM))
		return false;
	if (s->kind != CUF_MODULE && (v->init || v->save))
		return false;
	return !is_placed(c, v->name) && cuf_result(c, s) != v;
}

/* Makes allocatable host data managed, or arrays too. */
static void
imply_managed(struct cuf *c)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		for (struct cuf_name *v = s->names; v; v = v->next) {
			v->implied = (v->allocatable || is_unified(c, s, v))
				&& !v->attr && v->stmt >= 0
				&& !(s->on & CUF_ON_DEVICE);
			if (v->implied)
				v->attr = CUF_MANAGED;
		}
}

/* True for a component inside of its object, whose memory the object's attribute
   says. */
static bool
is_inside(const struct cuf_scope *s, const struct cuf_name *v)
{
	return s->kind == CUF_TYPE && !v->allocatable && !v->pointer
		&& (v->attr == CUF_MANAGED || v->attr == CUF_UNIFIED);
}

/* A named constant is a value, which device code has without an attribute. */
static void
drop_vain(struct cuf *c)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		for (struct cuf_name *v = s->names; v; v = v->next)
			if (v->attr && (v->constant || is_inside(s, v))) {
				v->vain = true;
				v->attr = CUF_NONE;
			}
}

void
cuf_read(struct cuf *c)
{
	struct stmts *stmts = &c->w->stmts;
	struct cuf_scope *s = open_scope(c, -1, NULL);
	c->of = arena_take(c->w->arena, (stmts->count + 1) * sizeof *c->of);
	for (int i = 0; i < stmts->count; i++) {
		const struct stmt *stmt = &stmts->at[i];
		c->of[i] = s;
		int select = select_of(c, i);
		if (select >= 0) {
			if (s->select == select + 1)
				s = s->outer;
			if (cuf_begins(stmt->key, "classdefault"))
				continue;
			s = open_scope(c, i, s);
			s->select = select + 1;
		} else if (opens(stmt)) {
			bool executed =
				stmt->word == WORD_BLOCK || is_associate(stmt);
			if (s->body < 0 && s->kind != CUF_ASSOCIATE && executed)
				s->body = i;
			s = open_scope(c, i, s);
			if (s->kind == CUF_INTERFACE
				|| (s->outer
					&& s->outer->kind == CUF_INTERFACE))
				cuf_read_generic(c, s, i);
		} else if (closes(c, s, i) && s->outer) {
			if (s->body < 0 && s->kind != CUF_ASSOCIATE)
				s->body = i;
			s = s->outer;
		} else {
			if (is_shared_routine(stmt) && s->kind == CUF_PROCEDURE)
				s->on |= CUF_ROUTINE;
			read_one(c, s, i);
		}
	}
	drop_vain(c);
	if (c->w->user->managed)
		imply_managed(c);
	for (int i = 0; i + 1 < stmts->count; i++) {
		s = c->of[i + 1];
		if (s->kind != CUF_ASSOCIATE || s->stmt != i)
			continue;
		if (s->select)
			read_guard(c, s);
		else
			read_associate(c, s, i);
	}
}
