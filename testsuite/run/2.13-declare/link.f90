! Routines use variables of declare link where data constructs, compute
! constructs and enter data have put them.  OpenACC 3.4, 2.13.3
! DECL-36 to 39
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
  type t
    integer :: k, l(3)
  end type
  integer :: a(100), s = 3
  integer, allocatable :: b(:), one
  real, pointer :: q, r(:)
  type(t) :: o
  !$acc declare link(a, s, b, o) link(q, r, one)
contains
  integer function get(i)
    !$acc routine seq
    integer, value :: i
    get = a(i) + s + b(i) + o%l(2) + int(q) + int(r(i)) + one
  end function
  subroutine put(i)
    !$acc routine seq
    integer, value :: i
    a(i) = a(i) + s
    b(i) = 2*b(i)
    r(i) = -i
  end subroutine
  subroutine of_data(n)
    integer :: i, n
    !$acc data copy(a, b, r) copyin(s, o, q, one)
    !$acc parallel loop reduction(+:n)
    do i = 1, 100
      n = n + get(i)
    end do
    !$acc parallel loop
    do i = 1, 100
      call put(i)
    end do
    !$acc end data
  end subroutine
  subroutine of_enter(n)
    integer :: i, n
    !$acc enter data copyin(a, b, r, s, o, q, one)
    !$acc serial copy(n)
    do i = 1, 10
      call put(i)
      n = n + get(i) + o%k
    end do
    !$acc end serial
    !$acc exit data copyout(a, b, r) delete(s, o, q, one)
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i, k, n = 0
  real, target :: z(100)
  do k = 1, 3
    a = [(i, i=1,100)]
    allocate(b(99 + k), one)
    b = k
    one = 1000*k
    o = t(3, [4,5,6])
    allocate(q)
    q = 100
    z = 1
    r => z
    call of_data(n)
    print *, n, a(5), b(10), z(7)
    z = 2
    call of_enter(n)
    print *, n, a(5), b(10), z(7)
    deallocate(b, one, q)
  end do
end program
