# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What became of each loop of a kernels construct is said, and what prevents
# its iterations from running in parallel.  2.5.2, 2.9.7
cd "$work" || exit 1
file=$srcdir/testsuite/plugin/aux/kernels-info.c
# shellcheck disable=SC2086
$CC $ACCFLAGS -O2 -fplugin-arg-acc-info -c "$file" -o x.o 2>out || exit 1
sed -n 's/^.*kernels-info\.c:\([0-9]*\):.* info: loop/\1/p' out | sort -n >got
cat >expected <<'END'
10 parallel: gang vector
18 not parallel: possible dependence of x[...] (line 19) on x[...] (line 19); independent would allow it
26 not parallel: possible dependence of x[...] (line 27) on x[...] (line 27); independent would allow it
35 parallel: gang vector, reduction
44 parallel: gang vector, if its data is found not to overlap
51 parallel: gang(12) worker(4)
53 parallel: vector(64)
56 not parallel: possible dependence of a[...] (line 58) on a[...] (line 58); independent would allow it
END
diff expected got
