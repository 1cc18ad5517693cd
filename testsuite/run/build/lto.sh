# With -flto a unit with directives is compiled without, and a note says so;
# the program is right, linked with or without the plugin.
# The manual, section 7
set -e
aux=$srcdir/testsuite/run/aux
cd "$work"
$CC -O2 -flto $ACCFLAGS -c "$aux/region.c" -o region.o 2>note
grep -q "note: .*-flto.* is off for units with OpenACC directives" note
$CC -O2 -flto $ACCFLAGS -c "$aux/region-main.c" -o main.o 2>/dev/null
$CC -O2 -flto main.o region.o -o program $ACCLIBS
./program
$CC -O2 main.o region.o -o program $ACCLIBS
./program
echo "int none;" >none.c
$CC -O2 -flto $ACCFLAGS none.c main.o region.o -o program $ACCLIBS
./program
