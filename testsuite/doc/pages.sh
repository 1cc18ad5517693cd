# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# The programs of the pages about porting, tuning, tools and clusters run and
# print what the pages say.
cd "$work" || exit 1
. "$srcdir/testsuite/doc/aux/page.sh"
need_sim
for name in port/nvidia port/gcc port/cray port/cudafortran tools tune \
		cluster; do
	echo "$name.md"
	page $name.md
done
