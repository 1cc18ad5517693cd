! A subscript that is a multiple of a variable of the program may be the same in
! all iterations: the loop then has a dependence.  2.5.3
module factor
contains
  subroutine halve(a, n, m)
    integer(8) :: n, m, i
    real(8) :: a(0:)
    !$acc kernels copy(a)
    do i = 1, n
      a(m * i) = a(m * i) * 0.5d0 + i
    end do
    !$acc end kernels
  end subroutine
  subroutine halve_explicit(a, n, m)
    integer(8) :: n, m, i
    real(8) :: a(0:3 * n)
    !$acc kernels copy(a)
    do i = 1, n
      a(m * i) = a(m * i) * 0.5d0 + i
    end do
    !$acc end kernels
  end subroutine
end module
program subscript_factor
  use factor
  implicit none
  integer(8), parameter :: n = 1000
  integer(8) :: m
  real(8) :: a(0:3 * n)
  do m = 0, 3
    a = 1
    call halve(a, n, m)
    call halve_explicit(a, n, m)
    print '(4f12.3)', a(0), a(1), a(6), sum(a)
  end do
end program
