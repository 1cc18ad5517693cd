! The value that kernels gives a scalar is there after a later construct in which
! the scalar is private, by a clause, as the counter of a collapsed loop, or in a
! loop of the same construct.  2.6.2, 2.9.10, 2.5.11 PRIV-02
! compare: none
program values
  integer :: i, j, last, kept, n, turn
  real :: a(8,9), b(8,9)
  n = 0
  a = 1
  do turn = 1, 3
    kept = 10 * turn
    !$acc kernels
    do j = 1, 9
      do i = 1, 8
        last = i + j
        b(i,j) = a(i,j) + last
      end do
    end do
    !$acc loop private(kept) independent
    do j = 1, 9
      kept = j
      b(1,j) = b(1,j) + kept
    end do
    n = n + kept
    !$acc end kernels
    !$acc parallel loop collapse(2) private(last)
    do j = 1, 9
      do i = 1, 8
        last = j
        a(i,j) = b(i,j) - last
      end do
    end do
    n = n + 1000 * last + 100000 * (i + j)
  end do
  if (n /= 5751060) print *, 'sums', n
  if (last /= 17) print *, 'last', last
  if (any(b(:,9) - a(:,9) /= 9)) print *, 'b and a', b(:,9) - a(:,9)
end program
