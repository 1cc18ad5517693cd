/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A target that does not exist is an error that names those that do.
   doc/options.md
   accflags: -fplugin-arg-acc-target=host,nosuch
   stderr: error: unknown target .nosuch. in .target=.; valid targets are: host, nvptx */
int none;
