! Routines of every level are called where their level may be, and their loops share the
! work of whoever calls; implicit routines, recursion, interfaces, pure and elemental
! procedures.  OpenACC 3.4, 1.4, 2.15.1; LANG-01 02 ROUT-06 07 08 09 14 17 18 19 20 37
! FORT-11 GLOB-02 COLL-06
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! files: aux/other.c
module checks
  use iso_c_binding
  implicit none
  integer, parameter :: n = 30, m = 25
  integer :: resident(n)
  !$acc declare device_resident(resident)
  interface
    subroutine outside(x, i)
      !$acc routine seq
      integer :: x, i
    end subroutine
    function other(x) bind(c)
      import
      !$acc routine seq
      integer(c_int) :: other
      integer(c_int), value :: x
    end function
    subroutine later(x) bind(c)
      import
      integer(c_int) :: x(*)
    end subroutine
  end interface
contains
  include '../aux/want.inc'
  subroutine add_gang(x)
    !$acc routine gang
    integer :: x(m, n), i, j
    !$acc loop gang
    do i = 1, n
      !$acc loop worker vector
      do j = 1, m
        x(j, i) = x(j, i) + 1
      end do
    end do
  end subroutine
  subroutine add_worker(x)
    !$acc routine worker
    integer :: x(m), j
    !$acc loop worker
    do j = 1, m
      x(j) = x(j) + 1
    end do
    !$acc loop auto
    do j = 2, m
      x(j) = x(j - 1)
    end do
  end subroutine
  subroutine add_vector(x)
    !$acc routine vector
    integer :: x(m), j
    !$acc loop vector
    do j = 1, m
      x(j) = add_seq(x(j))
    end do
  end subroutine
  ! None of the next has a directive.
  pure integer function add_seq(x)
    integer, intent(in) :: x
    add_seq = one(x)
  end function
  pure elemental integer function one(x)
    integer, intent(in) :: x
    one = x + max(1, nint(sqrt(1.0)))
  end function
  recursive integer function even(x) result(r)
    integer, intent(in) :: x
    r = 1
    if (x > 0) r = odd(x - 1)
  end function
  recursive integer function odd(x) result(r)
    integer, intent(in) :: x
    r = 0
    if (x > 0) r = even(x - 1)
  end function
  recursive integer function fibonacci(x) result(r)
    !$acc routine seq
    integer, intent(in) :: x
    r = x
    if (x > 1) r = fibonacci(x - 1) + fibonacci(x - 2)
  end function
  subroutine keep(i, x)
    !$acc routine seq nohost
    integer, intent(in) :: i
    integer, intent(inout) :: x
    resident(i) = x
    x = resident(i) + 1
  end subroutine
end module
subroutine outside(x, i)
  !$acc routine seq
  integer :: x, i
  x = x + i
end subroutine
program p
  use checks
  implicit none
  integer :: a(m, n), f(16), e(n), i, j
  a = 0
  !$acc data copy(a)
  !$acc parallel present(a) num_gangs(5)
  call add_gang(a)
  !$acc end parallel
  !$acc parallel loop gang present(a) num_workers(2)
  do i = 1, n
    call add_worker(a(:, i))
  end do
  !$acc parallel loop gang worker present(a)
  do i = 1, n
    call add_vector(a(:, i))
  end do
  !$acc parallel loop gang vector collapse(2) present(a)
  do i = 1, n
    do j = 1, m
      a(j, i) = one(a(j, i))
    end do
  end do
  !$acc serial present(a)
  call add_gang(a)
  !$acc end serial
  !$acc parallel loop collapse(force: 2) present(a)
  do i = 1, n
    e(i) = 1
    do j = 1, m
      call outside(a(j, i), e(i))
    end do
  end do
  !$acc end data
  call want(all(a == 6), 1)
  !$acc parallel loop copyout(f, e)
  do i = 1, 16
    f(i) = fibonacci(i)
    e(i) = even(i)
  end do
  call want(all(f(3:) == f(2:15) + f(1:14)) .and. sum(e(1:16)) == 8, 2)
  f = 1
  call add_seq_on_host
  !$acc parallel loop copy(f)
  do i = 1, 16
    f(i) = other(f(i))
  end do
  call want(all(f == 12), 3)
  ! what one language has made present, others find
  !$acc enter data copyin(f)
  call later(f)
  !$acc exit data copyout(f)
  call want(all(f == 13), 4)
contains
  subroutine add_seq_on_host
    do i = 1, 16
      f(i) = add_seq(f(i)) - 1
    end do
    call add_worker(a(:, 1))
    call want(all(a(:, 1) == 7), 5)
  end subroutine
end program
