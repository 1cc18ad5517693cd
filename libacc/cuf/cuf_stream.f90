! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuf_stream.f90 - the streams of queues, for cudafor and openacc.
!
! This module has no type of iso_c_binding.  Where one is in what openacc uses,
! gfortran takes c_ptr of iso_c_binding for another type than c_ptr of a module
! that passes iso_c_binding on, if openacc is used first.
module cuf_stream
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  private
  public :: acc_get_cuda_stream, acc_set_cuda_stream

  include 'cuf_stream.inc'
end module
