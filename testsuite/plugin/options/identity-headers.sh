# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A unit without directives compiles to the same code with the same messages,
# also when it is read through the rewriter.
sh "$srcdir/testsuite/identity" quick
