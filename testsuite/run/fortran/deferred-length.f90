! Strings of deferred length, dummies, optional, local and of a module, with and
! without a clause: the length is that of the moment.
! OpenACC 3.4, 2.6.2, 2.7 and the glossary (aggregate variables)
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  character(:), allocatable :: mod
contains
subroutine s(str, al, pt, o, fa, n)
  integer n
  character(*) :: str
  character(:), allocatable :: al
  character(:), pointer :: pt
  character(:), allocatable, optional :: o
  character(4), allocatable :: fa
  character(:), allocatable :: lo
  lo = str // 'x'
  !$acc serial
  str(n:n) = 'y'
  al(n:n) = 'y'
  pt(n:n) = 'y'
  fa(2:2) = 'y'
  lo(n:n) = 'y'
  !$acc end serial
  print *, str, al, pt, fa, lo
  if (present(o)) then
  !$acc serial copy(mod)
  o(n:n) = 'o'
  mod(n:n) = 'o'
  !$acc end serial
  print *, o, mod
  end if
  !$acc serial copy(str, al, pt, fa, lo)
  str = 'ab'
  al(1:2) = 'ab'
  pt(1:n) = 'abcdefghi'
  fa = 'xyzuvw'
  lo(2:) = str
  !$acc end serial
  print *, str, al, pt, fa, lo
  !$acc serial
  str = 'cd' // al(1:1)
  fa = al
  !$acc end serial
  print *, str, fa, lo
end subroutine
end module
program p
use m
  character(7) :: str = 'string'
  character(:), allocatable :: al, o
  character(:), pointer :: pt
  character(4), allocatable :: fa
  allocate(character(8) :: al, o, pt, mod)
  allocate(fa)
  al = 'allocata'
  pt = 'pointera'
  o = 'optional'
  mod = 'module'
  fa = 'fixe'
  call s(str, al, pt, fa=fa, n=5)
  call s(str, al, pt, o, fa, 4)
  !$acc serial
  al(1:1) = '1'
  pt(2:2) = '2'
  str(3:3) = '3'
  !$acc end serial
  print *, al, pt, str
end program
