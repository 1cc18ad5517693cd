! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine callee_sum(to, x)
  implicit none
  integer, intent(inout) :: to
  integer, intent(in) :: x
  !$acc routine seq
  !$acc atomic
  to = to + x
end subroutine

subroutine callee_put(to, x)
  implicit none
  integer, intent(out) :: to
  integer, intent(in) :: x
  !$acc routine seq
  to = x
end subroutine
