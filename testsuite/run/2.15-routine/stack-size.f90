! Each thread that runs a routine has its own local variables, also with
! -fmax-stack-var-size=.  2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -fmax-stack-var-size=16 -fno-inline
! env: ACC_NUM_CORES=4
module m
contains
  subroutine sub(x, y)
    !$acc routine seq
    integer, intent(in) :: x
    integer, intent(out) :: y
    integer :: t(100), u, k
    do k = 1, 100
      t(k) = x + k
    end do
    u = 0
    do k = 1, 100
      u = u + t(k) - k
    end do
    y = u / 100
  end subroutine
end module
program p
  use m
  integer :: a(100000), i, bad
  do bad = 1, 20
  !$acc parallel loop copyout(a)
  do i = 1, 100000
    call sub(i, a(i))
  end do
  do i = 1, 100000
    if (a(i) /= i) stop 1
  end do
  end do
  print *, 'ok'
end
