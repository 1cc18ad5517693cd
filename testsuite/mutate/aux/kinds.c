/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kinds.c - one place of each kind that sites.pm finds, and some that it is
   to leave alone. */
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { FLAG_A = 1, FLAG_B = 2 };

static int table[] = { 1 + 1, 2 | FLAG_A };

#define TWICE(x) ((x) + 1 > 3 ? (x) * 2 : (x) * 2)

static bool
is_small(int n)
{
	return n < 3;
}

static bool
is_known(const char *text)
{
	assert(text && text[0]);
	if (text[0] == 'a' /* if (text) */)
		return true;
	return false;
}

static int
between(int n, int low,
	int high)
{
	static const int extra[] = { 1 + 1 };
	int wide[2 + 1];
	wide[2] = extra[0];
	return n == low ||
		n == high ? wide[2] : 0;
}

static int
sum(int n)
{
	int total = 0;
	bool done = false;
	for (int i = 0; !done; i++) {
		switch (i) {
		case 2:
			continue;
		default:
			total += i;
		}
		done = i == n - 1;
	}
	return total;
}

static void
say(const char *text)
{
	printf("if (%s) && 1 + 1; return true;\n", text);
}

int
main(void)
{
	char *room = malloc(1);
	int flags = FLAG_A | FLAG_B;
	free(room);
	say("said");
	printf("%d %d %d %d %d\n", is_small(2), is_small(3), is_known("abc"),
		is_known("bcd"), flags);
	printf("%d %d %d %d\n", between(2, 1, 3), between(3, 1, 3), sum(5),
		TWICE(table[0]));
	return 0;
}
