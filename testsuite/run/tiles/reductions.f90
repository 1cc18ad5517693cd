! Reductions of collapsed loops with rows in step, over parts of arrays, with
! strides and by intrinsics.  OpenACC 3.4, 2.9.1, 2.9.11
program reductions
  implicit none
  integer, parameter :: n = 67, m = 45, l = 9
  real(8), allocatable :: a(:, :, :)
  real(4), allocatable :: f(:, :)
  logical, allocatable :: mask(:, :)
  integer :: i, j, k
  allocate (a(n, m, l), f(n, m), mask(n, m))
  do k = 1, l
    do j = 1, m
      do i = 1, n
        a(i, j, k) = mod(i * 3 + j * 5 + k * 7, 23) - 11
        f(i, j) = mod(i + j * 3, 19)
        mask(i, j) = mod(i * j, 5) /= 4
      end do
    end do
  end do
  !$acc data copyin(a, f, mask)
  call norms(a)
  call norms(a(2:n - 3, 3:m, 1:l:2))
  call masked(f, mask)
  call masked(f(1:40, 5:), mask(1:40, 5:))
  !$acc end data
contains
  subroutine norms(x)
    real(8), intent(in) :: x(:, :, :)
    real(8) :: s, t, most
    integer :: i, j, k, c
    s = 0
    t = 1
    most = 0
    c = 0
    !$acc parallel loop collapse(3) reduction(+:s, c) reduction(max:most) present(x)
    do k = 1, size(x, 3)
      do j = 1, size(x, 2)
        do i = 1, size(x, 1)
          s = s + x(i, j, k)**2
          most = max(most, abs(x(i, j, k)))
          c = c + merge(1, 0, x(i, j, k) > 3)
        end do
      end do
    end do
    !$acc kernels present(x)
    t = t + sum(x) + maxval(x)
    !$acc end kernels
    print '(4i12)', int(s), int(most), c, int(t)
  end subroutine
  subroutine masked(x, which)
    real(4), intent(in) :: x(:, :)
    logical, intent(in) :: which(:, :)
    real(4) :: s, least
    logical :: all
    integer :: i, j
    s = 0
    least = huge(least)
    all = .true.
    !$acc parallel loop collapse(2) reduction(+:s) reduction(min:least) &
    !$acc   reduction(.and.:all) present(x, which)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        if (which(i, j)) s = s + x(i, j)
        least = min(least, x(i, j))
        all = all .and. (which(i, j) .or. x(i, j) < 12)
      end do
    end do
    print '(2i12, l2)', int(s), int(least), all
  end subroutine
end program
