/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * group.c - CUDA Fortran: groups of threads, of module cooperative_groups.
 *
 * this_grid() and the like become structure constructors with the number of
 * threads and the caller's number in the group, from 1.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

#define BLOCK_SIZE "cuf_ntid_x()*cuf_ntid_y()*cuf_ntid_z()"
#define BLOCKS "cuf_nbid_x()*cuf_nbid_y()*cuf_nbid_z()"
/* From 0. */
#define THREAD \
	"(cuf_tid_x()-1+cuf_ntid_x()*" \
	"(cuf_tid_y()-1+cuf_ntid_y()*(cuf_tid_z()-1)))"
#define BLOCK \
	"(cuf_bid_x()-1+cuf_nbid_x()*" \
	"(cuf_bid_y()-1+cuf_nbid_y()*(cuf_bid_z()-1)))"

static const struct {
	const char *name, *text;
} groups[] = {
	{"this_grid()",
		"grid_group(" BLOCKS "*" BLOCK_SIZE ", 1+" THREAD "+" BLOCK_SIZE
		"*" BLOCK ")"},
	{"this_thread_block()", "thread_group(" BLOCK_SIZE ", 1+" THREAD ")"},
	{"this_warp()",
		"coalesced_group(min(32, " BLOCK_SIZE "-" THREAD
		"/32*32), 1+mod(" THREAD ", 32), -1)"},
};

/* Without a meaning here. */
static const char *const missing[] = {"tiled_partition(", "coalesced_threads("};

static const struct cuf_scope *
procedure_of(const struct cuf *c, int i)
{
	const struct cuf_scope *p = c->of[i];
	while (p && p->kind != CUF_PROCEDURE)
		p = p->outer;
	return p;
}

static bool
begins_name(const char *key, int k)
{
	return k == 0
		|| (!isalnum((unsigned char)key[k - 1]) && key[k - 1] != '_'
			&& key[k - 1] != '%');
}

/* "this_cluster()": the number of blocks and the block's number, from the sizes
   that the kernel around it gives. */
static void
replace_cluster(struct cuf *c, int i, int k)
{
	static const char name[] = "this_cluster()";
	const struct stmt *s = &c->w->stmts.at[i];
	int n = (int)sizeof name - 1;
	if (!cuf_begins(s->key + k, name)
		|| cuf_callee(c, i, s->key + k, n - 2))
		return;
	const struct cuf_scope *p = procedure_of(c, i);
	if (!p || !(p->on & CUF_GLOBAL))
		cuf_complain(c, i, SEVERITY_ERROR, k, k + n,
			"'this_cluster()' is for kernels; device procedures "
			"take the group as an argument");
	unsigned x = 1, y = 1, z = 1;
	if (p && p->cluster) {
		x = p->cluster & 255;
		y = p->cluster >> 8 & 255;
		z = p->cluster >> 16;
	}
	edit(c->w, i, s->where[k], s->where[k + n - 1] + 1 - s->where[k],
		arena_format(c->w->arena,
			"cluster_group(%u, 1+mod(cuf_bid_x()-1, %u)+%u*("
			"mod(cuf_bid_y()-1, %u)+%u*mod(cuf_bid_z()-1, %u)))",
			x * y * z, x, x, y, y, z));
}

/* "cluster_map_shared_rank(s, 2)" */
static void
replace_map(struct cuf *c, int i, int k)
{
	static const char name[] = "cluster_map_shared_rank(";
	const struct stmt *s = &c->w->stmts.at[i];
	int n = (int)sizeof name - 1;
	if (!cuf_begins(s->key + k, name)
		|| cuf_callee(c, i, s->key + k, n - 1))
		return;
	int comma = key_find(s->key, k + n, ",)");
	struct cuf_object o;
	if (comma < 0 || s->key[comma] != ',' || !cuf_object(c, i, k + n, &o)
		|| !o.last || o.last->attr != CUF_SHARED) {
		cuf_complain(c, i, SEVERITY_ERROR, k, k + n - 1,
			"'cluster_map_shared_rank' takes a shared variable and "
			"the number of a block in the cluster");
		int last = key_after(s->key, k + n - 1) - 1;
		edit(c->w, i, s->where[k], s->where[last] + 1 - s->where[k],
			"0_8");
		return;
	}
	edit(c->w, i, s->where[k], s->where[k + n - 1] + 1 - s->where[k],
		"cuf_cluster_map(loc(");
	edit(c->w, i, s->where[comma], 1, "),");
}

static void
replace_group(struct cuf *c, int i, int k)
{
	const struct stmt *s = &c->w->stmts.at[i];
	for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
		int n = (int)strlen(groups[g].name);
		if (!cuf_begins(s->key + k, groups[g].name)
			|| cuf_callee(c, i, s->key + k, n - 2))
			continue;
		edit(c->w, i, s->where[k],
			s->where[k + n - 1] + 1 - s->where[k], groups[g].text);
	}
	for (size_t m = 0; m < sizeof missing / sizeof *missing; m++) {
		int n = (int)strlen(missing[m]) - 1;
		if (!cuf_begins(s->key + k, missing[m])
			|| cuf_find(c, i, s->key + k, n)
			|| cuf_callee(c, i, s->key + k, n))
			continue;
		cuf_complain(c, i, SEVERITY_ERROR, k, k + n,
			"parts of groups are not supported; 'syncwarp', "
			"'shfl_sync' and the like take a mask of lanes");
		int last = key_after(s->key, k + n) - 1;
		edit(c->w, i, s->where[k], s->where[last] + 1 - s->where[k],
			"0");
	}
	replace_cluster(c, i, k);
	replace_map(c, i, k);
}

/* Barriers of the grid are for kernels whose blocks run at a time. */
static void
check_barrier(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int at = cuf_action_start(s);
	struct cuf_object o;
	if (!cuf_begins(s->key + at, "callsyncthreads(")
		|| !cuf_object(c, i, at + 16, &o) || !o.last || !o.last->type
		|| strcmp(o.last->type, "grid_group") != 0)
		return;
	const struct cuf_scope *p = procedure_of(c, i);
	if (p && p->on & CUF_GLOBAL && !(p->on & CUF_TOGETHER))
		cuf_complain(c, i, SEVERITY_ERROR, at + 4, at + 15,
			"a barrier of the grid needs a kernel with "
			"'attributes(grid_global)'");
}

static bool
uses_groups(struct cuf *c, int i)
{
	const struct cuf_scope *s = c->of[i];
	while (s && !s->groups)
		s = s->outer;
	return s;
}

void
cuf_groups(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	if (s->kind != STMT_CODE || !cuf_is_device_code(c, i)
		|| !uses_groups(c, i))
		return;
	char quote = 0;
	for (int k = 0; s->key[k]; k++) {
		if (s->key[k] == '\'' || s->key[k] == '"')
			quote = !quote		     ? s->key[k]
				: quote == s->key[k] ? 0
						     : quote;
		else if (!quote && begins_name(s->key, k))
			replace_group(c, i, k);
	}
	check_barrier(c, i);
}
