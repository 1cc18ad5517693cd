! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Large arrays of a main program are not on the stack, as without directives:
! in regions, in internal procedures of the host and those that a device runs,
! with default initialization.  OpenACC 3.4, 1.6
! opt: -O0 -O2
program large
  implicit none
  type cell
    integer :: k = 3
    real :: x
  end type
  integer, parameter :: n = 1500
  real(8) :: a(n, n), b(n, n), c(n, n)
  type(cell) :: cells(100000)
  type huge_one
    real(8) :: v(2000000)
  end type
  type(huge_one) :: h
  integer :: i, j, small(10000), table(30000), total
  a = 1
  h%v = 5
  !$acc parallel loop
  do i = 1, n
    h%v(i) = h%v(i) + i
  end do
  print *, sum(h%v)
  small = 2
  table = 4
  call set
  !$acc parallel loop collapse(2) copyin(a, c) copyout(b)
  do j = 1, n
    do i = 1, n
      b(i, j) = a(i, j) + c(i, j) + i
    end do
  end do
  print *, sum(b), cells(7)%k, cells(99999)%k
  !$acc data copy(b, cells)
  !$acc parallel loop
  do i = 1, n
    cells(i)%x = i
    cells(i)%k = cells(i)%k + small(i)
  end do
  !$acc end data
  print *, sum(cells%k), cells(n)%x
  total = 0
  !$acc parallel loop reduction(+:total) copyin(table)
  do i = 1, 100
    total = total + of_table(i)
  end do
  print *, total
contains
  subroutine set
    integer :: l
    !$acc parallel loop
    do l = 1, n
      c(:, l) = l
    end do
  end subroutine
  integer function of_table(l)
    !$acc routine seq
    integer, intent(in) :: l
    of_table = table(l) + l
  end function
end program
