/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* env.c - the environment variables. */
#include "libacc/core/env.h"

#include <ctype.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static struct env values;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* A copy without blanks at the ends, or null if nothing is left. */
static char *
trim(const char *text)
{
	if (!text)
		return NULL;
	while (isspace((unsigned char)*text))
		text++;
	size_t n = strlen(text);
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	return n ? strndup(text, n) : NULL;
}

static void
complain(const char *name, const char *value, const char *wanted)
{
	fprintf(stderr, "libacc: warning: %s=%s ignored: %s expected\n", name,
		value, wanted);
}

static void
read_number(const char *name, const char *value, int *to)
{
	char *end;
	long n = strtol(value, &end, 10);
	if (*end || n < 0 || n > INT_MAX)
		complain(name, value, "a number, 0 or greater,");
	else
		*to = (int)n;
}

static void
read_switch(const char *name, const char *value, int *to)
{
	static const char *const off[] = {"0", "off", "no", "false"};
	static const char *const on[] = {"1", "on", "yes", "true"};
	for (unsigned i = 0; i < 4; i++) {
		if (!strcasecmp(value, off[i])) {
			*to = 0;
			return;
		}
		if (!strcasecmp(value, on[i])) {
			*to = 1;
			return;
		}
	}
	complain(name, value, "0 or 1");
}

static void
read_all(void)
{
	char *value;
#define READ_STRING(name, field) values.field = value
#define READ_NUMBER(name, field) \
	read_number(name, value, &values.field), free(value)
#define READ_SWITCH(name, field) \
	read_switch(name, value, &values.field), free(value)
#define ENV(name, field, kind, fallback, text) \
	values.field = fallback; \
	value = trim(getenv(#name)); \
	if (value) \
		READ_##kind(#name, field);
#include "libacc/core/env.def"
#undef ENV
	if (values.host_memory && strcasecmp(values.host_memory, "discrete")) {
		complain("ACC_X_HOST_MEMORY", values.host_memory, "discrete");
		values.host_memory = NULL;
	}
}

const struct env *
env(void)
{
	pthread_once(&once, read_all);
	return &values;
}
