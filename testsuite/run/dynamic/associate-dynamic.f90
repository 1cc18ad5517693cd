! Names of ASSOCIATE in enter data, exit data and update: what they stand for is
! meant.  OpenACC 3.4, 2.6.6, 2.14.4
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  type t
    integer :: a, b(4)
  end type
contains
subroutine d2(y, z, str)
  integer, intent(inout) :: y
  type(t), target :: z
  character(*) :: str
  class(*), pointer :: u
  integer :: w
  w = 3
  associate(x=>y, v=>z, s => str)
  !$acc enter data copyin(x, v, s)
  !$acc serial present(x, v, s)
  x = x + 5
  v%b(2) = 8
  s(2:2) = 'x'
  !$acc end serial
  print *, w
  !$acc update self(x, v, s)
  print *, x, v%b(2), s
  x = 4
  s(3:3) = 'y'
  v%b(3) = 1
  !$acc update device(x,v,s)
  !$acc serial present(x, v, s)
  x = x + 5
  v%b(2) = v%b(3) * 4
  s(2:3) = s(3:3) // 'z'
  !$acc end serial
  !$acc exit data copyout(x, v, s)
  print *, x, v%b(2), s
 end associate
end subroutine
end module
program p
 use m
  integer :: x = 3
  type(t) :: z
  character(6) :: s = 'string'
  z%a = 1
  z%b = 2
  call d2(x, z, s)
end
