# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# A libacc with the checkers of addresses and of undefined behaviour has no
# error in the tests of its present table, data and queues.
cd "$builddir" || exit 1
status=0
for checker in address undefined; do
	sh "$srcdir/testsuite/sanitize.sh" $checker \
		"$srcdir"/testsuite/libacc/data/*.c \
		"$srcdir"/testsuite/libacc/async/*.c >"$work/out" 2>&1 || {
		grep -v '^PASS' "$work/out"
		status=1
	}
done
exit $status
