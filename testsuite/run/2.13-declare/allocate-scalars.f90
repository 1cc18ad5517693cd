! Allocatable scalars of procedures in declare: the device's copy comes and goes
! with ALLOCATE, DEALLOCATE and the end of the procedure.  OpenACC 3.4, 2.13.2,
! DECL-30, DECL-31
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
  type pair
    integer :: a, b(3)
  end type
contains
  subroutine plain(n)
    integer, intent(in) :: n
    integer, allocatable :: s
    real(8), allocatable :: x
    type(pair), allocatable :: t
    !$acc declare create(s, x) create(t)
    integer :: i
    do i = 1, n
      allocate(s, t)
      allocate(x, source=2d0)
      s = i
      t%b = 5
      !$acc update device(s, t, x)
      !$acc serial present(s, t, x)
      s = s + t%b(2)
      x = x * s
      !$acc end serial
      !$acc update self(s, x)
      print *, s, x
      deallocate(s)
      if (i < n) deallocate(x, t)
    end do
  end subroutine
  subroutine returns(n)
    integer, intent(in) :: n
    integer, allocatable :: s
    !$acc declare create(s)
    if (n == 0) return
    s = n
    !$acc update device(s)
    !$acc serial present(s)
    s = 2 * s
    !$acc end serial
    !$acc update self(s)
    print *, s
    if (n == 2) return
    deallocate(s)
    allocate(s)
    s = -n
    !$acc update device(s)
    !$acc serial present(s)
    s = 3 * s
    !$acc end serial
    !$acc update self(s)
    print *, s
  end subroutine
end module
program f_declare_allocate_scalars
  use m
  implicit none
  integer :: k
  do k = 1, 3
    call plain(k)
    call returns(k - 1)
  end do
end program
