# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A unit of Fortran that is too large for the memory is an error with a message.
# OpenACC 3.4, 2.1
awk 'BEGIN { for (i = 0; i < 400000; i++) print "i=1" }' >"$work/big.f90" || exit 1
(
	ulimit -v 20000
	"$builddir/acc-front" "$work/big.f90" >/dev/null 2>"$work/messages"
)
status=$?
cat "$work/messages"
[ $status = 1 ] && grep -qx 'acc: out of memory' "$work/messages"
