/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * part.cc - the pass after omplower that has each thread begin and merge the
 * copies of a reduction once, not in each iteration.
 *
 * The front end puts the copies of arrays and structures into the body, and
 * marks where they have begun and where they end:
 *
 *	fork				fork
 *	for (...)			copy = 0;
 *		copy = 0;		for (...)
 *		part_begin();	->		body
 *		body			from += copy;
 *		part_end();		join
 *		from += copy;
 *	join
 *
 * Each thread that has iterations of the loop executes the statements between
 * the fork and the loop.  A loop does not change if control or the loop's index
 * passes from one part to another, or if the compiler has to find out whether
 * its iterations are independent: afterwards they are not.  A mark tells later
 * passes not to run iterations side by side.  2.5.15, 2.9.11
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* The part of the loop to which a statement belongs. */
enum part { HEAD, BODY, TAIL };

struct part_cut {
	gomp_for *loop;
	hash_set<tree> index; /* and the initial values of the body's copies */
	auto_vec<gimple *> head, tail; /* the statements, none left out */
	unsigned begins; /* marks, of which the last counts */
	bool ended; /* the first end counts */
	enum part part; /* where the walk is */
	bool fits;
	gimple *leaf; /* first of the sequence with both marks */
	auto_vec<tree> labels[3];
	auto_vec<tree> targets[3];
	auto_vec<gbind *> binds; /* around the body, from the outside in */
};

static bool
is_marker(gimple *stmt, const char *name)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	return fn && DECL_NAME(fn) && id_equal(DECL_NAME(fn), name);
}

static bool
is_begin(gimple *stmt)
{
	return is_marker(stmt, ABI_RT_PART_BEGIN);
}

static bool
is_end(gimple *stmt)
{
	return is_marker(stmt, ABI_RT_PART_END);
}

static bool
is_loop(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_FOR
		&& gimple_omp_for_kind(stmt) == GF_OMP_FOR_KIND_OACC_LOOP;
}

/* The sequences in a statement: its contents, and its cleanup. */
static gimple_seq *
inner(gimple *stmt, gimple_seq **end)
{
	*end = NULL;
	switch (gimple_code(stmt)) {
	case GIMPLE_BIND:
		return gimple_bind_body_ptr(as_a<gbind *>(stmt));
	case GIMPLE_TRY:
		*end = gimple_try_cleanup_ptr(stmt);
		return gimple_try_eval_ptr(stmt);
	default:
		return is_gimple_omp(stmt) && gimple_has_substatements(stmt)
			? gimple_omp_body_ptr(stmt)
			: NULL;
	}
}

/* True of a statement that the walk may pass on the way to the marks. */
static bool
is_scope(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_BIND
		|| (gimple_code(stmt) == GIMPLE_TRY
			&& gimple_try_kind(stmt) == GIMPLE_TRY_FINALLY);
}

/* Marks from here on, up to an exit of the loop. */
static unsigned
count_begins(gimple_stmt_iterator g)
{
	gimple_seq *end;
	unsigned n = 0;
	for (; !gsi_end_p(g) && gimple_code(gsi_stmt(g)) != GIMPLE_OMP_CONTINUE;
		gsi_next(&g)) {
		n += is_begin(gsi_stmt(g));
		if (gimple_seq *in = inner(gsi_stmt(g), &end))
			n += count_begins(gsi_start(*in));
	}
	return n;
}

/* Notes where control may go. */
static void
note_targets(struct part_cut *c, gimple *stmt)
{
	vec<tree> *to = &c->targets[c->part];
	switch (gimple_code(stmt)) {
	case GIMPLE_LABEL:
		c->labels[c->part].safe_push(
			gimple_label_label(as_a<glabel *>(stmt)));
		break;
	case GIMPLE_GOTO:
		to->safe_push(gimple_goto_dest(stmt));
		break;
	case GIMPLE_COND:
		to->safe_push(gimple_cond_true_label(as_a<gcond *>(stmt)));
		to->safe_push(gimple_cond_false_label(as_a<gcond *>(stmt)));
		break;
	case GIMPLE_SWITCH:
		for (unsigned k = 0;
			k < gimple_switch_num_labels(as_a<gswitch *>(stmt));
			k++)
			to->safe_push(CASE_LABEL(
				gimple_switch_label(as_a<gswitch *>(stmt), k)));
		break;
	case GIMPLE_ASM:
		c->fits &= !gimple_asm_nlabels(as_a<gasm *>(stmt));
		break;
	default:
		break;
	}
}

/* True if the statement may be executed once for all iterations, provided it
   uses no index. */
static bool
can_be_once(gimple *stmt)
{
	switch (gimple_code(stmt)) {
	case GIMPLE_BIND:
	case GIMPLE_TRY:
		return is_scope(stmt);
	case GIMPLE_ASSIGN:
	case GIMPLE_CALL:
	case GIMPLE_COND:
	case GIMPLE_GOTO:
	case GIMPLE_LABEL:
	case GIMPLE_NOP:
	case GIMPLE_DEBUG:
	case GIMPLE_PREDICT:
	case GIMPLE_OMP_ATOMIC_LOAD:
	case GIMPLE_OMP_ATOMIC_STORE:
		return true;
	default:
		return false;
	}
}

