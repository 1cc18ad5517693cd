! A variable is in one clause of the declare directives of its unit; routine without
! a name stands in a procedure.  OpenACC 3.4, 2.13, 2.15.1  DECL-07 ROUT-34
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  integer :: g(4), h(4)
  !$acc declare create(g)
  !$acc declare copyin(h) create(G) ! error: 'G' is in a 'declare' directive already
  !$acc routine seq ! error: 'routine' without a name stands in no procedure
contains
  subroutine s(a, b)
    integer :: a(4), b(4), g(4)
    !$acc declare copy(a) create(a) ! error: 'a' is in a 'declare' directive already
    !$acc declare create(g), copyin(b)
    a = b
  contains
    subroutine inner(c)
      integer :: c(4)
      !$acc declare copy(c)
      c = 1
    end subroutine
    integer function one(c)
      !$acc routine seq
      integer :: c
      one = c
    end function
  end subroutine
end module
program p
  !$acc routine seq ! error: 'routine' without a name stands in no procedure
end program
