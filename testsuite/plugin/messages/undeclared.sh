# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A message about a variable that is not declared is at its name, also in a
# clause that becomes calls.  2.7 DCL-01
cd "$work" || exit 1
cat >unit.c <<'END'
#define VAR four
void f(int *a, int n)
{
#pragma acc data copy(always: one) copy(n)
	;
#pragma acc data copy(n) copyout(zero: n, two)
	;
#pragma acc enter data copyin(always: three[0:3])
#pragma acc data copy(n) copyout(zero: n, VAR)
	;
#pragma acc parallel loop copyin(alwaysin: n, \
	five)
	for (int i = 0; i < n; i++) a[i] = n;
}
END
cp unit.c unit.cc
cat >want <<'END'
:4:31: error: one
:6:43: error: two
:8:39: error: three
:9:43: error: four
:12:9: error: five
END
# Without the quotes, and what else C++ has to say.
names() {
	sed -n "s/^[^:]*\(.*error: \)[^a-z]*\([a-z]*\).* \(un\|was not \)declared.*/\1\2/p"
}
export LC_ALL=C
$CC $ACCFLAGS -fsyntax-only unit.c 2>&1 | names >messages
diff want messages || exit 1
$CXX $ACCFLAGS -fsyntax-only unit.cc 2>&1 | names >messages
diff want messages
