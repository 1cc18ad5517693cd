/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * source.cc - source interception in cc1 and cc1plus.
 *
 * Before any file is opened the process makes a copy of itself that only
 * preprocesses.  If the text has no directive that needs rewriting, GCC
 * continues with the user's file as usual.  Else it reads the rewritten text
 * from a file in memory, as if it had been called with -fpreprocessed, and the
 * copy's messages and dependencies are used.
 *
 *	parent			child
 *	fork
 *	wait			preprocess, write the text
 *				say what came of it
 *	rewrite
 *	say if it is used	wait
 *	wait			if so, write dependencies and late warnings
 *	messages of the child	end
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/read/read.h"
#include "plugin/tree/trees.h"
#include "plugin/facts.h"
#include "plugin/symbol.h"
#include "plugin/read/preprocess.h"

#include "front/front.h"

#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>

/* The child's report after it has read the unit. */
enum verdict { VERDICT_GOOD = 'g', VERDICT_ERRORS = 'e' };

/* What the parent answers. */
enum answer { ANSWER_USED = 'u', ANSWER_DROPPED = 'd' };

struct child {
	pid_t pid;
	/* One end of a pair of sockets. */
	int socket;
	/* Files in memory: the text, and the standard error. */
	int text;
	int messages;
};

static struct child child;

/* -fdiagnostics-format=json: the messages come as one array at the end. */
static bool prints_at_end;

static bool (*language_init)(void);
static void (*next_preprocess_options)(cpp_reader *);

/* The preprocessor's errors, after which GCC continues. */
static int child_errors;

static int
memory_file(const char *name)
{
	int fd = memfd_create(name, 0);
	if (fd < 0)
		fatal_error(UNKNOWN_LOCATION, "%s: %m", name);
	return fd;
}

static void
write_all(int fd, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t n = write(fd, text, length);
		if (n < 0)
			fatal_error(UNKNOWN_LOCATION,
				"writing a file in memory: %m");
		text += n;
		length -= n;
	}
}

/* The child's end: it has no other exit. */
static void
child_end(int status)
{
	fflush(NULL);
	_exit(status);
}

static void
child_finish(void)
{
	char answer = ANSWER_DROPPED;
	if (read(child.socket, &answer, 1) != 1 || answer != ANSWER_USED)
		child_end(0);
	int before = errorcount;
	lang_hooks.finish();
	if (prints_at_end)
		diagnostic_finish(global_dc);
	child_end(errorcount > before);
}

/* Called in place of the printer of -E. */
static uintptr_t
child_scan(cpp_reader *reader, const cpp_token *, uintptr_t)
{
	struct buffer *text = preprocess_unit(reader);
	write_all(child.text, text->text ? text->text : "", text->length);
	char verdict = seen_error() ? VERDICT_ERRORS : VERDICT_GOOD;
	if (write(child.socket, &verdict, 1) != 1)
		child_end(1);
	child_finish();
	return 0;
}

/* Earlier messages are about the options; the parent prints them too. */
static bool
child_init(void)
{
	fflush(stderr);
	if (ftruncate(child.messages, 0) == 0)
		lseek(child.messages, 0, SEEK_SET);
	preprocess_setup();
	return language_init();
}

static void
child_run(void)
{
	int null = open("/dev/null", O_RDWR);
	dup2(null, STDOUT_FILENO);
	dup2(child.messages, STDERR_FILENO);
	flag_preprocess_only = 1;
	lang_hooks.preprocess_token = child_scan;
	language_init = lang_hooks.init;
	lang_hooks.init = child_init;
}

/* Both processes return from here. */
static bool
start_child(void)
{
	int pair[2];
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
		fatal_error(UNKNOWN_LOCATION, "socketpair: %m");
	child.text = memory_file("text");
	child.messages = memory_file("messages");
	fflush(NULL);
	child.pid = fork();
	if (child.pid < 0)
		fatal_error(UNKNOWN_LOCATION, "fork: %m");
	bool is_child = child.pid == 0;
	child.socket = pair[is_child];
	close(pair[!is_child]);
	if (is_child)
		child_run();
	return is_child;
}

