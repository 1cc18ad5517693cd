/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * guard.c - puts the checks of memory accesses into IR text.
 *
 * The text is that of targets/llvm.c: one instruction a line, typed
 * pointers.  The pass works on text, not on KIR, so that the writer has no code
 * for the simulator and hand-written IR is checked too.
 */
#include "targets/sim/guard.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct guarded_span {
	const char *at;
	size_t n;
};

struct names {
	struct guarded_span *name;
	size_t n, room;
};

/* A pointer into a local or global variable. */
struct direct {
	struct guarded_span name;
	struct guarded_span base; /* the variable's address */
	struct guarded_span type; /* of the variable; empty: unknown */
	struct guarded_span count; /* of how many; empty: one */
	bool moved; /* by an offset that is not constant */
	/* The variable may have a number: device code that keeps or passes its
	   address takes the one that the host has. */
	bool numbered;
	struct guarded_span constant; /* that the function uses for the
					 variable; empty: none */
};

struct directs {
	struct direct *at;
	size_t n, room;
};

struct guard {
	FILE *out;
	unsigned *line; /* user's line of metadata number n */
	size_t nlines;
	struct directs local; /* of the function */
	struct directs global;
	struct names own; /* functions that the text defines */
	const char *end; /* of the text */
	bool raw; /* inside a function that is not guarded */
	bool numbers; /* inside a function that uses variables with numbers */
	bool entry; /* before the first instruction of a function */
	unsigned temporaries;
	unsigned barriers;
};

/* Functions of the C library that store through their arguments. */
static const char *const pointer_callees[] = {
	"sincos",
	"sincosf",
	"frexp",
	"frexpf",
	"modf",
	"modff",
	"remquo",
	"remquof",
	"lgamma_r",
	"lgammaf_r",
	"memcpy",
	"memmove",
	"memset",
	"memcmp",
	"strlen",
	"strcmp",
	"strncmp",
};

static struct guarded_span
span(const char *at, size_t n)
{
	return (struct guarded_span){at, n};
}

static bool
starts(struct guarded_span s, const char *word)
{
	size_t n = strlen(word);
	return s.n >= n && memcmp(s.at, word, n) == 0;
}

static struct guarded_span
skip(struct guarded_span s, size_t n)
{
	return n > s.n ? span(s.at + s.n, 0) : span(s.at + n, s.n - n);
}

static struct guarded_span
trim(struct guarded_span s)
{
	while (s.n && isspace((unsigned char)*s.at))
		s = skip(s, 1);
	while (s.n && isspace((unsigned char)s.at[s.n - 1]))
		s.n--;
	return s;
}

/* Skips the word at the front if it is there. */
static bool
take(struct guarded_span *s, const char *word)
{
	size_t n = strlen(word);
	if (!starts(*s, word) || (s->n > n && s->at[n] != ' '))
		return false;
	*s = trim(skip(*s, n));
	return true;
}

/* Length up to the first "stop" outside brackets and quotes. */
static size_t
reach(struct guarded_span s, char stop)
{
	int depth = 0;
	bool quoted = false;
	for (size_t i = 0; i < s.n; i++) {
		char c = s.at[i];
		if (c == '"')
			quoted = !quoted;
		if (quoted)
			continue;
		if (depth == 0 && c == stop)
			return i;
		if (strchr("([{<", c) && c)
			depth++;
		if (strchr(")]}>", c) && c)
			depth--;
	}
	return s.n;
}

static bool
is_name_char(char c)
{
	return isalnum((unsigned char)c) || strchr("-$._", c);
}

/* Length of the operand at the front: %name, @name, null, or a constant
   expression with its parentheses. */
static size_t
operand_length(struct guarded_span s)
{
	size_t i = 0;
	if (s.n > 1 && s.at[1] == '"') {
		for (i = 2; i < s.n && s.at[i] != '"'; i++)
			;
		return i < s.n ? i + 1 : s.n;
	}
	if (s.n && (s.at[0] == '%' || s.at[0] == '@')) {
		for (i = 1; i < s.n && is_name_char(s.at[i]); i++)
			;
		return i;
	}
	return reach(s, ',');
}

