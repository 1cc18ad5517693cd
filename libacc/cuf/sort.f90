! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! sort.f90 - arrays in ascending order, of the host or the device.
! CUDA Fortran Programming Guide 26.1, 2.9.2.  What stands in the place of the
! workspace may be the stream.
module sort
  implicit none
  private
  public :: fsort

  interface fsort
    subroutine acc_cuf_sort_4(array, n, workspace, worksize, stream) bind(c)
      type(*), intent(inout) :: array(..)
      integer(4), intent(in) :: n
      type(*), optional :: workspace(..)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
    subroutine acc_cuf_sort_8(array, n, workspace, worksize, stream) bind(c)
      type(*), intent(inout) :: array(..)
      integer(8), intent(in) :: n
      type(*), optional :: workspace(..)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
    subroutine acc_cuf_sort_index_4(array, indices, n, init_index, &
      workspace, worksize, stream) bind(c)
      type(*), intent(inout) :: array(..)
      integer(4), intent(inout) :: indices(*)
      integer(4), intent(in) :: n
      logical(4), intent(in), optional :: init_index
      type(*), optional :: workspace(..)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
    subroutine acc_cuf_sort_index_8(array, indices, n, init_index, &
      workspace, worksize, stream) bind(c)
      type(*), intent(inout) :: array(..)
      integer(4), intent(inout) :: indices(*)
      integer(8), intent(in) :: n
      logical(4), intent(in), optional :: init_index
      type(*), optional :: workspace(..)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
  end interface
end module
