! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! sort.f90 - arrays in ascending order, of the host or the device.
! CUDA Fortran Programming Guide 26.1, 2.9.2.  What stands in the place of the
! workspace may be the stream.
module sort
  implicit none
  private
  public :: fsort

  include 'sort.inc'
end module
