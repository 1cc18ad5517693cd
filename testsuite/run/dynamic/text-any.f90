! Text of CLASS(*) in data clauses is copied with its length: copy, enter data,
! update and a compute construct.  OpenACC 3.4, 2.6.2, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
contains
  subroutine change(x, n)
    class(*) :: x
    integer, intent(out) :: n(2)
    !$acc data copy(x)
    !$acc parallel copyout(n)
    n = 0
    select type (x)
    type is (character(*))
      n(1) = len(x)
      x(n(1):n(1)) = 'Z'
    end select
    !$acc end parallel
    !$acc end data
    !$acc enter data copyin(x)
    !$acc parallel present(x) copy(n)
    select type (x)
    type is (character(*))
      n(2) = len(x) + 1
      x(1:1) = 'Y'
    end select
    !$acc end parallel
    !$acc update self(x)
    !$acc exit data delete(x)
  end subroutine
end module
program text_any
  use m
  character(20) :: c = 'abc'
  integer :: n(2)
  call change(c, n)
  print *, c, n
end program
