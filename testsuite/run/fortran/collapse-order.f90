! Collapsed loops in any order of their indices give the same results, also where
! lanes go along the dimension that is next to each other in memory.  OpenACC
! 3.4, 2.9.1
! opt: -O0 -O2 -O3
program collapse_order
  implicit none
  integer, parameter :: n = 45
  real(8) :: a(n,n,n), b(n,n,n), s
  integer :: sizes(5) = [1, 3, 31, 40, 45], m, l
  b = reshape([(mod(m, 17), m = 1, n**3)], [n, n, n])
  a = 0
  s = 0
  !$acc data copy(a) copyin(b)
  do m = 1, size(sizes)
    do l = 1, size(sizes)
      call orders(sizes(m), sizes(l), n + 1 - sizes(m))
    end do
  end do
  !$acc end data
  do m = 1, n
    print *, m, sum(a(m,:,:)), sum(a(:,m,:)), sum(a(:,:,m)), s
  end do
contains
  subroutine orders(ni, nj, nk)
    integer, intent(in) :: ni, nj, nk
    integer :: i, j, k
    !$acc parallel loop collapse(3) present(a, b)
    do i = 1, ni
      do j = 1, nj
        do k = 1, nk
          a(i,j,k) = a(i,j,k) + b(i,j,k) + i + 100*k
        end do
      end do
    end do
    !$acc parallel loop collapse(3) present(a, b) reduction(+:s)
    do j = 1, nj
      do i = 1, ni
        do k = 1, nk
          a(i,j,k) = 2*a(i,j,k) - b(i,j,k) + j
          s = s + b(i,j,k)*k
        end do
      end do
    end do
    !$acc parallel loop gang vector collapse(3) present(a, b)
    do i = 1, ni
      do k = 2, nk
        do j = 2, nj - 1
          a(i,j,k) = a(i,j,k) + b(i,j-1,k) + b(i,j+1,k) + k
        end do
      end do
    end do
    !$acc parallel loop collapse(2) present(a, b)
    do i = 1, ni
      do j = 1, nj
        a(i,j,nk) = mod(a(i,j,nk), 1d6) + b(j,i,1)
      end do
    end do
    !$acc parallel loop present(a)
    do k = 1, n
      a(:,:,k) = mod(a(:,:,k), 1d6)
    end do
  end subroutine
end program
