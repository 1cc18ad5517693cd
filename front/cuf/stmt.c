/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* stmt.c - CUDA Fortran: statements of the host, checks of device code. */
#include "front/cuf/action.h"
#include "front/fortran/decl.h"

#include <string.h>

/* Makes the operands from "from" to "to" of the key copies. */
static void
use_copies(struct cuf_action *a, int from, int to)
{
	cuf_copy_operands(a->c, a->stmt, from, to);
}

/* NVIDIA's compiler accepts "istat = cudaDeviceSynchronize" as a call. */
static void
complete_call(struct cuf_action *a)
{
	static const char *const functions[] = {"cudadevicesynchronize",
		"cudathreadsynchronize", "cudadevicereset", "cudagetlasterror",
		"cudapeekatlasterror"};
	int equals = key_find(a->s->key, a->start, "=");
	const char *value = a->s->key + equals + 1;
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (equals > 0 && strcmp(value, functions[i]) == 0)
			edit(a->c->w, a->stmt,
				a->s->where[strlen(a->s->key) - 1] + 1, 0,
				"()");
}

/* "istat = cudaProfilerStart()": the guide has subroutines, programs have
   functions. */
static void
replace_profiler(struct cuf_action *a)
{
	static const char *const names[] = {
		"cudaprofilerstop", "cudaprofilerstart"};
	const char *key = a->s->key;
	int at = key_find(key, a->start, "=") + 1;
	for (int on = 0; on < 2; on++) {
		int n = (int)strlen(names[on]);
		if (!cuf_begins(key + at, names[on]))
			continue;
		bool list = strcmp(key + at + n, "()") == 0;
		if (key[at + n] && !list)
			continue;
		int first = a->s->where[at];
		int last = a->s->where[at + n + (list ? 1 : -1)];
		edit(a->c->w, a->stmt, first, last + 1 - first,
			on ? "cuf_profiler(1)" : "cuf_profiler(0)");
		return;
	}
}

/* call c_f_pointer(p, d, shape): device data gets an address of the device; the
   allocation that follows returns that address. */
static bool
take_address(struct cuf_action *a)
{
	const char *key = a->s->key;
	int at = a->start + 4, args[3], count = 0;
	struct cuf_object o;
	if (!cuf_begins(key + at, "c_f_pointer("))
		return false;
	int end = key_after(key, at + 11) - 1;
	for (int i = at + 12; i > 0 && i < end && count < 3;) {
		args[count++] = i;
		i = key_find(key, i, ",") + 1;
	}
	if (count < 2 || !cuf_object(a->c, a->stmt, args[1], &o)
		|| !cuf_is_device(o.attr) || !o.last)
		return false;
	int rank = o.last->rank;
	fout_puts(cuf_emit(a), "block");
	fout_format(cuf_emit(a), "integer(8) :: cuf_n(%d)", rank ? rank : 1);
	struct fout *out = cuf_emit(a);
	fout_puts(out, "call cuf_adopt(" OWN "transfer(");
	cuf_copy(a, out, args[0], args[1] - 1);
	fout_puts(out, ", 0_8))");
	if (count > 2) {
		out = cuf_emit(a);
		fout_puts(out, "cuf_n = ");
		cuf_copy(a, out, args[2], end);
	}
	out = cuf_emit(a);
	fout_puts(out, "allocate(");
	cuf_copy(a, out, o.start, o.end);
	for (int k = 1; k <= rank; k++)
		fout_format(out, "%scuf_n(%d)", k > 1 ? ", " : "(", k);
	fout_puts(out, rank ? "))" : ")");
	fout_puts(cuf_emit(a), "call cuf_space(0)");
	fout_puts(cuf_emit(a), "end block");
	cuf_finish(a);
	return true;
}

/* True for an allocatable variable that device code declares for itself: each
   thread has its own, with "device" or without. */
