! SELECT TYPE of CLASS(*) in compute constructs: numbers, text and derived types.
! OpenACC 3.4, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module types
  implicit none
  type one
    integer :: v = 2
  end type
contains
  subroutine branch(x, k)
    class(*), intent(inout) :: x
    integer, intent(out) :: k
    !$acc parallel copy(x) copyout(k)
    select type (x)
    type is (integer)
      x = x + 5
      k = 1
    type is (real(8))
      x = x * 2
      k = 2
    type is (one)
      x%v = x%v + 7
      k = 3
    type is (character(*))
      x(1:2) = 'xy'
      k = 10 + len(x)
    class default
      k = 4
    end select
    !$acc end parallel
  end subroutine
end module
program any_type
  use types
  implicit none
  integer :: i = 1, k(5)
  real(8) :: r = 1.5d0
  type(one) :: o
  character(5) :: c = 'abcde'
  logical :: l = .true.
  call branch(i, k(1))
  call branch(r, k(2))
  call branch(o, k(3))
  call branch(c, k(4))
  call branch(l, k(5))
  print *, k, i, r, o%v, c
end program
