! With the option, DO CONCURRENT uses the data of data constructs and of declare;
! in constructs, routines and with directives it is as without the option.
! accflags: -fplugin-arg-acc-stdpar
module held
  implicit none
  real :: table(50)
  !$acc declare create(table)
contains
  subroutine scale(n, x, f)
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    real, intent(in) :: f
    !$acc routine vector
    integer :: i
    do concurrent (i = 1:n)
      x(i) = x(i) * f
    end do
  end subroutine
end module
program data
  use held
  implicit none
  real :: x(50), y(50)
  integer :: i, step
  x = [(i, i = 1, 50)]
  do concurrent (i = 1:50)
    table(i) = i * 0.5
  end do
  !$acc data copy(x) create(y)
  do step = 1, 4
    do concurrent (i = 1:50)
      y(i) = x(i) + table(i)
    end do
    do concurrent (i = 1:50)
      x(i) = y(i) - step
    end do
  end do
  !$acc parallel num_gangs(1)
  call scale(50, x, 2.0)
  !$acc end parallel
  !$acc kernels
  do concurrent (i = 1:50)
    x(i) = x(i) + 1
  end do
  !$acc end kernels
  !$acc parallel loop
  do concurrent (i = 1:50)
    x(i) = x(i) + 1
  end do
  !$acc end data
  print *, x
end program
