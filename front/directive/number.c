/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* number.c - the value of an expression of numbers. */
#include "front/directive/number.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The text from the next character on; failed if it is not an expression of
   numbers. */
struct number {
	const char *at;
	bool failed;
};

static long read_sum(struct number *);

static bool
reads(struct number *r, char c)
{
	while (isspace((unsigned char)*r->at))
		r->at++;
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

static long
read_value(struct number *r)
{
	if (reads(r, '-'))
		return -read_value(r);
	if (reads(r, '(')) {
		long value = read_sum(r);
		r->failed |= !reads(r, ')');
		return value;
	}
	char *end = NULL;
	long value = strtol(r->at, &end, 0);
	r->failed |= end == r->at || labs(value) > 1L << 30;
	r->at = end;
	while (*r->at && strchr("uUlL", *r->at))
		r->at++;
	return r->failed ? 0 : value;
}

static long
read_product(struct number *r)
{
	long value = read_value(r);
	while (reads(r, '*')) {
		value *= read_value(r);
		r->failed |= labs(value) > 1L << 30;
		if (r->failed)
			return 0;
	}
	return value;
}

static long
read_sum(struct number *r)
{
	long value = read_product(r);
	for (;;)
		if (reads(r, '+'))
			value += read_product(r);
		else if (reads(r, '-'))
			value -= read_product(r);
		else
			return value;
}

bool
number_read(const char *text, long *value)
{
	struct number r = {text ? text : "", false};
	*value = read_sum(&r);
	return !r.failed && reads(&r, '\0');
}
