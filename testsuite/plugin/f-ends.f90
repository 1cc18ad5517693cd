! A construct without its end, or with the end of another.  2.5, 2.12; DIR-PAR-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a)
  integer :: a(4)
  a = 1
  !$acc end kernels ! error: Unexpected !.ACC END KERNELS statement
  !$acc end data ! error: Unexpected !.ACC END DATA statement
  !$acc end ! error: expected the name of an OpenACC directive
  !$acc parallel copy(a)
  a = 1
  !$acc end kernels ! error: Expecting !.ACC END PARALLEL
  !$acc end parallel
  !$acc parallel copy(a)
  a = 1
end subroutine ! error: Unexpected END statement
! stderr: Unexpected end of file
