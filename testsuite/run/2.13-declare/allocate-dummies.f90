! Allocatable dummy arguments, arrays and scalars, in declare: the device's copy
! comes and goes with ALLOCATE, DEALLOCATE and reallocation.  OpenACC 3.4,
! 2.13.2, DECL-30, DECL-31, DECL-32
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  use openacc
  implicit none
  type pair
    integer :: a, b(3)
  end type
contains
  subroutine make(a, b, s, t, n)
    integer, intent(in) :: n
    real, allocatable, intent(inout) :: a(:)
    integer, allocatable, intent(inout) :: b(:, :)
    integer, allocatable, intent(inout) :: s
    type(pair), allocatable, intent(inout) :: t
    !$acc declare create(a, b) copyin(s) device_resident(t)
    integer :: i, stat
    if (n == 0) return
    allocate(a(0:n - 1), b(2, n), stat=stat)
    if (stat /= 0) stop 1
    if (.not. acc_is_present(a) .or. .not. acc_is_present(b)) stop 2
    allocate(s, t)
    if (.not. acc_is_present(s) .or. .not. acc_is_present(t)) stop 3
    a = 1
    b = 2
    s = 3
    t%b(2) = 4
    !$acc update device(a, b, s, t)
    !$acc parallel loop present(a, b, s, t)
    do i = 1, n
      a(i - 1) = a(i - 1) + i * s
      b(2, i) = b(1, i) + i * t%b(2)
    end do
    !$acc update self(a, b)
    print *, a
    print *, b
  end subroutine
  subroutine drop(a, b, s)
    real, allocatable :: a(:)
    integer, allocatable :: b(:, :)
    integer, allocatable :: s
    deallocate(a)
    deallocate(b, s)
  end subroutine
  subroutine turn(a, s, n)
    integer, intent(in) :: n
    real, allocatable :: a(:)
    integer, allocatable :: s
    !$acc declare create(a, s)
    integer :: i
    do i = 1, n
      allocate(a(i), s)
      s = i
      a = i
      !$acc update device(s, a)
      !$acc serial present(s, a)
      s = s + 1
      a(i) = s
      !$acc end serial
      !$acc update self(s, a)
      print *, s, a
      deallocate(s)
      deallocate(a)
    end do
    a = [1., 2.]
    if (.not. acc_is_present(a)) stop 4
    a = [1., 2., 3.]
    if (.not. acc_is_present(a)) stop 5
    !$acc update device(a)
    !$acc parallel loop present(a)
    do i = 1, 3
      a(i) = 2 * a(i)
    end do
    !$acc update self(a)
    print *, a
    deallocate(a)
  end subroutine
end module
program f_declare_allocate_dummies
  use m
  implicit none
  real, allocatable :: a(:), c(:)
  integer, allocatable :: b(:, :), s
  type(pair), allocatable :: t
  !$acc declare create(a, b, s, t)
  call make(a, b, s, t, 0)
  call make(a, b, s, t, 5)
  deallocate(a, b)
  deallocate(s)
  call turn(c, s, 4)
  call turn(c, s, 2)
end program
