# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With a front end that lacks a symbol, has other codes, options or hooks, or keeps
# lines or types in another place than the GCC that the plugin was built for, files
# without directives are compiled as without the plugin; those with directives are
# refused at their lines, with what differs.  The manual, section 9
cd "$work" || exit 1
export CCACHE_DISABLE=1
status=0
cat >x.f90 <<'END'
subroutine s(a, o)
  type t
    integer :: i
  end type
  real :: a(:)
  class(t) :: o
  !$acc parallel loop copy(a) copyin(o)
  do i = 1, 10
    a(i) = a(i) + o%i
  end do
end subroutine
END
printf 'int\nmain(void)\n{\n#pragma acc parallel\n\t;\n}\n' >x.c

printf 'int\nmain(void)\n{\n\treturn 0;\n}\n' >plain.c
cp x.c x.cc
cp plain.c plain.cc
sed '/acc/d' x.f90 >plain.f90
again='build it again with this compiler'
without="which goes on without it; $again"
directive='an OpenACC directive needs a build of the OpenACC plugin for this GCC'

# says WHAT COUNT MESSAGE: messages has as many lines, one of them with the
# message, and none of a crash.
says() {
	grep -qF -e "$3" messages &&
		[ "$(grep -c . messages)" = "$2" ] &&
		! grep -q 'internal compiler error' messages && return
	echo "$1: no '$3'"
	cat messages
	status=1
}

# refused WHAT COUNT MESSAGE COMMAND...
refused() {
	what=$1 count=$2 message=$3
	shift 3
	"$@" 2>messages && { echo "$what: no failure"; status=1; }
	says "$what" "$count" "$message"
}

# absent WHAT MESSAGE SUFFIX COMMAND...: the plugin is as if it were not there,
# and the file with a directive is refused at its line.
absent() {
	what=$1 message=$2 suffix=$3
	shift 3
	"$@" -c "plain.$suffix" -o with.o 2>messages &&
		cmp with.o "plain.$suffix.o" || status=1
	says "$what" 1 "$message"
	refused "$what" 2 "$message" "$@" -c "x.$suffix"
	at_line "$what" 2
}

# at_line WHAT COUNT: messages has the place of the directive of x.$suffix.
at_line() {
	line=$(grep -n acc "x.$suffix")
	says "$1" "$2" "x.$suffix:${line%%:*}: error: $directive"
}
$CC -c plain.c -o plain.c.o && $CXX -c plain.cc -o plain.cc.o &&
	$FC -c plain.f90 -o plain.f90.o || exit 1

# renamed COMPILER FRONT WORD SUFFIX MESSAGE: a copy of the front end with another
# word.
renamed() {
	LC_ALL=C sed "s/$3/${3%?}Z/g" "$($1 -print-prog-name="$2")" >"bin/$2"
	chmod +x "bin/$2"
	absent "$3" "acc: this compiler has $5, and goes on without it; $again" \
		"$4" $1 -B"$work/bin/" $ACCFLAGS
	rm "bin/$2"
}

# lacks COMPILER FRONT SYMBOL SUFFIX: a copy of the front end without the symbol.
lacks() {
	renamed "$@" "no symbol '$3', which the OpenACC plugin needs"
}

# other COMPILER FRONT WORD SUFFIX WHAT: another word in a table of GCC.
other() {
	renamed "$1" "$2" "$3" "$4" "other $5 than the OpenACC plugin was $(:
		)built for"
}

# resized COMPILER FRONT OBJECT SUFFIX WHAT: the object has 8 bytes more.
resized() {
	cp "$($1 -print-prog-name="$2")" "bin/$2"
	perl "$srcdir/testsuite/run/build/aux/resize.pl" "bin/$2" "$3" || exit 1
	absent "$3" "acc: this compiler has other $5 than the OpenACC plugin $(:
		)was built for, and goes on without it; $again" \
		"$4" $1 -B"$work/bin/" $ACCFLAGS
	rm "bin/$2"
}

mkdir -p bin
lacks "$FC" f951 gfc_cpp_makedep f90
lacks "$FC" f951 gfc_current_locus f90
lacks "$CC" cc1 c_pp_lookup_pragma c
lacks "$CXX" cc1plus parse_in cc
other "$CC" cc1 oacc_parallel c trees
other "$CXX" cc1plus gimple_phi cc statements
other "$FC" f951 GOACC_REDUCTION f90 'internal functions'
other "$CXX" cc1plus vector_length cc clauses
other "$FC" f951 -fopenacc f90 options
resized "$CC" cc1 global_options c options
resized "$CXX" cc1plus lang_hooks cc hooks
resized "$FC" f951 targetm f90 hooks

$CXX -std=gnu++14 -fno-rtti -fno-exceptions -shared -fPIC -D_GNU_SOURCE \
	-I"$srcdir" -isystem \
	"$(LIBRARY_PATH= $CC -print-file-name=plugin)/include" \
	"$srcdir/testsuite/run/build/aux/moved.cc" -o moved.so || exit 1

$FC $ACCFLAGS -fplugin="$work/moved.so" -fplugin-arg-moved-nothing \
	-c x.f90 || status=1

# unread MOVED DETAIL: lines cannot be read.
unread() {
	absent "$1" "the OpenACC plugin does not know the list of source lines $(:
		)of this compiler ($2), $without" f90 \
		$FC $ACCFLAGS -fplugin="$work/moved.so" \
		-fplugin-arg-moved-"$1"
}

# differs MOVED WHAT DETAIL: the types of a unit with directives.
differs() {
	refused "$1" 3 "the OpenACC plugin does not know $2 of this $(:
		)compiler ($3); $again" $FC $ACCFLAGS \
		-fplugin="$work/moved.so" -fplugin-arg-moved-"$1" -c x.f90
	suffix=f90
	at_line "$1" 3
	$FC $ACCFLAGS -fplugin="$work/moved.so" -fplugin-arg-moved-"$1" \
		-c plain.f90 -o with.o && cmp with.o plain.f90.o || status=1
}

unread text "place of the text"
unread first "place of the text"
unread file "name of the file"
unread place "place of the line"
unread next "next line"
unread truncated "mark of truncation"
unread written "mark of debug information"
differs descriptor "array descriptors" "mark of the type"
differs rank "array descriptors" "rank"
differs kind "array descriptors" "kind"
differs class "dynamic types" "mark of the type"
differs saved "variables" "saved descriptor"
exit $status
