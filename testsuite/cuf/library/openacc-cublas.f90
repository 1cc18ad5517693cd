! Module openacc_cublas: the functions of cublas, with handles, on arrays of the
! host that host_data gives the addresses of the device.  Guide, 2.9.5
! need: libblas.so.3
! libs: -lacccuda
! targets: host sim nvptx
! compare: none
program p
  use openacc_cublas
  implicit none
  integer, parameter :: n = 4
  type(cublasHandle) :: h
  real(8) :: a(n,n), b(n,n), c(n,n), r
  real(4), allocatable :: x(:), y(:)
  integer :: st, k

  allocate (x(n), y(n))
  a = 1
  b = 2
  c = 1
  x = [1, -2, 3, -4]
  y = 1
  st = cublasCreate(h)
  !$acc data copyin(a, b, x) copy(c, y)
  !$acc host_data use_device(a, b, c, x, y)
  st = st + cublasDgemm_v2(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, 1d0, a, n, b, &
    n, 3d0, c, n)
  st = st + cublasSaxpy(h, n, 2., x, 1, y, 1)
  st = st + cublasIsamax(h, n, x, 1, k)
  st = st + cublasDdot(h, n, a, 1, b, 1, r)
  !$acc end host_data
  !$acc end data
  if (st /= 0 .or. any(c /= 11)) print *, 'gemm', st, c
  if (any(y /= [3, -3, 7, -7])) print *, 'axpy', y
  if (k /= 4 .or. r /= 8) print *, 'scalars', k, r
  if (cublasDestroy(h) /= CUBLAS_STATUS_SUCCESS) print *, 'destroy'
end program
