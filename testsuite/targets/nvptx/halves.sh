# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Values of real(2) are integers in the memory of NVIDIA GPUs, for libNVVM 13
# refuses some local arrays of them, and numbers in registers.  CF-DEV-258
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.cuf <<'X'
module m
contains
  attributes(global) subroutine twice(a)
    real(2), device :: a(*)
    a(threadidx%x) = a(threadidx%x) + a(threadidx%x)
  end subroutine
end module
X
rm -f unit*.ll
$FC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-x f95 -c unit.cuf -o unit.o || exit 1
if grep -q 'load half\|store half' unit*.ll ||
	! grep -q 'load i16' unit*.ll || ! grep -q ' = f[am].* half ' unit*.ll; then
	grep half unit*.ll
	exit 1
fi
