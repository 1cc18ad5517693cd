! A region without a clause for an array uses the part of it that a data
! construct around it has: allocatables, pointers and dummies of all shapes.
! OpenACC 3.4, 2.6.2 IMPL-02
module f_part_present
  implicit none
contains
  subroutine columns(n, m, explicit, assumed, allocated, pointed)
    integer, intent(in) :: n, m
    real, intent(inout) :: explicit(n, m), assumed(:, :)
    real, allocatable, intent(inout) :: allocated(:, :)
    real, pointer :: pointed(:, :)
    integer :: i, k
    do k = 1, m
      !$acc data copy(explicit(:, k), assumed(:, k)) &
      !$acc copy(allocated(:, k), pointed(:, k))
      !$acc parallel loop
      do i = 1, n
        explicit(i, k) = explicit(i, k) + i * k
        assumed(i, k) = assumed(i, k) + i * k
        allocated(i, k) = allocated(i, k) + i * k
        pointed(i, k) = pointed(i, k) + i * k
      end do
      !$acc end data
    end do
  end subroutine
end module
program main
  use f_part_present
  implicit none
  integer :: i, k
  real :: a(32, 4), b(32, 4), expected(32, 4)
  real, allocatable :: c(:, :), e(:, :)
  real, pointer :: d(:, :)
  allocate(c(32, 4), d(32, 4), e(32, 4))
  a = 1
  b = 1
  c = 1
  d = 1
  e = 1
  expected = reshape([((1 + i * k, i = 1, 32), k = 1, 4)], [32, 4])
  call columns(32, 4, a, b, c, d)
  if (any(a /= expected)) stop 1
  if (any(b /= expected)) stop 2
  if (any(c /= expected)) stop 3
  if (any(d /= expected)) stop 4
  do k = 1, 4
    !$acc enter data copyin(e(:, k))
    !$acc kernels
    do i = 1, 32
      e(i, k) = e(i, k) + i * k
    end do
    !$acc end kernels
    !$acc exit data copyout(e(:, k))
  end do
  if (any(e /= expected)) stop 5
  print *, sum(a), sum(e)
end program
