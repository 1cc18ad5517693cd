/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * checks.cc - removes the checks of -fsanitize from device code, which has no
 * library for reports, and keeps the checked arithmetic.
 */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* Once a unit. */
static void
warn_left_out(struct importer *im)
{
	static bool told;
	if (!told && !options.no_warn)
		warning_at(im->where, 0,
			"checks of %<-fsanitize%> are left "
			"out of device code");
	told = true;
}

static void
import_arithmetic(struct importer *im, gcall *call, enum tree_code code)
{
	tree lhs = gimple_call_lhs(call);
	if (lhs)
		set_result(im, call,
			expression(im, code, TREE_TYPE(lhs),
				gimple_call_arg(call, 0),
				gimple_call_arg(call, 1), NULL_TREE));
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
		/* The begin or end of a scope, without a check. */
		return true;
	case IFN_ASAN_POISON:
		if (gimple_call_lhs(call))
			set_result(im, call,
				undefined(
					im, TREE_TYPE(gimple_call_lhs(call))));
		break;
	default:
		return false;
	}
	warn_left_out(im);
	return true;
}

/* The functions that report; one that does not return stops a device. */
bool
checks_call(struct importer *im, gcall *call, const char *name)
{
	if (!startswith(name, "__ubsan_") && !startswith(name, "__asan_")
		&& !startswith(name, "__tsan_")
		&& !startswith(name, "__sanitizer_"))
		return false;
	if (gimple_call_noreturn_p(call))
		build_call(&im->at, OP_CALL, TYPE_VOID, "acc_trap", 0, NULL);
	warn_left_out(im);
	return true;
}
