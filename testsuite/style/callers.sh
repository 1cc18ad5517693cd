# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: perl
# The line "Callers:" of a header names files and folders that include the
# header, themselves or by another header.  Each folder with a file that
# includes it, other than the header's own source file, is named, or one of
# its files or a folder around it.  The API's headers may name programs alone.
cd "$srcdir" || exit 1
find front plugin lower targets libacc testsuite -name '*.[ch]' -o \
	-name '*.cc' -o -name '*.def' | LC_ALL=C sort |
	xargs perl testsuite/style/callers.pl
