! Allocatable and pointer scalars, local, of a module and dummies, with and
! without a clause: they are copied like aggregates.
! OpenACC 3.4, 2.6.2, 2.7.2 and the glossary (aggregate variables)
! opt: -O0 -O2
module scalars
  integer, allocatable :: shared
  type pair
     integer :: u
     real :: v(3)
  end type
contains
  subroutine clauses(a, b, p)
    integer, allocatable :: a, b
    integer, pointer :: p
    integer :: s
    s = 0
    !$acc parallel copyin(a) copy(b)
    b = a + 1
    !$acc end parallel
    !$acc parallel copy(p) copyin(a) copy(s)
    s = s + p + a
    p = 9
    !$acc end parallel
    print *, s, b, p
  end subroutine
  subroutine none(a, p)
    integer, allocatable :: a
    integer, pointer :: p
    integer :: s, i
    s = 0
    !$acc parallel loop reduction(+:s)
    do i = 1, 10
       s = s + a
    end do
    !$acc parallel copy(s)
    s = s + p
    p = 4
    !$acc end parallel
    print *, s, a, p
  end subroutine
end module
program main
  use scalars
  integer, allocatable :: a, b, unused
  real(8), pointer :: p
  integer, pointer :: q
  type(pair), allocatable :: x
  integer :: s
  s = 0
  allocate (a, b, p, q, shared, x)
  a = 1
  b = 2
  p = 2
  q = 3
  shared = 5
  x%u = 3
  x%v = 1
  call clauses(a, b, q)
  call none(a, q)
  !$acc parallel copy(s)
  s = s + int(p) + shared + x%u
  a = 4
  if (.not. allocated(unused)) x%v(2) = 7
  !$acc end parallel
  print *, s, a, x%v
  !$acc kernels copy(s)
  s = s + int(p) + shared
  a = 6
  !$acc end kernels
  print *, s, a
  !$acc data copy(a) copyin(p)
  !$acc parallel copy(s)
  s = s + int(p) + a
  a = a + 7
  !$acc end parallel
  !$acc kernels
  a = a + 7
  !$acc end kernels
  !$acc end data
  print *, s, a
  !$acc enter data copyin(a)
  !$acc parallel default(present)
  a = a + 1
  !$acc end parallel
  !$acc exit data copyout(a)
  print *, a
end program
