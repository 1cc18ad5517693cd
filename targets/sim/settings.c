/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* settings.c - the environment of the simulated device. */
#include "targets/sim/sim.h"

#include <ctype.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct settings set;

static void
complain(const char *name, const char *value, const char *wanted)
{
	fprintf(stderr, "libacc: warning: %s=%s ignored: %s expected\n", name,
		value, wanted);
}

/* The bits by which a suffix shifts a number; *end is what follows. */
static int
shift_of(char **end)
{
	static const char suffixes[] = "kmg";
	const char *at = **end ? strchr(suffixes, tolower(**end)) : NULL;
	if (!at)
		return 0;
	(*end)++;
	return 10 * (int)(at - suffixes + 1);
}

static uint64_t
number(const char *name, uint64_t normal, uint64_t low, uint64_t high)
{
	const char *s = getenv(name);
	char *end;
	if (!s || !*s)
		return normal;
	uint64_t n = strtoull(s, &end, 10);
	int shift = shift_of(&end);
	if (!isdigit((unsigned char)*s) || *end) {
		complain(name, s, "a number, 0 or greater,");
		return normal;
	}
	n = n > UINT64_MAX >> shift ? UINT64_MAX : n << shift;
	return n < low ? low : n > high ? high : n;
}

/* True if the variable is the value; the only other one it may be is "other",
   if that is not null. */
static bool
word(const char *name, const char *value, const char *other)
{
	const char *s = getenv(name);
	if (!s || !*s || (other && strcmp(s, other) == 0))
		return false;
	if (strcmp(s, value) == 0)
		return true;
	char text[40];
	snprintf(text, sizeof text, "%s%s%s", value, other ? " or " : "",
		other ? other : "");
	complain(name, s, text);
	return false;
}

static int
processors(void)
{
	cpu_set_t cpus;
	if (sched_getaffinity(0, sizeof cpus, &cpus) != 0)
		return 1;
	return CPU_COUNT(&cpus);
}

static void
read_settings(void)
{
	uint64_t memory =
		(uint64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE) / 2;
	set = (struct settings){
		.devices = number("ACC_X_SIM_DEVICES", 1, 0, SIM_DEVICES),
		.threads = number("ACC_X_SIM_THREADS", processors(), 1, 1024),
		.warp = number("ACC_X_SIM_WARP", SIM_WARP, 1, SIM_LANES),
		.stack =
			number("ACC_X_SIM_STACK", 256 << 10, 32 << 10, 1 << 30),
		.memory = number("ACC_X_SIM_MEMORY", memory, 0, SIZE_MAX),
		.delay = number("ACC_X_SIM_DELAY", 0, 0, 10000000),
		.seed = number("ACC_X_SIM_SEED", 1, 0, UINT_MAX),
		.shuffled = word("ACC_X_SIM_ORDER", "random", "reverse"),
		.relaxed = word("ACC_X_SIM_BARRIER", "relaxed", NULL),
		.initialised = word("ACC_X_SIM_CHECK", "uninit", NULL),
	};
	const char *order = getenv("ACC_X_SIM_ORDER");
	set.reverse = order && strcmp(order, "reverse") == 0;
}

const struct settings *
settings(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	static atomic_bool ready;
	if (!atomic_load_explicit(&ready, memory_order_acquire)) {
		pthread_once(&once, read_settings);
		atomic_store_explicit(&ready, true, memory_order_release);
	}
	return &set;
}

unsigned
settings_random(unsigned n)
{
	static atomic_uint calls;
	static __thread uint64_t state;
	if (!state)
		state = settings()->seed * UINT64_C(0x9e3779b97f4a7c15)
			+ atomic_fetch_add(&calls, 1) + 1;
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return n ? (state >> 11) % n : 0;
}
