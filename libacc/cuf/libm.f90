! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! libm.f90 - the functions of C's mathematics library that are no intrinsics of
! Fortran.  CUDA Fortran Programming Guide 26.1, 2.8.1.  Only interfaces.
module libm
  use, intrinsic :: iso_c_binding, only: c_float, c_double, c_int
  implicit none
  private :: c_float, c_double, c_int

  include 'libm.inc'
end module
