! Constructs inside of a compute construct, and a loop in a procedure without
! routine directive.  OpenACC 3.4, 2.5, 2.6.5, 2.9
program f_nested
  implicit none
  integer :: a(100), b(100)
  call fill(b, 100)
  call outer(a, b, 100)
  print *, sum(a), sum(b)
contains
  subroutine fill(x, n)
    integer, intent(in) :: n
    integer, intent(out) :: x(n)
    integer :: i
    !$acc loop
    do i = 1, n
      x(i) = i
    end do
  end subroutine
  subroutine outer(x, y, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(n), y(n)
    integer :: i
    !$acc parallel num_gangs(1) copyout(x) copyin(y)
    !$acc data present(x)
    !$acc parallel loop copyin(y)
    do i = 1, n
      x(i) = y(i) * 2
    end do
    !$acc end data
    !$acc end parallel
  end subroutine
end program
