! whole-array assignments to allocatable arrays in kernels, parallel and serial
! constructs compute as in sequence, also of arrays without elements and with
! other bounds; such a variable of the construct may get another shape.  2.5.3,
! 2.6.3
module fields
  integer, allocatable :: u(:,:), v(:,:)
  type state
    real, allocatable :: x(:)
  end type
end module
subroutine try(n, m)
  use fields
  integer :: n, m, i, s
  integer, allocatable :: w(:,:), line(:)
  type(state) :: here
  allocate(u(n,m), v(0:n-1,2:m+1), w(n,m), line(m), here%x(m))
  u = 1
  v = reshape([(mod(5*i, 17), i = 1, n * m)], [n, m])
  here%x = 0
  w = 0
  line = 0
  s = 0
  !$acc kernels copyout(w)
  u = v
  v = 2 * u + 1
  w = v - u
  line = sum(u, dim=1)
  v(:,2) = u(:,1) * u(:,1)
  where (u > 5)
    u = w
  elsewhere
    u = u - 1
  end where
  s = sum(u)
  !$acc end kernels
  print *, sum(u), sum(v), sum(w), sum(line), s
  !$acc parallel num_gangs(1) copy(here%x)
  here%x = line / 2.
  !$acc end parallel
  !$acc serial
  w = u + v
  u = w
  !$acc end serial
  print *, sum(here%x), sum(u), sum(w), lbound(v), ubound(v)
  deallocate(u, v)
end subroutine
subroutine local(n)
  integer :: n, s
  real :: a(n)
  a = 2
  !$acc serial copyin(a) copyout(s)
  block
    real, allocatable :: t(:)
    t = a
    t = a(3:)
    s = int(sum(t)) + size(t)
  end block
  !$acc end serial
  print *, s
end subroutine
program p
  call try(30, 20)
  call try(1, 1)
  call try(0, 3)
  call try(100, 3)
  call local(10)
end program
