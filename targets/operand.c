/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* operand.c - types, names, constants and values in LLVM IR. */
#include "targets/target.h"
#include "targets/llvm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *
llvm_type(unsigned type)
{
	static char buffer[4][8];
	static unsigned turn;
	switch (type) {
	case TYPE_VOID:
		return "void";
	case TYPE_PTR:
		return "i8*";
	case TYPE_F16:
		return "half";
	case TYPE_F32:
		return "float";
	case TYPE_F64:
		return "double";
	default:
		turn = (turn + 1) % 4;
		snprintf(buffer[turn], 8, "i%u", type & 0xff);
		return buffer[turn];
	}
}

/* A character of a name, in a form that all devices' assemblers accept: for PTX
   LLVM puts a name that begins with "$" in parentheses. */
static void
encode(char c, bool first, char text[5])
{
	const char *start = first ? "_" : "";
	if (c & 0x80)
		snprintf(text, 5, "%s$%02x", start, (unsigned char)c);
	else if (c == '.')
		snprintf(text, 5, "%s$", start);
	else
		snprintf(text, 5, "%c", c);
}

char *
llvm_symbol(const char *name)
{
	char text[5];
	char *symbol = malloc(3 * strlen(name) + 2), *end = symbol;
	for (const char *c = name; symbol && *c; c++) {
		encode(*c, c == name, text);
		end = stpcpy(end, text);
	}
	if (symbol)
		*end = 0;
	return symbol;
}

void
llvm_name(struct writer *w, const char *name)
{
	char text[5];
	if (strncmp(name, "llvm.", 5) == 0) {
		fprintf(w->f, "@%s", name);
		return;
	}
	fputc('@', w->f);
	for (const char *c = name; *c; c++) {
		encode(*c, c == name, text);
		fputs(text, w->f);
	}
}

static void
print_signature(struct writer *w, const struct func *fn)
{
	fprintf(w->f, "%s (", llvm_type(fn->result));
	for (unsigned n = 0; n < fn->nparams; n++)
		fprintf(w->f, "%s%s", n ? ", " : "",
			llvm_type(fn->value[fn->param[n].value].type));
	fprintf(w->f, ")");
}

/* Gang-shared memory whose size the launch gives, on a target where a gang is a
   thread of this machine. */
static const uint64_t SHARED_MOST = 128 << 10;

/* [N x i8], or with addresses inside <{ [N x i8], i8*, ... }>. */
void
llvm_global_type(struct writer *w, const struct global *g)
{
	if (!g->nrelocs) {
		bool open = g->shared && !g->size && !w->t->space_shared;
		fprintf(w->f, "[%" PRIu64 " x i8]",
			open ? SHARED_MOST : g->size);
		return;
	}
	uint64_t at = 0;
	const char *comma = "";
	fprintf(w->f, "<{ ");
	for (unsigned n = 0; n < g->nrelocs; n++) {
		if (g->reloc[n].offset > at) {
			fprintf(w->f, "%s[%" PRIu64 " x i8]", comma,
				g->reloc[n].offset - at);
			comma = ", ";
		}
		fprintf(w->f, "%si8*", comma);
		comma = ", ";
		at = g->reloc[n].offset + 8;
	}
	if (at < g->size)
		fprintf(w->f, ", [%" PRIu64 " x i8]", g->size - at);
	fprintf(w->f, " }>");
}

void
llvm_space(struct writer *w, unsigned space)
{
	if (space)
		fprintf(w->f, "addrspace(%u)", space);
}

unsigned
llvm_global_space(const struct writer *w, const struct global *g)
{
	if (g->shared)
		return w->t->space_shared;
	return g->banked && w->t->space_banked ? w->t->space_banked
					       : w->t->space_global;
}

/* An address as a constant i8*. */
void
llvm_address(struct writer *w, const char *name)
{
	const struct func *fn = function_find((struct module *)w->m, name);
	const struct global *g = global_find((struct module *)w->m, name);
	if (fn) {
		fprintf(w->f, "bitcast (");
		print_signature(w, fn);
		fprintf(w->f, "* ");
		llvm_name(w, name);
		fprintf(w->f, " to i8*)");
	} else if (g) {
		unsigned space = llvm_global_space(w, g);
		fprintf(w->f, space ? "addrspacecast (" : "bitcast (");
		llvm_global_type(w, g);
		llvm_space(w, space);
		fprintf(w->f, "* ");
		llvm_name(w, name);
		fprintf(w->f, " to i8*)");
	} else {
		llvm_name(w, name);
	}
}

static void
print_wide(struct writer *w, uint64_t hi, uint64_t lo)
{
	char digits[48];
	int n = sizeof digits;
	unsigned __int128 x = (unsigned __int128)hi << 64 | lo;
	digits[--n] = 0;
	do {
		digits[--n] = '0' + (int)(x % 10);
		x /= 10;
	} while (x);
	fprintf(w->f, "%s", digits + n);
}

static void
print_bits(struct writer *w, const struct constant *c)
{
	switch (c->type) {
	case TYPE_PTR:
		if (c->lo)
			fprintf(w->f, "inttoptr (i64 %" PRIu64 " to i8*)",
				c->lo);
		else
			fprintf(w->f, "null");
		break;
	case TYPE_F64:
		fprintf(w->f, "0x%016" PRIX64, c->lo);
		break;
	case TYPE_F32: {
		/* LLVM writes a float as the double of the same value. */
		uint32_t lo = (uint32_t)c->lo;
		float x;
		memcpy(&x, &lo, sizeof x);
		double d = x;
		uint64_t bits;
		memcpy(&bits, &d, sizeof bits);
		fprintf(w->f, "0x%016" PRIX64, bits);
		break;
	}
	case TYPE_F16:
		fprintf(w->f, "0xH%04X", (unsigned)c->lo & 0xffff);
		break;
	case TYPE_I1:
		fprintf(w->f, c->lo ? "true" : "false");
		break;
	default:
		print_wide(w, c->hi, c->lo);
	}
}

void
llvm_ref(struct writer *w, struct ref r)
{
	if (r.kind == REF_VALUE) {
		fprintf(w->f, "%%v%u", r.n);
		return;
	}
	const struct constant *c = &w->fn->con[r.n];
	if (c->kind == CONST_ADDRESS)
		llvm_address(w, c->name);
	else if (c->kind == CONST_UNDEF)
		fprintf(w->f, "undef");
	else
		print_bits(w, c);
}

void
llvm_typed(struct writer *w, struct ref r)
{
	fprintf(w->f, "%s ", llvm_type(ref_type(w->fn, r)));
	llvm_ref(w, r);
}

/* "  %cN = bitcast i8* P to T*": gives N. */
unsigned
llvm_cast(struct writer *w, struct ref p, unsigned type)
{
	unsigned n = ++w->casts;
	fprintf(w->f, "  %%c%u = bitcast i8* ", n);
	llvm_ref(w, p);
	fprintf(w->f, " to %s*\n", llvm_type(type));
	return n;
}
