! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives of OpenMP that stand alone in data constructs of a procedure that
! OpenMP's threads call.  OpenACC 3.4, 2.6.5; DIR-DATA-01
! flags: -fopenmp
program main
  use omp_lib
  implicit none
  integer :: a(100, 4) = 0, met(4) = 0
  !$omp parallel num_threads(4)
  call work(omp_get_thread_num() + 1, a(:, omp_get_thread_num() + 1))
  !$omp end parallel
  print *, count(met == met(1)), a(100, :)
contains
  subroutine work(t, mine)
    integer, intent(in) :: t
    integer, intent(inout) :: mine(:)
    integer :: i
    !$acc data copy(mine)
    !$acc parallel loop
    do i = 1, size(mine)
      mine(i) = mine(i) + t
    end do
    !$acc update self(mine)
    !$omp barrier
    !$omp taskwait
    met(t) = sum(a(100, 1:omp_get_num_threads()))
    !$omp barrier
    !$acc end data
  end subroutine
end program
