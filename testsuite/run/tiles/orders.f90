! Nests whose loops have levels of their own compute the same whatever loop is
! next to each other in memory: assumed-shape arrays with and without unit
! strides, every order of the subscripts, kernels, a transposition, complex
! numbers.  OpenACC 3.4, 2.9.2 to 2.9.4
module orders
  implicit none
contains
  subroutine last(a, b)
    real(8), intent(inout) :: a(:, :, :)
    real(8), intent(in) :: b(:, :, :)
    integer :: i, j, k
    !$acc parallel loop gang copy(a) copyin(b)
    do i = 2, size(a, 1) - 1
      !$acc loop worker
      do j = 2, size(a, 2) - 1
        !$acc loop vector
        do k = 2, size(a, 3) - 1
          a(i, j, k) = b(i, j, k) + 2 * b(i - 1, j, k) - 3 * b(i, j + 1, k) &
            + 4 * b(i, j, k - 1)
        end do
      end do
    end do
  end subroutine

  subroutine middle(a, b)
    real(8), intent(inout) :: a(:, :, :)
    real(8), intent(in) :: b(:, :, :)
    integer :: i, j, k
    !$acc kernels copy(a) copyin(b)
    !$acc loop independent gang
    do j = 2, size(a, 2) - 1
      !$acc loop independent worker
      do i = 2, size(a, 1) - 1
        !$acc loop independent vector
        do k = 2, size(a, 3) - 1
          a(i, j, k) = b(i, j, k) + 2 * b(i - 1, j, k) - 3 * b(i, j + 1, k) &
            + 4 * b(i, j, k - 1)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine turn(a, b)
    complex(4), intent(inout) :: a(:, :)
    complex(4), intent(in) :: b(:, :)
    integer :: i, j
    !$acc parallel loop gang copy(a) copyin(b)
    do j = 1, size(a, 2)
      !$acc loop vector
      do i = 1, size(a, 1)
        a(i, j) = conjg(b(j, i))
      end do
    end do
  end subroutine

  subroutine compare(b, n)
    real(8), intent(in) :: b(:, :, :)
    integer, intent(in) :: n
    real(8), allocatable :: a(:, :, :), c(:, :, :)
    integer :: i, j, k
    allocate(a, c, source = b)
    do concurrent (i = 2:size(a, 1) - 1, j = 2:size(a, 2) - 1, &
      k = 2:size(a, 3) - 1)
      c(i, j, k) = b(i, j, k) + 2 * b(i - 1, j, k) - 3 * b(i, j + 1, k) &
        + 4 * b(i, j, k - 1)
    end do
    call last(a, b)
    if (any(a /= c)) error stop n
    a = b
    call middle(a, b)
    if (any(a /= c)) error stop n + 1
  end subroutine
end module

program main
  use orders
  implicit none
  real(8) :: b(33, 34, 35)
  complex(4) :: s(70, 41), t(41, 70)
  integer :: i
  b = reshape([(mod(i * 7, 101), i = 1, size(b))], shape(b))
  call compare(b, 1)
  call compare(b(::2, :, ::3), 3)
  call compare(b(:, 1:2, :), 5)
  s = reshape([(cmplx(mod(i, 9), mod(i, 11)), i = 1, size(s))], shape(s))
  call turn(t, s)
  if (any(t /= transpose(conjg(s)))) error stop 7
  print '(a)', 'right'
end program
