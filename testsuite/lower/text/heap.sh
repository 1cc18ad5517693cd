# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# No pass writes past the end of memory that it allocates, nor frees memory
# twice: the C library looks at each block when it is freed.
checker=$($CC -print-file-name=libc_malloc_debug.so.0)
[ -f "$checker" ] || exit 77

failed=0
for file in "$srcdir"/testsuite/lower/*.ir "$srcdir"/testsuite/lower/loops/*.ir
do
	sed '/^# >/,$d' "$file" >"$work/in.ir"
	LD_PRELOAD=$checker MALLOC_CHECK_=3 "$builddir/acc-lower" \
		"$work/in.ir" >"$work/out" 2>&1
	status=$?
	[ $status -lt 128 ] || {
		echo "$file: status $status"
		failed=1
	}
done
exit $failed
