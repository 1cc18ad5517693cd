! kernels over allocatable arrays of a module, of a structure and of arguments:
! nests, reductions and edges compute as in sequence, also if loops are not
! entered.  2.5.3, 2.9.7 AUTO-03
module fields
  integer :: nx, ny, nz
  integer, allocatable :: u(:,:,:), v(:,:,:)
  integer :: largest
  type grid
    integer :: n, m
    integer, allocatable :: d(:,:)
  end type
  type(grid) :: g
end module
subroutine update
  use fields
  integer :: i, j, k
  !$acc kernels
  do k = 2, nz - 1
    do j = 2, ny - 1
      do i = 2, nx - 1
        u(i,j,k) = v(i+1,j,k) + 2 * v(i,j-1,k) + 3 * v(i,j,k+1)
      end do
    end do
  end do
  !$acc end kernels
end subroutine
subroutine find
  use fields
  integer :: i, j, k
  largest = -1
  !$acc kernels
  do k = 2, nz - 1
    do j = 2, ny - 1
      do i = 2, nx - 1
        largest = max(largest, abs(u(i,j,k) - v(i,j,k)))
      end do
    end do
  end do
  !$acc end kernels
end subroutine
subroutine edges(x, n, m)
  integer :: n, m, i, j
  integer, allocatable :: x(:,:)
  !$acc kernels
  do i = 0, n + 1
    x(i,0) = x(i,1)
    x(i,m+1) = x(i,m)
  end do
  do j = 0, m + 1
    x(0,j) = x(n,j)
    x(n+1,j) = x(1,j)
  end do
  !$acc end kernels
end subroutine
subroutine both(a, b, n, m, change)
  integer :: n, m, i, j, turn, change
  integer :: a(n,m), b(n,m)
  !$acc data copy(a) create(b)
  do turn = 1, 3
    change = 0
    !$acc kernels
    do j = 2, m - 1
      do i = 2, n - 1
        b(i,j) = a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)
        change = change + abs(b(i,j) - a(i,j))
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do j = 2, m - 1
      do i = 2, n - 1
        a(i,j) = b(i,j)
      end do
    end do
    !$acc end kernels
  end do
  !$acc end data
end subroutine
subroutine scaled(s, n, m, f)
  use fields
  type(grid) :: s
  integer :: n, m, i, j
  integer, optional :: f
  !$acc kernels copy(s%d)
  do j = 1, m
    do i = 1, n
      if (present(f)) then
        s%d(i,j) = s%d(i,j) * f
      else
        s%d(i,j) = s%d(i,j) + 1
      end if
    end do
  end do
  !$acc end kernels
end subroutine
subroutine try(n1, n2, n3)
  use fields
  integer :: n1, n2, n3, i, j, k
  integer :: w(n1,n2), t(n1,n2), change
  interface
    subroutine edges(x, n, m)
      integer :: n, m
      integer, allocatable :: x(:,:)
    end subroutine
    subroutine scaled(s, n, m, f)
      use fields
      type(grid) :: s
      integer :: n, m
      integer, optional :: f
    end subroutine
  end interface
  nx = n1
  ny = n2
  nz = n3
  allocate(u(nx,ny,nz), v(nx,ny,nz), g%d(0:nx+1,0:ny+1))
  forall (i = 1:nx, j = 1:ny, k = 1:nz) v(i,j,k) = mod(7*i + 5*j*j + 3*k, 101)
  u = 0
  call update
  call find
  print *, largest, sum(u), sum(abs(u - v))
  forall (i = 0:nx+1, j = 0:ny+1) g%d(i,j) = mod(i*i + 3*j, 17)
  call edges(g%d, nx, ny)
  call scaled(g, nx, ny)
  call scaled(g, nx, ny, 3)
  print *, sum(g%d), sum(g%d(0,:)), sum(g%d(:,ny+1))
  forall (i = 1:nx, j = 1:ny) w(i,j) = mod(i + j*j, 13)
  call both(w, t, nx, ny, change)
  print *, sum(w), change
  deallocate(u, v, g%d)
end subroutine
program p
  call try(40, 30, 20)
  call try(2, 30, 20)
  call try(40, 2, 20)
  call try(3, 3, 3)
  call try(1, 1, 1)
end program
