/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* error.c - how a run-time error ends the program. */
#include "libacc/core/error.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "libacc/abi.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/job.h"
#include "libacc/core/rank.h"
#include "libacc/core/thread.h"
#include "libacc/prof/tool.h"

/* After an error in another thread: the time that its exit may take. */
enum { EXIT_SECONDS = 5 };

enum { STACK_FRAMES = 32 };

/* An address in this library. */
static const char address_here;

static atomic_bool ending;
static _Thread_local bool ends; /* this thread is the one */

bool
error_ending(void)
{
	return atomic_load(&ending);
}

void
error_park(void)
{
	if (error_ending() && !ends)
		sleep(EXIT_SECONDS);
}

size_t
error_place(char *to, size_t size, const struct acc_site *site)
{
	const char *prefix = rank_self()->prefix;
	int n;
	if (!site)
		n = snprintf(to, size, "%slibacc: error: ", prefix);
	else if (!site->function)
		n = snprintf(to, size,
			"%s%s:%u: error: in '%s' construct: ", prefix,
			site->file, site->line,
			construct_name(site->construct));
	else
		n = snprintf(to, size,
			"%s%s:%u: error: in '%s' construct in function '%s': ",
			prefix, site->file, site->line,
			construct_name(site->construct), site->function);
	return n < (int)size ? (size_t)n : size - 1;
}

/* The same for the directive or routine that the thread executes. */
static size_t
place(char *to, size_t size)
{
	size_t n = error_place(to, size, self.routine ? NULL : self.site);
	if (self.routine)
		n += (size_t)snprintf(
			to + n, size - n, "in %s: ", self.routine);
	return n;
}

static const void *
object_of(const void *address)
{
	Dl_info found;
	return dladdr(address, &found) ? found.dli_fbase : NULL;
}

static void
print_frame(const char *address)
{
	Dl_info at;
	if (!dladdr(address, &at) || !at.dli_fname)
		return;
	const char *from = at.dli_saddr ? at.dli_saddr : at.dli_fbase;
	fprintf(stderr, "%slibacc: note: called from %s(%s+0x%zx)\n",
		rank_self()->prefix, at.dli_fname,
		at.dli_sname ? at.dli_sname : "", (size_t)(address - from));
}

/* The functions of the program that have called libacc, the innermost first:
   "FILE(FUNCTION+0xOFFSET)", or "FILE(+0xOFFSET)" where the dynamic symbols do
   not name the function.  A thread that runs a queue has none, and might wait
   for the dynamic loader, whose lock a thread that waits for the queue has. */
static void
print_stack(void)
{
	if (self.queue_thread)
		return;
	void *frame[STACK_FRAMES];
	const void *ours = object_of(&address_here);
	const void *library = object_of((const void *)&fputs);
	int n = backtrace(frame, STACK_FRAMES);
	for (int i = 0; i < n; i++) {
		/* The call comes before the address that it returns to. */
		const char *call = (const char *)frame[i] - 1;
		const void *object = object_of(call);
		if (object != ours && object != library)
			print_frame(call);
	}
}

/* Each line with the rank, as the lines of other ranks may come between. */
static void
print_notes(const char *notes)
{
	while (*notes) {
		int length = (int)strcspn(notes, "\n");
		fprintf(stderr, "%slibacc: note: %.*s\n", rank_self()->prefix,
			length, notes);
		notes += length + (notes[length] == '\n');
	}
}

_Noreturn static void
end_program(const char *text, const char *notes)
{
	fflush(stdout);
	fputs(text, stderr);
	print_notes(notes);
	print_stack();
	if (atomic_exchange(&ending, true)) {
		if (!ends)
			sleep(EXIT_SECONDS);
		_Exit(EXIT_FAILURE);
	}
	ends = true;
	job_abort();
	exit(EXIT_FAILURE);
}

void
error_raise(void)
{
	struct event e = {.kind = EVENT_ERROR,
		.device = self.device,
		.site = self.site,
		.routine = self.routine,
		.async = -2,
		.implicit = true};
	char text[1400];
	size_t n = place(text, sizeof text);
	if (n < sizeof text)
		snprintf(text + n, sizeof text - n, "%s\n", fault_message());
	e.code = fault_code();
	e.result = fault_number();
	e.text = text + strlen(rank_self()->prefix);
	tool_start();
	event(&e);
	end_program(text, fault_notes());
}

void
error_end(const char *format, ...)
{
	char text[1400];
	va_list ap;
	size_t n = error_place(text, sizeof text, NULL);
	va_start(ap, format);
	vsnprintf(text + n, sizeof text - n - 1, format, ap);
	va_end(ap);
	end_program(strcat(text, "\n"), "");
}
