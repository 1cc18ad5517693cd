! Outside of CUDA Fortran, real(2) is a type where accfort's leniency is asked for,
! in files that declare such data.  Guide, 1.7.1.  CF-VAR-89
! accflags: -fplugin-arg-acc-lenient
! targets: host sim
! compare: none
! stdout: ^ *9[.]99755[0-9]*E-02 *2[.]50
module numbers
  implicit none
contains
  elemental real(2) function twice(x)
    real(kind=2), intent(in) :: x
    twice = 2 * x
  end function
end module
program p
  use numbers
  implicit none
  real*2 :: a(4), s
  integer :: i
  a = 1.25_2
  s = 0
  !$acc parallel loop copy(a) reduction(+:s)
  do i = 1, 4
    a(i) = twice(a(i)) * i
    s = s + a(i)
  end do
  if (any(a /= real([2.5, 5.0, 7.5, 10.0], 2)) .or. s /= 25) stop 1
  if (storage_size(s) /= 16) stop 2
  print *, 0.1_2, a(1)
end program
