! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! wmma.f90 - functions of real(2), and copies to shared memory.  CUDA Fortran
! Programming Guide 26.1, 2.8.3.  Only interfaces.  Only the plugin knows
! real(2), for units with "attributes" of CUDA Fortran.
module wmma
  implicit none

  include 'wmma.inc'
end module
