/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * llvm.c - KIR as LLVM IR text, for every device: functions, variables and
 * the module.  The dialect is that of targets/target.h.
 */
#include "targets/target.h"
#include "targets/llvm.h"
#include "targets/lines.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* True if the function, or one that it calls, has a barrier of a gang's
   threads. */
static bool
has_meeting(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op == OP_ICALL)
				return true;
			if (i->op == OP_CALL
				&& (strncmp(i->name, "acc_", 4) != 0
					|| strncmp(i->name, "acc_barrier_", 12)
						== 0
					|| strncmp(i->name, "acc_fence_", 10)
						== 0))
				return true;
		}
	return false;
}

/* A kernel's parameter as it is declared; the first block makes the function's
   own value from it.  "noalias" tells LLVM that no other pointer writes there,
   in other threads too: after a barrier threads may read data that another
   thread has written.  Scopes say the rest (scope.c). */
static void
print_kernel_param(struct writer *w, const struct param *p, bool meets)
{
	const bool whole =
		!w->t->scopes_only && (!meets || p->flags & PARAM_READONLY);
	unsigned type = w->fn->value[p->value].type;
	if (type != TYPE_PTR) {
		fprintf(w->f, "%s %%v%u", llvm_type(type), p->value);
		return;
	}
	fprintf(w->f, "i8 ");
	llvm_space(w, w->t->space_global);
	fprintf(w->f, "*%s%s %%p%u",
		whole && p->flags & PARAM_NOALIAS ? " noalias" : "",
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
	scopes_begin(w, meets || (fn->kernel && w->t->scopes_only));
	fprintf(w->f, "\ndefine %s%s %s ", fn->local ? "internal " : "",
		fn->kernel ? w->t->kernel_cc : "", llvm_type(fn->result));
	llvm_name(w, fn->name);
	fprintf(w->f, "(");
	if (fn->kernel && w->t->parameter_array)
		fprintf(w->f, "i8** %%params");
	else
		for (unsigned n = 0; n < fn->nparams; n++) {
			const struct param *p = &fn->param[n];
			fprintf(w->f, n ? ", " : "");
			if (fn->kernel)
				print_kernel_param(w, p, meets);
			else
				fprintf(w->f, "%s %%v%u",
					llvm_type(fn->value[p->value].type),
					p->value);
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
	variables_begin(w);
	for (unsigned n = 0; fn->kernel && n < fn->nparams; n++) {
		unsigned v = fn->param[n].value;
		const char *t = llvm_type(fn->value[v].type);
		if (w->t->parameter_array) {
			fprintf(w->f,
				"  %%p%u.a = getelementptr i8*, i8** "
				"%%params, i64 %u\n",
				v, n);
			fprintf(w->f, "  %%p%u.b = load i8*, i8** %%p%u.a\n", v,
				v);
			fprintf(w->f,
				"  %%p%u.c = bitcast i8* %%p%u.b to "
				"%s*\n",
				v, v, t);
			fprintf(w->f, "  %%v%u = load %s, %s* %%p%u.c\n", v, t,
				t, v);
		} else if (fn->value[v].type == TYPE_PTR) {
			fprintf(w->f, "  %%v%u = %s i8 ", v,
				w->t->space_global ? "addrspacecast"
						   : "bitcast");
			llvm_space(w, w->t->space_global);
			fprintf(w->f, "* %%p%u to i8*\n", v);
		}
	}
}

static void
print_with_line(struct writer *w, const struct ins *i)
{
	if (!w->lines) {
		llvm_ins(w, i);
		return;
	}
	FILE *f = w->f;
	char *text;
	size_t size;
	w->f = open_memstream(&text, &size);
	if (!w->f)
		abort();
	llvm_ins(w, i);
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
			llvm_type(fn->result));
		llvm_name(w, fn->name);
		fprintf(w->f, "(");
		for (unsigned n = 0; n < fn->nparams; n++)
			fprintf(w->f, "%s%s", n ? ", " : "",
				llvm_type(fn->value[fn->param[n].value].type));
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
	variables_end(w);
	fprintf(w->f, "}\n");
	scopes_end(w);
}

static void
print_bytes(
	struct writer *w, const struct global *g, uint64_t from, uint64_t to)
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
	llvm_global_type(w, g);
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
		llvm_address(w, r->name);
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
	llvm_name(w, g->name);
	if (g->shared && !g->size && w->t->space_shared) {
		fprintf(w->f, " = external ");
		llvm_space(w, w->t->space_shared);
		fprintf(w->f, " global [0 x i8], align %u\n", g->align);
		return;
	}
	if (g->shared) {
		fprintf(w->f, " = %s ", w->t->shared);
		llvm_global_type(w, g);
		fprintf(w->f, " undef, align %u\n", g->align);
		return;
	}
	fprintf(w->f, " = %s",
		g->declared
			? (w->t->weak_externals ? "extern_weak " : "external ")
			: g->local ? "internal "
				   : "");
	llvm_space(w, llvm_global_space(w, g));
	fprintf(w->f, " %s%s ",
		g->banked && w->t->space_banked ? "externally_initialized "
						: "",
		g->constant ? "constant" : "global");
	if (g->declared)
		llvm_global_type(w, g);
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
			fprintf(w->f, "%s", llvm_type(type));
			continue;
		}
		fprintf(w->f, "i8 ");
		llvm_space(w, w->t->space_global);
		fprintf(w->f, "*");
	}
	fprintf(w->f, ")* ");
	llvm_name(w, fn->name);
	fprintf(w->f, ", !\"%s\", i32 %u}\n", key, number);
}

