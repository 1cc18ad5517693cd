! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! openacc.f90 - module openacc, OpenACC 3.4, chapter 3.
!
! All of chapter 3 is in openacc_lib.h, so that the two ways to these interfaces
! cannot differ.  The streams of queues are those of cudafor, so that a program
! may use both modules.
module openacc
      use cuf_stream
      use, intrinsic :: iso_c_binding, only: c_size_t
      implicit none
      private :: c_size_t
      include 'openacc_lib.h'
end module
