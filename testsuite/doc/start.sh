# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The programs of doc/start.md run and print what the page says.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
need_sim
page start.md
