! c_ptr of iso_c_binding is that of a module that passes iso_c_binding on, also
! where module openacc is used before both.
! OpenACC 3.4, 3.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! stdout: ^ *7$
module passes
  use, intrinsic :: iso_c_binding
  implicit none
end module

module work
  use openacc
  use, intrinsic :: iso_c_binding, only: c_ptr
  use passes
  implicit none
contains
  integer function value_at(p)
    type(c_ptr), intent(in) :: p
    integer(c_int), pointer :: a
    call c_f_pointer(p, a)
    value_at = a
    !$acc parallel copy(value_at)
    value_at = value_at + 1
    !$acc end parallel
  end function
end module

program p
  use openacc
  use, intrinsic :: iso_c_binding
  use work
  implicit none
  integer(c_int), target :: a = 6
  print *, value_at(c_loc(a))
end program
