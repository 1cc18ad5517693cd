/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * llvm.c - KIR as LLVM IR text, for every device.
 *
 * The dialect is that of targets/target.h.  Value n is %n spelled %vn, its
 * pointer cast for an access %cn; block n is %bn.
 */
#include "targets/target.h"
#include "targets/lines.h"
#include "lower/ir.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct writer {
	FILE *f;
	const struct module *m;
	const struct target *t;
	const struct func *fn;
	unsigned casts;		/* temporaries of this function */
	struct declared *declared;
	struct lines *lines;	/* null: not wanted */
};

/* A function that is called but not of the module. */
struct declared {
	char *text;
	const char *name;
	struct declared *next;
};

static const char *
type_text(unsigned type)
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

/* One character of a name as all devices' assemblers take it. */
static void
encode(char c, char text[4])
{
	if (c & 0x80)
		snprintf(text, 4, "$%02x", (unsigned char)c);
	else
		snprintf(text, 4, "%c", c == '.' ? '$' : c);
}

char *
llvm_symbol(const char *name)
{
	char text[4];
	char *symbol = malloc(3 * strlen(name) + 1), *end = symbol;
	for (; symbol && *name; name++) {
		encode(*name, text);
		end = stpcpy(end, text);
	}
	if (symbol)
		*end = 0;
	return symbol;
}

static void
print_symbol(struct writer *w, const char *name)
{
	char text[4];
	if (strncmp(name, "llvm.", 5) == 0) {
		fprintf(w->f, "@%s", name);
		return;
	}
	fputc('@', w->f);
	for (; *name; name++) {
		encode(*name, text);
		fputs(text, w->f);
	}
}

static void
print_signature(struct writer *w, const struct func *fn)
{
	fprintf(w->f, "%s (", type_text(fn->result));
	for (unsigned n = 0; n < fn->nparams; n++)
		fprintf(w->f, "%s%s", n ? ", " : "",
			type_text(fn->value[fn->param[n].value].type));
	fprintf(w->f, ")");
}

/* Gang-shared memory whose size the launch gives, where a gang is a thread
   of this machine. */
static const uint64_t SHARED_MOST = 128 << 10;

/* [N x i8], or with addresses inside <{ [N x i8], i8*, ... }>. */
static void
print_global_type(struct writer *w, const struct global *g)
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

static void
print_space(struct writer *w, unsigned space)
{
	if (space)
		fprintf(w->f, "addrspace(%u)", space);
}

