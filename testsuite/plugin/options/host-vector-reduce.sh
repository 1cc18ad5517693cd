# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The host's vectoriser takes the rows of collapsed loops with a floating-point
# reduction, as it takes single loops.  2.9.1, 2.9.11
cd "$work" || exit 1
cat >unit.f90 <<'X'
subroutine dot(n, m, a, b, s)
  integer :: n, m, i, j
  real(8) :: a(n, m), b(n, m), s
  !$acc parallel loop collapse(2) present(a, b) reduction(+:s)
  do j = 1, m
    do i = 1, n
      s = s + a(i, j) * b(i, j)
    end do
  end do
end
subroutine largest(n, m, a, b, s)
  integer :: n, m, i, j
  real(8) :: a(n, m), b(n, m), s
  !$acc parallel loop gang vector collapse(2) present(a, b) reduction(max:s)
  do j = 2, m - 1
    do i = 2, n - 1
      s = max(s, abs(a(i, j) - b(i, j)))
    end do
  end do
end
subroutine nest(n, m, a, b, s)
  integer :: n, m, i, j
  real(8) :: a(n, m), b(n, m), s
  !$acc kernels present(a, b)
  !$acc loop collapse(2) independent reduction(+:s)
  do j = 1, m
    do i = 1, n
      s = s + a(i, j) * b(i, j)
    end do
  end do
  !$acc end kernels
end
X
for level in -O2 -O3; do
	$FC $ACCFLAGS $level -fopt-info-vec-optimized -c unit.f90 2>err
	for line in 7 17 28; do
		grep -q "^unit.f90:$line:.*loop vectorized" err ||
			{ cat err; echo "line $line at $level"; exit 1; }
	done
done