static tree
find_index(tree *t, int *, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	struct part_cut *c = (struct part_cut *)walk->info;
	return c->index.contains(*t) ? *t : NULL_TREE;
}

static bool
uses_index(struct part_cut *c, gimple *stmt)
{
	walk_stmt_info walk = {};
	walk.info = c;
	return walk_gimple_op(stmt, find_index, &walk) != NULL_TREE;
}

/* As "i = i.0", which stays in the body. */
static bool
copies_index(struct part_cut *c, gimple *stmt)
{
	return is_gimple_assign(stmt) && DECL_P(gimple_assign_lhs(stmt))
		&& uses_index(c, stmt);
}

/* True if a statement that is executed once does not depend on the
   iteration. */
static bool
is_common(struct part_cut *c)
{
	for (size_t k = 0; k < gimple_omp_for_collapse(c->loop); k++)
		c->index.add(gimple_omp_for_index(c->loop, k));
	for (gimple *stmt : c->head)
		if (copies_index(c, stmt))
			c->index.add(gimple_assign_lhs(stmt));
	for (gimple *stmt : c->head)
		if (uses_index(c, stmt) && !copies_index(c, stmt))
			return false;
	for (gimple *stmt : c->tail)
		if (uses_index(c, stmt))
			return false;
	return true;
}

/* Searches the loop's body from the iterator on; "open" means that only scopes
   are around the statements. */
static void
look(struct part_cut *c, gimple_stmt_iterator g, bool open)
{
	if (gsi_end_p(g))
		return;
	gimple_seq *end;
	gimple *first = gsi_stmt(g);
	for (; !gsi_end_p(g); gsi_next(&g)) {
		gimple *stmt = gsi_stmt(g);
		if (gimple_code(stmt) == GIMPLE_OMP_CONTINUE && open)
			return;
		if (is_begin(stmt) && --c->begins == 0) {
			c->part = BODY;
			c->leaf = first;
			c->fits &= open;
			continue;
		}
		if (is_end(stmt) && !c->ended) {
			c->fits &= c->part == BODY && c->leaf == first;
			c->ended = true;
			c->part = TAIL;
		}
		note_targets(c, stmt);
		if (c->part != BODY) {
			c->fits &= can_be_once(stmt);
			(c->part == HEAD ? c->head : c->tail).safe_push(stmt);
		}
		gimple_seq *in = inner(stmt, &end);
		if (in)
			look(c, gsi_start(*in), open && is_scope(stmt));
		if (end)
			look(c, gsi_start(*end), false);
	}
}

/* True if control stays in each part. */
static bool
is_apart(const struct part_cut *c)
{
	for (int from = HEAD; from <= TAIL; from++)
		for (tree target : c->targets[from])
			for (int to = HEAD; to <= TAIL; to++)
				if (to != from
					&& c->labels[to].contains(target))
					return false;
	return true;
}

static gimple *
last_begin(gimple_stmt_iterator g)
{
	gimple *last = NULL;
	for (; gimple_code(gsi_stmt(g)) != GIMPLE_OMP_CONTINUE; gsi_next(&g))
		if (is_begin(gsi_stmt(g)))
			last = gsi_stmt(g);
	return last;
}

/* To the statement, or the end. */
static void
go_to(gimple_stmt_iterator *g, bool (*is)(gimple *))
{
	while (!gsi_end_p(*g) && !is(gsi_stmt(*g)))
		gsi_next(g);
}

static bool
is_continue(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_CONTINUE;
}

static bool
is_return(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_RETURN;
}

static bool
is_marked_scope(gimple *stmt)
{
	gimple_seq *end, *in = inner(stmt, &end);
	return in && is_scope(stmt) && count_begins(gsi_start(*in)) > 0;
}

/* The statements of scopes with marks replace the scopes. */
static void
flatten(struct part_cut *c, gimple_stmt_iterator loop)
{
	for (;;) {
		gimple_stmt_iterator g = loop;
		gsi_next(&g);
		while (!is_continue(gsi_stmt(g))
			&& !is_marked_scope(gsi_stmt(g)))
			gsi_next(&g);
		if (is_continue(gsi_stmt(g)))
			return;
		gimple_seq *end, *in = inner(gsi_stmt(g), &end);
		if (!end)
			c->binds.safe_push(as_a<gbind *>(gsi_stmt(g)));
		gsi_insert_seq_before_without_update(&g, *in, GSI_SAME_STMT);
		*in = NULL;
		if (end) {
			gsi_insert_seq_before_without_update(
				&g, *end, GSI_SAME_STMT);
			*end = NULL;
		}
		gsi_remove(&g, false);
	}
}

