! No OpenMP construct stands in a compute construct.  OpenACC 3.4, 1.2 EXEC-12
! flags: -fopenmp
subroutine g(b)
  implicit none
  real :: b(10)
  integer :: i
  !$acc parallel copy(b)
  !$omp parallel do ! error: OMP PARALLEL DO directive cannot be specified within a !.ACC PARALLEL region
  do i = 1, 10
    b(i) = i
  end do
  !$acc end parallel
end subroutine
