/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* device.c - see device.h. */
#include "front/directive/device.h"

#include <string.h>
#include <strings.h>

/* The values of acc_device_t. */
enum {
#define TARGET(name, type, number, api, text) TYPE_##name = number,
#define HOST TARGET
#include "targets/targets.def"
};

static const struct device_target known[] = {
#define TARGET(name, type, number, api, text) {#name, #type, number},
#include "targets/targets.def"
};
enum { KNOWN = sizeof known / sizeof *known };

static const struct {
	const char *name;
	int number;
} types[] = {
	{"default", DEVICE_DEFAULT},
	{"*", DEVICE_DEFAULT},
	{"not_host", DEVICE_NOT_HOST},
#define TARGET(name, type, number, api, text) {#name, number}, {#type, number},
#define HOST TARGET
#define ALIAS(name, alias) {#alias, TYPE_##name},
#include "targets/targets.def"
};

static bool
has_target(const char *targets, const char *name)
{
	size_t n = strlen(name);
	for (const char *p = targets; p; p = strchr(p, ',')) {
		p += *p == ',';
		if (strncmp(p, name, n) == 0
			&& (p[n] == '\0' || p[n] == ',' || p[n] == ':'))
			return true;
	}
	return false;
}

const struct device_target *
device_next(const char *targets, const struct device_target *t)
{
	for (t = t ? t + 1 : known; t < known + KNOWN; t++)
		if (has_target(targets, t->name))
			return t;
	return NULL;
}

int
device_number(const struct directive *d, struct span name)
{
	static const char prefix[] = "acc_device_";
	const int n = sizeof prefix - 1;
	if (name.length > n
		&& strncasecmp(d->text + name.start, prefix, n) == 0)
		name = (struct span){name.start + n, name.length - n};
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (span_is(d, name, types[i].name))
			return types[i].number;
	return DEVICE_UNKNOWN;
}

/* The device type of the first target that is not the host; that of the host
   if there is no other. */
static int
first_number(const char *targets)
{
	for (const char *p = targets; p; p = strchr(p, ',')) {
		p += *p == ',';
		for (int i = 0; i < KNOWN; i++) {
			size_t n = strcspn(p, ",:");
			if (strlen(known[i].name) == n
				&& memcmp(known[i].name, p, n) == 0)
				return known[i].number;
		}
	}
	return TYPE_host;
}

int
device_group(const struct directive *d, const char *targets)
{
	int wanted = first_number(targets), star = -1;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_DEVICE_TYPE)
			continue;
		for (int i = 0; i < c->count; i++) {
			int number = device_number(d, c->items[i].text);
			if (number == wanted
				|| (number == DEVICE_NOT_HOST
					&& wanted != TYPE_host))
				return k;
			if (span_is(d, c->items[i].text, "*"))
				star = k;
		}
	}
	return star;
}

bool
device_counts(const struct directive *d, const struct clause *c, int group)
{
	if (c->kind == CLAUSE_DEVICE_TYPE)
		return false;
	if (c->device_type >= 0)
		return c->device_type == group;
	for (int k = 0; group >= 0 && k < d->count; k++)
		if (d->clauses[k].kind == c->kind
			&& d->clauses[k].device_type == group)
			return false;
	return true;
}

bool
device_chooses(enum clause_kind kind)
{
	return clause_is_specific(kind, DIRECTIVE_LOOP)
		&& kind != CLAUSE_DEVICE_TYPE;
}

int
device_level(const struct directive *d, int group)
{
	static const enum clause_kind levels[] = {
		CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR};
	int level = 0;
	for (; level < 3; level++)
		for (int k = 0; k < d->count; k++)
			if (d->clauses[k].kind == levels[level]
				&& device_counts(d, &d->clauses[k], group))
				return level;
	return level;
}

const struct clause *
device_bind(const struct directive *d, int group)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_BIND
			&& device_counts(d, &d->clauses[k], group))
			return &d->clauses[k];
	return NULL;
}

bool
device_varies(const struct directive *d, const char *targets)
{
	const struct device_target *first = device_next(targets, NULL);
	if (!first || directive_find(d, CLAUSE_DEVICE_TYPE, 0) < 0)
		return false;
	int level = device_level(d, device_group(d, "host"));
	const struct clause *bind =
		device_bind(d, device_group(d, first->name));
	const struct device_target *t = NULL;
	while ((t = device_next(targets, t))) {
		int group = device_group(d, t->name);
		if (device_level(d, group) != level
			|| device_bind(d, group) != bind)
			return true;
	}
	return false;
}
