! Collapsed loops without levels, around loops without levels: the variables
! that are private to an iteration are so whatever levels are chosen.
! OpenACC 3.4, 2.9.1, 2.9.10
! timeout: 120
program main
  implicit none
  integer, parameter :: n = 41, m = 29, p = 66
  real(8) :: a(n, p), b(p, m), c(n, m), own(3), s, t
  integer :: i, j, k, big(n, m)
  do k = 1, p
    do i = 1, n
      a(i, k) = mod(i * 5 + k, 9) - 4
    end do
    do j = 1, m
      b(k, j) = mod(k * 2 + j, 7) - 3
    end do
  end do
  !$acc data copyin(a, b) copyout(c, big)
  !$acc parallel loop collapse(2) private(s, t, own)
  do j = 1, m
    do i = 1, n
      s = 0
      t = a(i, 1) - j
      own = [t, 2 * t, b(j, 1)]
      !$acc loop reduction(+:s)
      do k = 1, p
        s = s + a(i, k) * b(k, j) + own(mod(k, 3) + 1)
      end do
      c(i, j) = s + t
    end do
  end do
  !$acc parallel
  !$acc loop collapse(2) private(s)
  do j = 1, m
    do i = n, 1, -1
      s = 0
      !$acc loop reduction(max:s)
      do k = 1, p
        s = max(s, a(i, k) * b(k, j) * k)
      end do
      big(i, j) = nint(s)
    end do
  end do
  !$acc end parallel
  !$acc end data
  print '(2f14.0)', sum(c), sum([((c(i, j) * mod(i + 3 * j, 11), i = 1, n), j = 1, m)])
  print *, sum(big), sum([((big(i, j) * mod(i + 3 * j, 11), i = 1, n), j = 1, m)])
end program
