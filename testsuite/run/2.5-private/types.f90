! private and firstprivate variables of all types.  OpenACC 3.4, 2.5.13, 2.5.14
! compare: none
module mm
  type tt
    integer :: a = 1
    real :: v(3) = 2
  end type
end module
program p
  use mm
  implicit none
  integer :: i, j, n = 50, s
  real :: w(4), out(50), f(4), mm2(2, 2)
  real, allocatable :: al(:), fa(:)
  type(tt) :: t, ft
  character(3) :: c
  logical :: l
  complex :: z
  allocate(al(4), fa(0:3))
  fa = 7
  f = 3
  ft%a = 9
  c = 'abc'
  !$acc parallel loop private(w) copyout(out)
  do i = 1, n
    do j = 1, 4
      w(j) = i * j
    end do
    out(i) = sum(w)
  end do
  if (any(out /= [(10. * i, i = 1, n)])) stop 1
  !$acc parallel loop private(al) copyout(out)
  do i = 1, n
    do j = 1, 4
      al(j) = i * j
    end do
    out(i) = al(1) + al(4)
  end do
  if (any(out /= [(5. * i, i = 1, n)])) stop 2
  !$acc parallel loop private(t) copyout(out)
  do i = 1, n
    t%a = i
    t%v = i
    out(i) = t%a + t%v(2)
  end do
  if (any(out /= [(2. * i, i = 1, n)])) stop 3
  !$acc parallel loop firstprivate(f, ft, c, fa) copyout(out)
  do i = 1, n
    out(i) = f(1) + f(4) + ft%a + ft%v(3) + fa(0) + fa(3) + ichar(c(3:3)) - ichar('a')
  end do
  if (any(out /= 3 + 3 + 9 + 2 + 14 + 2)) stop 4
  !$acc parallel num_gangs(5) firstprivate(f) copy(out)
  f(1) = f(1) + 1
  !$acc loop gang
  do i = 1, n
    out(i) = f(1)
  end do
  !$acc end parallel
  if (any(out /= 4) .or. any(f /= 3)) stop 5
  !$acc parallel private(w, s, z, l, mm2) copy(out)
  w = 2
  s = 1
  z = (1, 1)
  l = .true.
  mm2 = 5
  !$acc loop gang
  do i = 1, n
    out(i) = w(1) + s + real(z) + mm2(2, 2)
  end do
  !$acc end parallel
  if (any(out /= 9)) stop 6
  !$acc parallel loop gang private(w) copyout(out)
  do i = 1, n
    !$acc loop vector
    do j = 1, 4
      w(j) = j
    end do
    out(i) = sum(w)
  end do
  if (any(out /= 10)) stop 7
  call vla(6)
contains
  subroutine vla(k)
    integer :: k
    real :: x(k, k)
    x = 1
    !$acc parallel loop private(x) copyout(out)
    do i = 1, n
      x = i
      out(i) = x(k, k)
    end do
    if (any(out /= [(i, i = 1, n)])) stop 8
    x = 4
    !$acc parallel loop firstprivate(x) copyout(out)
    do i = 1, n
      out(i) = x(k, 1)
    end do
    if (any(out /= 4)) stop 9
  end subroutine
end program
