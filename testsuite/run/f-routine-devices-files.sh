# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Files that use a module know the levels that its routines have on devices, and
# where these have gone, that they are one again.  OpenACC 3.4, 2.4, 2.15.1
# (DT-03 to DT-06, ROUT-15)
cd "$work" || exit 1
program=$srcdir/testsuite/run/f-routine-devices.f90
flags="$ACCFLAGS -fplugin-arg-acc-target=host,sim"
command -v opt-14 >/dev/null || { echo "no opt-14"; exit 77; }
mkdir -p modules
sed '/^end module/q' "$program" >shares.f90
sed '1,/^end module/d' "$program" >main.f90
$FC $flags -O2 -Jmodules -c shares.f90 || exit 1
[ -f modules/shares.accmod ] || exit 1
$FC $flags -O2 -Imodules main.f90 shares.o -o main $ACCLIBS || exit 1
for type in host sim; do
	ACC_DEVICE_TYPE=$type ./main | grep -qx passed || exit 1
done
$FC $ACCFLAGS -fplugin-arg-acc-target=host -Jmodules -c shares.f90 || exit 1
[ ! -f modules/shares.accmod ]
