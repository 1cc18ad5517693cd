! A clause of a construct may name a part of an array with gaps, a dummy argument of
! assumed shape, that the construct does not use: its size is that of the data
! region around it.  OpenACC 3.4, 2.6.2, 2.7.1
program strided_unused
  implicit none
  real(8) :: a(0:47, 0:13), b(0:47, 0:13)
  a = 1
  b = 2
  call add(a(::2, 1:), b(::2, 1:))
  print *, sum(a), sum(b)
contains
  subroutine add(x, z)
    real(8) :: x(0:, 0:), z(0:, 0:)
    integer :: i, j
    !$acc data copy(x, z)
    !$acc parallel loop copy(x, z)
    do i = 0, 11
      do j = 2, 17
        x(j, i) = x(j, i) + 1
      end do
    end do
    !$acc kernels copy(x) copyin(z)
    do i = 0, 11
      x(:, i) = x(:, i) + i
    end do
    !$acc end kernels
    !$acc end data
  end subroutine
end program
