/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fake_comgr.c - libamd_comgr.so.2 of which only linking is there, by ld.lld and
 * the suffix in LLVM_SUFFIX, with names that nothing defines if FAKE_COMGR_OLD
 * is set.
 * Handles are addresses; a wrong one ends the program.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DATA = 0xda7a, SET = 0x5e7, INFO = 0x1f0, MOST = 8 };

struct object {
	int what;
	int kind;		/* of data */
	int users;
	char *bytes;
	size_t size;
	char name[64];		/* of data; of the architecture */
	struct object *of[MOST]; /* of a set */
	unsigned n;
};

static int living;

static struct object *
get(uint64_t handle, int what)
{
	struct object *o = (struct object *)handle;
	if (o->what != what)
		abort();
	return o;
}

static int
make(int what, uint64_t *handle)
{
	struct object *o = calloc(1, sizeof *o);
	o->what = what;
	o->users = 1;
	*handle = (uint64_t)o;
	living++;
	return 0;
}

static void
drop(struct object *o)
{
	if (--o->users > 0)
		return;
	for (unsigned i = 0; i < o->n; i++)
		drop(o->of[i]);
	free(o->bytes);
	free(o);
	living--;
}

/* What was made and not given back. */
int
fake_comgr_living(void)
{
	return living;
}

int
amd_comgr_create_data(int kind, uint64_t *data)
{
	make(DATA, data);
	get(*data, DATA)->kind = kind;
	return 0;
}

int
amd_comgr_release_data(uint64_t data)
{
	drop(get(data, DATA));
	return 0;
}

int
amd_comgr_set_data(uint64_t data, size_t size, const char *bytes)
{
	struct object *o = get(data, DATA);
	o->bytes = malloc(size + 1);
	o->size = size;
	memcpy(o->bytes, bytes, size);
	return 0;
}

int
amd_comgr_set_data_name(uint64_t data, const char *name)
{
	snprintf(get(data, DATA)->name, 64, "%s", name);
	return 0;
}

int
amd_comgr_get_data(uint64_t data, size_t *size, char *bytes)
{
	struct object *o = get(data, DATA);
	if (bytes)
		memcpy(bytes, o->bytes, *size);
	*size = o->size;
	return 0;
}

int
amd_comgr_create_data_set(uint64_t *set)
{
	return make(SET, set);
}

int
amd_comgr_destroy_data_set(uint64_t set)
{
	drop(get(set, SET));
	return 0;
}

int
amd_comgr_data_set_add(uint64_t set, uint64_t data)
{
	struct object *s = get(set, SET), *o = get(data, DATA);
	if (s->n == MOST)
		return 1;
	o->users++;
	s->of[s->n++] = o;
	return 0;
}

int
amd_comgr_create_action_info(uint64_t *info)
{
	return make(INFO, info);
}

int
amd_comgr_destroy_action_info(uint64_t info)
{
	drop(get(info, INFO));
	return 0;
}

int
amd_comgr_action_info_set_isa_name(uint64_t info, const char *name)
{
	snprintf(get(info, INFO)->name, 64, "%s", name);
	return strncmp(name, "amdgcn-amd-amdhsa--gfx", 22) != 0;
}

int
amd_comgr_action_info_set_logging(uint64_t info, bool on)
{
	get(info, INFO);
	return !on;
}

static int
add_file(uint64_t set, int kind, const char *path)
{
	uint64_t data;
	static char bytes[1 << 20];
	FILE *f = fopen(path, "rb");
	if (!f)
		return 1;
	size_t n = fread(bytes, 1, sizeof bytes, f);
	fclose(f);
	amd_comgr_create_data(kind, &data);
	amd_comgr_set_data(data, n, bytes);
	amd_comgr_data_set_add(set, data);
	return amd_comgr_release_data(data);
}

int
amd_comgr_do_action(int action, uint64_t info, uint64_t in, uint64_t out)
{
	char command[4096];
	const char *suffix = getenv("LLVM_SUFFIX");
	snprintf(command, sizeof command, "ld.lld%s -shared -o linked.so",
		suffix ? suffix : "-19");
	struct object *s = get(in, SET);
	if (!getenv("FAKE_COMGR_OLD"))
		strcat(command, " --no-undefined");
	get(info, INFO);
	if (action != 9)
		return 1;
	for (unsigned i = 0; i < s->n; i++) {
		FILE *f = fopen(s->of[i]->name, "wb");
		if (!f || s->of[i]->kind != 7)
			return 1;
		fwrite(s->of[i]->bytes, 1, s->of[i]->size, f);
		fclose(f);
		strcat(strcat(command, " "), s->of[i]->name);
	}
	strcat(command, " 2>link.log");
	if (system(command) != 0) {
		add_file(out, 5, "link.log");
		return 1;
	}
	return add_file(out, 8, "linked.so");
}

int
amd_comgr_action_data_get_data(uint64_t set, int kind, size_t n,
	uint64_t *data)
{
	struct object *s = get(set, SET);
	for (unsigned i = 0; i < s->n; i++)
		if (s->of[i]->kind == kind && n-- == 0) {
			s->of[i]->users++;
			*data = (uint64_t)s->of[i];
			return 0;
		}
	return 1;
}
