# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every link of the documents leads to a file that is there and, with an anchor,
# to a heading of that file; every page is in the site's table of contents.
cd "$srcdir" || exit 1
perl testsuite/doc/links.pl README.md bench/RESULTS.md $(find doc -name '*.md')
