! OpenACC constructs in OpenMP constructs of the same procedure: dummies of all
! shapes, data constructs, kernels, components, reductions, tasks, sections,
! variables of modules.  OpenACC 3.4, 1.2 EXEC-12
! flags: -fopenmp
! opt: -O2 -O0
! env: OMP_NUM_THREADS=3
module f_openmp_inside
  implicit none
  type :: inner
    real, allocatable :: v(:)
  end type
  type :: box
    integer :: n
    real :: fix(8)
    real, allocatable :: al(:)
    real, pointer :: pt(:) => null()
    type(inner) :: in
  end type
  real :: glob(64)
  real, allocatable :: galloc(:)
  !$acc declare create(glob, galloc)
contains
  real function twice(a)
    !$acc routine seq
    real, value :: a
    twice = 2 * a
  end function
  subroutine bump(q, n)
    integer :: n, i
    real :: q(n)
    !$acc parallel loop deviceptr(q)
    do i = 1, n
      q(i) = q(i) + 1
    end do
  end subroutine
  subroutine dummies(n, m, ex, sh, az, op)
    integer, intent(in) :: n, m
    real, intent(inout) :: ex(n, m), sh(:, :), az(*)
    real, intent(inout), optional :: op(:)
    integer :: i, k
    real :: s
    s = 0
    !$omp parallel do reduction(+:s) private(i)
    do k = 1, m
      !$acc parallel loop copy(ex(:, k), sh(:, k)) reduction(+:s)
      do i = 1, n
        ex(i, k) = ex(i, k) + i * k
        sh(i, k) = sh(i, k) + ex(i, k)
        s = s + sh(i, k)
      end do
      !$acc parallel loop copy(az((k-1)*n+1:k*n))
      do i = 1, n
        az((k-1)*n+i) = az((k-1)*n+i) + twice(real(i))
      end do
    end do
    print *, s
    if (present(op)) then
      !$omp parallel num_threads(2)
      !$omp single
      !$acc parallel loop copy(op)
      do i = 1, size(op)
        op(i) = op(i) + 1
      end do
      !$omp end single
      !$omp end parallel
    end if
  end subroutine
end module
program main
  use f_openmp_inside
  implicit none
  integer :: i, j, k, cnt
  integer, parameter :: n = 32, mm = 4
  real :: ex(n, mm), sh(n, mm), az(n * mm), op(5), t(n), s
  real, allocatable :: a(:, :)
  real, pointer :: p(:)
  type(box) :: x, xs(mm)
  complex :: z
  ex = 1; sh = 2; az = 3; op = 4
  call dummies(n, mm, ex, sh, az, op)
  call dummies(n, mm, ex, sh, az)
  print *, sum(ex), sum(sh), sum(az), sum(op)
  allocate(a(n, mm), p(n)); a = 1; p = 2
  ! data construct in a thread, several constructs inside, kernels, update
  !$acc enter data copyin(p)
  !$omp parallel do private(i, j, t)
  do k = 1, mm
    !$acc data copy(a(:, k)) create(t) present(p) async(k)
    !$acc kernels async(k)
    do i = 1, n
      t(i) = p(i) * k
    end do
    !$acc end kernels
    !$acc parallel loop present(a(:, k)) async(k)
    do i = 1, n
      a(i, k) = a(i, k) + t(i)
    end do
    !$acc end data
    !$acc wait(k)
  end do
  !$acc exit data delete(p)
  print *, sum(a)
  !$omp parallel sections
  !$omp section
  !$acc serial copyout(ex)
  ex = 7
  !$acc end serial
  !$omp section
  !$acc parallel copyout(sh)
  !$acc loop collapse(2)
  do j = 1, mm
    do i = 1, n
      sh(i, j) = i + j
    end do
  end do
  !$acc end parallel
  !$omp end parallel sections
  print *, sum(ex), sum(sh)
  ! derived types
  do k = 1, mm
    allocate(xs(k)%al(n), xs(k)%in%v(n)); xs(k)%al = k; xs(k)%in%v = 2 * k; xs(k)%fix = 1; xs(k)%n = n
  end do
  !$acc enter data copyin(xs)
  !$omp parallel do private(i)
  do k = 1, mm
    !$acc data copy(xs(k)%al, xs(k)%in%v)
    !$acc parallel loop present(xs(k)%al)
    do i = 1, n
      xs(k)%al(i) = xs(k)%al(i) + xs(k)%in%v(i) + xs(k)%fix(1)
    end do
    !$acc end data
  end do
  !$acc exit data delete(xs)
  print *, (sum(xs(k)%al), k = 1, mm)
  ! private arrays, firstprivate, atomic, reductions in tasks
  cnt = 0; s = 0; z = 0
  !$omp parallel num_threads(3)
  !$omp master
  do k = 1, mm
    !$omp task firstprivate(k) private(i, t) shared(cnt)
    !$acc parallel loop gang private(t) firstprivate(k) copy(cnt)
    do i = 1, 10
      !$acc loop vector
      do j = 1, n
        t(j) = j + k
      end do
      !$acc atomic
      cnt = cnt + int(t(n))
    end do
    !$omp end task
    !$omp taskwait
  end do
  !$omp end master
  !$omp end parallel
  print *, cnt
  !$omp parallel do reduction(+:z) private(i)
  do k = 1, mm
    !$acc parallel loop reduction(+:z)
    do i = 1, n
      z = z + cmplx(i, k)
    end do
  end do
  print *, z
  glob = 1
  allocate(galloc(64)); galloc = 2
  !$acc update device(glob, galloc)
  !$omp parallel do private(i)
  do k = 1, mm
    !$acc parallel loop present(glob, galloc)
    do i = (k-1)*16+1, k*16
      glob(i) = glob(i) + galloc(i) * k
    end do
    !$acc update self(glob((k-1)*16+1:k*16))
  end do
  print *, sum(glob)
  !$acc enter data copyin(a)
  !$omp parallel do private(i)
  do k = 1, mm
    !$acc host_data use_device(a)
    call bump(a(:, k), n)
    !$acc end host_data
    !$acc update host(a(:,k)) if (k > 0)
    !$acc parallel loop default(present)
    do i = 1, n
      a(i,k) = a(i,k) - k
    end do
  end do
  !$acc exit data copyout(a)
  print *, sum(a)
end program
