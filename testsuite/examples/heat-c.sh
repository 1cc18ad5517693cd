# The heat example agrees with its own loops on one core and draws a PNG.
set -e
cd "$work"
$CC $ACCFLAGS -O2 -Wall -Wextra -Werror "$srcdir/examples/heat.c" -o heat \
	$ACCLIBS -lm
./heat heat.png 100 400
head -c 4 heat.png | grep -q PNG
