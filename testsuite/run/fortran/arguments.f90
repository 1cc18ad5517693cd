! Regions in Fortran procedures use dummies of every form: explicit and
! assumed shape, allocatable, pointer, optional, sections with strides, and
! what host association and modules give.
! OpenACC 3.4, 2.7 and 2.6
! opt: -O0 -O2
module arguments
  implicit none
  integer :: shift = 3
  real, allocatable :: table(:)
  type pair
    integer :: n
    real :: x(4)
  end type
contains
  subroutine explicit(n, a)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + shift
    end do
  end subroutine

  subroutine assumed(a, b)
    real, intent(inout) :: a(:, 0:)
    real, intent(in), optional :: b(:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a)
    do j = 0, ubound(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = a(i, j) + 10 * i + j
      end do
    end do
    if (.not. present(b)) return
    !$acc parallel loop copy(a) copyin(b)
    do i = 1, size(b)
      a(1, i - 1) = b(i)
    end do
  end subroutine

  subroutine dynamic(a, p)
    real, allocatable, intent(inout) :: a(:)
    real, pointer, intent(in) :: p(:)
    integer :: i
    !$acc parallel loop copy(a) copyin(p)
    do i = lbound(a, 1), ubound(a, 1)
      a(i) = a(i) * p(i)
    end do
  end subroutine
end module

program f_arguments
  use arguments
  implicit none
  real :: a(10), b(6, 0:4), strided(20)
  real, allocatable :: c(:)
  real, pointer :: p(:)
  type(pair) :: t
  integer :: i, j, k
  character(len=4) :: word

  a = 1
  call explicit(10, a)
  if (any(a /= 4)) error stop 'explicit'
  strided = 0
  call explicit(10, strided(1:20:2))
  if (any(strided(1:20:2) /= 3) .or. any(strided(2:20:2) /= 0)) &
    error stop 'strided'
  b = 0
  call assumed(b)
  do j = 0, 4
    do i = 1, 6
      if (b(i, j) /= 10 * i + j) error stop 'assumed'
    end do
  end do
  call assumed(b(2:3, :), a(1:2))
  if (b(2, 0) /= 4 .or. b(3, 4) /= 34 + 24) error stop 'optional'
  allocate(c(0:5), p(0:5))
  c = 2
  p = [(i, i = 0, 5)]
  call dynamic(c, p)
  if (any(c /= 2 * p)) error stop 'dynamic'
  allocate(table(50))
  !$acc parallel loop copyout(table)
  do i = 1, 50
    table(i) = i * shift
  end do
  if (table(50) /= 150) error stop 'module'
  t%n = 2
  t%x = 1
  !$acc parallel loop copy(t)
  do i = 1, 4
    t%x(i) = t%x(i) + i * t%n
  end do
  if (any(t%x /= [3, 5, 7, 9])) error stop 'derived'
  word = 'abcd'
  k = 0
  !$acc parallel loop copyin(word) reduction(+:k)
  do i = 1, 4
    if (word(i:i) == 'c') k = k + i
  end do
  if (k /= 3) error stop 'character'
  call inner(5)
  print *, sum(b), sum(table)
contains
  subroutine inner(n)
    integer, intent(in) :: n
    integer :: i
    real :: total
    total = 0
    !$acc parallel loop copyin(a) reduction(+:total)
    do i = 1, n
      total = total + a(i)
    end do
    if (total /= 4 * n) error stop 'internal'
  end subroutine
end program
