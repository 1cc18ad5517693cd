# Programs are right with the options that people use.
# OpenACC 3.4, 1.2; the manual, section 2
# timeout: 120
aux=$srcdir/testsuite/run/aux
cd "$work"

# try COMPILER OPTIONS: builds and runs; nothing may be said.
try() {
	compiler=$1
	shift
	$compiler "$@" $ACCFLAGS -w "$aux/region.c" "$aux/region-main.c" \
		-o program $ACCLIBS 2>err && ./program 2>>err && [ ! -s err ] && return
	echo "wrong with: $*"
	cat err
	exit 1
}

try $CC -g -O2
try $CC -g3 -Og
try $CC -Os
try $CC -Oz
try $CC -Ofast -march=native
try $CC -O3 -fno-tree-vectorize
try $CC -O2 -fopenmp
try $CC -O2 -fopenacc
try $CC -O2 -fopenmp -fopenacc
try $CC -std=c99 -pedantic
try $CC -std=c17 -O1 -fno-inline
try $CC -O2 -fno-strict-aliasing -fwrapv -fstack-protector-all
try $CC -O2 -fPIE -pie
try $CC -O2 -static-libgcc -ffunction-sections -Wl,--gc-sections
try $CC -O2 -fprofile-arcs -ftest-coverage
rm -f ./*.gcda ./*.gcno
try $CC -O2 -save-temps
try $CXX -x c++ -O2 -std=c++11
try $CXX -x c++ -O2 -std=c++20
try $CXX -x c++ -O2 -fno-exceptions -fno-rtti