static bool
is_of_thread(struct cuf_action *a, const struct cuf_object *o)
{
	const struct cuf_name *n = o->name;
	return n == o->last && o->attr == CUF_DEVICE && n->allocatable
		&& !n->dummy && n->stmt >= 0
		&& cuf_is_device_code(a->c, n->stmt);
}

/* "dp => dt" of a module's pointer would change the device's copy alone.
   1.12.3 */
static void
check_association(struct cuf_action *a)
{
	struct cuf_object o;
	if (!cuf_object(a->c, a->stmt, a->start, &o)
		|| !cuf_begins(a->s->key + o.end, "=>") || o.last != o.name
		|| !o.name->pointer || o.name->dummy
		|| (o.name->stmt >= 0
			&& a->c->of[o.name->stmt]->kind != CUF_MODULE))
		return;
	cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start, o.end,
		"device code cannot associate a pointer of a module");
}

/* Statements that device code has on no device.  The plugin reports the
   formats of PRINT and WRITE.  2.6.12 */
static void
check_transfer(struct cuf_action *a)
{
	static const char *const words[] = {"read", "open(", "close(", "rewind",
		"backspace", "endfile", "inquire(", "flush", "wait("};
	const char *key = a->s->key + a->start;
	if (key_assigns(key) || a->c->of[a->stmt]->on & CUF_ON_HOST)
		return;
	if (cuf_begins(key, "pause")
		&& (!key[5] || strchr("0123456789'\"", key[5])))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
			a->start + 5, "device code cannot pause");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (cuf_begins(key, words[i]))
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start,
				a->start + (int)strcspn(words[i], "("),
				"device code has no input and output other "
				"than printed lists");
}

/* threadidx, blockidx, blockdim, griddim, but for the program's own. */
static bool
is_predefined(const struct cuf_action *a, int i, int n)
{
	static const char *const names[] = {
		"threadidx", "blockidx", "blockdim", "griddim"};
	const char *key = a->s->key + i;
	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		if (cuf_is_named(names[k], key, n))
			return !cuf_find(a->c, a->stmt, key, n);
	return false;
}

/* "x = ..." at key[i], of constant data and of predefined variables.  2.2.2,
   2.6.2 */
static void
check_setting(struct cuf_action *a, int i)
{
	const char *key = a->s->key;
	struct cuf_object o;
	int equals = key_find(key, i, "="), n = key_name(key + i);
	if (equals < 0 || key[equals + 1] == '=')
		return;
	if (is_predefined(a, i, n)
		&& (equals == i + n
			|| (key[i + n] == '%' && equals == i + n + 2))) {
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, i, i + n,
			"'%.*s' cannot be set", n, key + i);
		edit_remove(a->c->w, a->stmt);
		return;
	}
	if (cuf_object(a->c, a->stmt, i, &o) && o.end == equals
		&& o.attr == CUF_CONSTANT)
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start, o.end,
			"device code cannot change 'constant' data");
}

/* The variable of "do i = 1, n", also after a label. */
static void
check_do(struct cuf_action *a)
{
	const char *key = a->s->key;
	if (!cuf_begins(key + a->start, "do"))
		return;
	int i = a->start + 2;
	check_setting(a, i + (int)strspn(key + i, "0123456789"));
}

/* Reports what device code must not do to data of the program. */
static void
check_device_code(struct cuf_action *a)
{
	const char *key = a->s->key;
	struct cuf_object o;
	check_setting(a, a->start);
	check_association(a);
	check_transfer(a);
	if (!cuf_begins(key + a->start, "allocate(")
		&& !cuf_begins(key + a->start, "deallocate("))
		return;
	int at = key_find(key, a->start, "(") + 1;
	while (cuf_next(a->c, a->stmt, &at, (int)strlen(key), &o))
		if (!is_of_thread(a, &o))
			cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o.start,
				o.end,
				"device code cannot allocate data of the "
				"program");
}

