! A routine directive with names holds for procedures without SAVE.
! OpenACC 3.4, 2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  !$acc routine(plain, keeps) seq ! error: a variable that has the SAVE attribute
  !$acc routine(starts) seq
contains
  subroutine plain
    integer :: i
    i = 1
  end subroutine
  subroutine keeps
    integer, save :: count
    count = count + 1
  end subroutine
  subroutine starts
    integer :: n = 1 ! warning: an initialized variable has the SAVE attribute
    n = n + 1
  end subroutine
end module