/* An address as a constant i8*. */
static void
print_address(struct writer *w, const char *name)
{
	const struct func *fn = function_find((struct module *)w->m, name);
	const struct global *g = global_find((struct module *)w->m, name);
	if (fn) {
		fprintf(w->f, "bitcast (");
		print_signature(w, fn);
		fprintf(w->f, "* ");
		print_symbol(w, name);
		fprintf(w->f, " to i8*)");
	} else if (g) {
		unsigned space = g->shared ? w->t->space_shared :
			w->t->space_global;
		fprintf(w->f, space ? "addrspacecast (" : "bitcast (");
		print_global_type(w, g);
		print_space(w, space);
		fprintf(w->f, "* ");
		print_symbol(w, name);
		fprintf(w->f, " to i8*)");
	} else {
		print_symbol(w, name);
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

static void
print_ref(struct writer *w, struct ref r)
{
	if (r.kind == REF_VALUE) {
		fprintf(w->f, "%%v%u", r.n);
		return;
	}
	const struct constant *c = &w->fn->con[r.n];
	if (c->kind == CONST_ADDRESS)
		print_address(w, c->name);
	else if (c->kind == CONST_UNDEF)
		fprintf(w->f, "undef");
	else
		print_bits(w, c);
}

static void
print_typed(struct writer *w, struct ref r)
{
	fprintf(w->f, "%s ", type_text(ref_type(w->fn, r)));
	print_ref(w, r);
}

/* "  %cN = bitcast i8* P to T*": gives N. */
static unsigned
print_cast(struct writer *w, struct ref p, unsigned type)
{
	unsigned n = ++w->casts;
	fprintf(w->f, "  %%c%u = bitcast i8* ", n);
	print_ref(w, p);
	fprintf(w->f, " to %s*\n", type_text(type));
	return n;
}

static void
print_result(struct writer *w, const struct ins *i)
{
	fprintf(w->f, "  ");
	if (i->value)
		fprintf(w->f, "%%v%u = ", i->value);
}

static void
print_fast(struct writer *w)
{
	static const struct {
		unsigned bit;
		const char *text;
	} flags[] = {
		{ MODULE_NNAN, "nnan " },	{ MODULE_NINF, "ninf " },
		{ MODULE_NSZ, "nsz " },		{ MODULE_ARCP, "arcp " },
		{ MODULE_CONTRACT, "contract " },
		{ MODULE_REASSOC, "reassoc " },
	};
	for (unsigned n = 0; n < sizeof flags / sizeof flags[0]; n++)
		if (w->m->fast & flags[n].bit)
			fprintf(w->f, "%s", flags[n].text);
}

static void
print_two(struct writer *w, const struct ins *i, const char *operation)
{
	print_result(w, i);
	fprintf(w->f, "%s ", operation);
	if (i->op >= OP_FADD && i->op <= OP_FREM)
		print_fast(w);
	if (i->flags & INS_NSW && i->op <= OP_MUL)
		fprintf(w->f, "nsw ");
	fprintf(w->f, "%s ", type_text(i->type));
	print_ref(w, i->arg[0]);
	fprintf(w->f, ", ");
	print_ref(w, i->arg[1]);
	fprintf(w->f, "\n");
}

/* Unsigned division, by the larger of the divisor and 1 for a target that
   wants this said. */
static void
print_divide(struct writer *w, const struct ins *i)
{
	const char *type = type_text(i->type);
	struct ref by = i->arg[1];
	if (!w->t->nonzero_divisors || by.kind == REF_CONST) {
		print_two(w, i, op_info[i->op].text);
		return;
	}
	unsigned more = ++w->casts, n = ++w->casts;
	fprintf(w->f, "  %%c%u = icmp ugt ", more);
	print_typed(w, by);
	fprintf(w->f, ", 1\n  %%c%u = select i1 %%c%u, ", n, more);
	print_typed(w, by);
	fprintf(w->f, ", %s 1\n", type);
	print_result(w, i);
	fprintf(w->f, "%s ", op_info[i->op].text);
	print_typed(w, i->arg[0]);
	fprintf(w->f, ", %%c%u\n", n);
}

/* Pointers and integers compare by the same signless operations. */
static void
print_compare(struct writer *w, const struct ins *i)
{
	/* ORDER COMPARE */
	static const char *const names[] = {
		"icmp eq", "icmp ne", "icmp slt", "icmp sle", "icmp sgt",
		"icmp sge", "icmp ult", "icmp ule", "icmp ugt", "icmp uge",
		"fcmp oeq", "fcmp one", "fcmp olt", "fcmp ole", "fcmp ogt",
		"fcmp oge", "fcmp ord", "fcmp ueq", "fcmp une", "fcmp ult",
		"fcmp ule", "fcmp ugt", "fcmp uge", "fcmp uno",
	};
	print_two(w, i, names[i->op - OP_EQ]);
}

/* The instruction that converts, or null where nothing changes. */
static const char *
convert_text(const struct ins *i, unsigned from)
{
	if (i->op != OP_BITCAST)
		return op_info[i->op].text;
	if (from == TYPE_PTR && is_int(i->type))
		return "ptrtoint";
	if (i->type == TYPE_PTR && is_int(from))
		return "inttoptr";
	return "bitcast";
}

static void
print_convert(struct writer *w, const struct ins *i)
{
	print_result(w, i);
	fprintf(w->f, "%s ",
		convert_text(i, ref_type(w->fn, i->arg[0])));
	print_typed(w, i->arg[0]);
	fprintf(w->f, " to %s\n", type_text(i->type));
}

static void
print_phi(struct writer *w, const struct ins *i)
{
	print_result(w, i);
	fprintf(w->f, "phi %s ", type_text(i->type));
	for (unsigned n = 0; n < i->nargs; n++) {
		fprintf(w->f, "%s[ ", n ? ", " : "");
		print_ref(w, i->arg[n]);
		fprintf(w->f, ", %%b%u ]", i->to[n]->id);
	}
	fprintf(w->f, "\n");
}

static void
print_alloca(struct writer *w, const struct ins *i)
{
	unsigned space = w->t->space_private;
	unsigned n = ++w->casts;
	fprintf(w->f, "  %%c%u = alloca [%" PRId64 " x i8], align %" PRId64,
		n, i->a ? i->a : 1, i->b ? i->b : 1);
	if (space)
		fprintf(w->f, ", addrspace(%u)", space);
	fprintf(w->f, "\n");
	print_result(w, i);
	fprintf(w->f, "%s [%" PRId64 " x i8]", space ? "addrspacecast" :
		"bitcast", i->a ? i->a : 1);
	print_space(w, space);
	fprintf(w->f, "* %%c%u to i8*\n", n);
}

static void
print_vla(struct writer *w, const struct ins *i)
{
	unsigned space = w->t->space_private;
	unsigned n = ++w->casts;
	fprintf(w->f, "  %%c%u = alloca i8, ", n);
	print_typed(w, i->arg[0]);
	fprintf(w->f, ", align 16");
	if (space)
		fprintf(w->f, ", addrspace(%u)", space);
	fprintf(w->f, "\n");
	print_result(w, i);
	if (space) {
		fprintf(w->f, "addrspacecast i8 addrspace(%u)* %%c%u to i8*\n",
			space, n);
		return;
	}
	fprintf(w->f, "bitcast i8* %%c%u to i8*\n", n);
}

static void
print_access(struct writer *w, const struct ins *i)
{
	bool store = i->op == OP_STORE;
	unsigned n = print_cast(w, i->arg[store], i->type);
	const char *how = i->flags & (INS_VOLATILE | INS_ATOMIC) ?
		"volatile " : "";
	print_result(w, i);
	if (store) {
		fprintf(w->f, "store %s", how);
		print_typed(w, i->arg[0]);
	} else {
		fprintf(w->f, "load %s%s", how, type_text(i->type));
	}
	fprintf(w->f, ", %s* %%c%u", type_text(i->type), n);
	if (i->a)
		fprintf(w->f, ", align %" PRId64, i->a);
	if (i->flags & INS_INVARIANT)
		fprintf(w->f, ", !invariant.load !0");
	fprintf(w->f, "\n");
}

static void
print_block_move(struct writer *w, const struct ins *i)
{
	static const char *const names[] = {
		"memcpy.p0i8.p0i8", "memmove.p0i8.p0i8", "memset.p0i8",
	};
	fprintf(w->f, "  call void @llvm.%s.i64(i8* ",
		names[i->op - OP_MEMCPY]);
	if (i->a)
		fprintf(w->f, "align %" PRId64 " ", i->a);
	print_ref(w, i->arg[0]);
	fprintf(w->f, ", ");
	if (i->op != OP_MEMSET && i->b) {
		fprintf(w->f, "i8* align %" PRId64 " ", i->b);
		print_ref(w, i->arg[1]);
	} else {
		print_typed(w, i->arg[1]);
	}
	fprintf(w->f, ", ");
	print_typed(w, i->arg[2]);
	fprintf(w->f, ", i1 %s)\n",
		i->flags & INS_VOLATILE ? "true" : "false");
}

static void
print_atomic(struct writer *w, const struct ins *i)
{
	/* ORDER ATOMIC */
	static const char *const names[] = { "add", "sub", "and", "or", "xor",
		"xchg", "min", "max", "umin", "umax" };
	unsigned n = print_cast(w, i->arg[0], i->type);
	const char *t = type_text(i->type);
	const char *scope = w->t->scope ? w->t->scope : "";
	if (i->op == OP_CAS) {
		unsigned pair = ++w->casts;
		fprintf(w->f, "  %%c%u = cmpxchg %s* %%c%u, ", pair, t, n);
		print_typed(w, i->arg[1]);
		fprintf(w->f, ", ");
		print_typed(w, i->arg[2]);
		fprintf(w->f, " %smonotonic monotonic\n", scope);
		print_result(w, i);
		fprintf(w->f, "extractvalue { %s, i1 } %%c%u, 0\n", t, pair);
		return;
	}
	print_result(w, i);
	if (i->op == OP_AFADD)
		fprintf(w->f, "call %s @acc_atomic_add_f%u(%s* %%c%u, ", t,
			type_bits(i->type), t, n);
	else
		fprintf(w->f, "atomicrmw %s %s* %%c%u, ",
			names[i->op - OP_AADD], t, n);
	print_typed(w, i->arg[1]);
	if (i->op == OP_AFADD)
		fprintf(w->f, ")\n");
	else
		fprintf(w->f, " %smonotonic\n", scope);
}

static bool
is_device(const char *name)
{
	static const char *const names[] = {
#define DEVICE(name, result, parameters, what) #name,
#include "targets/device.def"
#undef DEVICE
	};
	for (unsigned n = 0; n < sizeof names / sizeof names[0]; n++)
		if (strcmp(name, names[n]) == 0)
			return true;
	return false;
}

/* Remembers a declaration for the end of the text. */
static void
declare(struct writer *w, const struct ins *i)
{
	if (function_find((struct module *)w->m, i->name) ||
		is_device(i->name))
		return;
	for (struct declared *d = w->declared; d; d = d->next)
		if (strcmp(d->name, i->name) == 0)
			return;
	struct declared *d = calloc(1, sizeof *d);
	if (!d)
		abort();
	size_t size;
	FILE *f = w->f;
	w->f = open_memstream(&d->text, &size);
	fprintf(w->f, "declare %s ", type_text(i->type));
	print_symbol(w, i->name);
	fputc('(', w->f);
	for (unsigned n = 0; n < i->nargs; n++)
		fprintf(w->f, "%s%s", n ? ", " : "",
			type_text(ref_type(w->fn, i->arg[n])));
	fprintf(w->f, ")%s\n", i->op == OP_PURECALL ? " #1" : "");
	fclose(w->f);
	w->f = f;
	d->name = i->name;
	d->next = w->declared;
	w->declared = d;
}

/* A worker's barrier is the gang's or the warp's where the sizes are known;
   hardware has few of the general kind, and a kernel that might use one
   gives up most of its occupancy. */
static const char *
callee_name(const struct writer *w, const struct ins *i)
{
	const int *dim = w->fn->dim;
	if (!w->fn->kernel || strcmp(i->name, "acc_barrier_worker") != 0)
		return i->name;
	if (dim[LEVEL_VECTOR] > 0 && dim[LEVEL_VECTOR] <= (int)w->t->warp)
		return "acc_barrier_warp";
	return dim[LEVEL_WORKER] == 1 ? "acc_barrier_gang" : i->name;
}

/* A thread's number is less than how many there are. */
static void
print_limit(struct writer *w, const struct ins *i)
{
	int most = 0;
	if (w->fn->kernel && !w->fn->threads && i->op == OP_PURECALL) {
		if (strcmp(i->name, "acc_vector_id") == 0)
			most = w->fn->dim[LEVEL_VECTOR];
		else if (strcmp(i->name, "acc_worker_id") == 0)
			most = w->fn->dim[LEVEL_WORKER];
	}
	if (most <= 0)
		return;
	unsigned n = ++w->casts;
	fprintf(w->f, "  %%c%u = icmp ult i32 %%v%u, %d\n"
		"  call void @llvm.assume(i1 %%c%u)\n", n, i->value, most, n);
}

static void
print_call(struct writer *w, const struct ins *i)
{
	unsigned n = 0, callee = 0;
	if (i->op == OP_ICALL) {
		callee = ++w->casts;
		fprintf(w->f, "  %%c%u = bitcast i8* ", callee);
		print_ref(w, i->arg[n++]);
		fprintf(w->f, " to %s (", type_text(i->type));
		for (unsigned k = n; k < i->nargs; k++)
			fprintf(w->f, "%s%s", k > n ? ", " : "",
				type_text(ref_type(w->fn, i->arg[k])));
		fprintf(w->f, ")*\n");
	} else {
		declare(w, i);
	}
	print_result(w, i);
	fprintf(w->f, "call ");
	if (is_float(i->type) && strncmp(i->name ? i->name : "", "llvm.", 5) == 0)
		print_fast(w);
	fprintf(w->f, "%s ", type_text(i->type));
	if (callee)
		fprintf(w->f, "%%c%u", callee);
	else
		print_symbol(w, callee_name(w, i));
	fputc('(', w->f);
	for (unsigned k = n; k < i->nargs; k++) {
		if (k > n)
			fprintf(w->f, ", ");
		print_typed(w, i->arg[k]);
	}
	fprintf(w->f, ")\n");
	print_limit(w, i);
}

static void
print_end(struct writer *w, const struct ins *i)
{
	switch (i->op) {
	case OP_BR:
		fprintf(w->f, "  br label %%b%u\n", i->to[0]->id);
		break;
	case OP_CBR:
		fprintf(w->f, "  br ");
		print_typed(w, i->arg[0]);
		fprintf(w->f, ", label %%b%u, label %%b%u%s\n", i->to[0]->id,
			i->to[1]->id, i->flags & INS_ROLLED ?
			", !llvm.loop !1" : i->flags & INS_UNROLLED ?
			", !llvm.loop !3" : "");
		break;
	case OP_SWITCH:
		fprintf(w->f, "  switch ");
		print_typed(w, i->arg[0]);
		fprintf(w->f, ", label %%b%u [", i->to[0]->id);
		for (unsigned n = 1; n < i->nargs; n++) {
			fprintf(w->f, " ");
			print_typed(w, i->arg[n]);
			fprintf(w->f, ", label %%b%u", i->to[n]->id);
		}
		fprintf(w->f, " ]\n");
		break;
	case OP_RET:
		fprintf(w->f, "  ret ");
		if (i->nargs)
			print_typed(w, i->arg[0]);
		else
			fprintf(w->f, "void");
		fprintf(w->f, "\n");
		break;
	default:
		fprintf(w->f, "  unreachable\n");
	}
}

static void
print_select(struct writer *w, const struct ins *i)
{
	print_result(w, i);
	fprintf(w->f, "select ");
	for (unsigned n = 0; n < 3; n++) {
		fprintf(w->f, n ? ", " : "");
		print_typed(w, i->arg[n]);
	}
	fprintf(w->f, "\n");
}

static void
print_one(struct writer *w, const struct ins *i)
{
	switch (i->op) {
	case OP_FNEG:
		print_result(w, i);
		fprintf(w->f, "fsub ");
		print_fast(w);
		fprintf(w->f, "%s -0.0, ", type_text(i->type));
		print_ref(w, i->arg[0]);
		fprintf(w->f, "\n");
		break;
	case OP_PTRADD:
		print_result(w, i);
		fprintf(w->f, "getelementptr i8, i8* ");
		print_ref(w, i->arg[0]);
		fprintf(w->f, ", i64 ");
		print_ref(w, i->arg[1]);
		fprintf(w->f, "\n");
		break;
	default:	/* COPY, BELOW */
		print_result(w, i);
		fprintf(w->f, "bitcast ");
		print_typed(w, i->arg[0]);
		fprintf(w->f, " to %s\n", type_text(i->type));
	}
}

static void
print_ins(struct writer *w, const struct ins *i)
{
	/* table */
	switch (i->op) {
	case OP_FNEG:
	case OP_PTRADD:
	case OP_COPY:
	case OP_BELOW:
		print_one(w, i);
		return;
	case OP_SELECT:
		print_select(w, i);
		return;
	case OP_UDIV:
	case OP_UREM:
		print_divide(w, i);
		return;
	case OP_PHI:
		print_phi(w, i);
		return;
	case OP_ALLOCA:
		print_alloca(w, i);
		return;
	case OP_VLA:
		print_vla(w, i);
		return;
	case OP_LOAD:
	case OP_STORE:
		print_access(w, i);
		return;
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
		print_block_move(w, i);
		return;
	case OP_PURECALL:
	case OP_CALL:
	case OP_ICALL:
		print_call(w, i);
		return;
	default:
		break;
	}
	if (is_compare(i->op))
		print_compare(w, i);
	else if (is_convert(i->op))
		print_convert(w, i);
	else if (is_atomic(i->op))
		print_atomic(w, i);
	else if (op_info[i->op].kind == KIND_END)
		print_end(w, i);
	else
		print_two(w, i, op_info[i->op].text);
}

/* Do threads of a gang meet in it, or in what it calls? */
static bool
has_meeting(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op == OP_ICALL)
				return true;
			if (i->op == OP_CALL &&
				(strncmp(i->name, "acc_", 4) != 0 ||
				strncmp(i->name, "acc_barrier_", 12) == 0 ||
				strncmp(i->name, "acc_fence_", 10) == 0))
				return true;
		}
	return false;
}