/* Routines of Fortran that set their arguments on the host. */
static bool
is_setter(const char *key)
{
	static const char *const words[] = {"random_number(", "random_seed(",
		"system_clock(", "cpu_time(", "date_and_time(", "mvbits(",
		"get_command(", "get_command_argument(",
		"get_environment_variable(", "execute_command_line(", "getarg(",
		"etime(", "dtime("};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (cuf_begins(key, words[i]))
			return true;
	return false;
}

bool
cuf_is_implicit(struct cuf *c, int stmt, const char *name, int n)
{
	const struct cuf_scope *s = c->of[stmt];
	if (name[n] == '%' || cuf_find(c, stmt, name, n)
		|| cuf_is_routine(name, n) || is_setter(name)
		|| cuf_find_generics(c, stmt, name, n))
		return false;
	for (; s; s = s->outer) {
		if (s->opaque)
			return false;
		for (const struct cuf_use *u = s->uses; u; u = u->next)
			if (u->module->opaque || u->module->stmt < 0)
				return false;
	}
	return true;
}

/* A call of a kernel without a configuration. */
static void
check_call(struct cuf_action *a)
{
	const char *key = a->s->key + a->start + 4;
	int n = key_name(key);
	bool generic = cuf_find_generics(a->c, a->stmt, key, n);
	struct cuf_scope *p =
		generic ? NULL : cuf_procedure(a->c, a->stmt, key, n);
	bool inside = cuf_is_device_code(a->c, a->stmt);
	const char *wrong = NULL;
	if (inside && generic && cuf_is_generic_of_host(a->c, a->stmt, key, n))
		wrong = cuf_no_host_call(key);
	else if (!p && !(inside && cuf_is_implicit(a->c, a->stmt, key, n)))
		return;
	else if (!p)
		wrong = "device code can call only procedures with an "
			"explicit interface";
	else if (p->on & CUF_GLOBAL)
		wrong = "a kernel is called with '<<<grid, block>>>'";
	else if (!inside && !(p->on & CUF_ON_HOST))
		wrong = "the host cannot call device code";
	else if (inside && !(p->on & (CUF_ON_DEVICE | CUF_ROUTINE)))
		wrong = cuf_no_host_call(key);
	if (!wrong)
		return;
	cuf_complain(a->c, a->stmt, SEVERITY_ERROR, a->start + 4,
		a->start + 4 + n, "%s", wrong);
	edit_remove(a->c->w, a->stmt);
}

/* True for host statements that would access device data. */
static bool
reaches(const char *key)
{
	return cuf_begins(key, "read(") || cuf_begins(key, "read*")
		|| (cuf_begins(key, "call") && is_setter(key + 4));
}

static void
check_reach(struct cuf_action *a)
{
	struct cuf_object o;
	int at = a->start, end = (int)strlen(a->s->key);
	while (cuf_next(a->c, a->stmt, &at, end, &o))
		cuf_complain_reach(a, &o);
}

/* Bounds and lengths of declarations are computed before device data can be
   copied. */
static void
check_bounds(struct cuf_action *a, int at, int end)
{
	struct cuf_object o;
	while (cuf_operand(a->c, a->stmt, &at, end, &o))
		cuf_complain_reach(a, &o);
}

static void
check_declaration(struct cuf_action *a)
{
	const char *key = a->s->key;
	int attributes, end = (int)strlen(key);
	int at = key_type(key) > 0 ? cuf_entities(key, &attributes) : end;
	check_bounds(a, 0, at < end ? at : 0);
	while (at < end) {
		int next = key_find(key, at, ",");
		next = next < 0 ? end : next;
		check_bounds(a, at + key_name(key + at), next);
		at = next + 1;
	}
}

