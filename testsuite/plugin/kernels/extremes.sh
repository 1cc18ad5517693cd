# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Gangs share the loops of maxval and minval of real arrays in kernels, of any rank;
# and a loop with two reductions whose values the construct uses.  2.5.3
cd "$work" || exit 1
cat >extremes.f90 <<'END'
subroutine extremes(a, b, n, most, least)
  integer :: n
  real :: a(n,n), b(n), most, least
  !$acc kernels
  most = maxval(abs(a))
  least = minval(b)
  !$acc end kernels
end subroutine
subroutine both(a, n, most)
  integer :: n, i, m
  real :: a(n), s, most
  m = 0
  s = 0
  !$acc kernels
  do i = 1, n
    if (a(i) > 3) m = m + 1
    s = s + a(i)
  end do
  most = s / m
  !$acc end kernels
end subroutine
END
status=0
for level in -O2 -O3; do
	$FC $ACCFLAGS -fplugin-arg-acc-info $level -c extremes.f90 2>info ||
		{ cat info; exit 1; }
	for line in 5 6 15; do
		grep -q "^extremes.f90:$line:.*parallel: gang vector.*reduction" \
			info || { echo "$level: line $line"; status=1; }
	done
	grep 'not parallel' info && status=1
	[ $status = 0 ] || cat info
done
exit $status
