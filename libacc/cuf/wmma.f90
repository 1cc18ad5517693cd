! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! wmma.f90 - functions of real(2), copies to shared memory, and products of
! matrices by a warp.  CUDA Fortran Programming Guide 26.1, 2.8.3.  Only
! interfaces.  Only the plugin knows real(2), for units with "attributes" of
! CUDA Fortran.
module wmma
  implicit none

  integer, parameter :: WMMAColMajor = 0, WMMARowMajor = 1

  ! What front/cuf/matrix.c makes of WMMASubMatrix: matrices of 16 x 16.  With
  ! tensor cores each lane has its part, as their instructions want it; else all
  ! of A and B, by columns however they were stored, and 8 elements of C.
  type, bind(c) :: wmma_a_c
    real(2) :: x(256)
  end type
  type, bind(c) :: wmma_a_r
    real(2) :: x(256)
  end type
  type, bind(c) :: wmma_b_c
    real(2) :: x(256)
  end type
  type, bind(c) :: wmma_b_r
    real(2) :: x(256)
  end type
  type, bind(c) :: wmma_c_r2
    real(2) :: x(8)
  end type
  type, bind(c) :: wmma_c_r4
    real(4) :: x(8)
  end type

  include 'wmma.inc'
end module
