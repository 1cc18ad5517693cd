/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fault.c - the last failure of each thread, in words. */
#include "libacc/core/fault.h"

#include <ctype.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/core/driver.h"

static _Thread_local struct {
	enum fault_code code;
	long result; /* of the driver's call */
	long number; /* the same, of the fault that was raised */
} fault;

/* A library that is loaded late has few bytes for each thread, so that these
   are allocated at the first fault, and freed when the thread ends. */
struct texts {
	char text[480];
	char driver[480];
	char notes[600];
	char subject[200];
};

static _Thread_local struct texts *own;
static struct texts spare; /* of threads without memory */
static pthread_key_t key;
static bool has_key;

static void
make_key(void)
{
	has_key = pthread_key_create(&key, free) == 0;
}

/* The thread's texts. */
static struct texts *
mine(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	if (own)
		return own;
	pthread_once(&once, make_key);
	struct texts *t = has_key ? calloc(1, sizeof *t) : NULL;
	if (t && pthread_setspecific(key, t) != 0) {
		free(t);
		t = NULL;
	}
	own = t ? t : &spare;
	return own;
}

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

/* Parts of the text may belong to the last failure. */
static void
set_text(const char *format, va_list ap)
{
	struct texts *t = mine();
	char text[sizeof t->driver];
	put_text(text, sizeof text, format, ap);
	memcpy(t->driver, text, sizeof text);
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
	return mine()->driver;
}

const char *
fault_message(void)
{
	const struct texts *t = mine();
	return t->text[0] ? t->text : t->driver;
}

enum fault_code
fault_code(void)
{
	return fault.code;
}

bool
fault_raise(enum fault_code code, const char *format, ...)
{
	struct texts *t = mine();
	va_list ap;
	fault.code = code;
	fault.number = 0;
	t->notes[0] = 0;
	va_start(ap, format);
	put_text(t->text, sizeof t->text, format, ap);
	va_end(ap);
	return false;
}

void
fault_note(const char *format, ...)
{
	va_list ap;
	struct texts *t = mine();
	size_t n = strlen(t->notes);
	va_start(ap, format);
	put_text(t->notes + n, sizeof t->notes - n, format, ap);
	va_end(ap);
}

const char *
fault_notes(void)
{
	return mine()->notes;
}

const char *
fault_subject(const char *var)
{
	struct texts *t = mine();
	if (!var)
		return "the data";
	snprintf(t->subject, sizeof t->subject, "variable '%s'", var);
	return t->subject;
}

bool
fault_no_memory(void)
{
	return fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
}

bool
fault_because(enum fault_code code, const char *format, ...)
{
	struct texts *t = mine();
	char why[sizeof t->text];
	va_list ap;
	memcpy(why, t->driver[0] ? t->driver : t->text, sizeof why);
	if (t->driver[0])
		fault.number = fault.result;
	t->driver[0] = 0;
	fault.result = 0;
	fault.code = code;
	va_start(ap, format);
	put_text(t->text, sizeof t->text, format, ap);
	va_end(ap);
	size_t n = strlen(t->text);
	if (why[0])
		snprintf(t->text + n, sizeof t->text - n, ": %s", why);
	return false;
}

bool
fault_driver(enum fault_code code, const char *format, ...)
{
	struct texts *t = mine();
	va_list ap;
	fault.code = code;
	t->notes[0] = 0;
	va_start(ap, format);
	put_text(t->text, sizeof t->text, format, ap);
	va_end(ap);
	size_t n = strlen(t->text);
	if (t->driver[0])
		snprintf(t->text + n, sizeof t->text - n, ": %s", t->driver);
	t->driver[0] = 0;
	fault.number = fault.result;
	fault.result = 0;
	return false;
}
