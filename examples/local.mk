# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
EXTRA_DIST += \
	examples/heat.c \
	examples/heat.f90 \
	examples/mandelbrot.cc \
	examples/png.h
