# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# However a unit with directives that need rewriting is given to the compiler,
# the program computes the same, on the host and on a device, and there are no
# messages.  2.1
cd "$work" || exit 1
export CCACHE_DISABLE=1
targets=$(sed -n 's/^test_targets = *//p' "$builddir/Makefile")
flags="-O1 -Wall -Wextra $ACCFLAGS"
flags="$flags -fplugin-arg-acc-target=$(echo ${targets:-host} | tr ' ' ,)"
cat >unit.c <<'END'
#include <stdio.h>
#include "unit.h"
struct pair { int n; float *v; };
int
main(void)
{
	float a[100], v[100];
	int i, sum = 0;
	struct pair s;
	s.n = 100;
	s.v = v;
	for (i = 0; i < 100; i++) {
		a[i] = (float)i;
		v[i] = 1;
	}
#pragma acc data copy(alwaysin: a) copyin(s, s.v[0:s.n]) async(1)
	{
#pragma acc parallel loop async(1) reduction(+:sum) copy(sum) \
	device_type(host) num_gangs(2) device_type(*) num_gangs(4)
	for (i = 0; i < 100; i++) {
		a[i] += s.v[i] + (float)ADD;
		sum += (int)a[i];
	}
#pragma acc wait(devnum: 0: queues: 1)
	}
#pragma acc wait
	printf("%d %.1f\n", sum, a[99]);
	return 0;
}
END
echo '#define ADD 2' >unit.h
echo 'static inline int unused(int x) { return x; }' >before.h
cp unit.c unit.cc
cp unit.c unit.txt
sed 's/$/\r/' unit.c >crlf.c
printf %s "$(cat unit.c)" >open.c
failed=0

# Runs the words after NAME, which make the program x or the object x.o.
way() # NAME COMMAND
{
	rm -f x x.o
	eval "$2" >messages 2>&1 || echo "status $?" >>messages
	if [ -f x.o ]; then
		$CXX x.o -o x $ACCLIBS >>messages 2>&1
	fi
	for t in ${targets:-host}; do
		r=$(ACC_DEVICE_TYPE=$t ./x 2>&1)
		[ "$r" = "5250 102.0" ] && [ ! -s messages ] && continue
		echo "$1, $t: $r"
		cat messages
		failed=1
	done
}

way c++ '$CXX $flags unit.cc -o x $ACCLIBS'
way save-temps '$CC $flags -save-temps unit.c -o x $ACCLIBS'
way preprocessed '$CC $flags -E unit.c -o unit.i &&
	$CC $flags -c unit.i -o x.o'
way without-markers '$CC -fopenacc -P -E unit.c -o unit.i &&
	$CC $flags -c unit.i -o x.o'
way directives-only '$CC $flags -E -fdirectives-only unit.c -o unit.i &&
	$CC $flags -fpreprocessed -fdirectives-only -c unit.i -o x.o'
way suffix '$CC $flags -x c -c unit.txt -o x.o'
way stdin '$CC $flags -pipe -x c - -o x $ACCLIBS <unit.c'
way include '$CC $flags -g3 -include ./before.h unit.c -o x $ACCLIBS'
way precompiled '$CC $flags before.h && $CC $flags -include before.h unit.c \
	-o x $ACCLIBS; rm -f before.h.gch'
way dependencies '$CC $flags -MD -MF unit.d -c unit.c -o x.o &&
	grep -q "^x.o: unit.c" unit.d && grep -q unit.h unit.d'
way crlf '$CC $flags crlf.c -o x $ACCLIBS'
way no-newline '$CC $flags open.c -o x $ACCLIBS'
way lto '$CC $flags -flto=1 unit.c -o x $ACCLIBS'
exit $failed
