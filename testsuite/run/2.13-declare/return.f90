! declare with modifiers, of dummies without bounds, and in procedures and BLOCK
! constructs that are left by RETURN, by a labelled END or from inside of loops.
! OpenACC 3.4, 2.13, 2.7.4  DECL-11 MOD-01 CLA-COPY-12 CLA-CREATE-08
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module m
  use openacc
  implicit none
  integer, parameter :: n = 20
  integer :: shared(n) = 5
  !$acc declare copyin(always, readonly: shared)
contains
  subroutine early(a, b, way)
    integer :: a(:), b(*), way, i
    integer :: local(n)
    !$acc declare copy(always: a) create(zero: local)
    !$acc declare present(b(1:n))
    if (.not. acc_is_present(a) .or. .not. acc_is_present(local)) error stop 1
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + local(i) + shared(i) + b(i)
    end do
    if (a(1) > 4) error stop 2
    if (way == 1) return
    do i = 1, n
      if (i == way) then
        return
      end if
      if (i == 3 * way) goto 10
    end do
    block
      integer :: mine(n)
      !$acc declare copyout(mine)
      !$acc parallel loop
      do i = 1, n
        mine(i) = i
      end do
    end block
10 end subroutine
  integer function twice(x) result(r)
    integer, intent(in) :: x(n)
    integer :: i
    !$acc declare copyin(alwaysin: x)
    r = 0
    !$acc parallel loop reduction(+: r)
    do i = 1, n
      r = r + 2 * x(i)
    end do
    if (r > 0) return
    r = -1
  contains
    subroutine nobody
      return
    end subroutine
  end function
end module
program p
  use m
  implicit none
  integer :: a(n), b(n), k
  b = 1
  !$acc enter data copyin(b)
  do k = 1, 4
    a = 2
    call early(a, b, merge(1, 100 * k, k == 1))
    if (any(a /= 8) .or. acc_is_present(a)) error stop 3
  end do
  ! present already: copied at both ends all the same
  a = 1
  !$acc data create(a)
  a = 3
  call early(a, b, 2)
  if (any(a /= 9)) error stop 4
  a = 4
  if (twice(a) /= 8 * n) error stop 5
  !$acc end data
  !$acc exit data delete(b)
end program
