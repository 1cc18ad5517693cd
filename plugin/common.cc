/* SPDX-License-Identifier: GPL-3.0-or-later */
/* common.cc - the options, and the modes of GCC that depend on the unit. */
#include "plugin/gcc.h"
#include "plugin/facts.h"
#include "plugin/plugin.h"

extern "C" {
#include "plugin/load/without.h"
}

struct options options;

bool cuda_unit;

bool
fortran_is_running(void)
{
	return &gfc_current_locus != NULL;
}

int
warning_option(void)
{
	return fortran_is_running() ? 0 : OPT_Wpragmas;
}

bool
import_wanted(void)
{
	return options.kir
		|| (options.target && strcmp(options.target, "host") != 0);
}

/* Called at the first directive of the unit.  Devices have pointers of 64
   bits. */
void
settle_modes(void)
{
	if (POINTER_SIZE != 64 && import_wanted())
		error("devices need %<-m64%>: their pointers have 64 bits");
	facts->early = flag_generate_lto;
}

int
go_without(const char *plugin, const char *why)
{
	without_warn(ACONCAT(
		(why, " goes on without it; build it again with this compiler",
			NULL)));
	return without_go_on(plugin);
}