static bool
same(struct guarded_span a, struct guarded_span b)
{
	return a.n == b.n && memcmp(a.at, b.at, a.n) == 0;
}

static bool
has(const struct names *set, struct guarded_span name)
{
	for (size_t i = set->n; i-- > 0;)
		if (same(set->name[i], name))
			return true;
	return false;
}

/* Room for one more of n elements. */
static void *
more(void *array, size_t n, size_t *room, size_t size)
{
	if (n < *room)
		return array;
	*room = *room * 2 + 16;
	array = realloc(array, *room * size);
	if (!array)
		abort();
	return array;
}

static void
add(struct names *set, struct guarded_span name)
{
	set->name = more(set->name, set->n, &set->room, sizeof *set->name);
	set->name[set->n++] = name;
}

static void
add_direct(struct directs *set, struct direct d)
{
	set->at = more(set->at, set->n, &set->room, sizeof *set->at);
	set->at[set->n++] = d;
}

/* By a value's name, or a constant expression with a variable in it. */
static const struct direct *
find_direct(const struct guard *g, struct guarded_span name)
{
	bool local = name.n && name.at[0] == '%';
	const struct directs *set = local ? &g->local : &g->global;
	const char *at = local ? NULL : memchr(name.at, '@', name.n);
	if (at) {
		name = skip(name, at - name.at);
		name.n = operand_length(name);
	}
	for (size_t i = set->n; i-- > 0;)
		if (same(set->at[i].name, name))
			return &set->at[i];
	return NULL;
}

/* The address of a local or global variable, which is not a device address. */
static bool
is_direct(const struct guard *g, struct guarded_span operand)
{
	if (operand.n == 0)
		return true;
	if (operand.at[0] == '%')
		return find_direct(g, operand) != NULL;
	return memchr(operand.at, '@', operand.n);
}

/* True if the operand is a device address, or an address that may lie outside
   of its variable. */
static bool
wants_check(const struct guard *g, struct guarded_span operand)
{
	if (!is_direct(g, operand))
		return true;
	const struct direct *d = find_direct(g, operand);
	return d && d->moved && d->type.n;
}

/* "T* P" split into T and P. */
static bool
split_pointer(struct guarded_span s, struct guarded_span *type,
	struct guarded_span *operand)
{
	for (size_t i = 0; i + 2 < s.n; i++) {
		if (s.at[i] != '*' || s.at[i + 1] != ' ')
			continue;
		if (s.at[i + 2] == '(' || s.at[i + 2] == '*')
			continue;
		*type = span(s.at, i);
		struct guarded_span rest = skip(s, i + 2);
		*operand = span(rest.at, operand_length(rest));
		return operand->n > 0;
	}
	return false;
}

static unsigned
line_of(const struct guard *g, struct guarded_span s)
{
	for (size_t i = 0; i + 6 < s.n; i++) {
		if (memcmp(s.at + i, "!dbg !", 6) != 0)
			continue;
		unsigned long n = strtoul(s.at + i + 6, NULL, 10);
		return n < g->nlines ? g->line[n] : 0;
	}
	return 0;
}

/* The bytes that an access of the type touches; an integer like i48 takes more
   than these in an array. */
static void
write_size(struct guard *g, struct guarded_span type)
{
	int bits, length = 0;
	char text[16];
	snprintf(text, sizeof text, "%.*s", (int)type.n, type.at);
	if (sscanf(text, "i%d%n", &bits, &length) == 1
		&& (size_t)length == type.n)
		fprintf(g->out, "i64 %d", (bits + 7) / 8);
	else
		fprintf(g->out,
			"i64 ptrtoint (%.*s* getelementptr (%.*s, "
			"%.*s* null, i32 1) to i64)",
			(int)type.n, type.at, (int)type.n, type.at, (int)type.n,
			type.at);
}

