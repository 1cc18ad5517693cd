! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
integer function f_g(x)
  !$acc routine gang
  integer, intent(in) :: x
  f_g = x + 1
end function
integer function f_w(x)
  !$acc routine worker
  integer, intent(in) :: x
  f_w = x + 2
end function
integer function f_v(x)
  !$acc routine vector
  integer, intent(in) :: x
  f_v = x + 3
end function
