# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops of kernels over allocatable arrays of a module are independent at each
# depth, and collapsed with a reduction too, where the loops may have no
# iterations; the scalars and loop variables of one construct are private though
# another construct in the same loop uses them;
# whole-array assignments to allocatable arrays are nests of their own; and no
# pointer leads to allocatable arrays, present or not.  2.5.3, 2.9.7 AUTO-03
cd "$work" || exit 1
cat >nests.f90 <<'END1'
module fields
  integer :: nx, ny, nz
  real, allocatable :: u(:,:,:), v(:,:,:)
  real :: largest
end module
subroutine update
  use fields
  integer :: i, j, k
  !$acc kernels
  do k = 2, nz - 1
    do j = 2, ny - 1
      do i = 2, nx - 1
        u(i,j,k) = v(i+1,j,k) + v(i,j-1,k) + v(i,j,k+1)
      end do
    end do
  end do
  do k = 2, nz - 1
    do j = 2, ny - 1
      do i = 2, nx - 1
        largest = max(largest, abs(u(i,j,k) - v(i,j,k)))
      end do
    end do
  end do
  !$acc end kernels
end subroutine
subroutine edges(x, n, m)
  integer :: n, m, i
  real, allocatable :: x(:,:)
  !$acc kernels
  do i = 0, n + 1
    x(i,0) = x(i,1)
    x(i,m+1) = x(i,m)
  end do
  !$acc end kernels
end subroutine
subroutine whole
  use fields
  !$acc kernels
  u = v
  v = 2 * u + 1
  largest = sum(v)
  !$acc end kernels
end subroutine
subroutine both(a, b, n, m)
  integer :: n, m, i, j, turn
  real :: a(n,m), b(n,m)
  do turn = 1, 3
    !$acc kernels
    do j = 2, m - 1
      do i = 2, n - 1
        b(i,j) = a(i-1,j) + a(i,j+1)
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do j = 2, m - 1
      do i = 2, n - 1
        a(i,j) = b(i,j)
      end do
    end do
    !$acc end kernels
  end do
end subroutine
subroutine there(a, b, n)
  use fields
  integer :: n, i, j
  real, allocatable :: a(:,:), b(:,:)
  !$acc kernels present(a, b, u)
  do j = 1, n
    do i = 1, n
      b(i,j) = a(i,j)
      largest = max(largest, a(i,j), u(i,j,1))
    end do
  end do
  !$acc end kernels
end subroutine
END1
$FC $ACCFLAGS -fplugin-arg-acc-info -O2 -c nests.f90 2>info ||
	{ cat info; exit 1; }
status=0
expect() {
	grep -q "^nests.f90:$1:.*$2" info || { echo "line $1: $2"; status=1; }
}
expect 10 'loop parallel: gang vector, collapse(3)$'
expect 17 'loop parallel: gang vector, collapse(3), reduction$'
expect 30 'loop parallel: gang vector$'
expect 39 'loop parallel: gang vector, collapse(3)$'
expect 40 'loop parallel: gang vector, collapse(3)$'
expect 41 'loop parallel: gang vector, collapse(3), reduction$'
expect 49 'loop parallel: gang vector, collapse(2)$'
expect 56 'loop parallel: gang vector, collapse(2)$'
expect 69 'loop parallel: gang vector, collapse(2), reduction$'
! grep 'nests.f90:.*copy([^)]*[ij][,)]' info || status=1
[ $status = 0 ] || cat info
exit $status
