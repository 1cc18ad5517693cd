! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuf_rt.f90 - what compiled CUDA Fortran calls.  Every name begins with
! cuf_; programs use module cudafor.  Only interfaces: no object comes of it.
module cuf_rt
  use, intrinsic :: iso_c_binding, only: c_int, c_size_t, c_ptr
  implicit none
  private :: c_int, c_size_t, c_ptr

  type, bind(c) :: cuf_dim3
    integer(c_int) :: x = 1, y = 1, z = 1
  end type

  ! The execution configuration of a launch.
  type, bind(c) :: cuf_cfg
    type(cuf_dim3) :: grid, block
    integer(8) :: shared = 0, stream = 0
  end type

  type(cuf_dim3), parameter :: cuf_star = cuf_dim3(-1, 1, 1)
  integer, parameter :: cuf_warpsize = 32

  ! What <<<>>> of CUDA C calls before the kernel's function of the host; in
  ! CUDA's runtime library, which the object with the kernel needs.
  interface
    integer(c_int) function cuf_take(grid, block, bytes, stream) &
        bind(c, name="__cudaPushCallConfiguration")
      import :: c_int, c_ptr, cuf_dim3
      type(cuf_dim3), value :: grid, block
      integer(8), value :: bytes
      type(c_ptr), value :: stream
    end function
  end interface

  include 'cuf_rt.inc'
end module
