# Private copies of allocatable arrays whose module is another file.  2.9.10
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -e
cd "$work"
cat >store.f90 <<'F'
module store
  implicit none
  real, allocatable :: f(:,:), g(:)
end module
F
cat >main.f90 <<'F'
program p
  use store
  implicit none
  integer :: i, j, n = 6
  real :: r(6, 6), q(6)
  allocate (f(0:n, 2), g(n))
  f = -1
  g = -1
  r = 0
  !$acc parallel loop gang private(f) copy(r)
  do j = 1, n
    do i = 0, n
      f(i, 1) = i * j
      f(i, 2) = i
    end do
    do i = 1, n
      r(i, j) = f(i, 1) - f(i - 1, 1) + f(i, 2)
    end do
  end do
  !$acc parallel copyout(q)
  !$acc loop gang private(g)
  do j = 1, n
    !$acc loop vector
    do i = 1, n
      g(i) = i + j
    end do
    q(j) = sum(g)
  end do
  !$acc end parallel
  if (any(r /= reshape([((i + j, i = 1, n), j = 1, n)], [n, n]))) stop 1
  if (any(q /= [(21 + 6 * j, j = 1, n)])) stop 2
  if (any(f /= -1) .or. any(g /= -1)) stop 3
end program
F
$FC -O2 -c store.f90
$FC -O2 $ACCFLAGS -fplugin-arg-acc-target=host,sim main.f90 store.o \
	-o program $ACCLIBS
ACC_DEVICE_TYPE=host ./program
ACC_DEVICE_TYPE=sim ./program
