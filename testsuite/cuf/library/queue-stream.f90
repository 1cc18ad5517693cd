! Module openacc has the streams of queues, the same ones as cudafor; a call of a
! library in the stream of a queue follows the queue's work.
! OpenACC 3.4, A.2.1; guide, 4.8
! need: libfftw3.so.3
! libs: -lacccuda
! targets: host sim nvptx
! compare: none
! stdout: ^0 128\.0 0\.0$
program p
  use openacc
  use cufft
  implicit none
  call transform
contains
  subroutine transform
    integer, parameter :: n = 64
    real(8) :: x(n + 2)
    integer :: plan, st, i
    integer(8) :: stream
    x = 0
    stream = acc_get_cuda_stream(1)
    call acc_set_cuda_stream(2, stream)
    if (acc_get_cuda_stream(acc_async_sync) /= 0) error stop 1
    st = cufftPlan1d(plan, n, CUFFT_D2Z, 1)
    st = st + cufftSetStream(plan, stream)
    !$acc data copy(x)
    !$acc parallel loop async(1)
    do i = 1, n
      x(i) = late(i)
    end do
    !$acc host_data use_device(x)
    st = st + cufftExecD2Z(plan, x, x)
    !$acc end host_data
    !$acc parallel loop async(2)
    do i = 1, n
      x(i) = 2 * x(i)
    end do
    !$acc wait
    !$acc end data
    st = st + cufftDestroy(plan)
    print '(i0, 1x, f5.1, 1x, f3.1)', st, x(1), abs(x(2))
  end subroutine
  ! One, after a while.
  real(8) function late(i)
    !$acc routine seq
    integer, value :: i
    integer :: k
    real(8) :: s
    s = 0
    do k = 1, 200000
      s = s + sin(real(k + i, 8))
    end do
    late = merge(2d0, 1d0, s > 1d9)
  end function
end program
