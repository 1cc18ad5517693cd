! What an allocatable variable of a procedure has on the stack before its scope
! begins means nothing, even if it is the address of mapped data.
! OpenACC 3.4, 2.13.2; DECL-31
! opt: -O0 -O1 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  use iso_c_binding
  use openacc
  implicit none
contains
  subroutine fill(p)
    type(c_ptr), intent(in) :: p
    type(c_ptr), volatile :: words(64)
    words = p
  end subroutine
  subroutine allocates(n)
    integer, intent(in) :: n
    integer, allocatable :: s
    real, allocatable :: x(:)
    !$acc declare create(s, x)
    allocate(s, x(n))
    s = n
    x = s
    !$acc update device(x)
  end subroutine
end module
program p
  use m
  integer, target :: a(100)
  integer :: i
  a = 1
  !$acc enter data copyin(a)
  do i = 1, 3
    call fill(c_loc(a))
    call allocates(i)
  end do
  a = 2
  !$acc parallel loop present(a)
  do i = 1, 100
    a(i) = a(i) + 1
  end do
  !$acc exit data copyout(a)
  print *, sum(a) == 200 .or. sum(a) == 300
end program
