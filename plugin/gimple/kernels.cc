/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kernels.cc - the pass before omplower that makes kernels constructs ready
 * to be analysed.
 *
 * GCC lowers a kernels construct in a way of its own, in which loops lose
 * their clauses.  Here it becomes a parallel construct whose child function
 * is marked as one of kernels, and in it
 *
 * - a loop that is neither independent nor seq gets an auto clause (2.9);
 * - a scalar that GCC would copy in and out, because no clause names it, is
 * private or firstprivate if the program cannot tell the difference: it is
 * local to the function, nothing keeps its address, no data clause lists it, and
 * its value is not read after the construct, or not changed in the construct
 * nor, in a queue, in another.
 *
 * Once the code is in SSA form, spread.cc decides which loops run in parallel.
 * Without optimisation the construct stays one of kernels, whose loops GCC runs
 * in sequence, and their levels go.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/gimple/clauses.h"

/* The function as a list of statements, with the successors of each. */
struct flow_node {
	gimple *stmt; /* null: a place where paths meet */
	gimple *enters; /* construct whose body begins here, or null */
	int next[2]; /* -1 for none; the end of the list leaves */
	int region; /* first node of the kernels construct around, or -1 */
};

struct flat {
	auto_vec<flow_node> nodes;
	hash_map<tree, int> labels;
	hash_set<tree> untouchable; /* in clauses, handlers, addresses */
	auto_vec<gomp_target *> kernels;
	auto_vec<int> first, last; /* of each kernels construct */
	hash_map<tree, int> sharing; /* OMP_CLAUSE_* instead of a copy */
	bool strange;
};

static int
add_node(struct flat *f, gimple *stmt)
{
	int n = f->nodes.length();
	flow_node nd = {stmt, NULL, {n + 1, -1}, -1};
	f->nodes.safe_push(nd);
	return n;
}

/* The beginning of the body, where the private variables of the construct or
   loop have no value.  Their originals keep theirs, so that another path leads
   around the body. */
static void
enter_body(struct flat *f, gimple *stmt)
{
	f->nodes[add_node(f, NULL)].enters = stmt;
}

static bool
is_kernels(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_TARGET
		&& gimple_omp_target_kind(stmt)
		== GF_OMP_TARGET_KIND_OACC_KERNELS;
}

/* A scalar that GCC copies in and out of a kernels construct because no
   clause names it. */
static bool
is_implicit_copy(tree c)
{
	if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
		|| OMP_CLAUSE_MAP_KIND(c) != GOMP_MAP_FORCE_TOFROM)
		return false;
	tree decl = OMP_CLAUSE_DECL(c);
	return (VAR_P(decl) || TREE_CODE(decl) == PARM_DECL)
		&& is_gimple_reg_type(TREE_TYPE(decl));
}

static void
note_clauses(struct flat *f, gimple *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (is_kernels(stmt) && is_implicit_copy(c))
			continue;
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			|| OMP_CLAUSE_CODE(c) == OMP_CLAUSE_USE_DEVICE_PTR) {
			tree decl = OMP_CLAUSE_DECL(c);
			if (DECL_P(decl) && is_gimple_reg_type(TREE_TYPE(decl))
				&& !POINTER_TYPE_P(TREE_TYPE(decl)))
				f->untouchable.add(decl);
			else if (!DECL_P(decl) || is_kernels(stmt))
				continue;
			else
				f->untouchable.add(decl);
		}
	}
}

static void flatten(struct flat *f, gimple_seq seq);

