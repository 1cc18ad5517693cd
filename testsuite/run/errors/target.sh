# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A Fortran construct that was not compiled for the current device type ends the program
# and says so.  OpenACC 3.4, 2.5.5  CMP-10
cd "$work" || exit 1
cat >wrong.f90 <<'END'
program wrong
  integer :: a(4)
  !$acc parallel copyout(a)
  a = 1
  !$acc end parallel
  print *, 'went on', a
end program
END
$FC -w $ACCFLAGS -fplugin-arg-acc-target=host wrong.f90 -o wrong $ACCLIBS ||
	exit 1
ACC_DEVICE_TYPE=sim ./wrong >out 2>&1 && cat out && exit 1
grep 'wrong.f90:3:.*sim' out || { cat out; exit 1; }
