! A program of OpenACC with an interface of its own to a function of cuFFT passes
! the addresses of host_data, and the call follows the queue's work.
! OpenACC 3.4, 2.8; CF-MOD-66
! need: libfftw3.so.3
! libs: -lacccuda
! targets: host sim nvptx
! compare: none
! stdout: ^0 36\.0$
module cufft_m
  use iso_c_binding
  implicit none
  interface
    integer(c_int) function cufftPlan1d(plan, nx, kind, batch) bind(c, &
        name='cufftPlan1d')
      import
      integer(c_int) :: plan
      integer(c_int), value :: nx, kind, batch
    end function
    integer(c_int) function cufftExecZ2Z(plan, a, b, way) bind(c, &
        name='cufftExecZ2Z')
      import
      integer(c_int), value :: plan, way
      complex(8) :: a(*), b(*)
    end function
    integer(c_int) function cufftSetStream(plan, stream) bind(c, &
        name='cufftSetStream')
      import
      integer(c_int), value :: plan
      integer(c_long), value :: stream
    end function
  end interface
end module
program p
  use cufft_m
  use openacc
  implicit none
  integer, parameter :: n = 8
  complex(8) :: z(n)
  integer :: plan, st, i
  st = cufftPlan1d(plan, n, 105, 1)
  st = st + cufftSetStream(plan, acc_get_cuda_stream(1))
  !$acc data copyout(z)
  !$acc parallel loop async(1)
  do i = 1, n
    z(i) = i
  end do
  !$acc host_data use_device(z)
  st = st + cufftExecZ2Z(plan, z, z, -1)
  !$acc end host_data
  !$acc wait
  !$acc end data
  print '(i0, 1x, f0.1)', st, real(z(1))
end program
