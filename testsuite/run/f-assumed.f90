! Assumed rank within SELECT RANK, assumed type in data clauses.  OpenACC 3.4, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module assumed
  implicit none
contains
  subroutine ar(a)
    integer, intent(inout) :: a(..)
    integer :: i
    select rank (a)
    rank (1)
      !$acc parallel loop copy(a)
      do i = 1, size(a)
        a(i) = a(i) + i
      end do
    rank (0)
      !$acc serial copy(a)
      a = a + 1
      !$acc end serial
    end select
  end subroutine
  subroutine star(a, n)
    type(*) :: a(:)
    integer, intent(in) :: n
    interface
      subroutine work(a, n) bind(c)
        type(*) :: a(*)
        integer, value :: n
      end subroutine
    end interface
    !$acc data copy(a)
    call work(a, n)
    !$acc end data
  end subroutine
end module
subroutine work(a, n) bind(c)
  integer, value :: n
  integer :: a(n), i
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
end subroutine
program f_assumed
  use assumed
  integer :: v(4), s
  v = 1; s = 3
  call ar(v)
  call ar(s)
  call star(v, 4)
  print *, v, s
end program
