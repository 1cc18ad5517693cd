# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 120
# Random programs compute what they do without directives: a fixed few of them,
# in C, C++ and Fortran, on the host, on the host with memory of its own and on
# the simulated device.  make random tries more.  Without FFTW and BLAS no program
# calls them.
export builddir
without=
for library in libfftw3.so.3 libblas.so.3; do
	[ "$($CC -print-file-name=$library)" != $library ] || without=library
done
perl "$srcdir/testsuite/random/random.pl" n=2 seed=1 options=1 features=12 \
	without=$without out="$work/found" reduce=0 || {
	cat "$work"/found/*.why
	exit 1
}
