! default(none) is of scalars too; an internal procedure is the parent of its constructs,
! and data of the procedure around it say nothing of them.
! OpenACC 3.4, 2.5, 2.5.16, 2.6.1  CMP-02 CLA-DEF-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine host
  implicit none
  integer :: a(10), s
  !$acc parallel default(none) copyout(a)
  a(1) = s	! error: 's' not specified in enclosing OpenACC 'parallel'
  !$acc end parallel
  !$acc data copy(a)
  !$acc parallel default(none)
  a(3) = 1
  !$acc end parallel
  call inner
  !$acc end data
contains
  subroutine inner
    !$acc parallel default(none)
    a(2) = 1	! error: 'a' not specified in enclosing OpenACC 'parallel'
    !$acc end parallel
  end subroutine
end subroutine
