# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# A libacc with the checkers of addresses and of undefined behaviour has no
# error in the tests of its present table, data and queues.
cd "$builddir" || exit 1
sh "$srcdir/testsuite/sanitize.sh" address,undefined \
	"$srcdir"/testsuite/libacc/data/*.c \
	"$srcdir"/testsuite/libacc/async/*.c >"$work/out" 2>&1 && exit 0
grep -v '^PASS' "$work/out"
exit 1
