/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * indent.cc - indented #ifdef and the like in Fortran.
 *
 * gfortran's preprocessor takes directives in the first column only, and
 * gfortran refuses the others as characters that no statement has; other
 * compilers take both.  A file with such lines is read from memory, where '#'
 * and the first blank of the line are swapped; the lines and columns of the
 * rest are the user's.
 */
#include "plugin/gcc.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

static char *text;
static size_t size;
/* The user's file, and whether a line of it has been changed. */
static const char *user_file;
static bool changed;

static bool
is_name(const char *p, size_t n)
{
	static const char *const names[] = {"if", "ifdef", "ifndef", "elif",
		"else", "endif", "define", "undef", "include", "error",
		"warning"};
	for (const char *name : names)
		if (strlen(name) == n && strncmp(name, p, n) == 0)
			return true;
	return false;
}

/* In fixed form a character in column 6 continues a line. */
static void
mend_line(char *line, bool fixed)
{
	size_t blanks = strspn(line, " \t");
	char *sign = line + blanks;
	if (blanks == 0 || *sign != '#' || (fixed && blanks == 5))
		return;
	char *name = sign + 1 + strspn(sign + 1, " \t");
	if (!is_name(name, strspn(name, "abcdefghijklmnopqrstuvwxyz")))
		return;
	*line = '#';
	*sign = ' ';
	changed = true;
}

static void
mend_text(bool fixed)
{
	bool continued = false;
	for (char *line = text; line && *line;) {
		char *end = strchr(line, '\n');
		if (!continued)
			mend_line(line, fixed);
		continued = end && end > line && end[-1] == '\\';
		line = end ? end + 1 : NULL;
	}
}

static char *
read_file(const char *name)
{
	FILE *f = fopen(name, "r");
	struct stat st;
	char *bytes = NULL;
	if (f && fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode)) {
		bytes = XCNEWVEC(char, st.st_size + 1);
		size = fread(bytes, 1, st.st_size, f);
	}
	if (f)
		fclose(f);
	return bytes;
}

static char *
directory_of(const char *file)
{
	const char *base = lbasename(file);
	return base == file ? xstrdup(".") : xstrndup(file, base - file);
}

/* The preprocessor gets its folders with the other options, before the source
   form is known.  Make rules would name the file in memory. */
void
indent_find(const char *file)
{
	if (!gfc_cpp_enabled() || gfc_cpp_makedep()
		|| !(text = read_file(file)))
		return;
	if (strstr(text, " #") || strstr(text, "\t#"))
		add_path(directory_of(file), INC_QUOTE, 0, false);
	else
		XDELETEVEC(text), text = NULL;
}

/* The first line of the text in memory names the user's file. */
static const char *
memory_name(void)
{
	char *head = xasprintf("# 1 \"%s\"\n", user_file);
	size_t n = strlen(head);
	head = XRESIZEVEC(char, head, n + size);
	memcpy(head + n, text, size);
	const char *name = source_in_memory(head, n + size);
	free(head);
	return name;
}

void
indent_begin(void)
{
	if (!text)
		return;
	user_file = gfc_source_file;
	mend_text(gfc_current_form == FORM_FIXED);
	if (changed)
		gfc_source_file = memory_name();
	XDELETEVEC(text);
}

void
indent_end(void)
{
	if (changed)
		gfc_source_file = user_file;
}
