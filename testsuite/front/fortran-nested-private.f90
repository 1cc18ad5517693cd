! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private variable of a construct inside another one must be declared in the
! file, as its copy is declared for it.  OpenACC 3.4, 2.5.13
subroutine s(a, n)
  use elsewhere
  integer :: n, i, a(n)
  !$acc parallel copy(a)
  !$acc parallel private(q) ! error: not declared in this file is not supported on a construct inside another
  q = 2
  a(1) = q
  !$acc end parallel
  !$acc end parallel
end subroutine
