# Directives of unusual bytes and length are read or refused with a message at
# their line: a megabyte of blanks, 20000 continued lines, macros 2000 deep,
# #line and headers inside of constructs, CRLF, UTF-8, NUL, and in fixed form
# what stands after column 72.  OpenACC 3.4, 2.1
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -e
mkdir -p "$work"
cd "$work"

# takes FILE FLAGS...: compiles without a message
takes() {
	file=$1
	shift
	case $file in
	*.c) compiler=$CC ;;
	*) compiler=$FC ;;
	esac
	$compiler $ACCFLAGS -S -o out.s "$@" "$file" >err 2>&1 && [ ! -s err ] ||
		{ echo "$file:" && cat err && exit 1; }
	grep -q 'acc_rt_\|GOACC_parallel' out.s
}

# refuses FILE LINE: an error at the line
refuses() {
	$CC $ACCFLAGS -S -o out.s "$1" 2>err || true
	if ! grep -q "^[^:]*:$2:[0-9]*: error:" err ||
		grep -q 'internal compiler error' err
	then
		cat err
		exit 1
	fi
}

loop='for (int i = 0; i < n; i++) a[i] = 1;'

perl -e 'print "void f(int *a, int n) {\n#pragma acc parallel loop",
	" " x 1000000, "copy(a[0:n])\n", $ARGV[0], "\n}\n"' "$loop" >blanks.c
takes blanks.c

perl -e 'print "void f(int *a, int n) {\n#pragma acc parallel loop \\\n",
	"\\\n" x 20000, "copy(a[0:n])\n", $ARGV[0], "\n}\n"' "$loop" >lines.c
takes lines.c

perl -e 'print "#define M0 n\n"; print "#define M$_ (M", $_ - 1, ")\n"
	for 1 .. 2000; print "void f(int *a, int n) {\n",
	"_Pragma(\"acc parallel loop copy(a[0:n]) num_gangs(M2000)\")\n",
	$ARGV[0], "\n}\n"' "$loop" >macros.c
takes macros.c

echo 'a[i] = 1;' >inside.h
cat >include.c <<'END'
void f(int *a, int n)
{
#line 2147483000 "other.c"
#pragma acc parallel loop copy(a[0:n])
#line 7
	for (int i = 0; i < n; i++)
	{
#include "inside.h"
	}
}
END
takes include.c

printf 'void f(int *a, int n) {\r\n#pragma acc parallel loop \\\r\n%s\r\n%s\r\n}\r\n' \
	'copy(a[0:n])' "$loop" >crlf.c
takes crlf.c

printf 'void f(int *\303\244, int n) {\n#pragma acc parallel loop %s\n%s\n}\n' \
	"copy($(printf '\303\244')[0:n])" \
	"for (int i = 0; i < n; i++) $(printf '\303\244')[i] = 1;" >letters.c
takes letters.c

printf 'void f(int *a, int n) {\n#pragma acc parallel loop copy(a[0:\0n)\n%s\n}\n' \
	"$loop" >nul.c
refuses nul.c 2
printf 'void f(int *a, int n) {\n#pragma acc parallel loop copy(\344)\n%s\n}\n' \
	"$loop" >latin.c
refuses latin.c 2
printf 'void f(int *a, int n) {\n#pragma acc parallel loop copy(a[0:n' >end.c
refuses end.c 2

# Column 73 and later are not read in fixed form.
cat >column.f <<'END'
      subroutine f(a, n)
      integer n, a(n)
!$acc parallel loop copy(a)                                             copy(b)
      do i = 1, n
        a(i) = 1
      end do
      end
END
takes column.f

perl -e 'print "subroutine f(a, n)\n  integer :: n, a(n)\n",
	"  !\$acc parallel loop", " &\r\n  !\$acc &" x 3000, " copy(a)\r\n",
	"  do i = 1, n\r\n    a(i) = 1\r\n  end do\r\nend subroutine\r\n"' \
	>lines.f90
takes lines.f90
