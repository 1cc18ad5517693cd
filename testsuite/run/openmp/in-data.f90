! OpenMP constructs in a data construct and routines with regions called from
! OpenMP threads.  OpenACC 3.4, 1.2, 2.6.5
! flags: -fopenmp
! compare: none
module f_openmp_work
  implicit none
contains
  subroutine add(a, t)
    integer, intent(in) :: t
    real, intent(inout) :: a(:)
    integer :: i
    !$acc parallel loop present(a) async(t)
    do i = 1, size(a)
      a(i) = a(i) + t
    end do
    !$acc wait(t)
  end subroutine
end module
program f_openmp
  use f_openmp_work
  implicit none
  integer :: t
  real :: a(100, 4), b(100, 4)
  a = 1
  !$acc data copy(a) copyout(b)
  !$omp parallel do num_threads(2)
  do t = 1, 4
    call add(a(:, t), t)
  end do
  !$acc kernels present(a, b)
  b = a
  !$acc end kernels
  !$acc end data
  do t = 1, 4
    if (any(a(:, t) /= t + 1) .or. any(b(:, t) /= t + 1)) stop 1
  end do
  !$omp parallel num_threads(2)
  !$omp master
  !$acc wait
  !$omp end master
  !$omp end parallel
end program
