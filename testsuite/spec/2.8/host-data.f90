! host_data with if, if_present and an absent optional argument; deviceptr.
! OpenACC 3.4, 2.7.5, 2.8; HD-10 11 12 CLA-DEVPTR-02 05 DCL-09
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 8
contains
  include '../aux/want.inc'
  integer(c_intptr_t) function address(x)
    integer, target :: x(n)
    address = transfer(c_loc(x), address)
  end function
  subroutine add(x)
    integer :: x(n), i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) + 1
    end do
  end subroutine
  subroutine optional(x, y)
    integer, target :: x(n)
    integer, target, optional :: y(n)
    integer(c_intptr_t) :: here
    here = address(x)
    !$acc data copy(x, y)
    !$acc host_data use_device(x, y)
    call want(address(x) /= here .and. .not. present(y), 1)
    !$acc end host_data
    !$acc update self(y) device(y)
    !$acc parallel num_gangs(1) present(x, y)
    x(1) = 7
    if (present(y)) x(1) = 8
    !$acc end parallel
    !$acc end data
    !$acc enter data copyin(y)
    !$acc exit data delete(y)
    call want(x(1) == 7, 2)
  end subroutine
end module
program p
  use checks
  implicit none
  integer, target :: a(n), b(n)
  integer(c_intptr_t) :: here, other
  a = 1
  b = 1
  here = address(a)
  other = address(b)
  !$acc data copy(a)
  !$acc host_data use_device(a)
  call want(address(a) /= here, 10)
  call add(a)
  !$acc end host_data
  !$acc host_data use_device(a) if(n > 100)
  call want(address(a) == here, 11)
  !$acc end host_data
  !$acc host_data use_device(a, b) if_present
  call want(address(a) /= here .and. address(b) == other, 12)
  !$acc end host_data
  !$acc end data
  call want(all(a == 2), 13)
  call optional(a)
end program
