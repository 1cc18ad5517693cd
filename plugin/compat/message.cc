/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * message.cc - GCC's messages, by the means of each version.  Up to 14 the
 * context has one printer, and what is formatted is an array of texts; since 15
 * each output has a printer, and what is formatted are lists of tokens; since
 * 16 all names are in a namespace.
 */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"

#if GCCPLUGIN_VERSION_MAJOR < 15
typedef diagnostic_context *sink;
#define SINK_CONTEXT(s) (s)
#define SINK_PRINTER(s) ((s)->printer)
#define BUFFER_MEMBER(name) name
#define STARTER_FN diagnostic_starter_fn
#define FINALIZER_FN diagnostic_finalizer_fn
#define STARTER diagnostic_starter(global_dc)
#define FINALIZER diagnostic_finalizer(global_dc)
#else
#include "pretty-print-format-impl.h"
#define SINK_CONTEXT(s) (&(s).get_context())
#define SINK_PRINTER(s) ((s).get_printer())
#define BUFFER_MEMBER(name) m_##name
#endif

#if GCCPLUGIN_VERSION_MAJOR < 14
typedef diagnostic_info shown_info;
#define COUNT(context, kind) diagnostic_kind_count(context, kind)
#define FORMAT(info) ((info)->message.format_spec)
#else
#define COUNT(context, kind) (context)->diagnostic_count(kind)
#endif

#if GCCPLUGIN_VERSION_MAJOR >= 14 && GCCPLUGIN_VERSION_MAJOR < 16
typedef const diagnostic_info shown_info;
#define FORMAT(info) ((info)->message.m_format_spec)
#endif

#if GCCPLUGIN_VERSION_MAJOR == 15
typedef diagnostic_text_output_format &sink;
#define STARTER_FN diagnostic_text_starter_fn
#define FINALIZER_FN diagnostic_text_finalizer_fn
#define STARTER diagnostic_text_starter(global_dc)
#define FINALIZER diagnostic_text_finalizer(global_dc)
#endif

#if GCCPLUGIN_VERSION_MAJOR < 16
typedef diagnostic_info info_type;
typedef diagnostic_t kind_type;
#define KIND(name, NAME) DK_##NAME
#define INFO_MEMBER(name) name
#else
typedef diagnostics::text_sink &sink;
typedef diagnostics::diagnostic_info info_type;
typedef const info_type shown_info;
typedef enum diagnostics::kind kind_type;
#define KIND(name, NAME) diagnostics::kind::name
#define INFO_MEMBER(name) m_##name
#define FORMAT(info) ((info)->m_message.m_format_spec)
#define STARTER_FN diagnostics::text_starter_fn
#define FINALIZER_FN diagnostics::text_finalizer_fn
#define STARTER diagnostics::text_starter(global_dc)
#define FINALIZER diagnostics::text_finalizer(global_dc)
#endif

#if GCCPLUGIN_VERSION_MAJOR < 15
#define OPTION(info) ((info)->option_index)
#else
#define OPTION(info) ((info)->INFO_MEMBER(option_id).m_idx)
#endif

struct gcc_message {
	info_type *info;
	pretty_printer *printer;
	bool printed;
};

enum message_kind
message_kind(const struct gcc_message *m)
{
	switch (m->info->INFO_MEMBER(kind)) {
	case KIND(error, ERROR):
		return MESSAGE_ERROR;
	case KIND(note, NOTE):
		return MESSAGE_NOTE;
	default:
		return MESSAGE_OTHER;
	}
}

location_t
message_location(const struct gcc_message *m)
{
	return diagnostic_location(m->info);
}

int
message_option(const struct gcc_message *m)
{
	return OPTION(m->info);
}

bool
message_is(const struct gcc_message *m, const char *gmsgid)
{
	return strcmp(FORMAT(m->info), gettext(gmsgid)) == 0;
}

void
message_move(struct gcc_message *m, location_t loc)
{
	m->info->INFO_MEMBER(richloc)->set_range(0, loc, SHOW_RANGE_WITH_CARET);
}

bool
message_has_color(const struct gcc_message *m)
{
	return pp_show_color(m->printer);
}

/* The text adds to what there is, which may be null. */
static char *
add(char *text, const char *part)
{
	return text ? reconcat(text, text, part, NULL) : xstrdup(part);
}

#if GCCPLUGIN_VERSION_MAJOR < 15
static char *
formatted_text(pretty_printer *printer)
{
	char *text = NULL;
	const char *const *part = pp_buffer(printer)->cur_chunk_array->args;
	for (; *part; part++)
		text = add(text, *part);
	return text;
}
#else
/* Marks of colours, links and events are left out. */
static char *
add_token(char *text, const pp_token *token)
{
	switch (token->m_kind) {
	case pp_token::kind::text:
		return add(text,
			as_a<const pp_token_text *>(token)->m_value.get());
	case pp_token::kind::begin_quote:
		return add(text, open_quote);
	case pp_token::kind::end_quote:
		return add(text, close_quote);
	default:
		return text;
	}
}

