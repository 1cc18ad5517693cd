# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each rule of OpenACC has a test that names it, or is in open.txt.
perl "$srcdir/testsuite/style/rows.pl"