/* Writes the variable's address as %acc.gN.c, its size as %acc.gN.w. */
static void
write_variable(struct guard *g, unsigned n, const struct direct *d)
{
	fprintf(g->out, "\t%%acc.g%u.c = bitcast %.*s* %.*s to i8*\n", n,
		(int)d->type.n, d->type.at, (int)d->base.n, d->base.at);
	fprintf(g->out, "\t%%acc.g%u.w = mul ", n);
	write_size(g, d->type);
	fprintf(g->out, ", %.*s\n", d->count.n ? (int)d->count.n : 1,
		d->count.n ? d->count.at : "1");
}

/* Writes the check of "size" bytes at the operand of the type; returns the
   number of the temporary that holds the address to use. */
static unsigned
check(struct guard *g, struct guarded_span type, struct guarded_span operand,
	const char *size, enum guard_access access, unsigned line)
{
	unsigned n = g->temporaries++;
	const struct direct *d = find_direct(g, operand);
	fprintf(g->out, "\t%%acc.g%u.a = bitcast %.*s* %.*s to i8*\n", n,
		(int)type.n, type.at, (int)operand.n, operand.at);
	if (d)
		write_variable(g, n, d);
	fprintf(g->out,
		"\t%%acc.g%u.b = call i8* @acc.sim.%s(i8* %%acc.g%u.a, ", n,
		d ? "in" : "at", n);
	if (d)
		fprintf(g->out, "i8* %%acc.g%u.c, i64 %%acc.g%u.w, ", n, n);
	if (size)
		fprintf(g->out, "i64 %s", size);
	else
		write_size(g, type);
	fprintf(g->out, ", i32 %d, i32 %u)\n", access, line);
	fprintf(g->out, "\t%%acc.g%u = bitcast i8* %%acc.g%u.b to %.*s*\n", n,
		n, (int)type.n, type.at);
	return n;
}

static void
copy(struct guard *g, struct guarded_span line)
{
	fwrite(line.at, 1, line.n, g->out);
	fputc('\n', g->out);
}

/* The line with the operand replaced by temporary n. */
static void
replace(struct guard *g, struct guarded_span line, struct guarded_span operand,
	unsigned n)
{
	fwrite(line.at, 1, operand.at - line.at, g->out);
	fprintf(g->out, "%%acc.g%u", n);
	const char *rest = operand.at + operand.n;
	fwrite(rest, 1, line.at + line.n - rest, g->out);
	fputc('\n', g->out);
}

static bool
access_pointer(struct guard *g, struct guarded_span line,
	struct guarded_span pointer, enum guard_access access)
{
	struct guarded_span type, operand;
	if (!split_pointer(pointer, &type, &operand))
		return false;
	if (!wants_check(g, operand))
		return false;
	unsigned n = check(g, type, operand, NULL, access, line_of(g, line));
	replace(g, line, operand, n);
	return true;
}

/* load [atomic] [volatile] T, T* P ... */
static bool
guard_load(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	take(&s, "atomic");
	take(&s, "volatile");
	return access_pointer(
		g, line, trim(skip(s, reach(s, ',') + 1)), GUARD_READ);
}

/* store [atomic] [volatile] T V, T* P ... */
static bool
guard_store(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	return access_pointer(
		g, line, trim(skip(s, reach(s, ',') + 1)), GUARD_WRITE);
}

/* atomicrmw [volatile] OP T* P, T V ORDER */
static bool
guard_update(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	take(&s, "volatile");
	return access_pointer(
		g, line, trim(skip(s, reach(s, ' '))), GUARD_UPDATE);
}

/* cmpxchg [weak] [volatile] T* P, T C, T N ORDER ORDER */
static bool
guard_exchange(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	take(&s, "weak");
	take(&s, "volatile");
	return access_pointer(g, line, s, GUARD_UPDATE);
}

/* A call's arguments, and the name of the callee. */
static bool
split_call(struct guarded_span s, struct guarded_span *callee,
	struct guarded_span *arguments)
{
	const char *at = memchr(s.at, '@', s.n);
	if (!at)
		return false;
	struct guarded_span rest = skip(s, at - s.at);
	size_t n = operand_length(rest);
	if (n >= rest.n || rest.at[n] != '(')
		return false;
	*callee = span(rest.at + 1, n - 1);
	rest = skip(rest, n + 1);
	*arguments = span(rest.at, reach(rest, ')'));
	return true;
}

