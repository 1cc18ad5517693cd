! Sequential loops with a constant, odd number of iterations that add a value to
! their counter do all of them.  OpenACC 3.4, 2.5.2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
  type w
    integer(8) :: x = 7
    real :: y = 9
    integer(2), pointer :: p(:)
  end type
contains
  subroutine short(v)
    type(w), intent(inout) :: v
    integer :: i, x
    !$acc serial copy(v%p) copy(v%x) copy(v%y)
    x = mod(int(v%y) * 4 + int(v%x) * 3, 1009)
    v%x = x
    do i = 1, 15
      v%p(i) = int(mod(i + x, 1009), 2)
      v%y = mod(int(v%y) + int(v%p(i)), 1009)
    end do
    !$acc end serial
  end subroutine
  subroutine long(v)
    type(w), intent(inout) :: v
    integer :: i, x
    !$acc serial copy(v%p) copy(v%x) copy(v%y)
    x = mod(int(v%y) * 4 + int(v%x) * 3, 1009)
    v%x = x
    do i = 1, 39
      v%p(i) = int(mod(x + i, 1009), 2)
      v%y = mod(int(v%y) + int(v%p(i)), 1009)
    end do
    !$acc end serial
  end subroutine
end module
program odd_loops
  use m
  implicit none
  type(w) :: v
  allocate (v%p(64))
  v%p = -1
  call short(v)
  print *, v%x, v%y, v%p
  call long(v)
  print *, v%x, v%y, v%p
end program
