! A construct that runs its loop in order has one copy of a firstprivate array
! for all iterations, also of an array whose size is not constant.  2.5.14
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(n, w)
  integer :: n, i, r(3), t(n), w(:), c(4)
  integer, allocatable :: v(:)
  t = 5
  c = 5
  v = t
  !$acc serial loop firstprivate(t, v, w) copyout(r)
  do i = 1, 3
    t(1) = t(1) + 1
    v(2) = v(2) + t(1)
    w(2) = w(2) + 1
    r(i) = t(1) + v(2) + w(2)
  end do
  print *, r
  t = 5
  !$acc parallel loop num_gangs(1) seq firstprivate(t, c) copyout(r)
  do i = 1, 3
    t(1) = t(1) + 1
    c(1) = c(1) + t(1)
    r(i) = t(1) + c(1)
  end do
  print *, r
end subroutine
program p
  interface
    subroutine s(n, w)
      integer :: n, w(:)
    end subroutine
  end interface
  integer :: w(3)
  w = 1
  call s(4, w)
  print *, size(w)
end program
