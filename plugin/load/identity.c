/* SPDX-License-Identifier: GPL-3.0-or-later */
/* identity.c - writes the version of the GCC whose headers it is compiled with,
   as load.c reads it. */
#include <stdio.h>

struct plugin_gcc_version {
	const char *number, *date, *phase, *revision, *configuration;
};

#include "plugin-version.h"

int
main(void)
{
	printf("%s\n%s\n%s\n%s\n%s\n", gcc_version.number, gcc_version.date,
		gcc_version.phase, gcc_version.revision,
		gcc_version.configuration);
	return fflush(stdout) ? 1 : 0;
}
