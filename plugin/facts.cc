/* SPDX-License-Identifier: GPL-3.0-or-later */
/* facts.cc - the facts of a unit. */
#include "plugin/gcc.h"
#include "plugin/region.h"

struct unit_facts *facts;

static hash_map<tree, struct function_facts *> *functions;
static vec<struct loop_facts> loops; /* by simdlen, from 1 */
static GTY(()) tree kept;

static const struct ggc_root_tab roots[] = {
	{&kept, 1, sizeof kept, gt_ggc_mx_tree_node, gt_pch_nx_tree_node},
	LAST_GGC_ROOT_TAB};

tree
facts_keep(tree t)
{
	kept = tree_cons(NULL_TREE, t, kept);
	return t;
}

const struct function_facts *
facts_of(const_tree fn)
{
	static const struct function_facts none = {};
	struct function_facts **f = functions->get(const_cast<tree>(fn));
	return f ? *f : &none;
}

struct function_facts *
facts_for(tree fn)
{
	bool existed;
	struct function_facts *&f = functions->get_or_insert(fn, &existed);
	if (!existed) {
		f = new function_facts();
		facts_keep(fn);
	}
	return f;
}

void
facts_copy(tree from, tree to)
{
	if (from == to || !functions->get(from) || functions->get(to))
		return;
	const struct function_facts *f = facts_of(from);
	struct function_facts *copy = facts_for(to);
	copy->kernels = f->kernels;
	copy->free_levels = f->free_levels;
	copy->bare_levels = f->bare_levels;
	copy->lone_auto = f->lone_auto;
	copy->sizes.safe_splice(f->sizes);
	copy->device = f->device;
	copy->split = f->split;
	copy->first_device = f->first_device;
	copy->stands_for = f->stands_for;
	copy->origin = f->origin;
	copy->next = f->next;
	copy->is_turns = f->is_turns;
	copy->turns = f->turns;
	copy->turns_on_device = f->turns_on_device;
	copy->has_state = f->has_state;
	copy->spread = f->spread;
	copy->thread = f->thread;
}

tree
facts_origin(tree fn)
{
	tree origin = facts_of(fn)->origin;
	return origin ? origin : fn;
}

tree
facts_base(tree fn)
{
	return facts_of(fn)->device ? facts_origin(fn) : fn;
}

bool
facts_map_is(tree fn, unsigned map, enum map_fact which)
{
	const struct function_facts *f = facts_of(facts_origin(fn));
	return map < f->maps.length() && f->maps[map] & which;
}

void
facts_forget_own(tree fn)
{
	const unsigned own = MAP_IS_OWN | MAP_IS_OWN_TARGET | MAP_HAS_OWN_DATA;
	struct function_facts *f = facts_for(facts_origin(fn));
	for (unsigned map = 0; map < f->maps.length(); map++)
		f->maps[map] &= (unsigned short)~own;
}

unsigned
facts_map_bytes(tree fn, unsigned map)
{
	const struct function_facts *f = facts_of(facts_origin(fn));
	return map < f->bytes.length() ? f->bytes[map] : 0;
}

/* A number of gangs, workers or lanes is an int; none is ever as large. */
static int
size_of(tree value)
{
	return tree_fits_shwi_p(value)
		? (int)MIN(tree_to_shwi(value), (HOST_WIDE_INT)INT_MAX)
		: INT_MAX;
}

const int *
facts_dims(tree fn)
{
	struct function_facts *f = facts_for(fn);
	if (f->has_dims)
		return f->dim;
	tree attr = oacc_get_fn_attrib(fn);
	tree pos = attr ? TREE_VALUE(attr) : NULL_TREE;
	f->has_dims = true;
	for (int i = 0; i < 3; i++) {
		tree value = pos ? TREE_VALUE(pos) : NULL_TREE;
		f->dim[i] = value ? size_of(value) : -1;
		if (pos)
			pos = TREE_CHAIN(pos);
	}
	if (is_for_one_gang(fn))
		f->dim[0] = 1;
	return f->dim;
}

const struct loop_facts *
facts_of_loop(const class loop *loop)
{
	static const struct loop_facts none = {};
	return loop && loop->simdlen ? &loops[loop->simdlen - 1] : &none;
}

struct loop_facts *
facts_change_loop(class loop *loop)
{
	struct loop_facts changed = *facts_of_loop(loop);
	loops.safe_push(changed);
	loop->simdlen = loops.length();
	return &loops.last();
}

void
facts_clear_loops(void)
{
	for (class loop *loop : loops_list(cfun, 0))
		loop->simdlen = 0;
}

/* The chain of pieces ends, and each was copied from the same function. */
static const char *
verify_pieces(tree fn)
{
	tree origin = facts_origin(fn);
	unsigned n = 0;
	for (tree next = fn; next; next = facts_of(next)->next) {
		if (n++ > functions->elements())
			return "the pieces of a construct form a ring";
		if (facts_origin(next) != origin)
			return "a piece was copied from another construct";
	}
	return NULL;
}

static const char *
verify_function(tree fn, const struct function_facts *f)
{
	if (f->maps.length() > f->map_count)
		return "a fact about a map that the region does not have";
	for (const struct map_use &u : f->uses)
		if (u.map >= f->map_count || u.part.from > u.part.to)
			return "a use of a map that the region does not have";
	if (f->device && f->split)
		return "a version is divided into versions";
	if (f->device && !f->origin)
		return "a version of no function";
	return verify_pieces(fn);
}

static const char *
verify_loops(void)
{
	if (!cfun || !cfun->cfg || !oacc_get_fn_attrib(cfun->decl))
		return NULL;
	for (class loop *loop : loops_list(cfun, 0))
		if (loop->simdlen > (int)loops.length())
			return "a loop with facts that do not exist";
	return NULL;
}

const char *
facts_verify(void)
{
	for (auto f : *functions)
		if (const char *wrong = verify_function(f.first, f.second))
			return wrong;
	return verify_loops();
}

static void
end(void *, void *)
{
	for (auto f : *functions)
		delete f.second;
	delete functions;
	delete facts;
	loops.release();
}

void
facts_begin(const char *plugin)
{
	facts = new unit_facts();
	functions = new hash_map<tree, struct function_facts *>;
	register_callback(plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		const_cast<ggc_root_tab *>(roots));
	register_callback(plugin, PLUGIN_FINISH, end, NULL);
}