/* A kernel's parameter as it is declared; the function's own value is made
   from it in the first block.  "noalias" says to LLVM that nobody else writes
   there, other threads included: where threads meet, they may read what one
   of them has written. */
static void
print_kernel_param(struct writer *w, const struct param *p, bool meets)
{
	unsigned type = w->fn->value[p->value].type;
	if (type != TYPE_PTR) {
		fprintf(w->f, "%s %%v%u", type_text(type), p->value);
		return;
	}
	fprintf(w->f, "i8 ");
	print_space(w, w->t->space_global);
	fprintf(w->f, "*%s%s %%p%u",
		p->flags & PARAM_NOALIAS &&
			(!meets || p->flags & PARAM_READONLY) ?
			" noalias" : "",
		p->flags & PARAM_READONLY ? " readonly" : "", p->value);
}

static unsigned
block_threads(const struct func *fn)
{
	unsigned n = 1;
	for (int l = LEVEL_WORKER; l <= LEVEL_VECTOR; l++) {
		if (fn->dim[l] <= 0)
			return 1024;
		n *= (unsigned)fn->dim[l];
	}
	return n;
}

static void
print_head(struct writer *w)
{
	const struct func *fn = w->fn;
	bool meets = fn->kernel && has_meeting(fn);
	fprintf(w->f, "\ndefine %s%s %s ", fn->local ? "internal " : "",
		fn->kernel ? w->t->kernel_cc : "", type_text(fn->result));
	print_symbol(w, fn->name);
	fprintf(w->f, "(");
	if (fn->kernel && w->t->parameter_array)
		fprintf(w->f, "i8** %%params");
	else for (unsigned n = 0; n < fn->nparams; n++) {
		const struct param *p = &fn->param[n];
		fprintf(w->f, n ? ", " : "");
		if (fn->kernel)
			print_kernel_param(w, p, meets);
		else
			fprintf(w->f, "%s %%v%u",
				type_text(fn->value[p->value].type), p->value);
	}
	fprintf(w->f, ") #%d ", fn->noinline ? 2 : 0);
	if (fn->kernel && w->t->kernel_attributes)
		fprintf(w->f, w->t->kernel_attributes, block_threads(fn));
	if (fn->kernel && w->t->kernel_size && fn->dim[LEVEL_VECTOR] > 0
		&& fn->dim[LEVEL_WORKER] > 0)
		fprintf(w->f, w->t->kernel_size, fn->dim[LEVEL_VECTOR],
			fn->dim[LEVEL_WORKER]);
	unsigned place = w->lines ? lines_begin(w->lines, fn) : 0;
	if (place)
		fprintf(w->f, " !dbg !%u", place);
	fprintf(w->f, " {\n");
}

