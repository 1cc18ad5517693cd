! Variables whose size is known at run time only, and allocatable and pointer
! ones, in OpenACC constructs in OpenMP constructs.  OpenACC 3.4, 1.2 EXEC-12
! flags: -fopenmp
! opt: -O2 -O0
! env: OMP_NUM_THREADS=3
module f_openmp_sizes
contains
subroutine auto(n, m, r)
  integer, intent(in) :: n, m
  real, intent(out) :: r
  real :: a(n), c(n, m), w(n)
  character(len=n) :: str
  integer :: i, k
  real :: s, sc
  real, allocatable :: sa
  real, pointer :: sp
  logical :: l
  complex :: z
  common /blk/ xx(10), yy
  real :: eq(10), eq2(10)
  allocate(sa, sp); sa = 1; sp = 2
  xx = 1; yy = 2; eq = 3; str = 'abc'
  do i = 1, n
    a(i) = i; c(i, :) = i
  end do
  r = 0
  !$omp parallel do private(i, w, s) reduction(+:r)
  do k = 1, m
    !$acc data copyin(c) create(w)
    !$acc parallel loop present(c)
    do i = 1, n
      w(i) = c(i, k) + a(i) + sa + sp + xx(1) + yy
    end do
    s = 0
    !$acc parallel loop reduction(+:s)  copy(s)
    do i = 1, n
      s = s + w(i)
    end do
    !$acc end data
    r = r + s
    s = 0
    !$acc parallel loop gang private(w) reduction(+:s)
    do i = 1, 4
      !$acc loop vector
      do j = 1, n
        w(j) = j + i
      end do
      s = s + w(n)
    end do
    r = r + s
  end do
  !$omp parallel
  !$omp single
  !$acc serial copy(sa, sp, l, z, str, xx) copyout(eq)
  sa = sa + 1; sp = sp + 1; l = .true.; z = (1., 2.); str(1:1) = 'x'; xx(2) = 5; eq(2) = 6; eq(1)=1;eq(3:)=1
  !$acc end serial
  !$acc kernels
  c = c + 1
  w = sum(c, 2)
  !$acc end kernels
  !$omp end single
  !$omp end parallel
  print *, sa, sp, l, z, str(1:3), xx(2), sum(c), sum(w)
  deallocate(sp)
end subroutine
subroutine allo(a, p, o)
  real, allocatable, intent(inout) :: a(:)
  real, pointer :: p(:)
  real, optional :: o(:)
  real, allocatable :: loc(:)
  integer :: k, i
  !$acc data copy(a, p)
  !$omp parallel num_threads(2) private(loc, i)
  !$omp do
  do k = 1, 2
    allocate(loc(size(a)))
    !$acc parallel loop create(loc) present(a, p)
    do i = 1+(k-1)*10, k*10
      loc(i) = i
      a(i) = a(i) + loc(i)
      p(i) = p(i) + 1
    end do
    deallocate(loc)
  end do
  !$omp end do
  !$omp end parallel
  !$acc end data
  !$omp parallel num_threads(2)
  !$omp single
  if (present(o)) then
    !$acc parallel loop copy(o) async(3)
    do i = 1, size(o)
      o(i) = o(i) + 1
    end do
  end if
  !$acc enter data copyin(a) async(3)
  !$acc parallel loop async(3) present(a)
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc exit data copyout(a) async(3)
  !$acc wait(3)
  !$omp end single
  !$omp end parallel
end subroutine
end module
program main
  use f_openmp_sizes
  real :: r, o(4)
  real, allocatable :: a(:)
  real, pointer :: q(:)
  call auto(20, 3, r)
  print *, r
  allocate(a(20), q(20)); a = 1; q = 2; o = 1
  call allo(a, q, o)
  call allo(a, q)
  print *, sum(a), sum(q), sum(o)
end program
