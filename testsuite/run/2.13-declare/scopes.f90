! declare with every clause in modules, procedures and blocks.  OpenACC 3.4, 2.13
module m
  implicit none
  integer, parameter :: n = 100
  real :: a(n), b(n), c(n), d(n)
  real, allocatable :: al(:)
  integer :: scal = 5
  real :: lk(n)
  real :: cb1(n), cb2
  common /blk/ cb1, cb2
  !$acc declare create(a) copyin(b) device_resident(d)
  !$acc declare create(al, scal)
  !$acc declare link(lk)
contains
  subroutine twice(x)
    !$acc routine seq
    real, intent(inout) :: x
    x = x * 2 * scal
  end subroutine
  subroutine work
    integer :: i
    !$acc parallel loop
    do i = 1, n
      d(i) = i
      a(i) = d(i) + 1
    end do
    !$acc update self(a)
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i
  real :: z(n)
  call work
  if (any(a /= [(i + 1., i = 1, n)])) stop 1
  b = 3
  !$acc update device(b)
  !$acc parallel loop copyout(z)
  do i = 1, n
    z(i) = b(i)
  end do
  if (any(z /= 3)) stop 2
  scal = 7
  !$acc update device(scal)
  z = 1
  !$acc parallel loop copy(z)
  do i = 1, n
    call twice(z(i))
  end do
  if (any(z /= 14)) stop 3
  allocate(al(n))
  al = 2
  !$acc update device(al)
  !$acc parallel loop copyout(z) present(al)
  do i = 1, n
    z(i) = al(i)
    al(i) = al(i) + 1
  end do
  if (any(z /= 2)) stop 4
  !$acc update self(al)
  if (any(al /= 3)) stop 5
  deallocate(al)
  lk = 4
  !$acc data copyin(lk)
  !$acc parallel loop copyout(z)
  do i = 1, n
    z(i) = lk(i)
  end do
  !$acc end data
  if (any(z /= 4)) stop 6
  call inproc(10, z)
  call inblock
contains
  subroutine inproc(k, q)
    integer :: k
    real :: q(n), t(k), u(k), v(k)
    !$acc declare create(t) copyin(u) copyout(v)
    !$acc declare copy(q)
    integer :: i
    u = 9
    !$acc update device(u)
    !$acc parallel loop present(t, u, v, q)
    do i = 1, k
      t(i) = u(i)
      v(i) = t(i) + 1
      q(i) = -1
    end do
    !$acc update self(v)
    if (any(v /= 10)) stop 7
    !$acc update self(q)
    if (any(q(1:k) /= -1)) stop 8
  end subroutine
  subroutine inblock
    integer :: j
    block
      integer :: w(10)
      !$acc declare create(w)
      !$acc parallel loop present(w)
      do j = 1, 10
        w(j) = j
      end do
      !$acc update self(w)
      if (any(w /= [(j, j = 1, 10)])) stop 9
    end block
  end subroutine
end program