/* "do i = 1, n_d", "stop n_d": the key has no blank between word and name. */
static void
name_after(struct cuf_action *a, const char *word)
{
	struct cuf_object o;
	int at = a->start + (int)strlen(word);
	const char *key = a->s->key;
	if (!cuf_begins(key + a->start, word)
		|| !cuf_object(a->c, a->stmt, at, &o))
		return;
	if (strcmp(word, "do") == 0) {
		cuf_complain_reach(a, &o);
	} else if (cuf_is_device(o.attr)) {
		edit(a->c->w, a->stmt, a->s->where[o.start], 0, " cuf_h(");
		edit(a->c->w, a->stmt, a->s->where[o.end - 1] + 1, 0, ")");
	}
}

static void
rewrite_other(struct cuf_action *a)
{
	complete_call(a);
	replace_profiler(a);
	if (cuf_assign(a))
		return;
	name_after(a, "stop");
	name_after(a, "errorstop");
	use_copies(a, a->start, (int)strlen(a->s->key));
}

/* A statement of the host, without the condition before it. */
static void
rewrite_host(struct cuf_action *a)
{
	const char *key = a->s->key + a->start;
	bool call = cuf_begins(key, "call") && !strchr("=(%", key[4]);
	int totals = cuf_totals(a);
	if (key_assigns(key)) {
		rewrite_other(a);
	} else if (cuf_begins(key, "where(")) {
		cuf_where(a);
	} else if (cuf_begins(key, "forall(")) {
		cuf_forall(a);
	} else if (reaches(key)) {
		check_reach(a);
	} else if (call && strstr(key, "<<<")) {
		cuf_launch(a);
	} else if (call) {
		use_copies(a, a->start, (int)strlen(a->s->key));
		if (!take_address(a))
			check_call(a);
	} else if (cuf_begins(key, "allocate(")) {
		cuf_allocate(a);
	} else {
		rewrite_other(a);
	}
	cuf_end_totals(a, totals);
}

/* CUDA 12 has no launches from Fortran's device code.  1.4, 2.1.2 */
static void
refuse_launch(struct cuf_action *a)
{
	int at = a->start + 4;
	cuf_complain(a->c, a->stmt, SEVERITY_ERROR, at,
		at + key_name(a->s->key + at),
		"device code cannot launch a kernel; launch it from the host, "
		"or call a procedure with 'attributes(device)'");
	edit_remove(a->c->w, a->stmt);
}

/* Checks the calls and other statements of device code. */
static void
check_device(struct cuf_action *a)
{
	const char *key = a->s->key + a->start;
	bool call = cuf_begins(key, "call") && !strchr("=(%", key[4]);
	if (call && strstr(key, "<<<"))
		refuse_launch(a);
	else if (call)
		check_call(a);
	check_device_code(a);
}

/* A statement function.  No copy can be made where the host calls the
   function. */
static void
check_function(struct cuf_action *a, bool device)
{
	int end = (int)strlen(a->s->key);
	if (device)
		check_device_code(a);
	else
		check_bounds(a, key_find(a->s->key, 0, "="), end);
}

void
cuf_statement(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	struct cuf_action a = {.c = c,
		.s = s,
		.stmt = i,
		.start = cuf_action_start(s),
		.guarded = s->word == WORD_IF};
	bool code = s->word == WORD_OTHER || s->word == WORD_OPEN
		|| s->word == WORD_MIDDLE || s->word == WORD_IF;
	bool loop = s->word == WORD_DO || s->word == WORD_CONCURRENT;
	bool device = cuf_is_device_code(c, i);
	if (s->kind == STMT_CODE && s->word == WORD_SPEC && !device)
		check_declaration(&a);
	if (s->kind == STMT_CODE && s->word == WORD_FUNCTION)
		check_function(&a, device);
	if (s->kind != STMT_CODE || !(code || loop))
		return;
	if (device) {
		if (code)
			check_device(&a);
		else
			check_do(&a);
		return;
	}
	if (a.guarded)
		use_copies(&a, 0, a.start);
	if (code) {
		rewrite_host(&a);
		return;
	}
	name_after(&a, "do");
	use_copies(&a, s->name, (int)strlen(s->key));
}
