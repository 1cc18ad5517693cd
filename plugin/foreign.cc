/* SPDX-License-Identifier: GPL-3.0-or-later */
/* foreign.cc - calls of functions that nobody can compile for a device. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/import.h"

/* Calls of what the compiler or the system declares and nobody could compile
   for a device: an error if the device library has not got it. */
struct foreign {
	const char *symbol;
	location_t where;
};
static auto_vec<struct foreign> foreign;

void
import_note_foreign(struct importer *im, tree fn)
{
	if (!DECL_EXTERNAL(fn) || oacc_get_fn_attrib(fn))
		return;
	const char *symbol = callee_symbol(im, fn);
	if (!fndecl_built_in_p(fn) && !startswith(symbol, "_gfortran_")
		&& !in_system_header_at(DECL_SOURCE_LOCATION(fn)))
		return;
	struct foreign f = { symbol, im->where };
	foreign.safe_push(f);
}

void
import_check_foreign(const struct module *m)
{
	for (unsigned n = 0; n < foreign.length(); n++)
		if (!function_find((struct module *)m, foreign[n].symbol))
			error_at(foreign[n].where, "%qs cannot be called on a "
				"device", foreign[n].symbol);
	foreign.truncate(0);
}