/* Parameters of a kernel become values. */
static void
print_entry(struct writer *w)
{
	const struct func *fn = w->fn;
	for (unsigned n = 0; fn->kernel && n < fn->nparams; n++) {
		unsigned v = fn->param[n].value;
		const char *t = type_text(fn->value[v].type);
		if (w->t->parameter_array) {
			fprintf(w->f, "  %%p%u.a = getelementptr i8*, i8** "
				"%%params, i64 %u\n", v, n);
			fprintf(w->f, "  %%p%u.b = load i8*, i8** %%p%u.a\n",
				v, v);
			fprintf(w->f, "  %%p%u.c = bitcast i8* %%p%u.b to "
				"%s*\n", v, v, t);
			fprintf(w->f, "  %%v%u = load %s, %s* %%p%u.c\n", v, t,
				t, v);
		} else if (fn->value[v].type == TYPE_PTR) {
			fprintf(w->f, "  %%v%u = %s i8 ", v,
				w->t->space_global ? "addrspacecast" :
				"bitcast");
			print_space(w, w->t->space_global);
			fprintf(w->f, "* %%p%u to i8*\n", v);
		}
	}
}

static void
print_with_line(struct writer *w, const struct ins *i)
{
	if (!w->lines) {
		print_ins(w, i);
		return;
	}
	FILE *f = w->f;
	char *text;
	size_t size;
	w->f = open_memstream(&text, &size);
	if (!w->f)
		abort();
	print_ins(w, i);
	fclose(w->f);
	w->f = f;
	lines_write(w->lines, f, text, i->line);
	free(text);
}