/* Moves the statements from here on, up to that one, except copies of an
   index. */
static gimple_seq
take(struct part_cut *c, gimple_stmt_iterator *g, gimple *to,
	gimple_seq *copies)
{
	gimple_seq seq = NULL;
	while (gsi_stmt(*g) != to) {
		gimple *stmt = gsi_stmt(*g);
		bool copy = copies && copies_index(c, stmt);
		gsi_remove(g, false);
		gimple_seq_add_stmt_without_update(copy ? copies : &seq, stmt);
	}
	return seq;
}

/* The variables keep their scopes, of which only the body stays; the mark comes
   after it. */
static gimple_seq
close_scopes(struct part_cut *c, gimple_seq body)
{
	gcall *mark = gimple_build_call_internal(IFN_UNIQUE, 2,
		build_int_cst(integer_type_node, IFN_UNIQUE_UNSPEC),
		build_int_cst(integer_type_node, 0));
	gimple_set_location(mark, gimple_location(c->loop));
	gimple_seq_add_stmt_without_update(&body, mark);
	while (!c->binds.is_empty()) {
		gbind *bind = c->binds.pop();
		gimple_bind_set_body(bind, body);
		body = NULL;
		gimple_seq_add_stmt_without_update(&body, bind);
	}
	return body;
}

/* True if the parts of the loop may be separated. */
static bool
can_divide(struct part_cut *c, gimple_stmt_iterator g)
{
	tree clauses = gimple_omp_for_clauses(c->loop);
	c->begins = count_begins(g);
	c->fits = c->begins > 0 && !omp_find_clause(clauses, OMP_CLAUSE_AUTO)
		&& !omp_find_clause(clauses, OMP_CLAUSE_TILE);
	c->part = HEAD;
	c->ended = false;
	if (c->fits)
		look(c, g, true);
	return c->fits && c->ended && is_apart(c) && is_common(c);
}

/* Moves the end of the loop from one place to the other. */
static void
divide(gimple_stmt_iterator loop, gimple_stmt_iterator end)
{
	struct part_cut c;
	c.loop = as_a<gomp_for *>(gsi_stmt(loop));
	gimple_stmt_iterator g = loop;
	gsi_next(&g);
	if (!can_divide(&c, g))
		return;
	flatten(&c, loop);
	g = loop;
	gsi_next(&g);
	gimple_stmt_iterator last = g;
	go_to(&last, is_continue);
	gimple_seq body = NULL;
	gimple_seq head = take(&c, &g, last_begin(g), &body);
	gimple_stmt_iterator first = g;
	go_to(&first, is_end);
	gimple_seq_add_seq_without_update(
		&body, take(&c, &g, gsi_stmt(first), NULL));
	gimple_seq tail = take(&c, &g, gsi_stmt(last), NULL);
	gsi_insert_seq_before_without_update(&loop, head, GSI_SAME_STMT);
	gsi_insert_seq_before_without_update(
		&g, close_scopes(&c, body), GSI_SAME_STMT);
	gsi_insert_seq_after_without_update(&end, tail, GSI_SAME_STMT);
}

/* The loops of kernels become plain. */
static bool
is_kernels(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_TARGET
		&& (gimple_omp_target_kind(stmt)
				== GF_OMP_TARGET_KIND_OACC_KERNELS
			|| facts->kernels.contains(stmt));
}

/* Inner loops come first.  In C++ the loop may be in a scope of its own for
   exceptions, after which it ends. */
static void
divide_all(gimple_seq *seq, const gimple_stmt_iterator *around)
{
	gimple_stmt_iterator g = gsi_start(*seq);
	for (; !gsi_end_p(g); gsi_next(&g)) {
		gimple_seq *end, *in = inner(gsi_stmt(g), &end);
		if (in && !is_kernels(gsi_stmt(g)))
			divide_all(in, &g);
	}
	for (g = gsi_start(*seq); !gsi_end_p(g); gsi_next(&g)) {
		if (!is_loop(gsi_stmt(g)))
			continue;
		gimple_stmt_iterator end = g;
		go_to(&end, is_return);
		if (gsi_end_p(end) && around) {
			end = *around;
			go_to(&end, is_return);
		}
		if (!gsi_end_p(end))
			divide(g, end);
	}
}

static tree
drop_marker(gimple_stmt_iterator *g, bool *handled, walk_stmt_info *walk)
{
	if (is_begin(gsi_stmt(*g)) || is_end(gsi_stmt(*g))) {
		gsi_replace(g, gimple_build_nop(), false);
		*handled = true;
	}
	return NULL_TREE;
}

unsigned
part_run(function *)
{
	walk_stmt_info walk = {};
	gimple_seq body = gimple_body(current_function_decl);
	divide_all(&body, NULL);
	walk_gimple_seq_mod(&body, drop_marker, NULL, &walk);
	gimple_set_body(current_function_decl, body);
	return 0;
}
