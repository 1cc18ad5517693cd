! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuf_prefix.f90 - what module cutensorex has beside Fortran's own functions.
! CUDA Fortran Programming Guide 26.1, 2.9.4.  Only interfaces.  cuf_order has
! the numbers from 1 on, for packloc; cuf_random has random numbers in the shape
! of its argument, for random_number.  Only the plugin knows real(2).
module cuf_prefix
  implicit none

  include 'cuf_prefix.inc'
end module
