! reductions of arrays in all ways of combining, of derived types and complex
! products.  OpenACC 3.4, 2.5.15, 2.9.11 (RED-05, RED-06)
! compare: none
module mm
  type tt
    real :: s = 0
    integer :: k(3) = 0
    complex :: z = 0
  end type
end module
program p
  use mm
  implicit none
  integer :: i, j, n = 100
  real :: a(4), b(4, 100), c(2, 2)
  complex :: z(2)
  type(tt) :: t
  real, allocatable :: al(:)
  integer :: h(5), m(5), k(5)
  logical :: l(5)
  complex :: zs
  b = 1
  a = 2
  ! whole-array update
  !$acc parallel loop reduction(+:a) copyin(b)
  do i = 1, n
    a = a + b(:, i)
  end do
  if (any(a /= 102)) stop 1
  a = 0
  !$acc parallel loop reduction(+:a) copyin(b)
  do i = 1, n
    do j = 1, 4
      a(j) = a(j) + b(j, i)
    end do
  end do
  if (any(a /= 100)) stop 2
  a = 0
  !$acc parallel loop gang reduction(+:a) copyin(b)
  do i = 1, n
    !$acc loop vector
    do j = 1, 4
      a(j) = a(j) + b(j, i)
    end do
  end do
  if (any(a /= 100)) stop 3
  c = 0
  !$acc parallel loop reduction(max:c)
  do i = 1, n
    if (i > c(1, 2)) c(1, 2) = i
    c(2, 1) = max(c(2, 1), 2. * i)
  end do
  if (c(1, 2) /= 100 .or. c(2, 1) /= 200) stop 4
  z = 0
  !$acc parallel loop reduction(+:z)
  do i = 1, n
    z(1) = z(1) + cmplx(1, i)
    z(2) = z(2) + 1
  end do
  if (z(1) /= (100, 5050) .or. z(2) /= 100) stop 5
  !$acc parallel loop reduction(+:t)
  do i = 1, n
    t%s = t%s + 1
    t%k(mod(i, 3) + 1) = t%k(mod(i, 3) + 1) + 1
    t%z = t%z + (0, 1)
  end do
  if (t%s /= 100 .or. sum(t%k) /= 100 .or. t%z /= (0, 100)) stop 6
  allocate(al(4)); al = 0
  !$acc parallel
  !$acc loop gang vector reduction(+:al)
  do i = 1, n
    al(:) = al(:) + b(:, i)
    al(1) = al(1) + 1
  end do
  !$acc end parallel
  if (al(1) /= 200 .or. al(2) /= 100) stop 7
  h = 0
  !$acc serial loop reduction(+:h)
  do i = 1, n
    call add(h, i)
  end do
  if (sum(h) /= 100) stop 8
  h = 0
  !$acc parallel loop reduction(+:h)
  do i = 1, n
    call add(h, i)
  end do
  if (sum(h) /= 100) stop 9
  h = 1
  !$acc parallel loop reduction(*:h(2:3))
  do i = 1, 3
    h(2) = h(2) * 2
    h(3) = 3 * h(3)
  end do
  if (any(h /= [1, 8, 27, 1, 1])) stop 10
  zs = 1
  !$acc parallel loop reduction(*:zs)
  do i = 1, 4
    zs = zs * (0, 1)
  end do
  if (abs(zs - 1) > 1e-5) stop 11
  zs = 1
  !$acc parallel copy(zs)
  !$acc loop gang vector reduction(*:zs)
  do i = 1, 2
    zs = zs * (0, 1)
  end do
  !$acc end parallel
  if (abs(zs + 1) > 1e-5) stop 12
  l = .false.
  m = [3, 1, 2, 4, 5]
  k = -1
  !$acc parallel loop collapse(2) reduction(.or.:l) reduction(min:m) reduction(iand:k) default(none) copyin(n)
  do i = 1, n
    do j = 1, 5
      if (.not. l(j)) l(j) = mod(i, j) == 4
      call lower(m, j, i - 3)
      k = iand(k, [1, 2, 3, 4, 255 - mod(i, 2)])
    end do
  end do
  if (any(l .neqv. [.false., .false., .false., .false., .true.])) stop 13
  if (any(m /= -2) .or. any(k /= [1, 2, 3, 4, 254])) stop 14
  h = 0
  !$acc parallel num_gangs(3) reduction(+:h)
  h = h + [1, 2, 3, 4, 5]
  !$acc end parallel
  if (any(h /= h(1) * [1, 2, 3, 4, 5])) stop 15
contains
  subroutine lower(m, j, v)
    !$acc routine seq
    integer :: m(5), j, v
    if (v < m(j)) m(j) = v
  end subroutine
  subroutine add(h, i)
    !$acc routine seq
    integer :: h(5), i
    h(mod(i, 5) + 1) = h(mod(i, 5) + 1) + 1
  end subroutine
end program
