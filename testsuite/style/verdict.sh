# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every test has a way to fail, and no folder has too many to look over.
perl "$srcdir/testsuite/style/verdict.pl"
