! A polymorphic pointer of a BLOCK in a compute construct leads to a variable of
! the construct, and SELECT TYPE sees its type.  OpenACC 3.4, 2.6.2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program own_object
  implicit none
  type base
    integer :: n = 1
  end type
  type, extends(base) :: one
    integer :: v = 2
  end type
  integer :: k(3), i
  !$acc parallel loop copyout(k)
  do i = 1, 3
    block
      type(one), target :: a
      type(base), target :: b
      class(base), pointer :: c
      c => a
      if (i == 2) c => b
      select type (c)
      type is (one)
        k(i) = 40 + i
      class default
        k(i) = 50 + i
      end select
    end block
  end do
  print *, k
end program
