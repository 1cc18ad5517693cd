! Copies of arrays and objects of derived type that are reduced begin and end
! once for each thread that has a part of the loop.  2.5.15, 2.9.11
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! opt: -O0 -O2
program main
  implicit none
  type point
    integer :: a, b(4)
  end type
  integer, parameter :: n = 3000, m = 8
  integer :: h(m), i, j
  call forms(n, m)
  h = 0
  !$acc parallel loop gang reduction(+: h)
  do i = 1, 30
    call add(h, i)
    !$acc loop vector reduction(+: h)
    do j = 1, 100
      call add(h, j)
    end do
  end do
  print *, h
contains
  subroutine add(h, i)
    integer, intent(inout) :: h(:)
    integer, intent(in) :: i
    !$acc routine seq
    h(mod(i, size(h)) + 1) = h(mod(i, size(h)) + 1) + i
  end subroutine

  subroutine forms(n, m)
    integer, intent(in) :: n, m
    integer :: h(0:m - 1), g(3), i, j, k
    type(point) :: x, y(2)
    h = 1
    !$acc parallel loop collapse(2) reduction(+: h)
    do i = 1, n / 10
      do j = 10, 1, -1
        call add(h, i + j)
      end do
    end do
    print *, h
    h = 0
    g = 0
    !$acc parallel loop reduction(+: h, g)
    do i = n, 4, -3
      if (mod(i, 7) == 0) cycle
      call add(h, i)
      call add(g, i)
    end do
    print *, h, g
    !$acc parallel loop reduction(+: h)
    do i = n, 1
      call add(h, i)
    end do
    print *, h
    h = 5
    !$acc parallel loop reduction(max: h)
    do i = 1, n
      k = mod(i, m)
      if (h(k) < i) h(k) = i
    end do
    print *, h
    x%a = 1
    x%b = 2
    y = x
    !$acc parallel loop reduction(+: x) private(k)
    do i = 1, n
      k = mod(i, 4) + 1
      x%a = x%a + 1
      x%b(k) = x%b(k) + i
    end do
    print *, x%a, x%b
    !$acc parallel loop reduction(max: y)
    do i = 1, n
      y(1)%a = max(y(1)%a, i)
      y(2)%b(3) = max(y(2)%b(3), 2 * i)
    end do
    print *, y(1)%a, y(1)%b, y(2)%a, y(2)%b
  end subroutine
end program
