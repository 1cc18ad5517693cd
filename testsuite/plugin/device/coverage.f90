! flags: --coverage
! accflags: -fplugin-arg-acc-target=host,sim
! Device code does not count for --coverage what it runs.  The manual, section 6
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine coverage(a)
  implicit none
  integer, intent(inout) :: a(10)
  integer :: i
  !$acc parallel loop
  do i = 1, 10
    if (a(i) > 0) a(i) = twice(a(i))
  end do
contains
  integer function twice(k)
    !$acc routine seq
    integer, intent(in) :: k
    twice = 2 * k
    if (k < 0) twice = 0
  end function
end subroutine