/* The whole of a file in memory, with a NUL at the end; freed with free(). */
static char *
read_memory(int fd, size_t *length)
{
	off_t size = lseek(fd, 0, SEEK_END);
	lseek(fd, 0, SEEK_SET);
	char *text = XNEWVEC(char, size + 1);
	size_t at = 0;
	while (at < (size_t)size) {
		ssize_t n = read(fd, text + at, size - at);
		if (n <= 0)
			break;
		at += n;
	}
	text[at] = '\0';
	*length = at;
	return text;
}

/* Ends the child; gives the number of its errors. */
static int
end_child(enum answer answer)
{
	char byte = answer;
	int status;
	/* The child may have ended because of a fatal error. */
	send(child.socket, &byte, 1, MSG_NOSIGNAL);
	close(child.socket);
	while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR)
		;
	return status != 0;
}

/* Converts a place to a location_t; show_messages() closes the line map that it
   opens. */
static location_t
enter_place(const struct place *place, int length)
{
	enum { SPARE = 200 };
	if (!place->file)
		return UNKNOWN_LOCATION;
	linemap_add(line_table, line_table->depth ? LC_RENAME : LC_ENTER, 0,
		xstrdup(place->file), place->line);
	linemap_line_start(
		line_table, place->line, place->column + length + SPARE);
	location_t start =
		linemap_position_for_column(line_table, place->column);
	if (length < 2)
		return start;
	location_t end = linemap_position_for_column(
		line_table, place->column + length - 1);
	return make_location(start, start, end);
}

/* A message of front/, kept until GCC can continue after an error. */
struct message {
	struct message *next;
	enum severity severity;
	struct place place;
	int length;
	const char *fixit;
	const char *text;
};

static struct message *messages;
static struct message **messages_end = &messages;

static void
keep_message(void *, enum severity severity, const struct place *place,
	int length, const char *fixit, const char *text)
{
	struct message *m = XCNEW(struct message);
	m->severity = severity;
	m->place = *place;
	m->place.file = place->file ? xstrdup(place->file) : NULL;
	m->place.words = xstrndup(place->words ? place->words : "", length);
	m->length = length;
	m->fixit = fixit ? xstrdup(fixit) : NULL;
	m->text = xstrdup(text);
	*messages_end = m;
	messages_end = &m->next;
}

/* Macros and _Pragma move words: to the first such word in the user's line, or
   to the line's beginning if there is none, and then false. */
static bool
find_words(struct message *m)
{
	char_span line = source_line(m->place.file, m->place.line);
	const char *words = m->place.words;
	size_t n = 0;
	while (ISIDNUM(words[n]))
		n++;
	n += n == 0 && *words;
	if (!line || n == 0 || m->place.column < 1)
		return false;
	const char *text = line.get_buffer();
	size_t at = m->place.column - 1;
	if (at + n <= line.length() && !memcmp(text + at, words, n))
		return true;
	const char *found = (const char *)memmem(text, line.length(), words, n);
	at = found ? found - text : strspn(text, " \t");
	m->place.column = at + 1;
	m->length = found ? MIN(m->length, (int)n) : 1;
	return found;
}

/* Warnings about directives are GCC's -Wpragmas.  A note follows its error or
   warning. */
static void
show_message(struct message *m)
{
	static bool shown;
	if (m->severity == SEVERITY_NOTE && !shown)
		return;
	bool found = m->place.file && find_words(m);
	rich_location rich(line_table, enter_place(&m->place, m->length));
	if (m->fixit && found)
		rich.add_fixit_replace(m->fixit);
	if (m->severity == SEVERITY_WARNING) {
		shown = !options.no_warn
			&& warning_at(&rich, OPT_Wpragmas, "%s", m->text);
	} else if (m->severity == SEVERITY_NOTE) {
		inform(&rich, "%s", m->text);
	} else {
		error_at(&rich, "%s", m->text);
		shown = true;
	}
}

static void
show_messages(void)
{
	if (!messages)
		return;
	unsigned depth = line_table->depth;
	for (struct message *m = messages; m; m = m->next)
		show_message(m);
	messages = NULL;
	if (depth)
		linemap_add(line_table, LC_RENAME, 0, main_input_filename, 0);
	else
		linemap_add(line_table, LC_LEAVE, 0, NULL, 0);
}

