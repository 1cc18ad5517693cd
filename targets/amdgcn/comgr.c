/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* comgr.c - links objects to one code object with ROCm's code object
   manager. */
#include "targets/amdgcn/comgr.h"
#include "libacc/core/driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A handle is a structure of one number and is passed as the number. */
enum {
	KIND_LOG = 5,
	KIND_RELOCATABLE = 7,
	KIND_EXECUTABLE = 8,
	ACTION_LINK = 9,
};

static struct comgr {
	int (*create_data)(int kind, uint64_t *data);
	int (*release_data)(uint64_t data);
	int (*set_data)(uint64_t data, size_t, const char *);
	int (*set_data_name)(uint64_t data, const char *);
	int (*get_data)(uint64_t data, size_t *, char *);
	int (*create_data_set)(uint64_t *set);
	int (*destroy_data_set)(uint64_t set);
	int (*data_set_add)(uint64_t set, uint64_t data);
	int (*create_action_info)(uint64_t *info);
	int (*destroy_action_info)(uint64_t info);
	int (*set_isa_name)(uint64_t info, const char *);
	int (*set_logging)(uint64_t info, bool);
	int (*do_action)(int action, uint64_t info, uint64_t in, uint64_t out);
	int (*action_data_get_data)(
		uint64_t set, int kind, size_t, uint64_t *data);
} comgr;

static const struct {
	const char *symbol;
	size_t offset;
} entries[] = {
	{"amd_comgr_create_data", offsetof(struct comgr, create_data)},
	{"amd_comgr_release_data", offsetof(struct comgr, release_data)},
	{"amd_comgr_set_data", offsetof(struct comgr, set_data)},
	{"amd_comgr_set_data_name", offsetof(struct comgr, set_data_name)},
	{"amd_comgr_get_data", offsetof(struct comgr, get_data)},
	{"amd_comgr_create_data_set", offsetof(struct comgr, create_data_set)},
	{"amd_comgr_destroy_data_set",
		offsetof(struct comgr, destroy_data_set)},
	{"amd_comgr_data_set_add", offsetof(struct comgr, data_set_add)},
	{"amd_comgr_create_action_info",
		offsetof(struct comgr, create_action_info)},
	{"amd_comgr_destroy_action_info",
		offsetof(struct comgr, destroy_action_info)},
	{"amd_comgr_action_info_set_isa_name",
		offsetof(struct comgr, set_isa_name)},
	{"amd_comgr_action_info_set_logging",
		offsetof(struct comgr, set_logging)},
	{"amd_comgr_do_action", offsetof(struct comgr, do_action)},
	{"amd_comgr_action_data_get_data",
		offsetof(struct comgr, action_data_get_data)},
};

static bool ready;

static void
open_library(void)
{
	static const char *const names[] = {
		"libamd_comgr.so.3",
		"libamd_comgr.so.2",
		"libamd_comgr.so",
		"/opt/rocm/lib/libamd_comgr.so",
	};
	void *library = NULL;
	for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
		library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
	ready = library;
	for (size_t i = 0; ready && i < sizeof entries / sizeof *entries; i++) {
		void *at = dlsym(library, entries[i].symbol);
		memcpy((char *)&comgr + entries[i].offset, &at, sizeof at);
		ready = at;
	}
}

static bool
add_object(uint64_t set, const struct comgr_object *o, unsigned n)
{
	uint64_t data;
	char name[32];
	snprintf(name, sizeof name, "unit%u.o", n);
	if (comgr.create_data(KIND_RELOCATABLE, &data) != 0)
		return false;
	bool ok = comgr.set_data(data, o->size, o->data) == 0
		&& comgr.set_data_name(data, name) == 0
		&& comgr.data_set_add(set, data) == 0;
	comgr.release_data(data);
	return ok;
}

/* The first result of a kind, with a null byte after it. */
static char *
result(uint64_t set, int kind, size_t *size)
{
	uint64_t data;
	char *bytes = NULL;
	if (comgr.action_data_get_data(set, kind, 0, &data) != 0)
		return NULL;
	if (comgr.get_data(data, size, NULL) == 0)
		bytes = calloc(1, *size + 1);
	if (bytes && comgr.get_data(data, size, bytes) != 0) {
		free(bytes);
		bytes = NULL;
	}
	comgr.release_data(data);
	return bytes;
}

static char *
link_set(uint64_t in, const char *isa, size_t *size)
{
	uint64_t info, out;
	size_t log_size;
	char *code = NULL;
	if (comgr.create_action_info(&info) != 0)
		return NULL;
	if (comgr.set_isa_name(info, isa) != 0) {
		fault_set("amdgcn: the objects of this program cannot be "
			  "linked: libamd_comgr does not know %s; that of a "
			  "newer ROCm does",
			isa);
	} else if (comgr.create_data_set(&out) == 0) {
		bool ok = comgr.set_logging(info, true) == 0
			&& comgr.do_action(ACTION_LINK, info, in, out) == 0;
		code = ok ? result(out, KIND_EXECUTABLE, size) : NULL;
		char *log = code ? NULL : result(out, KIND_LOG, &log_size);
		if (!code)
			fault_set("amdgcn: the objects of this program cannot "
				  "be linked for %s: %s",
				isa, log ? log : "no reason is given");
		free(log);
		comgr.destroy_data_set(out);
	}
	comgr.destroy_action_info(info);
	return code;
}

char *
comgr_link(const struct comgr_object *object, unsigned n, const char *arch,
	size_t *size)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	uint64_t set;
	char isa[128], *code = NULL;
	pthread_once(&once, open_library);
	if (!ready || comgr.create_data_set(&set) != 0) {
		fault_set("amdgcn: libamd_comgr, which links device code "
			  "of several files, was not found");
		return NULL;
	}
	snprintf(isa, sizeof isa, "amdgcn-amd-amdhsa--%s", arch);
	bool ok = true;
	for (unsigned i = 0; ok && i < n; i++)
		ok = add_object(set, &object[i], i);
	/* Unless link_set knows more. */
	fault_set("amdgcn: libamd_comgr failed");
	if (ok)
		code = link_set(set, isa, size);
	comgr.destroy_data_set(set);
	return code;
}
