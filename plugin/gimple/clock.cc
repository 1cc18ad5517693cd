/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clock.cc - the pass after ompexp for functions that read a clock.
 *
 * libacc does not wait for a construct of which nothing shows (2.5.1, 2.16);
 * the time shows it.  So before a call of a function that tells the time the
 * host waits for earlier constructs:
 *
 *	if (acc_rt_clock) acc_rt_clock ();
 *	t = omp_get_wtime ();
 *
 * The reference is weak: a unit without directives is often linked without
 * libacc.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* By their names for the assembler. */
static const char *const clocks[] = {
	/* C, POSIX */
	"clock", "clock_gettime", "ftime", "getrusage", "gettimeofday", "time",
	"times", "timespec_get",
	/* C++ */
	"_ZNSt6chrono3_V212steady_clock3nowEv",
	"_ZNSt6chrono3_V212system_clock3nowEv",
	/* gfortran */
	"_gfortran_cpu_time_10", "_gfortran_cpu_time_4", "_gfortran_cpu_time_8",
	"_gfortran_date_and_time", "_gfortran_etime_sub", "_gfortran_etime",
	"_gfortran_dtime", "_gfortran_dtime_sub", "_gfortran_secnds",
	"_gfortran_second", "_gfortran_second_sub", "_gfortran_system_clock_4",
	"_gfortran_system_clock_8", "_gfortran_time8_func",
	"_gfortran_time_func",
	/* processors and libraries */
	"__builtin_ia32_rdtsc", "__builtin_ia32_rdtscp", "MPI_Wtime",
	"PMPI_Wtime", "mpi_wtime_", "omp_get_wtime", "omp_get_wtime_",
	"PAPI_get_real_cyc", "PAPI_get_real_nsec", "PAPI_get_real_usec"};

static bool
reads_clock(const gimple *stmt)
{
	if (!is_gimple_call(stmt))
		return false;
	tree fn = gimple_call_fndecl(stmt);
	if (!fn || !TREE_PUBLIC(fn) || !DECL_NAME(fn))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	name += *name == '*';
	for (size_t i = 0; i < ARRAY_SIZE(clocks); i++)
		if (strcmp(name, clocks[i]) == 0)
			return true;
	return false;
}

static tree
entry_point()
{
	tree fn = build_fn_decl(ABI_RT_CLOCK,
		build_function_type_list(void_type_node, NULL_TREE));
	TREE_NOTHROW(fn) = 1;
	declare_weak(fn);
	return fn;
}

/* The call is the first statement of a block of its own afterwards. */
static void
wait_before(gimple *call, tree entry)
{
	gimple_stmt_iterator at = gsi_for_stmt(call);
	gimple *before = gimple_build_nop();
	gsi_insert_before(&at, before, GSI_SAME_STMT);
	gcond *test = gimple_build_cond(NE_EXPR, build_fold_addr_expr(entry),
		null_pointer_node, NULL_TREE, NULL_TREE);
	basic_block block = insert_cond_bb(
		gimple_bb(call), before, test, profile_probability::likely());
	gcall *wait = gimple_build_call(entry, 0);
	gimple_set_location(wait, gimple_location(call));
	at = gsi_start_bb(block);
	gsi_insert_after(&at, wait, GSI_NEW_STMT);
}

unsigned
clock_run(function *fn)
{
	auto_vec<gimple *> calls;
	basic_block block;
	FOR_EACH_BB_FN (block, fn)
		for (gimple_stmt_iterator at = gsi_start_bb(block);
			!gsi_end_p(at); gsi_next(&at))
			if (reads_clock(gsi_stmt(at)))
				calls.safe_push(gsi_stmt(at));
	if (calls.is_empty())
		return 0;
	tree entry = entry_point();
	for (unsigned i = 0; i < calls.length(); i++)
		wait_before(calls[i], entry);
	return 0;
}
