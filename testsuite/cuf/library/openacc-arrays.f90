! The modules of CUDA's libraries in OpenACC programs: host_data passes arrays
! of the host for data of the device.  Guide, 2.9.5
! need: liblapack.so.3 libfftw3.so.3
! libs: -lacccuda
! targets: host sim nvptx
! compare: none
program p
  use cublas, only: CUBLAS_FILL_MODE_LOWER
  use cufft
  use curand
  use cusolverDn
  use cusparse
  implicit none
  integer, parameter :: n = 4
  call transform
  call numbers
  call factors
  call rows
contains
  subroutine transform
    complex(8) :: z(n)
    integer :: plan, st
    z = (1d0, 0d0)
    st = cufftPlan1d(plan, n, CUFFT_Z2Z, 1)
    !$acc data copy(z)
    !$acc host_data use_device(z)
    st = st + cufftExecZ2Z(plan, z, z, CUFFT_FORWARD)
    !$acc end host_data
    !$acc end data
    st = st + cufftDestroy(plan)
    if (st /= 0 .or. any(abs(z - [4, 0, 0, 0]) > 1d-12)) print *, 'fft', st, z
  end subroutine
  subroutine numbers
    type(curandGenerator) :: g
    real :: x(1000)
    integer :: st
    x = -1
    st = curandCreateGenerator(g, CURAND_RNG_PSEUDO_DEFAULT)
    !$acc data copyout(x)
    !$acc host_data use_device(x)
    st = st + curandGenerateUniform(g, x, 1000)
    !$acc end host_data
    !$acc end data
    st = st + curandDestroyGenerator(g)
    if (st /= 0 .or. abs(sum(x) / 1000 - 0.5) > 0.05) print *, 'rand', st
  end subroutine
  subroutine factors
    type(cusolverDnHandle) :: h
    real(8) :: a(2,2)
    real(8), allocatable :: work(:)
    integer :: st, lwork, info
    a = reshape([4d0, 2d0, 2d0, 5d0], [2, 2])
    st = cusolverDnCreate(h)
    !$acc data copy(a) copyout(info)
    !$acc host_data use_device(a)
    st = st + cusolverDnDpotrf_bufferSize(h, CUBLAS_FILL_MODE_LOWER, 2, a, 2, &
      lwork)
    !$acc end host_data
    allocate (work(max(lwork, 1)))
    !$acc data create(work)
    !$acc host_data use_device(a, work, info)
    st = st + cusolverDnDpotrf(h, CUBLAS_FILL_MODE_LOWER, 2, a, 2, work, &
      lwork, info)
    !$acc end host_data
    !$acc end data
    !$acc end data
    st = st + cusolverDnDestroy(h)
    if (st /= 0 .or. info /= 0 .or. any(abs([a(:, 1), a(2,2)] - [2, 1, 2]) &
      > 1d-12)) print *, 'potrf', st, info, a
  end subroutine
  subroutine rows
    type(cusparseHandle) :: h
    type(cusparseSpMatDescr) :: m
    type(cusparseDnVecDescr) :: x, y
    real(8) :: v(2), from(2), to(2)
    integer :: first(3), cols(2), st
    integer(1), allocatable :: buffer(:)
    integer(8) :: bytes
    v = [2, 3]
    first = [1, 2, 3]
    cols = [2, 1]
    from = [5, 7]
    st = cusparseCreate(h)
    !$acc data copyin(v, first, cols, from) copyout(to)
    !$acc host_data use_device(v, first, cols, from, to)
    st = st + cusparseCreateCsr(m, 2, 2, 2, first, cols, v, &
      CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ONE, &
      CUDA_R_64F)
    st = st + cusparseCreateDnVec(x, 2, from, CUDA_R_64F)
    st = st + cusparseCreateDnVec(y, 2, to, CUDA_R_64F)
    !$acc end host_data
    st = st + cusparseSpMV_bufferSize(h, CUSPARSE_OPERATION_NON_TRANSPOSE, &
      1d0, m, x, 0d0, y, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, bytes)
    allocate (buffer(max(bytes, 1_8)))
    !$acc data create(buffer)
    !$acc host_data use_device(buffer)
    st = st + cusparseSpMV(h, CUSPARSE_OPERATION_NON_TRANSPOSE, 1d0, m, x, &
      0d0, y, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, buffer)
    !$acc end host_data
    !$acc end data
    !$acc end data
    st = st + cusparseDestroy(h)
    if (st /= 0 .or. any(to /= [14, 15])) print *, 'spmv', st, to
  end subroutine
end program
