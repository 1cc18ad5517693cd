! A variable of a gang is shared by its workers and lanes where it is an
! argument of a routine in another file, whose atomic updates add up; that of a
! lane stays its own.  2.6.1, 2.9.10, 2.12
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! files: aux/callees.f90
! opt: -O0 -O2
program main
  implicit none
  interface
    subroutine callee_sum(to, x)
      integer, intent(inout) :: to
      integer, intent(in) :: x
      !$acc routine seq
    end subroutine
    subroutine callee_put(to, x)
      integer, intent(out) :: to
      integer, intent(in) :: x
      !$acc routine seq
    end subroutine
  end interface
  integer, parameter :: n = 500, gangs = 7
  integer :: s(gangs), t(n), i, j, p
  !$acc parallel loop gang private(p)
  do i = 1, gangs
    p = i
    !$acc loop worker vector
    do j = 1, n
      call callee_sum(p, j)
    end do
    s(i) = p
  end do
  print *, s
  !$acc parallel loop gang
  do i = 1, gangs
    block
      integer :: mine
      mine = 2 * i
      !$acc loop vector
      do j = 1, n
        call callee_sum(mine, j + i)
      end do
      s(i) = mine
    end block
  end do
  print *, s
  p = 40
  !$acc parallel firstprivate(p) num_gangs(1)
  !$acc loop vector
  do j = 1, n
    call callee_sum(p, j)
  end do
  s(1) = p
  !$acc end parallel
  print *, s(1)
  !$acc parallel num_gangs(1)
  !$acc loop vector
  do j = 1, n
    if (j == 77) call callee_put(p, j)
  end do
  s(1) = p
  !$acc end parallel
  print *, s(1)
  !$acc parallel loop gang vector private(p)
  do j = 1, n
    call callee_put(p, 3 * j)
    call callee_sum(p, j)
    t(j) = p
  end do
  print *, sum(t), t(n)
end program
