! declare with every clause: in a module, a procedure, a function, a BLOCK, the
! main program, of common blocks and variables with SAVE, of dummy arguments,
! present or not.  OpenACC 3.4, 2.13; DECL-03 05 11 12 13 19 20 21 22 23 24 25
! DECL-27 28 29 30 31 36 37 38 39 40
module m
  implicit none
  real :: mc(4) = 1., mi(4) = 2., ml(4) = 3., mr(4)
  !$acc declare create(mc) copyin(mi) link(ml) device_resident(mr)
  real, allocatable :: al(:)
  !$acc declare create(al)
  real, pointer :: pt(:)
  !$acc declare create(pt)
contains
  subroutine inm
    integer :: i
    real :: loc(4)
    !$acc declare create(loc)
    !$acc parallel loop
    do i = 1, 4
      mr(i) = i
      mc(i) = mi(i) + i
    end do
    !$acc parallel loop copy(ml)
    do i = 1, 4
      loc(i) = mr(i)
      ml(i) = ml(i) + mr(i) + mc(i)
    end do
    !$acc update self(loc, mc)
    print *, loc, mc, ml
    allocate(al(5), pt(3))
    !$acc parallel loop
    do i = 1, 5
      al(i) = i
      if (i < 4) pt(i) = i * 2
    end do
    !$acc update self(al, pt)
    print *, al, pt
    deallocate(al, pt)
  end subroutine
  subroutine dummies(a, b, c, d, e, f, n)
    integer :: n
    real :: a(n), b(n), c(n), d(:), e(*), f(n)
    real :: t(n)
    !$acc declare copy(a) copyin(b) copyout(c) present(d) create(t)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      t(i) = b(i)
      a(i) = a(i) + t(i) + d(i)
      c(i) = a(i)
    end do
  end subroutine
  function fun(x) result(r)
    real :: x(:)
    real :: r(size(x))
    !$acc declare copyin(x) copyout(r)
    integer :: i
    !$acc parallel loop
    do i = 1, size(x)
      r(i) = x(i) * 2
    end do
  end function
  subroutine blk
    integer :: i
    block
      real :: z(4)
      !$acc declare create(z)
      !$acc parallel loop
      do i = 1, 4
        z(i) = i
      end do
      !$acc update self(z)
      print *, z
    end block
  end subroutine
  subroutine com
    real :: u(4), v
    common /cc/ u, v
    !$acc declare create(/cc/)
    integer :: i
    !$acc parallel loop
    do i = 1, 4
      u(i) = i
    end do
    !$acc serial
    v = 5
    !$acc end serial
    !$acc update self(/cc/)
    print *, u, v
  end subroutine
  subroutine comres
    real :: u(4), v
    common /cr/ u, v
    !$acc declare device_resident(/cr/)
    integer :: i
    real :: o(4)
    !$acc parallel loop
    do i = 1, 4
      u(i) = i * 3
    end do
    !$acc serial
    v = 5
    !$acc end serial
    !$acc parallel loop copyout(o)
    do i = 1, 4
      o(i) = u(i) + v
    end do
    print *, o
  end subroutine
  subroutine comres2
    real :: u(4), v
    common /cr/ u, v
    !$acc declare device_resident(/cr/)
    integer :: i
    real :: o(4)
    !$acc parallel loop copyout(o)
    do i = 1, 4
      o(i) = u(i) * v
    end do
    print *, o
  end subroutine
  subroutine savd(k)
    integer :: k, i
    real, save :: s(4) = 7.
    !$acc declare create(s)
    !$acc parallel loop
    do i = 1, 4
      s(i) = k
    end do
    !$acc update self(s)
    print *, s
  end subroutine
  subroutine opt(n, a)
    integer :: n, i
    real, optional :: a(n)
    !$acc declare copy(a)
    if (present(a)) then
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
    end if
  end subroutine
end module
program p
  use m
  implicit none
  real :: a(4) = 1, b(4) = 2, c(4), d(4) = 3, e(4), f(4)
  real :: mainv(3)
  !$acc declare create(mainv)
  call inm
  !$acc data copy(d)
  call dummies(a, b, c, d, e, f, 4)
  !$acc end data
  print *, a, c, fun(a)
  call blk
  call com
  call comres
  call comres2
  call savd(3)
  call opt(4)
  call opt(4, a)
  print *, a
  !$acc serial
  mainv(2) = 4
  !$acc end serial
  !$acc update self(mainv(2:2))
  print *, mainv(2)
end program
