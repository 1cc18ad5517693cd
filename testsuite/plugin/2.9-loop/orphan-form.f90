! A loop directive outside of constructs and routines is checked like others.
! 2.9, LOOP-16
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a, n)
  integer :: a(10, 10), n, i, j
  !$acc loop collapse(2) ! error: not enough DO loops
  do i = 1, 10
    a(i, 1) = 1
  end do
  !$acc loop collapse(2) ! error: not enough DO loops
  do i = 1, 10
    a(i, 1) = 1
    do j = 1, 10
      a(i, j) = 1
    end do
  end do
  !$acc loop tile(2, 2) ! error: not enough DO loops
  do i = 1, 10
    a(i, 1) = 1
  end do
  i = 1
  !$acc loop
  do while (i < n) ! error: 'loop' cannot be of a DO WHILE
    a(i, 1) = 1
    i = i + 1
  end do
  !$acc loop seq
  do while (i < n)
    a(i, 1) = 1
    i = i + 1
  end do
  !$acc loop tile(2, 2)
  do i = 1, 10
    do j = 1, 10
      a(i, j) = 1
    end do
  end do
  !$acc loop collapse(2)
  do i = 1, 10
    do j = 1, i ! error: the bounds of this loop depend on a loop that it is collapsed with
      a(i, j) = 1
    end do
  end do
  !$acc loop
  do i = 1, 10
    do j = 1, i
      a(i, j) = 1
    end do
  end do
  !$acc loop collapse(force: 2)
  do i = 1, 10
    a(i, 1) = 1
    do j = 1, 10
      a(i, j) = 1
    end do
  end do
  !$acc loop collapse(2)
  do i = 1, 10
    ! nothing
    do concurrent (j = 1:10)
      a(i, j) = 1
    end do
  end do
end subroutine