/* In the parent, when the options are complete: dependencies and the list
   of included files are the child's. */
static bool
parent_init(void)
{
	cpp_get_options(parse_in)->directives_only = 0;
	cpp_get_options(parse_in)->deps.style = DEPS_NONE;
	cpp_get_options(parse_in)->print_include_names = 0;
	if (!language_init())
		return false;
	show_messages();
	errorcount += child_errors;
	return true;
}

/* A preprocessed text has no continued lines, but the pragmas of a rewritten
   one are continued.  GCC reads the file in that way if it is opened as the
   output of -fdirectives-only; the first call makes sure that no macro is
   expanded. */
static void
parent_preprocess_options(cpp_reader *reader)
{
	if (next_preprocess_options)
		next_preprocess_options(reader);
	cpp_post_options(reader);
	if (debug_info_level != DINFO_LEVEL_VERBOSE)
		cpp_get_options(reader)->directives_only = 1;
}

char *
source_in_memory(const char *text, size_t length)
{
	int fd = memory_file("unit");
	write_all(fd, text, length);
	return xasprintf("/proc/self/fd/%d", fd);
}

static void
use_text(const char *text, size_t length)
{
	struct cpp_options *o = cpp_get_options(parse_in);
	o->preprocessed = 1;
	o->directives_only = 0;
	if (o->input_charset)
		o->input_charset = "UTF-8";
	in_fnames[0] = source_in_memory(text, length);
	language_init = lang_hooks.init;
	lang_hooks.init = parent_init;
	next_preprocess_options = lang_hooks.preprocess_options;
	lang_hooks.preprocess_options = parent_preprocess_options;
}

static bool
is_empty_json(const char *text)
{
	return prints_at_end && strcmp(text, "[]\n") == 0;
}

static void
show_child_messages(void)
{
	size_t length;
	char *text = read_memory(child.messages, &length);
	if (!is_empty_json(text))
		fwrite(text, 1, length, stderr);
	free(text);
}

static enum language
language_of_unit(void)
{
	return strstr(lang_hooks.name, "C++") ? LANGUAGE_CXX : LANGUAGE_C;
}

static bool
is_pipe(const char *name)
{
	struct stat info;
	return stat(name, &info) == 0 && !S_ISREG(info.st_mode);
}

/* A precompiled header replaces GCC's own functions by those at the time when
   it was made. */
static void
check_precompiled(void *, void *)
{
	if (!builtin_decl_explicit(BUILT_IN_GOACC_PARALLEL))
		fatal_error(UNKNOWN_LOCATION,
			"a precompiled header was made "
			"without the OpenACC plugin; make it with the options "
			"of the unit");
}

/* The child has read the unit; chooses the text with which GCC continues. */
static void
take_text(enum verdict verdict, bool must)
{
	size_t length, changed_length = 0;
	char *text = read_memory(child.text, &length);
	struct front_report report = {keep_message, NULL};
	if (front_has_pragma(text, length)) {
		settle_modes();
		register_callback(
			"acc", PLUGIN_PRE_GENERICIZE, check_precompiled, NULL);
		/* Many errors in directives are found after parsing:
		   -fsyntax-only makes code too, without an output file. */
		flag_syntax_only = 0;
		if (language_of_unit() == LANGUAGE_CXX)
			mappable_setup();
	} else {
		facts->no_directives = true;
	}
	struct front_options front = {
		(options.identity || must) && !pch_file, options.target};
	char *changed = front_rewrite(language_of_unit(), text, length, &front,
		&report, &changed_length);
	if (changed && pch_file) {
		error("a directive in a precompiled header needs rewriting; "
		      "include the header in each unit instead");
	} else if (changed) {
		child_errors = end_child(ANSWER_USED);
		child_errors |= verdict == VERDICT_ERRORS;
		show_child_messages();
		use_text(changed, changed_length);
		free(changed);
		free(text);
		return;
	}
	end_child(ANSWER_DROPPED);
	show_messages();
	free(changed);
	free(text);
}

