# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With the quotes of UTF-8, too, a variable of a common block that a routine
# uses is reported once, and the block beside it is not.
# OpenACC 3.4, 2.15.2 (GLOB-01)
cd "$work" || exit 1
LC_ALL=C.UTF-8 $FC $ACCFLAGS -c "$srcdir/testsuite/plugin/2.15-routine/globals.f90" 2>err
grep -q "‘shared’ requires" err || {
	cat err
	exit 1
}
[ "$(grep -c '^Error:' err)" = 2 ] || {
	cat err
	exit 1
}
