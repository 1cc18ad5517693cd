# The heat example agrees with its own loops on one core and draws a PPM.
set -e
cd "$work"
$FC $ACCFLAGS -O2 -Wall -Wextra -Werror "$srcdir/examples/heat.f90" -o heat \
	$ACCLIBS
./heat heat.ppm 100 400
test "$(head -n 1 heat.ppm)" = "P6 400 100 255"
