# An array constructor with constants is copied, and GCC copies 32 and 64 bytes
# by an integer where the host has registers of that width: device code has the
# copy too.  OpenACC 3.4, 2.5.1
cat >"$work/wide.f90" <<'END'
program p
  implicit none
  integer, parameter :: n = 20
  real(8) :: x(n), v(5,n), w(9,n), r(5), s(9)
  integer :: i
  x = [(i, i = 1, n)]
  !$acc parallel loop private(r, s)
  do i = 1, n
    r = [0d0, 0d0, 1d0, 2d0, x(i)]
    s = [3d0, 0d0, 1d0, 2d0, 5d0, 6d0, 7d0, 8d0, x(i)]
    v(:,i) = r
    w(:,i) = s
  end do
  if (any(v(3,:) /= 1) .or. any(v(4,:) /= 2) .or. any(v(5,:) /= x)) stop 1
  if (any(w(1,:) /= 3) .or. any(w(8,:) /= 8) .or. any(w(9,:) /= x)) stop 2
end program
END
flags="-O3 -march=x86-64-v4"
cd "$work" || exit 1
$FC $flags -c wide.f90 2>why || exit 77
rm -f why
$FC $flags $ACCFLAGS -fplugin-arg-acc-target=host,sim wide.f90 -o wide \
	$ACCLIBS || exit 1
grep -q avx512vl /proc/cpuinfo 2>/dev/null || exit 0
ACC_DEVICE_TYPE=sim ./wide
