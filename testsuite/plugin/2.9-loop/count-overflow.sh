# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A loop whose iterations gfortran cannot count is an error; gfortran 14 and
# later leave the counting to GCC, and each iteration runs.  2.9
cd "$work" || exit 1
cat >p.f90 <<'END'
program p
  integer, parameter :: n = huge(n) - 1
  integer :: i, up, down
  up = 0
  down = 0
  !$acc parallel loop reduction(+:up)
  do i = 1, n, 2000
    up = up + 1
  end do
  !$acc parallel loop reduction(+:down)
  do i = n, 1, -2000
    down = down + 1
  end do
  if (up /= 1073742 .or. down /= 1073742) error stop
end program
END
if $FC $ACCFLAGS -O2 p.f90 -o p $ACCLIBS 2>messages; then
	exec ./p
fi
grep -c "Error: the iterations of the loop cannot be counted" messages |
	grep -qx 2
