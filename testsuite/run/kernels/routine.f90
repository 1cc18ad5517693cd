! Loops of kernels that call routines of workers and vectors leave these levels
! to them.  OpenACC 3.4, 2.15.1, 2.9
! files: aux/routines.f90
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program f_kernels_routine
  implicit none
  integer, external :: f_g, f_w, f_v
  !$acc routine(f_g) gang
  !$acc routine(f_w) worker
  !$acc routine(f_v) vector
  integer :: i, j, y, z, c(10), b(10, 10)
  c = [(j, j = 1, 10)]
  b = 0
  !$acc kernels
  y = 3
  !$acc loop independent
  do j = 1, 10
    b(j, 1) = y + f_v(c(j))
  end do
  z = 2
  !$acc end kernels
  print *, b(:, 1), z
  !$acc kernels
  y = f_g(c(5))
  !$acc loop independent
  do j = 1, 10
    b(j, 2) = y + f_w(c(j))
  end do
  !$acc end kernels
  print *, b(:, 2)
  !$acc kernels
  !$acc loop independent
  do j = 1, 10
    !$acc loop independent
    do i = 1, 10
      b(i, j) = b(i, j) + f_v(c(j))
    end do
  end do
  if (y > 2) then
    !$acc loop independent
    do j = 1, 10
      b(j, 1) = b(j, 1) + f_w(c(j))
    end do
  end if
  !$acc end kernels
  print *, b
end program
