# The rules of CUDA Fortran that are marked as shown have a test, no other.
perl "$srcdir/testsuite/style/cufrows.pl"