/* The descriptor that a name stands for, -1 if it names a file. */
static int
named_descriptor(const char *name)
{
	int fd, end = 0;
	if (!*name || strcmp(name, "-") == 0 || strcmp(name, "/dev/stdin") == 0)
		return STDIN_FILENO;
	if ((sscanf(name, "/dev/fd/%d%n", &fd, &end) == 1
		    || sscanf(name, "/proc/self/fd/%d%n", &fd, &end) == 1)
		&& end && !name[end])
		return fd;
	return -1;
}

/* Both processes read input that can be read only once: it moves to memory. */
static void
keep_input(int input)
{
	int fd = memory_file("input");
	char block[65536];
	ssize_t n;
	while ((n = read(input, block, sizeof block)) > 0)
		write_all(fd, block, n);
	lseek(fd, 0, SEEK_SET);
	dup2(fd, input);
	close(fd);
}

static const char *
option_argument(enum opt_code code)
{
	const char *argument = NULL;
	for (unsigned i = 0; i < save_decoded_options_count; i++)
		if (save_decoded_options[i].opt_index == code)
			argument = save_decoded_options[i].arg;
	return argument;
}

static void
intercept(void)
{
	const char *name = in_fnames[0];
	int input = named_descriptor(name);
	/* A pipe with a name cannot be read again. */
	bool must = input < 0 && is_pipe(name);
	const char *format = option_argument(OPT_fdiagnostics_format_);
	prints_at_end = format && strstr(format, "json");
	if (input >= 0)
		keep_input(input);
	if (start_child())
		return;
	char verdict;
	ssize_t n = read(child.socket, &verdict, 1);
	if (input >= 0)
		lseek(input, 0, SEEK_SET);
	if (n == 1) {
		take_text((enum verdict)verdict, must);
	} else {
		/* GCC will find out why. */
		end_child(ANSWER_DROPPED);
		if (must) {
			show_child_messages();
			exit(FATAL_EXIT_CODE);
		}
	}
	close(child.text);
	close(child.messages);
}

/* GCC defines _OPENACC among its own macros; the plugin's definition is
   inserted before those of the command line: the two groups are the first two
   "files". */
static void
define_version(void *name, void *)
{
	static int groups;
	bool input = strcmp((const char *)name, "<stdin>") == 0
		|| strcmp((const char *)name, _("<stdin>")) == 0;
	if (*(const char *)name != '<' || input || ++groups != 2)
		return;
	cpp_undef(parse_in, "_OPENACC");
	cpp_define(parse_in, "_OPENACC=" STRINGIZE(ACC_OPENACC_VERSION));
}

/* acc_routine(LEVEL): the effect of the routine directive on a function. */
static tree
handle_routine(tree *node, tree, tree args, int, bool *)
{
	tree value = TREE_VALUE(args);
	if (TREE_CODE(*node) != FUNCTION_DECL
		|| TREE_CODE(value) != INTEGER_CST)
		return NULL_TREE;
	routine_mark(*node, TREE_INT_CST_LOW(value));
	return NULL_TREE;
}

static const struct attribute_spec routine_attributes[] = {
	{ABI_ROUTINE, 1, 1, true, false, false, false, handle_routine, NULL},
	/* routine.cc reads these. */
	{ABI_BIND, 1, 2, true, false, false, false, NULL, NULL},
	{ABI_NOHOST, 0, 0, true, false, false, false, NULL, NULL},
	{ABI_FOR, 2, 4, true, false, false, false, NULL, NULL},
};

static void
register_attributes(void *, void *)
{
	for (const struct attribute_spec &a : routine_attributes)
		register_attribute(&a);
}

bool
source_is_c_family(void)
{
	return &parse_in && parse_in;
}

void
source_define(const char *plugin)
{
	add_path(xstrdup(options.include), INC_SYSTEM, true, false);
	if (ACC_OPENACC_VERSION != GCC_OPENACC_VERSION)
		register_callback(
			plugin, PLUGIN_INCLUDE_FILE, define_version, NULL);
}

void
source_setup(const char *plugin)
{
	register_callback(plugin, PLUGIN_ATTRIBUTES, register_attributes, NULL);
	source_define(plugin);
	wording_watch();
	if (flag_preprocess_only)
		pragma_setup(plugin);
	if (flag_preprocess_only || num_in_fnames != 1 || flag_modules)
		return;
	intercept();
}