static void
print_function(struct writer *w, const struct func *fn)
{
	w->fn = fn;
	w->casts = 0;
	if (fn->declared) {
		fprintf(w->f, "\ndeclare %s%s ",
			w->t->weak_externals ? "extern_weak " : "",
			type_text(fn->result));
		print_symbol(w, fn->name);
		fprintf(w->f, "(");
		for (unsigned n = 0; n < fn->nparams; n++)
			fprintf(w->f, "%s%s", n ? ", " : "",
				type_text(fn->value[fn->param[n].value].type));
		fprintf(w->f, ") #0\n");
		return;
	}
	print_head(w);
	for (const struct block *b = fn->first; b; b = b->next) {
		fprintf(w->f, "b%u:\n", b->id);
		if (b == fn->first)
			print_entry(w);
		for (const struct ins *i = b->first; i; i = i->next)
			print_with_line(w, i);
	}
	fprintf(w->f, "}\n");
}

static void
print_bytes(struct writer *w, const struct global *g, uint64_t from,
	uint64_t to)
{
	fprintf(w->f, "[%" PRIu64 " x i8] ", to - from);
	bool zero = true;
	for (uint64_t n = from; g->data && n < to; n++)
		zero &= g->data[n] == 0;
	if (zero) {
		fprintf(w->f, "zeroinitializer");
		return;
	}
	fprintf(w->f, "c\"");
	for (uint64_t n = from; n < to; n++)
		fprintf(w->f, "\\%02X", g->data[n]);
	fprintf(w->f, "\"");
}

