# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl nm
# libacc has the symbols of libacc/abi.def and no others; the compiler has the
# names of entry points, markers and encodings from there alone; doc/abi.md
# lists them.
table() {
	perl "$srcdir/libacc/abi.pl" "$1" "$srcdir/libacc/abi.def"
}
status=0
export LC_ALL=C

table names | sort >"$work/declared"
nm -D --defined-only "$builddir/libacc/.libs/libacc.so" |
	awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$work/has"
diff "$work/declared" "$work/has" || status=1

# The prototypes of the standard's routines that directives become calls of.
{ echo '#include "openacc.h"'; table api; } >"$work/api.c"
$CC -Werror -fsyntax-only -Ilibacc/include "$work/api.c" || status=1

# Names that begin as entry points do, in strings of the compiler, are those
# that front/ declares itself.
table locals >"$work/known"
table own >"$work/words"
for name in $(grep '^__acc_' "$work/words"); do
	grep -q "@$name " libacc/include/device.ir || {
		echo "$name is not in the device library"
		status=1
	}
done
cd "$srcdir" || exit 1
find front plugin lower targets -name '*.[ch]' -o -name '*.cc' -o \
	-name '*.def' | grep -v '^plugin/passes.def' | sort |
	xargs perl testsuite/style/words.pl "$work/words" "$work/known" ||
	status=1

grep -rn '"[^"]*bind(c, name=' front --include='*.c' |
	grep -v '^front/fortran/interface.c:\|ABI_' && {
	echo "abi/interfaces.inc has the interfaces"
	status=1
}

table list >"$work/list"
sed '1,/^<!-- libacc.abi.pl -->$/d' doc/abi.md | diff - "$work/list" || {
	echo "doc/abi.md: make abi writes it"
	status=1
}
exit $status
