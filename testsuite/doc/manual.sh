# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The manual's programs compile and run and print what it says.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
page manual.md
