! reduction of an array, a section, an element, an allocatable array and an
! object of derived type.  OpenACC 3.4, 2.5.15 (RED-05, RED-06, RED-29, RED-32)
program f_reduction_array
  implicit none
  type pair
    integer :: a = 0, b = 0
  end type
  integer :: i, n, h(10), m(4), e(3)
  integer, allocatable :: al(:)
  type(pair) :: p
  n = 1000
  h = 1
  m = -5
  e = 0
  allocate (al(0:1))
  al = 0
  !$acc parallel loop reduction(+: h)
  do i = 1, n
    h(mod(i, 10) + 1) = h(mod(i, 10) + 1) + i
  end do
  print *, h
  !$acc parallel loop reduction(max: m(1:4)) copy(m)
  do i = 1, n
    m(mod(i, 4) + 1) = max(m(mod(i, 4) + 1), i)
  end do
  print *, m
  !$acc parallel loop reduction(+: e(2)) default(present) copy(e)
  do i = 1, n
    if (mod(i, 3) == 0) e(2) = e(2) + 1
  end do
  print *, e
  !$acc parallel copy(al, p)
  !$acc loop reduction(+: al, p)
  do i = 1, n
    al(mod(i, 2)) = i + al(mod(i, 2))
    p%a = p%a + 1
    p%b = p%b + i
  end do
  !$acc end parallel
  print *, al, p%a, p%b
end program
