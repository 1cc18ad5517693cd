! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! 'device_resident' of a common block is not supported in a routine, and the
! block is not in device code.  2.13.1, 2.15.1
subroutine first(x)
  real :: x, y(4)
  common /c/ y
  !$acc routine seq
  !$acc declare device_resident(/c/)
  x = y(1) ! error: 'c' requires a 'declare' directive
end subroutine
