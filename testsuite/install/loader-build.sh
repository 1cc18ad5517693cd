# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The file that GCC loads has the checksum of the plugin, so that ccache, which
# looks at that file alone, takes no object that another build has made.
sum=$(cksum <"$builddir/plugin/.libs/acc.so") || exit 1
grep -aqF "acc build $sum" "$builddir/plugin/load/.libs/acc.so" || {
	echo "the loader does not have '$sum'"
	exit 1
}
