# The Mandelbrot example draws what one core draws.
set -e
cd "$work"
$CXX $ACCFLAGS -O2 -Wall -Wextra -Werror "$srcdir/examples/mandelbrot.cc" \
	-o mandelbrot $ACCLIBS
./mandelbrot mandelbrot.png 150
head -c 4 mandelbrot.png | grep -q PNG