/* Replaces the pointers among the arguments by checked ones; "size" is the
   text of the size, or null for one element. */
static void
guard_arguments(struct guard *g, struct guarded_span line,
	struct guarded_span arguments, const char *size)
{
	struct guarded_span rest = arguments;
	struct guarded_span operand[8];
	unsigned temporary[8], n = 0;
	while (rest.n && n < 8) {
		struct guarded_span one = span(rest.at, reach(rest, ','));
		rest = trim(skip(rest, one.n + 1));
		struct guarded_span type, p;
		if (!split_pointer(one, &type, &p))
			continue;
		/* "i8* align 4 %p", "double* nonnull %p" */
		const char *value = memchr(p.at, '%', line.at + line.n - p.at);
		if (p.at[0] != '%' && value && value < one.at + one.n) {
			struct guarded_span v =
				span(value, one.at + one.n - value);
			p = span(value, operand_length(v));
		}
		if (p.at[0] != '%' || !wants_check(g, p))
			continue;
		temporary[n] = check(g, type, p, size,
			n ? GUARD_READ : GUARD_WRITE, line_of(g, line));
		operand[n++] = p;
	}
	const char *from = line.at;
	for (unsigned i = 0; i < n; i++) {
		fwrite(from, 1, operand[i].at - from, g->out);
		fprintf(g->out, "%%acc.g%u", temporary[i]);
		from = operand[i].at + operand[i].n;
	}
	fwrite(from, 1, line.at + line.n - from, g->out);
	fputc('\n', g->out);
}

/* The third argument of a memory intrinsic, as the text of an i64. */
static char *
block_size(struct guarded_span arguments)
{
	for (int i = 0; i < 2; i++)
		arguments = trim(skip(arguments, reach(arguments, ',') + 1));
	if (!take(&arguments, "i64"))
		return NULL;
	size_t n = reach(arguments, ',');
	char *text = malloc(n + 1);
	if (!text)
		abort();
	memcpy(text, arguments.at, n);
	text[n] = 0;
	return text;
}

static bool
is_pointer_callee(struct guarded_span name)
{
	size_t n = sizeof pointer_callees / sizeof pointer_callees[0];
	for (size_t i = 0; i < n; i++)
		if (same(name,
			    span(pointer_callees[i],
				    strlen(pointer_callees[i]))))
			return true;
	return false;
}

static bool
guard_call(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	struct guarded_span name, arguments;
	if (!split_call(s, &name, &arguments))
		return false;
	bool worker = same(name, span("acc_barrier_worker", 18))
		|| same(name, span("acc_barrier_warp", 16));
	if (worker || same(name, span("acc_barrier_gang", 16))) {
		fprintf(g->out,
			"\tcall void @acc.sim.barrier(i32 %d, i32 %u, "
			"i32 %u) convergent\n",
			worker, ++g->barriers, line_of(g, line));
		return true;
	}
	if (starts(name, "llvm.mem")) {
		char *size = block_size(arguments);
		guard_arguments(g, line, arguments, size);
		free(size);
		return true;
	}
	if (is_pointer_callee(name) && !has(&g->own, name)) {
		guard_arguments(g, line, arguments, NULL);
		return true;
	}
	return false;
}

/* T [, i64 N] [, align A] */
static void
note_variable(
	struct guard *g, struct guarded_span result, struct guarded_span s)
{
	struct direct d = {.name = result, .base = result};
	d.type = span(s.at, reach(s, ','));
	s = trim(skip(s, d.type.n + 1));
	if (take(&s, "i64"))
		d.count = trim(span(s.at, reach(s, ',')));
	else if (starts(s, "i"))
		d.type.n = 0;
	add_direct(&g->local, d);
}

/* Remembers pointers into a variable: an alloca, and values derived from its
   address, or from a global variable's, by casts and offsets. */