static void
flatten_stmt(struct flat *f, gimple *stmt)
{
	int n = add_node(f, stmt);
	switch (gimple_code(stmt)) {
	case GIMPLE_BIND:
		flatten(f, gimple_bind_body(as_a<gbind *>(stmt)));
		break;
	case GIMPLE_TRY:
		if (gimple_try_kind(stmt) != GIMPLE_TRY_FINALLY)
			f->strange = true;
		flatten(f, gimple_try_eval(stmt));
		flatten(f, gimple_try_cleanup(stmt));
		break;
	case GIMPLE_OMP_FOR:
		flatten(f, gimple_omp_for_pre_body(stmt));
		n = add_node(f, NULL);
		enter_body(f, stmt);
		flatten(f, gimple_omp_body(stmt));
		f->nodes[n].next[1] = add_node(f, stmt);
		f->nodes.last().next[1] = n;
		break;
	case GIMPLE_OMP_TARGET:
		note_clauses(f, stmt);
		if (is_kernels(stmt)) {
			f->kernels.safe_push(as_a<gomp_target *>(stmt));
			f->first.safe_push(n);
		}
		enter_body(f, stmt);
		flatten(f, gimple_omp_body(stmt));
		f->nodes[n].next[1] = add_node(f, NULL);
		if (is_kernels(stmt))
			f->last.safe_push(f->nodes.length() - 1);
		break;
	case GIMPLE_LABEL:
		f->labels.put(gimple_label_label(as_a<glabel *>(stmt)), n);
		break;
	case GIMPLE_ASSIGN:
	case GIMPLE_CALL:
	case GIMPLE_COND:
	case GIMPLE_GOTO:
	case GIMPLE_RETURN:
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	case GIMPLE_DEBUG:
	case GIMPLE_SWITCH:
		break;
	case GIMPLE_OMP_ATOMIC_LOAD:
	case GIMPLE_OMP_ATOMIC_STORE:
		break;
	default:
		f->strange = true;
	}
}

static void
flatten(struct flat *f, gimple_seq seq)
{
	for (gimple_stmt_iterator i = gsi_start(seq); !gsi_end_p(i);
		gsi_next(&i))
		flatten_stmt(f, gsi_stmt(i));
}

static int
label_node(struct flat *f, tree label)
{
	int *n = f->labels.get(label);
	if (!n)
		f->strange = true;
	return n ? *n : -1;
}

static void
connect(struct flat *f)
{
	for (flow_node &n : f->nodes) {
		if (!n.stmt)
			continue;
		switch (gimple_code(n.stmt)) {
		case GIMPLE_COND:
			n.next[0] = label_node(f,
				gimple_cond_true_label(as_a<gcond *>(n.stmt)));
			n.next[1] = label_node(f,
				gimple_cond_false_label(as_a<gcond *>(n.stmt)));
			break;
		case GIMPLE_GOTO:
			if (TREE_CODE(gimple_goto_dest(n.stmt)) != LABEL_DECL)
				f->strange = true;
			else
				n.next[0] =
					label_node(f, gimple_goto_dest(n.stmt));
			break;
		case GIMPLE_RETURN:
			n.next[0] = -1;
			break;
		case GIMPLE_SWITCH:
			f->strange = true;
			break;
		default:
			break;
		}
	}
}

static tree
find_decl(tree *t, int *, void *decl)
{
	return *t == decl ? *t : NULL_TREE;
}

static bool
mentions(tree t, tree decl)
{
	return t && walk_tree_without_duplicates(&t, find_decl, decl);
}

static bool
is_index(const gimple *loop, tree decl)
{
	for (unsigned i = 0; i < gimple_omp_for_collapse(loop); i++)
		if (gimple_omp_for_index(loop, i) == decl)
			return true;
	return false;
}

/* True if the statement does nothing but give the variable a value. */
static bool
defines(const gimple *stmt, tree decl)
{
	if (!stmt)
		return false;
	if (gimple_code(stmt) == GIMPLE_OMP_FOR)
		return is_index(stmt, decl);
	return gimple_has_lhs(stmt) && gimple_get_lhs(stmt) == decl;
}

static bool
is_private(gimple *stmt, tree decl)
{
	if (!stmt)
		return false;
	tree c = gimple_code(stmt) == GIMPLE_OMP_FOR
		? gimple_omp_for_clauses(stmt)
		: gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_PRIVATE
			&& OMP_CLAUSE_DECL(c) == decl)
			return true;
	return false;
}

/* A call of a function within this one, which sees its static variables. */
static bool
calls_inner(gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	return fn && DECL_CONTEXT(fn) == current_function_decl;
}

