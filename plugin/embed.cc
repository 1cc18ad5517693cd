/* SPDX-License-Identifier: GPL-3.0-or-later */
/* embed.cc - the tables of libacc/abi.h in the object file. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

void
embed_finish(void)
{
}