static void
print_initialiser(struct writer *w, const struct global *g)
{
	if (!g->nrelocs) {
		print_bytes(w, g, 0, g->size);
		return;
	}
	print_global_type(w, g);
	fprintf(w->f, " <{ ");
	uint64_t at = 0;
	const char *comma = "";
	for (unsigned n = 0; n < g->nrelocs; n++) {
		const struct relocation *r = &g->reloc[n];
		if (r->offset > at) {
			fprintf(w->f, "%s", comma);
			print_bytes(w, g, at, r->offset);
			comma = ", ";
		}
		fprintf(w->f, "%si8* getelementptr (i8, i8* ", comma);
		print_address(w, r->name);
		fprintf(w->f, ", i64 %" PRId64 ")", r->addend);
		comma = ", ";
		at = r->offset + 8;
	}
	if (at < g->size) {
		fprintf(w->f, ", ");
		print_bytes(w, g, at, g->size);
	}
	fprintf(w->f, " }>");
}

static void
print_global(struct writer *w, const struct global *g)
{
	print_symbol(w, g->name);
	if (g->shared && !g->size && w->t->space_shared) {
		fprintf(w->f, " = external ");
		print_space(w, w->t->space_shared);
		fprintf(w->f, " global [0 x i8], align %u\n", g->align);
		return;
	}
	if (g->shared) {
		fprintf(w->f, " = %s ", w->t->shared);
		print_global_type(w, g);
		fprintf(w->f, " undef, align %u\n", g->align);
		return;
	}
	fprintf(w->f, " = %s", g->declared ?
		(w->t->weak_externals ? "extern_weak " : "external ") :
		g->local ? "internal " : "");
	print_space(w, w->t->space_global);
	fprintf(w->f, " %s ", g->constant ? "constant" : "global");
	if (g->declared)
		print_global_type(w, g);
	else
		print_initialiser(w, g);
	fprintf(w->f, ", align %u\n", g->align ? g->align : 1);
}

