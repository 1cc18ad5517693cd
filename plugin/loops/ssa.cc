/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ssa.cc - establishes the form in which a function's loops are analysed and
 * changed, between runs of GCC's passes.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

void
ssa_begin(void)
{
	loop_optimizer_init(LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
	rewrite_into_loop_closed_ssa(NULL, TODO_update_ssa);
	scev_initialize();
	estimate_numbers_of_iterations(cfun);
}

void
ssa_end(void)
{
	mark_virtual_operands_for_renaming(cfun);
	loops_state_clear(LOOP_CLOSED_SSA);
	loops_state_set(LOOPS_NEED_FIXUP);
	loop_optimizer_finalize();
	free_dominance_info(CDI_DOMINATORS);
	update_ssa(TODO_update_ssa);
	cleanup_tree_cfg();
}

void
ssa_each(bool (*one)(void))
{
	bool more = true;
	while (more) {
		ssa_begin();
		more = one();
		scev_finalize();
		ssa_end();
	}
}

/* Makes the loops as plain as GCC can. */
void
ssa_run_pass(opt_pass *pass)
{
	opt_pass *mine = current_pass;
	execute_one_pass(pass);
	current_pass = mine;
	delete pass;
}

/* At -O1 GCC itself keeps all conditions, and with them the loops that no unit
   needs any more; they would read places that the unit does not know. */
void
ssa_drop_dead(void)
{
	int level = optimize;
	optimize = MAX(level, 2);
	for (class loop *loop : loops_list(cfun, 0))
		loop->finite_p = true;
	ssa_run_pass(make_pass_cd_dce(g));
	optimize = level;
}
