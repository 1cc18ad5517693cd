! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuf_names.f90 - the intrinsic functions that compiled CUDA Fortran calls.  A
! program unit that uses such a name for something else gets other names for
! them by USE.
module cuf_names
  implicit none
  intrinsic :: allocated, any, huge, int, kind, lbound, loc, logical, max
  intrinsic :: merge, min, not, shape, size, sizeof
  intrinsic :: storage_size, transfer, ubound
end module