static void
note_direct(struct guard *g, struct guarded_span result, struct guarded_span s)
{
	struct guarded_span type, p;
	if (take(&s, "alloca")) {
		note_variable(g, result, s);
		return;
	}
	bool offset = take(&s, "getelementptr");
	if (!offset && !take(&s, "bitcast"))
		return;
	if (offset) {
		take(&s, "inbounds");
		s = trim(skip(s, reach(s, ',') + 1));
	}
	if (!split_pointer(s, &type, &p) || !is_direct(g, p))
		return;
	const struct direct *of = find_direct(g, p);
	struct direct d = of ? *of : (struct direct){.base = p};
	d.name = result;
	struct guarded_span rest = skip(s, p.at + p.n - s.at);
	d.moved |= offset && memchr(rest.at, '%', rest.n);
	add_direct(&g->local, d);
}

/* bitcast i8* P to T (T, ...)*: the writer makes such a pointer only for a
   call. */
static bool
guard_callee(struct guard *g, struct guarded_span line, struct guarded_span s)
{
	struct guarded_span whole = span(s.at, reach(s, ','));
	if (!take(&whole, "i8*") || whole.n < 2
		|| memcmp(whole.at + whole.n - 2, ")*", 2) != 0)
		return false;
	struct guarded_span callee = span(whole.at, operand_length(whole));
	if (callee.at[0] != '%')
		return false;
	unsigned n = g->temporaries++;
	fprintf(g->out,
		"\t%%acc.g%u = call i8* @acc.sim.at(i8* %.*s, i64 1, "
		"i32 %d, i32 %u)\n",
		n, (int)callee.n, callee.at, GUARD_CALL, line_of(g, line));
	replace(g, line, callee, n);
	return true;
}

/* A constant "bitcast (T* @NAME to i8*)" at the front, and the variable with a
   number that it is of. */
static struct direct *
numbered_constant(const struct guard *g, struct guarded_span s,
	struct guarded_span *constant)
{
	static const char word[] = "bitcast (";
	if (!starts(s, word))
		return NULL;
	size_t n = sizeof word - 1;
	*constant = span(s.at, n + reach(skip(s, n), ')') + 1);
	const struct direct *d = memchr(s.at, '@', constant->n)
		? find_direct(g, *constant)
		: NULL;
	return d && d->numbered ? &g->global.at[d - g->global.at] : NULL;
}

/* Writes the text with numbered addresses in place of those in the image. */
static void
write_numbered(struct guard *g, struct guarded_span s)
{
	struct guarded_span constant;
	while (s.n) {
		const struct direct *d = numbered_constant(g, s, &constant);
		size_t n = d ? constant.n : 1;
		if (d)
			fprintf(g->out, "%%acc.v%zu", d - g->global.at);
		else if (*s.at == '%') {
			n = operand_length(s);
			d = find_direct(g, span(s.at, n));
			fprintf(g->out, "%%%s%.*s",
				d && d->numbered ? "acc.v." : "", (int)n - 1,
				s.at + 1);
		} else
			fputc(*s.at, g->out);
		s = skip(s, n);
	}
}

/* The name of the pointer that has the variable's numbered address. */
static void
write_number_name(struct guard *g, struct guarded_span name)
{
	bool quoted = name.n > 1 && name.at[1] == '"';
	fprintf(g->out, "%.*s$acc.at%s", (int)(name.n - quoted), name.at,
		quoted ? "\"" : "");
}

/* At the beginning of a function: the numbered addresses of the variables that
   the function uses; those in the image if the host has never asked for
   them. */
static void
write_numbers(struct guard *g)
{
	for (size_t n = 0; n < g->global.n; n++) {
		struct direct *d = &g->global.at[n];
		if (!d->constant.n)
			continue;
		fprintf(g->out, "\t%%acc.l%zu = load i8*, i8** ", n);
		write_number_name(g, d->name);
		fprintf(g->out,
			", !invariant.load !{}\n"
			"\t%%acc.z%zu = icmp eq i8* %%acc.l%zu, null\n"
			"\t%%acc.v%zu = select i1 %%acc.z%zu, i8* %.*s, "
			"i8* %%acc.l%zu\n",
			n, n, n, n, (int)d->constant.n, d->constant.at, n);
		d->constant.n = 0;
	}
}

