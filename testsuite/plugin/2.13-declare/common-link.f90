! A common block in a data clause wants a declare link.  OpenACC 3.4, 2.7
! DCL-06
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine linked
  integer :: x(10)
  common /named/ x
  !$acc declare link(/named/)
  !$acc data copy(/NAMED/)
  !$acc update self(/named/)
  !$acc end data
end subroutine
subroutine other
  integer :: y(10)
  common /loose/ y
  !$acc data copy(/loose/) ! warning: the common block '/loose/' is not in a 'declare link'
  !$acc update self(/loose/)
  !$acc end data
  !$acc enter data copyin(/loose/) ! warning: is not in a 'declare link'
end subroutine
