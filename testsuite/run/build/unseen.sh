# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where there is no build of the plugin for this GCC, directives are found
# wherever they stand: below conditions, in files that are included, in macros,
# in preprocessed files, and CUDA Fortran; not in comments of C.  The manual,
# section 9
cd "$work" || exit 1
export CCACHE_DISABLE=1
mkdir -p lib sub
cp "$builddir/plugin/load/.libs/acc.so" lib
flags="-fplugin=$work/lib/acc.so"
status=0 what="needs a build of the OpenACC plugin for this GCC"
acc="an OpenACC directive $what" cuda="CUDA Fortran $what"

fail() {
	echo "$1"
	cat printed
	status=1
}

# compile FILE OPTION...: the text of standard input.
compile() {
	file=$1
	cat >"$file"
	shift
	case $file in
	*.c) compiler=$CC ;;
	*.cc) compiler=$CXX ;;
	*) compiler=$FC ;;
	esac
	$compiler $flags "$@" -c "$file" -o x.o >printed 2>&1
}

# refused FILE PLACE MESSAGE OPTION...
refused() {
	source=$1 place=$2 message=$3
	shift 3
	compile "$source" "$@" && fail "$source: no failure"
	grep -q "^$place:[0-9: ]*error: $message\$" printed ||
		fail "$source: no '$place: error: $message'"
}

accepted() {
	compile "$@" || fail "$1: a failure"
	[ "$(grep -c . printed)" = 1 ] || fail "$1: more than the warning"
}

echo '#pragma acc routine' >sub/routine.h
printf '      !$acc parallel\n' >sub/part.inc
refused guarded.c guarded.c:2 "$acc" <<-'END'
	#ifdef _OPENACC
	  # pragma acc parallel
	#endif
	int f;
END
refused operator.cc operator.cc:1 "$acc" <<-'END'
	void f() { _Pragma( "acc wait") }
END
refused macro.c macro.c:2 "$acc" <<-'END'
	#define text(x) #x
	#define directive(x) _Pragma(text(x))
	void f(void) { directive(acc wait) }
END
refused include.c ./sub/routine.h:1 "$acc" -I. <<-'END'
	#include <sub/routine.h>
	int f;
END
refused beside.c sub/routine.h:1 "$acc" -iquote sub <<-'END'
	#include "routine.h"
	int f;
END
refused before.c sub/routine.h:1 "$acc" -include sub/routine.h <<-'END'
	int f;
END
refused made.c user.c:41 "$acc" -fpreprocessed <<-'END'
	# 40 "user.c"

	#pragma acc wait
END
refused openacc.c openacc.c:1 "$acc" -fopenacc <<-'END'
	#pragma acc wait
END
accepted comment.c <<-'END'
	/* #pragma acc wait
	#pragma acc wait */
	// _Pragma("acc wait")
	#pragma accurate
	const char *f = "/*"; const char c = '"';
	const char *g = "_Pragma(acc)";
END
refused free.f90 free.f90:2 "$acc" <<-'END'
	program p
	    !$ACC parallel
	end program
END
refused fixed.f fixed.f:1 "$acc" <<'END'
C$acc wait
      end
END
refused part.f90 sub/part.inc:1 "$acc" -I sub <<-'END'
	  include 'part.inc'
	end
END
refused loop.f90 loop.f90:1 "$cuda" <<-'END'
	!$cuf kernel do
	end
END
refused kernel.f90 kernel.f90:1 "$cuda" <<-'END'
	  Attributes (global) subroutine s
	end
END
refused call.f90 call.f90:1 "$cuda" <<-'END'
	  call s<<<1, 2>>>()
	end
END
accepted plain.f90 <<-'END'
	!$omp parallel
	! call s<<<1, 2>>>()
	c = 1
	end
END

# What is no file: C is seen by the compiler itself.
piped() {
	"$@" $flags -c - -o x.o 2>printed
}
echo '#pragma acc wait' | piped $CC -xc && fail "C: no failure"
grep -q "^<stdin>:1:.* error: $acc" printed || fail "C: no message"
echo 'int f;' | piped $CC -xc || fail "C: a failure"
echo 'end' | piped $FC -xf95 && fail "Fortran: no failure"
grep -q "rror: what is not a file may have directives" printed ||
	fail "Fortran: no message"
exit $status