/* The instruction after "%result = ". */
static struct guarded_span
operation(struct guarded_span line, struct guarded_span *result)
{
	struct guarded_span s = trim(line);
	*result = span(s.at, 0);
	if (s.n == 0 || s.at[0] != '%')
		return s;
	*result = span(s.at, operand_length(s));
	s = trim(skip(s, result->n));
	return take(&s, "=") ? s : span(s.at, 0);
}

static bool
guard_instruction(struct guard *g, struct guarded_span line)
{
	struct guarded_span result, s = operation(line, &result);
	if (s.n == 0 || s.at[0] == ';')
		return false;
	if (result.n)
		note_direct(g, result, s);
	if (take(&s, "bitcast"))
		return guard_callee(g, line, s);
	if (take(&s, "load"))
		return guard_load(g, line, s);
	if (take(&s, "store"))
		return guard_store(g, line, s);
	if (take(&s, "atomicrmw"))
		return guard_update(g, line, s);
	if (take(&s, "cmpxchg"))
		return guard_exchange(g, line, s);
	take(&s, "tail");
	take(&s, "musttail");
	take(&s, "notail");
	if (take(&s, "call"))
		return guard_call(g, line, s);
	return false;
}

static void
write_guarded(struct guard *g, struct guarded_span line)
{
	if (!guard_instruction(g, line))
		copy(g, line);
}

/* True if the instruction takes addresses in the image, or none. */
static bool
takes_raw(const struct guard *g, struct guarded_span s)
{
	struct guarded_span name, arguments;
	take(&s, "tail");
	if (!take(&s, "call"))
		return take(&s, "load") || take(&s, "atomicrmw")
			|| take(&s, "cmpxchg") || take(&s, "alloca");
	return split_call(s, &name, &arguments)
		&& (starts(name, "llvm.")
			|| (is_pointer_callee(name) && !has(&g->own, name)));
}

/* Writes a line of a function that uses variables with numbers. */
static void
write_with_numbers(struct guard *g, struct guarded_span line)
{
	struct guarded_span result, s = operation(line, &result);
	if (takes_raw(g, s)) {
		write_guarded(g, line);
		return;
	}
	if (starts(s, "getelementptr ") || starts(s, "bitcast ")) {
		write_guarded(g, line);
		const struct direct *d = find_direct(g, result);
		if (d && d->numbered) {
			write_numbered(g, line);
			fputc('\n', g->out);
		}
		return;
	}
	char *text = NULL;
	size_t size, n = line.n;
	FILE *out = g->out;
	if (starts(s, "store "))
		n = s.at - line.at + reach(s, ',');
	g->out = open_memstream(&text, &size);
	if (!g->out)
		abort();
	write_numbered(g, span(line.at, n));
	fwrite(line.at + n, 1, line.n - n, g->out);
	fclose(g->out);
	g->out = out;
	write_guarded(g, span(text, size));
	free(text);
}

/* Finds the variables with numbers that the function uses. */
static void
find_numbers(struct guard *g, const char *body)
{
	struct guarded_span constant, s = span(body, g->end - body);
	const char *end = memmem(s.at, s.n, "\n}", 2);
	const char *at;
	g->numbers = false;
	s.n = end ? (size_t)(end - body) : s.n;
	while ((at = memmem(s.at, s.n, "bitcast (", 9))) {
		s = skip(s, at - s.at);
		struct direct *d = numbered_constant(g, s, &constant);
		if (d)
			d->constant = constant;
		g->numbers |= d != NULL;
		s = skip(s, 9);
	}
}

static void
begin_function(struct guard *g, struct guarded_span line)
{
	g->local.n = 0;
	g->entry = true;
	find_numbers(g, line.at + line.n);
	const char *at = memchr(line.at, '@', line.n);
	struct guarded_span rest = at ? skip(line, at - line.at + 1) : line;
	if (rest.n && rest.at[0] == '"')
		rest = skip(rest, 1);
	g->raw = starts(rest, "acc.sim.");
}

