! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What leaves a data construct is told; where data needs calls behind the
! construct it is refused.  OpenACC 3.4, 2.6.5; GLOS-14
subroutine leave(a, n, bad)
  integer :: n
  real :: a(n)
  logical :: bad
  !$acc data copy(always: a) async(1)
  if (bad) return ! warning: invalid exit from OpenACC 'data' construct; the region ends here
  a(1) = 2
  !$acc end data
  !$acc data copy(a, a(1:2))
  if (bad) return ! error: invalid exit from OpenACC 'data' construct, whose data needs calls after its end
  !$acc end data
  !$acc host_data use_device(a)
  if (bad) return ! warning: invalid exit from OpenACC 'host_data' construct; the region ends here
  !$acc end host_data
end subroutine
