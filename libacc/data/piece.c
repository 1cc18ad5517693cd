/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* piece.c - the order of the pieces of a construct. */
#include "libacc/data/piece.h"

#include "libacc/abi.h"

/* As many statements as take the time of a barrier of all threads. */
enum { SMALL = 50000 };

static bool
has(const struct acc_site *s, unsigned flag)
{
	return s && s->flags & flag;
}

bool
piece_needed(const struct compute *c)
{
	return has(c->site, ACC_SITE_CUT | ACC_SITE_STATE);
}

bool
piece_share(const struct pieces *p)
{
	return has(p->now.site, ACC_SITE_STATE);
}

static bool run_list(struct pieces *, const struct acc_site *,
	const struct acc_site *end, int depth);

static const struct acc_site *
next_piece(const struct acc_site *s)
{
	uint32_t n = s->turns;
	for (s = s->next; n; n--)
		s = s->next;
	return s;
}

static void
choose(struct pieces *p, const struct acc_site *s)
{
	p->now.site = s;
	p->now.host = s->region->host;
}

/* A loop: the pieces from the next one to the loop's end. */
static bool
run_turns(struct pieces *p, const struct acc_site *s,
	const struct acc_site *end, int depth)
{
	int64_t word[2], *turn = &p->now.turn[depth];
	bool small = p->small;
	choose(p, s);
	if (!p->count(p, depth, word))
		return false;
	p->small = word[1] < SMALL;
	for (*turn = 0; *turn < word[0]; ++*turn)
		if (!run_list(p, s->next, end, depth + 1))
			return false;
	*turn = 0;
	p->small = small;
	return true;
}

static bool
run_list(struct pieces *p, const struct acc_site *s, const struct acc_site *end,
	int depth)
{
	while (s != end) {
		if (has(s, ACC_SITE_TURNS)) {
			const struct acc_site *next = next_piece(s);
			if (!run_turns(p, s, next, depth))
				return false;
			s = next;
			continue;
		}
		choose(p, s);
		p->unfinished = depth > 0 || s->next;
		if (!p->launch(p, p->unfinished))
			return false;
		s = s->next;
	}
	return true;
}

bool
piece_run(struct pieces *p)
{
	if (has(p->now.site, ACC_SITE_CUT))
		return run_list(p, p->now.site, NULL, 0);
	return p->launch(p, false);
}
