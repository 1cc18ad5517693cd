/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* operation.c - KIR's operations in LLVM IR. */
#include "targets/target.h"
#include "targets/llvm.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void
print_result(struct writer *w, const struct ins *i)
{
	fprintf(w->f, "  ");
	if (i->value)
		fprintf(w->f, "%%v%u = ", i->value);
}

/* Functions are approximated only in single precision: the square root of f64
   has 20 bits on GPUs. */
static void
print_fast(struct writer *w, unsigned type)
{
	static const struct {
		unsigned bit;
		const char *text;
	} flags[] = {
		{MODULE_NNAN, "nnan "},
		{MODULE_NINF, "ninf "},
		{MODULE_NSZ, "nsz "},
		{MODULE_ARCP, "arcp "},
		{MODULE_CONTRACT, "contract "},
		{MODULE_REASSOC, "reassoc "},
	};
	unsigned fast = w->fn->exact ? 0 : w->m->fast;
	for (unsigned n = 0; n < sizeof flags / sizeof flags[0]; n++)
		if (fast & flags[n].bit)
			fprintf(w->f, "%s", flags[n].text);
	if (w->m->fast & MODULE_AFN && type == TYPE_F32)
		fprintf(w->f, "afn ");
}

static void
print_two(struct writer *w, const struct ins *i, const char *operation)
{
	print_result(w, i);
	fprintf(w->f, "%s ", operation);
	if (i->op >= OP_FADD && i->op <= OP_FREM)
		print_fast(w, i->type);
	if (i->flags & ARITH_NSW && i->op <= OP_MUL)
		fprintf(w->f, "nsw ");
	fprintf(w->f, "%s ", llvm_type(i->type));
	llvm_ref(w, i->arg[0]);
	fprintf(w->f, ", ");
	llvm_ref(w, i->arg[1]);
	fprintf(w->f, "\n");
}

/* Unsigned division; for a target with nonzero_divisors by the larger of the
   divisor and 1. */
static void
print_divide(struct writer *w, const struct ins *i)
{
	const char *type = llvm_type(i->type);
	struct ref by = i->arg[1];
	if (!w->t->nonzero_divisors || by.kind == REF_CONST) {
		print_two(w, i, op_info[i->op].text);
		return;
	}
	unsigned more = ++w->casts, n = ++w->casts;
	fprintf(w->f, "  %%c%u = icmp ugt ", more);
	llvm_typed(w, by);
	fprintf(w->f, ", 1\n  %%c%u = select i1 %%c%u, ", n, more);
	llvm_typed(w, by);
	fprintf(w->f, ", %s 1\n", type);
	print_result(w, i);
	fprintf(w->f, "%s ", op_info[i->op].text);
	llvm_typed(w, i->arg[0]);
	fprintf(w->f, ", %%c%u\n", n);
}

/* Pointers and integers compare by the same signless operations. */
static void
print_compare(struct writer *w, const struct ins *i)
{
	/* ORDER COMPARE */
	static const char *const names[] = {
		"icmp eq",
		"icmp ne",
		"icmp slt",
		"icmp sle",
		"icmp sgt",
		"icmp sge",
		"icmp ult",
		"icmp ule",
		"icmp ugt",
		"icmp uge",
		"fcmp oeq",
		"fcmp one",
		"fcmp olt",
		"fcmp ole",
		"fcmp ogt",
		"fcmp oge",
		"fcmp ord",
		"fcmp ueq",
		"fcmp une",
		"fcmp ult",
		"fcmp ule",
		"fcmp ugt",
		"fcmp uge",
		"fcmp uno",
	};
	print_two(w, i, names[i->op - OP_EQ]);
}

/* The conversion instruction, or null if nothing changes. */
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
	fprintf(w->f, "%s ", convert_text(i, ref_type(w->fn, i->arg[0])));
	llvm_typed(w, i->arg[0]);
	fprintf(w->f, " to %s\n", llvm_type(i->type));
}

static void
print_phi(struct writer *w, const struct ins *i)
{
	print_result(w, i);
	fprintf(w->f, "phi %s ", llvm_type(i->type));
	for (unsigned n = 0; n < i->nargs; n++) {
		fprintf(w->f, "%s[ ", n ? ", " : "");
		llvm_ref(w, i->arg[n]);
		fprintf(w->f, ", %%b%u ]", i->to[n]->id);
	}
	fprintf(w->f, "\n");
}

static void
print_alloca(struct writer *w, const struct ins *i)
{
	unsigned space = w->t->space_private;
	unsigned n = ++w->casts;
	int64_t size = ins_size(i), align = ins_align(i);
	fprintf(w->f, "  %%c%u = alloca [%" PRId64 " x i8], align %" PRId64, n,
		size ? size : 1, align ? align : 1);
	if (space)
		fprintf(w->f, ", addrspace(%u)", space);
	fprintf(w->f, "\n");
	print_result(w, i);
	fprintf(w->f, "%s [%" PRId64 " x i8]",
		space ? "addrspacecast" : "bitcast", size ? size : 1);
	llvm_space(w, space);
	fprintf(w->f, "* %%c%u to i8*\n", n);
}

