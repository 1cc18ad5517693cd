! Threads of the host execute directives and calls, each with its own default queue,
! device type and number.  OpenACC 3.4, 1.2, 2.3.1  EXEC-12 ICV-08
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -fopenmp
! compare: none
! stdout: ^20 60 0$
program f_threads
  use openacc
  implicit none
  integer, parameter :: threads = 4
  integer :: k, wrong, before, total
  wrong = 0
  total = 0
  before = acc_get_default_async()
  !$omp parallel do num_threads(threads) schedule(static, 1) &
  !$omp   reduction(+: wrong, total)
  do k = 1, threads
    call one(k, wrong, total)
  end do
  if (acc_get_default_async() /= before) wrong = wrong + 100
  print '(i0, 1x, i0, 1x, i0)', 5 * threads, total, wrong
contains
  subroutine one(k, wrong, total)
    integer, intent(in) :: k
    integer, intent(inout) :: wrong, total
    integer :: a(5), i, round
    !$acc set default_async(k)
    a = 0
    !$acc enter data copyin(a)
    do round = 1, 5
      !$acc parallel loop async present(a)
      do i = 1, 5
        a(i) = a(i) + k
      end do
      if (acc_get_default_async() /= k) wrong = wrong + 1
    end do
    !$acc wait(k)
    !$acc exit data copyout(a)
    if (any(a /= 5 * k)) wrong = wrong + 1
    total = total + sum(a) - 4 * sum(a) / 5 + a(1) / 5
    !$acc set default_async(before)
  end subroutine
end program
