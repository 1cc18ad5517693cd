# Objects with regions, made from the same text by different options, link
# together, as objects and from a static library.
# OpenACC 3.4, 1.2; the manual, section 2
set -e
aux=$srcdir/testsuite/run/aux
cd "$work"
$CC -O2 $ACCFLAGS -c "$aux/region.c" -o region.o
$CC -O0 -g $ACCFLAGS -c "$aux/region-main.c" -o main.o
$CC main.o region.o -o program $ACCLIBS
./program
ar rcs libregion.a region.o
$CC main.o -o program -L. -lregion $ACCLIBS
./program
# Half of it made without the plugin.
$CC -O2 -c "$aux/region.c" -o plain.o
$CC main.o plain.o -o program $ACCLIBS
./program
# Joined into one object first.
$CC -r -nostdlib main.o region.o -o both.o
$CC both.o -o program $ACCLIBS
./program
