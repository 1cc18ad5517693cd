! Free form: "!$ acc" and "! $acc" are comments, and so is "!$accparallel", for
! a blank follows the sentinel.  OpenACC 3.4, 2.1  FMT-07 08
! stderr: starts a commented line
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program f_sentinels
  implicit none
  integer :: a(4), i
  a = 1
  ! $acc parallel loop copy(nothing) such
  !$ acc data copyin(nothing)
  ! $ acc serial
  !$accparallel loop copy(nothing)
  !$acc parallel loop copy(a)
  do i = 1, 4
    a(i) = a(i) + i
  end do
  print *, a
end program
