# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The readers of source text take the fuzz corpus and the testsuite's programs
# without a crash, with what the fuzz targets check.
cd "$srcdir/testsuite" || exit 1
for name in c fortran ir; do
	"$builddir/testsuite/replay-$name" fuzz/aux/$name/* || exit 1
done
"$builddir/testsuite/replay-c" -o 0123 run/*/*.c plugin/*/*.c || exit 1
"$builddir/testsuite/replay-c" -o 1379 run/*/*.cc || exit 1
"$builddir/testsuite/replay-fortran" -o 02468 run/*/*.f90 plugin/*/*.f90 || exit 1
"$builddir/testsuite/replay-fortran" -o 139 run/*/*.f plugin/*/*.f || exit 1
"$builddir/testsuite/replay-fortran" -o p cuf/*/*.cuf || exit 1
