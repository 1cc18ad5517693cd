/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The options are listed with what they do, and what follows the "=" of those
   that have one.  doc/options.md
   accflags: -fplugin-arg-acc-help
   stdout: ^ *-fplugin-arg-acc-include=DIR +where openacc.h
   stdout: ^ *-fplugin-arg-acc-keep +keep */
int none;
