! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuf_half.f90 - what compiled CUDA Fortran uses that has real(2) in it, which
! only the plugin knows.  Only interfaces.
module cuf_half
  implicit none

  ! The type of the elements that a bulk copy counts.  Nothing calls them: the
  ! size of the result is wanted, and an error for two different types.
  interface cuf_bulk_same_type
    integer(4) function cuf_bulk_i4(dst, src)
      integer(4), intent(in) :: dst(..), src(..)
    end function
    integer(8) function cuf_bulk_i8(dst, src)
      integer(8), intent(in) :: dst(..), src(..)
    end function
    real(2) function cuf_bulk_r2(dst, src)
      real(2), intent(in) :: dst(..), src(..)
    end function
    real(4) function cuf_bulk_r4(dst, src)
      real(4), intent(in) :: dst(..), src(..)
    end function
    real(8) function cuf_bulk_r8(dst, src)
      real(8), intent(in) :: dst(..), src(..)
    end function
    complex(4) function cuf_bulk_c4(dst, src)
      complex(4), intent(in) :: dst(..), src(..)
    end function
    complex(8) function cuf_bulk_c8(dst, src)
      complex(8), intent(in) :: dst(..), src(..)
    end function
  end interface

  include 'cuf_half.inc'
end module
