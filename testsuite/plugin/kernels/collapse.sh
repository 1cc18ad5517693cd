# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops of kernels with collapse are found independent, or not, as those
# without are, where bounds are known at run time only.  2.9.1, 2.9.7 AUTO-03
cd "$work" || exit 1
cat >nest.f90 <<'END'
subroutine together(a, b, n, m)
integer :: n, m, i, j
real :: a(n, m), b(n, m)
!$acc kernels loop collapse(2)
do j = 1, m
  do i = 1, n
    a(i, j) = 2 * b(i, j)
  end do
end do
end subroutine
subroutine carried(a, n, m)
integer :: n, m, i, j
real :: a(n, m)
!$acc kernels loop collapse(2)
do j = 2, m
  do i = 2, n
    a(i, j) = 2 * a(i - 1, j - 1)
  end do
end do
end subroutine
END
$FC $ACCFLAGS -fplugin-arg-acc-info -O2 -c nest.f90 2>info || { cat info; exit 1; }
status=0
grep -q '^nest.f90:4:.*loop parallel: gang vector, collapse(2)' info ||
	{ echo "line 4"; status=1; }
grep -q '^nest.f90:14:.*not parallel' info || { echo "line 14"; status=1; }
[ $status = 0 ] || cat info
exit $status
