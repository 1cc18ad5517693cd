# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A front end that lacks a symbol, or keeps what the plugin reads in another
# place than the GCC that the plugin was built for, is refused by name.  The
# manual, section 9
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

# refused WHAT MESSAGE COMMAND...
refused() {
	what=$1 message=$2
	shift 2
	"$@" 2>messages && { echo "$what: no failure"; status=1; }
	grep -qF -e "$message; build it again with this compiler" messages &&
		! grep -q 'internal compiler error' messages && return
	echo "$what: no '$message'"
	cat messages
	status=1
}

# lacks COMPILER FRONT SYMBOL FILE: a copy of the front end without the symbol.
lacks() {
	mkdir -p bin
	LC_ALL=C sed "s/$3/${3%?}Z/g" "$($1 -print-prog-name="$2")" >"bin/$2"
	chmod +x "bin/$2"
	refused "$3" "acc: this compiler has no symbol '$3', which the $(:
		)OpenACC plugin needs" $1 -B"$work/bin/" $ACCFLAGS -c "$4"
	rm "bin/$2"
}

lacks "$FC" f951 gfc_cpp_makedep x.f90
lacks "$FC" f951 gfc_current_locus x.f90
lacks "$CC" cc1 c_pp_lookup_pragma x.c
lacks "$CC" cc1 parse_in x.c

$CXX -std=gnu++14 -fno-rtti -fno-exceptions -shared -fPIC -D_GNU_SOURCE \
	-I"$srcdir" -isystem \
	"$(LIBRARY_PATH= $CC -print-file-name=plugin)/include" \
	"$srcdir/testsuite/run/build/aux/moved.cc" -o moved.so || exit 1

# differs MOVED WHAT DETAIL
differs() {
	refused "$1" "the OpenACC plugin does not know $2 of this $(:
		)compiler ($3)" $FC $ACCFLAGS -fplugin="$work/moved.so" \
		-fplugin-arg-moved-"$1" -c x.f90
}

$FC $ACCFLAGS -fplugin="$work/moved.so" -fplugin-arg-moved-nothing \
	-c x.f90 || status=1
lines="the list of source lines"
differs text "$lines" "place of the text"
differs first "$lines" "place of the text"
differs file "$lines" "name of the file"
differs place "$lines" "place of the line"
differs next "$lines" "next line"
differs truncated "$lines" "mark of truncation"
differs descriptor "array descriptors" "mark of the type"
differs rank "array descriptors" "rank"
differs kind "array descriptors" "kind"
differs class "dynamic types" "mark of the type"
differs saved "variables" "saved descriptor"
exit $status
