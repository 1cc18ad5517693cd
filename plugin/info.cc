/* SPDX-License-Identifier: GPL-3.0-or-later */
/* info.cc - reports how the user's directives are compiled. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/facts.h"
#include "plugin/info.h"

extern "C" {
#include "front/directive/device.h"
}

/* A string of JSON. */
static void
print_string(const char *s)
{
	putc('"', stderr);
	for (; *s; s++)
		if (*s == '"' || *s == '\\')
			fprintf(stderr, "\\%c", *s);
		else if ((unsigned char)*s < ' ')
			fprintf(stderr, "\\u%04x", *s);
		else
			putc(*s, stderr);
	putc('"', stderr);
}

static void
print(location_t where, const char *text, const char *members)
{
	expanded_location at = expand_location(where);
	const char *file = at.file ? at.file : main_input_filename;
	if (!options.info_format) {
		fprintf(stderr, "%s:%d:%d: info: %s\n", file, at.line,
			at.column, text);
		return;
	}
	fputs("{\"file\": ", stderr);
	print_string(file);
	fprintf(stderr,
		", \"line\": %d, \"column\": %d%s, \"message\": ", at.line,
		at.column, members);
	print_string(text);
	fputs("}\n", stderr);
}

static bool
is_wanted(void)
{
	return options.info || options.info_format || dump_enabled_p();
}

static void
say(location_t where, const char *text, const char *members)
{
	if (options.info || options.info_format)
		print(where, text, members);
	if (dump_enabled_p())
		dump_printf_loc(MSG_OPTIMIZED_LOCATIONS,
			dump_user_location_t::from_location_t(where), "%s\n",
			text);
}

void
info(location_t where, const char *format, ...)
{
	if (!is_wanted())
		return;
	va_list ap;
	va_start(ap, format);
	char *text = xvasprintf(format, ap);
	va_end(ap);
	say(where, text, "");
	free(text);
}

const char *
version_type(tree fn)
{
	const struct function_facts *f = facts_of(fn);
	int device = f->split ? f->first_device : f->device;
	const struct device_target *t = NULL;
	while ((t = device_next(options.target, t)))
		if (t->number == device)
			return t->type;
	return device ? "host" : NULL;
}

void
version_note(tree fn)
{
	const char *name = version_type(fn);
	if (name)
		inform(DECL_SOURCE_LOCATION(fn), "compiled for device type %qs",
			name);
}

void
info_loop(location_t where, const char *levels, bool reduces, bool checks,
	const char *why)
{
	char *text, *members;
	if (!is_wanted())
		return;
	const char *type = version_type(current_function_decl);
	const char *prefix = type ? ACONCAT((type, ": ", NULL)) : "";
	if (why) {
		text = xasprintf("%sloop not parallel: %s", prefix, why);
		members = xstrdup(", \"loop\": \"sequential\"");
	} else {
		text = xasprintf("%sloop parallel: %s%s%s", prefix, levels,
			reduces ? ", reduction" : "",
			checks ? ", if its data is found not to overlap" : "");
		members = xasprintf(", \"loop\": \"%s\", \"reduction\": %s, "
				    "\"checks\": %s",
			levels, reduces ? "true" : "false",
			checks ? "true" : "false");
	}
	say(where, text, members);
	free(text);
	free(members);
}

const char *
construct_name(enum acc_abi_construct construct)
{
	switch (construct) {
	case ACC_CONSTRUCT_PARALLEL:
		return "parallel";
	case ACC_CONSTRUCT_KERNELS:
		return "kernels";
	case ACC_CONSTRUCT_SERIAL:
		return "serial";
	case ACC_CONSTRUCT_DATA:
		return "data";
	case ACC_CONSTRUCT_ENTER_DATA:
		return "enter data";
	case ACC_CONSTRUCT_EXIT_DATA:
		return "exit data";
	case ACC_CONSTRUCT_HOST_DATA:
		return "host_data";
	case ACC_CONSTRUCT_UPDATE:
		return "update";
	case ACC_CONSTRUCT_WAIT:
		return "wait";
	case ACC_CONSTRUCT_DECLARE:
		return "declare";
	}
	gcc_unreachable();
}

struct kind_name {
	int kind; /* enum gomp_map_kind */
	const char *name;
};

/* In the order in which they are listed. */
static const struct kind_name kind_names[] = {
	{GOMP_MAP_TOFROM, "copy"},
	{GOMP_MAP_FORCE_TOFROM, "copy"},
	{GOMP_MAP_TO, "copyin"},
	{GOMP_MAP_FORCE_TO, "copyin"},
	{GOMP_MAP_FROM, "copyout"},
	{GOMP_MAP_FORCE_FROM, "copyout"},
	{GOMP_MAP_ALLOC, "create"},
	{GOMP_MAP_FORCE_ALLOC, "create"},
	{GOMP_MAP_IF_PRESENT, "no_create"},
	{GOMP_MAP_FORCE_PRESENT, "present"},
	{GOMP_MAP_FORCE_DEVICEPTR, "deviceptr"},
	{GOMP_MAP_USE_DEVICE_PTR, "use_device"},
	{GOMP_MAP_RELEASE, "delete"},
	{GOMP_MAP_DELETE, "delete finalize"},
	{GOMP_MAP_ATTACH, "attach"},
	{GOMP_MAP_DETACH, "detach"},
	{GOMP_MAP_FORCE_DETACH, "detach finalize"},
};

/* "name(a, b)" for the maps of one kind; an empty string for none.  With
   "values" those passed by value, whatever their kind. */
static char *
list_maps(const struct maps *maps, int kind, bool values, const char *name)
{
	char *text = xstrdup("");
	for (unsigned i = 0; i < maps->count; i++) {
		bool value = maps->role[i] == ACC_ROLE_VALUE;
		if (!maps->name[i] || value != values
			|| (!values && maps->kind[i] != kind))
			continue;
		char *longer = concat(text, *text ? ", " : name,
			*text ? "" : "(", maps->name[i], NULL);
		free(text);
		text = longer;
	}
	if (*text) {
		char *closed = concat(text, ")", NULL);
		free(text);
		text = closed;
	}
	return text;
}

static void
append_text(char **all, char *more)
{
	if (*more) {
		char *joined = concat(*all, " ", more, NULL);
		free(*all);
		*all = joined;
	}
	free(more);
}

/* The data movement of a directive, explicit and implicit. */
void
info_data(location_t where, enum acc_abi_construct construct,
	const struct maps *maps)
{
	if (maps->count == 0)
		return;
	char *text = xstrdup("");
	for (const struct kind_name &c : kind_names)
		append_text(&text, list_maps(maps, c.kind, false, c.name));
	append_text(&text, list_maps(maps, 0, true, "firstprivate"));
	if (*text)
		info(where, "%s:%s", construct_name(construct), text);
	free(text);
}
