# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A unit with each kind of rewrite is right in every standard of C and C++,
# whose warnings about it are those of the same unit without directives: none.
# Module openacc is right in every standard of Fortran, whatever names it gives.
# OpenACC 3.4, 1.8 (BASE-01 02); the manual, section 2; on host and sim
# timeout: 180
unit=$srcdir/testsuite/run/build/aux/standard.c
cd "$work"
$CC "$unit" -w -o plain && ./plain >want || exit 1
targets=$(sed -n 's/^test_targets = *//p' "$builddir/Makefile" | tr ' ' ,)
flags="$ACCFLAGS -fplugin-arg-acc-target=${targets:-host}"

try() {
	"$@" $flags -O1 -Wall -Wextra -pedantic-errors "$unit" -o program \
		$ACCLIBS 2>err
	for type in $(echo "${targets:-host}" | tr , ' '); do
		ACC_DEVICE_TYPE=$type ./program >out 2>>err
		cmp -s want out && [ ! -s err ] && continue
		echo "wrong on $type with: $*"
		cat err
		diff want out
		exit 1
	done
}

for standard in c89 gnu89 c99 c11 gnu17 c2x; do
	try $CC -std=$standard
done
for standard in c++98 gnu++98 c++11 c++14 c++17 c++20 gnu++23; do
	try $CXX -x c++ -std=$standard
done

for option in -std=f95 -std=f2003 -std=f2008 -std=f2018 -std=legacy -std=gnu \
	-fno-underscoring -fsecond-underscore; do
	$FC $option $flags -O1 -Wall -Wextra \
		"$srcdir/testsuite/run/build/aux/standard.f90" -o program $ACCLIBS \
		2>err
	for type in $(echo "${targets:-host}" | tr , ' '); do
		ACC_X_HOST_MEMORY=discrete ACC_DEVICE_TYPE=$type ./program \
			2>>err && [ ! -s err ] && continue
		echo "wrong on $type with: $FC $option"
		cat err
		exit 1
	done
	rm program
done
