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

  interface cuf_d
    pure function acc_cuf_d_i4(n) bind(c)
      import :: cuf_dim3, c_int
      type(cuf_dim3) :: acc_cuf_d_i4
      integer(4), value :: n
    end function
    pure function acc_cuf_d_i8(n) bind(c)
      import :: cuf_dim3
      type(cuf_dim3) :: acc_cuf_d_i8
      integer(8), value :: n
    end function
    pure function acc_cuf_d_d(n) bind(c)
      import :: cuf_dim3
      type(cuf_dim3) :: acc_cuf_d_d
      type(cuf_dim3), value :: n
    end function
  end interface

  interface
    subroutine cuf_space(where) bind(c, name="acc_cuf_space")
      import :: c_int
      integer(c_int), value :: where
    end subroutine
    function cuf_pinned() bind(c, name="acc_cuf_pinned")
      logical(1) :: cuf_pinned
    end function
    subroutine cuf_adopt(address) bind(c, name="acc_cuf_adopt")
      integer(8), value :: address
    end subroutine
    subroutine cuf_assign(to, from, how) bind(c, name="acc_cuf_assign")
      import :: c_int
      type(*), dimension(..) :: to
      type(*), dimension(..), intent(in) :: from
      integer(c_int), value :: how
    end subroutine
    subroutine cuf_settle() bind(c, name="acc_cuf_settle")
    end subroutine
    function cuf_queue(stream) bind(c, name="acc_cuf_queue")
      import :: c_int
      integer(c_int) :: cuf_queue
      integer(8), value :: stream
    end function
    pure function cuf_shared(bytes, number) bind(c, name="acc_cuf_shared")
      import :: c_int
      integer(8) :: cuf_shared
      integer(8), value :: bytes
      integer(c_int), value :: number
    end function
    pure function cuf_dynamic(offset) bind(c, name="acc_cuf_dynamic")
      integer(8) :: cuf_dynamic
      integer(8), value :: offset
    end function
    pure function cuf_tid_x() bind(c, name="acc_cuf_tid_x")
      import :: c_int
      integer(c_int) :: cuf_tid_x
    end function
    pure function cuf_tid_y() bind(c, name="acc_cuf_tid_y")
      import :: c_int
      integer(c_int) :: cuf_tid_y
    end function
    pure function cuf_tid_z() bind(c, name="acc_cuf_tid_z")
      import :: c_int
      integer(c_int) :: cuf_tid_z
    end function
    pure function cuf_ntid_x() bind(c, name="acc_cuf_ntid_x")
      import :: c_int
      integer(c_int) :: cuf_ntid_x
    end function
    pure function cuf_ntid_y() bind(c, name="acc_cuf_ntid_y")
      import :: c_int
      integer(c_int) :: cuf_ntid_y
    end function
    pure function cuf_ntid_z() bind(c, name="acc_cuf_ntid_z")
      import :: c_int
      integer(c_int) :: cuf_ntid_z
    end function
    pure function cuf_bid_x() bind(c, name="acc_cuf_bid_x")
      import :: c_int
      integer(c_int) :: cuf_bid_x
    end function
    pure function cuf_bid_y() bind(c, name="acc_cuf_bid_y")
      import :: c_int
      integer(c_int) :: cuf_bid_y
    end function
    pure function cuf_bid_z() bind(c, name="acc_cuf_bid_z")
      import :: c_int
      integer(c_int) :: cuf_bid_z
    end function
    pure function cuf_nbid_x() bind(c, name="acc_cuf_nbid_x")
      import :: c_int
      integer(c_int) :: cuf_nbid_x
    end function
    pure function cuf_nbid_y() bind(c, name="acc_cuf_nbid_y")
      import :: c_int
      integer(c_int) :: cuf_nbid_y
    end function
    pure function cuf_nbid_z() bind(c, name="acc_cuf_nbid_z")
      import :: c_int
      integer(c_int) :: cuf_nbid_z
    end function
  end interface

  ! A copy of device data on the host.
  interface cuf_h
    function acc_cuf_h_i4_0(a)
      integer(4), intent(in) :: a
      integer(4) :: acc_cuf_h_i4_0
    end function
    function acc_cuf_h_i4_1(a)
      integer(4), intent(in) :: a(:)
      integer(4) :: acc_cuf_h_i4_1(size(a, 1))
    end function
    function acc_cuf_h_i4_2(a)
      integer(4), intent(in) :: a(:,:)
      integer(4) :: acc_cuf_h_i4_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_i4_3(a)
      integer(4), intent(in) :: a(:,:,:)
      integer(4) :: acc_cuf_h_i4_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_i4_4(a)
      integer(4), intent(in) :: a(:,:,:,:)
      integer(4) :: acc_cuf_h_i4_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_i4_5(a)
      integer(4), intent(in) :: a(:,:,:,:,:)
      integer(4) :: acc_cuf_h_i4_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_i4_6(a)
      integer(4), intent(in) :: a(:,:,:,:,:,:)
      integer(4) :: acc_cuf_h_i4_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_i4_7(a)
      integer(4), intent(in) :: a(:,:,:,:,:,:,:)
      integer(4) :: acc_cuf_h_i4_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_i1_0(a)
      integer(1), intent(in) :: a
      integer(1) :: acc_cuf_h_i1_0
    end function
    function acc_cuf_h_i1_1(a)
      integer(1), intent(in) :: a(:)
      integer(1) :: acc_cuf_h_i1_1(size(a, 1))
    end function
    function acc_cuf_h_i1_2(a)
      integer(1), intent(in) :: a(:,:)
      integer(1) :: acc_cuf_h_i1_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_i1_3(a)
      integer(1), intent(in) :: a(:,:,:)
      integer(1) :: acc_cuf_h_i1_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_i1_4(a)
      integer(1), intent(in) :: a(:,:,:,:)
      integer(1) :: acc_cuf_h_i1_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_i1_5(a)
      integer(1), intent(in) :: a(:,:,:,:,:)
      integer(1) :: acc_cuf_h_i1_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_i1_6(a)
      integer(1), intent(in) :: a(:,:,:,:,:,:)
      integer(1) :: acc_cuf_h_i1_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_i1_7(a)
      integer(1), intent(in) :: a(:,:,:,:,:,:,:)
      integer(1) :: acc_cuf_h_i1_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_i2_0(a)
      integer(2), intent(in) :: a
      integer(2) :: acc_cuf_h_i2_0
    end function
    function acc_cuf_h_i2_1(a)
      integer(2), intent(in) :: a(:)
      integer(2) :: acc_cuf_h_i2_1(size(a, 1))
    end function
    function acc_cuf_h_i2_2(a)
      integer(2), intent(in) :: a(:,:)
      integer(2) :: acc_cuf_h_i2_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_i2_3(a)
      integer(2), intent(in) :: a(:,:,:)
      integer(2) :: acc_cuf_h_i2_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_i2_4(a)
      integer(2), intent(in) :: a(:,:,:,:)
      integer(2) :: acc_cuf_h_i2_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_i2_5(a)
      integer(2), intent(in) :: a(:,:,:,:,:)
      integer(2) :: acc_cuf_h_i2_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_i2_6(a)
      integer(2), intent(in) :: a(:,:,:,:,:,:)
      integer(2) :: acc_cuf_h_i2_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_i2_7(a)
      integer(2), intent(in) :: a(:,:,:,:,:,:,:)
      integer(2) :: acc_cuf_h_i2_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_i8_0(a)
      integer(8), intent(in) :: a
      integer(8) :: acc_cuf_h_i8_0
    end function
    function acc_cuf_h_i8_1(a)
      integer(8), intent(in) :: a(:)
      integer(8) :: acc_cuf_h_i8_1(size(a, 1))
    end function
    function acc_cuf_h_i8_2(a)
      integer(8), intent(in) :: a(:,:)
      integer(8) :: acc_cuf_h_i8_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_i8_3(a)
      integer(8), intent(in) :: a(:,:,:)
      integer(8) :: acc_cuf_h_i8_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_i8_4(a)
      integer(8), intent(in) :: a(:,:,:,:)
      integer(8) :: acc_cuf_h_i8_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_i8_5(a)
      integer(8), intent(in) :: a(:,:,:,:,:)
      integer(8) :: acc_cuf_h_i8_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_i8_6(a)
      integer(8), intent(in) :: a(:,:,:,:,:,:)
      integer(8) :: acc_cuf_h_i8_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_i8_7(a)
      integer(8), intent(in) :: a(:,:,:,:,:,:,:)
      integer(8) :: acc_cuf_h_i8_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_r4_0(a)
      real(4), intent(in) :: a
      real(4) :: acc_cuf_h_r4_0
    end function
    function acc_cuf_h_r4_1(a)
      real(4), intent(in) :: a(:)
      real(4) :: acc_cuf_h_r4_1(size(a, 1))
    end function
    function acc_cuf_h_r4_2(a)
      real(4), intent(in) :: a(:,:)
      real(4) :: acc_cuf_h_r4_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_r4_3(a)
      real(4), intent(in) :: a(:,:,:)
      real(4) :: acc_cuf_h_r4_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_r4_4(a)
      real(4), intent(in) :: a(:,:,:,:)
      real(4) :: acc_cuf_h_r4_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_r4_5(a)
      real(4), intent(in) :: a(:,:,:,:,:)
      real(4) :: acc_cuf_h_r4_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_r4_6(a)
      real(4), intent(in) :: a(:,:,:,:,:,:)
      real(4) :: acc_cuf_h_r4_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_r4_7(a)
      real(4), intent(in) :: a(:,:,:,:,:,:,:)
      real(4) :: acc_cuf_h_r4_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_r8_0(a)
      real(8), intent(in) :: a
      real(8) :: acc_cuf_h_r8_0
    end function
    function acc_cuf_h_r8_1(a)
      real(8), intent(in) :: a(:)
      real(8) :: acc_cuf_h_r8_1(size(a, 1))
    end function
    function acc_cuf_h_r8_2(a)
      real(8), intent(in) :: a(:,:)
      real(8) :: acc_cuf_h_r8_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_r8_3(a)
      real(8), intent(in) :: a(:,:,:)
      real(8) :: acc_cuf_h_r8_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_r8_4(a)
      real(8), intent(in) :: a(:,:,:,:)
      real(8) :: acc_cuf_h_r8_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_r8_5(a)
      real(8), intent(in) :: a(:,:,:,:,:)
      real(8) :: acc_cuf_h_r8_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_r8_6(a)
      real(8), intent(in) :: a(:,:,:,:,:,:)
      real(8) :: acc_cuf_h_r8_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_r8_7(a)
      real(8), intent(in) :: a(:,:,:,:,:,:,:)
      real(8) :: acc_cuf_h_r8_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_c4_0(a)
      complex(4), intent(in) :: a
      complex(4) :: acc_cuf_h_c4_0
    end function
    function acc_cuf_h_c4_1(a)
      complex(4), intent(in) :: a(:)
      complex(4) :: acc_cuf_h_c4_1(size(a, 1))
    end function
    function acc_cuf_h_c4_2(a)
      complex(4), intent(in) :: a(:,:)
      complex(4) :: acc_cuf_h_c4_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_c4_3(a)
      complex(4), intent(in) :: a(:,:,:)
      complex(4) :: acc_cuf_h_c4_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_c4_4(a)
      complex(4), intent(in) :: a(:,:,:,:)
      complex(4) :: acc_cuf_h_c4_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_c4_5(a)
      complex(4), intent(in) :: a(:,:,:,:,:)
      complex(4) :: acc_cuf_h_c4_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_c4_6(a)
      complex(4), intent(in) :: a(:,:,:,:,:,:)
      complex(4) :: acc_cuf_h_c4_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_c4_7(a)
      complex(4), intent(in) :: a(:,:,:,:,:,:,:)
      complex(4) :: acc_cuf_h_c4_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_c8_0(a)
      complex(8), intent(in) :: a
      complex(8) :: acc_cuf_h_c8_0
    end function
    function acc_cuf_h_c8_1(a)
      complex(8), intent(in) :: a(:)
      complex(8) :: acc_cuf_h_c8_1(size(a, 1))
    end function
    function acc_cuf_h_c8_2(a)
      complex(8), intent(in) :: a(:,:)
      complex(8) :: acc_cuf_h_c8_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_c8_3(a)
      complex(8), intent(in) :: a(:,:,:)
      complex(8) :: acc_cuf_h_c8_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_c8_4(a)
      complex(8), intent(in) :: a(:,:,:,:)
      complex(8) :: acc_cuf_h_c8_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_c8_5(a)
      complex(8), intent(in) :: a(:,:,:,:,:)
      complex(8) :: acc_cuf_h_c8_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_c8_6(a)
      complex(8), intent(in) :: a(:,:,:,:,:,:)
      complex(8) :: acc_cuf_h_c8_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_c8_7(a)
      complex(8), intent(in) :: a(:,:,:,:,:,:,:)
      complex(8) :: acc_cuf_h_c8_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
    function acc_cuf_h_l4_0(a)
      logical(4), intent(in) :: a
      logical(4) :: acc_cuf_h_l4_0
    end function
    function acc_cuf_h_l4_1(a)
      logical(4), intent(in) :: a(:)
      logical(4) :: acc_cuf_h_l4_1(size(a, 1))
    end function
    function acc_cuf_h_l4_2(a)
      logical(4), intent(in) :: a(:,:)
      logical(4) :: acc_cuf_h_l4_2(size(a, 1), size(a, 2))
    end function
    function acc_cuf_h_l4_3(a)
      logical(4), intent(in) :: a(:,:,:)
      logical(4) :: acc_cuf_h_l4_3 &
        (size(a, 1), size(a, 2), size(a, 3))
    end function
    function acc_cuf_h_l4_4(a)
      logical(4), intent(in) :: a(:,:,:,:)
      logical(4) :: acc_cuf_h_l4_4 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4))
    end function
    function acc_cuf_h_l4_5(a)
      logical(4), intent(in) :: a(:,:,:,:,:)
      logical(4) :: acc_cuf_h_l4_5 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5))
    end function
    function acc_cuf_h_l4_6(a)
      logical(4), intent(in) :: a(:,:,:,:,:,:)
      logical(4) :: acc_cuf_h_l4_6 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6))
    end function
    function acc_cuf_h_l4_7(a)
      logical(4), intent(in) :: a(:,:,:,:,:,:,:)
      logical(4) :: acc_cuf_h_l4_7 &
        (size(a, 1), size(a, 2), size(a, 3), size(a, 4), &
         size(a, 5), size(a, 6), size(a, 7))
    end function
  end interface
end module
