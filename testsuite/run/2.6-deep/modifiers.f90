! A variable and its components on one directive, with modifiers, if, self,
! async and wait, in each kind of directive.  OpenACC 3.4, 2.6.4, 2.7.4, 2.16
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module t
  type node
    integer :: n
    integer, allocatable :: a(:)
    integer, pointer :: b(:) => null()
  end type
end module
program p
  use t
  implicit none
  type(node) :: s
  integer :: i, k
  s%n = 4
  allocate(s%a(4), s%b(4))
  s%a = 1; s%b = 2
  !$acc data copyin(s) copyin(s%a)
  s%n = 3; s%a = 5
  !$acc data copy(always: s, s%a)
  !$acc parallel loop present(s)
  do i = 1, 4
    s%a(i) = s%a(i) + s%n
  end do
  !$acc end data
  if (any(s%a /= 8) .or. s%n /= 3) stop 1
  !$acc end data
  s%a = 1; s%n = 7
  !$acc data copyin(s) copyin(s%a)
  s%a = 2; s%n = 4
  !$acc parallel loop copy(alwaysin: s) copy(alwaysout: s%a(1:4))
  do i = 1, 4
    s%a(i) = s%a(i) + s%n
  end do
  if (any(s%a /= 5) .or. s%n /= 4) stop 2
  !$acc end data
  !$acc data copy(s) copyout(zero: s%a)
  !$acc end data
  if (any(s%a /= 0)) stop 3
  s%a = 1
  !$acc parallel loop copy(s) copy(s%a) async(1)
  do i = 1, 4
    s%a(i) = s%a(i) + s%n
  end do
  !$acc parallel loop copy(s) copy(s%a) async(2) wait(1)
  do i = 1, 4
    s%a(i) = s%a(i) * 2
  end do
  !$acc wait
  if (any(s%a /= 10)) stop 4
  !$acc data copy(s, s%a) async(1)
  !$acc parallel loop present(s) async(1)
  do i = 1, 4
    s%a(i) = s%a(i) + s%n
  end do
  !$acc end data
  !$acc wait(1)
  if (any(s%a /= 14)) stop 5
  do k = 1, 2
    !$acc parallel loop copy(s) copy(s%a, s%b) self(k == 1)
    do i = 1, 4
      s%a(i) = s%a(i) + s%b(i)
    end do
    if (any(s%a(2:) /= 14 + 2 * k)) stop 6
    !$acc serial copy(s, s%a) if(k == 1)
    s%n = s%n + k
    s%a(1) = s%n
    !$acc end serial
    if (s%n /= 4 + k * (k + 1) / 2 .or. s%a(1) /= s%n) stop 7
  end do
  s%n = 9
  !$acc enter data copyin(always: s, s%a) async(3)
  !$acc parallel loop present(s) async(3)
  do i = 1, 4
    s%a(i) = s%a(i) + s%n
  end do
  !$acc wait(3)
  s%a = 0
  !$acc exit data copyout(always: s, s%a) async(3)
  !$acc wait(3)
  if (any(s%a /= [16, 27, 27, 27])) stop 8
  !$acc enter data copyin(s, s%b) wait(3)
  !$acc enter data copyin(s, s%b)
  s%b = 3
  !$acc exit data copyout(s, s%b) finalize
  if (any(s%b /= 2)) stop 9
end program
