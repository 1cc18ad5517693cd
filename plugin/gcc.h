/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gcc.h - GCC's headers, in the order that they need, and every difference
 * between the versions of GCC.
 *
 * Callers:    plugin/ and targets/host/lower.cc; the first include of each.
 * Invariant:  no other file tests GCC's version.
 */
#ifndef ACC_GCC_H
#define ACC_GCC_H

/* Ours, which GCC's config.h defines again. */
#undef PACKAGE
#undef PACKAGE_BUGREPORT
#undef PACKAGE_NAME
#undef PACKAGE_STRING
#undef PACKAGE_TARNAME
#undef PACKAGE_URL
#undef PACKAGE_VERSION
#undef VERSION

#include "gcc-plugin.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "backend.h"
#include "target.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "context.h"
#include "diagnostic.h"
#include "fold-const.h"
#include "stringpool.h"
#include "attribs.h"
#include "stor-layout.h"
#include "tree-iterator.h"
#include "cfghooks.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-ssa-operands.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "tree-ssanames.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "internal-fn.h"
#include "builtins.h"
#include "gomp-constants.h"
#include "omp-general.h"
#include "omp-low.h"
#include "omp-offload.h"
#include "langhooks.h"
#include "opts.h"
#include "options.h"
#include "output.h"
#include "plugin-version.h"
#include "print-tree.h"
#include "gimple-pretty-print.h"

#endif
