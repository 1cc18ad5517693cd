# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl
# The tables of CUDA's libraries agree with the C headers of a toolkit that is
# installed: names, numbers of arguments, constants.
toolkit=${CUDA_HOME:-/usr/local/cuda}
[ -f "$toolkit/include/cublas_v2.h" ] || exit 77
status=0
for table in "$srcdir"/libacc/library/*.def; do
	for word in list check; do
		perl "$srcdir/libacc/library/lib.pl" $word "$table" \
			>"$work/$word" || exit 1
	done
	headers=$(sed -n 's/^headers //p' "$table")
	[ -n "$headers" ] || continue
	for header in $headers; do
		echo "#include <$header>"
	done >"$work/all.c"
	# Not every toolkit has every library.
	$CXX -x c++ -E -P -I"$toolkit/include" "$work/all.c" >"$work/all.i" \
		2>"$work/err" || continue
	perl "$srcdir/testsuite/cuf/library/aux/arguments.pl" "$work/list" \
		"$work/all.i" || status=1
	$CC -x c -fsyntax-only -I"$toolkit/include" "$work/check" || status=1
done
exit $status