static void
print_annotation(struct writer *w, const struct func *fn, unsigned *n,
	const char *key, unsigned number)
{
	fprintf(w->f, "!%u = !{void (", ++*n);
	for (unsigned k = 0; k < fn->nparams; k++) {
		unsigned type = fn->value[fn->param[k].value].type;
		fprintf(w->f, k ? ", " : "");
		if (type != TYPE_PTR) {
			fprintf(w->f, "%s", type_text(type));
			continue;
		}
		fprintf(w->f, "i8 ");
		print_space(w, w->t->space_global);
		fprintf(w->f, "*");
	}
	fprintf(w->f, ")* ");
	print_symbol(w, fn->name);
	fprintf(w->f, ", !\"%s\", i32 %u}\n", key, number);
}

static void
print_annotations(struct writer *w)
{
	enum { BEFORE = 4 };
	unsigned last = BEFORE;
	for (const struct func *fn = w->m->first; fn; fn = fn->next) {
		if (!fn->kernel)
			continue;
		print_annotation(w, fn, &last, "kernel", 1);
		if (!fn->threads || fn->dim[LEVEL_VECTOR] > 0)
			print_annotation(w, fn, &last, "maxntidx",
				block_threads(fn));
	}
	if (last == BEFORE)
		return;
	fprintf(w->f, "!nvvm.annotations = !{");
	for (unsigned n = BEFORE + 1; n <= last; n++)
		fprintf(w->f, "%s!%u", n > BEFORE + 1 ? ", " : "", n);
	fprintf(w->f, "}\n");
}

