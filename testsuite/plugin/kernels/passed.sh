# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A scalar in kernels is reduced though its address is an argument elsewhere, if the
# called procedure cannot keep the address: PRINT, a dummy argument without TARGET,
# MPI_Allreduce; with TARGET, or of an unknown function of C, it is not.
# 2.5.3, 2.9.11
cd "$work" || exit 1
cat >passed.f90 <<'END'
subroutine printed(a, b, n)
  integer :: n, i
  real, pointer :: a(:), b(:)
  real :: s
  s = 0
  !$acc kernels
  do i = 1, n
    b(i) = a(i)
    s = s + b(i)
  end do
  !$acc end kernels
  print *, s
  call away(s)
end subroutine
subroutine kept(a, b, n)
  interface
    subroutine keep(x)
      real, target :: x
    end subroutine
  end interface
  integer :: n, i
  real, pointer :: a(:), b(:)
  real, target :: s
  call keep(s)
  !$acc kernels
  do i = 1, n
    b(i) = a(i)
    s = s + b(i)
  end do
  !$acc end kernels
end subroutine
END
cat >passed.c <<'END'
int MPI_Allreduce(const void *, void *, int);
void keep(float *);
float summed(float *a, float *b, int n)
{
	float s = 0, all;
#pragma acc kernels copy(a[:n], b[:n])
	for (int i = 0; i < n; i++) {
		b[i] = a[i];
		s += b[i];
	}
	MPI_Allreduce(&s, &all, 1);
	return all;
}
float kept(float *a, float *b, int n)
{
	float s = 0;
	keep(&s);
#pragma acc kernels copy(a[:n], b[:n])
	for (int i = 0; i < n; i++) {
		b[i] = a[i];
		s += b[i];
	}
	return s;
}
END
status=0
$FC $ACCFLAGS -fplugin-arg-acc-info -O2 -c passed.f90 2>info || status=1
$CC $ACCFLAGS -fplugin-arg-acc-info -O2 -c passed.c 2>>info || status=1
for place in passed.f90:7 passed.c:7; do
	grep -q "^$place:.*loop parallel: gang vector, reduction" info ||
		{ echo "$place"; status=1; }
done
for place in passed.f90:26 passed.c:19; do
	grep -q "^$place:.*loop not parallel: .* of s .*on s " info ||
		grep -q "^$place:.*loop not parallel: s .*may be the same" info ||
		{ echo "$place"; status=1; }
done
[ $status = 0 ] || cat info
exit $status