static bool
uses(gimple *stmt, tree decl)
{
	if (!stmt)
		return false;
	if (TREE_STATIC(decl) && calls_inner(stmt))
		return true;
	switch (gimple_code(stmt)) {
	case GIMPLE_BIND:
	case GIMPLE_TRY:
		return false;
	case GIMPLE_OMP_TARGET:
		for (tree c = gimple_omp_target_clauses(stmt); c;
			c = OMP_CLAUSE_CHAIN(c)) {
			if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_PRIVATE
				|| (is_kernels(stmt) && is_implicit_copy(c)))
				continue;
			for (int i = 0;
				i < omp_clause_num_ops[OMP_CLAUSE_CODE(c)]; i++)
				if (mentions(OMP_CLAUSE_OPERAND(c, i), decl))
					return true;
		}
		return false;
	case GIMPLE_OMP_FOR:
		for (unsigned i = 0; i < gimple_omp_for_collapse(stmt); i++)
			if (mentions(gimple_omp_for_initial(stmt, i), decl)
				|| mentions(gimple_omp_for_final(stmt, i), decl)
				|| mentions(gimple_omp_for_incr(stmt, i), decl))
				return gimple_omp_for_index(stmt, i) != decl;
		for (tree c = gimple_omp_for_clauses(stmt); c;
			c = OMP_CLAUSE_CHAIN(c))
			if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_REDUCTION
				&& OMP_CLAUSE_DECL(c) == decl)
				return true;
		return false;
	default:
		break;
	}
	unsigned from =
		gimple_has_lhs(stmt) && gimple_get_lhs(stmt) == decl ? 1 : 0;
	for (unsigned i = from; i < gimple_num_ops(stmt); i++)
		if (mentions(gimple_op(stmt, i), decl))
			return true;
	return false;
}

/* For each node, whether the variable is live after it. */
static void
fill_live(struct flat *f, tree decl, vec<bool> *live)
{
	unsigned count = f->nodes.length();
	auto_vec<bool> in;
	in.safe_grow_cleared(count + 1);
	live->safe_grow_cleared(count);
	for (bool changed = true; changed;) {
		changed = false;
		for (unsigned n = count; n-- > 0;) {
			const flow_node &nd = f->nodes[n];
			bool out = false;
			for (int next : nd.next)
				out |= next >= 0 && in[next];
			(*live)[n] = out;
			bool now = uses(nd.stmt, decl)
				|| (out && !defines(nd.stmt, decl)
					&& !is_private(nd.enters, decl));
			changed |= now != in[n];
			in[n] = now;
		}
	}
}

static bool
is_changed(struct flat *f, int first, int last, tree decl)
{
	for (int n = first; n < last; n++) {
		gimple *stmt = f->nodes[n].stmt;
		if (stmt && defines(stmt, decl))
			return true;
		if (TREE_ADDRESSABLE(decl) && stmt && is_gimple_call(stmt)
			&& uses(stmt, decl))
			return true;
		if (stmt && gimple_has_lhs(stmt)
			&& mentions(gimple_get_lhs(stmt), decl)
			&& get_base_address(gimple_get_lhs(stmt)) == decl)
			return true;
	}
	return false;
}

static bool
is_local(struct flat *f, tree decl)
{
	return !f->strange && !DECL_EXTERNAL(decl)
		&& (!TREE_ADDRESSABLE(decl) || facts->chosen.contains(decl))
		&& !TREE_THIS_VOLATILE(decl) && !DECL_HAS_VALUE_EXPR_P(decl)
		&& DECL_CONTEXT(decl) == current_function_decl
		&& !f->untouchable.contains(decl) && !DECL_BY_REFERENCE(decl);
}

/* True if the host may not have the variable's value yet, because a construct
   changes it in a queue. */
static bool
is_pending(struct flat *f, unsigned k, tree decl)
{
	for (unsigned j = 0; j < f->kernels.length(); j++)
		if (j != k
			&& omp_find_clause(
				gimple_omp_target_clauses(f->kernels[j]),
				OMP_CLAUSE_ASYNC)
			&& is_changed(f, f->first[j], f->last[j], decl))
			return true;
	return false;
}