/* Targets whose stack has an address space of its own have fixed frames. */
static void
print_vla(struct writer *w, const struct ins *i)
{
	unsigned n = ++w->casts;
	assert(!w->t->space_private);
	fprintf(w->f, "  %%c%u = alloca i8, ", n);
	llvm_typed(w, i->arg[0]);
	fprintf(w->f, ", align 16\n");
	print_result(w, i);
	fprintf(w->f, "bitcast i8* %%c%u to i8*\n", n);
}

/* The end of a load or store at the pointer %cn to that type. */
static void
print_place(struct writer *w, const struct ins *i, unsigned type, unsigned n)
{
	fprintf(w->f, ", %s* %%c%u", llvm_type(type), n);
	if (ins_align(i))
		fprintf(w->f, ", align %" PRId64, ins_align(i));
	if (i->flags & LOAD_INVARIANT)
		fprintf(w->f, ", !invariant.load !0");
	scopes_access(w, i->arg[i->op == OP_STORE]);
	fprintf(w->f, "\n");
}

/* Half precision in memory as integers of 16 bits (halves_as_bits). */
static void
print_half_access(struct writer *w, const struct ins *i, const char *how)
{
	bool store = i->op == OP_STORE;
	unsigned n = llvm_cast(w, i->arg[store], TYPE_I16);
	unsigned bits = ++w->casts;
	if (store) {
		fprintf(w->f, "  %%c%u = bitcast ", bits);
		llvm_typed(w, i->arg[0]);
		fprintf(w->f, " to i16\n  store %si16 %%c%u", how, bits);
	} else {
		fprintf(w->f, "  %%c%u = load %si16", bits, how);
	}
	print_place(w, i, TYPE_I16, n);
	if (store)
		return;
	print_result(w, i);
	fprintf(w->f, "bitcast i16 %%c%u to half\n", bits);
}

static void
print_access(struct writer *w, const struct ins *i)
{
	bool store = i->op == OP_STORE;
	const char *how =
		i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC) ? "volatile " : "";
	if (i->type == TYPE_F16 && w->t->halves_as_bits) {
		print_half_access(w, i, how);
		return;
	}
	unsigned n = llvm_cast(w, i->arg[store], i->type);
	print_result(w, i);
	if (store) {
		fprintf(w->f, "store %s", how);
		llvm_typed(w, i->arg[0]);
	} else {
		fprintf(w->f, "load %s%s", how, llvm_type(i->type));
	}
	print_place(w, i, i->type, n);
}

static void
print_block_move(struct writer *w, const struct ins *i)
{
	static const char *const names[] = {
		"memcpy.p0i8.p0i8",
		"memmove.p0i8.p0i8",
		"memset.p0i8",
	};
	/* Without an alignment LLVM takes 1, but libNVVM, if it does not
	   optimise, more. */
	fprintf(w->f, "  call void @llvm.%s.i64(i8* align %" PRId64 " ",
		names[i->op - OP_MEMCPY], ins_align(i) ? ins_align(i) : 1);
	llvm_ref(w, i->arg[0]);
	fprintf(w->f, ", ");
	if (i->op != OP_MEMSET) {
		fprintf(w->f, "i8* align %" PRId64 " ",
			ins_source_align(i) ? ins_source_align(i) : 1);
		llvm_ref(w, i->arg[1]);
	} else {
		llvm_typed(w, i->arg[1]);
	}
	fprintf(w->f, ", ");
	llvm_typed(w, i->arg[2]);
	fprintf(w->f, ", i1 %s)\n",
		i->flags & ACCESS_VOLATILE ? "true" : "false");
}

