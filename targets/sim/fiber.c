/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fiber.c - stack switching: a few instructions on x86-64, ucontext
 * elsewhere.
 */
#include "targets/sim/fiber.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>
#if __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>
#else
#define VALGRIND_STACK_REGISTER(low, high) 0
#define VALGRIND_STACK_DEREGISTER(id) (void)(id)
#endif

struct fiber {
	void *sp; /* x86-64: saved stack pointer */
	ucontext_t context; /* elsewhere */
	char *map; /* guard page, then the stack */
	size_t guard;
	size_t size; /* of the stack alone */
	unsigned valgrind;
};

struct fiber *
fiber_create(size_t stack)
{
	struct fiber *f = calloc(1, sizeof *f);
	if (!f || stack == 0)
		return f;
	f->guard = sysconf(_SC_PAGESIZE);
	f->size = (stack + f->guard - 1) / f->guard * f->guard;
	f->map = mmap(NULL, f->guard + f->size, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (f->map == MAP_FAILED) {
		free(f);
		return NULL;
	}
	mprotect(f->map, f->guard, PROT_NONE);
	f->valgrind = VALGRIND_STACK_REGISTER(
		f->map + f->guard, f->map + f->guard + f->size);
	return f;
}

void
fiber_destroy(struct fiber *f)
{
	if (f->map) {
		VALGRIND_STACK_DEREGISTER(f->valgrind);
		munmap(f->map, f->guard + f->size);
	}
	free(f);
}

bool
fiber_holds(const struct fiber *f, const void *p, size_t size)
{
	uintptr_t low = (uintptr_t)f->map + f->guard;
	uintptr_t at = (uintptr_t)p;
	return f->map && at >= low && at + size <= low + f->size;
}

bool
fiber_overflowed(const struct fiber *f, const void *p)
{
	uintptr_t low = (uintptr_t)f->map;
	return f->map && (uintptr_t)p >= low && (uintptr_t)p < low + f->guard;
}

#ifdef __x86_64__

void fiber_swap(void **save, void *to);
extern const char fiber_outer[];

/* Saves what a call preserves, including the rounding and exception modes
   of both floating-point units. */
__asm__(".text\n"
	".p2align 4\n"
	".globl fiber_swap\n"
	".hidden fiber_swap\n"
	".type fiber_swap, @function\n"
	"fiber_swap:\n"
	"	pushq %rbp\n"
	"	pushq %rbx\n"
	"	pushq %r12\n"
	"	pushq %r13\n"
	"	pushq %r14\n"
	"	pushq %r15\n"
	"	subq $8, %rsp\n"
	"	stmxcsr (%rsp)\n"
	"	fnstcw 4(%rsp)\n"
	"	movq %rsp, (%rdi)\n"
	"	movq %rsi, %rsp\n"
	"	ldmxcsr (%rsp)\n"
	"	fldcw 4(%rsp)\n"
	"	addq $8, %rsp\n"
	"	popq %r15\n"
	"	popq %r14\n"
	"	popq %r13\n"
	"	popq %r12\n"
	"	popq %rbx\n"
	"	popq %rbp\n"
	"	ret\n"
	".size fiber_swap, .-fiber_swap\n");

/* The caller of a fiber's "main", which never returns to it: tells debuggers
   that the thread's own stack goes on below, in what fiber_swap saved there.
   The frame is at *(void **)*(void ***)%rsp + 64 (DW_OP_breg7, two DW_OP_deref,
   DW_OP_plus_uconst). */
__asm__(".text\n"
	".hidden fiber_outer\n"
	".type fiber_begin, @function\n"
	"fiber_begin:\n"
	"	.cfi_startproc\n"
	"	.cfi_escape 0x0f, 6, 0x77, 0, 0x06, 0x06, 0x23, 64\n"
	"	.cfi_offset %rip, -8\n"
	"	.cfi_offset %rbp, -16\n"
	"	.cfi_offset %rbx, -24\n"
	"	.cfi_offset %r12, -32\n"
	"	.cfi_offset %r13, -40\n"
	"	.cfi_offset %r14, -48\n"
	"	.cfi_offset %r15, -56\n"
	"	nop\n"
	".globl fiber_outer\n"
	"fiber_outer:\n"
	"	hlt\n"
	"	.cfi_endproc\n"
	".size fiber_begin, .-fiber_begin\n");

/* What fiber_swap pops. */
struct fiber_frame {
	uint32_t mxcsr;
	uint32_t x87;
	uint64_t saved[6];
	void (*pc)(void);
	const char *caller;
	void *const *thread; /* where the thread's stack ends */
	uint64_t none; /* for alignment */
};

void
fiber_reset(struct fiber *f, void (*main)(void), const struct fiber *thread)
{
	char *top = f->map + f->guard + f->size;
	struct fiber_frame *frame = (struct fiber_frame *)(top - sizeof *frame);
	*frame = (struct fiber_frame){.mxcsr = 0x1f80,
		.x87 = 0x37f,
		.pc = main,
		.caller = fiber_outer,
		.thread = &thread->sp};
	f->sp = frame;
}

void
fiber_switch(struct fiber *from, struct fiber *to)
{
	fiber_swap(&from->sp, to->sp);
}

#else

void
fiber_reset(struct fiber *f, void (*main)(void), const struct fiber *thread)
{
	(void)thread;
	getcontext(&f->context);
	f->context.uc_stack.ss_sp = f->map + f->guard;
	f->context.uc_stack.ss_size = f->size;
	f->context.uc_link = NULL;
	makecontext(&f->context, main, 0);
}

void
fiber_switch(struct fiber *from, struct fiber *to)
{
	swapcontext(&from->context, &to->context);
}

#endif