static unsigned
count_accesses(const struct func *fn)
{
	unsigned n = 0;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			n += i->op == OP_LOAD || i->op == OP_STORE;
	return n;
}

/* A gang that may grow has no largest number of threads; those that the program
   asks for must have enough registers.  Without a limit ptxas stays within 32
   registers where it can, though there are more for so few threads, and lets
   loads wait for one another.  With a limit it takes what it can use; of long
   kernels that is too much.  Two gangs find room in a multiprocessor.
   Where lanes may be added, gangs are many or have many threads, and ptxas
   decides by itself. */
static void
limit_registers(struct writer *w, const struct func *fn, unsigned *last)
{
	enum { REGISTERS = 64 << 10, MOST = 255, LONG = 96 };
	if (fn->spare_lanes)
		return;
	int room = REGISTERS / (-fn->dim[LEVEL_WORKER] * fn->dim[LEVEL_VECTOR]);
	if (room > MOST && count_accesses(fn) > LONG)
		return;
	if (room > MOST)
		room = room / 2 < MOST ? room / 2 : MOST;
	print_annotation(w, fn, last, "maxnreg", room);
}

static void
print_annotations(struct writer *w)
{
	enum { BEFORE = 8 };
	unsigned last = BEFORE;
	for (const struct func *fn = w->m->first; fn; fn = fn->next) {
		if (!fn->kernel)
			continue;
		print_annotation(w, fn, &last, "kernel", 1);
		if (fn->dim[LEVEL_WORKER] < -1) {
			limit_registers(w, fn, &last);
			continue;
		}
		if (!fn->threads || fn->dim[LEVEL_VECTOR] > 0)
			print_annotation(
				w, fn, &last, "maxntidx", block_threads(fn));
		if (fn->together)
			print_annotation(
				w, fn, &last, "minctasm", fn->together);
	}
	if (last == BEFORE)
		return;
	fprintf(w->f, "!nvvm.annotations = !{");
	for (unsigned n = BEFORE + 1; n <= last; n++)
		fprintf(w->f, "%s!%u", n > BEFORE + 1 ? ", " : "", n);
	fprintf(w->f, "}\n");
}

/* True if the target's own bodies have the declaration "declare T
   @NAME(...". */
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
	fprintf(w->f,
		"declare void @llvm.assume(i1)\n"
		"declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)\n"
		"declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)\n"
		"declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)\n");
	if (w->m->language)
		fprintf(w->f,
			"declare void @llvm.dbg.declare(metadata, "
			"metadata, metadata)\n");
}

char *
llvm_text(const struct module *m, const struct target *t, size_t *size)
{
	char *text;
	struct writer w = {.m = m, .t = t};
	w.f = open_memstream(&text, size);
	if (!w.f)
		abort();
	if (m->debug || t->lines)
		w.lines = lines_new(m->file, m->language);
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
	fprintf(w.f,
		"attributes #0 = { convergent nounwind }\n"
		"attributes #1 = { nounwind readnone }\n"
		"attributes #2 = { convergent noinline nounwind }\n"
		"!0 = !{}\n"
		"!1 = distinct !{!1, !2}\n"
		"!2 = !{!\"llvm.loop.unroll.disable\"}\n"
		"!3 = distinct !{!3, !4}\n"
		"!4 = !{!\"llvm.loop.unroll.full\"}\n"
		"!5 = distinct !{!5, !6}\n"
		"!6 = !{!\"llvm.loop.unroll.count\", i32 2}\n"
		"!7 = distinct !{!7, !8}\n"
		"!8 = !{!\"llvm.loop.unroll.count\", i32 4}\n");
	if (t->annotations)
		print_annotations(&w);
	if (w.lines) {
		lines_print(w.lines, w.f);
		lines_free(w.lines);
	}
	fclose(w.f);
	return text;
}
