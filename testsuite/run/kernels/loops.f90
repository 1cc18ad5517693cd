! Loops of kernels constructs over dummy arguments, allocatables and array
! syntax give what they give one after another; scalars that are only read are
! not copied back.  2.5.2, 2.6.2
module m
  implicit none
contains
  subroutine saxpy(n, a, x, y)
    integer, intent(in) :: n
    real, intent(in) :: a, x(n)
    real, intent(inout) :: y(n)
    integer :: i
!$acc kernels
    do i = 1, n
      y(i) = a * x(i) + y(i)
    end do
!$acc end kernels
  end subroutine
  subroutine shape2(a, b)
    real, intent(in) :: a(:,:)
    real, intent(inout) :: b(:,:)
    integer :: i, j
    real :: t
!$acc kernels
    do j = 2, size(a,2)-1
      do i = 2, size(a,1)-1
        t = a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)
        b(i,j) = 0.25 * t
      end do
    end do
!$acc end kernels
  end subroutine
  subroutine arrsyn(a, b)
    real, intent(in) :: a(:)
    real, intent(inout) :: b(:)
!$acc kernels
    b(:) = 2 * a(:) + 1
!$acc end kernels
  end subroutine
  function total(a) result(s)
    real, intent(in) :: a(:,:)
    real :: s
    integer :: i, j
    s = 0
!$acc kernels loop
    do j = 1, size(a,2)
      do i = 1, size(a,1)
        s = s + a(i,j)
      end do
    end do
  end function
end module
program p
  use m
  integer, parameter :: n = 300
  real, allocatable :: a(:,:), b(:,:), c(:)
  real :: mx
  integer :: i, j
  allocate(a(n,n), b(n,n), c(n))
  do j = 1, n; do i = 1, n; a(i,j) = mod(i*3+j, 17); b(i,j) = 0; end do; end do
  c = 1
  call saxpy(n, 2.0, a(:,1), c)
  print *, sum(c)
  call shape2(a, b)
  print *, sum(b)
  call arrsyn(a(:,2), c)
  print *, sum(c)
  print *, total(a)
!$acc kernels
  do j = 1, n
    do i = 1, n
      b(i,j) = a(j,i) + c(i)
    end do
  end do
!$acc end kernels
  print *, sum(b)
  mx = -1
!$acc kernels
  do i = 1, n
    mx = max(mx, c(i))
  end do
!$acc end kernels
  print *, mx
!$acc kernels
  do i = 2, n
    c(i) = c(i-1) + 1
  end do
!$acc end kernels
  print *, c(n)
end program
