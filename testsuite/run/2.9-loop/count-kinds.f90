! A loop with a step runs as often as Fortran says where (last - first + step)
! does not fit into the kind of its variable: in constructs and routines, with
! collapse and tile, also counting down.  2.9
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
contains
subroutine r(a)
  !$acc routine gang
  integer :: a(-128:127)
  integer(1) :: i
  !$acc loop gang
  do i = -100, 100, 50
    a(i) = a(i) + 1
  end do
end subroutine
end module
program p
  use m
  integer :: a(-128:127)
  integer(1) :: i, j, s
  integer(2) :: k
  integer :: l, lo
  integer(1) :: i1, i2
  s = 50
  a = 0
  !$acc parallel loop gang copy(a)
  do i = 1, 100, 50
    a(i) = a(i) + 1
  end do
  print *, 'const', sum(a), a(1), a(51)
  a = 0
  i1 = -120; i2 = 120
  !$acc parallel loop gang copy(a)
  do i = i1, i2, s
    a(i) = a(i) + 1
  end do
  print *, 'var', sum(a)
  a = 0
  !$acc parallel loop gang copy(a)
  do i = i2, i1, -s
    a(i) = a(i) + 1
  end do
  print *, 'down', sum(a)
  !$acc parallel loop collapse(2) copy(a)
  do i = 1, 100, 50
    do j = 100, 1, -50
      !$acc atomic update
      a(i) = a(i) + 1
    end do
  end do
  print *, 'collapse', sum(a)
  a = 0
  !$acc parallel loop tile(2,2) copy(a)
  do i = 1, 100, 50
    do j = 100, 1, -50
      a(i + j / 50) = j
    end do
  end do
  print *, 'tile', sum(a)
  a = 0
  !$acc kernels loop copy(a)
  do i = 1, 100, 50
    a(i) = a(i) + 1
  end do
  print *, 'kernels loop', sum(a)
  a = 0
  !$acc kernels copy(a)
  do i = 1, 100, 50
    a(i) = a(i) + 1
  end do
  !$acc end kernels
  print *, 'kernels', sum(a)
  a = 0
  !$acc parallel copy(a)
  !$acc loop seq
  do i = 1, 100, 50
    a(i) = a(i) + 1
  end do
  !$acc end parallel
  print *, 'seq', sum(a) > 0
  a = 0
  !$acc parallel copy(a)
  call r(a)
  !$acc end parallel
  print *, 'routine', sum(a)
  a = 0
  lo = 0
  !$acc parallel loop reduction(+:lo)
  do k = -32768, 32767, 30000
    lo = lo + k
  end do
  print *, 'i2', lo
  lo = 0
  !$acc parallel loop reduction(+:lo)
  do l = 1, huge(1), 1000000000
    lo = lo + 1
  end do
  print *, 'i4', lo
  lo = 0
  l1 = 1; l2 = huge(1); l3 = 1000000000
  !$acc parallel loop reduction(+:lo)
  do l = l1, l2, l3
    lo = lo + 1
  end do
  print *, 'i4v', lo
  lo = 0
  !$acc parallel loop reduction(+:lo)
  do i=1,100,50
    lo = lo + i
  end do
  print *, 'conc', lo
  lo = 0
  !$acc parallel loop reduction(+:lo)
  do i = -127, 126
    lo = lo + i
  end do
  print *, 'unit', lo
  lo = 0
  !$acc parallel loop reduction(+:lo)
  do i = 126, -127, -1
    lo = lo + i
  end do
  print *, 'unit down', lo
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 100, 50
    a(i) = 1
    !$acc loop
    do j = -100, 100, 40
    end do
    do j = -100, 100, 40
      a(i) = a(i) + j
    end do
  end do
  print *, 'inner', sum(a)
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 100, 50
    do j = -100, 100, 40
      !$acc atomic update
      a(j) = a(j) + 1
    end do
  end do
  print *, 'inner', sum(a)
end
