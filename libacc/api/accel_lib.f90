! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! accel_lib.f90 - module openacc under the name that programs of before OpenACC
! use, and that the vendor's compiler keeps.
module accel_lib
  use openacc
end module
