# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Of the loads with cache hints, __ldcv reads memory each time, also in a loop
# that waits for the value; the others may be joined.  2.6.6, CF-DEV-120
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.cuf <<'X'
module m
contains
  attributes(global) subroutine wait(flag, z, x)
    integer, device :: flag
    complex, device :: z(*)
    real(2), device :: x(*)
    do while (__ldcv(flag) == 0)
    end do
    z(2) = __ldcv(z(1))
    x(2) = __ldca(x(1))
  end subroutine
end module
X
rm -f unit*.ll
$FC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-x f95 -c unit.cuf -o unit.o || exit 1
# One file, or two where LLVM makes the PTX code: each has these loads.
for f in unit*.ll; do
	test "$(grep -c 'load volatile i32' "$f")" = 1 || exit 1
	test "$(grep -c 'load volatile float' "$f")" = 2 || exit 1
	grep -q 'load volatile i16\|load volatile half' "$f" && exit 1
	grep -q 'load i16' "$f" || exit 1
done
