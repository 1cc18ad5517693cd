! What internal procedures of a main program use may be on the device in a data construct
! around, and by enter data.
! OpenACC 3.4, 2.6.5, 2.6.6  IMPL-17
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program f_internal
  implicit none
  integer, parameter :: n = 30
  type t
    integer :: x
  end type
  type(t) :: v
  integer :: a(n), f(4), i
  integer, allocatable :: b(:)
  allocate(b(n))
  a = 0
  b = 0
  v%x = 1
  !$acc data copy(a, b) copyin(v)
  !$acc parallel loop present(a, b)
  do i = 1, n
    a(i) = a(i) + v%x
    b(i) = b(i) + 2
  end do
  !$acc parallel present(a) num_gangs(1)
  a(1) = a(1) + 1
  !$acc end parallel
  !$acc end data
  call check(2, 1, 2)
  !$acc enter data copyin(a, b)
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) + 1
    b(i) = b(i) + 1
  end do
  call add
  !$acc exit data copyout(a, b)
  call check(5, 4, 5)
  print *, a(1), b(n)
contains
  subroutine add
    integer :: k
    !$acc parallel loop present(a, b)
    do k = 1, n
      a(k) = a(k) + 1
    end do
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + v%x
      b(i) = b(i) + 2
    end do
  end subroutine
  subroutine check(first, others, bs)
    integer, intent(in) :: first, others, bs
    do i = 1, 4
      f(i) = a(i)
    end do
    if (any(f /= [first, others, others, others])) stop 1
    if (any(b /= bs)) stop 2
  end subroutine
end program
