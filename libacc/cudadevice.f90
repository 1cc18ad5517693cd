! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cudadevice.f90 - the routines of device code.  CUDA Fortran Programming
! Guide 26.1, 2.6 and 2.7.  Only interfaces: the compiler knows them.
module cudadevice
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  private :: c_int

  interface
    subroutine syncthreads() bind(c, name="acc_cuf_syncthreads")
    end subroutine
    subroutine threadfence() bind(c, name="acc_cuf_threadfence")
    end subroutine
    subroutine threadfence_block() bind(c, name="acc_cuf_threadfence_block")
    end subroutine
    subroutine threadfence_system() bind(c, name="acc_cuf_threadfence_system")
    end subroutine
    function clock64() bind(c, name="acc_cuf_clock")
      integer(8) :: clock64
    end function
  end interface

  interface syncwarp
    subroutine acc_cuf_syncwarp(mask) bind(c)
      integer(4), value :: mask
    end subroutine
  end interface

  interface atomicadd
    function acc_cuf_atomic_add_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_add_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_add_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_add_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_add_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_add_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_add_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_add_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicsub
    function acc_cuf_atomic_sub_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_sub_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_sub_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_sub_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_sub_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_sub_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_sub_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_sub_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicexch
    function acc_cuf_atomic_exch_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_exch_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_exch_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_exch_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
    function acc_cuf_atomic_exch_r4(mem, val) bind(c)
      real(4) :: acc_cuf_atomic_exch_r4
      real(4), intent(inout) :: mem
      real(4), value :: val
    end function
    function acc_cuf_atomic_exch_r8(mem, val) bind(c)
      real(8) :: acc_cuf_atomic_exch_r8
      real(8), intent(inout) :: mem
      real(8), value :: val
    end function
  end interface

  interface atomicmin
    function acc_cuf_atomic_min_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_min_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_min_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_min_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicmax
    function acc_cuf_atomic_max_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_max_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_max_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_max_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicand
    function acc_cuf_atomic_and_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_and_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_and_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_and_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicor
    function acc_cuf_atomic_or_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_or_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_or_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_or_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomicxor
    function acc_cuf_atomic_xor_i4(mem, val) bind(c)
      integer(4) :: acc_cuf_atomic_xor_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: val
    end function
    function acc_cuf_atomic_xor_i8(mem, val) bind(c)
      integer(8) :: acc_cuf_atomic_xor_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: val
    end function
  end interface

  interface atomiccas
    function acc_cuf_atomic_cas_i4(mem, comp, val) bind(c)
      integer(4) :: acc_cuf_atomic_cas_i4
      integer(4), intent(inout) :: mem
      integer(4), value :: comp, val
    end function
    function acc_cuf_atomic_cas_i8(mem, comp, val) bind(c)
      integer(8) :: acc_cuf_atomic_cas_i8
      integer(8), intent(inout) :: mem
      integer(8), value :: comp, val
    end function
    function acc_cuf_atomic_cas_r4(mem, comp, val) bind(c)
      real(4) :: acc_cuf_atomic_cas_r4
      real(4), intent(inout) :: mem
      real(4), value :: comp, val
    end function
    function acc_cuf_atomic_cas_r8(mem, comp, val) bind(c)
      real(8) :: acc_cuf_atomic_cas_r8
      real(8), intent(inout) :: mem
      real(8), value :: comp, val
    end function
  end interface
end module