static char *
formatted_text(pretty_printer *printer)
{
	char *text = NULL;
	const pp_formatted_chunks *chunks =
		pp_buffer(printer)->m_cur_formatted_chunks;
	pp_token_list *const *list = chunks->get_token_lists();
	for (; *list; list++)
		for (const pp_token *t = (*list)->m_first; t; t = t->m_next)
			text = add_token(text, t);
	return text;
}
#endif

/* The printed text, without the zero that pp_formatted_text() leaves, after
   which more text would be lost. */
static char *
printed_text(pretty_printer *printer)
{
	char *text = xstrdup(pp_formatted_text(printer));
	obstack_blank_fast(pp_buffer(printer)->BUFFER_MEMBER(obstack), -1);
	return text;
}

char *
message_text(const struct gcc_message *m)
{
	char *text = m->printed ? printed_text(m->printer)
				: formatted_text(m->printer);
	return text ? text : xstrdup("");
}

void
message_replace(struct gcc_message *m, const char *from, const char *to)
{
	char *text = message_text(m);
	char *at = strstr(text, from);
	if (at) {
		*at = '\0';
		char *changed = concat(text, to, at + strlen(from), NULL);
		pp_clear_output_area(m->printer);
		obstack_grow(pp_buffer(m->printer)->BUFFER_MEMBER(obstack),
			changed, strlen(changed));
		free(changed);
	}
	free(text);
}

static bool (*begin_hook)(struct gcc_message *);
static bool (*end_hook)(struct gcc_message *);
static STARTER_FN next_begin;
static FINALIZER_FN next_end;
static bool dropped; /* by the first hook */

static void
begin_message(sink s, shown_info *info)
{
	struct gcc_message m = {
		const_cast<info_type *>(info), SINK_PRINTER(s), false};
	dropped = begin_hook(&m);
	if (!dropped)
		next_begin(s, info);
}

/* Since 15, what gfortran keeps until it has read the statement has counts of
   its own, which no one takes if there is no text. */
static bool
clear_buffer(sink s)
{
#if GCCPLUGIN_VERSION_MAJOR < 15
	(void)s;
	return false;
#else
	auto *buffer = SINK_CONTEXT(s)->get_diagnostic_buffer();
	if (buffer)
		SINK_CONTEXT(s)->clear_diagnostic_buffer(*buffer);
	return buffer;
#endif
}

/* The message was counted; as a note it has no consequences, such as those of
   -Wfatal-errors. */
static void
drop(struct gcc_message *m, sink s, kind_type original)
{
	kind_type *kind = &m->info->INFO_MEMBER(kind);
	bool made_error = *kind == KIND(error, ERROR)
		&& original == KIND(warning, WARNING);
	kind_type counted = made_error ? KIND(werror, WERROR) : *kind;
	pp_destroy_prefix(m->printer);
	pp_clear_output_area(m->printer);
	if (!clear_buffer(s))
		COUNT(SINK_CONTEXT(s), counted)--;
	*kind = KIND(note, NOTE);
}

static void
end_message(sink s, shown_info *info, kind_type original)
{
	struct gcc_message m = {
		const_cast<info_type *>(info), SINK_PRINTER(s), true};
	if (dropped || end_hook(&m))
		drop(&m, s, original);
	else
		next_end(s, info, original);
}

void
message_watch(
	bool (*begin)(struct gcc_message *), bool (*end)(struct gcc_message *))
{
	if (FINALIZER == end_message)
		return;
	begin_hook = begin;
	end_hook = end;
	next_begin = STARTER;
	STARTER = begin_message;
	next_end = FINALIZER;
	FINALIZER = end_message;
}

void
message_error(location_t loc, const char *gmsgid, va_list *args)
{
	auto_diagnostic_group group; /* since 16 no message is outside of one */
	emit_diagnostic_valist(KIND(error, ERROR), loc, 0, gmsgid, args);
}

void
message_classify(const char *word, size_t option, location_t loc)
{
	if (strcmp(word, "push") == 0)
		diagnostic_push_diagnostics(global_dc, loc);
	else if (strcmp(word, "pop") == 0)
		diagnostic_pop_diagnostics(global_dc, loc);
	else
		diagnostic_classify_diagnostic(global_dc, option,
			strcmp(word, "error") == 0 ? KIND(error, ERROR)
				: strcmp(word, "warning") == 0
				? KIND(warning, WARNING)
				: KIND(ignored, IGNORED),
			loc);
}

static void (*internal_hook)(void);

#if GCCPLUGIN_VERSION_MAJOR < 16
static void
internal(diagnostic_context *, const char *, va_list *)
#else
static void
internal(diagnostics::context *, const char *, va_list *)
#endif
{
	internal_hook();
}

void
message_on_internal_error(void (*fn)(void))
{
	internal_hook = fn;
#if GCCPLUGIN_VERSION_MAJOR < 14
	global_dc->internal_error = fn ? internal : NULL;
#elif GCCPLUGIN_VERSION_MAJOR < 16
	global_dc->m_internal_error = fn ? internal : NULL;
#else
	global_dc->set_internal_error_callback(fn ? internal : NULL);
#endif
}
