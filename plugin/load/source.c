/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * source.c - finds directives in the text of the unit, without GCC's help.
 *
 * The names of the files and folders are in the compiler's own arguments, which
 * the system keeps.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include "plugin/load/source.h"

#define LENGTH(a) (sizeof(a) / sizeof *(a))

/* The compiler's arguments, each with its end, and a null behind the last. */
struct arguments {
	char *text, **word;
	size_t count;
};

/* One file; the numbers of lines are those of its own text, or of what it was
   made from. */
struct opened {
	char *place; /* the name that messages have */
	unsigned line;
	bool comment; /* the line begins in a comment */
	const char *found;
	unsigned found_line;
};

struct hunt {
	enum language_kind kind;
	struct arguments arguments;
	void (*tell)(const char *, unsigned, const char *);
	char **seen; /* the files that have been read */
	size_t count;
	bool found;
};

static struct arguments
read_arguments(void)
{
	struct arguments a = {0};
	FILE *f = fopen("/proc/self/cmdline", "r");
	size_t room = 0, size = 0;
	char buffer[4096];
	FILE *to = f ? open_memstream(&a.text, &room) : NULL;
	while (to && (size = fread(buffer, 1, sizeof buffer, f)) > 0)
		fwrite(buffer, 1, size, to);
	if (f)
		fclose(f);
	if (to)
		fclose(to);
	for (size_t i = 0; i < room; i++)
		a.count += a.text[i] == '\0';
	a.word = calloc(a.count + 1, sizeof *a.word);
	char *word = a.text;
	for (size_t i = 0; a.word && i < a.count; i++) {
		a.word[i] = word;
		word += strlen(word) + 1;
	}
	return a;
}

static void
free_arguments(struct arguments *a)
{
	free(a->text);
	free(a->word);
}

/* True if the next argument belongs to the option and is no file to be read. */
static bool
has_operand(const char *option)
{
	static const char *const options[] = {"-o", "-D", "-U", "-A", "-I",
		"-J", "-MD", "-MMD", "-MF", "-MT", "-MQ", "-auxbase",
		"-auxbase-strip", "-aux-info", "-dumpbase", "-dumpbase-ext",
		"-dumpdir", "-fintrinsic-modules-path", "-idirafter",
		"-imultiarch", "-imultilib", "-iprefix", "-iquote", "-isysroot",
		"-isystem", "-iwithprefix", "-iwithprefixbefore"};
	for (size_t i = 0; i < LENGTH(options); i++)
		if (strcmp(option, options[i]) == 0)
			return true;
	return false;
}

enum language_kind
source_kind(void)
{
	struct arguments a = read_arguments();
	const char *name = a.count ? strrchr(a.word[0], '/') : NULL;
	name = name ? name + 1 : a.count ? a.word[0] : "";
	enum language_kind kind = LANGUAGE_OTHER;
	if (strcmp(name, "f951") == 0)
		kind = LANGUAGE_FORTRAN;
	else if (strncmp(name, "cc1", 3) == 0)
		kind = LANGUAGE_C;
	for (size_t i = 1; i < a.count; i++)
		if (strcmp(a.word[i], "-lang-asm") == 0)
			kind = LANGUAGE_OTHER;
	free_arguments(&a);
	return kind;
}

bool
source_has_openacc(void)
{
	bool has = false;
	struct arguments a = read_arguments();
	for (size_t i = 1; i < a.count; i++)
		if (strcmp(a.word[i], "-fopenacc") == 0)
			has = true;
		else if (strcmp(a.word[i], "-fno-openacc") == 0)
			has = false;
	free_arguments(&a);
	return has;
}

static const char *
skip_blanks(const char *p)
{
	return p + strspn(p, " \t");
}

/* What follows the word in any case of letters, or null. */
static const char *
skip_word(const char *p, const char *word)
{
	size_t length = strlen(word);
	if (strncasecmp(p, word, length) != 0)
		return NULL;
	p += length;
	return isalnum((unsigned char)*p) || *p == '_' ? NULL : p;
}

/* Blanks in place of comments of C. */
static void
erase_comments(char *p, bool *comment)
{
	char quote = '\0';
	for (; *p; p++) {
		if (*comment) {
			*comment = strncmp(p, "*/", 2) != 0;
			if (!*comment)
				*p++ = ' ';
			*p = ' ';
		} else if (quote) {
			if (*p == '\\' && p[1])
				p++;
			else if (*p == quote)
				quote = '\0';
		} else if (*p == '"' || *p == '\'') {
			quote = *p;
		} else if (strncmp(p, "//", 2) == 0) {
			*p = '\0';
			return;
		} else if (strncmp(p, "/*", 2) == 0) {
			*comment = true;
			*p++ = ' ';
			*p = ' ';
		}
	}
}

/* #pragma acc ... or _Pragma("acc ..."); a null if there is none. */
static const char *
find_pragma(const char *line)
{
	const char *p = skip_blanks(line);
	if (*p == '#') {
		p = skip_word(skip_blanks(p + 1), "pragma");
		p = p ? skip_word(skip_blanks(p), "acc") : NULL;
		return p ? "an OpenACC directive" : NULL;
	}
	while ((p = strstr(p, "_Pragma"))) {
		p = skip_blanks(p + strlen("_Pragma"));
		if (*p != '(' || *(p = skip_blanks(p + 1)) != '"')
			continue;
		if (skip_word(skip_blanks(p + 1), "acc"))
			return "an OpenACC directive";
	}
	return NULL;
}

/* !$acc, also c$acc of the fixed form; !$cuf, !@cuf, attributes(...) and calls
   with chevrons of CUDA Fortran. */
