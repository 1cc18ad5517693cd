# Declared variables of a module that other files use, allocate and update.
# OpenACC 3.4, 2.13
set -e
aux=$srcdir/testsuite/run/2.13-declare/aux
cd "$work"
for target in $(sed -n 's/^test_targets = *//p' "$builddir/Makefile")
do
	flags="-O2 $ACCFLAGS -fplugin-arg-acc-target=$target"
	for name in module make main
	do
		$FC $flags -c "$aux/declare-$name.f90" -o $name.o
	done
	$FC main.o make.o module.o -o program $ACCLIBS
	ACC_DEVICE_TYPE=$target ./program
done
