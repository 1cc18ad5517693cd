/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * group.c - CUDA Fortran: groups of threads, of module cooperative_groups.
 *
 * The module's functions make the groups; those that only the place of the call
 * can tell, clusters and coalesced threads, get arguments here.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

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

/* True for a call of the function of the module. */
static bool
is_call(struct cuf *c, int i, int k, const char *name)
{
	const char *key = c->w->stmts.at[i].key + k;
	int n = (int)strlen(name);
	return strncmp(key, name, n) == 0 && key[n] == '('
		&& !cuf_find(c, i, key, n) && !cuf_callee(c, i, key, n);
}

/* "this_cluster()" gets the sizes that the kernel around it gives; device
   procedures ask the device. */
static void
replace_cluster(struct cuf *c, int i, int k)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const struct cuf_scope *p = procedure_of(c, i);
	if (!p || !(p->on & CUF_GLOBAL))
		return;
	unsigned x = 1, y = 1, z = 1;
	if (p->cluster) {
		x = p->cluster & 255;
		y = p->cluster >> 8 & 255;
		z = p->cluster >> 16;
	}
	edit(c->w, i, s->where[k + 13], 0,
		arena_format(c->w->arena, "%u, %u, %u", x, y, z));
}

/* "cluster_map_shared_rank(s, 2)" */
static void
replace_map(struct cuf *c, int i, int k)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int n = (int)strlen("cluster_map_shared_rank(");
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
	edit(c->w, i, s->where[k + n], 0, OWN "loc(");
	edit(c->w, i, s->where[comma], 1, "),");
}

/* "tiled_partition(g, 3)" */
static void
check_tile(struct cuf *c, int i, int k)
{
	static const char *const sizes[] = {"1", "2", "4", "8", "16", "32"};
	const char *key = c->w->stmts.at[i].key;
	int comma = key_find(key, k + (int)strlen("tiled_partition("), ",)");
	if (comma < 0 || key[comma] != ',')
		return;
	int size = cuf_begins(key + comma + 1, "size=") ? comma + 6 : comma + 1;
	int n = (int)strspn(key + size, "0123456789");
	bool right = n == 0 || key[size + n] != ')';
	for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++)
		right |= (int)strlen(sizes[j]) == n
			&& strncmp(key + size, sizes[j], n) == 0;
	if (!right)
		cuf_complain(c, i, SEVERITY_ERROR, size, size + n,
			"the size of a tile is a power of two from 1 to 32");
}

static void
replace_group(struct cuf *c, int i, int k)
{
	const struct stmt *s = &c->w->stmts.at[i];
	const char *key = s->key + k;
	if (cuf_begins(key, "this_cluster()")
		&& is_call(c, i, k, "this_cluster"))
		replace_cluster(c, i, k);
	else if (cuf_begins(key, "coalesced_threads()")
		&& is_call(c, i, k, "coalesced_threads"))
		edit(c->w, i, s->where[k + 18], 0, "cuf_active()");
	else if (is_call(c, i, k, "cluster_map_shared_rank"))
		replace_map(c, i, k);
	else if (is_call(c, i, k, "tiled_partition"))
		check_tile(c, i, k);
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
