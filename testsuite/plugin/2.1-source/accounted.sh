# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# No directive of a unit goes without a trace in what is compiled of it.
# 2.1 FMT-25, doc/source.md
cd "$srcdir/testsuite/run" || exit 1
export CC CXX ACCFLAGS
perl ../accounted 2.9-loop/gang-grid.c 2.7-clauses/actions.c \
	2.14-executable/init-set-wait.c 2.5-compute/nested.c \
	2.1-source/long-macros.c 2.9-loop/tiles.c cxx/loops.cc \
	cxx/lambda-loops.cc ../spec/2.12/*.c
