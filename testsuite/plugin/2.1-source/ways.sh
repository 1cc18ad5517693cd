# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# However a unit without directives is given to the compiler, it gives the
# same code and messages with the plugin, and when read through the rewriter.
cd "$work" || exit 1
# It may be told to take an object of another folder for that of this one.
export CCACHE_DISABLE=1
mkdir -p inc sub
cat >sub/h.h <<'END'
#pragma once
static inline int h(int x) { int unused; return x + PLUS; }
END
echo '#define K(x) ((x) * y)' >inc/k.h
cat >unit.c <<'END'
#include "sub/h.h"
#include "k.h"
#include <stdio.h>
#ifndef PLUS
#warning "no PLUS"
#endif
int
main(int argc, char **argv)
{
  int y = 3,    z;
  switch (argc) { case 1: y++; /* fall through */
  case 2: y--; }
#line 100 "other.c"
  z = K(3);
#pragma GCC diagnostic ignored "-Wunused-variable"
  int w;
  return h(y)  +  z;
}
END
cp unit.c unit.cc
printf '#define PRE 3\nint pre(int);\n' >pre.h
flags="-Wall -Wextra -g -gno-record-gcc-switches -Iinc -DPLUS=1"
identity="$ACCFLAGS -fplugin-arg-acc-identity"
failed=0

# Runs the words after NAME with X empty, the plugin, the identity rewrite.
same() # NAME COMMAND
{
	for k in plain plugin identity; do
		case $k in
		plain) X= ;;
		plugin) X=$ACCFLAGS ;;
		identity) X=$identity ;;
		esac
		rm -rf "out.$k"
		mkdir "out.$k"
		(eval "$2") >"out.$k/messages" 2>&1
		echo "status $?" >>"out.$k/messages"
		for f in o.*; do
			[ -e "$f" ] && mv "$f" "out.$k/"
		done
	done
	for k in plugin identity; do
		diff -r out.plain "out.$k" >"diff.$k" && continue
		echo "$1: $k differs"
		head -n 10 "diff.$k"
		failed=1
	done
}

same assembly '$CC $flags $X -S -o o.s unit.c'
same c++ '$CXX $flags $X -S -o o.s unit.cc'
same dependencies '$CC $flags $X -MMD -MF o.d -MT t -MP -c unit.c -o o.o'
same only-dependencies '$CC $flags $X -M unit.c'
same preprocessed-output '$CC $flags $X -E unit.c -o o.i'
same syntax '$CC $flags $X -fsyntax-only unit.c'
same save-temps '$CC $flags $X -save-temps -c unit.c -o o.o; mv o-unit.* o.s'
same stdin '$CC $flags $X -I. -x c -S -o o.s - <unit.c'
same pipe 'cat unit.c | $CC $flags $X -I. -fno-diagnostics-show-caret -x c -S -o o.s /dev/stdin'
same include '$CC $flags $X -include pre.h -imacros inc/k.h -S -o o.s unit.c'
same werror '$CC $flags $X -Werror -S -o o.s unit.c'
same color '$CC $flags $X -fdiagnostics-color=always -S -o o.s unit.c'
same json '$CC $flags $X -fdiagnostics-format=json -S -o o.s unit.c'
same lto '$CC $flags $X -flto -O2 unit.c -o o.exe'
same openmp '$CC $flags $X -fopenmp -S -o o.s unit.c'
same no-file '$CC $flags $X -S -o o.s none.c'
same no-include '$CC $flags $X -include none.h -S -o o.s unit.c'
same directives-only '$CC $flags $X -fdirectives-only -E -o d.i unit.c &&
	$CC $flags $X -fpreprocessed -fdirectives-only -S -o o.s d.i'
same warning '$CC $flags -UPLUS $X -fsyntax-only unit.c 2>&1 |
	grep -v "At top level" | sort'
$CC $flags -E unit.c -o unit.i
same preprocessed-input '$CC $flags $X -S -o o.s unit.i'
same precompiled '$CC $flags $X -g0 -x c-header pre.h -o pre.h.gch &&
	$CC $flags $X -g0 -include pre.h -S -o o.s unit.c; rm -f pre.h.gch'
exit $failed
