/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * signal.c - faults of the processor in regions on the host.
 *
 * The handler prints the message, puts the former handler back and returns: the
 * instruction faults again, so that a core file, a debugger and the handler of
 * gfortran's library see the place of the fault.
 */
#include "libacc/core/signal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "libacc/core/driver.h"
#include "libacc/core/error.h"

/* For the thread that faults second: the time that the first may take. */
enum { TELL_SECONDS = 5 };

static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
enum { FAULTS = sizeof faults / sizeof faults[0] };

/* Of the stack for the handler, and how far below its stack a thread faults
   that has outgrown it. */
enum { HANDLER_STACK = 1 << 16, BELOW = 1 << 26 };

static struct sigaction former[NSIG];
static pthread_key_t stack_key; /* valid if has_key */
static bool has_key;
/* The lowest address of the thread's stack, or 0. */
static _Thread_local uintptr_t stack_low;
static atomic_flag told = ATOMIC_FLAG_INIT;

static bool
is_overflow(int number, uintptr_t at)
{
	return number == SIGSEGV && stack_low > BELOW && at > stack_low - BELOW
		&& at < stack_low + (uintptr_t)sysconf(_SC_PAGESIZE);
}

static const char *
name_of(int number, const siginfo_t *info)
{
	int code = info->si_code;
	if (number == SIGFPE && (code == FPE_INTDIV || code == FPE_INTOVF))
		return "integer division by zero or overflow";
	if (is_overflow(number, (uintptr_t)info->si_addr))
		return "stack overflow";
	return strsignal(number);
}

/* Nothing here allocates memory or takes a lock. */
static void
tell(const struct acc_site *site, int number, const siginfo_t *info)
{
	char text[1400];
	size_t n = error_place(text, sizeof text, site);
	snprintf(text + n, sizeof text - n, "%s at address 0x%zx\n",
		name_of(number, info), (size_t)info->si_addr);
	if (write(STDERR_FILENO, text, strlen(text)) < 0)
		return;
}

static void
on_signal(int number, siginfo_t *info, void *context)
{
	const struct acc_site *site = host_site();
	/* Else kill() or the like has sent it. */
	bool fault = info->si_code > 0;
	(void)context;
	if (site && fault) {
		if (atomic_flag_test_and_set(&told))
			sleep(TELL_SECONDS);
		else
			tell(site, number, info);
	}
	sigaction(number, &former[number], NULL);
	if (!fault)
		raise(number);
}

/* True for the handler that gfortran's library gives each program. */
static bool
is_fortran(const struct sigaction *a)
{
	Dl_info at;
	return !(a->sa_flags & SA_SIGINFO) && a->sa_handler != SIG_IGN
		&& dladdr((void *)a->sa_handler, &at) && at.dli_fname
		&& strstr(at.dli_fname, "libgfortran");
}

static void
free_stack(void *stack)
{
	const stack_t none = {.ss_flags = SS_DISABLE};
	sigaltstack(&none, NULL);
	munmap(stack, HANDLER_STACK);
}

static uintptr_t
own_stack(void)
{
	pthread_attr_t attributes;
	void *low = NULL;
	size_t size;
	if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
		pthread_attr_getstack(&attributes, &low, &size);
		pthread_attr_destroy(&attributes);
	}
	return (uintptr_t)low;
}

/* A program, or a checker, that has a stack for its handlers keeps it. */
static void
give_stack(void)
{
	stack_t stack;
	if (!has_key || sigaltstack(NULL, &stack) != 0
		|| !(stack.ss_flags & SS_DISABLE))
		return;
	void *p = mmap(NULL, HANDLER_STACK, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return;
	stack = (stack_t){.ss_sp = p, .ss_size = HANDLER_STACK};
	if (sigaltstack(&stack, NULL) != 0
		|| pthread_setspecific(stack_key, p) != 0)
		free_stack(p);
	else
		stack_low = own_stack();
}

void
host_stack(void)
{
	static _Thread_local bool given;
	if (!given)
		give_stack();
	given = true;
}

static void catch (void)
{
	has_key = pthread_key_create(&stack_key, free_stack) == 0;

	const struct sigaction action = {
		.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
	for (int i = 0; i < FAULTS; i++) {
		struct sigaction *f = &former[faults[i]];
		if (sigaction(faults[i], NULL, f) == 0
			&& (f->sa_handler == SIG_DFL || is_fortran(f)))
			sigaction(faults[i], &action, NULL);
	}
}

void
signal_catch(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, catch);
}

void
signal_block(sigset_t *old)
{
	sigset_t others;
	sigfillset(&others);
	for (int i = 0; i < FAULTS; i++)
		sigdelset(&others, faults[i]);
	pthread_sigmask(SIG_SETMASK, &others, old);
}
