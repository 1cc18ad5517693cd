! A loop outside of compute constructs and routines, which the calling thread
! executes, and a construct inside another have private copies of sections, of
! allocatable and assumed-shape arrays, and of pointers.  2.9, 2.9.10, 2.5.4
module m
  implicit none
  type pair
    integer :: i, j
  end type
contains
  subroutine sections(n, x, b, c, e)
    integer :: n, i
    integer :: x(n), b(100), c(0:n, -1:1), e(:)
    !$acc loop private(b(1:50), c(:, 0:1), e(2:3))
    do i = 1, n
      b(i) = i
      c(i, -1) = 2 * i
      e(2) = b(i) + c(i, -1)
      x(i) = e(2)
    end do
  end subroutine
  subroutine shapes(n, x, a)
    integer :: n, i
    integer :: x(n), lower(0:9)
    integer, allocatable :: a(:)
    type(pair) :: t(4)
    integer, pointer :: p(:)
    integer, target :: room(10)
    !$acc loop private(lower, a, t(2:3), p)
    do i = 1, n
      p => room
      lower(0) = i
      a(3) = lower(0) + 1
      t(2)%j = a(3)
      p(1) = t(2)%j
      x(i) = p(1) + lbound(a, 1)
    end do
  end subroutine
  subroutine first(n, x, a, e)
    integer :: n, i
    integer :: x(n), e(:)
    integer, allocatable :: a(:)
    integer, pointer :: p(:)
    integer, target :: room(10)
    room = 7
    p => room
    !$acc loop private(x(1:2)) private(i)
    do i = 1, 2
      x(i) = i
    end do
    !$acc parallel copy(a, e, room) num_gangs(1) copyout(x)
    !$acc serial firstprivate(a, e)
    x(1) = a(3) + e(1)
    a(3) = 0
    !$acc end serial
    x(2:) = e(1)
    !$acc end parallel
  end subroutine
end module
program p
  use m
  implicit none
  integer :: x(10), b(100), c(0:10, -1:1), e(10), k
  integer, allocatable :: a(:)
  allocate (a(-2:5))
  a = [(k, k = -2, 5)]
  b = 1
  c = 1
  e = 4
  call sections(10, x, b, c, e)
  print *, x
  call shapes(10, x, a)
  print *, x
  a = 3
  e = 4
  call first(10, x, a, e)
  print *, x
end program
