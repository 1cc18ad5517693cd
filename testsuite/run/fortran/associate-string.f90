! Names of ASSOCIATE and TYPE IS for strings whose length is known at run time,
! with and without a clause.
! OpenACC 3.4, 2.6.2, 2.7 and the glossary (aggregate variables)
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(u, str, n)
  class(*), intent(inout) :: u
  integer n
  character(*) :: str
    select type (q => u)
    type is (character(*))
      !$acc serial copy(q)
      q(2:2) = 'x'
      !$acc end serial
      print *, q
      !$acc serial
      q(4:4) = 'z'
      !$acc end serial
      print *, q
    end select
    associate (t => str)
      !$acc serial copy(t)
      t(3:3) = 'y'
      !$acc end serial
      print *, t
      !$acc serial
      t(4:4) = 'y'
      !$acc end serial
      print *, t
    end associate
    associate (t => str(1:n))
      !$acc serial copy(t)
      t(3:3) = 'a'
      !$acc end serial
      print *, t
      !$acc serial
      t(4:4) = 'b'
      !$acc end serial
      print *, t
    end associate
end subroutine
program main
  interface
subroutine s(u, str, n)
  class(*), intent(inout) :: u
  integer n
  character(*) :: str
end subroutine
  end interface
  class(*), allocatable :: u
  character(7) :: str = 'string'
  allocate(u, source='abcdef')
  call s(u, str, 5)
end program
