/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * mutant.h - the switch of changes in the sources, included at the head of each
 * copy that mutate.pl makes, with rows.h beside it.
 *
 * acc_mutant(N) is 1 if the environment variable ACC_MUTANT is N.  If
 * ACC_MUTANT_LOG names a file, the number of each change reached is added to
 * that, once in a process and object.  Each shared object has its own copy of
 * what follows, and exports none of it.  Any thread may call.
 */
#ifndef ACC_MUTANT_H
#define ACC_MUTANT_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define ACC_MUTANT_OWN \
	__attribute__((weak, visibility("hidden"), noinline, unused))
#define ACC_MUTANT_DATA __attribute__((weak, visibility("hidden"), unused))

/* The number asked for, or one of these: any number is 1 or more. */
#define ACC_MUTANT_NONE 0
#define ACC_MUTANT_UNREAD (-1)
#define ACC_MUTANT_LOGGED (-2)

#define ACC_MUTANT_MOST 4096

ACC_MUTANT_DATA int acc_mutant_chosen = ACC_MUTANT_UNREAD;
ACC_MUTANT_DATA unsigned char acc_mutant_reached[ACC_MUTANT_MOST];

ACC_MUTANT_OWN int
acc_mutant_read(void)
{
	const char *number = getenv("ACC_MUTANT");
	int chosen = getenv("ACC_MUTANT_LOG") ? ACC_MUTANT_LOGGED
		: number ? atoi(number) : ACC_MUTANT_NONE;
	__atomic_store_n(&acc_mutant_chosen, chosen, __ATOMIC_RELAXED);
	return chosen;
}

ACC_MUTANT_OWN void
acc_mutant_log(int n)
{
	const char *name;
	char line[16];
	int saved = errno, length, file;

	if (__atomic_exchange_n(&acc_mutant_reached[n], 1, __ATOMIC_RELAXED) ||
		!(name = getenv("ACC_MUTANT_LOG")))
		return;
	file = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	if (file >= 0) {
		length = snprintf(line, sizeof line, "%d\n", n);
		if (write(file, line, length) < 0)
			acc_mutant_reached[n] = 0;
		close(file);
	}
	errno = saved;
}

ACC_MUTANT_OWN int
acc_mutant_slowly(int n)
{
	int chosen = __atomic_load_n(&acc_mutant_chosen, __ATOMIC_RELAXED);
	if (chosen == ACC_MUTANT_UNREAD)
		chosen = acc_mutant_read();
	if (chosen == ACC_MUTANT_LOGGED)
		acc_mutant_log(n);
	return chosen == n;
}

static inline __attribute__((unused)) int
acc_mutant(int n)
{
	int chosen = __atomic_load_n(&acc_mutant_chosen, __ATOMIC_RELAXED);
	return chosen < 0 ? acc_mutant_slowly(n) : chosen == n;
}

#include "rows.h"

#endif
