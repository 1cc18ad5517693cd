# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The Fortran examples of doc/rewrites.md are what the compiler writes.
perl "$srcdir/testsuite/doc/rewrites.pl" "$builddir/acc-front" "$work" \
	<"$srcdir/doc/rewrites.md"
