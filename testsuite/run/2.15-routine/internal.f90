! A routine that is an internal procedure uses dummy arguments, allocatables,
! pointers and arrays of the procedure around it.  OpenACC 3.4, 2.15.1
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
  type t
    integer :: u
    real :: v(3)
    real, allocatable :: w(:)
  end type
contains
subroutine outer(d, n, x, s, e, o, str, as)
  integer :: n
  real :: d(n), x
  real, intent(in) :: s(:)
  type(t) :: e
  integer, optional :: o
  character(*) :: str
  real :: as(2,*)
  real, allocatable :: al(:)
  real, pointer :: pt(:)
  real :: fix(5), auto(n)
  integer :: i, k, cnt
  integer, allocatable :: sc
  k = 7
  cnt = 0
  allocate(al(n), pt(n), sc)
  sc = 3
  al = 2
  pt = 3
  fix = 1
  auto = 6
  !$acc parallel loop copy(d, al, pt, e%w) copyin(s, auto, as(:,1:2))
  do i = 1, n
    call inner(i)
  end do
  print *, d, al, pt, fix, cnt
  call nested
  print *, d, e%u
contains
  subroutine nested
    integer :: i
    !$acc parallel loop copy(d, al, pt) copyin(s, auto, as(:,1:2))
    do i = 1, n
      call inner(i)
    end do
    print *, d, al, pt, fix
    !$acc serial
    call change
    !$acc end serial
    print *, x, e%u, k, fix
  end subroutine
  subroutine inner(j)
    !$acc routine seq
    integer, intent(in) :: j
    d(j) = d(j) + al(j) * x + k + s(j) + fix(j) + auto(j) + as(1,2)
    pt(j) = pt(j) + e%u + e%v(2)
    if (present(o)) d(j) = d(j) + o
    al(j) = al(j) + twice(j) + sc
  end subroutine
  integer function twice(j)
    !$acc routine seq
    integer :: j
    twice = j * 2 * k + len(str)
  end function
  subroutine change
    !$acc routine seq
    x = x + 1
    e%u = e%u + 1
    k = k + 1
    fix(2) = 100
  end subroutine
end subroutine
end module
program p
  use m
  real :: d(4), x = 1.5, as(2,2)
  type(t) :: e
  d = [1,2,3,4]
  e%u = 2; e%v = 3
  e%w = [1.,2.]
  as = 5
  call outer(d, 4, x, [1.,2.,3.,4.], e, str='abc', as=as)
  print *, x, e%u
  call outer(d, 4, x, [1.,2.,3.,4.], e, 9, 'abc', as)
  print *, x, e%u
end program
