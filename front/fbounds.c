/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fbounds.c - constant sections against the array's declaration, in clauses
 * whose sections the compiler does not see; of data clauses it says the same.
 * 2.7.1
 */
#include "front/fdecl.h"
#include "front/number.h"

#include <ctype.h>
#include <string.h>

/* "low:high", as far as both are known. */
struct range {
	bool has_low;
	bool has_high;
	long low;
	long high;
};

static struct range
read_range(struct rewrite *w, const char *text, int length)
{
	const char *part = arena_text(w->arena, text, length);
	int colon = key_find(part, 0, ":");
	struct range r = { 0 };
	r.has_high = number_read(part + colon + 1, &r.high);
	if (colon >= 0)
		r.has_low = number_read(arena_text(w->arena, part, colon),
			&r.low);
	return r;
}

static int
part_length(const char *list)
{
	int comma = key_find(list, 0, ",");
	return comma >= 0 ? comma : (int)strlen(list);
}

static void
tell(struct rewrite *w, int i, struct span s, const char *which, long bound,
	char sign, long limit, int dimension)
{
	complain(w, i, SEVERITY_WARNING, s, "%s array reference is out of "
		"bounds (%ld %c %ld) in dimension %d", which, bound, sign,
		limit, dimension);
}

static void
check_dimension(struct rewrite *w, int i, struct span s, int dimension,
	struct range of, struct range is)
{
	if (is.has_low && is.has_high && is.low > is.high)
		return;
	if (is.has_low && of.has_low && is.low < of.low)
		tell(w, i, s, "lower", is.low, '<', of.low, dimension);
	if (is.has_high && of.has_high && is.high > of.high)
		tell(w, i, s, "upper", is.high, '>', of.high, dimension);
}

/* Without blanks, as far as the closing parenthesis. */
static const char *
subscripts(struct rewrite *w, int i, struct span s)
{
	char *to = (char *)span_text(w, i, s), *list = to;
	for (const char *from = to; *from; from++)
		if (!isspace((unsigned char)*from))
			*to++ = *from;
	*to = '\0';
	list = strchr(list, '(');
	if (!list || key_behind(list, 0) != (int)strlen(list))
		return NULL;
	to[-1] = '\0';
	return list + 1;
}

void
check_section(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	const char *text = w->construct[i].d->text + s.start;
	const char *list = subscripts(w, i, s);
	if (!list || !decl_find(w, i, text, key_name(text), &decl)
		|| !decl.shape)
		return;
	const char *shape = decl.shape;
	for (int k = 1; *list && *shape; k++) {
		int length = part_length(list), own = part_length(shape);
		struct range is = read_range(w, list, length);
		struct range of = read_range(w, shape, own);
		if (!memchr(list, ':', length)) {
			is.has_low = is.has_high;
			is.low = is.high;
		}
		if (!memchr(shape, ':', own)) {
			of.has_low = true;
			of.low = 1;
		}
		check_dimension(w, i, s, k, of, is);
		list += length + (list[length] == ',');
		shape += own + (shape[own] == ',');
	}
}
