/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* error.c - one place where run-time errors are recorded and end. */
#include "libacc/core/error.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "libacc/abi.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/thread.h"

static _Thread_local struct {
	enum fault_code code;
	char text[480];
	char driver[480];
	long result;		/* of the driver's call */
	long number;		/* the same, of the fault that was raised */
} fault;

/* After an error in another thread: what that one's exit may take. */
enum { EXIT_SECONDS = 5 };

static atomic_bool ending;
static _Thread_local bool ends;	/* this thread is the one */

/* The text's parts may be the last failure's. */
static void
set_text(const char *format, va_list ap)
{
	char text[sizeof fault.driver];

	vsnprintf(text, sizeof text, format, ap);
	memcpy(fault.driver, text, sizeof text);
}

void
fault_set(const char *format, ...)
{
	va_list ap;

	fault.result = 0;
	va_start(ap, format);
	set_text(format, ap);
	va_end(ap);
}

void
fault_explain(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	set_text(format, ap);
	va_end(ap);
}

void
fault_result(long result)
{
	fault.result = result;
}

long
fault_number(void)
{
	return fault.number;
}

const char *
fault_text(void)
{
	return fault.driver;
}

const char *
fault_message(void)
{
	return fault.text[0] ? fault.text : fault.driver;
}

enum fault_code
fault_code(void)
{
	return fault.code;
}

bool
fault_raise(enum fault_code code, const char *format, ...)
{
	va_list ap;

	fault.code = code;
	fault.number = 0;
	va_start(ap, format);
	vsnprintf(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	return false;
}

bool
fault_no_memory(void)
{
	return fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
}

bool
fault_because(enum fault_code code, const char *format, ...)
{
	char why[sizeof fault.text];
	size_t n;
	va_list ap;

	memcpy(why, fault.driver[0] ? fault.driver : fault.text, sizeof why);
	if (fault.driver[0])
		fault.number = fault.result;
	fault.driver[0] = 0;
	fault.result = 0;
	fault.code = code;
	va_start(ap, format);
	vsnprintf(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	n = strlen(fault.text);
	if (why[0])
		snprintf(fault.text + n, sizeof fault.text - n, ": %s", why);
	return false;
}

bool
fault_driver(enum fault_code code, const char *format, ...)
{
	size_t n;
	va_list ap;

	fault.code = code;
	va_start(ap, format);
	vsnprintf(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	n = strlen(fault.text);
	if (fault.driver[0])
		snprintf(fault.text + n, sizeof fault.text - n, ": %s",
			fault.driver);
	fault.driver[0] = 0;
	fault.number = fault.result;
	fault.result = 0;
	return false;
}

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

const char *
construct_name(unsigned construct)
{
	static const char *const name[] = {
		[ACC_CONSTRUCT_PARALLEL] = "parallel",
		[ACC_CONSTRUCT_KERNELS] = "kernels",
		[ACC_CONSTRUCT_SERIAL] = "serial",
		[ACC_CONSTRUCT_DATA] = "data",
		[ACC_CONSTRUCT_ENTER_DATA] = "enter data",
		[ACC_CONSTRUCT_EXIT_DATA] = "exit data",
		[ACC_CONSTRUCT_HOST_DATA] = "host_data",
		[ACC_CONSTRUCT_UPDATE] = "update",
		[ACC_CONSTRUCT_WAIT] = "wait",
		[ACC_CONSTRUCT_DECLARE] = "declare",
	};

	if (construct < sizeof name / sizeof *name && name[construct])
		return name[construct];
	return "unknown";
}

/* "x.c:12: error: in 'parallel' construct in function 'f': " */
static int
place(char *to, size_t size)
{
	const struct acc_site *site = self.site;

	if (self.routine)
		return snprintf(to, size, "libacc: error: in %s: ",
			self.routine);
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

void
error_raise(void)
{
	struct event e = { .kind = EVENT_ERROR, .device = self.device,
		.site = self.site, .routine = self.routine,
		.async = -2, .implicit = true };
	char text[1200];
	int n;

	n = place(text, sizeof text);
	snprintf(text + n, sizeof text - n, "%s\n", fault.text);
	e.code = fault.code;
	e.result = fault.number;
	e.text = text;
	event(&e);
	fflush(stdout);
	fputs(text, stderr);
	if (atomic_exchange(&ending, true)) {
		if (!ends)
			sleep(EXIT_SECONDS);
		_Exit(EXIT_FAILURE);
	}
	ends = true;
	exit(EXIT_FAILURE);
}
