! A variable of a routine that an option makes static, and that would need to
! be initialised at each call, is an error; values that the program gives
! remain.  2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -fno-automatic
subroutine s(x)
  !$acc routine seq
  integer :: x
  integer, allocatable :: t(:) ! error: 't' is static, and all threads
  real :: table(3) = [1, 2, 3] ! warning: all threads of an accelerator routine
  allocate (t(x))
  t = table(2)
  x = sum(t)
end subroutine