static void
print_atomic(struct writer *w, const struct ins *i)
{
	/* ORDER ATOMIC */
	static const char *const names[] = {"add", "sub", "and", "or", "xor",
		"xchg", "min", "max", "umin", "umax"};
	unsigned n = llvm_cast(w, i->arg[0], i->type);
	const char *t = llvm_type(i->type);
	const char *scope = w->t->scope ? w->t->scope : "";
	if (i->op == OP_CAS) {
		unsigned pair = ++w->casts;
		fprintf(w->f, "  %%c%u = cmpxchg %s* %%c%u, ", pair, t, n);
		llvm_typed(w, i->arg[1]);
		fprintf(w->f, ", ");
		llvm_typed(w, i->arg[2]);
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
	llvm_typed(w, i->arg[1]);
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
	if (function_find((struct module *)w->m, i->name) || is_device(i->name))
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
	fprintf(w->f, "declare %s ", llvm_type(i->type));
	llvm_name(w, i->name);
	fputc('(', w->f);
	for (unsigned n = 0; n < i->nargs; n++)
		fprintf(w->f, "%s%s", n ? ", " : "",
			llvm_type(ref_type(w->fn, i->arg[n])));
	fprintf(w->f, ")%s\n", i->op == OP_PURECALL ? " #1" : "");
	fclose(w->f);
	w->f = f;
	d->name = i->name;
	d->next = w->declared;
	w->declared = d;
}

/* A worker's barrier becomes the gang's or the warp's if the sizes are known;
   hardware has few general barriers, and a kernel that might use one loses most
   of its occupancy. */
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

static int
most_workers(const struct func *fn)
{
	int n = fn->dim[LEVEL_WORKER];
	return n < 0 ? MOST_THREADS / fn->dim[LEVEL_VECTOR] : n;
}

/* A thread's number is less than the number of threads. */
static void
print_limit(struct writer *w, const struct ins *i)
{
	int most = 0;
	if (w->fn->kernel && !w->fn->threads && i->op == OP_PURECALL) {
		if (strcmp(i->name, "acc_vector_id") == 0)
			most = w->fn->dim[LEVEL_VECTOR];
		else if (strcmp(i->name, "acc_worker_id") == 0)
			most = most_workers(w->fn);
	}
	if (most <= 0)
		return;
	unsigned n = ++w->casts;
	fprintf(w->f,
		"  %%c%u = icmp ult i32 %%v%u, %d\n"
		"  call void @llvm.assume(i1 %%c%u)\n",
		n, i->value, most, n);
}

static void
print_call(struct writer *w, const struct ins *i)
{
	unsigned n = 0, callee = 0;
	if (i->op == OP_ICALL) {
		callee = ++w->casts;
		fprintf(w->f, "  %%c%u = bitcast i8* ", callee);
		llvm_ref(w, i->arg[n++]);
		fprintf(w->f, " to %s (", llvm_type(i->type));
		for (unsigned k = n; k < i->nargs; k++)
			fprintf(w->f, "%s%s", k > n ? ", " : "",
				llvm_type(ref_type(w->fn, i->arg[k])));
		fprintf(w->f, ")*\n");
	} else {
		declare(w, i);
	}
	print_result(w, i);
	fprintf(w->f, "call ");
	if (is_float(i->type)
		&& strncmp(i->name ? i->name : "", "llvm.", 5) == 0)
		print_fast(w, i->type);
	fprintf(w->f, "%s ", llvm_type(i->type));
	if (callee)
		fprintf(w->f, "%%c%u", callee);
	else
		llvm_name(w, callee_name(w, i));
	fputc('(', w->f);
	for (unsigned k = n; k < i->nargs; k++) {
		if (k > n)
			fprintf(w->f, ", ");
		llvm_typed(w, i->arg[k]);
	}
	fprintf(w->f, ")\n");
	print_limit(w, i);
}

/* The metadata that llvm_text() defines. */
static const char *
loop_mark(const struct writer *w, const struct ins *i)
{
	unsigned flags = w->t->careful_loops ? i->flags : 0;
	if (flags & (LOOP_DESCENDS | LOOP_ODD))
		return flags & LOOP_DESCENDS ? ", !llvm.loop !1"
					     : ", !llvm.loop !3";
	return i->flags & LOOP_ROLLED	   ? ", !llvm.loop !1"
		: i->flags & LOOP_UNROLLED ? ", !llvm.loop !3"
		: i->flags & LOOP_TWOFOLD  ? ", !llvm.loop !5"
		: i->flags & LOOP_FOURFOLD ? ", !llvm.loop !7"
					   : "";
}

static void
print_end(struct writer *w, const struct ins *i)
{
	switch (i->op) {
	case OP_BR:
		fprintf(w->f, "  br label %%b%u%s\n", i->to[0]->id,
			loop_mark(w, i));
		break;
	case OP_CBR:
		fprintf(w->f, "  br ");
		llvm_typed(w, i->arg[0]);
		fprintf(w->f, ", label %%b%u, label %%b%u%s\n", i->to[0]->id,
			i->to[1]->id, loop_mark(w, i));
		break;
	case OP_SWITCH:
		fprintf(w->f, "  switch ");
		llvm_typed(w, i->arg[0]);
		fprintf(w->f, ", label %%b%u [", i->to[0]->id);
		for (unsigned n = 1; n < i->nargs; n++) {
			fprintf(w->f, " ");
			llvm_typed(w, i->arg[n]);
			fprintf(w->f, ", label %%b%u", i->to[n]->id);
		}
		fprintf(w->f, " ]\n");
		break;
	case OP_RET:
		fprintf(w->f, "  ret ");
		if (i->nargs)
			llvm_typed(w, i->arg[0]);
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
		llvm_typed(w, i->arg[n]);
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
		print_fast(w, i->type);
		fprintf(w->f, "%s -0.0, ", llvm_type(i->type));
		llvm_ref(w, i->arg[0]);
		fprintf(w->f, "\n");
		break;
	case OP_PTRADD:
		print_result(w, i);
		fprintf(w->f, "getelementptr i8, i8* ");
		llvm_ref(w, i->arg[0]);
		fprintf(w->f, ", i64 ");
		llvm_ref(w, i->arg[1]);
		fprintf(w->f, "\n");
		break;
	default: /* COPY, BELOW */
		print_result(w, i);
		fprintf(w->f, "bitcast ");
		llvm_typed(w, i->arg[0]);
		fprintf(w->f, " to %s\n", llvm_type(i->type));
	}
}

void
llvm_ins(struct writer *w, const struct ins *i)
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
	case OP_NAMED:
		variables_name(w, i);
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
