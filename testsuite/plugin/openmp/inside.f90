! A variable that an OpenACC construct in an OpenMP construct cannot use.  OpenACC 3.4, 1.2 EXEC-12
! flags: -fopenmp
subroutine f
  implicit none
  real :: a(10), b(10)
  equivalence (a(1), b(1))
  integer :: i
  a = 1
  !$omp parallel
  !$acc parallel loop ! error: 'b' shares its storage: an OpenACC construct in an OpenMP construct cannot use it
  do i = 1, 10
    b(i) = i
  end do
  !$omp end parallel
end subroutine
