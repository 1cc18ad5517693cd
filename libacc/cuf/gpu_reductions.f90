! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! gpu_reductions.f90 - the part of module cudafor that has the reductions.
! CUDA Fortran Programming Guide 26.1, 2.9.1.
module gpu_reductions
  use cudafor, only: cuf_sum, cuf_maxval, cuf_minval
end module
