! What kernels read without a clause has its value on the device where it is
! present there, else the host's: variables of modules, dummy arguments, absent
! ones too, and components.
! OpenACC 3.4, 2.6.2 and 2.6.3
! opt: -O0 -O2
module values
  implicit none
  type pair
    real(8) :: a
    integer :: n
  end type
  integer :: number = 3, length = 50
  real(8) :: scale = 2, weights(3) = [1d0, 2d0, 3d0]
  type(pair) :: both = pair(4d0, 5)
  integer :: y(100) = 0
contains
  subroutine add(factor, step, more)
    real(8), intent(in) :: factor
    integer, intent(in) :: step
    integer, intent(in), optional :: more
    integer :: i
    !$acc kernels copy(y)
    do i = 1, length
      y(i) = y(i) + int(factor * step + scale * number + weights(2))
      if (present(more)) y(i) = y(i) + more
    end do
    !$acc end kernels
    !$acc kernels copy(y)
    do i = 1, 2 * length
      y(i) = y(i) + int(both%a) * both%n
    end do
    !$acc end kernels
    print *, sum(y)
  end subroutine
  subroutine store(n)
    integer, target :: n
    integer :: i
    !$acc kernels copy(y)
    n = n + 1
    do i = 1, 100
      y(i) = n
    end do
    !$acc end kernels
    print *, n, sum(y)
  end subroutine
end module
program read
  use values
  implicit none
  real(8) :: factor = 3
  call add(2d0, 7)
  call add(factor, number, 9)
  scale = 5
  both%n = 1
  call add(factor, 4)
  !$acc data copy(factor, scale, number, both, length)
  !$acc serial present(factor, scale, number, both, length)
  factor = 2
  scale = scale + 1
  number = 8
  both%a = 6
  length = 20
  !$acc end serial
  call add(factor, 2, number)
  !$acc end data
  call add(factor, 2, number)
  call store(number)
end program
