# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# No directive of a unit goes without a trace in what is compiled of it.
# 2.1 FMT-25, doc/source.md
cd "$srcdir" || exit 1
export CC CXX ACCFLAGS
perl testsuite/accounted testsuite/run/c-gang-grid.c \
	testsuite/run/c-data-actions.c testsuite/run/c-init-set-wait.c \
	testsuite/run/c-nested.c testsuite/run/c-long-macros.c \
	testsuite/run/c-tiles.c testsuite/run/cxx-loops.cc \
	testsuite/run/cxx-lambda-loops.cc testsuite/spec/2.12/*.c
