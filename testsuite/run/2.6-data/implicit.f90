! implicit data attributes, default and if.  OpenACC 3.4, 2.6.2, 2.5.16
! IMPL-07 08 09, CLA-IF-01
! compare: none
program p
  implicit none
  integer :: i, s, n = 10
  real :: a(10), b(10), t
  real, allocatable :: al(:)
  type q
    integer :: k
    real :: v(3)
  end type
  type(q) :: d
  logical :: l
  a = 1; b = 2; s = 3; t = 4; d%k = 5; d%v = 6
  allocate(al(10)); al = 7
  ! scalars firstprivate, aggregates copy
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) + s + t + al(i) + d%k
  end do
  if (any(a /= 20)) stop 1
  !$acc parallel num_gangs(1)
  s = 100
  d%k = 9
  al(1) = 0
  !$acc end parallel
  if (s /= 3 .or. d%k /= 9 .or. al(1) /= 0) stop 2
  !$acc kernels
  s = 100
  !$acc end kernels
  if (s /= 100) stop 3
  !$acc data copyin(s)
  !$acc parallel num_gangs(1) present(s)
  s = s + 1
  !$acc end parallel
  !$acc update self(s)
  !$acc end data
  if (s /= 101) stop 4
  !$acc data copy(s)
  !$acc parallel num_gangs(1)
  s = s + 1
  !$acc end parallel
  !$acc end data
  if (s /= 102) stop 5
  !$acc parallel loop default(none) copy(a) firstprivate(n) copyin(b)
  do i = 1, n
    a(i) = b(i)
  end do
  if (any(a /= 2)) stop 6
  !$acc data copy(a)
  !$acc parallel loop default(present)
  do i = 1, n
    a(i) = i + t
  end do
  !$acc end data
  if (a(10) /= 14) stop 7
  !$acc enter data copyin(a, b)
  !$acc serial default(present)
  do i = 1, n
    a(i) = b(i) * 2
  end do
  !$acc end serial
  !$acc exit data copyout(a) delete(b) finalize
  if (any(a /= 4)) stop 8
  l = .false.
  !$acc parallel loop if(l) copy(a)
  do i = 1, n
    a(i) = 5
  end do
  if (any(a /= 5)) stop 9
  !$acc data copyin(a) copyout(b)
  !$acc kernels present(a, b)
  b(:) = a(:)
  !$acc end kernels
  !$acc end data
  if (any(b /= 5)) stop 10
  !$acc data copy(a) if(.not. l)
  !$acc data no_create(a, b)
  !$acc parallel loop no_create(b) present(a)
  do i = 1, n
    a(i) = 6
  end do
  !$acc end data
  !$acc end data
  if (any(a /= 6)) stop 11
end program
