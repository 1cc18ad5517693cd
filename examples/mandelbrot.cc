// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mandelbrot.cc - draws the Mandelbrot set.
//
// usage: mandelbrot [FILE.png [WIDTH]]
//
// A template over the arithmetic, a class with a member called on the
// device, a reduction, and a collapsed nest whose iterations differ widely
// in length.  The picture is compared with that of one core, and so is the
// time.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "png.h"

namespace {

enum { LIMIT = 1000 };

template <typename Real>
struct view {
	Real left, top, step;

	// How often the point's orbit can be followed before it escapes.
	// Compiled for the device because a region calls it.
	int
	escape(int column, int row) const
	{
		Real cx = left + step * Real(column), cy = top + step * Real(row);
		Real x = 0, y = 0;
		int n = 0;

		while (x * x + y * y < 4 && n < LIMIT) {
			Real next = x * x - y * y + cx;

			y = 2 * x * y + cy;
			x = next;
			n++;
		}
		return n;
	}
};

template <typename Real>
long
draw(view<Real> v, int width, int height, int *escaped)
{
	long inside = 0;

#pragma acc parallel loop collapse(2) copyout(escaped[0:width*height]) \
	copyin(v) reduction(+:inside)
	for (int row = 0; row < height; row++)
		for (int column = 0; column < width; column++) {
			int n = v.escape(column, row);

			escaped[row * width + column] = n;
			inside += n == LIMIT;
		}
	return inside;
}

template <typename Real>
long
draw_alone(view<Real> v, int width, int height, int *escaped)
{
	long inside = 0;

	for (int row = 0; row < height; row++)
		for (int column = 0; column < width; column++) {
			int n = v.escape(column, row);

			escaped[row * width + column] = n;
			inside += n == LIMIT;
		}
	return inside;
}

double
seconds()
{
	using namespace std::chrono;
	return duration<double>(steady_clock::now().time_since_epoch())
		.count();
}

// A cycle of colours, the set itself in black.
bool
write_picture(const char *name, int width, int height,
	const std::vector<int> &escaped)
{
	std::vector<unsigned char> rgb(3 * escaped.size());

	for (std::size_t i = 0; i < escaped.size(); i++) {
		int n = escaped[i] == LIMIT ? 0 : escaped[i] * 9 % 512;
		int up = n < 256 ? n : 511 - n;

		rgb[3 * i] = (unsigned char)(up * up / 255);
		rgb[3 * i + 1] = (unsigned char)(up * 2 / 3);
		rgb[3 * i + 2] = (unsigned char)(n ? 80 + up * 2 / 3 : 0);
	}
	return png_write(name, width, height, rgb.data());
}

}

int
main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : nullptr;
	int width = argc > 2 ? std::atoi(argv[2]) : 900;
	int height = width * 2 / 3;

	if (width < 3 || width > 20000) {
		std::fprintf(stderr, "usage: mandelbrot [FILE.png [WIDTH]]\n");
		return 2;
	}
	std::size_t size = std::size_t(width) * std::size_t(height);
	std::vector<int> together(size), alone(size);
	view<double> v = { -2.1, -1.0, 3.0 / width };

	double start = seconds();
	long inside = draw(v, width, height, together.data());
	double middle = seconds();
	long inside_alone = draw_alone(v, width, height, alone.data());
	double end = seconds();

	std::printf("%d x %d points, %ld in the set\n", width, height, inside);
	std::printf("%.2f s, on one core %.2f s: speed-up %.2f\n",
		middle - start, end - middle,
		(end - middle) / (middle - start));
	if (name && !write_picture(name, width, height, together)) {
		std::fprintf(stderr, "mandelbrot: cannot write %s\n", name);
		return 1;
	}
	return together == alone && inside == inside_alone ? 0 : 1;
}
