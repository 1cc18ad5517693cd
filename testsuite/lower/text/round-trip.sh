# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 150
# The device code of whole programs, and the device library, read back as they
# were printed: text that acc-lower has printed prints the same again.
export CCACHE_DISABLE=1
failed=0

check() {
	"$builddir/acc-lower" -p none "$1" >"$work/once" &&
	"$builddir/acc-lower" -p none "$work/once" >"$work/twice" &&
	cmp "$work/once" "$work/twice" && return
	echo "not the same: $2"
	failed=1
}

for file in "$srcdir"/testsuite/run/device/*.c \
	"$srcdir"/testsuite/run/*/*.cc "$srcdir"/testsuite/run/device/*.f90; do
	grep -q "^// unless: g++-$($CXX -dumpversion | cut -d. -f1)\$" "$file" &&
		continue
	case $file in
	*.c) compiler="$CC -D_GNU_SOURCE" ;;
	*.cc) compiler="$CXX -std=c++20" ;;
	*) compiler="$FC -J$work" ;;
	esac
	rm -f "$work/kir"
	$compiler -O1 -w $ACCFLAGS "-fplugin-arg-acc-kir=$work/kir" \
		-S -o "$work/unit.s" "$file" || exit 1
	# A program of several files may have no device code in this one.
	[ ! -f "$work/kir" ] || check "$work/kir" "$file"
done
check "$builddir/libacc/include/device.ir" "the device library"
exit $failed
