# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 300
# The commands of the tutorial's pages, with the programs of examples/tutorial,
# print what the pages say.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
need_sim
cp "$srcdir"/examples/tutorial/* .
for name in "$srcdir"/doc/learn/*.md; do
	page "learn/$(basename "$name")"
done
