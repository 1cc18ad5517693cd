/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * accelmath.h - the header of NVIDIA's compilers for mathematics in regions.
 *
 * Callers:    programs, in C and C++.
 * Invariant:  declares the same as math.h, whose functions devices have.
 */
#ifndef _ACCELMATH_H
#define _ACCELMATH_H 1

#include <math.h>

#endif