/* !7 = !DILocation(line: 12, ... */
static void
note_line(struct guard *g, struct guarded_span line)
{
	char *end;
	unsigned long n = strtoul(line.at + 1, &end, 10);
	const char *s = "= !DILocation(line: ";
	struct guarded_span rest = trim(skip(line, end - line.at));
	if (!starts(rest, s) || n > 10000000)
		return;
	if (n >= g->nlines) {
		size_t room = n * 2 + 64;
		g->line = realloc(g->line, room * sizeof *g->line);
		if (!g->line)
			abort();
		memset(g->line + g->nlines, 0,
			(room - g->nlines) * sizeof *g->line);
		g->nlines = room;
	}
	g->line[n] = strtoul(rest.at + strlen(s), NULL, 10);
}

static void
each_line(struct guard *g, const char *ir, size_t size,
	void (*act)(struct guard *, struct guarded_span))
{
	const char *end = ir + size;
	while (ir < end) {
		const char *eol = memchr(ir, '\n', end - ir);
		size_t n = (eol ? eol : end) - ir;
		act(g, span(ir, n));
		ir += n + 1;
	}
}

/* The name after the first "@". */
static struct guarded_span
defined_name(struct guarded_span line)
{
	const char *at = memchr(line.at, '@', line.n);
	struct guarded_span s =
		at ? skip(line, at - line.at) : span(line.at, 0);
	size_t n = operand_length(s);
	return n > 1 ? span(s.at + 1, n - 1) : span(s.at, 0);
}

/* True for a variable that the host cannot name. */
static bool
is_own_memory(struct guarded_span line)
{
	static const char *const words[] = {
		" internal ", " private ", " thread_local "};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (memmem(line.at, line.n, words[k], strlen(words[k])))
			return true;
	return false;
}

/* @name = ... global T ...: a global variable whose size is known here. */
static void
note_global(struct guard *g, struct guarded_span line)
{
	static const char *const words[] = {" global ", " constant "};
	struct direct d = {.name = span(line.at, operand_length(line))};
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		const char *at =
			memmem(line.at, line.n, words[k], strlen(words[k]));
		if (!at || memmem(line.at, at - line.at, "external", 8))
			continue;
		struct guarded_span rest =
			skip(line, at - line.at + strlen(words[k]));
		rest.n = reach(rest, ',');
		d.type = span(rest.at, reach(rest, ' '));
		break;
	}
	d.base = d.name;
	d.numbered = !starts(d.name, "@acc_") && !is_own_memory(line);
	add_direct(&g->global, d);
}

static void
read_line(struct guard *g, struct guarded_span line)
{
	if (starts(line, "@"))
		note_global(g, line);
	if (starts(line, "define "))
		add(&g->own, defined_name(line));
	if (line.n > 1 && line.at[0] == '!'
		&& isdigit((unsigned char)line.at[1]))
		note_line(g, line);
}

/* After a variable that may have a number: the pointer that has the numbered
   address, which driver.c writes. */
static void
write_number(struct guard *g, struct guarded_span line)
{
	struct guarded_span name = span(line.at, operand_length(line));
	const struct direct *d = find_direct(g, name);
	bool external = memmem(line.at, line.n, " extern", 7);
	if (!d || !d->numbered)
		return;
	write_number_name(g, name);
	fprintf(g->out, " = %sglobal i8*%s\n", external ? "extern_weak " : "",
		external ? "" : " null");
}

static void
write_line(struct guard *g, struct guarded_span line)
{
	bool label = line.n && line.at[line.n - 1] == ':';
	if (starts(line, "define ")) {
		begin_function(g, line);
		copy(g, line);
		return;
	}
	if (starts(line, "}"))
		g->numbers = false;
	if (g->entry && !label) {
		write_numbers(g);
		g->entry = false;
	}
	if (g->raw)
		copy(g, line);
	else if (g->numbers)
		write_with_numbers(g, line);
	else
		write_guarded(g, line);
	if (starts(line, "@"))
		write_number(g, line);
}

char *
guard(const char *ir, size_t size, size_t *result_size)
{
	char *text = NULL;
	struct guard g = {
		.out = open_memstream(&text, result_size), .end = ir + size};
	if (!g.out)
		abort();
	each_line(&g, ir, size, read_line);
	each_line(&g, ir, size, write_line);
	fclose(g.out);
	free(g.local.at);
	free(g.global.at);
	free(g.own.name);
	free(g.line);
	return text;
}
