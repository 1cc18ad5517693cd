/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fault.c - the last failure of each thread, in words. */
#include "libacc/core/fault.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/core/driver.h"

enum { NOTES = 600 };

static _Thread_local struct {
	enum fault_code code;
	char text[480];
	char driver[480];
	char *notes; /* of NOTES bytes, of malloc, or null: a library that is
			loaded late has little memory of this kind */
	long result; /* of the driver's call */
	long number; /* the same, of the fault that was raised */
} fault;

/* Texts say "bytes"; of a single one this is "1 byte". */
static void
put_text(char *to, size_t size, const char *format, va_list ap)
{
	vsnprintf(to, size, format, ap);
	for (char *p = to; (p = strstr(p, "1 bytes")); p++) {
		char *s = p + strlen("1 byte");
		if (p == to || !isdigit((unsigned char)p[-1]))
			memmove(s, s + 1, strlen(s));
	}
}

static void
drop_notes(void)
{
	free(fault.notes);
	fault.notes = NULL;
}

/* Parts of the text may belong to the last failure. */
static void
set_text(const char *format, va_list ap)
{
	char text[sizeof fault.driver];
	put_text(text, sizeof text, format, ap);
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
	drop_notes();
	va_start(ap, format);
	put_text(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	return false;
}

void
fault_note(const char *format, ...)
{
	va_list ap;
	if (!fault.notes && !(fault.notes = calloc(1, NOTES)))
		return;
	size_t n = strlen(fault.notes);
	va_start(ap, format);
	put_text(fault.notes + n, NOTES - n, format, ap);
	va_end(ap);
}

const char *
fault_notes(void)
{
	return fault.notes ? fault.notes : "";
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
	va_list ap;
	memcpy(why, fault.driver[0] ? fault.driver : fault.text, sizeof why);
	if (fault.driver[0])
		fault.number = fault.result;
	fault.driver[0] = 0;
	fault.result = 0;
	fault.code = code;
	va_start(ap, format);
	put_text(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	size_t n = strlen(fault.text);
	if (why[0])
		snprintf(fault.text + n, sizeof fault.text - n, ": %s", why);
	return false;
}

bool
fault_driver(enum fault_code code, const char *format, ...)
{
	va_list ap;
	fault.code = code;
	drop_notes();
	va_start(ap, format);
	put_text(fault.text, sizeof fault.text, format, ap);
	va_end(ap);
	size_t n = strlen(fault.text);
	if (fault.driver[0])
		snprintf(fault.text + n, sizeof fault.text - n, ": %s",
			fault.driver);
	fault.driver[0] = 0;
	fault.number = fault.result;
	fault.result = 0;
	return false;
}
