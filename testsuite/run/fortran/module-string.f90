! A string of deferred length of a module in no clause: its length is known, or
! there is an error.  OpenACC 3.4, 2.6.2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! unless: gfortran-16
module m
  character(:), allocatable :: text
end module
program p
  use m
  integer :: n
  n = 4
  allocate(character(8) :: text)
  text = 'abcdefgh'
  !$acc serial
  text(n:n) = 'y'
  text(8:8) = 'z'
  !$acc end serial
  print *, text
end program
