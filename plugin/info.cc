/* SPDX-License-Identifier: GPL-3.0-or-later */
/* info.cc - reports how the user's directives are compiled. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/facts.h"
#include "plugin/info.h"
#include "plugin/region.h"
#include "plugin/symbol.h"

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

/* A line that is kept until the end of the unit. */
struct info_line {
	char *file; /* of malloc, as are text and members */
	int line, column;
	unsigned number; /* of the report, from 0 */
	char *text, *members;
};
static auto_vec<info_line> kept;

static void
print(const struct info_line *l)
{
	if (!options.info_format) {
		fprintf(stderr, "%s:%d:%d: info: %s\n", l->file, l->line,
			l->column, l->text);
		return;
	}
	fputs("{\"file\": ", stderr);
	print_string(l->file);
	fprintf(stderr,
		", \"line\": %d, \"column\": %d%s, \"message\": ", l->line,
		l->column, l->members);
	print_string(l->text);
	fputs("}\n", stderr);
}

static int
compare_lines(const void *a, const void *b)
{
	const struct info_line *x = (const struct info_line *)a;
	const struct info_line *y = (const struct info_line *)b;
	int order = strcmp(x->file, y->file);
	if (order == 0)
		order = x->line - y->line;
	return order ? order : (int)x->number - (int)y->number;
}

void
info_flush(void)
{
	kept.qsort(compare_lines);
	for (struct info_line &l : kept) {
		print(&l);
		free(l.file);
		free(l.text);
		free(l.members);
	}
	kept.truncate(0);
}

static void
keep(location_t where, const char *text, const char *members)
{
	expanded_location at = expand_location(where);
	struct info_line l = {xstrdup(at.file ? at.file : main_input_filename),
		at.line, at.column, kept.length(), xstrdup(text),
		xstrdup(members)};
	kept.safe_push(l);
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
		keep(where, text, members);
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

/* The text with ")" at its end, unless it is empty. */
static char *
close_list(char *text)
{
	if (!*text)
		return text;
	char *closed = concat(text, ")", NULL);
	free(text);
	return closed;
}

/* "name(a, b)" for the maps of one kind, with or without a clause; an empty
   string for none.  With "values" those passed by value, whatever their
   kind. */
static char *
list_maps(const struct maps *maps, int kind, bool values, bool unasked,
	const char *name)
{
	char *text = xstrdup("");
	for (unsigned i = 0; i < maps->count; i++) {
		bool value = maps->role[i] == ACC_ROLE_VALUE;
		if (!maps->name[i] || value != values
			|| (!values && maps->kind[i] != kind)
			|| (!values && maps->unasked[i] != unasked))
			continue;
		char *longer = concat(text, *text ? ", " : name,
			*text ? "" : "(", maps->name[i], NULL);
		free(text);
		text = longer;
	}
	return close_list(text);
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

/* The pointers of deviceptr clauses of the function: they have addresses of the
   device in all constructs. */
static auto_vec<const char *> device_pointers;

static void
note_device_pointers(const struct maps *maps)
{
	static tree function;
	if (function != current_function_decl)
		device_pointers.truncate(0);
	function = current_function_decl;
	for (unsigned i = 0; i < maps->count; i++)
		if (maps->name[i] && maps->kind[i] == GOMP_MAP_FORCE_DEVICEPTR)
			device_pointers.safe_push(maps->name[i]);
}

static bool
is_device_pointer(const char *wanted)
{
	for (const char *name : device_pointers)
		if (strcmp(name, wanted) == 0)
			return true;
	return false;
}

/* "present(*a, *b)" for pointers that no data clause names; the construct finds
   their targets if these are present. */
static char *
list_targets(const struct maps *maps)
{
	char *text = xstrdup("");
	note_device_pointers(maps);
	for (unsigned i = 0; i < maps->count; i++) {
		if (!maps->name[i] || !maps->points[i]
			|| maps->role[i] != ACC_ROLE_VALUE
			|| is_device_pointer(maps->name[i]))
			continue;
		char *longer = concat(
			text, *text ? ", *" : "present(*", maps->name[i], NULL);
		free(text);
		text = longer;
	}
	return close_list(text);
}

/* The data movement of a directive, explicit and implicit. */
void
info_data(location_t where, enum acc_abi_construct construct,
	const struct maps *maps)
{
	if (maps->count == 0)
		return;
	char *text = xstrdup(""), *implicit = xstrdup("");
	for (const struct kind_name &c : kind_names) {
		append_text(
			&text, list_maps(maps, c.kind, false, false, c.name));
		append_text(&implicit,
			list_maps(maps, c.kind, false, true, c.name));
	}
	append_text(&text, list_maps(maps, 0, true, false, "firstprivate"));
	append_text(&implicit, list_targets(maps));
	if (*text || *implicit)
		info(where, "%s:%s%s%s", construct_name(construct), text,
			*implicit ? " implicit" : "", implicit);
	free(text);
	free(implicit);
}

/* The levels in the words of directives, with their sizes where these are
   known, and in those of CUDA and HIP. */
static char *
describe_levels(unsigned mask, const int dim[3], bool gpu)
{
	static const char *const name[] = {"gang", "worker", "vector"};
	static const char *const place[] = {
		"blockIdx.x", "threadIdx.y", "threadIdx.x"};
	char *text = xstrdup(mask & 7 ? "" : " seq"), *places = xstrdup("");
	for (unsigned level = 0; level < 3; level++) {
		if (!(mask & GOMP_DIM_MASK(level)))
			continue;
		append_text(&text,
			dim[level] > 0 && dim[level] < INT_MAX
				? xasprintf("%s(%d)", name[level], dim[level])
				: xstrdup(name[level]));
		append_text(&places, xstrdup(place[level]));
	}
	if (gpu && *places) {
		char *both = concat(text, ",", places, NULL);
		free(text);
		text = both;
	}
	free(places);
	return text;
}

/* The function's loops, by the calls that compute their steps. */
static void
info_loops(function *fn, const struct device_target *t)
{
	bool gpu = strcmp(t->name, "sim") != 0;
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *call = gsi_stmt(s);
			if (!gimple_call_internal_p(call, IFN_GOACC_LOOP)
				|| tree_to_shwi(gimple_call_arg(call, 0))
					!= IFN_GOACC_LOOP_STEP)
				continue;
			char *levels = describe_levels(
				tree_to_shwi(gimple_call_arg(call, 5)),
				facts_dims(fn->decl), gpu);
			info(gimple_location(call), "%s: loop%s", t->name,
				levels);
			free(levels);
		}
	}
}

void
info_device(function *fn)
{
	const struct function_facts *f = facts_of(fn->decl);
	const struct device_target *t = NULL;
	if (!is_wanted() || f->split || !is_region(fn->decl))
		return;
	while ((t = device_next(options.target, t))) {
		if (f->device && f->device != t->number)
			continue;
		info(DECL_SOURCE_LOCATION(fn->decl),
			"%s: %s region is the kernel %s", t->name,
			construct_name(region_construct(fn->decl)),
			decl_symbol(fn->decl));
		info_loops(fn, t);
	}
}
