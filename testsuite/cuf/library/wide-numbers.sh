# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# cuBLAS gets complex numbers in double precision at multiples of 16 bytes, which
# it may load at once, wherever Fortran has them; what it makes of a result goes
# back, and a constant is not written to; also those of any type; on a library
# without a device.
# CF-MOD-10
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >blas.c <<'END'
#include <stdint.h>
int cublasCreate_v2(void **h) { static int one; *h = &one; return 0; }
int cublasDestroy_v2(void *h) { (void)h; return 0; }
int cublasSetStream_v2(void *h, void *s) { (void)h, (void)s; return 0; }
int cublasGetStream_v2(void *h, void **s) { (void)h; *s = 0; return 0; }
int
cublasZaxpy_v2(void *h, int n, const double *alpha, void *x, int incx, void *y,
	int incy)
{
	(void)h, (void)n, (void)x, (void)incx, (void)y, (void)incy;
	return (uintptr_t)alpha % 16 ? 99 : (int)alpha[0] + (int)alpha[1];
}
int
cublasZdotu_v2(void *h, int n, void *x, int incx, void *y, int incy,
	double *result)
{
	(void)h, (void)n, (void)x, (void)incx, (void)y, (void)incy;
	if ((uintptr_t)result % 16)
		return 99;
	result[0] = 7;
	result[1] = 8;
	return 0;
}
END
cat >>blas.c <<'END'
int
cublasScalEx(void *h, int n, const double *alpha, int alphaType, void *x,
	int xType, int incx, int executionType)
{
	(void)h, (void)n, (void)alphaType, (void)x, (void)xType, (void)incx;
	(void)executionType;
	return (uintptr_t)alpha % 16 ? 99 : (int)alpha[0] + (int)alpha[1];
}
int
cublasDotEx(void *h, int n, void *x, int xType, int incx, void *y, int yType,
	int incy, double *result, int resultType, int executionType)
{
	(void)h, (void)n, (void)x, (void)xType, (void)incx, (void)y;
	(void)yType, (void)incy, (void)resultType, (void)executionType;
	if ((uintptr_t)result % 16)
		return 99;
	result[0] = 9;
	result[1] = 10;
	return 0;
}
END
$CC -shared -fPIC blas.c -o libcublas.so.13 || exit 1
ln -s libcublas.so.13 libcublas.so.12
cat >p.f90 <<'END'
program p
  use openacc_cublas
  implicit none
  type pair
    sequence
    real(8) :: before
    complex(8) :: z
  end type
  type(cublasHandle) :: h
  type(pair) :: a(2)
  complex(8) :: x(4), y(4)
  integer :: k, status(4), any(4)
  a%z = (2d0, 3d0)
  a%before = 1
  x = 0
  y = 0
  if (cublasCreate(h) /= 0) error stop 1
  !$acc data copyin(x, y)
  !$acc host_data use_device(x, y)
  do k = 1, 2
    status(k) = cublasZaxpy(h, 4, a(k)%z, x, 1, y, 1)
    any(k) = cublasScalEx(h, 4, a(k)%z, 5, x, 5, 1, 5)
    status(k + 2) = cublasZdotu(h, 4, x, 1, y, 1, a(k)%z)
    a(k)%before = real(a(k)%z)
    any(k + 2) = cublasDotEx(h, 4, x, 5, 1, y, 5, 1, a(k)%z, 5, 5)
  end do
  if (cublasZaxpy(h, 4, (1d0, 4d0), x, 1, y, 1) /= 5) error stop 2
  !$acc end host_data
  !$acc end data
  print '(8(i0, 1x), 6(f0.0, 1x))', status, any, a
end program
END
$FC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx p.f90 -o p -lacccuda $ACCLIBS \
	|| exit 1
got=$(ACC_DEVICE_TYPE=nvidia ./p) || exit 1
[ "$got" = "5 5 0 0 5 5 0 0 7. 9. 10. 7. 9. 10." ] && exit 0
echo "$got"
exit 1
