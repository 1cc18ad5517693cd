/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* arch.c - AMD's architectures, their features, and the LLVM they need. */
#include "targets/amdgcn/arch.h"
#include "targets/tool.h"

#include <stdio.h>
#include <string.h>

enum { SRAMECC = 1, XNACK = 2, BOTH = SRAMECC | XNACK };

static const struct feature {
	const char *name;
	int bit;
} features[] = {
	{"sramecc", SRAMECC},
	{"xnack", XNACK},
};

enum { FEATURES = sizeof features / sizeof features[0] };

/* GCN architectures have 64 lanes; those of RDNA run with 32.  A code object of
   version 4 is for one architecture. */
static const struct processor {
	const char *name;
	int llvm;
	unsigned lanes;
	int features;
	int last; /* LLVM that knows it, if newer ones do not; or 0 */
} processors[] = {
	{"gfx900", 14, 64, XNACK, 0},
	{"gfx902", 14, 64, XNACK, 0},
	{"gfx904", 14, 64, XNACK, 0},
	{"gfx906", 14, 64, BOTH, 0},
	{"gfx908", 14, 64, BOTH, 0},
	{"gfx909", 14, 64, XNACK, 0},
	{"gfx90a", 14, 64, BOTH, 0},
	{"gfx90c", 14, 64, XNACK, 0},
	{"gfx940", 17, 64, BOTH, 19},
	{"gfx941", 17, 64, BOTH, 19},
	{"gfx942", 17, 64, BOTH, 0},
	{"gfx1010", 14, 32, XNACK, 0},
	{"gfx1011", 14, 32, XNACK, 0},
	{"gfx1012", 14, 32, XNACK, 0},
	{"gfx1013", 14, 32, XNACK, 0},
	{"gfx1030", 14, 32, 0, 0},
	{"gfx1031", 14, 32, 0, 0},
	{"gfx1032", 14, 32, 0, 0},
	{"gfx1033", 14, 32, 0, 0},
	{"gfx1034", 14, 32, 0, 0},
	{"gfx1035", 14, 32, 0, 0},
	{"gfx1036", 15, 32, 0, 0},
	{"gfx1100", 15, 32, 0, 0},
	{"gfx1101", 15, 32, 0, 0},
	{"gfx1102", 15, 32, 0, 0},
	{"gfx1103", 15, 32, 0, 0},
	{"gfx1150", 17, 32, 0, 0},
	{"gfx1151", 17, 32, 0, 0},
	{"gfx1152", 19, 32, 0, 0},
	{"gfx1200", 19, 32, 0, 0},
	{"gfx1201", 19, 32, 0, 0},
};

enum { PROCESSORS = sizeof processors / sizeof processors[0] };

static const struct processor *
find(const char *name)
{
	size_t n = strcspn(name, ":");
	for (size_t i = 0; i < PROCESSORS; i++)
		if (strlen(processors[i].name) == n
			&& strncmp(processors[i].name, name, n) == 0)
			return &processors[i];
	return NULL;
}

unsigned
arch_lanes(const char *name)
{
	const struct processor *p = find(name);
	return p ? p->lanes : 64;
}

bool
arch_messages(const char *name)
{
	const struct processor *p = find(name);
	return p && p->lanes == 32 && strncmp(p->name, "gfx10", 5) != 0;
}

static bool
no_processor(const char *name, char *error)
{
	int n = snprintf(error, TOOL_ERROR,
		"'%s' is not an architecture "
		"of amdgcn; there are",
		name);
	for (size_t i = 0; i < PROCESSORS && n < TOOL_ERROR; i++)
		n += snprintf(error + n, TOOL_ERROR - n, "%s %s", i ? "," : "",
			processors[i].name);
	return false;
}

static bool
no_feature(const struct processor *p, const char *name, char *error)
{
	static const char *const wanted[] = {
		[SRAMECC] = "sramecc+ or sramecc-",
		[XNACK] = "xnack+ or xnack-",
		[BOTH] = "sramecc+ or sramecc-, and xnack+ or xnack-",
	};
	if (p->features)
		snprintf(error, TOOL_ERROR,
			"'%s': after %s and a colon may "
			"follow, once each, %s",
			name, p->name, wanted[p->features]);
	else
		snprintf(error, TOOL_ERROR,
			"'%s': %s has no features to "
			"choose",
			name, p->name);
	return false;
}

/* The bit of "sramecc+" or "xnack-" of N characters, or 0. */
static int
feature_bit(const char *s, size_t n)
{
	for (size_t i = 0; i < FEATURES; i++)
		if (n == strlen(features[i].name) + 1
			&& strncmp(features[i].name, s, n - 1) == 0
			&& (s[n - 1] == '+' || s[n - 1] == '-'))
			return features[i].bit;
	return 0;
}

/* Disables LLVM's dot products of bytes: LLVM also uses them for a product that
   is subtracted or masked, and then takes the wrong bytes. */
#define NO_DOT "-dot7-insts"

bool
arch_read(const char *name, struct arch *arch, char *error)
{
	const struct processor *p = find(name);
	if (!p)
		return no_processor(name, error);
	snprintf(arch->cpu, sizeof arch->cpu, "-mcpu=%s", p->name);
	arch->name = p->name;
	arch->llvm = p->llvm;
	arch->last = p->last ? p->last : LLVM_LAST;
	char *out = arch->features + sprintf(arch->features, "-mattr=" NO_DOT);
	int left = p->features;
	for (const char *s = name + strlen(p->name); *s;) {
		size_t n = strcspn(++s, ":");
		int bit = feature_bit(s, n) & left;
		if (!bit)
			return no_feature(p, name, error);
		out += sprintf(out, ",%c%.*s", s[n - 1], (int)n - 1, s);
		left &= ~bit;
		s += n;
	}
	return true;
}
