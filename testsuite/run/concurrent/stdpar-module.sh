# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# With the option, variables of another file's module that one iteration of a
# DO CONCURRENT sets have that value after the loop.  (OpenACC 2.17.2)
cd "$work" || exit 1
cat >held.f90 <<'X'
module held
  implicit none
  integer :: found = -1, whole(4) = 0
end module
X
cat >main.f90 <<'X'
program main
  use held
  implicit none
  integer :: i, a(50)
  do concurrent (i = 1:50)
    a(i) = i * i
    if (a(i) == 441) found = i
    if (i == 3) whole = 7
  end do
  print '(6(i0,1x))', found, whole, sum(a)
end program
X
$FC $ACCFLAGS -fplugin-arg-acc-target=host,sim -fplugin-arg-acc-stdpar -O2 \
	held.f90 main.f90 -o main $ACCLIBS || exit 1
for device in host sim; do
	ACC_DEVICE_TYPE=$device ./main >out && cat out &&
		grep -qx '21 7 7 7 7 42925 *' out || exit 1
done
