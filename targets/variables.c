/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * variables.c - the program's variables in LLVM IR, for debuggers.
 *
 * A variable has a copy in memory, which each of its names writes: of its value,
 * or of its address.  The writes are volatile, so that LLVM keeps them in order
 * and the debugger sees the variable as long as the function runs.
 */
#include "targets/target.h"
#include "targets/llvm.h"
#include "targets/lines.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* How a variable of the function is shown. */
struct debugged {
	enum { NOWHERE, COPY, PLACE, BEHIND, OBJECT } at;
	unsigned bits; /* COPY: its size */
	unsigned type; /* COPY: of its values */
};

/* The rest of a type's word. */
struct type_reader {
	struct lines *lines;
	uint64_t address_mask;
	const char *at;
	bool bad; /* the word is not one */
};

/* A type's metadata, 0 for void, and its size. */
struct shown_type {
	unsigned number;
	uint64_t bits;
};

static struct shown_type read_type(struct type_reader *);

static unsigned metadata(struct lines *l, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static unsigned
metadata(struct lines *l, const char *format, ...)
{
	char *text;
	va_list ap;
	va_start(ap, format);
	int n = vasprintf(&text, format, ap);
	va_end(ap);
	if (n < 0)
		abort();
	return lines_other(l, text);
}

static bool
accept(struct type_reader *r, char c)
{
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

static void
expect(struct type_reader *r, char c)
{
	if (!accept(r, c))
		r->bad = true;
}

static int64_t
number(struct type_reader *r)
{
	char *end;
	int64_t n = strtoll(r->at, &end, 10);
	if (end == r->at)
		r->bad = true;
	r->at = end;
	return n;
}

/* A name up to the semicolon, between quotation marks. */
static char *
quoted(struct type_reader *r)
{
	size_t n = strcspn(r->at, ";");
	char *text;
	if (asprintf(&text, "\"%.*s\"", (int)n, r->at) < 0)
		abort();
	for (size_t k = 1; k <= n; k++)
		if (strchr("\"\\", text[k]) || (unsigned char)text[k] < ' ')
			text[k] = '?';
	r->at += n;
	expect(r, ';');
	return text;
}

static const char *
encoding(char kind)
{
	switch (kind) {
	case 's':
		return "signed";
	case 'u':
		return "unsigned";
	case 'f':
		return "float";
	case 'z':
		return "complex_float";
	case 'b':
		return "boolean";
	case 'c':
		return "signed_char";
	case 'C':
		return "unsigned_char";
	default:
		return NULL;
	}
}

/* KIND BYTES:NAME; */
static struct shown_type
read_basic(struct type_reader *r)
{
	const char *kind = encoding(*r->at);
	if (!kind) {
		r->bad = true;
		return (struct shown_type){0, 0};
	}
	r->at++;
	uint64_t bits = (uint64_t)number(r) * 8;
	expect(r, ':');
	char *name = quoted(r);
	unsigned n = metadata(r->lines,
		"!DIBasicType(name: %s, size: %" PRIu64
		", encoding: DW_ATE_%s)",
		name, bits, kind);
	free(name);
	return (struct shown_type){n, bits};
}

static struct shown_type
read_pointer(struct type_reader *r)
{
	unsigned to = read_type(r).number;
	char base[32];
	snprintf(base, sizeof base, to ? "!%u" : "null", to);
	return (struct shown_type){
		metadata(r->lines,
			"!DIDerivedType(tag: DW_TAG_pointer_type, "
			"baseType: %s, size: 64)",
			base),
		64};
}

enum { MOST_DIMENSIONS = 15 };

/* LOW:COUNT] for each dimension, then the type of an element. */
static struct shown_type
read_array(struct type_reader *r)
{
	char list[MOST_DIMENSIONS * 16], *end = list;
	unsigned dimensions = 0;
	uint64_t count = 1;
	do {
		int64_t low = number(r);
		expect(r, ':');
		int64_t n = number(r);
		expect(r, ']');
		count *= n > 0 ? (uint64_t)n : 0;
		end += sprintf(end, "%s!%u", dimensions ? ", " : "",
			metadata(r->lines,
				"!DISubrange(count: %" PRId64
				", lowerBound: %" PRId64 ")",
				n, low));
	} while (!r->bad && ++dimensions < MOST_DIMENSIONS && accept(r, '['));
	struct shown_type of = read_type(r);
	unsigned elements = metadata(r->lines, "!{%s}", list);
	return (struct shown_type){
		metadata(r->lines,
			"!DICompositeType(tag: DW_TAG_array_type, "
			"baseType: !%u, size: %" PRIu64 ", elements: !%u)",
			of.number, of.bits * count, elements),
		of.bits * count};
}

/* Where the descriptor of gfortran has what describes a dimension. */
enum { DIMENSIONS = 40, STRIDE = 0, LOWER = 8, UPPER = 16, DIMENSION = 24 };

#define OBJECT_WORD \
	"DW_OP_push_object_address, DW_OP_plus_uconst, %u, DW_OP_deref"

static unsigned
described_dimension(struct type_reader *r, unsigned n, uint64_t bytes)
{
	unsigned at = DIMENSIONS + DIMENSION * n;
	return metadata(r->lines,
		"!DISubrange(lowerBound: !DIExpression(" OBJECT_WORD
		"), upperBound: !DIExpression(" OBJECT_WORD
		"), stride: !DIExpression(" OBJECT_WORD
		", DW_OP_constu, %" PRIu64 ", DW_OP_mul))",
		at + LOWER, at + UPPER, at + STRIDE, bytes);
}

/* RANK: and the type of an element. */
static struct shown_type
read_described(struct type_reader *r)
{
	char list[MOST_DIMENSIONS * 16], *end = list;
	int64_t rank = number(r);
	expect(r, ':');
	struct shown_type of = read_type(r);
	if (rank < 1 || rank > MOST_DIMENSIONS || !of.number)
		r->bad = true;
	for (unsigned n = 0; !r->bad && n < rank; n++)
		end += sprintf(end, "%s!%u", n ? ", " : "",
			described_dimension(r, n, of.bits / 8));
	if (r->bad)
		return of;
	uint64_t bits = (DIMENSIONS + DIMENSION * (uint64_t)rank) * 8;
	return (struct shown_type){
		metadata(r->lines,
			"!DICompositeType(tag: DW_TAG_array_type, "
			"baseType: !%u, size: %" PRIu64 ", elements: !%u, "
			"dataLocation: !DIExpression("
			"DW_OP_push_object_address, DW_OP_deref, "
			"DW_OP_constu, %" PRIu64 ", DW_OP_and), "
			"allocated: !DIExpression(DW_OP_push_object_address, "
			"DW_OP_deref))",
			of.number, bits, metadata(r->lines, "!{%s}", list),
			r->address_mask),
		bits};
}

/* OFFSET:NAME; TYPE: gives the member's number. */
static unsigned
read_member(struct type_reader *r)
{
	uint64_t offset = (uint64_t)number(r) * 8;
	expect(r, ':');
	char *name = quoted(r);
	struct shown_type of = read_type(r);
	unsigned n = metadata(r->lines,
		"!DIDerivedType(tag: DW_TAG_member, name: %s, baseType: !%u, "
		"size: %" PRIu64 ", offset: %" PRIu64 ")",
		name, of.number, of.bits, offset);
	free(name);
	return n;
}

/* BYTES:NAME; and members, up to the closing brace. */
static struct shown_type
read_structure(struct type_reader *r)
{
	uint64_t bits = (uint64_t)number(r) * 8;
	expect(r, ':');
	char *name = quoted(r), *list;
	size_t size;
	FILE *f = open_memstream(&list, &size);
	if (!f)
		abort();
	for (const char *comma = ""; !r->bad && !accept(r, '}'); comma = ", ")
		fprintf(f, "%s!%u", comma, read_member(r));
	fclose(f);
	unsigned elements = metadata(r->lines, "!{%s}", list);
	unsigned n = metadata(r->lines,
		"!DICompositeType(tag: DW_TAG_structure_type, name: %s, "
		"size: %" PRIu64 ", elements: !%u)",
		name, bits, elements);
	free(name);
	free(list);
	return (struct shown_type){n, bits};
}

static struct shown_type
read_type(struct type_reader *r)
{
	if (r->bad || accept(r, 'v'))
		return (struct shown_type){0, 0};
	if (accept(r, '*'))
		return read_pointer(r);
	if (accept(r, '['))
		return read_array(r);
	if (accept(r, '{'))
		return read_structure(r);
	if (accept(r, '@'))
		return read_described(r);
	return read_basic(r);
}

static bool
is_kept(const struct writer *w, const struct ins *i)
{
	const struct ins *def = ref_def(w->fn, i->named);
	return !is_op(def, OP_ALLOCA) || i->flags & NAMED_KEPT;
}

/* The kind of one name. */
static struct debugged
kind_of(const struct writer *w, const struct ins *i)
{
	struct debugged d = {.at = COPY, .type = i->type};
	if (i->flags & NAMED_BEHIND)
		d.at = BEHIND;
	else if (i->flags & NAMED_PLACE)
		d.at = is_kept(w, i) ? PLACE : OBJECT;
	return d;
}

/* What the names of each variable are; a variable with two kinds of them is
   not shown. */
static void
fill_kinds(struct writer *w)
{
	for (const struct block *b = w->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op != OP_NAMED)
				continue;
			struct debugged *d = &w->debugged[ins_variable(i)];
			struct debugged mine = kind_of(w, i);
			bool first = d->at == NOWHERE && !d->type;
			bool same = d->at == mine.at && d->type == mine.type;
			if (!first && !same)
				mine.at = NOWHERE;
			*d = mine;
		}
}

/* The type of a variable's copy. */
static const char *
copy_type(const struct debugged *d)
{
	if (d->at == COPY && d->type == TYPE_PTR)
		return "i64";
	return llvm_type(d->at != COPY	  ? TYPE_PTR
			: is_int(d->type) ? d->bits
					  : d->type);
}

static bool
has_room(const struct debugged *d, uint64_t bits)
{
	return is_int(d->type) ? bits >= d->type && bits <= 128
			       : bits == type_bits(d->type);
}

/* The metadata of the variable; 0 if its type is not known, or not that of its
   values. */
static unsigned
local_variable(
	struct writer *w, const struct named_variable *v, struct debugged *d)
{
	struct type_reader r = {.lines = w->lines,
		.address_mask = w->t->address_mask,
		.at = v->type};
	struct shown_type type = read_type(&r);
	if (r.bad || *r.at || !type.number
		|| (d->at == COPY && !has_room(d, type.bits)))
		return 0;
	d->bits = (unsigned)type.bits;
	struct type_reader name = {.at = v->name};
	char *text = quoted(&name);
	unsigned n = metadata(w->lines,
		"!DILocalVariable(name: %s, scope: !%u, file: !%u, line: %u, "
		"type: !%u)",
		text, lines_function(w->lines), lines_function_file(w->lines),
		v->line, type.number);
	free(text);
	return n;
}

static void
print_declare(struct writer *w, const char *pointer, unsigned variable,
	const char *expression)
{
	fprintf(w->f,
		"  call void @llvm.dbg.declare(metadata %s, metadata !%u, "
		"metadata !DIExpression(%s))",
		pointer, variable, expression);
}

/* The steps from a copy to the object. */
static char *
pointer_steps(const struct writer *w, unsigned count)
{
	char *text;
	size_t size;
	FILE *f = open_memstream(&text, &size);
	if (!f)
		abort();
	for (unsigned n = 0; n < count; n++)
		fprintf(f,
			"%sDW_OP_deref, DW_OP_constu, %" PRIu64 ", DW_OP_and",
			n ? ", " : "", w->t->address_mask);
	fclose(f);
	return text;
}

static void
print_copy(struct writer *w, unsigned n, struct debugged *d)
{
	unsigned variable = local_variable(w, &w->fn->variable[n], d);
	char pointer[40];
	if (!variable) {
		d->at = NOWHERE;
		return;
	}
	const char *type = copy_type(d);
	fprintf(w->f, "  %%n%u = alloca %s, align 8\n", n, type);
	if (d->at != COPY)
		fprintf(w->f, "  store volatile i8* null, i8** %%n%u\n", n);
	char *steps = pointer_steps(w,
		d->at == COPY		 ? 0
			: d->at == PLACE ? 1
					 : 2);
	snprintf(pointer, sizeof pointer, "%s* %%n%u", type, n);
	print_declare(w, pointer, variable, steps);
	free(steps);
	fprintf(w->f, ", !dbg !%u\n", lines_function_place(w->lines));
}

/* The object itself is in memory. */
static void
print_object(struct writer *w, const struct ins *i, struct debugged *d)
{
	unsigned n = ins_variable(i);
	unsigned variable = local_variable(w, &w->fn->variable[n], d);
	char pointer[24];
	snprintf(pointer, sizeof pointer, "i8* %%v%u", i->named.n);
	if (variable) {
		print_declare(w, pointer, variable, "");
		fputc('\n', w->f);
	}
}

void
variables_begin(struct writer *w)
{
	const struct func *fn = w->fn;
	if (!fn->nvariables || !w->t->address_mask || !w->lines
		|| !lines_function(w->lines))
		return;
	w->debugged = calloc(fn->nvariables, sizeof *w->debugged);
	if (!w->debugged)
		abort();
	fill_kinds(w);
	for (unsigned n = 0; n < fn->nvariables; n++)
		if (w->debugged[n].at != NOWHERE && w->debugged[n].at != OBJECT)
			print_copy(w, n, &w->debugged[n]);
}

void
variables_end(struct writer *w)
{
	free(w->debugged);
	w->debugged = NULL;
}

/* A value in the type of its copy: gives the number of the temporary, or 0 for
   the value itself. */
static unsigned
as_copy(struct writer *w, const struct ins *i, const struct debugged *d)
{
	unsigned n = 0;
	if (d->type == TYPE_PTR) {
		n = ++w->casts;
		fprintf(w->f, "  %%c%u = ptrtoint ", n);
		llvm_typed(w, i->named);
		fprintf(w->f, " to i64\n  %%c%u = and i64 %%c%u, %" PRIu64 "\n",
			n + 1, n, w->t->address_mask);
		n = ++w->casts;
	} else if (is_int(d->type) && d->type < d->bits) {
		n = ++w->casts;
		bool is_signed =
			w->fn->variable[ins_variable(i)].type[0] == 's';
		fprintf(w->f, "  %%c%u = %s ", n, is_signed ? "sext" : "zext");
		llvm_typed(w, i->named);
		fprintf(w->f, " to i%u\n", d->bits);
	}
	return n;
}

static void
print_store(struct writer *w, const struct ins *i, const struct debugged *d)
{
	unsigned n = d->at == COPY ? as_copy(w, i, d) : 0;
	const char *type = copy_type(d);
	fprintf(w->f, "  store volatile %s ", type);
	if (n)
		fprintf(w->f, "%%c%u", n);
	else
		llvm_ref(w, i->named);
	fprintf(w->f, ", %s* %%n%u\n", type, ins_variable(i));
}

void
variables_name(struct writer *w, const struct ins *i)
{
	struct debugged *d = w->debugged ? &w->debugged[ins_variable(i)] : NULL;
	if (d && d->at == OBJECT)
		print_object(w, i, d);
	else if (d && d->at != NOWHERE)
		print_store(w, i, d);
}
