/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* error.c - how a run-time error ends the program. */
#include "libacc/core/error.h"

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

/* "x.c:12: error: in 'parallel' construct in function 'f': " */
static int
place(char *to, size_t size)
{
	const struct acc_site *site = self.site;
	if (self.routine)
		return snprintf(
			to, size, "libacc: error: in %s: ", self.routine);
	if (!site)
		return snprintf(to, size, "libacc: error: ");
	if (!site->function)
		return snprintf(to, size,
			"%s:%u: error: in '%s' construct: ", site->file,
			site->line, construct_name(site->construct));
	return snprintf(to, size,
		"%s:%u: error: in '%s' construct in function '%s': ",
		site->file, site->line, construct_name(site->construct),
		site->function);
}

_Noreturn static void
end_program(const char *text)
{
	fflush(stdout);
	fputs(text, stderr);
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
	const char *prefix = rank_self()->prefix;
	int n = snprintf(text, sizeof text, "%s", prefix);
	n += place(text + n, sizeof text - (size_t)n);
	if (n < (int)sizeof text)
		snprintf(text + n, sizeof text - (size_t)n, "%s\n",
			fault_message());
	e.code = fault_code();
	e.result = fault_number();
	e.text = text + strlen(prefix);
	tool_start();
	event(&e);
	end_program(text);
}

void
error_end(const char *format, ...)
{
	char text[1400];
	va_list ap;
	int n = snprintf(
		text, sizeof text, "%slibacc: error: ", rank_self()->prefix);
	va_start(ap, format);
	vsnprintf(text + n, sizeof text - (size_t)n - 1, format, ap);
	va_end(ap);
	end_program(strcat(text, "\n"));
}
