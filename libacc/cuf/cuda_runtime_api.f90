! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cuda_runtime_api.f90 - module cudafor by the name of its first part, without
! module sort.  CUDA Fortran Programming Guide 26.1, 2.9.
module cuda_runtime_api
  use cudafor, cuf_fsort => fsort
end module