/* The clause that replaces the implicit copy of the scalar. */
static enum omp_clause_code
sharing(struct flat *f, unsigned k, tree decl)
{
	if (!is_local(f, decl))
		return OMP_CLAUSE_MAP;
	bool pending = is_pending(f, k, decl);
	if (!is_changed(f, f->first[k], f->last[k], decl))
		return pending ? OMP_CLAUSE_MAP : OMP_CLAUSE_FIRSTPRIVATE;
	if (TREE_STATIC(decl) && !MAIN_NAME_P(DECL_NAME(DECL_CONTEXT(decl)))
		&& !id_equal(DECL_NAME(DECL_CONTEXT(decl)), "MAIN__"))
		return OMP_CLAUSE_MAP;
	auto_vec<bool> live;
	fill_live(f, decl, &live);
	if (live[f->last[k]] || (live[f->first[k]] && pending))
		return OMP_CLAUSE_MAP;
	return live[f->first[k]] ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_PRIVATE;
}

/* True if the construct changes the target of a reference, or uses its
   address. */
static bool
changes_target(struct flat *f, unsigned k, tree ref)
{
	for (int n = f->first[k]; n < f->last[k]; n++) {
		gimple *stmt = f->nodes[n].stmt;
		if (!stmt || gimple_code(stmt) == GIMPLE_OMP_TARGET)
			continue;
		if (is_gimple_call(stmt) || gimple_code(stmt) == GIMPLE_OMP_FOR
				? uses(stmt, ref)
				: gimple_has_lhs(stmt)
					&& mentions(gimple_get_lhs(stmt), ref))
			return true;
		if (gimple_code(stmt) == GIMPLE_OMP_ATOMIC_LOAD
			|| (is_gimple_assign(stmt)
				&& gimple_assign_rhs1(stmt) == ref))
			return true;
	}
	return false;
}

/* A scalar dummy argument of Fortran that the construct only reads is copied
   in: the actual argument may be a constant. */
static bool
is_read_only(struct flat *f, unsigned k, tree c)
{
	if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
		|| OMP_CLAUSE_MAP_KIND(c) != GOMP_MAP_FORCE_TOFROM)
		return false;
	tree target = OMP_CLAUSE_DECL(c);
	if (TREE_CODE(target) != INDIRECT_REF && TREE_CODE(target) != MEM_REF)
		return false;
	tree ref = TREE_OPERAND(target, 0);
	return TREE_CODE(ref) == PARM_DECL
		&& TREE_CODE(TREE_TYPE(ref)) == REFERENCE_TYPE && !f->strange
		&& !changes_target(f, k, ref);
}

/* Notes for each implicit copy of the construct the clause that replaces it.
   All are chosen before the first is replaced: a firstprivate clause would read
   as a use of the variable. */
static void
choose_sharing(struct flat *f, unsigned k)
{
	tree c = gimple_omp_target_clauses(f->kernels[k]);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (is_implicit_copy(c))
			f->sharing.put(c, sharing(f, k, OMP_CLAUSE_DECL(c)));
}

static void
share_scalars(struct flat *f, unsigned k)
{
	tree list = gimple_omp_target_clauses(f->kernels[k]);
	for (tree *p = &list; *p; p = &OMP_CLAUSE_CHAIN(*p)) {
		tree c = *p;
		if (is_read_only(f, k, c))
			OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_TO);
		int *code = f->sharing.get(c);
		if (!code || *code == OMP_CLAUSE_MAP)
			continue;
		*p = build_omp_clause(
			OMP_CLAUSE_LOCATION(c), (enum omp_clause_code) * code);
		OMP_CLAUSE_DECL(*p) = OMP_CLAUSE_DECL(c);
		OMP_CLAUSE_CHAIN(*p) = OMP_CLAUSE_CHAIN(c);
	}
	gimple_omp_target_set_clauses(f->kernels[k], list);
}

/* A loop of kernels is auto unless the user says otherwise. */
static void
make_auto(gimple *loop)
{
	tree list = gimple_omp_for_clauses(loop);
	if (omp_find_clause(list, OMP_CLAUSE_SEQ)
		|| omp_find_clause(list, OMP_CLAUSE_INDEPENDENT)
		|| omp_find_clause(list, OMP_CLAUSE_AUTO))
		return;
	tree c = build_omp_clause(gimple_location(loop), OMP_CLAUSE_AUTO);
	OMP_CLAUSE_CHAIN(c) = list;
	gimple_omp_for_set_clauses(loop, c);
}

/* A copy of the clauses of the kind, in front of others. */
static tree
add_copies(tree list, enum omp_clause_code code, tree to)
{
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == code) {
			tree copy = copy_node(c);
			OMP_CLAUSE_CHAIN(copy) = to;
			to = copy;
		}
	return to;
}

