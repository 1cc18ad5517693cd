! DO CONCURRENT without a directive is one with loop independent in parallel,
! serial and routines, and with loop auto in kernels: gangs share it, no level
! is taken twice, and nothing is said where none is left.
! OpenACC 3.4, 2.9.2, 2.17.2 (FORT-05, FORT-06)
! flags: -Wall
! opt: -O0 -O2
module m
  implicit none
  !$acc routine(named) gang
contains
  subroutine of_gangs(a)
    !$acc routine gang
    integer, intent(inout) :: a(:)
    integer :: i
    do concurrent (i = 1:size(a))
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine named(a)
    integer, intent(inout) :: a(:)
    integer :: i
    do concurrent (i = 1:size(a))
      a(i) = a(i) + 2
    end do
  end subroutine
  subroutine of_workers(a)
    !$acc routine worker
    integer, intent(inout) :: a(:)
    integer :: i
    do concurrent (i = 1:size(a))
      a(i) = a(i) + 3
    end do
  end subroutine
  subroutine of_lanes(a)
    !$acc routine vector
    integer, intent(inout) :: a(:)
    integer :: i
    do concurrent (i = 1:size(a))
      a(i) = a(i) + 4
    end do
  end subroutine
  pure subroutine of_one(a)
    !$acc routine seq
    integer, intent(inout) :: a(:)
    integer :: i
    do concurrent (i = 1:size(a))
      a(i) = a(i) + 5
    end do
  end subroutine
end module

program p
  use m
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, k, l, t, a(n), b(n, n), c(n, n), q(n, n, n, n), x(n)
  a = 0; b = 0; c = 0; q = 0; x = 0

  !$acc parallel num_gangs(4) copy(a, q, x, b)
  do concurrent (i = 1:n); a(i) = a(i) + 1; end do
  do concurrent (l = 1:n)
    do concurrent (k = 1:n)
      do concurrent (j = 1:n)
        do concurrent (i = 1:n)
          q(i, j, k, l) = q(i, j, k, l) + 1
        end do
      end do
    end do
  end do
  do concurrent (i = 1:n)
    x(i) = x(i) + 1
    !$acc loop vector
    do j = 1, n
      b(j, i) = b(j, i) + 10
    end do
  end do
  !$acc end parallel
  print *, a, sum(b), sum(q), sum(x)

  !$acc parallel num_gangs(4) copy(c)
  !$acc loop gang
  do i = 1, n
    do concurrent (j = 1:n, mod(i + j, 3) /= 0)
      t = i
      if (j == 2) cycle
      c(j, i) = c(j, i) + t
    end do
  end do
  !$acc end parallel
  print *, sum(c)

  !$acc parallel loop gang worker vector copy(c)
  do i = 1, n
    call of_one(c(:, i))
    do concurrent (j = 1:n)
      c(j, i) = c(j, i) + 100
    end do
  end do
  !$acc parallel loop gang copy(c)
  do i = 1, n
    call of_workers(c(:, i))
  end do
  !$acc parallel loop gang worker copy(c)
  do i = 1, n
    call of_lanes(c(:, i))
  end do
  print *, sum(c)

  !$acc parallel num_gangs(4) copy(a)
  call of_gangs(a)
  !$acc end parallel
  !$acc parallel num_gangs(4) copy(a)
  call named(a)
  !$acc end parallel
  print *, a

  !$acc serial copy(a)
  do concurrent (i = 1:n)
    a(i) = a(i) + 7
  end do
  !$acc end serial
  !$acc kernels copy(a, b)
  do concurrent (i = 1:n)
    a(i) = a(i) + 11
  end do
  do concurrent (i = 1:n, j = 1:n, i /= j)
    b(i, j) = b(i, j) + a(i)
  end do
  do concurrent (i = 1:1)
    do j = 2, n
      a(j) = a(j) + a(j - 1)
    end do
  end do
  !$acc end kernels
  print *, a, sum(b)
end program
