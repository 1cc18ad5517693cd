# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl
# A struct, union or enum tag means one thing in the whole program.
cd "$srcdir" || exit 1
perl testsuite/style/tags.pl
