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
      subroutine wide(a, n) bind(c)
        type(*) :: a(*)
        integer, value :: n
      end subroutine
    end interface
    !$acc enter data copyin(a)
    !$acc data copy(a)
    if (n > 0) call work(a, n)
    if (n < 0) call wide(a, -n)
    !$acc end data
    !$acc exit data copyout(a)
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
subroutine wide(a, n) bind(c)
  integer, value :: n
  complex(8) :: a(n)
  integer :: i
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
end subroutine
program f_assumed
  use assumed
  integer :: v(4), s
  complex(8) :: z(5)
  v = 1; s = 3; z = 2
  call ar(v)
  call ar(s)
  call star(v, 4)
  call star(z, -5)
  print *, v, s, z
end program
