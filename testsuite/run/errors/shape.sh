# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An assignment in a compute construct that would reallocate a mapped allocatable
# array ends the program with a message that names the array and the line, on the
# host and on the simulated device (sim).  2.6.3
cd "$work" || exit 1
cat >shape.f90 <<'END'
program shape
  real, allocatable :: a(:), b(:), c(:)
  type t
    real, allocatable :: x(:)
  end type
  type(t) :: s
  character(10) :: name
  call get_command_argument(1, name)
  allocate(a(10), b(5), s%x(4))
  a = 2
  select case (name)
  case ('kernels')
    !$acc kernels
    a = a + 1
    b = 2 * a
    !$acc end kernels
  case ('serial')
    !$acc serial
    b = a(3:)
    !$acc end serial
  case ('parallel')
    !$acc parallel
    c = a
    !$acc end parallel
  case ('member')
    !$acc kernels copy(s%x)
    s%x = a
    !$acc end kernels
  case ('none')
    !$acc kernels
    a(6:) = b
    b = a(:5)
    !$acc end kernels
  end select
  print *, 'goes on'
end program
END
status=0
expect() {
	ACC_DEVICE_TYPE=$target ./shape "$1" >out 2>&1 && status=1
	if ! grep -q "Fortran runtime error.*rray '$3' is not allocated or has" \
		out || ! grep -q "shape.f90:$2\|At line $2 of file shape.f90" out ||
		grep -q 'goes on' out; then
		echo "$target $1:"
		cat out
		status=1
	fi
}
for target in host sim; do
	$FC $ACCFLAGS -fplugin-arg-acc-target=$target -O2 -o shape shape.f90 \
		$ACCLIBS || exit 1
	expect kernels 15 b
	expect serial 19 b
	expect parallel 23 c
	expect member 27 x
	ACC_DEVICE_TYPE=$target ./shape none | grep -q 'goes on' || {
		echo "$target: none"
		status=1
	}
done
exit $status