/* Loops with collapse or tile become separate loops, each with the independence
   and reductions of the directive: spread.cc decides later which of them run
   together. */
static void
split_nest(gomp_for *loop)
{
	unsigned all = gimple_omp_for_collapse(loop);
	tree list = gimple_omp_for_clauses(loop);
	for (tree *p = &list; *p;)
		if (OMP_CLAUSE_CODE(*p) == OMP_CLAUSE_TILE
			|| OMP_CLAUSE_CODE(*p) == OMP_CLAUSE_COLLAPSE)
			*p = OMP_CLAUSE_CHAIN(*p);
		else
			p = &OMP_CLAUSE_CHAIN(*p);
	gimple_omp_for_set_clauses(loop, list);
	if (all < 2)
		return;
	for (unsigned k = all; k-- > 1;) {
		static const enum omp_clause_code says[] = {OMP_CLAUSE_SEQ,
			OMP_CLAUSE_INDEPENDENT, OMP_CLAUSE_AUTO,
			OMP_CLAUSE_REDUCTION};
		tree c = build_omp_clause(
			gimple_location(loop), OMP_CLAUSE_PRIVATE);
		OMP_CLAUSE_DECL(c) = gimple_omp_for_index(loop, k);
		for (enum omp_clause_code code : says)
			OMP_CLAUSE_CHAIN(c) =
				add_copies(list, code, OMP_CLAUSE_CHAIN(c));
		gomp_for *inner = gimple_build_omp_for(gimple_omp_body(loop),
			gimple_omp_for_kind(loop), c, 1, NULL);
		gimple_set_location(inner, gimple_location(loop));
		inner->iter[0] = loop->iter[k];
		gimple_omp_set_body(loop, NULL);
		gimple_seq body = NULL;
		gimple_seq_add_stmt(&body, inner);
		gimple_omp_set_body(loop, body);
	}
	loop->collapse = 1;
}

static tree
visit_loop(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	if (loop) {
		clauses_note_sizes((gimple *)walk->info, loop);
		split_nest(loop);
		make_auto(loop);
	}
	return NULL_TREE;
}

/* Whether the iterations of collapsed auto loops are independent can be found
   only for the separate loops, not for the collapsed one. */
static tree
split_auto(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	tree list = loop ? gimple_omp_for_clauses(loop) : NULL_TREE;
	if (omp_find_clause(list, OMP_CLAUSE_AUTO)
		&& !omp_find_clause(list, OMP_CLAUSE_TILE))
		split_nest(loop);
	return NULL_TREE;
}

static void
change_kernels(function *fn)
{
	struct flat f;
	f.strange = false;
	flatten(&f, gimple_body(fn->decl));
	add_node(&f, NULL);
	f.nodes.last().next[0] = -1;
	connect(&f);
	for (unsigned k = 0; k < f.kernels.length(); k++)
		choose_sharing(&f, k);
	for (unsigned k = 0; k < f.kernels.length(); k++) {
		walk_stmt_info walk = {};
		walk.info = f.kernels[k];
		share_scalars(&f, k);
		walk_gimple_seq(
			gimple_omp_body(f.kernels[k]), visit_loop, NULL, &walk);
	}
	for (gomp_target *stmt : f.kernels) {
		gimple_omp_target_set_kind(
			stmt, GF_OMP_TARGET_KIND_OACC_PARALLEL);
		facts->kernels.safe_push(stmt);
	}
}

/* Leaves a loop without levels, but for one of another construct. */
static tree
drop_levels(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	*handled = gimple_code(gsi_stmt(*gsi)) == GIMPLE_OMP_TARGET;
	tree *p = loop ? gimple_omp_for_clauses_ptr(loop) : NULL;
	while (p && *p) {
		enum omp_clause_code code = OMP_CLAUSE_CODE(*p);
		if (code == OMP_CLAUSE_GANG || code == OMP_CLAUSE_WORKER
			|| code == OMP_CLAUSE_VECTOR)
			*p = OMP_CLAUSE_CHAIN(*p);
		else
			p = &OMP_CLAUSE_CHAIN(*p);
	}
	return NULL_TREE;
}

