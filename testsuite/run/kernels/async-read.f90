! What kernels in a queue read without a clause has the value that an earlier
! construct of that queue, or of one that it waits for, gives: variables of
! modules, dummy arguments and local variables.
! OpenACC 3.4, 2.16 and 2.5.3
! opt: -O0 -O2
module values
  implicit none
  integer, parameter :: n = 100000
  integer :: g = 1, a(n)
contains
  subroutine run(d)
    integer, intent(inout) :: d
    integer :: l, i
    l = 3
    !$acc data copy(a)
    !$acc kernels async(1)
    do i = 1, n
      a(i) = mod(i, 7) + g + d
    end do
    g = a(n) + g
    d = a(1) + g
    l = d + 1
    !$acc end kernels
    !$acc kernels async(1)
    do i = 1, n
      a(i) = a(i) + g * 100 + d * 1000 + l * 10000
    end do
    !$acc end kernels
    !$acc kernels async(2) wait(1)
    do i = 1, n
      a(i) = a(i) + g * 100 + d * 1000 + l * 10000
    end do
    !$acc end kernels
    !$acc wait
    !$acc end data
    print *, a(1), a(n), g, d, l
  end subroutine
end module
program main
  use values
  implicit none
  integer :: actual
  actual = 2
  call run(actual)
  print *, actual
end program
