/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * checks.cc - what -fsanitize adds to a function: none of it is in device
 * code, which has no library to report to, but the arithmetic that is checked.
 * Before that, the pass before ubsan: checks of truth values are branches,
 * and between the marks of a loop that GCC shares none may be.  Nor does device
 * code count for --coverage what it runs.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/kir/import.h"

/* Once a unit. */
static void
tell_left_out(struct importer *im)
{
	static bool told;
	if (!told && !options.no_warn)
		warning_at(im->where, 0, "checks of %<-fsanitize%> are left "
			"out of device code");
	told = true;
}

static void
import_arithmetic(struct importer *im, gcall *call, enum tree_code code)
{
	tree lhs = gimple_call_lhs(call);
	if (lhs)
		set_result(im, call, expression(im, code, TREE_TYPE(lhs),
			gimple_call_arg(call, 0), gimple_call_arg(call, 1),
			NULL_TREE));
}

bool
checks_internal(struct importer *im, gcall *call)
{
	switch (gimple_call_internal_fn(call)) {
	case IFN_UBSAN_CHECK_ADD:
		import_arithmetic(im, call, PLUS_EXPR);
		break;
	case IFN_UBSAN_CHECK_SUB:
		import_arithmetic(im, call, MINUS_EXPR);
		break;
	case IFN_UBSAN_CHECK_MUL:
		import_arithmetic(im, call, MULT_EXPR);
		break;
	case IFN_UBSAN_NULL:
	case IFN_UBSAN_BOUNDS:
	case IFN_UBSAN_VPTR:
	case IFN_UBSAN_PTR:
	case IFN_UBSAN_OBJECT_SIZE:
	case IFN_ASAN_CHECK:
	case IFN_ASAN_POISON_USE:
		break;
	case IFN_ASAN_MARK:
		/* A scope begins or ends: no check. */
		return true;
	case IFN_ASAN_POISON:
		if (gimple_call_lhs(call))
			set_result(im, call, undefined(im,
				TREE_TYPE(gimple_call_lhs(call))));
		break;
	default:
		return false;
	}
	tell_left_out(im);
	return true;
}

/* The functions that report; one that does not come back stops a device. */
bool
checks_call(struct importer *im, gcall *call, const char *name)
{
	if (!startswith(name, "__ubsan_") && !startswith(name, "__asan_")
		&& !startswith(name, "__tsan_")
		&& !startswith(name, "__sanitizer_"))
		return false;
	if (gimple_call_noreturn_p(call))
		build_call(&im->at, OP_CALL, TYPE_VOID, "acc_trap", 0, NULL);
	tell_left_out(im);
	return true;
}

static void
leave_out_branches(tree fn)
{
	static const char name[] = "no_sanitize";
	unsigned flags = SANITIZE_BOOL | SANITIZE_ENUM;
	tree others = lookup_attribute(name, DECL_ATTRIBUTES(fn));
	if (others)
		flags |= tree_to_uhwi(TREE_VALUE(others));
	DECL_ATTRIBUTES(fn) = tree_cons(get_identifier(name),
		build_int_cst(unsigned_type_node, flags), DECL_ATTRIBUTES(fn));
}

static bool
has_branches(tree fn)
{
	return sanitize_flags_p(SANITIZE_BOOL | SANITIZE_ENUM, fn);
}

static bool
counts(void)
{
	return profile_arc_flag && import_wanted();
}

static void
leave_out_counters(tree fn)
{
	DECL_ATTRIBUTES(fn) = tree_cons(
		get_identifier("no_profile_instrument_function"), NULL_TREE,
		DECL_ATTRIBUTES(fn));
}

bool
checks_gate(function *fn)
{
	return oacc_get_fn_attrib(fn->decl)
		&& (has_branches(fn->decl) || counts());
}

unsigned
checks_run(function *fn)
{
	if (has_branches(fn->decl))
		leave_out_branches(fn->decl);
	if (counts())
		leave_out_counters(fn->decl);
	return 0;
}
