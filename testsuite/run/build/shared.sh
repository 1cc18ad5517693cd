# A shared library with regions can be opened, closed and opened again, from a
# program that has none; more than one at a time.
# OpenACC 3.4, 1.2; the manual, section 8
set -e
aux=$srcdir/testsuite/run/aux
$CC -O2 -fPIC -shared $ACCFLAGS -o "$work/one.so" "$aux/region.c" $ACCLIBS
$CC -O2 -fPIC -shared $ACCFLAGS -o "$work/two.so" "$aux/region.c" $ACCLIBS
$CC -O2 -o "$work/reopen" "$srcdir/testsuite/run/build/aux/reopen.c" -ldl
"$work/reopen" "$work/one.so"
"$work/reopen" "$work/two.so"
# Linked with one, it opens the other.
$CC -O2 $ACCFLAGS -o "$work/linked" "$aux/region-main.c" "$work/one.so" \
	$ACCLIBS
"$work/linked"
# Bound at once, all symbols found.
$CC -O2 -fPIC -shared -Wl,-z,defs,-z,now $ACCFLAGS -o "$work/three.so" \
	"$aux/region.c" $ACCLIBS
"$work/reopen" "$work/three.so"
