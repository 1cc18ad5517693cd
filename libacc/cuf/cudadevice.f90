! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cudadevice.f90 - the routines of device code.  CUDA Fortran Programming
! Guide 26.1, 2.6 and 2.7.  Only interfaces: the compiler knows them.  Names
! that begin with two underscores have cuf before them.
module cudadevice
  implicit none

  include 'cudadevice.inc'
end module
