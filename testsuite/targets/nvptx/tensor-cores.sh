# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Matrices of module wmma are products by tensor cores on NVIDIA GPUs, in
# registers: no other products, no local memory.  Guide, 2.8.3.  CF-DEV-259
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.CUF <<'X'
#include "cuf_macros.CUF"
module m
contains
  attributes(global) subroutine product(a, b, c, n)
    use wmma
    integer, value :: n
    real(2), intent(in) :: a(n,n), b(n,n)
    real(4) :: c(n,n)
    WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMARowMajor) :: sa
    WMMASubMatrix(WMMAMatrixB, 16, 16, 16, Real, WMMAColMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 16, 16, 16, Real, WMMAKind4) :: sc
    integer :: i, j, k
    i = 16 * blockidx%x - 15
    j = 16 * blockidx%y - 15
    sc = 0.0_4
    do k = 1, n, 16
      call wmmaLoadMatrix(sa, a(k,i), n)
      call wmmaLoadMatrix(sb, b(k,j), n)
      call wmmaMatMul(sc, sa, sb, sc)
    end do
    call wmmaStoreMatrix(c(i,j), sc, n)
  end subroutine
end module
X
rm -f unit*.ptx
$FC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-x f95-cpp-input -c unit.CUF -o unit.o || exit 1
for text in load.a.sync.aligned.row load.b.sync.aligned.col \
	mma.sync.aligned.row.col.m16n16k16.f32.f32 store.d.sync.aligned.col; do
	grep -q "wmma.$text" unit*.ptx || { echo "no wmma.$text"; exit 1; }
done
! grep -E '\.local|ld.local|fma|mul.f|mul.rn.f' unit*.ptx
