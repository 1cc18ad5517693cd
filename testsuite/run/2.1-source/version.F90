! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! _OPENACC has the version of the standard, as openacc_version has, and chooses
! what only an OpenACC compiler takes.  OpenACC 3.4, 1.6, 3.2 (BASE-01)
! compare: none
#if _OPENACC < 201811
#error _OPENACC is too old
#endif
#if _OPENACC != 202506
#error _OPENACC is not that of 3.4
#endif
program f_version
#ifdef _OPENACC
  use openacc
#endif
  implicit none
  integer :: i
  i = 0
#ifdef _OPENACC
  !$acc parallel num_gangs(1) copy(i)
  i = openacc_version
  !$acc end parallel
#endif
  if (i /= 202506 .or. i /= _OPENACC) stop 1
end program
