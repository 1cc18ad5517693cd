! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! openacc.f90 - module openacc, OpenACC 3.4, chapter 3.
!
! All of it is in openacc_lib.h, so that the two ways to these interfaces
! cannot differ.
module openacc
      use, intrinsic :: iso_c_binding, only: c_size_t, c_ptr
      implicit none
      private :: c_size_t, c_ptr
      include 'openacc_lib.h'
end module
