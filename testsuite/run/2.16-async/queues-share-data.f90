! Data that regions of several threads have on queues of their own stays until
! all of them have done with it, and is there before any of them begins.
! OpenACC 3.4, 2.6.7, 2.7.2, 2.16  REFC-09 REFC-10 ASYNC-10
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -fopenmp
! compare: none
program f_queues_share_data
  use omp_lib
  implicit none
  integer, parameter :: n = 1000, long = 2000000
  real(8), allocatable :: c(:)
  real(8) :: out(n, 2), busy
  integer :: i
  c = [(i, i = 1, n)]
  out = 0
  !$omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) then
    call first(c, long)
  else
    call last(c)
  end if
  !$omp end parallel
  !$acc wait
  if (any(out(:, 1) /= c)) error stop 'first'
  out = 0
  busy = 1
  !$omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) then
    call bring(c, busy, long)
  else
    call find(c)
  end if
  !$omp end parallel
  !$acc wait
  if (any(out(:, 2) /= c)) error stop 'find'
contains
  subroutine meet
    !$omp barrier
  end subroutine meet

  ! Leaves its data at once, while the queue still has it.
  subroutine first(c, turns)
    real(8), intent(in) :: c(:)
    integer, intent(in) :: turns
    real(8) :: x
    integer :: i
    !$acc data copyin(c) async(1)
    call meet
    !$acc parallel num_gangs(1) present(c) copyout(out(:, 1)) private(x) &
    !$acc   async(1)
    x = 0
    !$acc loop seq
    do i = 1, turns
      x = x * 0.5 + c(mod(i * 7 + int(x), n) + 1)
    end do
    !$acc loop seq
    do i = 1, n
      out(i, 1) = c(i)
      if (x < 0) out(i, 1) = x
    end do
    !$acc end parallel
    !$acc end data
    call meet
  end subroutine first

  ! Leaves it last.
  subroutine last(c)
    real(8), intent(in) :: c(:)
    integer :: i
    !$acc data copyin(c) async(2)
    call meet
    !$acc parallel loop copyout(out(:, 2)) async(2)
    do i = 1, n
      out(i, 2) = c(i)
    end do
    call meet
    !$acc end data
  end subroutine last

  subroutine bring(c, busy, turns)
    real(8), intent(in) :: c(:)
    real(8), intent(inout) :: busy
    integer, intent(in) :: turns
    integer :: i
    !$acc parallel num_gangs(1) copy(busy) async(1)
    !$acc loop seq
    do i = 1, turns
      busy = busy * 0.5 + i
    end do
    !$acc end parallel
    !$acc data copyin(c) async(1)
    call meet
    call meet
    !$acc end data
  end subroutine bring

  ! The second queue has no wait of its own for what the first one brings.
  subroutine find(c)
    real(8), intent(in) :: c(:)
    integer :: i
    call meet
    !$acc parallel loop copyin(c) copyout(out(:, 2)) async(2)
    do i = 1, n
      out(i, 2) = c(i)
    end do
    call meet
  end subroutine find
end program f_queues_share_data
