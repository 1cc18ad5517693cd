! Assumed-shape arrays of all strides, those of one and others, in one kernel.
! OpenACC 3.4, 2.7
module m
  implicit none
contains
  subroutine add(a, b, c)
    integer, intent(in) :: a(:), b(:, :)
    integer, intent(inout) :: c(:)
    integer :: i
    !$acc parallel loop copyin(a, b) copy(c)
    do i = 1, size(c)
      c(i) = c(i) + a(i) + b(i, 2) * 1000
    end do
  end subroutine
  subroutine grid(u, v)
    real, intent(in) :: u(:, :)
    real, intent(inout) :: v(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2) copyin(u) copy(v)
    do j = 2, size(u, 2) - 1
      do i = 2, size(u, 1) - 1
        v(i, j) = u(i - 1, j) + 2 * u(i, j + 1) + 3 * u(i + 1, j - 1)
      end do
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(200), b(200, 4), c(200), i, j
  real :: u(40, 50), v(40, 50)
  a = [(i, i = 1, 200)]
  b = reshape([(i, i = 1, 800)], [200, 4])
  c = 0
  call add(a, b, c)
  print *, sum(c), c(1), c(200)
  call add(a(1:200:2), b(1:100, :), c(101:200))
  print *, sum(c), c(101), c(200)
  call add(a, b(1:200, 1:4:2), c)
  print *, sum(c), c(1), c(200)
  call add(a(1:50), b(1:200:4, :), c(1:200:4))
  print *, sum(c), c(1), c(2), c(197)
  do j = 1, 50
    do i = 1, 40
      u(i, j) = i + 100 * j
    end do
  end do
  v = 0
  call grid(u, v)
  print *, sum(v), v(2, 2), v(39, 49)
  v = 0
  call grid(u(1:40:3, :), v(1:14, :))
  print *, sum(v), v(2, 49), v(13, 2)
end program
