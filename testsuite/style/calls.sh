# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl nm
# No call cycle in a room has more than three files, and no room uses one
# that doc/design.md does not let it know of, by the symbols of the objects.
cd "$srcdir" || exit 1
perl testsuite/style/calls.pl "$builddir"
