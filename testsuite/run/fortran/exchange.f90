! Loops of gangs, workers and lanes may exchange their ranges, so that lanes go
! along memory: results are the same for any numbers of iterations.  OpenACC
! 3.4, 2.9.2, 2.9.3, 2.9.4
! opt: -O0 -O2 -O3
program exchange
  implicit none
  real(8), allocatable :: a(:,:,:), b(:,:)
  integer :: sizes(6) = [0, 1, 31, 32, 130, 150], m, n
  allocate(a(150,150,3), b(150,150))
  do n = 1, 150
    do m = 1, 150
      b(m,n) = mod(7*m + n, 13)
    end do
  end do
  a = 1
  !$acc data copy(a) copyin(b)
  do m = 1, size(sizes)
    do n = 1, size(sizes)
      call rows(a, b, sizes(m), sizes(n))
      !$acc update self(a)
      print *, sizes(m), sizes(n), sum(a), a(1,2,3), a(2,30,1)
    end do
  end do
  !$acc end data
contains
  subroutine rows(x, y, m, n)
    integer, intent(in) :: m, n
    real(8), intent(inout) :: x(:,:,:)
    real(8), intent(in) :: y(:,:)
    integer :: i, j, k
    !$acc parallel loop gang num_workers(4) vector_length(32) present(x, y)
    do k = 1, 3
      !$acc loop worker
      do i = 1, m
        !$acc loop vector
        do j = 1, n
          x(i,j,k) = x(i,j,k) + k*y(i,j) + i - 2*j
        end do
      end do
    end do
    !$acc parallel loop gang present(x)
    do i = 1, m
      !$acc loop vector
      do j = 1, n
        x(i,j,2) = x(i,j,1) + x(i,j,3)/2
      end do
    end do
  end subroutine
end program