static bool
has_level(gimple *loop)
{
	tree list = gimple_omp_for_clauses(loop);
	return omp_find_clause(list, OMP_CLAUSE_GANG)
		|| omp_find_clause(list, OMP_CLAUSE_WORKER)
		|| omp_find_clause(list, OMP_CLAUSE_VECTOR)
		|| omp_find_clause(list, OMP_CLAUSE_SEQ);
}

static tree
find_free(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (gimple_code(stmt) == GIMPLE_OMP_FOR && !has_level(stmt))
		*(bool *)walk->info = true;
	return NULL_TREE;
}

static bool
has_free(gimple *loop)
{
	bool found = false;
	walk_stmt_info walk = {};
	walk.info = &found;
	walk_gimple_seq(gimple_omp_body(loop), find_free, NULL, &walk);
	return found;
}

/* Takes the private clauses of variables other than indices from a loop. */
static tree
take_private(gomp_for *loop)
{
	tree taken = NULL_TREE;
	tree *p = gimple_omp_for_clauses_ptr(loop);
	while (*p) {
		tree c = *p;
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_PRIVATE
			|| is_index(loop, OMP_CLAUSE_DECL(c))) {
			p = &OMP_CLAUSE_CHAIN(c);
			continue;
		}
		*p = OMP_CLAUSE_CHAIN(c);
		OMP_CLAUSE_CHAIN(c) = taken;
		taken = c;
	}
	return taken;
}

/* The levels of a loop in collapsed ones depend on how these reach memory, which
   is seen of separate loops.  The innermost has what is private to an
   iteration. */
static tree
split_free(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	static const enum omp_clause_code not_of[] = {
		OMP_CLAUSE_AUTO, OMP_CLAUSE_TILE, OMP_CLAUSE_REDUCTION};
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	unsigned all = loop ? gimple_omp_for_collapse(loop) : 0;
	if (all < 2 || has_level(loop) || !has_free(loop))
		return NULL_TREE;
	for (enum omp_clause_code code : not_of)
		if (omp_find_clause(gimple_omp_for_clauses(loop), code))
			return NULL_TREE;
	tree taken = take_private(loop);
	split_nest(loop);
	while (--all)
		loop = as_a<gomp_for *>(gimple_omp_body(loop));
	tree *p = gimple_omp_for_clauses_ptr(loop);
	while (*p)
		p = &OMP_CLAUSE_CHAIN(*p);
	*p = taken;
	return NULL_TREE;
}

/* Without optimisation the loops of kernels constructs are sequential.  GCC
   would refuse a loop with a level of a loop around it, which is valid where
   only one of the two is parallel. */
static tree
make_sequential(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (is_kernels(stmt)) {
		walk_stmt_info walk = {};
		walk_gimple_seq(
			gimple_omp_body(stmt), drop_levels, NULL, &walk);
		*handled = true;
	}
	return NULL_TREE;
}

/* Notes the constructs of other kinds too. */
static tree
find_kernels(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	gomp_target *stmt = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (stmt && is_kernels(stmt))
		*(bool *)walk->info = true;
	if (stmt
		&& gimple_omp_target_kind(stmt)
			== GF_OMP_TARGET_KIND_OACC_PARALLEL) {
		walk_stmt_info free = {};
		if (optimize)
			walk_gimple_seq(
				gimple_omp_body(stmt), split_free, NULL, &free);
		clauses_note_free(stmt);
		clauses_note_lone(stmt);
	}
	return NULL_TREE;
}

unsigned
kernels_run(function *fn)
{
	bool any = false;
	facts->kernels.truncate(0);
	facts->sizes.truncate(0);
	facts->free_levels.truncate(0);
	facts->bare_levels.truncate(0);
	facts->lone_auto.truncate(0);
	walk_stmt_info walk = {};
	walk.info = &any;
	if (optimize)
		walk_gimple_seq(gimple_body(fn->decl), split_auto, NULL, &walk);
	walk_gimple_seq(gimple_body(fn->decl), find_kernels, NULL, &walk);
	if (any && optimize)
		change_kernels(fn);
	else if (any)
		walk_gimple_seq(
			gimple_body(fn->decl), make_sequential, NULL, &walk);
	return 0;
}
