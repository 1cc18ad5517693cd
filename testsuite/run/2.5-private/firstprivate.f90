! firstprivate of dummy arrays, of optional ones, of pointers: each gang or
! thread has a copy with the value, on a queue too.  2.5.14
module firstprivate_mod
  implicit none
  integer, parameter :: n = 64
contains
  subroutine fixed(a, r)
    integer :: a(n), r(n), i
    !$acc parallel loop firstprivate(a) copyout(r) async(1)
    do i = 1, n
      r(i) = a(i)
    end do
    a = -1
    !$acc wait(1)
    a = r
  end subroutine
  subroutine runtime(a, m, r)
    integer :: m, a(m), r(m), i
    !$acc parallel loop firstprivate(a) copyout(r)
    do i = 1, m
      r(i) = a(i) + i
    end do
  end subroutine
  subroutine maybe(r, b, c)
    integer :: r(n), i
    integer, optional :: b(n), C(:)
    !$acc parallel loop firstprivate(b, c)
    do i = 1, n
      if (present(b)) r(i) = r(i) + b(i)
      if (present(c)) r(i) = r(i) * c(i)
    end do
  end subroutine
end module
program f_firstprivate
  use firstprivate_mod
  implicit none
  integer :: a(n), r(n), i, s
  integer, pointer :: p
  integer, target :: x
  real, pointer :: Q
  a = [(i, i = 1, n)]
  call fixed(a, r)
  print *, sum(a), sum(r)
  call runtime(a(1:10), 10, r)
  print *, sum(a), sum(r)
  call maybe(r)
  call maybe(r, b=a)
  call maybe(r, c=a)
  call maybe(r, a, a)
  print *, sum(r)
  x = 5
  p => x
  allocate (Q)
  q = 1.5
  s = 0
  !$acc parallel loop firstprivate(P, q) reduction(+:s) copy(s)
  do i = 1, 10
    s = s + p * int(2 * Q)
  end do
  print *, s, p, q
end program
