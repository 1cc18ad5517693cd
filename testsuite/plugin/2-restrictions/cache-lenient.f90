! A cache directive before the loop, or of a whole array, goes with a warning,
! in Fortran as in C.  doc/leniency.md; 2.10
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a, n)
  integer :: n, i, j
  real :: a(n), t(5)
  !$acc parallel copy(a) private(t)
  !$acc cache(t(1:5)) ! warning: 'cache' must be inside of a loop; the directive is ignored
  !$acc loop gang
  do i = 1, n
    !$acc cache(t) ! warning: 'cache' takes only array elements and sections
    do j = 1, 2
      t(j) = j
    end do
    !$acc cache(a(i:i))
    if (i > 1) then
      !$acc cache(a(i:i)) ! warning: 'cache' must be inside of a loop; the directive is ignored
      a(i) = t(1)
    end if
  end do
  !$acc end parallel
end subroutine
