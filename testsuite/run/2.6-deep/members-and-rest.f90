! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A compute construct's clauses name allocatable and pointer components, and
! the region uses other components too: it has all of the variable, which is in
! no clause.  Local, of a module, a dummy argument.  OpenACC 3.4, 2.6.2, 2.7.2;
! IMPL-07
module grids
  implicit none
  type grid
    integer :: n = 0
    real, allocatable :: u(:)
    real, pointer :: p(:) => null()
    real :: fixed(5) = [1, 2, 3, 4, 5]
  end type
  type pair
    real :: scale = 2
    type(grid) :: g
  end type
  type(grid) :: whole
contains
  subroutine step(d, two)
    type(grid), intent(inout) :: d
    type(pair), intent(inout) :: two
    integer :: i
    !$acc parallel loop copy(d%p)
    do i = 1, d%n
      d%p(i) = d%p(i) + d%fixed(i)
    end do
    !$acc parallel loop copy(two%g%u)
    do i = 1, two%g%n
      two%g%u(i) = two%g%u(i) + two%scale * two%g%fixed(i)
    end do
    !$acc parallel loop copy(d%p, d%u)
    do i = 1, 4
      d%fixed(i) = d%p(i) - d%u(i)
    end do
  end subroutine
  subroutine nested(d)
    type(grid), intent(inout) :: d
    integer :: i
    !$acc data copy(d, d%u, d%p)
    !$acc data copy(d%p, d%fixed, d%u)
    !$acc serial loop
    do i = 1, 4
      d%fixed(i) = d%fixed(i) * 2 + d%u(i) - d%p(i)
    end do
    !$acc end data
    !$acc end data
  end subroutine
  subroutine change(two)
    type(pair), intent(inout) :: two
    integer :: i
    !$acc kernels loop
    do i = 1, 5
      two%g%fixed(i) = two%g%fixed(i) + 1
    end do
  end subroutine
end module
program main
  use grids
  implicit none
  type(grid) :: a
  type(pair) :: b
  integer :: i
  a%n = 4
  allocate(a%u(4), a%p(4))
  a%u = 3
  a%p = 5
  b%g%n = 4
  allocate(b%g%u(4))
  b%g%u = 7
  whole%n = 4
  allocate(whole%p(4))
  whole%p = 1
  !$acc parallel loop copy(a%u)
  do i = 1, a%n
    a%u(i) = a%u(i) + a%fixed(i)
  end do
  !$acc parallel loop copy(whole%p)
  do i = 1, whole%n
    whole%p(i) = whole%p(i) * whole%fixed(i)
  end do
  call step(a, b)
  !$acc data copy(a, a%p)
  call step(a, b)
  !$acc end data
  call nested(a)
  !$acc data copy(b%g%fixed)
  call change(b)
  !$acc end data
  print *, a%u, a%p, a%fixed, b%g%fixed
  print *, b%g%u, whole%p
end program
