! Data of modules and common blocks that a routine uses needs declare: an error at
! its first use in each routine.  OpenACC 3.4, 2.15.2 (GLOB-01)
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  integer :: plain = 3, declared
  integer :: shared
  common /block/ shared
  !$acc declare create(declared)
contains
  integer function once(n)
    !$acc routine seq
    integer, intent(in) :: n
    once = declared + n
    once = once + plain ! error: 'plain' requires a 'declare' directive
    if (plain > 3) once = plain
  end function
  integer function common(n)
    !$acc routine seq
    integer, intent(in) :: n
    common = n
    common = common + shared ! error: 'shared' requires a 'declare' directive
    shared = 3
  end function
end module
