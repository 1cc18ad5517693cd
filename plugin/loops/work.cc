/* SPDX-License-Identifier: GPL-3.0-or-later */
/* work.cc - the data of the dependence analysis of one loop. */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

void
depend_fail(struct work *w, const char *format, ...)
{
	va_list ap;
	if (w->plan->why)
		return;
	va_start(ap, format);
	w->plan->why = xvasprintf(format, ap);
	va_end(ap);
}

void
depend_add(struct work *w, gimple *stmt, tree ref, bool write)
{
	tree base = get_base_address(ref);
	if (base && TREE_CODE(base) == STRING_CST)
		return; /* it does not change */
	if (base && w->fresh.contains(base)) {
		if (!w->plan->own.contains(base))
			w->plan->own.safe_push(base);
		return;
	}
	if (origin_is_local(ref))
		w->plan->own_memory = true;
	struct access *a = XCNEW(struct access);
	a->stmt = stmt;
	a->ref = ref;
	a->write = write;
	a->known = access_fill(w, a);
	a->dr = create_data_ref(
		w->pre, gimple_bb(stmt)->loop_father, ref, stmt, !write, false);
	w->accesses.safe_push(a);
}