/* Have the target's own bodies the declaration "declare T @NAME(..."? */
static bool
is_in_device(const struct writer *w, const char *declaration)
{
	const char *at = strchr(declaration, '@');
	size_t n = strcspn(at, "(") + 1;
	return memmem(w->t->device, strlen(w->t->device), at, n);
}

static void
print_declared(struct writer *w)
{
	struct declared *next;
	for (struct declared *d = w->declared; d; d = next) {
		next = d->next;
		if (!is_in_device(w, d->text))
			fprintf(w->f, "%s", d->text);
		free(d->text);
		free(d);
	}
	fprintf(w->f, "declare void @llvm.assume(i1)\n"
		"declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)\n"
		"declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)\n"
		"declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)\n");
}

char *
llvm_text(const struct module *m, const struct target *t, size_t *size)
{
	char *text;
	struct writer w = { .m = m, .t = t };
	w.f = open_memstream(&text, size);
	if (!w.f)
		abort();
	if (m->debug || t->lines)
		w.lines = lines_new(m->file);
	fprintf(w.f, "; %s\n", m->file ? m->file : "");
	fprintf(w.f, "target datalayout = \"%s\"\ntarget triple = \"%s\"\n\n",
		t->layout, t->triple);
	fprintf(w.f, "%s\n", t->device);
	for (const struct global *g = m->global; g; g = g->next)
		print_global(&w, g);
	for (const struct func *fn = m->first; fn; fn = fn->next)
		print_function(&w, fn);
	fprintf(w.f, "\n");
	print_declared(&w);
	fprintf(w.f, "attributes #0 = { convergent nounwind }\n"
		"attributes #1 = { nounwind readnone }\n"
		"attributes #2 = { convergent noinline nounwind }\n"
		"!0 = !{}\n"
		"!1 = distinct !{!1, !2}\n"
		"!2 = !{!\"llvm.loop.unroll.disable\"}\n"
		"!3 = distinct !{!3, !4}\n"
		"!4 = !{!\"llvm.loop.unroll.full\"}\n");
	if (t->annotations)
		print_annotations(&w);
	if (w.lines) {
		lines_print(w.lines, w.f);
		lines_free(w.lines);
	}
	fclose(w.f);
	return text;
}
