# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each optional pass can be left out by name, with the effect of not naming it
# in -p; a required pass, and a name that is not a pass's, are refused with a
# message that says what may be left out.
failed=0
input=$srcdir/testsuite/lower/loops/tile-rows.ir
sed '/^# >/,$d' "$input" >"$work/in.ir"

fail() {
	echo "$*"
	failed=1
}

for pass in cas branch extent tile widen unitstride address scalarize phase
do
	"$builddir/acc-lower" -s $pass "$work/in.ir" >"$work/out" ||
		fail "-s $pass is refused"
	! "$builddir/acc-lower" -s $pass -d PCGBSEIWUDTMROVNHFALYK \
		"$work/in.ir" 2>&1 >"$work/out" | grep -q "# after $pass" ||
		fail "$pass runs in spite of -s $pass"
done

for pass in promote uniform shape partition accumulator reduce private \
	neuter frames atomic lock
do
	! "$builddir/acc-lower" -s tile,$pass "$work/in.ir" >"$work/out" 2>&1 ||
		fail "-s $pass is taken"
	grep -q "pass '$pass' is required; optional passes are: cas" \
		"$work/out" || fail "no message for -s $pass"
done

! "$builddir/acc-lower" -s tiles "$work/in.ir" >"$work/out" 2>&1 ||
	fail "-s tiles is taken"
grep -q "unknown pass 'tiles'; valid passes are: P (promote)" "$work/out" ||
	fail "no message for -s tiles"

"$builddir/acc-lower" -p extent,tile -s tile "$work/in.ir" >"$work/skipped"
"$builddir/acc-lower" -p extent "$work/in.ir" >"$work/extent"
"$builddir/acc-lower" -p extent,tile "$work/in.ir" >"$work/tiled"
cmp "$work/skipped" "$work/extent" || fail "-s tile is not -p extent"
! cmp -s "$work/skipped" "$work/tiled" || fail "-s tile has no effect"
exit $failed