static const char *
find_sentinel(const char *line)
{
	static const char cuda[] = "CUDA Fortran";
	const char *p = skip_blanks(line);
	if (*p == '!' || strchr("cC*", *line)) {
		const char *mark = *p == '!' ? p + 1 : line + 1;
		if (skip_word(mark, "$acc"))
			return "an OpenACC directive";
		if (skip_word(mark, "$cuf") || skip_word(mark, "@cuf"))
			return cuda;
	}
	const char *rest = skip_word(p, "attributes");
	if (rest && *skip_blanks(rest) == '(')
		return cuda;
	return skip_word(p, "call") && strstr(p, "<<<") ? cuda : NULL;
}

/* # 12 "name", which a preprocessor leaves. */
static bool
read_marker(struct opened *t, const char *line)
{
	if (strncmp(line, "# ", 2) != 0 || !isdigit((unsigned char)line[2]))
		return false;
	char *rest;
	unsigned long number = strtoul(line + 2, &rest, 10);
	const char *name = skip_blanks(rest);
	const char *end = *name == '"' ? strchr(name + 1, '"') : NULL;
	char *place = end ? strndup(name + 1, end - name - 1) : NULL;
	if (!place)
		return false;
	free(t->place);
	t->place = place;
	t->line = number - 1;
	return true;
}

/* The name in #include "name", #include <name> or include 'name'. */
static char *
cut_include(const char *line, enum language_kind kind, bool *quoted)
{
	const char *p = skip_blanks(line);
	if (*p == '#')
		p = skip_blanks(p + 1);
	else if (kind == LANGUAGE_C)
		return NULL;
	p = skip_word(p, "include");
	p = p ? skip_blanks(p) : "";
	*quoted = *p != '<';
	if (!*p || !strchr("\"'<", *p))
		return NULL;
	const char *end = strchr(p + 1, *p == '<' ? '>' : *p);
	return end ? strndup(p + 1, end - p - 1) : NULL;
}

static bool read_file(struct hunt *, const char *name);

/* Reads the file from the folder, whose name has "length" characters. */
static bool
read_from(struct hunt *s, const char *folder, size_t length, const char *name)
{
	char *file = NULL;
	bool done = asprintf(&file, "%.*s/%s", (int)length, folder, name) > 0
		&& read_file(s, file);
	free(file);
	return done;
}

/* What is in none of these folders is the system's. */
static void
read_include(struct hunt *s, const char *from, const char *name, bool quoted)
{
	if (*name == '/') {
		read_file(s, name);
		return;
	}
	const char *slash = strrchr(from, '/');
	if (quoted
		&& (slash ? read_from(s, from, slash - from, name)
			  : read_file(s, name)))
		return;
	const struct arguments *a = &s->arguments;
	for (size_t i = 1; i < a->count; i++) {
		const char *word = a->word[i], *folder = NULL;
		if (strncmp(word, "-I", 2) == 0)
			folder = word[2] ? word + 2 : a->word[i + 1];
		else if (quoted && strcmp(word, "-iquote") == 0)
			folder = a->word[i + 1];
		if (folder && read_from(s, folder, strlen(folder), name))
			return;
	}
}

static void
read_line(struct hunt *s, struct opened *t, const char *file, char *line)
{
	if (read_marker(t, line))
		return;
	t->line++;
	if (s->kind == LANGUAGE_C)
		erase_comments(line, &t->comment);
	const char *found =
		s->kind == LANGUAGE_C ? find_pragma(line) : find_sentinel(line);
	if (found && !t->found) {
		t->found = found;
		s->tell(t->place, t->line, found);
		s->found = true;
	}
	bool quoted;
	char *name = cut_include(line, s->kind, &quoted);
	if (name)
		read_include(s, file, name, quoted);
	free(name);
}

/* True if the file was seen before; now it was. */
static bool
is_seen(struct hunt *s, const char *name)
{
	char *file = realpath(name, NULL);
	char **seen = realloc(s->seen, (s->count + 1) * sizeof *seen);
	if (!file || !seen) {
		free(file);
		return true;
	}
	s->seen = seen;
	for (size_t i = 0; i < s->count; i++)
		if (strcmp(seen[i], file) == 0) {
			free(file);
			return true;
		}
	seen[s->count++] = file;
	return false;
}

/* True if there is such a file; a pipe is left for the compiler. */
static bool
read_file(struct hunt *s, const char *name)
{
	struct stat is;
	if (stat(name, &is) != 0 || !S_ISREG(is.st_mode))
		return false;
	FILE *f = fopen(name, "r");
	if (!f)
		return false;
	struct opened t = {.place = strdup(name)};
	char *line = NULL;
	size_t room = 0;
	if (t.place && !is_seen(s, name))
		while (getline(&line, &room, f) > 0) {
			line[strcspn(line, "\r\n")] = '\0';
			read_line(s, &t, name, line);
		}
	free(line);
	free(t.place);
	fclose(f);
	return true;
}

enum sight
source_find(enum language_kind kind,
	void (*tell)(const char *file, unsigned line, const char *what))
{
	struct hunt s = {
		.kind = kind, .arguments = read_arguments(), .tell = tell};
	bool read = false;
	for (size_t i = 1; i < s.arguments.count; i++)
		if (has_operand(s.arguments.word[i]))
			i++;
		else if (*s.arguments.word[i] != '-')
			read |= read_file(&s, s.arguments.word[i]);
	for (size_t i = 0; i < s.count; i++)
		free(s.seen[i]);
	free(s.seen);
	free_arguments(&s.arguments);
	if (s.found)
		return SIGHT_DIRECTIVES;
	return read ? SIGHT_PLAIN : SIGHT_UNSEEN;
}
