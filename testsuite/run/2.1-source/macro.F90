! _OPENACC is 202506 as openacc_version is, and not defined where there are no directives
! and no module.  OpenACC 3.4, 2.2  CC-01 02 03 04
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! device: none
program f_macro
#ifdef _OPENACC
  use openacc, only: openacc_version
  if (openacc_version /= _OPENACC) stop 1
  if (_OPENACC /= 202506) stop 2
#endif
  print '(a)', 'as it should be'
end program
