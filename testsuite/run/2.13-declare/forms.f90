! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! declare of device pointers, of local allocatable arrays and of pointers that
! are device_resident; directives in pure and elemental procedures, internal
! procedures without directive.  OpenACC 3.4, 2.13, 2.15.1; DECL-03 DECL-13
! DECL-23 DECL-30 DECL-31 ROUT-03 ROUT-07 ROUT-08 FORT-11
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  integer, parameter :: n = 16
  integer, pointer :: kept(:), other(:)
  !$acc declare device_resident(kept)
  !$acc declare create(other)
contains
  include '../../spec/aux/want.inc'
  subroutine on_device(x, y, m)
    integer, intent(in) :: m
    integer :: x(n), y(m), i
    !$acc declare deviceptr(x, y)
    !$acc parallel loop
    do i = 1, m
      x(i) = x(i) + y(i) + i
    end do
    !$acc kernels
    y = 0
    !$acc end kernels
  end subroutine
  subroutine pointers
    integer :: a(n), b(n), i
    a = 1
    b = 2
    !$acc data copy(a, b)
    !$acc host_data use_device(a, b)
    call on_device(a, b, n)
    !$acc end host_data
    !$acc end data
    call want(all(a == [(i + 3, i = 1, n)]) .and. all(b == 0), 1)
  end subroutine
  subroutine locals(m)
    integer, intent(in) :: m
    integer, allocatable :: w(:), v(:, :)
    !$acc declare create(w, v)
    integer :: i, j
    call want(.not. allocated(w), 10)
    allocate(w(m), v(2, 0:m))
    call want(acc_is_present(w) .and. acc_is_present(v), 11)
    w = 5
    !$acc update device(w)
    !$acc parallel loop present(w)
    do i = 1, m
      w(i) = w(i) * i
    end do
    !$acc parallel loop collapse(2)
    do j = 0, m
      do i = 1, 2
        v(i, j) = i + j
      end do
    end do
    !$acc update self(w, v)
    call want(all(w == [(5 * i, i = 1, m)]) .and. v(2, m) == m + 2, 12)
    deallocate(w)
    allocate(w(2 * m))
    !$acc parallel loop
    do i = 1, 2 * m
      w(i) = -i
    end do
    !$acc update self(w)
    call want(w(2 * m) == -2 * m .and. acc_is_present(v), 13)
    deallocate(w, v)
  end subroutine
  subroutine resident
    integer :: a(n), i
    allocate(kept(n), other(4))
    !$acc parallel loop
    do i = 1, n
      kept(i) = 3 * i
      if (i < 5) other(i) = i
    end do
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = kept(i) + other(mod(i, 4) + 1)
    end do
    call want(all(a == [(3 * i + mod(i, 4) + 1, i = 1, n)]), 20)
    deallocate(kept, other)
  end subroutine
  pure subroutine set(x, y)
    !$acc routine seq
    integer, intent(out) :: x
    integer, intent(in) :: y
    x = twice(y) + 1
  end subroutine
  elemental integer function twice(x)
    !$acc routine seq
    integer, intent(in) :: x
    twice = 2 * x
  end function
  subroutine procedures(k)
    integer, intent(in) :: k
    integer :: a(n), b(n), i
    !$acc parallel loop copyout(a, b) firstprivate(k)
    do i = 1, n
      call set(a(i), i)
      b(i) = inner(a(i), k)
    end do
    call want(all(a == [(2 * i + 1, i = 1, n)]) .and. all(b == a + k + 4), 30)
    !$acc kernels copy(a)
    a = twice(a)
    !$acc end kernels
    call want(all(a == [(4 * i + 2, i = 1, n)]), 31)
  contains
    integer function inner(x, y)
      integer, intent(in) :: x, y
      inner = x + y
      call more(inner)
    end function
    subroutine more(x)
      integer, intent(inout) :: x
      x = x + twice(2)
    end subroutine
  end subroutine
end module
program p
  use checks
  call pointers
  call locals(9)
  call locals(3)
  call resident
  call procedures(7)
end program
