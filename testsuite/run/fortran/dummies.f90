! Allocatable and pointer dummies, whose descriptors a region reaches by a
! pointer, on construct and data region, also when they change in between.
! OpenACC 3.4, 2.7 and 2.6.4
! opt: -O0 -O2
program f_dummies
  implicit none
  real, allocatable :: a(:)
  real, pointer :: p(:)
  integer :: i
  allocate(a(0:5), p(6))
  a = 2
  p = [(i, i = 1, 6)]
  call scale(a, p)
  if (any(a /= 2 * p)) error stop 'copy'
  call grow(a)
  if (size(a) /= 12 .or. any(a /= 7)) error stop 'allocated inside'
  call twice(a)
  if (any(a /= 28)) error stop 'present'
  print *, a
contains
  subroutine scale(a, p)
    real, allocatable, intent(inout) :: a(:)
    real, pointer, intent(in) :: p(:)
    integer :: i
    !$acc parallel loop copy(a) copyin(p)
    do i = lbound(a, 1), ubound(a, 1)
      a(i) = a(i) * p(i + 1)
    end do
  end subroutine

  subroutine grow(a)
    real, allocatable, intent(inout) :: a(:)
    integer :: i
    deallocate(a)
    allocate(a(12))
    !$acc parallel loop copyout(a)
    do i = 1, size(a)
      a(i) = 7
    end do
  end subroutine

  subroutine twice(a)
    real, allocatable, intent(inout) :: a(:)
    integer :: i
    !$acc data copy(a)
    !$acc parallel loop present(a)
    do i = 1, size(a)
      a(i) = 2 * a(i)
    end do
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = 2 * a(i)
    end do
    !$acc end data
  end subroutine
end program
